import type { Config } from '../config/index.ts'
import { closeGracefully } from '../platform/http/shutdown.ts'
import type { Readiness } from '../plugins/health.ts'
import { createMetrics } from '../plugins/metrics.ts'
import { buildProbe } from '../probe.ts'
import { startServices } from '../start-services.ts'
import { listen } from './listen.ts'
import { type Process, runProcess } from './process.ts'

/** Time in ms for health checks in progress when the process stops. */
const MAX_LAST_PROBES_MS = 1000

/** Works on jobs until the process is told to stop; serves nothing but its health and metrics, at WORKER_PORT. */
export function work(config: Config): Promise<void> {
  return runProcess(config, workUntilStopped)
}

async function workUntilStopped({ config, database, log, stopped }: Process): Promise<void> {
  const { metricsToken, workerPort, host } = config
  const metrics = createMetrics()
  const readiness: Readiness = { stopping: false }
  const probe =
    workerPort === undefined ? undefined : await buildProbe({ database, readiness, metrics, metricsToken, log })
  if (probe) await listen(probe, { host, port: workerPort ?? 0 }, 'WORKER_PORT')
  const services = await startServices({ config, database, log, metrics, work: true })
  log.info('working on jobs')
  const signal = await stopped
  log.info({ signal }, 'stopping')
  readiness.stopping = true
  await services.stopWork(config.shutdownDeadline)
  await services.close()
  if (probe) await closeGracefully(probe, MAX_LAST_PROBES_MS)
}
