/**
 * Ends that are beside the element they are attached to, such as those with perimeter spacing. tldraw draws the bound
 * end of an arc inside the box of the shape that holds it (docs/tldraw.md §7, arc arrows), so these are held by an
 * invisible frame around the node and all of its ends.
 */
import type { Box, Edge, Element, End, Point } from '#diagram/index'
import { around, centredBox, centreOf } from '#geometry/box'
import { isFinitePoint } from '#geometry/polyline'
import { fromPage, toPage } from '#geometry/rotation'
import type { BindTarget, ShapeDraft } from '../drafts/draft.ts'
import type { PageContext } from '../drafts/page-context.ts'
import { invisibleDraft } from '../figure/shapes.ts'
import { anchorIn } from './ends.ts'
import { type EdgePlan, planEdge } from './plan.ts'
import { endShift, ROUTE_TOLERANCE } from './single.ts'

/** px beyond its node up to which an end is held by a frame; farther ends are detached. */
const MAX_SHIFT = 100
/** Share of the frame's size between its border and the ends, because ends on the border are drawn inside it. */
const MARGIN = 0.002

/**
 * The frames that the edges of a page need, by node; adds them to the context. None is needed where one arrow is exact.
 */
export function reachFrames(elements: readonly Element[], context: PageContext): ReadonlyMap<string, ShapeDraft> {
  const frames = new Map<string, ShapeDraft>()
  if (context.options.edges !== 'look') return frames
  for (const [element, points] of pointsBeside(elements, context)) {
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

/**
 * Where the ends of edges that are not one arrow are drawn beside their nodes, by node. These edges are planned here and
 * again when they are drawn: the plans of all edges would be 80 MB of 100,000 cells (`npm run bench -- conversion`).
 */
function pointsBeside(elements: readonly Element[], context: PageContext): ReadonlyMap<string, readonly Point[]> {
  const beside = new Map<string, Point[]>()
  for (const edge of elements) {
    const ends = edge.kind === 'edge' ? endsBeside(edge, context) : []
    const plan = edge.kind === 'edge' && ends.length > 0 ? planEdge(edge, context) : undefined
    if (!plan || needsNoFrame(plan)) continue
    for (const [element, at] of ends) {
      const known = beside.get(element)
      if (known) known.push(at)
      else beside.set(element, [at])
    }
  }
  return beside
}

function needsNoFrame({ drawing }: EdgePlan): boolean {
  return drawing.kind === 'outline' ? drawing.lines.every((line) => line.drawing.needsNoFrame) : drawing.needsNoFrame
}

/** Attached ends that would be drawn away from their position. */
function endsBeside({ source, target, points }: Edge, context: PageContext): readonly [string, Point][] {
  const from = besideAt(source, points.find(isFinitePoint), context)
  const to = besideAt(target, points.findLast(isFinitePoint), context)
  return [from, to].filter((end) => end !== undefined)
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
