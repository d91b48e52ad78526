/** Imports of files by the service: what waits, what is in work, and what became of each file. */
export { announceImport } from './announce.ts'
export { dropFiles } from './files.ts'
export * from './tables.ts'
export * from './wire.ts'
export * from './worker.ts'
