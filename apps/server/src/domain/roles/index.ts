/** Who may do what in a project. */
export * from './check.ts'
export * from './tables.ts'
