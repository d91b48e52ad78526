/** Boxes by position, so that a line is compared only with the boxes near it. */
import type { Box, Point } from '../../../diagram/index.ts'

/** px */
const TILE = 256
/** A box in more tiles than this is kept separately and always considered. */
const MANY = 256
/** Limit on the boxes considered for one line. */
const MOST_ASKED = 10_000
/** More tiles than there are on any side; coordinates are at most 1e7. */
const COLUMNS = 1e5

export class BoxTiles {
  private readonly boxes: readonly (Box | undefined)[]
  /** Indices of boxes. */
  private readonly tiles = new Map<number, number[]>()
  private readonly large: number[] = []

  constructor(boxes: readonly (Box | undefined)[]) {
    this.boxes = boxes
    boxes.forEach((box, index) => {
      if (!box) return
      const { x, y, w, h } = box
      const tiles = tilesOf(x, y, x + w, y + h)
      if (!tiles) this.large.push(index)
      for (const tile of tiles ?? []) {
        const known = this.tiles.get(tile)
        if (known) known.push(index)
        else this.tiles.set(tile, [index])
      }
    })
  }

  /**
   * Whether `passes` holds for a box near the line, with its index in the given list; a box may be passed several
   * times. True without an answer if too many boxes are near.
   */
  someNear(path: readonly Point[], passes: (box: Box, index: number) => boolean): boolean {
    let asked = 0
    const isMet = (index: number) => {
      const box = this.boxes[index]
      if (!box) return false
      asked += 1
      return asked > MOST_ASKED || passes(box, index)
    }
    if (this.large.some(isMet)) return true
    const seen = new Set<number>()
    for (let i = 1; i < path.length; i++) {
      const [a, b] = [path[i - 1]!, path[i]!]
      const tiles = tilesOf(Math.min(a.x, b.x), Math.min(a.y, b.y), Math.max(a.x, b.x), Math.max(a.y, b.y))
      if (!tiles) return this.boxes.some((_, index) => isMet(index))
      for (const tile of tiles) {
        if (seen.has(tile)) continue
        seen.add(tile)
        if (this.tiles.get(tile)?.some(isMet)) return true
      }
    }
    return false
  }
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
