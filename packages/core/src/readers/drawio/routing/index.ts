/** Routes of all edges of a page, terminals first (docs/formats/drawio.md §6). */
import { compact } from '../../../compact.ts'
import type { Box, Point } from '../../../diagram/index.ts'
import { around, centreOf } from '../../../geometry/box.ts'
import { append } from '../../../lists.ts'
import { PerCell } from '../cells/per-cell.ts'
import { effectiveTerminals, isVisible } from '../cells/visibility.ts'
import type { Cell, EdgeState, VertexState } from '../model.ts'
import { perimeterOf } from '../perimeter/index.ts'
import { measureOf } from '../perimeter/measure.ts'
import type { Terminal } from '../perimeter/terminal.ts'
import { textOf } from '../style/access.ts'
import { pointOnEdge } from './along.ts'
import { routeEdge } from './route.ts'

export interface RoutingContext {
  /** A vertex's position; undefined if it has none. May itself request the route of the edge it is a child of. */
  vertexState(cell: Cell): VertexState | undefined
  /** The origin O of a cell's children in page space (docs/formats/drawio.md §2.1). */
  origin(cell: Cell): Point
  /** The page's cells. */
  readonly byId: ReadonlyMap<string, Cell>
  /** The box in which a stencil with a fixed aspect is really drawn, if that differs from the vertex's box. */
  drawnBox?(state: VertexState): Box | undefined
  /** The page's grid in px (10). */
  readonly gridSize: number
}

/**
 * Returns an edge's state; null for cells that are not edges or have no geometry, and for an edge whose own route
 * depends on the answer. Every edge is routed once.
 */
export type EdgeRouter = (edge: Cell) => EdgeState | null

export function createEdgeRouter(context: RoutingContext): EdgeRouter {
  const states = new PerCell<EdgeState | null>(context.byId.size)
  const effectiveTerminal = effectiveTerminals(context.byId.values())
  const edgeTerminals = new Map<Cell, Terminal>()
  const busy = new Set<Cell>()

  const endOf = (terminal: Cell | null): End => {
    const drawn = effectiveTerminal(terminal)
    return drawn === 'none' ? { cell: terminal, isDrawn: false } : { cell: drawn, isDrawn: true }
  }

  const terminalOf = (cell: Cell | null): Terminal | null => {
    if (cell === null) return null
    if (cell.kind === 'edge') {
      const state = states.get(cell)
      if (!state) return null
      // Once for all edges that end at it: its route may be long.
      const terminal = edgeTerminals.get(cell) ?? edgeTerminal(state)
      edgeTerminals.set(cell, terminal)
      return terminal
    }
    const state = context.vertexState(cell)
    return state === undefined ? null : vertexTerminal(state, context.drawnBox?.(state))
  }

  /** The edges whose routes must be known before this one's and are not yet. Busy edges are part of a cycle. */
  const openNeeds = (edge: Cell): Cell[] => {
    const open: Cell[] = []
    const need = (cell: Cell | null) => {
      for (let above = cell; above !== null; above = above.parent)
        if (above.kind === 'edge' && states.get(above) === undefined && !busy.has(above)) open.push(above)
    }
    need(edge.parent)
    need(endOf(edge.source).cell)
    need(endOf(edge.target).cell)
    need(portOf(context, edge, 'source'))
    need(portOf(context, edge, 'target'))
    return open
  }

  return (wanted) => {
    if (wanted.kind !== 'edge') return null
    const known = states.get(wanted)
    if (known !== undefined || busy.has(wanted)) return known ?? null
    // An explicit stack: chains of edges that end at edges may be longer than the engine's call stack.
    const stack = [wanted]
    for (let edge = stack.at(-1); edge !== undefined; edge = stack.at(-1)) {
      if (states.get(edge) === undefined) {
        if (!busy.has(edge)) {
          busy.add(edge)
          const open = openNeeds(edge)
          if (open.length > 0) {
            append(stack, open)
            continue
          }
        }
        states.set(edge, stateOf(edge, endOf(edge.source), endOf(edge.target), terminalOf, context))
        busy.delete(edge)
      }
      stack.pop()
    }
    return states.get(wanted) ?? null
  }
}

/** The cell that an end of an edge is drawn to; if draw.io does not draw the edge, the one that the file names. */
interface End {
  readonly cell: Cell | null
  readonly isDrawn: boolean
}

function stateOf(
  edge: Cell,
  source: End,
  target: End,
  terminalOf: (cell: Cell | null) => Terminal | null,
  context: RoutingContext,
): EdgeState | null {
  const { geometry, style } = edge
  if (edge.kind !== 'edge' || geometry === null) return null
  const origin = edge.parent === null ? { x: 0, y: 0 } : context.origin(edge.parent)
  const placed = (point: Point | undefined): Point | null => {
    if (point === undefined) return null
    const sum = { x: point.x + origin.x, y: point.y + origin.y }
    return isFinitePoint(sum) ? sum : null
  }
  const sourceTerminal = terminalOf(source.cell)
  const targetTerminal = terminalOf(target.cell)
  const sourcePoint = placed(geometry.sourcePoint)
  const targetPoint = placed(geometry.targetPoint)
  const hints = geometry.points.map(placed).filter((point) => point !== null)
  const route = routeEdge({
    style,
    source: terminalOf(portOf(context, edge, 'source')) ?? sourceTerminal,
    target: terminalOf(portOf(context, edge, 'target')) ?? targetTerminal,
    sourcePoint,
    targetPoint,
    hints,
    gridSize: context.gridSize,
  })
  const fallback = sourceTerminal?.middle ?? sourcePoint ?? targetTerminal?.middle ?? targetPoint ?? origin
  const points = finiteRoute(route ?? [], fallback)
  return {
    cell: edge,
    points,
    source: sourceTerminal === null ? null : sourceTerminal.cell,
    target: targetTerminal === null ? null : targetTerminal.cell,
    loop: sourceTerminal !== null && sourceTerminal.cell === targetTerminal?.cell,
    visible: route !== null && isVisible(edge) && source.isDrawn && target.isDrawn,
  }
}

function portOf(context: RoutingContext, edge: Cell, end: 'source' | 'target'): Cell | null {
  const id = textOf(edge.style, `${end}Port`)
  return id === undefined ? null : (context.byId.get(id) ?? null)
}

function vertexTerminal(state: VertexState, drawn: Box | undefined): Terminal {
  const { cell, box, rotation } = state
  const middle = centreOf(box)
  return { cell, style: cell.style, box, drawn: drawn ?? box, rotation, perimeter: perimeterOf(cell.style), middle }
}

function edgeTerminal({ cell, points }: EdgeState): Terminal {
  const { x, y, w, h } = around(points)
  const box = { x, y, w: Math.max(1, w), h: Math.max(1, h) }
  return {
    cell,
    style: cell.style,
    box,
    drawn: box,
    rotation: measureOf(cell.style, 'rotation', 0),
    perimeter: perimeterOf(cell.style),
    middle: pointOnEdge(points, 0, 0),
  }
}

/** Beyond this, sums of coordinates would no longer be exact to a px. */
const MAX_COORDINATE = 1e12

function isFinitePoint({ x, y }: Point): boolean {
  return Math.abs(x) <= MAX_COORDINATE && Math.abs(y) <= MAX_COORDINATE
}

/** At least two points, all of them finite. */
function finiteRoute(points: readonly Point[], fallback: Point): Point[] {
  const finite = points.filter(isFinitePoint)
  const safe = isFinitePoint(fallback) ? fallback : { x: 0, y: 0 }
  while (finite.length < 2) finite.push(finite[0] ?? safe)
  return compact(finite)
}
