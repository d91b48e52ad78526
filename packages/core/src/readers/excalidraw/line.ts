/** Lines and arrows that are open: edges, attached to what they are bound to (docs/formats/excalidraw.md §5). */
import type { Edge, End, Label, PathCommand, Point } from '#diagram/index'
import { cubicTo, moveTo } from '#geometry/commands'
import { linePath } from '#geometry/line-path'
import { distance, onCurve } from '#geometry/polyline'
import { NO_STROKE } from '../shared/drawing/parts.ts'
import { inside, isTrue, own, textIn } from '../shared/json.ts'
import { type HeadLook, headOf } from './heads.ts'
import { inkOf, isRound, strokeOf } from './look.ts'
import { type SceneElement, turned } from './scene.ts'

/** px of the corners of arrows that run along the axes. */
const ELBOW_RADIUS = 16
/** px; a line whose ends are nearer encloses an area. */
const LOOP = 8

/** Whether a line encloses an area. */
export function isLoop({ points, fields }: Pick<SceneElement, 'points' | 'fields'>): boolean {
  if (points.length < 3) return false
  return isTrue(fields, 'polygon') || distance(points[0]!, points.at(-1)!) <= LOOP
}

/** Whether an element connects two points: an arrow, or a line that is straight, has heads or is bound to something. */
export function isConnector(element: SceneElement): boolean {
  if (element.type === 'arrow') return true
  if (element.type !== 'line' || isLoop(element)) return false
  const { points, fields } = element
  const isMore = ['startArrowhead', 'endArrowhead'].some((name) => textIn(fields, name) !== undefined)
  return points.length < 3 || isMore || (['startBinding', 'endBinding'] as const).some((end) => boundTo(element, end))
}

/** A smooth curve through all points. */
export function curveThrough(points: readonly Point[]): PathCommand[] {
  return points.map((to, i) => {
    const from = points[i - 1]
    if (!from) return moveTo(to)
    const [before, after] = [points[i - 2] ?? from, points[i + 1] ?? to]
    const a = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 }
    const b = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 }
    return cubicTo(a, b, to)
  })
}

/** The line as it is drawn, before its corners are rounded by `radius`. */
export function lineThrough(element: SceneElement, points: readonly Point[]): PathCommand[] {
  return isRound(element) && points.length > 2 ? curveThrough(points) : linePath(points, 0)
}

function isAlongAxes(points: readonly Point[]): boolean {
  return points.every(({ x, y }, i) => {
    const before = points[i - 1]
    return !before || Math.abs(before.x - x) < 0.5 || Math.abs(before.y - y) < 0.5
  })
}

function routeOf(element: SceneElement, points: readonly Point[]): Edge['route'] {
  if (points.length === 2) return { type: 'straight', radius: 0 }
  if (isTrue(element.fields, 'elbowed')) return { type: 'orthogonal', radius: isRound(element) ? ELBOW_RADIUS : 0 }
  if (isRound(element)) return { type: 'curved', radius: 0 }
  return { type: isAlongAxes(points) ? 'orthogonal' : 'polyline', radius: 0 }
}

/** Where a line comes from at its end: a point of the curve, or of the straight line. */
function comesFrom(path: readonly PathCommand[], points: readonly Point[]): Point {
  const [last, before] = [path.at(-1), points.at(-2)!]
  return last?.op === 'C' ? onCurve(before, last, 0.7) : before
}

/** What an end is bound to in the file. */
export function boundTo({ fields }: SceneElement, end: 'startBinding' | 'endBinding'): string | undefined {
  return textIn(inside(fields, end), 'elementId')
}

export type EdgeFacts = Omit<
  Edge,
  'source' | 'target' | 'points' | 'route' | 'path' | 'stroke' | 'start' | 'end' | 'outline' | 'labels'
>

/**
 * Undefined for a line without a length.
 * @param ends ids of the elements at both ends
 */
export function edgeOf(
  facts: EdgeFacts,
  element: SceneElement,
  ends: readonly [string | undefined, string | undefined],
  labels: readonly Label[],
  paper: HeadLook['paper'],
): Edge | undefined {
  const points = element.points.map((point) => turned(element, point))
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return undefined
  const route = routeOf(element, points)
  const path = route.type === 'curved' ? curveThrough(points) : linePath(points, route.radius)
  const backwards = route.type === 'curved' ? curveThrough(points.toReversed()) : path.toReversed()
  const stroke = strokeOf(element)
  const look: HeadLook = { ink: inkOf(element), stroke: stroke.width > 0 ? stroke : NO_STROKE, paper }
  const head = (name: 'startArrowhead' | 'endArrowhead', along: readonly Point[], drawn: readonly PathCommand[]) => {
    const [at, before] = [along.at(-1)!, along.at(-2)!]
    const given = textIn(element.fields, name)
    // An arrow of the first versions has no word for its head.
    const isOld = name === 'endArrowhead' && element.type === 'arrow' && own(element.fields, name) === undefined
    return headOf(given ?? (isOld ? 'arrow' : undefined), at, comesFrom(drawn, along), distance(at, before), look)
  }
  const endAt = (at: Point, id: string | undefined): End => (id === undefined ? { at } : { at, element: id })
  return {
    ...facts,
    labels,
    source: endAt(first, ends[0]),
    target: endAt(last, ends[1]),
    points,
    route,
    path,
    stroke,
    start: head('startArrowhead', points.toReversed(), backwards),
    end: head('endArrowhead', points, path),
  }
}
