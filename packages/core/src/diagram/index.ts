export type * from './diagram.ts'
export type * from './geometry.ts'
export type * from './paint.ts'
export type * from './text.ts'
