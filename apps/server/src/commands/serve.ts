import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Icons, startIcons } from '@drawbridge/resources'
import type { Logger } from 'pino'
import { buildApp } from '../app.ts'
import type { Config } from '../config/index.ts'
import { createWorkspace } from '../domain/workspaces/create.ts'
import { findWorkspace } from '../domain/workspaces/directory.ts'
import { openConfigured } from '../platform/database/open.ts'
import type { Readiness } from '../platform/http/health.ts'
import { createMetrics } from '../platform/http/metrics.ts'
import { closeGracefully } from '../platform/http/shutdown.ts'
import { createLog, logCrashes } from '../platform/log.ts'
import { startServices } from '../start-services.ts'
import { handOverKey } from './hand-over.ts'
import { untilStopped } from './signals.ts'

/** Slug of the workspace that the first start creates. */
const DEMO = 'demo'

/** Serves the API and the preview, and works on jobs unless ROLE is api, until the process is told to stop. */
export async function serve(config: Config): Promise<void> {
  const log = createLog(config.logLevel)
  logCrashes(log)
  const stopped = untilStopped()
  const opened = await openConfigured(config, log)
  const metrics = createMetrics()
  const readiness: Readiness = { stopping: false }
  const started = await startServices({ config, database: opened.database, log, metrics, work: config.role === 'all' })
  const icons = startIcons()
  const services = { ...started, icons }
  const app = await buildApp({ services, log, readiness, metrics })
  const key = config.demo ? await makeDemo(opened.database) : undefined
  await app.listen({ host: config.host, port: config.port })
  const { port } = app.server.address() as AddressInfo
  const shownHost = ['0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host
  void tellIcons(icons, log)
  announce(config, log, `http://${shownHost.includes(':') ? `[${shownHost}]` : shownHost}:${port}`, key)

  const signal = await stopped
  log.info({ signal }, 'stopping')
  readiness.stopping = true
  const working = services.stopWork(config.shutdownDeadline)
  // Until a load balancer has noticed that this process is not ready it keeps sending requests, which are answered. A
  // person at a terminal need not wait for that.
  if (signal === 'SIGTERM') await sleep(config.shutdownDelay)
  await Promise.all([working, closeGracefully(app, config.shutdownDeadline, () => services.pool.close())])
  await services.close()
  await opened.close()
  log.info('stopped')
}

async function tellIcons(icons: Icons, log: Logger): Promise<void> {
  if (icons.state() !== 'fetching') return
  log.info('fetching icon sets')
  const problems = await icons.settled
  if (problems.length === 0) log.info('icons are ready')
  else log.warn({ problems }, 'icon sets are missing; icons without a drawing become labelled boxes')
}

async function makeDemo(database: Parameters<typeof createWorkspace>[0]): Promise<string | undefined> {
  if (await findWorkspace(database, DEMO)) return undefined
  const made = await createWorkspace(database, {
    slug: DEMO,
    name: 'Demo workspace',
    email: 'admin@demo.example',
    project: { slug: 'demo', name: 'Demo project' },
  })
  return made?.key
}

/**
 * Reports that the service is ready: as text on a terminal, as JSON in a log of any level. The key is shown on a
 * terminal only.
 */
function announce(config: Config, log: Logger, address: string, key: string | undefined): void {
  const isTerminal = process.stdout.isTTY
  const always = log.child({}, { level: 'info' })
  const lines = [
    `Drawbridge is ready at ${address}`,
    `  Preview        ${address}/`,
    `  API reference  ${address}/docs`,
    `  Another key    curl -X POST -H 'customer: SLUG' -H 'X-API-Key: KEY' --json '{"name":"mine"}' ${address}/api-key`,
  ]
  if (key !== undefined) {
    const handed = handOverKey(config, DEMO, key, () =>
      lines.push(
        `  Workspace      ${DEMO}`,
        `  API key        ${key}`,
        '  The key is shown only once. Keep it for the command line, or try:',
        `  drawbridge login --server ${address} --customer ${DEMO} --project demo`,
        `  curl -H 'customer: ${DEMO}' -H 'X-API-Key: ${key}' ${address}/review-policy`,
      ),
    )
    if (!handed.shown) always.info({ file: handed.file }, `the API key of the workspace "${DEMO}" is in ${handed.file}`)
  }
  if (isTerminal) process.stdout.write(`${lines.join('\n')}\n`)
  else always.info({ address }, lines[0])
}
