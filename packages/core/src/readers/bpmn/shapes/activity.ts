/** Tasks, sub-processes and call activities (docs/formats/bpmn.md §4). */
import type { FigurePart, Icon } from '#diagram/index'
import { flag } from '#readers/omg/interchange'
import { ellipse, line, NO_PAINT, rectangle, solid } from '#readers/shared/drawing/parts'
import { EVENT_SIGNS } from '#readers/shared/signs/bpmn-events'
import { type MarkerName, markerRow } from '#readers/shared/signs/bpmn-markers'
import { TASK_SIGNS } from '#readers/shared/signs/bpmn-tasks'
import { icon, signParts } from '#readers/shared/signs/sign'
import { CAMUNDA, MODEL } from '../format.ts'
import { referenceOf } from '../model.ts'
import { eventSign } from './event.ts'
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
/** Of the start in it, if that does not interrupt. */
const START_DASH = [3, 3] as const

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
  const own = drawn && icon(drawn, SIGN_AT, SIGN_AT, SIGN_SIZE, paints)
  const row = markerRow(markers, w, h, paints)
  return [templateIcon(request) ?? own ?? [], row ?? []].flat()
}

/** The picture of a Camunda template, in place of the icon of its kind. */
function templateIcon({ element, picture }: ShapeRequest): Icon | undefined {
  const uri = element.xml.attribute('modelerTemplateIcon', CAMUNDA)
  const asset = uri === undefined ? undefined : picture(uri)
  if (asset === undefined) return undefined
  const box = { x: 0, y: 0, w: SIGN_SIZE, h: SIGN_SIZE }
  return { box: { ...box, x: SIGN_AT, y: SIGN_AT }, parts: [{ type: 'image', box, asset, fit: 'contain' }] }
}

/** px of the circle with the start of a collapsed event sub-process, and of the square that its icon is in. */
const START_CIRCLE = 20
const START_SQUARE = 22

/** How a collapsed event sub-process starts. */
function startIcon({ element, model, paints, isExpanded }: ShapeRequest): Icon | undefined {
  const start = isExpanded ? undefined : element.children.find(({ type }) => type === 'startEvent')
  if (!start) return undefined
  const isInterrupting = flag(start.xml, 'isInterrupting') !== false
  const inset = (START_SQUARE - START_CIRCLE) / 2
  const stroke = isInterrupting ? line(paints.ink, 1) : line(paints.ink, 1.2, START_DASH)
  const circle = { x: inset, y: inset, w: START_CIRCLE, h: START_CIRCLE }
  const sign = EVENT_SIGNS.get(eventSign(start, model) ?? '')
  return {
    box: { x: 0, y: 0, w: START_SQUARE, h: START_SQUARE },
    parts: [ellipse(circle, solid(paints.paper), stroke), ...(sign ? signParts(sign, START_SQUARE, paints) : [])],
  }
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
    icons: [iconsOf(request, undefined, markers), (isEvent && startIcon(request)) || []].flat(),
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
