import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseFailure } from '../../platform/database/failures.ts'
import { nextImport } from './claim.ts'
import { executeImport, type ImportOptions } from './execute.ts'

/** Mean time between two looks for imports, in ms. */
const LOOK_EVERY = 1000
/** Imports at once in a process. */
const AT_ONCE = 2

export interface ImportWorker {
  /** Takes no more imports and gives back those in work, each after the files that are being written. */
  stop(): Promise<void>
}

/**
 * Works on imports until it is stopped. Several processes may do so side by side. They look for imports instead of being told: one query
 * a second is little beside an import, and none can be forgotten.
 */
export function startImportWorker(options: Omit<ImportOptions, 'stopping'>): ImportWorker {
  const stopping = new AbortController()
  const { signal } = stopping
  const lane = async () => {
    while (!signal.aborted) {
      let isBusy = false
      try {
        const next = await nextImport(options.database)
        isBusy = next !== undefined && (await executeImport({ ...options, stopping: signal }, next))
      } catch (error) {
        const level = error instanceof DatabaseFailure ? 'warn' : 'error'
        options.log?.[level]({ err: error }, 'imports could not be looked for; the next look tries again')
      }
      // Workers that start together should not look together.
      if (!isBusy) await sleep(LOOK_EVERY * (0.5 + Math.random()), undefined, { signal, ref: false }).catch(() => {})
    }
  }
  const lanes = Promise.all(Array.from({ length: AT_ONCE }, lane))
  return {
    async stop() {
      stopping.abort(new Error('the process stops'))
      await lanes
    },
  }
}
