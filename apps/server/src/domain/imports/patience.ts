import { setTimeout as sleep } from 'node:timers/promises'
import type { TaskOptions, WorkerPool } from '../../platform/conversion/pool.ts'
import { Problem } from '../../platform/http/problem.ts'

/** Pause in ms before a busy pool is asked again. */
const BUSY_PAUSE = 500

/** Runs a task when the pool has room, however long that takes. @param input makes the input anew for each attempt */
export async function runPatiently<T>(
  pool: WorkerPool,
  module: URL,
  input: () => unknown,
  options: TaskOptions & { readonly signal: AbortSignal },
): Promise<T> {
  for (;;) {
    try {
      return await pool.run<T>(module, input(), options)
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'busy') throw error
      await sleep(BUSY_PAUSE, undefined, { signal: options.signal })
    }
  }
}
