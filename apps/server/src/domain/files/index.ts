/** Files of projects and their content. */
import './tables.ts'

export * from './add.ts'
export * from './branch-changes.ts'
export * from './media-type.ts'
export * from './move.ts'
export * from './objects.ts'
export * from './receive.ts'
export * from './sources.ts'
export * from './store.ts'
export * from './unused.ts'
