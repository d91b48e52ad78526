/** Tasks, sub-processes and call activities (docs/formats/bpmn.md §4). */
import type { FigurePart, Icon } from '#diagram/index'
import { flag } from '#readers/omg/interchange'
import { line, NO_PAINT, rectangle } from '#readers/shared/drawing/parts'
import { type MarkerName, markerRow } from '#readers/shared/signs/bpmn-markers'
import { TASK_SIGNS } from '#readers/shared/signs/bpmn-tasks'
import { icon } from '#readers/shared/signs/sign'
import { MODEL } from '../format.ts'
import { referenceOf } from '../model.ts'
import { BORDER, boxed, type ShapeHandler, type ShapeLook, type ShapeRequest, THIN } from './handler.ts'

/** px */
const RADIUS = 10
const SIGN_SIZE = 18
const SIGN_AT = 5
const CALL_BORDER = 5
/** px between the two lines of a transaction. */
const TRANSACTION_GAP = 3
/** Short dots: a sub-process triggered by an event. */
const EVENT_DASH = [1, 4] as const

/** How the activity is repeated, compensated and so on, in the order of its markers. */
function markersOf({ element, type, isExpanded }: ShapeRequest, isContainer: boolean): MarkerName[] {
  const { xml } = element
  const repeated = xml.first(MODEL, 'multiInstanceLoopCharacteristics')
  const markers: MarkerName[] = []
  if (flag(xml, 'isForCompensation')) markers.push('compensation')
  if (xml.first(MODEL, 'standardLoopCharacteristics')) markers.push('loop')
  if (repeated) markers.push(flag(repeated, 'isSequential') ? 'sequentialMultiInstance' : 'parallelMultiInstance')
  if (isContainer && !isExpanded) markers.push('collapsed')
  if (type === 'adHocSubProcess') markers.push('adHoc')
  return markers
}

function iconsOf(request: ShapeRequest, sign: string | undefined, markers: readonly MarkerName[]): Icon[] {
  const { w, h, paints } = request
  const drawn = sign === undefined ? undefined : TASK_SIGNS.get(sign)
  const row = markerRow(markers, w, h, paints)
  return [...(drawn ? [icon(drawn, SIGN_AT, SIGN_AT, SIGN_SIZE, paints)] : []), ...(row ? [row] : [])]
}

export const task: ShapeHandler = (request) => {
  const { type, element } = request
  const isInstantiating = type === 'receiveTask' && flag(element.xml, 'instantiate') === true
  const markers = markersOf(request, false)
  const icons = iconsOf(request, isInstantiating ? 'instantiatingReceiveTask' : type, markers)
  return {
    ...boxed(request, BORDER, RADIUS),
    icons,
    label: 'inside',
    modifiers: [...markers, ...(isInstantiating ? ['instantiating'] : [])],
  }
}

/** Calls of a global task have the icon of that task; others can be opened. */
export const callActivity: ShapeHandler = (request) => {
  const { element, model } = request
  const called = referenceOf(element, 'calledElement')
  const target = called === undefined ? undefined : model.byId.get(called)?.type
  const isTask = target?.startsWith('global') === true
  const markers = markersOf(request, !isTask)
  return {
    ...boxed(request, CALL_BORDER, RADIUS),
    icons: iconsOf(request, isTask ? target : undefined, markers),
    label: request.isExpanded ? 'top' : 'inside',
    modifiers: markers,
  }
}

export const subProcess: ShapeHandler = (request) => {
  const { element, type, isExpanded } = request
  const isEvent = flag(element.xml, 'triggeredByEvent') === true
  const isTransaction = type === 'transaction'
  const markers = markersOf(request, true)
  const body = boxed(request, isTransaction ? THIN : BORDER, RADIUS, isEvent ? EVENT_DASH : undefined)
  return {
    ...body,
    parts: isTransaction ? [...body.parts, innerLine(request)] : body.parts,
    icons: iconsOf(request, undefined, markers),
    label: isExpanded ? 'top' : 'inside',
    modifiers: [...markers, ...(isEvent ? ['triggeredByEvent'] : [])],
  } satisfies ShapeLook
}

/** The second line of a transaction. */
function innerLine({ w, h, paints }: ShapeRequest): FigurePart {
  const gap = Math.min(TRANSACTION_GAP, w / 4, h / 4)
  const inside = { x: gap, y: gap, w: w - 2 * gap, h: h - 2 * gap }
  return rectangle(inside, RADIUS - TRANSACTION_GAP, NO_PAINT, line(paints.ink, THIN))
}
