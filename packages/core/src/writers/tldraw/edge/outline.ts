/**
 * Edges that are areas or several lines (block arrows, double lines, wires) as thick lines on top of each other, which
 * a stock editor draws along the route and keeps attached when a shape is moved: the lower one as wide as the area with
 * its border, the upper one as wide as the inside of the border.
 */
import { colorOf, type Looks } from '#color/looks'
import { over } from '#color/oklab'
import type { Edge, FigurePart, Marker, Point, Rgba, Stroke } from '#diagram/index'
import { distance, lerp } from '#geometry/polyline'
import { subpaths } from '#geometry/subpaths'
import { SIZES } from '#tldraw/facts'
import type { Drawn } from '../look/paint.ts'
import { dashOf } from '../look/stroke.ts'
import type { Route } from './lines/route.ts'
import type { StrokeStyle } from './stroke.ts'

/** A place on a line: its position, and the unit vector of the line's direction there. */
export interface Seat {
  readonly at: Point
  readonly along: Point
}

/** A point of the page in px ahead of a seat (x) and to its right (y). */
export function local({ x, y }: Point, { at, along }: Seat): Point {
  const dx = x - at.x
  const dy = y - at.y
  return { x: dx * along.x + dy * along.y, y: dy * along.x - dx * along.y }
}

/**
 * A line to draw instead of an outline: a plain edge with the same ends, and its style in tldraw's terms. It has the same
 * points unless it does not run along the route.
 */
export interface OutlineLine {
  readonly edge: Edge
  readonly style: StrokeStyle
}

/** px; narrower outlines are single lines, and a smaller area is invisible within its border. */
const MIN_WIDTH = 0.5
/** px of the line that holds the ends of an area, which covers it. */
const HOLDING_WIDTH = 1
/** px; wider outlines are not lines. */
const MAX_WIDTH = 200
/** Positions on the longest segment at which the width is measured. */
const PROBES = [0.3, 0.5, 0.7] as const
/** How much wider than the shaft a head must be, as a factor. */
const HEAD_WIDER = 1.3
/** How far behind the tip it must be that wide, in shaft widths. */
const HEAD_BEHIND = 0.15
/** Length of the end that is searched for a head, in shaft widths. */
const MAX_HEAD_RATIO = 5

const NO_MARKER: Marker = { kind: 'none', name: 'none', filled: false, parts: [] }
const BLOCK: Marker = { kind: 'triangle', name: 'block', filled: true, parts: [] }

/** How an outline is drawn. */
export interface OutlineDrawing {
  /** The lowest first; at least one. */
  readonly lines: readonly OutlineLine[]
  /** An area with heads, which is drawn above a line that holds its ends; empty if the lines draw all of it. */
  readonly area: readonly Drawn[]
}

/** The drawing of an edge's outline; undefined if lines cannot draw it. */
export function outlineDrawing(edge: Edge, route: Route, { paper, colors }: Looks): OutlineDrawing | undefined {
  if (!edge.outline) return undefined
  const parts = edge.outline.parts.filter(isSeen)
  const lines = parts.flatMap((part) =>
    (part.type === 'path' ? subpaths(part.commands) : []).map(({ points, closed }) =>
      closed ? [...points, points[0] as Point] : points,
    ),
  )
  const width = shaftWidth(lines, route.points)
  if (lines.length === 0 || !(width <= MAX_WIDTH)) return undefined
  const heads = headsOf(edge, lines, route.points, width)
  const isBlock = width > MIN_WIDTH && (heads.start === BLOCK || heads.end === BLOCK)
  const area = isBlock && lines.length === parts.length ? parts : []
  const drawn =
    area.length > 0
      ? [plain(edge, { ...edge.stroke, width: HOLDING_WIDTH, dash: [] }, NO_MARKERS)]
      : width > MIN_WIDTH
        ? areaLines(edge, parts, width, heads, paper)
        : strokeLines(edge, parts)
  let ground = paper
  const result = drawn.map((line): OutlineLine => {
    const color = over(colorOf(line.stroke.paint) ?? paper, paper)
    const style: StrokeStyle = {
      color: colors.line(color, ground),
      dash: dashOf(line.stroke),
      // Legs of elbows are shortest in this size.
      size: 'xl',
      scale: line.stroke.width / SIZES.xl.stroke,
      isFixed: true,
    }
    ground = color
    return { edge: line, style }
  })
  return result.length > 0 ? { lines: result, area } : undefined
}

function isSeen(part: FigurePart): part is Drawn {
  return 'stroke' in part && (part.fill.type !== 'none' || hasLine(part))
}

function hasLine({ stroke }: Drawn): boolean {
  return stroke.paint.type !== 'none' && stroke.width > 0
}

const NO_MARKERS = { start: NO_MARKER, end: NO_MARKER } as const

interface Heads {
  readonly start: Marker
  readonly end: Marker
}

