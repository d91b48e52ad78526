/** Branches as copy-on-write: what features share of reading and writing entities on them. */
export * from './branches.ts'
export * from './path.ts'
export * from './read.ts'
export * from './state.ts'
export * from './write.ts'
