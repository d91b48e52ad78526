/** Links that sign a person in, once. */
export * from './links.ts'
export * from './tables.ts'
