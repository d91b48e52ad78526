import { setTimeout as sleep } from 'node:timers/promises'
import type { TaskOptions, WorkerPool } from '#platform/conversion/pool'
import { Problem } from '#platform/http/problem'

/** Pause in ms before a busy pool is asked again. */
const BUSY_PAUSE = 500
/** How often a task is tried that ends its process or takes too long: the cause may be another that ran beside it. */
const MAX_ATTEMPTS = 2
const MAYBE_ANOTHERS_FAULT = new Set(['out_of_memory', 'too_slow'])

/**
 * Runs a task when the pool has room, however long that takes, and once more if its process ends or it takes too long.
 * @param input makes the input anew for each attempt
 */
export async function runPatiently<T>(
  pool: WorkerPool,
  module: URL,
  input: () => unknown,
  options: TaskOptions & { readonly signal: AbortSignal },
): Promise<T> {
  for (let attempt = 1; ; ) {
    try {
      return await pool.run<T>(module, input(), options)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      if (MAYBE_ANOTHERS_FAULT.has(error.code) && attempt < MAX_ATTEMPTS) attempt += 1
      else if (error.code === 'busy') await sleep(BUSY_PAUSE, undefined, { signal: options.signal })
      else throw error
    }
  }
}
