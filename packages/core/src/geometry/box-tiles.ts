/** Boxes by position, so that a line or a point is compared only with the boxes near it. */
import type { Box, Point } from '../diagram/index.ts'
import { contains } from './box.ts'

/** px */
const TILE = 256
/** A box in more tiles than this is kept separately and always considered. */
const MANY = 256
/** px by which the search along a line is wider, so that rounding leaves no box out. */
const ROUNDING = 1
/** A segment of a line that is longer, in columns and rows of tiles, is compared with all boxes. */
const FAR = 512
/** Limit on the boxes considered for one line. */
const MAX_ASKED = 10_000
/** More tiles than there are on any side; coordinates are at most 1e7. */
const COLUMNS = 1e5

/** From the first number, below the second. */
type Range = readonly [from: number, below: number]

/** An index of boxes by square tiles of the page. */
export class BoxTiles {
  /** x, y, w and h of each; x is NaN for one that is left out. Objects would take three times the memory. */
  readonly #sides: Float64Array
  /** The number of each tile that has boxes. */
  readonly #tiles = new Map<number, number>()
  /** By number of a tile, where its boxes begin in the list; at last the end of the list. */
  readonly #starts: Int32Array
  /** Indices of boxes, tile by tile, ascending in each. A list per tile would take ten times the memory. */
  readonly #listed: Int32Array
  readonly #large: number[] = []

