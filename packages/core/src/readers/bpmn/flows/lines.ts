/** Lines and markers of flows and associations by their kind (docs/formats/bpmn.md §5). */
import type { Rgba } from '#diagram/index'
import { associationEnds } from '#readers/omg/line'
import type { LineLook } from '#readers/shared/drawing/line'
import { line } from '#readers/shared/drawing/parts'
import { MODEL } from '../format.ts'
import { type Model, type ModelElement, referenceOf } from '../model.ts'

export interface FlowLook extends LineLook {
  readonly modifiers: readonly string[]
}

const MESSAGE_DASH = [10, 11] as const
const DOTS = [1, 4] as const

type FlowHandler = (flow: ModelElement, model: Model, ink: Rgba) => FlowLook

const isActivity = (type: string) => /task|activity|subprocess|transaction/i.test(type)

const sequenceFlow: FlowHandler = (flow, { byId }, ink) => {
  const from = byId.get(referenceOf(flow, 'sourceRef') ?? '')
  const isDefault = from !== undefined && referenceOf(from, 'default') === flow.id
  // The diamond is only for conditions at activities, because gateways are diamonds themselves.
  const isConditional = flow.xml.first(MODEL, 'conditionExpression') !== undefined && isActivity(from?.type ?? '')
  // The slash of a default flow is drawn separately: see decorations.ts.
  const start = isConditional && !isDefault ? 'emptyDiamond' : 'none'
  const modifiers = [...(isDefault ? ['default'] : []), ...(isConditional ? ['conditional'] : [])]
  return { stroke: line(ink, 2), start, end: 'fullTriangle', modifiers }
}

const messageFlow: FlowHandler = (_flow, _model, ink) => ({
  stroke: line(ink, 1.5, MESSAGE_DASH),
  start: 'emptyCircle',
  end: 'emptyTriangle',
  modifiers: [],
})

const association: FlowHandler = (flow, _model, ink) => {
  const direction = flow.xml.attribute('associationDirection') ?? 'None'
  return {
    stroke: line(ink, 1.5, DOTS),
    ...associationEnds(flow.xml),
    modifiers: direction === 'None' ? [] : [`direction${direction}`],
  }
}

const dataAssociation: FlowHandler = (_flow, _model, ink) => ({
  stroke: line(ink, 1.5, DOTS),
  start: 'none',
  end: 'openArrow',
  modifiers: [],
})

const conversationLink: FlowHandler = (_flow, _model, ink) => ({
  stroke: line(ink, 4),
  start: 'none',
  end: 'none',
  modifiers: [],
  isDouble: true,
})

const FLOW_LOOKS: ReadonlyMap<string, FlowHandler> = new Map([
  ['sequenceFlow', sequenceFlow],
  ['messageFlow', messageFlow],
  ['association', association],
  ['dataInputAssociation', dataAssociation],
  ['dataOutputAssociation', dataAssociation],
  ['conversationLink', conversationLink],
])

/** Elements that are not flows are drawn as a plain line. */
export function flowLook(flow: ModelElement | undefined, model: Model, ink: Rgba): FlowLook {
  const handler = flow && FLOW_LOOKS.get(flow.type)
  return handler ? handler(flow, model, ink) : { stroke: line(ink, 1.5), start: 'none', end: 'none', modifiers: [] }
}
