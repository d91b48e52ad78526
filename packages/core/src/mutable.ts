/** A type with the same properties, which can be set: for a value that is built step by step. */
export type Mutable<T> = { -readonly [K in keyof T]: T[K] }