  /** @param boxOf the box of an index below the count; undefined to leave it out */
  constructor(count: number, boxOf: (index: number) => Box | undefined) {
    this.#sides = new Float64Array(4 * count)
    for (let index = 0; index < count; index++) this.#setBox(index, boxOf(index))
    const counts: number[] = []
    this.#eachTile((number, index) => {
      if (number < 0) this.#large.push(index)
      else counts[number] = (counts[number] ?? 0) + 1
    })
    this.#starts = new Int32Array(counts.length + 1)
    for (const [i, one] of counts.entries()) this.#starts[i + 1] = this.#starts[i]! + one
    this.#listed = new Int32Array(this.#starts.at(-1)!)
    const ends = this.#starts.slice()
    this.#eachTile((number, index) => {
      if (number >= 0) this.#listed[ends[number]!++] = index
    })
  }

  #setBox(index: number, box: Box | undefined): void {
    const sides = this.#sides
    sides[4 * index] = box ? box.x : Number.NaN
    sides[4 * index + 1] = box?.y ?? 0
    sides[4 * index + 2] = box?.w ?? 0
    sides[4 * index + 3] = box?.h ?? 0
  }

  /** Visits each box with each of its tiles, by number, in ascending order of the boxes; -1 for a box in too many. */
  #eachTile(visit: (number: number, index: number) => void): void {
    for (let index = 0; 4 * index < this.#sides.length; index++) {
      const { x, y, w, h } = this.#boxAt(index)
      if (Number.isNaN(x)) continue
      const tiles = tilesOf(x, y, x + w, y + h)
      if (!tiles) visit(-1, index)
      for (const tile of tiles ?? []) visit(this.#numberOf(tile), index)
    }
  }

  #numberOf(tile: number): number {
    const known = this.#tiles.get(tile)
    if (known !== undefined) return known
    const next = this.#tiles.size
    this.#tiles.set(tile, next)
    return next
  }

  /** Where the boxes of a tile are in the list. */
  #rangeOf(tile: number): Range {
    const number = this.#tiles.get(tile)
    return number === undefined ? NONE : [this.#starts[number]!, this.#starts[number + 1]!]
  }

  #boxAt(index: number): Box {
    const sides = this.#sides
    return { x: sides[4 * index]!, y: sides[4 * index + 1]!, w: sides[4 * index + 2]!, h: sides[4 * index + 3]! }
  }

  /**
   * Whether `passes` holds for a box within `reach` px of the line; a box may be passed several times. True without an
   * answer if too many boxes are near.
   * @param range the indices of the boxes that count
   */
  someNear(path: readonly Point[], reach: number, range: Range, passes: (box: Box, index: number) => boolean): boolean {
    let asked = 0
    const isMet = (index: number) => {
      const box = this.#boxAt(index)
      if (Number.isNaN(box.x)) return false
      asked += 1
      return asked > MAX_ASKED || passes(box, index)
    }
    const [low, high] = range
    const someOf = (indices: ArrayLike<number>, from: number, to: number): boolean => {
      for (let at = lastBelow(indices, low, from, to) + 1; at < to && indices[at]! < high; at++)
        if (isMet(indices[at]!)) return true
      return false
    }
    if (someOf(this.#large, 0, this.#large.length)) return true
    // The tiles of one segment differ.
    const seen = path.length > 2 ? new Set<number>() : undefined
    for (let i = 1; i < path.length; i++) {
      const tiles = tilesAlong(path[i - 1]!, path[i]!, reach + ROUNDING)
      if (!tiles) {
        for (let index = low; index < high; index++) if (isMet(index)) return true
        return false
      }
      for (const tile of tiles) {
        if (seen?.has(tile)) continue
        seen?.add(tile)
        if (someOf(this.#listed, ...this.#rangeOf(tile))) return true
      }
    }
    return false
  }

  /**
   * Visits the boxes that contain a point and come before an index, the last first, until `visit`
   * returns true.
   * @param most number of boxes near the point that are looked at
   */
  visitAt(at: Point, before: number, most: number, visit: (index: number) => boolean): void {
    const near = this.#listed
    const [from, to] = this.#rangeOf(Math.floor(at.x / TILE) * COLUMNS + Math.floor(at.y / TILE))
    const large = this.#large
    let i = lastBelow(near, before, from, to)
    let j = lastBelow(large, before)
    for (let looked = 0; looked < most && (i >= from || j >= 0); looked += 1) {
      const index = i >= from && (j < 0 || near[i]! > large[j]!) ? near[i--]! : large[j--]!
      if (contains(this.#boxAt(index), at) && visit(index)) return
    }
  }
}

const NONE: Range = [0, 0]

/**
 * Position in an ascending list, or in the part of one between two positions, of the last number below a limit; one less
 * than the first position if there is none.
 */
export function lastBelow(numbers: ArrayLike<number>, limit: number, from = 0, to = numbers.length): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >> 1
    if (numbers[middle]! < limit) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** The tiles that an area touches; undefined if there are too many. */
function tilesOf(left: number, top: number, right: number, bottom: number): number[] | undefined {
  const [x1, x2] = [Math.floor(left / TILE), Math.floor(right / TILE)]
  const [y1, y2] = [Math.floor(top / TILE), Math.floor(bottom / TILE)]
  if (!((x2 - x1 + 1) * (y2 - y1 + 1) <= MANY)) return undefined
  const tiles: number[] = []
  for (let x = x1; x <= x2; x++) for (let y = y1; y <= y2; y++) tiles.push(x * COLUMNS + y)
  return tiles
}

/**
 * The tiles within `reach` px of a segment, among those that its bounds touch; undefined if there are too many. A long
 * diagonal has far fewer tiles than its bounds.
 */
function tilesAlong(a: Point, b: Point, reach: number): number[] | undefined {
  const [left, right] = a.x < b.x ? [a, b] : [b, a]
  const [x1, x2] = [Math.floor(left.x / TILE), Math.floor(right.x / TILE)]
  const [y1, y2] = [Math.floor(Math.min(a.y, b.y) / TILE), Math.floor(Math.max(a.y, b.y) / TILE)]
  if (!(x2 - x1 + y2 - y1 <= FAR)) return undefined
  const slope = x1 === x2 ? 0 : (right.y - left.y) / (right.x - left.x)
  const yAt = (x: number) => left.y + slope * (Math.min(right.x, Math.max(left.x, x)) - left.x)
  const tiles: number[] = []
  for (let x = x1; x <= x2; x++) {
    const [before, after] = [yAt(x * TILE - reach), yAt((x + 1) * TILE + reach)]
    const [from, to] =
      x1 === x2
        ? [y1, y2]
        : [Math.floor((Math.min(before, after) - reach) / TILE), Math.floor((Math.max(before, after) + reach) / TILE)]
    for (let y = Math.max(y1, from); y <= Math.min(y2, to); y++) tiles.push(x * COLUMNS + y)
  }
  return tiles
}
