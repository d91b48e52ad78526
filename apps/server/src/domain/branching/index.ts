/** Branches as copy-on-write: how features read and write entities on them. */
export * from './branches.ts'
export * from './changes.ts'
export * from './copy.ts'
export * from './path.ts'
export * from './read.ts'
export * from './state.ts'
export * from './write.ts'
