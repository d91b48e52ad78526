/** Runs of automations: accepting, claiming, ending and showing them. */
import './tables.ts'

export * from './announce.ts'
export * from './claim.ts'
export * from './send.ts'
export * from './start.ts'
export * from './wire.ts'
export * from './worker.ts'
