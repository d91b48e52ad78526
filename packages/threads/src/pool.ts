/**
 * A pool of threads or processes with limits of time and memory, in which the owners of tasks take turns. Threads start
 * faster and bytes move to them without a copy, but one that needs too much memory can end the whole process: work on
 * the bytes of others belongs in processes.
 */
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { threadsFor } from './count.ts'
import { PoolError } from './error.ts'
import { Processes } from './processes.ts'
import { isWhole, movable } from './transfer.ts'
import { Turns } from './turns.ts'

/** Size and limits of a pool. */
export interface PoolOptions {
  /** Number of threads or processes; 0 for one less than the cores, and at least one. */
  readonly threads: number
  /** Runs tasks in child processes instead of threads. Default false. */
  readonly isolated?: boolean
  /** Modules that a process loads before its first task; with any, one is always ready. Default none. */
  readonly warm?: readonly URL[]
  /** Maximum run time of a task in ms, without its wait. */
  readonly timeout: number
  /** Maximum heap of a thread or process in MB. */
  readonly memoryMb: number
  /** Tasks that may wait, half of them for one owner. Default no limit. */
  readonly maxQueue?: number
  /** Maximum wait for a thread in ms. Default no limit. */
  readonly maxWait?: number
  /** How much lower the priority of threads is than that of the event loop, as `nice` counts. Default 0. */
  readonly nice?: number
  /** Time in ms without work after which a thread ends. Default 30,000. */
  readonly idleTimeout?: number
  /** Names of environment variables that threads may read. Default none. */
  readonly environment?: readonly string[]
}

/** The owner of a task, the bytes that move with it, and a signal that ends it. */
export interface TaskOptions {
  /** Owner of the task, such as a workspace: owners take turns. Default none. */
  readonly owner?: string
  /** Byte arrays and ports in the input that move to the thread; they cannot be used here afterwards. */
  readonly move?: readonly (Uint8Array | MessagePort)[]
  /** Ends the wait or the task, for a client that is gone. */
  readonly signal?: AbortSignal
}

/** Threads that run tasks. */
export interface Pool {
  /**
   * Runs the default export of a module on a thread and returns its result.
   * @param module the module's address or path
   * @throws PoolError; the task's own error; the reason of `signal`.
   */
  run<T>(module: URL | string, input: unknown, options?: TaskOptions): Promise<T>
  /** Running and waiting tasks, for metrics. */
  load(): { readonly running: number; readonly waiting: number }
  /** Ends the threads; running and waiting tasks fail with `stopping`. Waits at most 5 s for the threads. */
  close(): Promise<void>
}

/**
 * Largest young generation of a thread in MB. Node lets a thread that reaches its limit grow by 16 MB until it has
 * stopped; a single collection of a larger young generation could pass that too, and would end the whole process.
 */
const MAX_YOUNG_MB = 16

/**
 * Tasks do not get the whole environment, which holds secrets; only these variables and where compiled code is kept.
 */
function taskEnvironment(names: readonly string[]): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir()
  const chosen = Object.entries(process.env).filter(([name]) => names.includes(name))
  // Node adds the folder of its own version.
  return { ...Object.fromEntries(chosen), ...(folder !== undefined && { NODE_COMPILE_CACHE: dirname(folder) }) }
}

/** Time in ms without work after which a thread or process ends, by default. */
const IDLE_MS = 30_000

/** Maximum wait in ms for a thread or process to end. It has no task any more, and must not delay a process that stops. */
const MAX_END_MS = 5_000

interface Control {
  readonly move: NonNullable<TaskOptions['move']>
  readonly signal: AbortSignal
  /** Called when the task begins after its process has started. */
  readonly onBegun: () => void
}

/** Runner of a pool's tasks: threads or processes. */
interface Runner {
  /** @throws PoolError `out-of-memory`; the task's own error; the reason of `signal`. */
  run(module: string, input: unknown, control: Control): Promise<unknown>
  close(): Promise<void>
}

function threadRunner(threads: number, options: PoolOptions): Runner {
  const { memoryMb } = options
  const piscina = new Piscina({
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: options.idleTimeout ?? IDLE_MS,
    niceIncrement: options.nice ?? 0,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: MAX_YOUNG_MB },
    env: taskEnvironment(options.environment ?? []),
  })
  return {
    async run(filename, input, { move, signal }) {
      try {
        return await piscina.run(input, { filename, transferList: movable(move), signal })
      } catch (error) {
        if ((error as { code?: unknown }).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error
        throw new PoolError('out-of-memory', `it needs more than ${memoryMb} MB of memory`)
      }
    },
    close: () => piscina.destroy(),
  }
}

function processRunner({ memoryMb, nice, environment, idleTimeout, warm }: PoolOptions): Runner {
  const processes = new Processes({
    memoryMb,
    nice: nice ?? 0,
    // Without its home, a process does not find the folders that a thread finds.
    env: taskEnvironment([...(environment ?? []), 'HOME', 'USERPROFILE', 'SystemRoot', 'TMPDIR']),
    idleTimeout: idleTimeout ?? IDLE_MS,
    warm: warm?.map(({ href }) => href) ?? [],
  })
  return {
    run: (module, input, { move, signal, onBegun }) =>
      processes.run({ module, input }, signal, () => {
        onBegun()
        // They have been copied; here they would only take memory.
        for (const one of move) if (one instanceof Uint8Array && isWhole(one)) (one.buffer as ArrayBuffer).transfer(0)
      }),
    close: () => processes.close(),
  }
}

/** Starts a pool. Threads or processes are started on demand, and replaced when a task exceeds a limit. */
export function createPool(options: PoolOptions): Pool {
  const { timeout, maxQueue, maxWait } = options
  const places = threadsFor(options.threads, 1)
  const turns = new Turns({ places, maxQueue, maxWait })
  const runner = options.isolated ? processRunner(options) : threadRunner(places, options)
  return {
    async run<T>(module: URL | string, input: unknown, task: TaskOptions = {}): Promise<T> {
      task.signal?.throwIfAborted()
      await turns.enter(task.owner ?? '', task.signal)
      // Cleared as soon as the task ends; a signal of AbortSignal.timeout would stay until its time is over.
      const limit = new AbortController()
      const timer = setTimeout(() => limit.abort(), timeout)
      try {
        // The pool may have been closed between the admission of the task and this line.
        turns.assertOpen()
        const signal = task.signal ? AbortSignal.any([limit.signal, task.signal]) : limit.signal
        const address = typeof module === 'string' ? module : module.href
        return (await runner.run(address, input, {
          move: task.move ?? [],
          signal,
          onBegun: () => timer.refresh(),
        })) as T
      } catch (error) {
        turns.assertOpen()
        if (limit.signal.aborted) throw new PoolError('too-slow', `it took longer than ${timeout} ms`)
        throw error
      } finally {
        clearTimeout(timer)
        turns.leave()
      }
    },
    load: () => ({ running: turns.running, waiting: turns.waiting }),
    async close() {
      turns.close()
      // Tasks are refused at once; only the end of the threads is waited for.
      await Promise.race([runner.close(), delay(MAX_END_MS, undefined, { ref: false })])
    },
  }
}
