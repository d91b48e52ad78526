/** What people of a workspace are told of. */
export * from './notify.ts'
export * from './tables.ts'
