/** Threads for work that would block the event loop. */
export { createPool, type Pool, PoolError, type PoolErrorCode, type PoolOptions, type TaskOptions } from './pool.ts'
export { transferring } from './transfer.ts'
