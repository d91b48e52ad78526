/** Work on threads: the event loop stays free, and a file that exceeds its limits ends only its own thread. */
import { join } from 'node:path'
import { ICON_VARIABLES } from '@drawbridge/resources/cache'
import { createPool as createThreads, PoolError, type TaskOptions } from '@drawbridge/threads'

/** Why a task has no result; not used for defects of the program. */
export interface Failed {
  readonly ok: false
  readonly code: 'too-slow' | 'too-large' | 'cancelled' | 'defect'
  readonly error: string
}

/** Folders with a worker.ts; apps/cli/vite.config.ts builds the same ones. */
export type Worker = 'convert' | 'import' | 'mcp'

export interface Pool<Task, Result> {
  /**
   * Never rejects: the end of a thread is also a result. `signal` ends the wait or the thread, and the result is
   * `cancelled`.
   */
  run(task: Task, options?: Pick<TaskOptions, 'move' | 'signal'>): Promise<Result | Failed>
  close(): Promise<void>
}

const MAX_MS = 120_000
const MAX_HEAP_MB = 1024

/** The module of a worker: a file of its folder in the source, a file beside this one in the built command. */
function moduleOf(worker: Worker): string {
  const isSource = import.meta.filename.endsWith('.ts')
  return join(import.meta.dirname, isSource ? `../${worker}/worker.ts` : `${worker}-worker.mjs`)
}

const CANCELLED: Failed = { ok: false, code: 'cancelled', error: 'it was cancelled' }

function failureOf(error: unknown): Failed {
  const text = error instanceof Error ? error.message : String(error)
  const code = error instanceof PoolError ? error.code : undefined
  if (code === 'too-slow') return { ok: false, code, error: text }
  return { ok: false, code: code === 'out-of-memory' ? 'too-large' : 'defect', error: text }
}

/** The default export of the worker's module runs a task. */
export function createPool<Task, Result>(worker: Worker, threads: number): Pool<Task, Result> {
  const pool = createThreads({ threads, timeout: MAX_MS, memoryMb: MAX_HEAP_MB, environment: ICON_VARIABLES })
  const module = moduleOf(worker)
  return {
    run: (task, options = {}) =>
      pool
        .run<Result>(module, task, options)
        .catch((error) => (options.signal?.aborted ? CANCELLED : failureOf(error))),
    close: () => pool.close(),
  }
}
