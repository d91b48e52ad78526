/** Messages about events in projects, to addresses that the workspace chooses. */
export * from './address.ts'
export * from './deliver.ts'
export * from './emit.ts'
export * from './tables.ts'
