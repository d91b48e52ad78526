/** The pool of processes as requests see it: failures of a task become problems for the client. */
import { basename } from 'node:path'
import { ICON_VARIABLES } from '@drawbridge/resources/cache'
import {
  createPool as createThreads,
  PoolError,
  type PoolOptions as ThreadsOptions,
  type TaskOptions as ThreadTaskOptions,
} from '@drawbridge/threads'
import { Problem } from '../http/problem.ts'
import { inSpan } from '../tracing/spans.ts'
import { type TaskResult, unwrap } from './result.ts'

/** Limits of the pool. By default 64 tasks wait, for at most 30 s; others are refused with 503. */
export type PoolOptions = Omit<ThreadsOptions, 'isolated' | 'nice' | 'idleTimeout' | 'environment'>

/** Every task has an owner, such as a workspace. */
export type TaskOptions = ThreadTaskOptions & { readonly owner: string }

/** Processes for work that would block the event loop, or could end this process. */
export interface WorkerPool {
  /**
   * Runs the default export of a module in a process; it receives `input` and returns a TaskResult.
   * @throws {Problem} the task's own; 422 `too_slow` past the time limit, `out_of_memory` when its process has
   * ended; 503 `busy` when the queue is
   * full.
   */
  run<T>(module: URL, input: unknown, options: TaskOptions): Promise<T>
  /** Running and waiting tasks, for metrics. */
  load(): { readonly running: number; readonly waiting: number }
  close(): Promise<void>
}

/** Seconds after which a refused client may try again. */
const RETRY_AFTER = 2

/** Starts a pool whose processes run at a lower priority than the event loop. */
export function createPool(options: PoolOptions): WorkerPool {
  const { timeout } = options
  const pool = createThreads({
    isolated: true,
    maxQueue: 64,
    maxWait: 30_000,
    idleTimeout: 60_000,
    nice: 5,
    environment: ICON_VARIABLES,
    ...options,
  })

  function problemOf({ code, message }: PoolError): Problem {
    const later = (seconds: number) => ({ headers: { 'retry-after': String(seconds) } })
    switch (code) {
      case 'busy':
        return new Problem(503, 'busy', 'The service is busy; please try again.', later(RETRY_AFTER))
      case 'stopping': {
        const text = 'The server is stopping; please try again.'
        return new Problem(503, 'stopping', text, later(1))
      }
      case 'too-slow':
        return new Problem(422, 'too_slow', `The work took longer than ${timeout} ms and was ended.`)
      case 'out-of-memory':
        return new Problem(422, 'out_of_memory', `The work was ended: ${message}.`)
    }
  }

  return {
    async run<T>(module: URL, input: unknown, task: TaskOptions): Promise<T> {
      let result: TaskResult<T>
      try {
        const name = basename(module.pathname, '.ts')
        const attributes = { 'drawbridge.workspace': task.owner }
        result = await inSpan(`work ${name}`, { attributes }, () => pool.run<TaskResult<T>>(module, input, task))
      } catch (error) {
        throw error instanceof PoolError ? problemOf(error) : error
      }
      return unwrap(result)
    },
    load: () => pool.load(),
    close: () => pool.close(),
  }
}
