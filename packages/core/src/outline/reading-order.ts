/** The order in which people read boxes on a page. */
import type { Box } from '#diagram/index'

interface Placed<T> {
  readonly item: T
  readonly box: Box
  /** Position in the input, which decides between boxes at one place. */
  readonly rank: number
}

type Axis = 'x' | 'y'

/** Limit on nested cuts; what is left then is read line by line. */
const MAX_CUTS = 12
/** The share at each side of a box by which it may overlap with another row or column. */
const SLACK = 0.1

/**
 * Rows from top to bottom, each from left to right; columns that a gap separates are read one after the other (recursive
 * cuts along gaps). Takes n log n time.
 */
export function readingOrder<T>(items: readonly T[], boxOf: (item: T) => Box): T[] {
  const placed = items.map((item, rank) => ({ item, box: boxOf(item), rank }))
  return cut(placed, 'y', MAX_CUTS).map(({ item }) => item)
}

function cut<T>(placed: readonly Placed<T>[], axis: Axis, left: number): readonly Placed<T>[] {
  if (placed.length < 2) return placed
  const across = axis === 'y' ? 'x' : 'y'
  if (left > 0) {
    const bands = bandsOf(placed, axis)
    if (bands.length > 1) return bands.flatMap((band) => cut(band, across, left - 1))
    const others = bandsOf(placed, across)
    if (others.length > 1) return others.flatMap((band) => cut(band, axis, left - 1))
  }
  return placed.toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x || a.rank - b.rank)
}

/** Groups that a gap along the axis separates, in order. */
function bandsOf<T>(placed: readonly Placed<T>[], axis: Axis): Placed<T>[][] {
  const size = axis === 'x' ? 'w' : 'h'
  const from = ({ box }: Placed<T>) => box[axis] + box[size] * SLACK
  const bands: Placed<T>[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const one of placed.toSorted((a, b) => from(a) - from(b) || a.rank - b.rank)) {
    const band = bands.at(-1)
    if (band && from(one) <= end) band.push(one)
    else bands.push([one])
    end = Math.max(end, one.box[axis] + one.box[size] * (1 - SLACK))
  }
  return bands
}
