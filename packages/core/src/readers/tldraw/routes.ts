/** The points of an edge: as our writer noted them, as long as they still lead from end to end, else as tldraw draws. */
import type { Edge, Node, Point, StyleAspect } from '#diagram/index'
import { bowArc } from '#geometry/arcs'
import type { ElbowEnd } from '#geometry/elbow/frame'
import { predictElbow } from '#geometry/elbow/predict'
import { distance, toSegment } from '#geometry/polyline'
import { subpaths } from '#geometry/subpaths'
import { SIZES } from '#tldraw/facts'
import { isTrue, numberIn, own, wordIn } from '../shared/json.ts'
import { pointsOfLine } from './bounds.ts'
import type { CanvasContext } from './common.ts'
import { curveThrough } from './drawing.ts'
import { type ArrowEnd, arrowEnd, atBorder, pageBox, sideOf } from './ends.ts'
import { pointsIn } from './exact.ts'
import { scaleOf, sizeOf } from './look.ts'
import { type Draft, isRoute } from './pieces.ts'
import { type Placed, toPage } from './tree.ts'

export interface ReadRoute {
  readonly points: readonly Point[]
  readonly route: Edge['route']
  readonly waypoints?: readonly Point[]
  /** The arrow's own course, if it is not that of the points. */
  readonly shown?: readonly Point[]
  readonly from: ArrowEnd
  readonly to: ArrowEnd
  readonly changed: readonly StyleAspect[]
}

/** px within which an end is where it was. */
const STILL = 1.5
/** px by which a point of a line may be off the noted route, as where it jumps over others. */
const ON_ROUTE = 10

/** The arrows at both ends of an edge, and the line between them if it is drawn in pieces. */
interface Parts {
  readonly first: Placed
  readonly last: Placed
  readonly middle: Placed | undefined
}

function partsOf(draft: Draft, { bindings, draftOf }: CanvasContext): Parts {
  const arrows = draft.pieces.filter(({ type }) => type === 'arrow')
  // Heads that are drawn are lines, too.
  const lines = draft.pieces.filter((piece) => piece.type === 'line' && isRoute(piece))
  const isJoined = (arrow: Placed, terminal: string) =>
    (bindings.get(arrow.id) ?? []).some((binding) => {
      const props = own(binding, 'props') as { readonly terminal?: unknown } | undefined
      return props?.terminal === terminal && draftOf.get(String(own(binding, 'toId'))) === draft
    })
  const [middle] = lines
  if (!middle) return { first: arrows[0]!, last: arrows[0]!, middle: undefined }
  const first = arrows.find((arrow) => isJoined(arrow, 'end')) ?? arrows.find((arrow) => !isJoined(arrow, 'start'))
  const last = arrows.findLast((arrow) => isJoined(arrow, 'start') && arrow !== first)
  return { first: first ?? middle, last: last ?? lines.at(-1) ?? middle, middle }
}

function linePointsOnPage(line: Placed): Point[] {
  return pointsOfLine(line).map((point) => toPage(line, point))
}

function endOf(shape: Placed, terminal: 'start' | 'end', draft: Draft, context: CanvasContext): ArrowEnd {
  if (shape.type === 'arrow') return arrowEnd(shape, terminal, draft, context)
  const points = linePointsOnPage(shape)
  const at = points.at(terminal === 'start' ? 0 : -1) ?? shape.at
  return { at, isExact: true, isPrecise: true }
}

function isNear(point: Point, route: readonly Point[]): boolean {
  return route.some((b, i) => i > 0 && toSegment(point, route[i - 1]!, b) <= ON_ROUTE)
}

/** Segments along an axis stay along it when an end has moved. */
function adapted(route: readonly Point[], from: Point, to: Point): Point[] {
  const points = route.map(({ x, y }) => ({ x, y }))
  const last = points.length - 1
  const follow = (end: Point, at: number, next: number) => {
    const [was, inner] = [route[at]!, points[next]!]
    if (next !== 0 && next !== last) {
      if (Math.abs(was.y - inner.y) < 0.5) inner.y = end.y
      else if (Math.abs(was.x - inner.x) < 0.5) inner.x = end.x
    }
    points[at] = { ...end }
  }
  follow(from, 0, 1)
  follow(to, last, last - 1)
  return points
}

function typeOf(points: readonly Point[]): Edge['route']['type'] {
  if (points.length < 3) return 'straight'
  const isAlongAxis = points.every((b, i) => {
    const a = points[i - 1] ?? b
    return Math.abs(a.x - b.x) < 0.5 || Math.abs(a.y - b.y) < 0.5
  })
  return isAlongAxis ? 'orthogonal' : 'polyline'
}

