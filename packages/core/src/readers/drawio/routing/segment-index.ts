/** The segments of the edges drawn so far, by position, so that crossings are found without comparing every pair. */
import type { Point } from '#diagram/index'
import type { EdgeState } from '../model.ts'
import { type Segment, type SegmentIndex, segmentsOf } from './crossings.ts'
import { jumps } from './jumps.ts'

/** px */
const TILE = 256
/** A segment that would lie in more tiles than this is kept separately and always considered. */
const MANY = 256
/**
 * Budget for the jumps of a page: compared pairs of segments, and jumps. Crossings grow with the square of the number
 * of edges; real pages stay far below.
 */
const COMPARED = { least: 500_000, perEdge: 500 }
const JUMPS = { least: 5_000, perEdge: 8 }

/** Makes a drawn edge's segments available to later edges. Does nothing on pages without line jumps. */
export class DrawnEdges implements SegmentIndex {
  readonly #active: boolean
  readonly #tiles = new Map<string, Segment[]>()
  readonly #long: Segment[] = []
  #count = 0
  #comparisonsLeft: number
  #jumpsLeft: number

  constructor(edges: readonly EdgeState[]) {
    this.#active = edges.some(({ cell }) => jumps(cell.style))
    this.#comparisonsLeft = COMPARED.least + COMPARED.perEdge * edges.length
    this.#jumpsLeft = JUMPS.least + JUMPS.perEdge * edges.length
  }

  get isExhausted(): boolean {
    return this.#comparisonsLeft < 0 || this.#jumpsLeft < 0
  }

  jumped(count: number): void {
    this.#jumpsLeft -= count
  }

  /** Call in paint order, after the edge itself has been drawn. */
  add({ cell, points, visible }: EdgeState): void {
    if (!this.#active || !visible || String(cell.style.get('noJump')) === '1') return
    // Curves are not jumped over.
    if (String(cell.style.get('curved')) === '1') return
    for (const segment of segmentsOf(points, this.#count)) {
      this.#count += 1
      const tiles = tilesOf(segment.a, segment.b)
      if (tiles === null) this.#long.push(segment)
      else for (const tile of tiles) this.#at(tile).push(segment)
    }
  }

  near(a: Point, b: Point): Iterable<Segment> {
    if (this.isExhausted) return []
    const tiles = tilesOf(a, b) ?? this.#tiles.keys()
    const found = new Set<Segment>(this.#long)
    this.#comparisonsLeft -= found.size
    for (const tile of tiles) {
      const segments = this.#tiles.get(tile) ?? []
      this.#comparisonsLeft -= segments.length
      if (this.isExhausted) return []
      for (const segment of segments) found.add(segment)
    }
    return found
  }

  #at(tile: string): Segment[] {
    const known = this.#tiles.get(tile)
    if (known !== undefined) return known
    const fresh: Segment[] = []
    this.#tiles.set(tile, fresh)
    return fresh
  }
}

/** The tiles that a segment's bounds touch; null if there are too many. */
function tilesOf(a: Point, b: Point): string[] | null {
  const left = Math.floor(Math.min(a.x, b.x) / TILE)
  const right = Math.floor(Math.max(a.x, b.x) / TILE)
  const top = Math.floor(Math.min(a.y, b.y) / TILE)
  const bottom = Math.floor(Math.max(a.y, b.y) / TILE)
  if (!((right - left + 1) * (bottom - top + 1) <= MANY)) return null
  const tiles: string[] = []
  for (let x = left; x <= right; x++) for (let y = top; y <= bottom; y++) tiles.push(`${x},${y}`)
  return tiles
}
