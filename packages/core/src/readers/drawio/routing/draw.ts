/** Drawing of an edge: its line and markers, or the outline that replaces them (docs/formats/drawio.md §6.8, 7). */
import type { Edge, Marker, PathCommand, Point } from '#diagram/index'
import { lineTo, moveTo, quadTo } from '#geometry/commands'
import { linePath } from '#geometry/line-path'
import { markerSeat } from '../markers/draw.ts'
import { type MarkerLooks, placeMarker } from '../markers/index.ts'
import type { EdgeState, Style } from '../model.ts'
import { flagOf, measureOf, styleValue } from '../style/access.ts'
import type { SegmentIndex } from './crossings.ts'
import { jumpingPath, jumps } from './jumps.ts'
import { OUTLINES, OWN_HEADS, STRAIGHT, WITH_MARKERS } from './outlines/index.ts'
import type { EdgePaints } from './outlines/types.ts'
import { endsLeaveAlongAxis } from './route.ts'

/** Quadratic curves over the middles of the inner segments. */
export function curvedPath(points: readonly Point[]): PathCommand[] {
  const first = points[0]
  const last = points.at(-1)
  if (first === undefined || last === undefined) return []
  const path: PathCommand[] = [moveTo(first)]
  for (let i = 1; i < points.length - 2; i++) {
    const control = points[i] as Point
    const next = points[i + 1] as Point
    path.push(quadTo(control, { x: (control.x + next.x) / 2, y: (control.y + next.y) / 2 }))
  }
  const control = points.at(-2)
  if (points.length === 2 || control === undefined) path.push(lineTo(last))
  else path.push(quadTo(control, last))
  return path
}

/** The points without those less than 1 px from the previous one on both axes; both ends are kept. */
export function cleaned(points: readonly Point[]): Point[] {
  const kept: Point[] = []
  for (const point of points) {
    const last = kept.at(-1)
    if (last === undefined || Math.abs(point.x - last.x) >= 1 || Math.abs(point.y - last.y) >= 1) kept.push(point)
  }
  const end = points.at(-1)
  if (end === undefined) return kept
  if (kept.length === 1) kept.push(end)
  else kept[kept.length - 1] = end
  return kept
}

/** Drawing of an edge: its line and markers, or the outline that replaces them (docs/formats/drawio.md §6.8, 7). */
export interface EdgeDrawing {
  readonly path: readonly PathCommand[]
  readonly start: Marker
  readonly end: Marker
  readonly outline?: NonNullable<Edge['outline']>
  readonly route: Edge['route']
}

const NO_EDGES: SegmentIndex = { near: () => [], jumped: () => {}, isExhausted: false }

/** Draws an edge in page space; `earlier` = the edges below it, for line jumps. */
export function drawEdge(
  state: EdgeState,
  paints: EdgePaints,
  markers: MarkerLooks,
  earlier: SegmentIndex = NO_EDGES,
): EdgeDrawing {
  const { style } = state.cell
  const { stroke } = paints
  const points = cleaned(state.points)
  const curved = String(style.get('curved')) === '1'
  const radius = !curved && flagOf(style, 'rounded') ? Math.max(0, measureOf(style, 'arcSize', 20) / 2) : 0
  const start = placeMarker(markers.start, markerSeat(points), paints.startFill)
  const end = placeMarker(markers.end, markerSeat([...points].reverse()), paints.endFill)
  const inner = points.slice(1, -1)
  const line = [start.lineEnd, ...inner, end.lineEnd]
  const look = { radius, strokeWidth: stroke.width }
  const jumping = jumps(style)
    ? jumpingPath({ route: points, first: start.lineEnd, last: end.lineEnd, style, look }, earlier)
    : undefined
  const path = jumping?.path ?? (curved ? curvedPath(line) : linePath(line, radius))
  const shape = styleValue(style, 'shape') ?? ''
  const headless = OUTLINES.has(shape) && !WITH_MARKERS.has(shape)
  const heads = OWN_HEADS.get(shape)
  const outline = OUTLINES.get(shape)?.({ points, path, style, paints, radius })
  return {
    path,
    start: headless ? { ...start.marker, ...heads?.start, parts: [] } : start.marker,
    end: headless ? { ...end.marker, ...heads?.end, parts: [] } : end.marker,
    route: {
      type: routeType(state, style, curved),
      radius,
      ...(jumping?.jumps && { jumps: true }),
    },
    ...(outline && {
      outline: { parts: outline, fill: paints.fill, ...(STRAIGHT.has(shape) && { isStraight: true }) },
    }),
  }
}

function routeType(state: EdgeState, style: Style, curved: boolean): Edge['route']['type'] {
  if (curved) return 'curved'
  if (state.loop) return 'loop'
  if (style.get('edgeStyle') === 'entityRelationEdgeStyle' && !flagOf(style, 'noEdgeStyle')) return 'entityRelation'
  if (endsLeaveAlongAxis(style)) return 'orthogonal'
  return state.points.length > 2 ? 'polyline' : 'straight'
}
