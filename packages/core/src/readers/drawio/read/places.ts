/** Positions of everything on a page, in page space (docs/formats/drawio.md 2). */
import type { Box, Point } from '../../../diagram/index.ts'
import { centreOf } from '../../../geometry/box.ts'
import { rotateAbout } from '../../../geometry/rotation.ts'
import { PerCell } from '../cells/per-cell.ts'
import { isVisible } from '../cells/visibility.ts'
import type { Cell, EdgeState, VertexState } from '../model.ts'
import { pointOnEdge } from '../routing/along.ts'
import { createEdgeRouter, type RoutingContext } from '../routing/index.ts'
import { numberOf } from '../style/access.ts'

export interface Places {
  /** A vertex's box and rotation; undefined for cells that are not vertices. */
  vertex(cell: Cell): VertexState | undefined
  /** An edge's route; null for cells that are not edges or have no geometry. */
  edge(cell: Cell): EdgeState | null
  /** The origin of a cell's children (docs/formats/drawio.md 2.1). */
  origin(cell: Cell): Point
}

export interface PlacesOptions {
  readonly byId: ReadonlyMap<string, Cell>
  readonly gridSize: number
  readonly drawnBox?: NonNullable<RoutingContext['drawnBox']>
}

const ZERO: Point = { x: 0, y: 0 }

/**
 * A relative child is moved by the rotation of its direct parent, other children are not (docs/formats/drawio.md 2.2).
 */
function carried(box: Box, cell: Cell, parent: VertexState | undefined): Box {
  if (!cell.geometry?.relative || !parent || parent.rotation === 0) return box
  const about = centreOf(parent.box)
  const centre = rotateAbout(centreOf(box), about, (parent.rotation * Math.PI) / 180)
  return { ...box, x: centre.x - box.w / 2, y: centre.y - box.h / 2 }
}

/**
 * Computes positions on demand, each once: children of edges need routes, and routes need the vertices at their ends.
 */
export function createPlaces({ byId, gridSize, drawnBox }: PlacesOptions): Places {
  const origins = new PerCell<Point>(byId.size)
  const vertices = new PerCell<VertexState>(byId.size)
  const busy = new Set<Cell>()

  const below = (cell: Cell, parent: Cell, from: Point): Point => {
    const { geometry } = cell
    if (cell.kind === 'edge' || geometry === null) return from
    if (parent.kind === 'edge') return onEdge(cell, parent)
    if (!geometry.relative) return { x: from.x + geometry.x, y: from.y + geometry.y }
    const offset = geometry.offset ?? ZERO
    const size = parent.geometry ?? { width: 0, height: 0 }
    return { x: from.x + geometry.x * size.width + offset.x, y: from.y + geometry.y * size.height + offset.y }
  }

  const onEdge = (cell: Cell, edge: Cell): Point => {
    // Neither of two edges that end at each other's children can be computed first.
    if (!cell.geometry || busy.has(edge)) return ZERO
    busy.add(edge)
    const { x, y, offset } = cell.geometry
    const point = pointOnEdge(router(edge)?.points ?? [], x, y, offset)
    busy.delete(edge)
    return point
  }

  const origin = (cell: Cell): Point => {
    const path: Cell[] = []
    let at: Cell | null = cell
    while (at && origins.get(at) === undefined && at.kind !== 'root' && at.kind !== 'layer') {
      path.push(at)
      at = at.parent
    }
    let point = (at && origins.get(at)) ?? ZERO
    for (const next of path.reverse()) {
      point = next.parent ? below(next, next.parent, point) : ZERO
      if (busy.size === 0 && next.children.length > 0) origins.set(next, point)
    }
    return point
  }

  const vertex = (cell: Cell): VertexState | undefined => {
    if (cell.kind !== 'vertex') return undefined
    const known = vertices.get(cell)
    if (known) return known
    const { x, y } = origin(cell)
    const plain: Box = { x, y, w: cell.geometry?.width ?? 0, h: cell.geometry?.height ?? 0 }
    const state: VertexState = {
      cell,
      box: carried(plain, cell, cell.geometry?.relative && cell.parent ? parentState(cell.parent) : undefined),
      rotation: numberOf(cell.style, 'rotation', 0),
      visible: isVisible(cell),
    }
    if (busy.size === 0) vertices.set(cell, state)
    return state
  }

  /**
   * Relative children of relative children: only the direct parent rotates them, so its own rotation does not matter.
   */
  const parentState = (parent: Cell): VertexState | undefined => {
    if (parent.kind !== 'vertex') return undefined
    const { x, y } = origin(parent)
    const box = { x, y, w: parent.geometry?.width ?? 0, h: parent.geometry?.height ?? 0 }
    return { cell: parent, box, rotation: numberOf(parent.style, 'rotation', 0), visible: true }
  }

  const router = createEdgeRouter({
    vertexState: vertex,
    origin,
    cellById: (id) => byId.get(id),
    ...(drawnBox && { drawnBox }),
    count: byId.size,
    gridSize,
  })
  return { vertex, edge: router, origin }
}
