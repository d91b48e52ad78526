/** Messages to the workspace's own addresses about what happens in its projects. */
export * from './address.ts'
export * from './deliver.ts'
export * from './emit.ts'
export * from './tables.ts'
