/** Notifications of the people of a workspace. */
export * from './mails.ts'
export * from './notify.ts'
export * from './tables.ts'