/** An area: its border, and on top of it the inside, which has the paper's colour if there is no fill. */
function areaLines(edge: Edge, parts: readonly Drawn[], width: number, heads: Heads, paper: Rgba): Edge[] {
  const border = parts.find(hasLine)?.stroke
  const fill = parts.find((part) => part.fill.type !== 'none')?.fill
  const inside = fill ?? ({ type: 'solid', color: paper } as const)
  const inner = width - (border?.width ?? 0)
  const lower = border ? [plain(edge, { paint: border.paint, width: width + border.width }, heads)] : []
  return inner > MIN_WIDTH ? [...lower, plain(edge, { paint: inside, width: inner }, heads)] : lower
}

/** Lines on the route itself, such as those in two colours; an area at the end of straight ones is their head. */
function strokeLines(edge: Edge, parts: readonly Drawn[]): Edge[] {
  const isHead = (part: Drawn) => edge.outline?.isStraight === true && part.fill.type !== 'none'
  const hasOwnHead = parts.some(isHead) && !parts.every(isHead)
  const heads = hasOwnHead ? { start: NO_MARKER, end: BLOCK } : markersOf(edge)
  return parts
    .filter((part) => hasLine(part) && !(hasOwnHead && isHead(part)))
    .map((part, i) => plain(withZigzag(edge, part), part.stroke, i === 0 ? heads : NO_MARKERS))
}

/** The same edge, or one along a part that is a bent line between the ends of a straight edge. */
function withZigzag(edge: Edge, part: Drawn): Edge {
  const [line, another] = part.type === 'path' && edge.outline?.isStraight ? subpaths(part.commands) : []
  if (!line || another || line.closed || line.points.length < 3) return edge
  const points = [edge.source.at, ...line.points.slice(1, -1), edge.target.at]
  return { ...edge, points, route: { type: 'polyline', radius: 0 } }
}

function plain({ outline: _outline, ...edge }: Edge, stroke: Stroke, { start, end }: Heads): Edge {
  return { ...edge, stroke, start, end, labels: [] }
}

/** px between the nearest lines on both sides of the route; 0 if there are none beside it. */
function shaftWidth(lines: readonly (readonly Point[])[], points: readonly Point[]): number {
  const [a, b] = longest(points)
  const along = { x: (b.x - a.x) / distance(a, b), y: (b.y - a.y) / distance(a, b) }
  const widths = PROBES.map((share) => {
    const at = lerp(a, b, share)
    let [left, right] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (const line of lines)
      for (let i = 1; i < line.length; i++) {
        const [p, q] = [local(line[i - 1] as Point, { at, along }), local(line[i] as Point, { at, along })]
        if (p.x > 0 === q.x > 0) continue
        const { y } = lerp(p, q, p.x / (p.x - q.x))
        if (y > MIN_WIDTH / 2) right = Math.min(right, y)
        else if (y < -MIN_WIDTH / 2) left = Math.max(left, y)
      }
    return Number.isFinite(right - left) ? right - left : 0
  })
  return Math.min(...widths)
}

function longest(points: readonly Point[]): readonly [Point, Point] {
  let best = [points[0] as Point, points[1] as Point] as const
  for (let i = 2; i < points.length; i++) {
    const [a, b] = [points[i - 1] as Point, points[i] as Point]
    if (distance(a, b) > distance(...best)) best = [a, b]
  }
  return best
}

/** A head that is part of the area, or the marker that the edge has at that end. */
function headsOf(edge: Edge, lines: readonly (readonly Point[])[], points: readonly Point[], width: number): Heads {
  const at = (route: readonly Point[], marker: Marker): Marker => {
    if (hasHead(lines, route.at(-1) as Point, route.at(-2) as Point, width)) return BLOCK
    return marker
  }
  const { start, end } = markersOf(edge)
  return { start: at(points.toReversed(), start), end: at(points, end) }
}

/** The markers that the source draws at the ends in addition to the outline. */
function markersOf({ start, end }: Edge): Heads {
  const seen = (marker: Marker) => (marker.parts.length > 0 ? marker : NO_MARKER)
  return { start: seen(start), end: seen(end) }
}

/** Whether an area is widest behind its end. */
function hasHead(lines: readonly (readonly Point[])[], tip: Point, before: Point, width: number): boolean {
  const size = distance(before, tip)
  if (!(size > 0)) return false
  const seat = { at: tip, along: { x: (before.x - tip.x) / size, y: (before.y - tip.y) / size } }
  const reach = Math.min(size, MAX_HEAD_RATIO * width)
  return lines.some((line) =>
    line.some((point) => {
      const { x, y } = local(point, seat)
      return x > HEAD_BEHIND * width && x < reach && Math.abs(y) > (HEAD_WIDER * width) / 2 && Math.abs(y) < reach
    }),
  )
}
