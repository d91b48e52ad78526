/** What a workspace may store and do. */
export * from './check.ts'
export * from './quota.ts'
export * from './tables.ts'
