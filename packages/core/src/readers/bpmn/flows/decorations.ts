/**
 * Decorations of a flow beside its ends: the message of a message flow, and the slash of a default flow, which tldraw's
 * arrows do not have. The reader adds them as elements of its own.
 */
import type { Box, Edge, Label, Node, Point, Rgba } from '#diagram/index'
import { centredBox } from '#geometry/box'
import { halfway, hypot } from '#geometry/polyline'
import type { DiEdge } from '#readers/omg/interchange'
import { belowShape, labelBox } from '#readers/omg/line'
import { PAPER } from '#readers/omg/style'
import { line, NO_PAINT, path } from '#readers/shared/drawing/parts'
import { polyline } from '#readers/shared/drawing/path'
import { makeLabel, placeOutside, plainFont } from '#readers/shared/labels'
import { plainToRich } from '#readers/shared/plain'
import { type ModelElement, nameOf, referenceOf } from '../model.ts'
import { paintsOf } from '../paints.ts'
import type { PlaneItem } from '../planes.ts'
import { ANSWER, envelope } from '../shapes/data.ts'
import type { BpmnPageContext } from '../structure.ts'

/** px */
const ENVELOPE = { w: 21, h: 14 } as const
const MESSAGE_FONT = 12
/** px back from the source along the line, and px to its right. */
const SLASH = [
  { x: 6, y: -6 },
  { x: 10, y: 6 },
] as const

/**
 * Whether a flow shows an envelope: the diagram says so, or the model names the message. Some programs write the first
 * for sequence flows, too, and draw no envelope.
 */
export function showsMessage(flow: ModelElement | undefined, { element }: DiEdge): boolean {
  if (flow && flow.type !== 'messageFlow') return false
  return (
    element.attribute('messageVisibleKind') !== undefined ||
    (flow !== undefined && referenceOf(flow, 'messageRef') !== undefined)
  )
}

/** The name of the message below it, unless the flow has the same name. */
function messageName(
  id: string,
  { id: flowId, element }: PlaneItem,
  box: Box,
  text: Rgba,
  context: BpmnPageContext,
): Label[] {
  const { model, texts, report } = context
  const found = element && model.byId.get(referenceOf(element, 'messageRef') ?? '')
  const whole = found?.type === 'message' ? nameOf(found).trim() : ''
  if (!element || whole === '' || whole === nameOf(element).trim()) return []
  const name = texts.label(whole, () => report('label-cut', flowId))
  const place = placeOutside(labelBox(undefined, belowShape(box)), 'bottom')
  return makeLabel(id, plainToRich(name), place, plainFont(MESSAGE_FONT), text)
}

function message(flow: PlaneItem, item: DiEdge, points: readonly Point[], context: BpmnPageContext): Node {
  const { element } = flow
  const { ink, text } = paintsOf(item, element, () => {})
  const id = `${flow.id}:message`
  const isAnswer = item.element.attribute('messageVisibleKind') === 'non_initiating'
  const { w, h } = ENVELOPE
  const at = halfway(points)
  const ref = element && referenceOf(element, 'messageRef')
  const box = centredBox(at, w, h)
  return {
    kind: 'node',
    id,
    sourceIds: [],
    role: 'shape',
    semantic: {
      notation: 'bpmn',
      type: 'bpmn:Message',
      ...(ref && { elementId: ref }),
      modifiers: [isAnswer ? 'nonInitiating' : 'initiating'],
    },
    box,
    rotation: 0,
    figure: { name: 'message', parts: envelope(w, h, ink, isAnswer ? ANSWER : PAPER) },
    labels: messageName(id, flow, box, text, context),
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

/** Nodes on a flow: the envelope of a message, and the slash of a default flow. */
export function decorationsOf(flow: PlaneItem, item: DiEdge, edge: Edge, context: BpmnPageContext): Node[] {
  const { structure, isFree } = context
  const isNode = structure.byRef.get(edge.source.element ?? '')?.item.kind === 'shape'
  const drawn = [
    ...(showsMessage(flow.element, item) ? [message(flow, item, edge.points, context)] : []),
    ...(edge.semantic?.modifiers?.includes('default') ? [slash(flow, item, edge, isNode)] : []),
  ]
  return drawn.filter(({ id }) => isFree(id))
}
