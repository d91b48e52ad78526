/**
 * Ends that are beside the element they are attached to, such as those with perimeter spacing. tldraw draws the bound
 * end of an arc inside the box of the shape that holds it (docs/tldraw.md §7, arc arrows), so these are held by an
 * invisible frame around the node and all of its ends.
 */
import type { Box, Edge, Element, End, Point } from '../../../diagram/index.ts'
import { around, centredBox, centreOf } from '../../../geometry/box.ts'
import { isFinitePoint } from '../../../geometry/polyline.ts'
import { fromPage, toPage } from '../../../geometry/rotation.ts'
import type { BindTarget, ShapeDraft } from '../drafts/draft.ts'
import type { PageContext } from '../drafts/page-context.ts'
import { invisibleDraft } from '../node/invisible.ts'
import { anchorIn, type Ends, endsOf, type Hold } from './ends.ts'
import type { Route } from './lines/route.ts'
import { type OneArrow, oneArrow } from './one-arrow.ts'
import { type EdgePlan, planEdge } from './plan.ts'
import { endShift, ROUTE_TOLERANCE } from './single.ts'

/** px beyond its node up to which an end is held by a frame; farther ends are detached. */
const MAX_SHIFT = 100
/** px up to which an end is held at the border of a target that has no frame, such as another edge. */
const NEAR = 16
/** Share of the frame's size between its border and the ends, because ends on the border are drawn inside it. */
const MARGIN = 0.002

/** A search for a single arrow between the ends, as they are before any edge is written. */
export interface Tried {
  readonly ends: Ends
  readonly found: OneArrow | undefined
}

/** An edge that was planned before any edge is written. */
export interface PlannedEdge {
  readonly plan: EdgePlan
  /**
   * One per line of the plan, in order, or one for the plan itself; after the first line that no arrow draws, the rest
   * were not tried.
   */
  readonly tried: readonly Tried[]
}

/**
 * The frames that the edges of a page need, by node; adds them to the context. None is needed where one arrow is exact.
 * @param planned receives the edges that were planned here, by id
 */
export function reachFrames(
  elements: readonly Element[],
  context: PageContext,
  planned: Map<string, PlannedEdge>,
): ReadonlyMap<string, ShapeDraft> {
  const frames = new Map<string, ShapeDraft>()
  if (context.options.edges !== 'look') return frames
  for (const [element, points] of pointsBeside(elements, context, planned)) {
    const target = context.targets.get(element)
    if (!target) continue
    const { rotation } = target
    const box = widened(target, points)
    const frame = invisibleDraft(element, 'reach', { box, rotation }, context)
    context.reaches.set(element, { shapeId: frame.id, element, box, rotation })
    frames.set(element, frame)
  }
  return frames
}

/** Where the ends of edges that are not one arrow are drawn beside their nodes, by node. */
function pointsBeside(
  elements: readonly Element[],
  context: PageContext,
  planned: Map<string, PlannedEdge>,
): ReadonlyMap<string, readonly Point[]> {
  const beside = new Map<string, Point[]>()
  for (const edge of elements) {
    if (edge.kind !== 'edge') continue
    const ends = endsBeside(edge, context)
    const plan = ends && planEdge(edge, context)
    if (!plan) continue
    const tried: Tried[] = []
    planned.set(edge.id, { plan, tried })
    if ((plan.lines ?? [plan]).every((line) => isOneArrow(line, context, tried))) continue
    for (const [element, at] of ends) {
      const known = beside.get(element)
      if (known) known.push(at)
      else beside.set(element, [at])
    }
  }
  return beside
}

function isOneArrow(line: EdgePlan, context: PageContext, tried: Tried[]): boolean {
  const ends = endsOf(line.edge, line.route, context)
  const found = oneArrow(line, ends)
  tried.push({ ends, found })
  return found !== undefined
}

/** The same ends, each held where it is drawn at its position; free if nothing holds it near there. */
export function reaching(edge: Edge, ends: Ends, { points }: Route, { reaches }: PageContext): Ends {
  const held = (hold: Hold | undefined, { element }: End, at: Point): Hold | undefined => {
    const shift = endShift(at, hold)
    if (shift <= ROUTE_TOLERANCE) return hold
    const target = element === undefined ? undefined : reaches.get(element)
    if (target) return { target, anchor: anchorIn(target, at) }
    return shift <= NEAR ? hold : undefined
  }
  const from = held(ends.from, edge.source, points[0] as Point)
  const to = held(ends.to, edge.target, points.at(-1) as Point)
  return from === ends.from && to === ends.to ? ends : { ...ends, from, to }
}

/** Attached ends that would be drawn away from their position; undefined if there are none. */
function endsBeside({ source, target, points }: Edge, context: PageContext): [string, Point][] | undefined {
  const from = besideAt(source, points.find(isFinitePoint), context)
  const to = besideAt(target, points.findLast(isFinitePoint), context)
  if (!from) return to && [to]
  return to ? [from, to] : [from]
}

function besideAt({ element }: End, at: Point | undefined, { targets }: PageContext): [string, Point] | undefined {
  const target = element === undefined ? undefined : targets.get(element)
  if (element === undefined || !target || !at) return undefined
  const shift = endShift(at, { target, anchor: anchorIn(target, at) })
  return shift > ROUTE_TOLERANCE && shift <= MAX_SHIFT ? [element, at] : undefined
}

/** The smallest box around a target and points, slightly enlarged, and rotated like the target about its own centre. */
function widened({ box, rotation }: BindTarget, points: readonly Point[]): Box {
  const corners = [
    { x: 0, y: 0 },
    { x: box.w, y: box.h },
  ]
  const area = around([...corners, ...points.map((point) => fromPage(box, rotation, point))])
  const w = area.w * (1 + 2 * MARGIN)
  const h = area.h * (1 + 2 * MARGIN)
  const centre = toPage(box, rotation, centreOf(area))
  return centredBox(centre, w, h)
}
