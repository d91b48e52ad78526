/** A flow or association as an edge of the page, and the message that is drawn on it. */
import type { Box, Edge, End, Node, Point } from '../../diagram/index.ts'
import { type DiEdge, localReference } from '../shared/di/document.ts'
import { drawMarker } from '../shared/drawing/markers.ts'
import { line, path, solid } from '../shared/drawing/parts.ts'
import { polyline } from '../shared/drawing/path.ts'
import type { PageContext } from './context.ts'
import { type FlowLook, flowLook } from './flows/look.ts'
import { flowLabels } from './labels.ts'
import { type ModelElement, referenceOf, referencesIn } from './model.ts'
import { commonOf, onColour } from './node.ts'
import { PAPER, type Paints, paintsOf } from './paints.ts'
import type { PlaneItem } from './planes.ts'
import { envelope } from './shapes/data.ts'

/** px of the envelope on a message flow. */
const ENVELOPE = { w: 21, h: 14 } as const
/** The light grey of messages that answer. */
const ANSWER = { r: 211, g: 211, b: 211, a: 1 }

type Side = 'source' | 'target'

/** Ids of the model elements that a flow may end at, the likeliest first. */
function endRefs(flow: ModelElement, side: Side): string[] {
  const { type, parent } = flow
  const own = [
    ...referencesIn(flow, `${side}Ref`),
    ...((referenceOf(flow, `${side}Ref`) ?? '') ? [referenceOf(flow, `${side}Ref`)!] : []),
  ]
  // Data associations belong to the activity or event that they end at; what they name there may be one of its inputs.
  const isOwner =
    (type === 'dataInputAssociation' && side === 'target') || (type === 'dataOutputAssociation' && side === 'source')
  return isOwner && parent ? [parent.id, ...own] : own
}

/** The element of the page that an end is attached to. */
function attachedTo(
  flow: ModelElement | undefined,
  item: DiEdge,
  side: Side,
  { structure, model }: PageContext,
): PlaneItem | undefined {
  const drawn = structure.byDiId.get(localReference(item.element.attribute(`${side}Element`)) ?? '')
  for (const ref of flow ? endRefs(flow, side) : []) {
    const direct = structure.byRef.get(ref)
    if (direct) return direct
    // Inputs and outputs stand for the activity that has them.
    for (let at = model.byId.get(ref)?.parent; at; at = at.parent) {
      const holder = structure.byRef.get(at.id)
      if (holder && at.type !== 'participant' && !holder.isExpanded) return holder
    }
  }
  return drawn
}

function boxOf(node: PlaneItem | undefined): Box | undefined {
  return node?.item.kind === 'shape' ? node.item.bounds : undefined
}

function endAt(at: Point, node: PlaneItem | undefined): End {
  if (!node) return { at, glue: 'none' }
  const box = boxOf(node)
  if (!box || !(box.w > 0) || !(box.h > 0)) return { at, element: node.id, glue: 'floating' }
  return { at, element: node.id, glue: 'fixed', anchor: { x: (at.x - box.x) / box.w, y: (at.y - box.y) / box.h } }
}

const middle = ({ x, y, w, h }: Box): Point => ({ x: x + w / 2, y: y + h / 2 })

/** Where the line from the middle of a box to a point leaves it. */
function leaving(box: Box, to: Point): Point {
  const from = middle(box)
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const share = Math.min(
    dx === 0 ? Number.POSITIVE_INFINITY : box.w / 2 / Math.abs(dx),
    dy === 0 ? Number.POSITIVE_INFINITY : box.h / 2 / Math.abs(dy),
    1,
  )
  return { x: from.x + dx * share, y: from.y + dy * share }
}

/** The points of the file; a straight line between the shapes where it has fewer than two. */
function pointsOf(waypoints: readonly Point[], from: Box | undefined, to: Box | undefined): readonly Point[] {
  if (waypoints.length >= 2 || !from || !to) return waypoints
  return [leaving(from, middle(to)), leaving(to, middle(from))]
}