const moved = ({ x, y }: Point, dx: number, dy: number): Point => ({ x: x + dx, y: y + dy })

/** The route that our writer noted, moved with its ends. */
function storedRoute(parts: Parts, from: ArrowEnd, to: ArrowEnd, waypoints: readonly Point[] | undefined) {
  const holder = parts.middle ?? parts.first
  const route = pointsIn(holder.own, 'route')
  if (!route || route.length < 2) return undefined
  const [first, last] = [route[0]!, route.at(-1)!]
  const [dx, dy] = [from.at.x - first.x, from.at.y - first.y]
  const [ex, ey] = [to.at.x - last.x, to.at.y - last.y]
  const isStill = Math.hypot(dx, dy) <= STILL && Math.hypot(ex, ey) <= STILL
  const isMoved = !isStill && Math.hypot(dx - ex, dy - ey) <= STILL
  const [sx, sy] = isMoved ? [dx, dy] : [0, 0]
  const points = route.map((point) => moved(point, sx, sy))
  const line = parts.middle && linePointsOnPage(parts.middle)
  const isBentAnew =
    line !== undefined &&
    wordIn(parts.middle!.props, 'spline', ['line', 'cubic']) === 'line' &&
    !line.every((point) => isNear(point, points))
  if (isBentAnew && line) return { points: [from.at, ...line.slice(from.target ? 0 : 1), to.at], changed: true }
  if (isStill || isMoved) return { points, waypoints: waypoints?.map((point) => moved(point, sx, sy)), changed: false }
  return { points: adapted(route, from.at, to.at), waypoints, changed: true }
}

/** An arc that is higher than this share of its chord is no curve with a single control point. */
const MAX_BOW = 0.35
const ARC_STEPS = 4

/** Points of a smooth line for each of its own. */
const SMOOTH_STEPS = 5

/** px by which an arrow may be off its route. */
const OFF = 2

function isSameCourse(a: readonly Point[], b: readonly Point[]): boolean {
  return a.length === b.length && a.every((point, i) => distance(point, b[i]!) <= OFF)
}

/** Whether a person has bent an arrow that our writer draws straight. */
const isBent = (noted: readonly Point[], drawn: readonly Point[]): boolean =>
  noted.length === 2 && drawn.length > 2 && typeOf(drawn) === 'polyline'

function elbowEnd(end: ArrowEnd, towards: Point): ElbowEnd {
  const box = end.target ? pageBox(end.target) : { ...end.at, w: 0, h: 0 }
  const [dx, dy] = [towards.x - end.at.x, towards.y - end.at.y]
  const nearest = Math.abs(dx) >= Math.abs(dy) ? (dx < 0 ? 'left' : 'right') : dy < 0 ? 'top' : 'bottom'
  const side = sideOf(end) ?? nearest
  const anchor = {
    left: { x: box.x, y: end.at.y },
    right: { x: box.x + box.w, y: end.at.y },
    top: { x: end.at.x, y: box.y },
    bottom: { x: end.at.x, y: box.y + box.h },
  }[side]
  return { box, side, anchor: end.isExact ? end.at : anchor }
}

/** The usual route between two ends if tldraw's own is not certain. */
function plainElbow(from: ElbowEnd, to: ElbowEnd, mid: number): Point[] {
  const [a, b] = [from.anchor, to.anchor]
  const isSideways = from.side === 'left' || from.side === 'right'
  if (isSideways !== (to.side === 'left' || to.side === 'right'))
    return [a, isSideways ? { x: b.x, y: a.y } : { x: a.x, y: b.y }, b]
  if (isSideways) {
    const x = a.x + (b.x - a.x) * mid
    return [a, { x, y: a.y }, { x, y: b.y }, b]
  }
  const y = a.y + (b.y - a.y) * mid
  return [a, { x: a.x, y }, { x: b.x, y }, b]
}

