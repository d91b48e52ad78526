/**
 * `busy`: too many tasks wait, or one has waited too long; `stopping`: the pool is closed; the others name the limit
 * that was exceeded.
 */
export type PoolErrorCode = 'busy' | 'stopping' | 'too-slow' | 'out-of-memory'

/** The end of a task for a reason outside of the task itself. */
export class PoolError extends Error {
  readonly code: PoolErrorCode
  constructor(code: PoolErrorCode, message: string) {
    super(message)
    this.name = 'PoolError'
    this.code = code
  }
}
