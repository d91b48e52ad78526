/** An axis along which a diagram can grow. */
export interface Axis {
  /** A file of the size: so many points, edges, rows, …, with nothing else that grows. */
  readonly make: (size: number) => string | Uint8Array
  /** The sizes that are measured; each is twice the one before. */
  readonly sizes: readonly number[]
}

const USUAL = [500, 1000, 2000, 4000]
/** For what takes little time for each: what is too fast says nothing about growth. */
const MANY = [4000, 8000, 16_000, 32_000]

export function axis(make: Axis['make'], sizes = USUAL): Axis {
  return { make, sizes }
}

/** An axis of which each step takes a few µs. */
export function longAxis(make: Axis['make']): Axis {
  return { make, sizes: MANY }
}

/** `count` pieces of text, one after the other. */
export function times(count: number, piece: (i: number) => string): string {
  return Array.from({ length: Math.round(count) }, (_, i) => piece(i)).join('')
}
