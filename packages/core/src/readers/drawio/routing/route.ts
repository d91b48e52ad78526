/** One edge's route, once its terminals are known (docs/formats/drawio.md §6.1). */
import type { Point } from '#diagram/index'
import { centreOf } from '#geometry/box'
import type { Style } from '../model.ts'
import { connectionPointOf, fixedPoint } from '../perimeter/fixed.ts'
import type { ConnectionPoint } from '../perimeter/perimeter.ts'
import { snappedPoint, snapsToPoint } from '../perimeter/snap.ts'
import type { Terminal } from '../perimeter/terminal.ts'
import { floatingPoint } from '../perimeter/terminal.ts'
import { flagOf, measureOf } from '../style/access.ts'
import type { EdgeStyle, RouteRequest } from './request.ts'
import { EDGE_STYLES, leavesAlongAxis, loop, straight } from './styles/index.ts'

export interface EdgeEnds {
  readonly style: Style
  readonly source: Terminal | null
  readonly target: Terminal | null
  /** The stored points of ends without terminal, in page space. */
  readonly sourcePoint: Point | null
  readonly targetPoint: Point | null
  /** Waypoints of the file in page space. */
  readonly hints: readonly Point[]
  readonly gridSize: number
}

/** The route of an edge; null if an end has neither a terminal nor a stored point. */
export function routeEdge(ends: EdgeEnds): readonly Point[] | null {
  const { style, source, target } = ends
  const exit = source === null ? null : connectionPointOf(style, 'source')
  const entry = target === null ? null : connectionPointOf(style, 'target')
  const start = startPoint(source, exit, ends.sourcePoint)
  const end = startPoint(target, entry, ends.targetPoint)
  const request: RouteRequest = {
    style,
    source: source,
    target: target,
    start,
    end,
    hints: ends.hints,
    gridSize: ends.gridSize,
  }
  const bends = styleOf(request, exit !== null || entry !== null)(request)
  const orth = endsLeaveAlongAxis(style)
  const last = end ?? (target && floatingEnd(style, 'target', target, bends.at(-1) ?? start ?? middleOf(source), orth))
  const first = start ?? (source && floatingEnd(style, 'source', source, bends[0] ?? last ?? middleOf(target), orth))
  if (first === null || last === null) return null
  return [first, ...bends, last]
}

/** The point of an end that is known before routing, or null if it floats. */
function startPoint(terminal: Terminal | null, at: ConnectionPoint | null, stored: Point | null): Point | null {
  if (terminal === null) return stored
  if (terminal.style.get('perimeter') === 'centerPerimeter') return centreOf(terminal.box)
  return at === null ? null : fixedPoint(terminal, at)
}

function middleOf(terminal: Terminal | null): Point | null {
  return terminal === null ? null : centreOf(terminal.box)
}

/** The edge style that routes an edge; self-loops have their own (docs/formats/drawio.md §6.2). */
function styleOf({ style, source, target, hints }: RouteRequest, anyFixed: boolean): EdgeStyle {
  const loops = source !== null && source.cell === target?.cell && hints.length < 2
  if (loops && !(flagOf(style, 'orthogonalLoop') && anyFixed)) {
    const name = style.get('loopStyle')
    return name === undefined ? loop : (EDGE_STYLES.get(String(name)) ?? straight)
  }
  return namedStyle(style)
}

function namedStyle(style: Style): EdgeStyle {
  if (flagOf(style, 'noEdgeStyle')) return straight
  return EDGE_STYLES.get(String(style.get('edgeStyle') ?? '')) ?? straight
}

/** Whether floating ends leave along an axis (docs/formats/drawio.md §5.5). */
export function endsLeaveAlongAxis(style: Style): boolean {
  return style.has('orthogonal') ? flagOf(style, 'orthogonal') : leavesAlongAxis(namedStyle(style))
}

function floatingEnd(
  style: Style,
  end: 'source' | 'target',
  terminal: Terminal,
  from: Point | null,
  orth: boolean,
): Point {
  if (from === null) return terminal.middle
  const border = measureOf(style, 'perimeterSpacing', 0) + measureOf(style, `${end}PerimeterSpacing`, 0)
  const point = floatingPoint(terminal, from, orth, border)
  return snapsToPoint(terminal, style) ? snappedPoint(terminal, point) : point
}
