/** An edge from its marks: line, heads and texts, attached to the nodes that a dialect names. */
import type { Edge, Marker, PathCommand, Point } from '#diagram/index'
import { distance, toSegment } from '#geometry/polyline'
import { NO_STROKE } from '../../shared/drawing/parts.ts'
import { polyline } from '../../shared/drawing/path.ts'
import { commandsOf } from '../draw/shape.ts'
import type { DrawnPart, ShapeMark } from '../scene.ts'
import { type FoundEdge, marksOf } from './found.ts'
import { markerOf, tipOf } from './heads.ts'
import { labelsOf } from './label.ts'
import type { Ids } from './node.ts'
import { type Route, routeOf, typeOf } from './route.ts'

/** Ids of the nodes at the ends. */
export interface EdgeEnds {
  readonly from: string | undefined
  readonly to: string | undefined
}

/** Undefined if its line has no length. */
export function makeEdge(found: FoundEdge, ids: Ids, ends: EdgeEnds): Edge | undefined {
  const line = found.lines[0]
  if (!line) return undefined
  const commands = found.lines.flatMap(({ part }) => commandsOf(part))
  const drawn = routeOf(commandsOf(line.part))
  const given = found.route && found.route.length > 1 ? routeThrough(found.route, drawn) : drawn
  if (!given) return undefined
  const { start, end } = headsOf(found, line, (found.lines.length > 1 ? undefined : drawn) ?? given)
  const points = withTips(given, start, end, found.route !== undefined)
  const [first, last] = [points[0]!, points.at(-1)!]
  const { semantic, link, tooltip } = found
  return {
    kind: 'edge',
    id: ids.own,
    sourceIds: [ids.own, ...marksOf(found).map(({ id }) => ids.ofMark.get(id) ?? id)],
    source: { at: first, ...(ends.from !== undefined && { element: ends.from }) },
    target: { at: last, ...(ends.to !== undefined && { element: ends.to }) },
    points,
    route: { type: given.type, radius: given.radius },
    // Lines that make up a route may be drawn in any order and direction.
    path: pathOf(found.lines.length > 1 && found.route && given.type !== 'curved' ? polyline(found.route) : commands),
    stroke: line.part.stroke.width > 0 ? line.part.stroke : NO_STROKE,
    start: start.marker,
    end: end.marker,
    labels: labelsOf(found.texts, ids.ofMark, 'path'),
    ...(semantic && { semantic }),
    ...(link && { link }),
    ...(tooltip !== undefined && { tooltip }),
  }
}

/** A path begins with a move. */
const pathOf = (commands: readonly PathCommand[]): readonly PathCommand[] => (commands[0]?.op === 'M' ? commands : [])

/** A route that the file says, as curved as it is drawn. */
function routeThrough(points: readonly Point[], drawn: Route | undefined): Route {
  const isCurved = drawn?.type === 'curved'
  const kept = points.filter((point, i) => {
    const [before, after] = [points[i - 1], points[i + 1]]
    return !before || !after || isCurved || toSegment(point, before, after) > 0.5
  })
  return { points: kept, type: typeOf(kept, isCurved && kept.length > 2), radius: drawn?.radius ?? 0 }
}

interface DrawnHead {
  readonly marker: Marker
  readonly tip: Point
}

/** Heads of their own belong to the end that is nearer. */
function headsOf(found: FoundEdge, line: ShapeMark, { points }: Route): { start: DrawnHead; end: DrawnHead } {
  const [first, last] = [points[0]!, points.at(-1)!]
  const nearest = (head: ShapeMark, point: Point) => {
    const { x, y, w, h } = head.box
    return distance(point, { x: Math.min(x + w, Math.max(x, point.x)), y: Math.min(y + h, Math.max(y, point.y)) })
  }
  const atStart = found.heads.filter((head) => nearest(head, first) < nearest(head, last))
  const atEnd = found.heads.filter((head) => !atStart.includes(head))
  const head = (own: readonly ShapeMark[], marker: ShapeMark['start'], at: Point, from: Point): DrawnHead => {
    const parts: readonly DrawnPart[] = [...own.map(({ part }) => part), ...(marker?.parts ?? [])]
    const tail = { at, from }
    return { marker: markerOf(parts, own.length > 0 ? '' : (marker?.name ?? ''), tail), tip: tipOf(parts, tail) }
  }
  const end = found.lines.at(-1)?.end ?? line.end
  return {
    start: head(atStart, line.start, first, points[1]!),
    end: head(atEnd, end, last, points.at(-2)!),
  }
}

/** The points with the ends where the heads reach. */
function withTips({ points }: Route, start: DrawnHead, end: DrawnHead, isExact: boolean): Point[] {
  if (isExact) return [...points]
  const result = [...points]
  result[0] = start.tip
  result[result.length - 1] = end.tip
  return result
}
