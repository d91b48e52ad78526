/** Links by which anybody can read a part of a project. */
export * from './open.ts'
export * from './policy.ts'
export * from './tables.ts'
export * from './token.ts'
