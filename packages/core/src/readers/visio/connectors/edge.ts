/** One-dimensional shapes as edges (docs/formats/visio.md §6). */
import type { Box, Edge, End, FigurePart, PathCommand, Point, Stroke } from '#diagram/index'
import { centreOf, distanceTo } from '#geometry/box'
import { distance, lerp } from '#geometry/polyline'
import type { Matrix } from '#geometry/rotation'
import { leavingBox } from '#readers/shared/drawing/border'
import type { ShapeState, VisioPageContext } from '../context/page-context.ts'
import { type Look, outlineParts } from '../geometry/figure.ts'
import { pathOnPage } from '../geometry/place.ts'
import { commonFacts, lookOf, reportLine } from '../shapes/facts.ts'
import type { Sheet } from '../sheet/sheet.ts'
import { PX } from '../sheet/xml.ts'
import { lineEnd } from '../style/line.ts'
import { labelsOf } from '../text/label.ts'
import type { Glues } from './glue.ts'
import { lineOf } from './route.ts'

/**
 * The id of the element that represents a shape; undefined if there is none.
 * @param at where an end is that is glued to the shape, px on the page
 */
export type HeldBy = (shape: string, at: Point) => string | undefined

/** The box of a shape, in px on the page; undefined if there is none. */
export type BoxOf = (shape: string | undefined) => Box | undefined

/** px by which the ends of the route may differ from those in the sheet. */
const NEAR = 3

/**
 * Whether a 1-D shape is a line; others are areas, such as block arrows. An area that is glued to one shape alone, or
 * that lines are glued to, is a node, such as an activation on a lifeline: it is no connection of two shapes.
 * @param space from the coordinate space of the shape's parent to the page
 */
export function isEdge(state: ShapeState, space: Matrix, glues: Glues, context: VisioPageContext): boolean {
  if (!state.isLine || state.resolved.foreign) return false
  if (state.children.length > 0) return isGroupedLine(state, space, glues, context)
  const [begin, end] = [glues.begin.get(state.id), glues.end.get(state.id)]
  if (begin === undefined && end === undefined)
    return state.outlines.length > 0 && state.outlines.length <= 3 && !hasArea(state, context)
  const isBetween = begin !== undefined && end !== undefined && begin !== end
  return isBetween || !(begin === end || context.glued.has(state.id)) || !hasArea(state, context)
}

function hasArea(state: ShapeState, context: VisioPageContext): boolean {
  return lookOf(state, context).fill.type !== 'none' && state.outlines.some(({ filled }) => filled)
}

/** A group that draws a line between two shapes, such as an association of UML with the names of its ends. */
function isGroupedLine(state: ShapeState, space: Matrix, { begin, end }: Glues, context: VisioPageContext): boolean {
  if (begin.get(state.id) === end.get(state.id)) return false
  if (hasArea(state, context)) return false
  const { from, to } = endsOf(state, space)
  return state.outlines.some((outline) => outline.lined && runs(pathOnPage(state.place, outline.sharp), from, to))
}

/**
 * The two ends of a shape, px on the page.
 * @param parent from the space of the shape's parent to the page
 */
export function endsOf(state: ShapeState, parent: Matrix): { from: Point; to: Point } {
  const { sheet } = state.resolved
  const at = (x: string, y: string): Point => {
    const [px, py] = [sheet.number(x) ?? 0, sheet.number(y) ?? 0]
    return { x: parent.a * px + parent.c * py + parent.e, y: parent.b * px + parent.d * py + parent.f }
  }
  return { from: at('BeginX', 'BeginY'), to: at('EndX', 'EndY') }
}

function limits(commands: readonly PathCommand[]): { first: Point; last: Point } | undefined {
  const points = commands.filter((c) => c.op !== 'Z')
  const [first, last] = [points[0], points.at(-1)]
  return first && last && { first: { x: first.x, y: first.y }, last: { x: last.x, y: last.y } }
}

/** Whether a path runs from one point to the other. */
function runs(path: readonly PathCommand[], from: Point, to: Point): boolean {
  const ends = limits(path)
  return ends !== undefined && distance(ends.first, from) <= NEAR && distance(ends.last, to) <= NEAR
}

interface Drawn {
  readonly path: readonly PathCommand[]
  /** The same with sharp corners. */
  readonly sharp: readonly PathCommand[]
}

/** The outline that runs from one end to the other, and all others. */
function mainLine(
  outlines: ShapeState['outlines'],
  place: ShapeState['place'],
  { from, to }: { from: Point; to: Point },
): { main: Drawn; others: PathCommand[] } {
  const drawn = outlines
    .filter(({ lined }) => lined)
    .map(({ commands, sharp }) => ({ path: pathOnPage(place, commands), sharp: pathOnPage(place, sharp) }))
  const fits = drawn.findIndex(({ sharp }) => runs(sharp, from, to))
  const straight: PathCommand[] = [
    { op: 'M', ...from },
    { op: 'L', ...to },
  ]
  const index = fits >= 0 ? fits : drawn.findIndex(({ sharp }) => sharp.every(({ op }) => op !== 'Z'))
  const main = drawn[index] ?? { path: straight, sharp: straight }
  return { main, others: drawn.flatMap(({ path }, i) => (i === index ? [] : path)) }
}

/**
 * The ends of a connector that Visio has never routed, since another program wrote it: both are at one point, which is at
 * neither of its shapes. They belong to the borders of the shapes, on the line between their middles.
 */
