/** Imports of files by the service: the queue, imports in progress, and the result of each file. */
export { changeHeld, type Ending, type Import } from './claim.ts'
export { writeEnd } from './end.ts'
export { runPatiently } from './patience.ts'
export * from './queue.ts'
export * from './tables.ts'
export * from './wire.ts'
export * from './worker.ts'
