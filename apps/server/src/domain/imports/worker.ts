import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseFailure } from '../../platform/database/failures.ts'
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
  const { signal } = stopping
  let waking = Promise.withResolvers<void>()
  const lane = async () => {
    while (!signal.aborted) {
      let isBusy = false
      const woken = waking.promise
      try {
        const next = await nextImport(options.database)
        isBusy = next !== undefined && (await executeImport({ ...options, stopping: signal }, next))
      } catch (error) {
        const level = error instanceof DatabaseFailure ? 'warn' : 'error'
        options.log?.[level]({ err: error }, 'the poll for imports failed; the next one tries again')
      }
      // Jitter, so that workers that start together do not poll together.
      const pause = (options.pollEvery ?? POLL_EVERY) * (0.5 + Math.random())
      if (!isBusy) await Promise.race([woken, sleep(pause, undefined, { signal, ref: false }).catch(() => {})])
    }
  }
  const lanes = Promise.all(Array.from({ length: AT_ONCE }, lane))
  return {
    wake() {
      waking.resolve()
      waking = Promise.withResolvers()
    },
    async stop() {
      stopping.abort(new Error('the process stops'))
      await lanes
    },
  }
}
