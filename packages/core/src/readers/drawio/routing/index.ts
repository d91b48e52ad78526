/** Routes of all edges of a page, terminals first (docs/formats/drawio.md §6). */
import type { Box, Point } from '#diagram/index'
import { around, centreOf } from '#geometry/box'
import { append } from '#values/lists'
import { Repeats } from '#values/repeats'
import { PerCell } from '../cells/record.ts'
import { type EffectiveTerminal, effectiveTerminals, isVisible } from '../cells/visibility.ts'
import type { Cell, EdgeState, Style, VertexState } from '../model.ts'
import { perimeterOf } from '../perimeter/index.ts'
import type { ConnectionPoint } from '../perimeter/perimeter.ts'
import { connectionPoints } from '../perimeter/snap.ts'
import type { Terminal } from '../perimeter/terminal.ts'
import { measureOf, styleValue } from '../style/access.ts'
import { measured, pointOnRoute } from './along.ts'
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

/** The routes of a page's edges: computed on demand, each once, after those that it depends on. */
export function createEdgeRouter(context: RoutingContext): EdgeRouter {
  const routes = new PageRoutes(context)
  return (edge) => routes.of(edge)
}

/** The cell that an end of an edge is drawn to; if draw.io does not draw the edge, the one that the file names. */
interface End {
  readonly cell: Cell | null
  readonly isDrawn: boolean
}

/** Number of styles of which the connection points are kept. */
const MAX_STYLES = 1_000

class PageRoutes {
  readonly #context: RoutingContext
  readonly #states: PerCell<EdgeState | null>
  readonly #effectiveTerminal: EffectiveTerminal
  readonly #edgeTerminals = new Map<Cell, Terminal>()
  /** Kept because one style may list very many of them, and very many edges may end there. */
  readonly #connectionPoints = new Repeats<Style, readonly ConnectionPoint[]>(MAX_STYLES)
  /** The edges that are being routed: one that is needed for its own route is part of a cycle. */
  readonly #busy = new Set<Cell>()

  constructor(context: RoutingContext) {
    this.#context = context
    this.#states = new PerCell(context.byId.size)
    this.#effectiveTerminal = effectiveTerminals(context.byId.values())
  }

  of(wanted: Cell): EdgeState | null {
    if (wanted.kind !== 'edge') return null
    const known = this.#states.get(wanted)
    if (known !== undefined || this.#busy.has(wanted)) return known ?? null
    // An explicit stack: chains of edges that end at edges may be longer than the engine's call stack.
    const stack = [wanted]
    for (let edge = stack.at(-1); edge !== undefined; edge = stack.at(-1)) {
      if (this.#isOpen(edge)) {
        this.#busy.add(edge)
        const needs = this.#openNeeds(edge)
        append(stack, needs)
        if (needs.length > 0) continue
      }
      if (this.#states.get(edge) === undefined) this.#states.set(edge, this.#stateOf(edge))
      this.#busy.delete(edge)
      stack.pop()
    }
    return this.#states.get(wanted) ?? null
  }

  /** Whether an edge is neither routed nor being routed. */
  #isOpen(edge: Cell): boolean {
    return this.#states.get(edge) === undefined && !this.#busy.has(edge)
  }

  /** The edges whose routes must be known before this one's and are not yet. */
  #openNeeds(edge: Cell): Cell[] {
    const cells = [
      edge.parent,
      this.#endOf(edge.source).cell,
      this.#endOf(edge.target).cell,
      this.#portOf(edge, 'source'),
      this.#portOf(edge, 'target'),
    ]
    const open: Cell[] = []
    for (const cell of cells)
      for (let above = cell; above !== null; above = above.parent)
        if (above.kind === 'edge' && this.#isOpen(above)) open.push(above)
    return open
  }

  #stateOf(edge: Cell): EdgeState | null {
    const { geometry, style } = edge
    if (geometry === null) return null
    const { gridSize } = this.#context
    const [source, target] = [this.#endOf(edge.source), this.#endOf(edge.target)]
    const origin = edge.parent === null ? { x: 0, y: 0 } : this.#context.origin(edge.parent)
    const sourceTerminal = this.#terminalOf(source.cell)
    const targetTerminal = this.#terminalOf(target.cell)
    const sourcePoint = placed(geometry.sourcePoint, origin)
    const targetPoint = placed(geometry.targetPoint, origin)
    const hints = geometry.points.map((point) => placed(point, origin)).filter((point) => point !== null)
    const route = routeEdge({
      style,
      source: this.#terminalOf(this.#portOf(edge, 'source')) ?? sourceTerminal,
      target: this.#terminalOf(this.#portOf(edge, 'target')) ?? targetTerminal,
      sourcePoint,
      targetPoint,
      hints,
      gridSize,
    })
    const fallback = sourceTerminal?.middle ?? sourcePoint ?? targetTerminal?.middle ?? targetPoint ?? origin
    const points = finiteRoute(route ?? [], fallback)
    return {
      cell: edge,
      ...measured(points),
      source: sourceTerminal === null ? null : sourceTerminal.cell,
      target: targetTerminal === null ? null : targetTerminal.cell,
      loop: sourceTerminal !== null && sourceTerminal.cell === targetTerminal?.cell,
      visible: route !== null && isVisible(edge) && source.isDrawn && target.isDrawn,
    }
  }

  #endOf(terminal: Cell | null): End {
    const drawn = this.#effectiveTerminal(terminal)
    return drawn === 'none' ? { cell: terminal, isDrawn: false } : { cell: drawn, isDrawn: true }
  }

