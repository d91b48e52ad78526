/**
 * Decorations of a flow beside its ends: the message of a message flow, and the slash of a default flow, which tldraw's
 * arrows do not have. The reader adds them as elements of its own.
 */
import type { Edge, Node, Point } from '../../../diagram/index.ts'
import { centredBox } from '../../../geometry/box.ts'
import { hypot } from '../../../geometry/hypot.ts'
import type { DiEdge } from '../../shared/di/document.ts'
import { halfway } from '../../shared/di/line.ts'
import { line, NO_PAINT, path } from '../../shared/drawing/parts.ts'
import { polyline } from '../../shared/drawing/path.ts'
import type { PageContext } from '../context.ts'
import { type ModelElement, referenceOf } from '../model.ts'
import { PAPER, paintsOf } from '../paints.ts'
import type { PlaneItem } from '../planes.ts'
import { ANSWER, envelope } from '../shapes/data.ts'

/** px */
const ENVELOPE = { w: 21, h: 14 } as const
/** px back from the source along the line, and px to its right. */
const SLASH = [
  { x: 6, y: -6 },
  { x: 10, y: 6 },
] as const

/** Whether a flow shows an envelope: the diagram says so, or the model names the message. */
export function showsMessage(flow: ModelElement | undefined, { element }: DiEdge): boolean {
  if (element.attribute('messageVisibleKind') !== undefined) return true
  return flow?.type === 'messageFlow' && referenceOf(flow, 'messageRef') !== undefined
}

function message({ id, element }: PlaneItem, item: DiEdge, points: readonly Point[]): Node {
  const { ink } = paintsOf(item, element, () => {})
  const isAnswer = item.element.attribute('messageVisibleKind') === 'non_initiating'
  const { w, h } = ENVELOPE
  const at = halfway(points)
  const ref = element && referenceOf(element, 'messageRef')
  return {
    kind: 'node',
    id: `${id}:message`,
    sourceIds: [],
    role: 'shape',
    semantic: {
      notation: 'bpmn',
      type: 'bpmn:Message',
      ...(ref && { elementId: ref }),
      modifiers: [isAnswer ? 'nonInitiating' : 'initiating'],
    },
    box: centredBox(at, w, h),
    rotation: 0,
    figure: { name: 'message', parts: envelope(w, h, ink, isAnswer ? ANSWER : PAPER) },
    labels: [],
  }
}

/** It is a child of the element that the flow leaves, so that it moves with the beginning of the line. */
function slash({ id, element }: PlaneItem, item: DiEdge, { points, source }: Edge, isNode: boolean): Node {
  const { ink } = paintsOf(item, element, () => {})
  const [at, next] = [points[0]!, points.find(({ x, y }) => hypot(x - points[0]!.x, y - points[0]!.y) > 0.5)]
  const to = next ?? { x: at.x + 1, y: at.y }
  const length = hypot(to.x - at.x, to.y - at.y)
  const [dx, dy] = [(to.x - at.x) / length, (to.y - at.y) / length]
  const ends = SLASH.map(({ x, y }) => ({ x: at.x + dx * x - dy * y, y: at.y + dy * x + dx * y }))
  const box = {
    x: Math.min(ends[0]!.x, ends[1]!.x),
    y: Math.min(ends[0]!.y, ends[1]!.y),
    w: Math.abs(ends[0]!.x - ends[1]!.x),
    h: Math.abs(ends[0]!.y - ends[1]!.y),
  }
  const stroke = polyline(ends.map(({ x, y }) => ({ x: x - box.x, y: y - box.y })))
  return {
    kind: 'node',
    id: `${id}:default`,
    sourceIds: [],
    role: 'shape',
    box,
    rotation: 0,
    figure: { name: 'default flow', parts: [path(stroke, NO_PAINT, line(ink, 2))] },
    labels: [],
    ...(isNode && source.element !== undefined && { parent: source.element }),
  }
}

export function decorationsOf(flow: PlaneItem, item: DiEdge, edge: Edge, { structure, isFree }: PageContext): Node[] {
  const isNode = structure.byRef.get(edge.source.element ?? '')?.item.kind === 'shape'
  const drawn = [
    ...(showsMessage(flow.element, item) ? [message(flow, item, edge.points)] : []),
    ...(edge.semantic?.modifiers?.includes('default') ? [slash(flow, item, edge, isNode)] : []),
  ]
  return drawn.filter(({ id }) => isFree(id))
}