function routeType(points: readonly Point[]): Edge['route']['type'] {
  if (points.length === 2) return 'straight'
  const isAlong = points.every(({ x, y }, i) => {
    const before = points[i - 1]
    return !before || Math.abs(before.x - x) < 0.5 || Math.abs(before.y - y) < 0.5
  })
  return isAlong ? 'orthogonal' : 'polyline'
}

function drawn(
  points: readonly Point[],
  look: FlowLook,
  paints: Paints,
): Pick<Edge, 'path' | 'start' | 'end' | 'outline'> {
  const { width } = look.stroke
  const start = drawMarker(look.start, points, paints.ink, width, PAPER)
  const end = drawMarker(look.end, points.toReversed(), paints.ink, width, PAPER)
  const line_ = polyline([start.lineEnd, ...points.slice(1, -1), end.lineEnd])
  const double = look.isDouble && [
    path(line_, { type: 'none' }, line(paints.ink, width)),
    path(line_, { type: 'none' }, line(PAPER, width / 2)),
  ]
  return { path: line_, start: start.marker, end: end.marker, ...(double && { outline: { parts: double } }) }
}

/** Undefined where the file gives the edge no place. */
export function readEdge(edge: PlaneItem, item: DiEdge, context: PageContext): Edge | undefined {
  const { id, element } = edge
  const { model, fonts, tell } = context
  const from = attachedTo(element, item, 'source', context)
  const to = attachedTo(element, item, 'target', context)
  const points = pointsOf(item.waypoints, boxOf(from), boxOf(to))
  const [first, last] = [points[0], points.at(-1)]
  if (points.length < 2 || !first || !last) return undefined
  const paints = paintsOf(item, element, onColour(id, context))
  const look = flowLook(element, model, paints.ink)
  const labelContext = {
    id,
    model,
    paints,
    fonts,
    tell: (code: Parameters<typeof tell>[0], detail?: string) => tell(code, id, detail),
  }
  return {
    kind: 'edge',
    ...commonOf(edge, look, context),
    labels: element ? flowLabels(element, item, points, labelContext) : [],
    source: endAt(first, from),
    target: endAt(last, to),
    points,
    stroke: look.stroke,
    route: { type: routeType(points), radius: 0, authored: item.waypoints.length >= 2 },
    ...drawn(points, look, paints),
  }
}

/** The middle of a route by its length. */
function halfway(points: readonly Point[]): Point {
  const lengths = points.slice(1).map((point, i) => Math.hypot(point.x - points[i]!.x, point.y - points[i]!.y))
  let left = lengths.reduce((sum, length) => sum + length, 0) / 2
  for (const [i, length] of lengths.entries()) {
    const [a, b] = [points[i]!, points[i + 1]!]
    if (left <= length && length > 0)
      return { x: a.x + ((b.x - a.x) * left) / length, y: a.y + ((b.y - a.y) * left) / length }
    left -= length
  }
  return points[0]!
}

/** The envelope on a message flow whose message is shown; undefined for none. */
export function readMessage(
  { id, element }: PlaneItem,
  item: DiEdge,
  { points }: Edge,
  context: PageContext,
): Node | undefined {
  const kind = item.element.attribute('messageVisibleKind')
  const messageId = `${id}:message`
  if ((kind !== 'initiating' && kind !== 'non_initiating') || !context.expect(messageId)) return undefined
  const { ink } = paintsOf(item, element, () => {})
  const { w, h } = ENVELOPE
  const at = halfway(points)
  const paper = kind === 'initiating' ? PAPER : ANSWER
  const ref = element && referenceOf(element, 'messageRef')
  return {
    kind: 'node',
    id: messageId,
    sourceIds: [messageId],
    role: 'shape',
    semantic: {
      notation: 'bpmn',
      type: 'bpmn:Message',
      ...(ref && { elementId: ref }),
      modifiers: [kind === 'initiating' ? 'initiating' : 'nonInitiating'],
    },
    box: { x: at.x - w / 2, y: at.y - h / 2, w, h },
    rotation: 0,
    figure: {
      preset: { name: 'message' },
      parts: envelope(w, h, ink, paper),
      fill: solid(paper),
      stroke: line(ink, 1),
    },
    host: id,
    labels: [],
  }
}
