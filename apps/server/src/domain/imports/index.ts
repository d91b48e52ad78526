/** Imports of files by the service: the queue, imports in progress, and the result of each file. */
export { dropFiles } from './end.ts'
export * from './tables.ts'
export * from './worker.ts'
