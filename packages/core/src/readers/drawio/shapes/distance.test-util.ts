/**
 * Distance between two drawings: the largest distance from a point of one to the nearest line of the other, in either
 * direction (Hausdorff).
 */
import type { Point } from '#diagram/index'
import type { Drawing } from './outline.test-util.ts'

/** px; the larger of the distances between filled and between stroked outlines. */
export function drawingDistance(a: Drawing, b: Drawing): number {
  return Math.max(
    oneWay(a.filled, b.filled),
    oneWay(b.filled, a.filled),
    oneWay(a.stroked, b.stroked),
    oneWay(b.stroked, a.stroked),
  )
}

function toSegment(p: Point, a: Point, b: Point): number {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const length = dx * dx + dy * dy
  const t = length > 0 ? Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length)) : 0
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy)
}

type Line = readonly [Point, Point]

/** px: side of a tile. */
const TILE = 6
/** px beyond its tile within which a point's lines are known. */
const REACH = 1
const MANY_TILES = 2000

/** Lines by the tiles that they come near. */
class Tiles {
  readonly #tiles = new Map<number, Line[]>()
  readonly #everywhere: Line[] = []
  readonly #all: Line[] = []

  constructor(chains: Point[][]) {
    for (const chain of chains) for (let i = 1; i < chain.length; i += 1) this.#add([chain[i - 1]!, chain[i]!])
  }

  /** Distance of a point from the nearest line, to 0.01 px. */
  distance(p: Point): number {
    const near = nearest(p, this.#everywhere, nearest(p, this.#tiles.get(keyOf(tileOf(p.x), tileOf(p.y))) ?? []))
    return near <= REACH ? near : nearest(p, this.#all)
  }

  #add(line: Line): void {
    this.#all.push(line)
    const [a, b] = line
    const [left, right] = [tileOf(Math.min(a.x, b.x) - REACH), tileOf(Math.max(a.x, b.x) + REACH)]
    const [top, bottom] = [tileOf(Math.min(a.y, b.y) - REACH), tileOf(Math.max(a.y, b.y) + REACH)]
    if (!((right - left + 1) * (bottom - top + 1) <= MANY_TILES)) {
      this.#everywhere.push(line)
      return
    }
    for (let x = left; x <= right; x += 1) {
      for (let y = top; y <= bottom; y += 1) {
        const key = keyOf(x, y)
        const known = this.#tiles.get(key)
        if (known) known.push(line)
        else this.#tiles.set(key, [line])
      }
    }
  }
}

function tileOf(value: number): number {
  return Math.floor(value / TILE)
}

function keyOf(x: number, y: number): number {
  return x * 1_000_003 + y
}

function nearest(p: Point, lines: readonly Line[], known = Number.POSITIVE_INFINITY): number {
  let best = known
  for (const [a, b] of lines) {
    best = Math.min(best, toSegment(p, a, b))
    if (best <= 0.01) break
  }
  return best
}

/** Distance of the farthest point of `from` from the lines of `to`; infinite if only one of them is empty. */
function oneWay(from: Point[][], to: Point[][]): number {
  if (from.length === 0) return 0
  if (to.length === 0) return Number.POSITIVE_INFINITY
  const tiles = new Tiles(to)
  let worst = 0
  for (const chain of from) for (const p of chain) worst = Math.max(worst, tiles.distance(p))
  return worst
}
