import { accessSync, constants, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { Logger } from 'pino'
import { type Config, ConfigError } from './config/index.ts'
import { startPictureWorker } from './domain/diagrams/picture-worker.ts'
import { startSweeper } from './domain/files/index.ts'
import { startImportWorker } from './domain/imports/index.ts'
import { startMails } from './domain/notifications/index.ts'
import { startRetention } from './domain/retention/index.ts'
import { startWorker } from './domain/runs/index.ts'
import { startCourier } from './domain/webhooks/index.ts'
import { importReqif } from './features/reqif/import/run.ts'
import { createModel } from './platform/agent/model.ts'
import { createPool } from './platform/conversion/pool.ts'
import type { Database } from './platform/database/database.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { createCounters } from './platform/metrics/counters.ts'
import { measureProcess, measureQueues } from './platform/metrics/service.ts'
import { openObjects } from './platform/objects/open.ts'
import { exportSpans } from './platform/tracing/export.ts'
import type { Metrics } from './plugins/metrics.ts'
import type { Services } from './services.ts'

export interface StartOptions {
  readonly config: Config
  readonly database: Database
  readonly log: Logger
  readonly metrics: Metrics
  /** Whether this process works on jobs; otherwise it only adds them. */
  readonly work: boolean
}

/** The services of a process, and how to stop them. */
export type StartedServices = Services & {
  /** Claims no more runs, waits up to `deadline` ms for those in progress and releases the others. */
  stopWork(deadline: number): Promise<void>
  /** Ends the processes of conversions and leaves the queue; call it when no request is in progress. */
  close(): Promise<void>
}

/** Modules that a conversion process loads before its first file. */
const CONVERSIONS = [new URL('./features/conversions/task.ts', import.meta.url)]
const IMPORTS = [new URL('./domain/imports/convert-task.ts', import.meta.url)]

/** Uploads and the attachments of imports are there before they are stored. @throws {ConfigError} */
function assertTemporaryFolder(): void {
  const folder = tmpdir()
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    if (statSync(folder).isDirectory()) return
  } catch {}
  throw new ConfigError([`TMPDIR must be a folder that this user may write to, which ${folder} is not`])
}

/** Starts the services that features need besides the database. */
export async function startServices({ config, database, log, metrics, work }: StartOptions): Promise<StartedServices> {
  assertTemporaryFolder()
  const pool = createPool({
    threads: config.conversionThreads,
    timeout: config.conversionTimeout,
    memoryMb: config.conversionMemory,
    warm: work ? [...CONVERSIONS, ...IMPORTS] : CONVERSIONS,
  })
  measureProcess(metrics.registry, database, pool)
  measureQueues(metrics.registry, database, log)
  const counters = createCounters(metrics.registry)
  const objects = openObjects(config, counters.storeRequest)
  void objects?.check().then(
    () => log.info({ bucket: config.s3Bucket }, 'the file store responds'),
    (error: Error) => log.warn({ bucket: config.s3Bucket, reason: error.message }, 'the file store cannot be used'),
  )
  const spans =
    config.traceEndpoint === undefined
      ? undefined
      : exportSpans({
          endpoint: config.traceEndpoint,
          headers: config.traceHeaders,
          service: config.traceService,
          log,
        })
  const jobs = await openJobs({
    settings: database.settings,
    onError: (error) => log.warn({ err: error }, 'the job queue had an error'),
  })
  const worker = work
    ? await startWorker({
        database,
        pool,
        jobs,
        log,
        counters,
        model: createModel(config),
        limits: { time: config.agentTimeout, steps: config.agentSteps, tokens: config.agentTokens },
        concurrency: config.jobConcurrency,
      })
    : undefined
  const courier = work ? startCourier({ database, allowPrivate: config.webhookPrivate, log }) : undefined
  const { smtpUrl, mailFrom, publicUrl } = config
  const mailer =
    smtpUrl !== undefined && mailFrom !== undefined ? createMailer({ url: smtpUrl, from: mailFrom }) : undefined
  const mails = work && mailer && publicUrl !== undefined ? startMails({ database, mailer, publicUrl, log }) : undefined
  const sweeper = work && objects ? startSweeper(database, objects, log) : undefined
  const pictures = work ? startPictureWorker({ database, pool, log }) : undefined
  const retention = work ? startRetention(database, config, log) : undefined
  const importer = work
    ? startImportWorker({
        database,
        objects,
        pool,
        bounds: {
          files: config.importFiles,
          bytes: config.importBytes,
          file: config.diagramLimit,
          time: config.importTime,
        },
        resources: config.resources,
        log,
        counters,
        others: { reqif: (job, signal) => importReqif({ config, database, pool, objects, log }, job, signal) },
      })
    : undefined
  if (importer) await jobs.onImports(importer.wake)
  return {
    config,
    database,
    pool,
    objects,
    jobs,
    mailer,
    log,
    counters,
    async stopWork(deadline) {
      await Promise.all([
        worker?.stop(deadline),
        courier?.stop(),
        mails?.stop(),
        sweeper?.stop(),
        pictures?.stop(),
        importer?.stop(),
        retention?.stop(),
      ])
    },
    async close() {
      await pool.close()
      await jobs.close()
      await spans?.stop()
    },
  }
}
