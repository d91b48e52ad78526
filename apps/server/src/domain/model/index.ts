/** Types of entities and their fields. */
export * from './fields.ts'
export * from './tables.ts'
export * from './validate.ts'
