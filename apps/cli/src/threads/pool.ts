/** Work on threads: the event loop stays free for requests, and a file that runs away ends alone. */
import { getCompileCacheDir } from 'node:module'
import { dirname, join } from 'node:path'
import { Piscina } from 'piscina'

/** Why a task has no result, though the program is not at fault or the fault is the task's alone. */
export interface Failed {
  readonly ok: false
  readonly code: 'too-slow' | 'too-large' | 'defect'
  readonly error: string
}

/** Folders with a worker.ts; apps/cli/vite.config.ts builds the same. */
export type Worker = 'convert' | 'import' | 'mcp'

export interface Pool<Task, Result> {
  /** Never rejects: what ends a thread is a result too. */
  run(task: Task): Promise<Result | Failed>
  close(): Promise<void>
}

const LONGEST_MS = 120_000
const HEAP_MB = 1024
/** A thread at its limit may grow by 16 MB until it has stopped; one collection of a larger young generation could pass that. */
const YOUNG_MB = 16

/** A thread gets no environment, which holds the service's key; only where compiled code is kept. */
function environment(): Record<string, string> {
  const folder = getCompileCacheDir()
  // Node adds the folder of its own version.
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) }
}

/** The module of a worker: a file of its folder in the source, a file beside this one in the built command. */
function moduleOf(worker: Worker): string {
  const isSource = import.meta.filename.endsWith('.ts')
  return join(import.meta.dirname, isSource ? `../${worker}/worker.ts` : `${worker}-worker.mjs`)
}

/** The default export of the worker's module does a task. */
export function createPool<Task, Result>(worker: Worker, threads: number): Pool<Task, Result> {
  const piscina = new Piscina({
    filename: moduleOf(worker),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    env: environment(),
  })
  const free = limiter(threads)
  return {
    async run(task) {
      // The time limit must not count the wait for a thread.
      const leave = await free()
      // Cleared as soon as the task ends; a signal of AbortSignal.timeout would stay until its time is over.
      const limit = new AbortController()
      const timer = setTimeout(() => limit.abort(), LONGEST_MS)
      try {
        return (await piscina.run(task, { signal: limit.signal })) as Result
      } catch (error) {
        const { code, name, message } = error as { code?: string; name?: string; message?: string }
        if (name === 'AbortError') return { ok: false, code: 'too-slow', error: `it took longer than ${LONGEST_MS} ms` }
        if (code === 'ERR_WORKER_OUT_OF_MEMORY')
          return { ok: false, code: 'too-large', error: `it needs more than ${HEAP_MB} MB of memory` }
        return { ok: false, code: 'defect', error: String(message) }
      } finally {
        clearTimeout(timer)
        leave()
      }
    },
    close: () => piscina.destroy(),
  }
}

/** Lets `most` callers in at once; each gets the function by which it leaves. */
function limiter(most: number): () => Promise<() => void> {
  const waiting: (() => void)[] = []
  let inside = 0
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else inside -= 1
  }
  return async () => {
    if (inside < most) inside += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    return leave
  }
}
