/** Threads for work that would block the event loop. */
export { PoolError, type PoolErrorCode } from './error.ts'
export { createPool, type Pool, type PoolOptions, type TaskOptions } from './pool.ts'
export { transferring } from './transfer.ts'
