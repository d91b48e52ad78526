import type { Config } from '../config.ts'
import { openConfigured } from '../platform/database/open.ts'
import { createMetrics } from '../platform/http/metrics.ts'
import { createLog, logCrashes } from '../platform/log.ts'
import { startServices } from '../start-services.ts'
import { untilStopped } from './signals.ts'

/** Works on jobs, without HTTP, until the process is told to stop. */
export async function work(config: Config): Promise<void> {
  const log = createLog(config.logLevel)
  logCrashes(log)
  const stopped = untilStopped()
  const opened = await openConfigured(config, log)
  const services = await startServices({
    config,
    database: opened.database,
    log,
    metrics: createMetrics(),
    work: true,
  })
  log.info('working on jobs')
  const signal = await stopped
  log.info({ signal }, 'stopping')
  await services.stopWork(config.shutdownDeadline)
  await services.close()
  await opened.close()
  log.info('stopped')
}