  /** The cell that the style names as the port of an end. */
  #portOf({ style }: Cell, end: 'source' | 'target'): Cell | null {
    const id = styleValue(style, `${end}Port`)
    return id === undefined ? null : (this.#context.byId.get(id) ?? null)
  }

  #terminalOf(cell: Cell | null): Terminal | null {
    if (cell === null) return null
    if (cell.kind === 'edge') {
      const state = this.#states.get(cell)
      if (!state) return null
      // Once for all edges that end at it: its route may be long.
      const terminal = this.#edgeTerminals.get(cell) ?? edgeTerminal(state, this.#connectionPointsOf(cell))
      this.#edgeTerminals.set(cell, terminal)
      return terminal
    }
    const state = this.#context.vertexState(cell)
    if (state === undefined) return null
    return vertexTerminal(state, this.#context.drawnBox?.(state), this.#connectionPointsOf(cell))
  }

  #connectionPointsOf({ style }: Cell): Terminal['connectionPoints'] {
    return () => this.#connectionPoints.of(style, () => connectionPoints(style))
  }
}

/** A point of an edge in page space; null if there is none, or if it is not finite. */
function placed(point: Point | undefined, origin: Point): Point | null {
  if (point === undefined) return null
  const sum = { x: point.x + origin.x, y: point.y + origin.y }
  return isFinitePoint(sum) ? sum : null
}

function vertexTerminal(
  { cell, box, rotation }: VertexState,
  drawn: Box | undefined,
  connectionPoints: Terminal['connectionPoints'],
): Terminal {
  return {
    cell,
    style: cell.style,
    box,
    drawn: drawn ?? box,
    rotation,
    perimeter: perimeterOf(cell.style),
    connectionPoints,
    middle: centreOf(box),
  }
}

function edgeTerminal(state: EdgeState, connectionPoints: Terminal['connectionPoints']): Terminal {
  const { cell, points } = state
  const { x, y, w, h } = around(points)
  const box = { x, y, w: Math.max(1, w), h: Math.max(1, h) }
  return {
    cell,
    style: cell.style,
    box,
    drawn: box,
    rotation: measureOf(cell.style, 'rotation', 0),
    perimeter: perimeterOf(cell.style),
    connectionPoints,
    middle: pointOnRoute(state, 0, 0),
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
  return finite
}
