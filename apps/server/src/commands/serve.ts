import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Icons, startIcons } from '@drawbridge/resources'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp } from '../app.ts'
import type { Config } from '../config/index.ts'
import { createSignInLink } from '../domain/sign-in/index.ts'
import { createWorkspace } from '../domain/workspaces/create.ts'
import { findWorkspace } from '../domain/workspaces/directory.ts'
import type { Database } from '../platform/database/database.ts'
import { closeGracefully } from '../platform/http/shutdown.ts'
import type { Readiness } from '../plugins/health.ts'
import { createMetrics } from '../plugins/metrics.ts'
import { isPreviewBuilt } from '../plugins/preview.ts'
import { startServices } from '../start-services.ts'
import { assertCanHandOver, handOverKey, showsSecrets } from './hand-over.ts'
import { listen } from './listen.ts'
import { logFormatOf, type Process, runProcess } from './process.ts'

/** Slug of the workspace that the first start creates. */
const DEMO = 'demo'

/**
 * Serves the API and the preview, and works on jobs unless ROLE is api, until the process is told to stop.
 * @throws {StartError} when its port is taken, or another error when it cannot start; then nothing of it keeps running.
 */
export function serve(config: Config): Promise<void> {
  return runProcess(config, serveUntilStopped)
}

async function serveUntilStopped({ config, database, dataDir, log, stopped }: Process): Promise<void> {
  const metrics = createMetrics()
  const readiness: Readiness = { starting: true, stopping: false }
  const started = await startServices({ config, database, log, metrics, work: config.role === 'all' })
  let app: FastifyInstance
  try {
    const icons = startIcons()
    app = await buildApp({ services: { ...started, icons }, log, readiness, metrics })
    await listen(app, config, 'PORT')
    // Not before the port is known to be free: the key of the workspace is shown only once.
    const key = config.demo ? await makeDemo(config, database) : undefined
    void tellIcons(icons, log)
    announce(config, log, addressOf(config, app), { dataDir, key, token: await makeSignInLink(config, database) })
    readiness.starting = false
  } catch (error) {
    await started.stopWork(0)
    await started.close()
    throw error
  }
  const signal = await stopped
  log.info({ signal }, 'stopping')
  readiness.stopping = true
  const working = started.stopWork(config.shutdownDeadline)
  // Until a load balancer has noticed that this process is not ready it keeps sending requests, which are answered. A
  // person at a terminal need not wait for that.
  if (signal === 'SIGTERM') await sleep(config.shutdownDelay)
  await Promise.all([working, closeGracefully(app, config.shutdownDeadline, () => started.pool.close())])
  await started.close()
}

/** The address at which this machine reaches the app. */
function addressOf({ host }: Config, app: FastifyInstance): string {
  const { port } = app.server.address() as AddressInfo
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

async function tellIcons(icons: Icons, log: Logger): Promise<void> {
  if (icons.state() !== 'fetching') return
  log.info('fetching icon sets')
  const problems = await icons.settled
  if (problems.length === 0) log.info('icons are ready')
  else log.warn({ problems }, 'icon sets are missing; icons without a drawing become labelled boxes')
}

/** Creates the demo workspace unless there is one; returns its key. */
async function makeDemo(config: Config, database: Database): Promise<string | undefined> {
  if (await findWorkspace(database, DEMO)) return undefined
  assertCanHandOver(config)
  const made = await createWorkspace(database, {
    slug: DEMO,
    name: 'Demo workspace',
    email: 'admin@demo.example',
    project: { slug: 'demo', name: 'Demo project' },
  })
  return made?.key
}

/** How long the link that a start prints can be used, in ms. */
const LINK_VALID_MS = 24 * 3600 * 1000

/** A link that signs the first admin of the demo workspace in, for the terminal; returns its token. */
async function makeSignInLink(config: Config, database: Database): Promise<string | undefined> {
  const demo = config.demo && showsSecrets(config) && isPreviewBuilt() ? await findWorkspace(database, DEMO) : undefined
  if (!demo) return undefined
  return database.inWorkspace(demo.id, async (tx) => {
    const admin = await tx
      .selectFrom('app_user')
      .select('id')
      .where('ws', '=', demo.id)
      .where('role', '=', 'admin')
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .executeTakeFirst()
    if (!admin) return undefined
    const made = { ws: demo.id, userId: admin.id, createdBy: null, validMs: LINK_VALID_MS, isLocal: true }
    return (await createSignInLink(tx, made)).token
  })
}

/** Parts of the start message besides the address. */
interface Told {
  readonly dataDir: string | undefined
  /** This and the token only on a terminal. */
  readonly key: string | undefined
  readonly token: string | undefined
}

/**
 * Reports that the service is ready: as text on a terminal, as JSON in a log of any level. The key and the link that
 * signs in are shown on a terminal only.
 */
function announce(config: Config, log: Logger, address: string, { dataDir, key, token }: Told): void {
  const always = log.child({}, { level: 'info' })
  const lines = [
    `Drawbridge is ready at ${address}`,
    ...(isPreviewBuilt() ? [`  Open diagrams  ${address}/`, `  Projects       ${address}/console`] : []),
    ...(token !== undefined
      ? [
          `  Sign in        ${address}/console#/sign-in?token=${token}`,
          '                 (once, and on this machine only)',
        ]
      : []),
    `  API reference  ${address}/docs`,
    `  Data           ${dataDir ?? 'in the database of DATABASE_URL'}`,
    '  Stop           Ctrl-C; the data stays',
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
  if (logFormatOf(config) === 'text') process.stdout.write(`${lines.join('\n')}\n`)
  else always.info({ address }, lines[0])
}
