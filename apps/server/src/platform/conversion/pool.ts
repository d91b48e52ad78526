/** The pool of threads as requests see it: what ends a task is a problem that a client is told. */
import { createPool as createThreads, PoolError } from '@drawbridge/threads'
import { Problem } from '../http/problem.ts'
import { type TaskResult, unwrap } from './result.ts'

/** Bounds of the pool; each has a setting of the service or a default here. */
export interface PoolOptions {
  /** Worker threads; 0 takes the cores less one, at least one. */
  readonly threads: number
  /** Longest run of one task in ms, its wait not counted. */
  readonly timeout: number
  /** Largest heap of a thread in MB. */
  readonly memoryMb: number
  /** Tasks that may wait, half of them for one owner; the next one is refused with 503. Default 64. */
  readonly maxQueue?: number
  /** Longest wait for a thread in ms; then 503. Default 30,000. */
  readonly maxWait?: number
}

export interface TaskOptions {
  /** For whom the task is, such as a workspace: owners take turns. */
  readonly owner: string
  /** Byte arrays in the input that move to the thread; they are empty here afterwards. */
  readonly move?: readonly Uint8Array[]
  /** Ends the wait or the task, for a client that is gone. */
  readonly signal?: AbortSignal
}

/** Threads for work that would hold up the event loop. */
export interface WorkerPool {
  /**
   * Runs the default export of a module on a thread; it gets `input` and answers a TaskResult.
   * @throws {Problem} the task's own; 422 `too_slow` or `out_of_memory` past a limit; 503 `busy` when too much waits.
   */
  run<T>(module: URL, input: unknown, options: TaskOptions): Promise<T>
  /** Running and waiting tasks, for metrics. */
  load(): { readonly running: number; readonly waiting: number }
  close(): Promise<void>
}

/** Seconds after which a refused client may ask again. */
const RETRY_AFTER = 2

/** Starts a pool whose threads run at a lower priority than the event loop. */
export function createPool(options: PoolOptions): WorkerPool {
  const { timeout, memoryMb } = options
  const pool = createThreads({ maxQueue: 64, maxWait: 30_000, idleTimeout: 60_000, nice: 5, ...options })

  function problemOf({ code }: PoolError): Problem {
    const later = (seconds: number) => ({ headers: { 'retry-after': String(seconds) } })
    switch (code) {
      case 'busy':
        return new Problem(503, 'busy', 'Too much work is waiting; please try again.', later(RETRY_AFTER))
      case 'stopping': {
        const text = 'The process that would do this is stopping; please try again.'
        return new Problem(503, 'stopping', text, later(1))
      }
      case 'too-slow':
        return new Problem(422, 'too_slow', `The work took longer than ${timeout} ms and was ended.`)
      case 'out-of-memory':
        return new Problem(422, 'out_of_memory', `The work needed more than ${memoryMb} MB and was ended.`)
    }
  }

  return {
    async run<T>(module: URL, input: unknown, task: TaskOptions): Promise<T> {
      let result: TaskResult<T>
      try {
        result = await pool.run(module, input, task)
      } catch (error) {
        throw error instanceof PoolError ? problemOf(error) : error
      }
      return unwrap(result)
    },
    load: () => pool.load(),
    close: () => pool.close(),
  }
}
