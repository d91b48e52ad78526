/** A dimension in which a diagram can grow. */
export interface Axis {
  /** Makes a file of the given size: the number of points, edges, rows and so on, with nothing else that grows. */
  readonly make: (size: number) => string | Uint8Array
  /** The measured sizes; each is twice the previous one. */
  readonly sizes: readonly number[]
}

const USUAL = [500, 1000, 2000, 4000]
/** For items that take little time each: times that are too short say nothing about growth. */
const MANY = [4000, 8000, 16_000, 32_000]

/** Sizes for diagrams that are laid out: layered layout is slow and has a limit, beyond which a grid is used. */
export const LAID_OUT = [300, 600, 1200, 2400, 5000]

export function axis(make: Axis['make'], sizes = USUAL): Axis {
  return { make, sizes }
}

/** An axis on which each item takes a few µs. */
export function longAxis(make: Axis['make']): Axis {
  return { make, sizes: MANY }
}

/** `count` pieces of text, concatenated. */
export function times(count: number, piece: (i: number) => string): string {
  return Array.from({ length: Math.round(count) }, (_, i) => piece(i)).join('')
}
