import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { Problem } from '../http/problem.ts'
import { FairQueue } from './fair-queue.ts'
import { isWhole, type TaskResult, unwrap } from './result.ts'

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

/**
 * Node lets a thread that reaches its limit grow by 16 MB until it has stopped; a single collection of a larger young
 * generation could pass that too, and would end the whole process.
 */
const YOUNG_MB = 16
/** Seconds after which a refused client may ask again. */
const RETRY_AFTER = 2

/** None, for it holds secrets; only where compiled code is kept, if that is said. */
function threadEnvironment(): Record<string, string> {
  const { NODE_COMPILE_CACHE } = process.env
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }
}

/**
 * Starts a pool. Threads are made when they are needed, run at a lower priority than the event loop, have no
 * secrets in their environment and are replaced when a task passes a limit.
 */
export function createPool(options: PoolOptions): WorkerPool {
  const threads = options.threads > 0 ? options.threads : Math.max(1, availableParallelism() - 1)
  const maxQueue = options.maxQueue ?? 64
  const maxWait = options.maxWait ?? 30_000
  const piscina = new Piscina({
    minThreads: 0,
    maxThreads: threads,
    maxQueue: 'auto',
    idleTimeout: 60_000,
    niceIncrement: 5,
    resourceLimits: { maxOldGenerationSizeMb: options.memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
    env: threadEnvironment(),
  })
  const waiting = new FairQueue<() => void>()
  let running = 0
  let closed = false

  /** Waits for a free thread; the time limit of a task must not count its wait, so the queue is ours. */
  async function enter({ owner, signal }: TaskOptions): Promise<void> {
    if (closed) throw stopping()
    if (waiting.length >= maxQueue || waiting.lengthOf(owner) >= maxQueue / 2) throw busy()
    if (running < threads) {
      running += 1
      return
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const drop = (error: unknown) => {
      if (waiting.remove(owner, resolve)) reject(error)
    }
    const timer = setTimeout(() => drop(busy()), maxWait)
    const onAbort = () => drop(signal?.reason)
    signal?.addEventListener('abort', onAbort, { once: true })
    waiting.push(owner, resolve)
    try {
      await promise
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    }
  }

  /** Hands the place to the next in line, or frees it. */
  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return {
    async run<T>(module: URL, input: unknown, task: TaskOptions): Promise<T> {
      task.signal?.throwIfAborted()
      await enter(task)
      // What waited when the pool was closed.
      if (closed) {
        leave()
        throw stopping()
      }
      const limit = AbortSignal.timeout(options.timeout)
      const signal = task.signal ? AbortSignal.any([limit, task.signal]) : limit
      try {
        const transferList = (task.move ?? []).filter(isWhole).map((array) => array.buffer as ArrayBuffer)
        const result: TaskResult<T> = await piscina.run(input, { filename: module.href, transferList, signal })
        return unwrap(result)
      } catch (error) {
        if (closed && !(error instanceof Problem)) throw stopping()
        if (limit.aborted && !(error instanceof Problem)) {
          throw new Problem(422, 'too_slow', `The work took longer than ${options.timeout} ms and was ended.`)
        }
        if ((error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY') {
          throw new Problem(422, 'out_of_memory', `The work needed more than ${options.memoryMb} MB and was ended.`)
        }
        throw error
      } finally {
        leave()
      }
    },
    load: () => ({ running, waiting: waiting.length }),
    async close() {
      closed = true
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        running += 1
        next()
      }
      await piscina.destroy()
    },
  }
}

function stopping(): Problem {
  return new Problem(503, 'stopping', 'The process that would do this is stopping; please try again.', {
    headers: { 'retry-after': '1' },
  })
}

function busy(): Problem {
  return new Problem(503, 'busy', 'Too much work is waiting; please try again.', {
    headers: { 'retry-after': String(RETRY_AFTER) },
  })
}
