import { repeat } from '#platform/jobs/repeat'
import { nextImport } from './claim.ts'
import { executeImport, type ImportOptions } from './execute.ts'

/** Mean time in ms between polls, which find imports whose notice was lost. */
const POLL_EVERY = 1000
/** Number of imports that a process works on at once. */
const AT_ONCE = 2

export interface ImportWorkerOptions extends Omit<ImportOptions, 'stopping'> {
  /** Mean time in ms between polls; 1000 when omitted. */
  readonly pollEvery?: number
}

export interface ImportWorker {
  /** Looks for imports at once. */
  wake(): void
  /** Claims no more imports and releases those in progress, each after the files that are being written. */
  stop(): Promise<void>
}

/**
 * Works on imports until stopped. Several processes may run this concurrently. They are woken for new imports, and poll
 * besides: one query per second costs little compared with an import, and no import can be missed.
 */
export function startImportWorker(options: ImportWorkerOptions): ImportWorker {
  const stopping = new AbortController()
  const lanes = Array.from({ length: AT_ONCE }, () =>
    repeat({
      every: options.pollEvery ?? POLL_EVERY,
      turn: async () => {
        const next = await nextImport(options.database)
        if (next === undefined) return false
        // Before it is claimed, which is a change as well.
        await options.database.assertRoom()
        return executeImport({ ...options, stopping: stopping.signal }, next)
      },
      log: options.log,
      failure: 'the poll for imports failed; the next one tries again',
    }),
  )
  return {
    wake() {
      for (const lane of lanes) lane.wake()
    },
    async stop() {
      stopping.abort(new Error('the process stops'))
      await Promise.all(lanes.map((lane) => lane.stop()))
    },
  }
}
