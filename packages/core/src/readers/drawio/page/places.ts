/** Positions of everything on a page, in page space (docs/formats/drawio.md §2). */
import type { Box, Point } from '#diagram/index'
import { centreOf } from '#geometry/box'
import { rotateAbout } from '#geometry/rotation'
import { PerCell } from '../cells/record.ts'
import { isVisible } from '../cells/visibility.ts'
import type { Cell, EdgeState, Geometry, VertexState } from '../model.ts'
import { pointOnRoute } from '../routing/along.ts'
import { createEdgeRouter, type EdgeRouter, type RoutingContext } from '../routing/index.ts'
import { numberOf } from '../style/access.ts'

export interface Places {
  /** A vertex's box and rotation; undefined for cells that are not vertices. */
  vertex(cell: Cell): VertexState | undefined
  /** An edge's route; null for cells that are not edges or have no geometry. */
  edge(cell: Cell): EdgeState | null
  /** The origin of a cell's children (docs/formats/drawio.md §2.1). */
  origin(cell: Cell): Point
}

export interface PlacesOptions {
  readonly byId: ReadonlyMap<string, Cell>
  readonly gridSize: number
  readonly drawnBox?: NonNullable<RoutingContext['drawnBox']>
}

/** Where a cell is. */
interface Spot {
  /** The origin of its children. */
  readonly origin: Point
  /** Of a vertex: before its own rotation, but moved by its parent's. */
  readonly box?: Box
}

const ZERO: Point = { x: 0, y: 0 }
const AT_ORIGIN: Spot = { origin: ZERO }

/**
 * A vertex's box, of which `at` is the top left corner. A relative child is moved by the rotation of its direct parent,
 * other children are not (docs/formats/drawio.md §2.2).
 */
function boxOf({ geometry, parent }: Cell, at: Point, parentBox: Box | undefined): Box {
  const box = { x: at.x, y: at.y, w: geometry?.width ?? 0, h: geometry?.height ?? 0 }
  const rotation = geometry?.relative && parent && parentBox ? numberOf(parent.style, 'rotation', 0) : 0
  if (rotation === 0 || !parentBox) return box
  const centre = rotateAbout(centreOf(box), centreOf(parentBox), (rotation * Math.PI) / 180)
  return { ...box, x: centre.x - box.w / 2, y: centre.y - box.h / 2 }
}

/**
 * Computes positions on demand, each once: children of edges need routes, and routes need the vertices at their ends.
 */
export function createPlaces(options: PlacesOptions): Places {
  return new PagePlaces(options)
}

class PagePlaces implements Places {
  readonly #spots: PerCell<Spot>
  readonly #vertices: PerCell<VertexState>
  readonly #router: EdgeRouter
  /** The number of positions that could only be guessed, because they depend on themselves; nothing based on one is kept. */
  #guesses = 0

  constructor({ byId, gridSize, drawnBox }: PlacesOptions) {
    this.#spots = new PerCell(byId.size)
    this.#vertices = new PerCell(byId.size)
    this.#router = createEdgeRouter({
      vertexState: (cell) => this.vertex(cell),
      origin: (cell) => this.origin(cell),
      byId,
      ...(drawnBox && { drawnBox }),
      gridSize,
    })
  }

  origin(cell: Cell): Point {
    return this.#spotOf(cell).origin
  }

  edge(cell: Cell): EdgeState | null {
    return this.#router(cell)
  }

  vertex(cell: Cell): VertexState | undefined {
    const known = this.#vertices.get(cell)
    if (known || cell.kind !== 'vertex') return known
    const before = this.#guesses
    const { box } = this.#spotOf(cell)
    if (!box) return undefined
    const state: VertexState = { cell, box, rotation: numberOf(cell.style, 'rotation', 0), visible: isVisible(cell) }
    if (this.#guesses === before) this.#vertices.set(cell, state)
    return state
  }

  /** From the nearest ancestor whose spot is known, downwards. */
  #spotOf(cell: Cell): Spot {
    const path: Cell[] = []
    const before = this.#guesses
    let at: Cell | null = cell
    while (at && this.#spots.get(at) === undefined && at.kind !== 'root' && at.kind !== 'layer') {
      path.push(at)
      at = at.parent
    }
    let spot = (at && this.#spots.get(at)) ?? AT_ORIGIN
    for (const next of path.reverse()) {
      const point = next.parent ? this.#below(next, next.parent, spot.origin) : ZERO
      spot = next.kind === 'vertex' ? { origin: point, box: boxOf(next, point, spot.box) } : { origin: point }
      if (this.#guesses === before && next.children.length > 0) this.#spots.set(next, spot)
    }
    return spot
  }

  /** The origin of a cell's children, given that of its siblings. */
  #below({ kind, geometry }: Cell, parent: Cell, from: Point): Point {
    if (kind === 'edge' || geometry === null) return from
    if (!geometry.relative) return { x: from.x + geometry.x, y: from.y + geometry.y }
    if (parent.kind === 'edge') return this.#onEdge(geometry, parent)
    const offset = geometry.offset ?? ZERO
    const size = parent.geometry ?? { width: 0, height: 0 }
    return { x: from.x + geometry.x * size.width + offset.x, y: from.y + geometry.y * size.height + offset.y }
  }

  #onEdge({ x, y, offset }: Geometry, edge: Cell): Point {
    const route = this.#router(edge)
    // Neither of two edges that end at each other's children can be routed first.
    if (!route && edge.geometry) this.#guesses += 1
    return route ? pointOnRoute(route, x, y, offset) : (offset ?? ZERO)
  }
}
