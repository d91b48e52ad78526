import { transferring } from '@drawbridge/threads'
import { Problem, type ProblemExtras } from '../http/problem.ts'

/** The result of a task in another process: its value, or the problem that ends the request, as plain data. */
export type TaskResult<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false
      readonly status: number
      readonly code: string
      readonly detail: string
      readonly extras: ProblemExtras
    }

/**
 * Runs the body of a task. A Problem becomes data, because classes are lost between processes; other errors are defects
 * and are thrown. Between threads, the byte arrays that `move` names
 * are transferred without a copy.
 */
export async function settle<T>(
  work: () => T | Promise<T>,
  move?: (value: T) => readonly Uint8Array[],
): Promise<TaskResult<T>> {
  try {
    const value = await work()
    const result: TaskResult<T> = { ok: true, value }
    return transferring(result, move?.(value) ?? [])
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { ok: false, status: error.status, code: error.code, detail: error.message, extras: error.extras }
  }
}

/** The value of a task; its Problem is thrown on this side. */
export function unwrap<T>(result: TaskResult<T>): T {
  if (result.ok) return result.value
  throw new Problem(result.status, result.code, result.detail, result.extras)
}
