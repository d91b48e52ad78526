/** Reads a flow or association as an edge of the page, with the message that is drawn on it. */
import type { Box, Edge } from '#diagram/index'
import { type DiEdge, localReference } from '../omg/interchange.ts'
import { withoutMiddles } from '../omg/line.ts'
import { PAPER } from '../omg/style.ts'
import { type Attached, lineOf } from '../shared/drawing/line.ts'
import { flowLook } from './flows/lines.ts'
import { flowLabels, labelContext } from './labels.ts'
import { type ModelElement, referenceOf, referencesIn } from './model.ts'
import { commonOf, onColor } from './node.ts'
import { paintsOf } from './paints.ts'
import type { PlaneItem } from './planes.ts'
import type { BpmnPageContext } from './structure.ts'
import { leavingOf, usablePoints } from './waypoints.ts'

type Side = 'source' | 'target'

/** Flows that modelling tools lay out along the axes again when what they connect is moved; associations stay straight. */
const KEEP_RIGHT_ANGLES = new Set(['sequenceFlow', 'messageFlow'])

/** Ids of the model elements that a flow may end at, the most likely first. */
function endRefs(flow: ModelElement, side: Side): string[] {
  const { type, parent } = flow
  const own = [
    ...referencesIn(flow, `${side}Ref`),
    ...((referenceOf(flow, `${side}Ref`) ?? '') ? [referenceOf(flow, `${side}Ref`)!] : []),
  ]
  // Data associations belong to the activity or event that they end at; the element that they name may be one of its
  // inputs.
  const isOwner =
    (type === 'dataInputAssociation' && side === 'target') || (type === 'dataOutputAssociation' && side === 'source')
  return isOwner && parent ? [parent.id, ...own] : own
}

/** The element of the page that an end is attached to. */
function attachedTo(
  flow: ModelElement | undefined,
  item: DiEdge,
  side: Side,
  { structure, model }: BpmnPageContext,
): PlaneItem | undefined {
  const drawn = structure.byDiId.get(localReference(item.element.attribute(`${side}Element`)) ?? '')
  for (const ref of flow ? endRefs(flow, side) : []) {
    const direct = structure.byRef.get(ref)
    if (direct) return direct
    // Inputs and outputs are drawn as the activity that has them.
    for (let at = model.byId.get(ref)?.parent; at; at = at.parent) {
      const holder = structure.byRef.get(at.id)
      if (holder && at.type !== 'participant' && !holder.isExpanded) return holder
    }
  }
  return drawn
}

function attached(node: PlaneItem | undefined): Attached | undefined {
  return node && { id: node.id, box: node.item.kind === 'shape' ? node.item.bounds : undefined }
}

/** The open sub-processes and pools around a flow, the innermost first. */
function boxesAround(flow: ModelElement | undefined, { structure }: BpmnPageContext): Box[] {
  const boxes: Box[] = []
  for (let at = flow?.parent; at; at = at.parent) {
    const item = structure.byRef.get(at.id)?.item
    if (item?.kind === 'shape' && item.bounds) boxes.push(item.bounds)
  }
  return boxes
}

/** The lanes, pools and sub-processes around the shapes at the ends. */
function containersOf(ends: readonly (PlaneItem | undefined)[], { structure }: BpmnPageContext): Box[] {
  const boxes: Box[] = []
  for (const end of ends)
    for (let at = end && structure.parents.get(end.id); at; at = structure.parents.get(at.id))
      if (at.item.kind === 'shape' && at.item.bounds) boxes.push(at.item.bounds)
  return boxes
}

/** Undefined if the file gives the edge no position. */
export function readEdge(edge: PlaneItem, item: DiEdge, context: BpmnPageContext): Edge | undefined {
  const { id, element } = edge
  const paints = paintsOf(item, element, onColor(id, context))
  const look = flowLook(element, context.model, paints.ink)
  const ends = (['source', 'target'] as const).map((side) => attachedTo(element, item, side, context))
  const [from, to] = [attached(ends[0]), attached(ends[1])]
  const around = boxesAround(element, context)
  const points = usablePoints(item.waypoints, {
    from: from?.box,
    to: to?.box,
    around,
    containers: () => containersOf(ends, context),
  })
  const line = lineOf({
    waypoints: withoutMiddles(
      points,
      { box: from?.box, leaving: leavingOf(ends[0]?.element?.type) },
      { box: to?.box, leaving: leavingOf(ends[1]?.element?.type) },
    ),
    from,
    to,
    look,
    ink: paints.ink,
    paper: PAPER,
    keepsRightAngles: element !== undefined && KEEP_RIGHT_ANGLES.has(element.type),
  })
  if (!line) return undefined
  return {
    kind: 'edge',
    ...commonOf(edge, look, context),
    sourceIds: [id, ...edge.merged],
    labels: element ? flowLabels(element, item, line.points, labelContext(id, paints, context)) : [],
    ...line,
  }
}
