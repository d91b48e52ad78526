/** Notifications of the people of a workspace. */
export * from './notify.ts'
export * from './tables.ts'