function unroutedEnds(said: { from: Point; to: Point }, from: Box | undefined, to: Box | undefined) {
  if (!from || !to || distance(said.from, said.to) > 0) return undefined
  if ([from, to].some((box) => distanceTo(box, said.from) <= NEAR)) return undefined
  const [begin, end] = [centreOf(from), centreOf(to)]
  return { from: leavingBox(from, begin, end), to: leavingBox(to, end, begin) }
}

/** Routing styles of pages and connectors that draw straight lines: straight, network and centre to centre. */
const STRAIGHT_STYLES = new Set([2, 9, 16])
/** The `ObjType` of shapes that Visio routes itself. */
const ROUTABLE = 2

/** Whether Visio routes a connector along the axes again when what it connects is moved. */
function keepsRightAngles({ resolved: { sheet } }: ShapeState, page: Sheet): boolean {
  const style = sheet.number('ShapeRouteStyle') || page.number('RouteStyle') || 0
  return sheet.number('ObjType') === ROUTABLE && !STRAIGHT_STYLES.has(style)
}

/** A path without the px at its ends that heads cover; curves and pieces that are shorter keep theirs. */
function between(path: readonly PathCommand[], before: number, after: number): readonly PathCommand[] {
  const [first, second, last, previous] = [path[0], path[1], path.at(-1), path.at(-2)]
  const cut = <T extends Point>(at: T, next: Point, by: number): T => {
    const all = distance(at, next)
    return all > before + after ? { ...at, ...lerp(at, next, by / all) } : at
  }
  const cutPath = [...path]
  if (first?.op === 'M' && second?.op === 'L') cutPath[0] = cut(first, second, before)
  if (last?.op === 'L' && previous && previous.op !== 'Z') cutPath[path.length - 1] = cut(last, previous, after)
  return cutPath
}

/** @param target the shape that the end is glued to */
function endOf(at: Point, target: string | undefined, id: string, heldBy: HeldBy, context: VisioPageContext): End {
  if (target === undefined) return { at }
  const element = heldBy(target, at)
  if (element !== undefined) return { at, element }
  context.report('unknown-terminal', id, target)
  return { at }
}

export interface EdgeRequest {
  readonly state: ShapeState
  readonly parent: string | undefined
  /** From the coordinate space of the edge's parent to the page. */
  readonly matrix: Matrix
  /** Its members that are only text. */
  readonly texts: readonly ShapeState[]
  readonly glues: Glues
  readonly heldBy: HeldBy
  readonly boxOf: BoxOf
  readonly context: VisioPageContext
}

/** The line of an edge as it is drawn, with the heads at its ends. */
interface EdgeLine {
  readonly points: readonly Point[]
  readonly route: Edge['route']
  readonly path: readonly PathCommand[]
  readonly start: Edge['start']
  readonly end: Edge['end']
}

function edgeLine({ state, matrix, glues, boxOf, context }: EdgeRequest, stroke: Stroke): EdgeLine {
  const { id, resolved, themed } = state
  const { sheet } = resolved
  const given = endsOf(state, matrix)
  const unrouted = unroutedEnds(given, boxOf(glues.begin.get(id)), boxOf(glues.end.get(id)))
  const said = unrouted ?? given
  const { main, others } = mainLine(unrouted ? [] : state.outlines, state.place, said)
  const line = lineOf(main.sharp, keepsRightAngles(state, context.sheet))
  const points = line.points.length >= 2 ? line.points : [said.from, said.to]
  const ends = { sheet, themed, stroke }
  const start = lineEnd(ends, 'Begin', points[0]!, points[1]!)
  const end = lineEnd(ends, 'End', points.at(-1)!, points.at(-2)!)
  return {
    points,
    route: {
      type: line.type,
      radius: line.type === 'curved' ? 0 : (sheet.number('Rounding') ?? 0) * PX,
      ...(line.jumps && { jumps: true as const }),
    },
    path: [...between(main.path, start.setback, end.setback), ...others],
    start: start.marker,
    end: end.marker,
  }
}

/** Of an edge with an area its outline, of one of several strokes the strokes; undefined for a plain line. */
function outlineOf(state: ShapeState, look: Look, path: readonly PathCommand[]): Edge['outline'] {
  const { fill, stroke, dividing } = look
  const hasFill = fill.type !== 'none' && state.outlines.some(({ filled }) => filled)
  if (hasFill) {
    const parts = outlineParts(state.outlines, look, (commands) => pathOnPage(state.place, commands))
    return parts.length > 0 ? { parts, fill: dividing?.[0]?.paint ?? fill } : undefined
  }
  if (!dividing) return undefined
  const parts = [stroke, ...dividing].map(
    (one): FigurePart => ({ type: 'path', commands: path, fill: { type: 'none' }, stroke: one }),
  )
  return { parts, fill: dividing[0]?.paint ?? fill }
}

/** A one-dimensional shape as an edge; the loss of looks and of targets is reported. */
export function edgeOf(request: EdgeRequest): Edge {
  const { state, parent, texts, glues, heldBy, context } = request
  const { id } = state
  const look = lookOf(state, context)
  const { stroke, shadow } = look
  reportLine(state, look, context)
  const { points, route, path, start, end } = edgeLine(request, stroke)
  const outline = outlineOf(state, look, path)
  const merged = texts.map((text) => text.id)
  return {
    kind: 'edge',
    ...commonFacts(state, parent, context, merged),
    source: endOf(points[0]!, glues.begin.get(id), id, heldBy, context),
    target: endOf(points.at(-1)!, glues.end.get(id), id, heldBy, context),
    points,
    route,
    path,
    stroke,
    ...(shadow && { shadow }),
    start,
    end,
    ...(outline && { outline }),
    labels: [state, ...texts].flatMap((one) => labelsOf(one, context, true)),
  }
}