function stockRoute(arrow: Placed, from: ArrowEnd, to: ArrowEnd, nodeOf: (shape: Placed) => Node | undefined) {
  const node = (end: ArrowEnd) => (end.target ? nodeOf(end.target) : undefined)
  if (wordIn(arrow.props, 'kind', ['arc', 'elbow']) === 'elbow') {
    const [a, b] = [elbowEnd(from, to.at), elbowEnd(to, from.at)]
    const mid = numberIn(arrow.props, 'elbowMidPoint') ?? 0.5
    const { leg, minLeg } = SIZES[sizeOf(arrow)]
    const scale = scaleOf(arrow)
    const certain = predictElbow({ from: a, to: b, mid, leg: leg * scale, minLeg: minLeg * scale })
    const points = certain ?? plainElbow(a, b, mid)
    return {
      points,
      route: { type: typeOf(points) === 'polyline' ? 'orthogonal' : typeOf(points), radius: 0 } as const,
    }
  }
  const bend = numberIn(arrow.props, 'bend') ?? 0
  const length = distance(from.at, to.at)
  if (Math.abs(bend) < 1 || length === 0) {
    const points = [atBorder(from, to.at, node(from)), atBorder(to, from.at, node(to))]
    return { points, route: { type: 'straight', radius: 0 } as const }
  }
  const [ux, uy] = [(to.at.x - from.at.x) / length, (to.at.y - from.at.y) / length]
  const middle = { x: (from.at.x + to.at.x) / 2 - uy * bend, y: (from.at.y + to.at.y) / 2 + ux * bend }
  const [start, end] = [atBorder(from, middle, node(from)), atBorder(to, middle, node(to))]
  if (Math.abs(bend) > MAX_BOW * length) {
    const bow = (-bend * distance(start, end)) / length
    const arc = [{ op: 'M', ...start } as const, ...bowArc(start, end, bow)]
    const points = subpaths(arc, ARC_STEPS)[0]?.points ?? [start, end]
    return { points, route: { type: 'curved', radius: 0 } as const }
  }
  // The curve with this control point runs through the middle of the arc.
  const control = { x: 2 * middle.x - (start.x + end.x) / 2, y: 2 * middle.y - (start.y + end.y) / 2 }
  return { points: [start, control, end], route: { type: 'curved', radius: 0 } as const }
}

export function readRoute(
  draft: Draft,
  facts: Placed['own'],
  context: CanvasContext,
  nodeOf: (shape: Placed) => Node | undefined,
): ReadRoute {
  const parts = partsOf(draft, context)
  const { first, last } = parts
  const [from, to] = [endOf(first, 'start', draft, context), endOf(last, 'end', draft, context)]
  const changed: StyleAspect[] = []
  const holder = parts.middle ?? first
  const noted = storedRoute(parts, from, to, pointsIn(facts, 'waypoints'))
  if (noted) {
    // Our writer binds exactly; a person's binding ends at the border.
    const isRebound = { source: !from.isExact, target: !to.isExact }
    if (isRebound.source) changed.push('source')
    if (isRebound.target) changed.push('target')
    if (noted.changed || isRebound.source || isRebound.target) changed.push('route')
    const isCurved = isTrue(holder.own, 'routeCurved') || wordIn(holder.props, 'spline', ['line', 'cubic']) === 'cubic'
    const radius = Math.max(0, numberIn(holder.own, 'routeRadius') ?? 0)
    const points = [...noted.points]
    if (isRebound.source) points[0] = atBorder(from, points[1]!, from.target && nodeOf(from.target))
    if (isRebound.target) points[points.length - 1] = atBorder(to, points.at(-2)!, to.target && nodeOf(to.target))
    const stock = first.type === 'arrow' && !parts.middle ? stockRoute(first, from, to, nodeOf) : undefined
    if (stock && isBent(points, stock.points))
      return { ...stock, waypoints: stock.points.slice(1, -1), from, to, changed: [...changed, 'route'] }
    const shown = stock?.points ?? points
    return {
      points,
      ...(!isSameCourse(shown, points) && { shown }),
      route: { type: isCurved ? 'polyline' : typeOf(points), radius },
      ...(noted.waypoints && { waypoints: noted.waypoints }),
      from,
      to,
      changed,
    }
  }
  if (first.type === 'arrow') {
    // Our writer always writes a route; an arrow without one was drawn anew.
    if (own(first.own, 'source') !== undefined) changed.push('route')
    return { ...stockRoute(first, from, to, nodeOf), from, to, changed }
  }
  const points = linePointsOnPage(first)
  const isSmooth = wordIn(first.props, 'spline', ['line', 'cubic']) === 'cubic'
  const given = points.length > 1 ? points : [first.at, { x: first.at.x + 1, y: first.at.y }]
  // A curved route runs through the middles between its points, so that it needs some on the curve itself.
  const usable = isSmooth ? (subpaths(curveThrough(given), SMOOTH_STEPS)[0]?.points ?? given) : given
  return { points: usable, route: { type: isSmooth ? 'curved' : typeOf(usable), radius: 0 }, from, to, changed }
}
