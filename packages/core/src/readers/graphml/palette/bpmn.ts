/** Symbols of yEd's BPMN palette: the style properties of each configuration (docs/formats/graphml.md §4). */
import { WHITE } from '#color/names'
import type { FigurePart, Icon, Stroke } from '#diagram/index'
import { ellipse, NO_PAINT, path, rectangle, solid, whole } from '#readers/shared/drawing/parts'
import { outline } from '#readers/shared/drawing/path'
import { EVENT_SIGNS, GATEWAY_SIGNS } from '#readers/shared/signs/bpmn-events'
import { type MarkerName, markerRow } from '#readers/shared/signs/bpmn-markers'
import { TASK_SIGNS } from '#readers/shared/signs/bpmn-tasks'
import { type Inks, icon, inverted, signParts } from '#readers/shared/signs/sign'
import { colorOf, INK } from '../paint.ts'
import { CONFIGURATIONS } from './configurations.ts'
import { type Properties, ROUNDED, SHAPES, type Shape, type ShapeRequest } from './shapes.ts'

const PREFIX = 'com.yworks.bpmn.'
/** px */
const END_BORDER = 3
const CALL_BORDER = 3
const RING_GAP = 3
const TASK_SIGN = { at: 5, size: 18 }
const INPUT_SIGN = { at: 3, size: 14 }

/** By the end of "EVENT_TYPE_…". */
const EVENTS: ReadonlyMap<string, string> = new Map([
  ['MESSAGE', 'message'],
  ['TIMER', 'timer'],
  ['ESCALATION', 'escalation'],
  ['CONDITIONAL', 'conditional'],
  ['LINK', 'link'],
  ['ERROR', 'error'],
  ['CANCEL', 'cancel'],
  ['COMPENSATION', 'compensate'],
  ['SIGNAL', 'signal'],
  ['MULTIPLE', 'multiple'],
  ['PARALLEL_MULTIPLE', 'parallelMultiple'],
  ['TERMINATE', 'terminate'],
])

/** By the end of "GATEWAY_TYPE_…". */
const GATEWAYS: ReadonlyMap<string, string> = new Map([
  ['DATA_BASED_EXCLUSIVE', 'exclusive'],
  ['INCLUSIVE', 'inclusive'],
  ['PARALLEL', 'parallel'],
  ['COMPLEX', 'complex'],
  ['EVENT_BASED_EXCLUSIVE', 'eventBased'],
  ['EVENT_BASED_EXCLUSIVE_START_PROCESS', 'instantiating'],
  ['PARALLEL_EVENT_BASED_EXCLUSIVE_START_PROCESS', 'instantiatingParallel'],
])

/** By the end of "TASK_TYPE_…". */
const TASKS: ReadonlyMap<string, string> = new Map([
  ['SEND', 'sendTask'],
  ['RECEIVE', 'receiveTask'],
  ['USER', 'userTask'],
  ['MANUAL', 'manualTask'],
  ['BUSINESS_RULE', 'businessRuleTask'],
  ['SERVICE', 'serviceTask'],
  ['SCRIPT', 'scriptTask'],
])

/** By the end of "BPMN_MARKER_…". */
const MARKERS: ReadonlyMap<string, MarkerName> = new Map<string, MarkerName>([
  ['CLOSED', 'collapsed'],
  ['OPEN', 'expanded'],
  ['LOOP', 'loop'],
  ['PARALLEL', 'parallelMultiInstance'],
  ['SEQUENTIAL', 'sequentialMultiInstance'],
  ['AD_HOC', 'adHoc'],
  ['COMPENSATION', 'compensation'],
])

export interface BpmnFigure {
  readonly parts: readonly FigurePart[]
  readonly icons: readonly Icon[]
}

export interface BpmnRequest extends ShapeRequest {
  readonly properties: Properties
  /** Called with a property value that yEd's palette does not have. */
  readonly unknown: (value: string) => void
}

/** The value of a property without its prefix: "TASK_TYPE_USER" → "USER"; '' if there is none. */
function settingOf({ properties }: BpmnRequest, name: string, prefix: string): string {
  return (properties.get(PREFIX + name) ?? '').replace(prefix, '')
}

/** The entry of a table; undefined for none (PLAIN and similar values) and for a value that is reported as unknown. */
function chosen<T>(table: ReadonlyMap<string, T>, value: string, plain: string, request: BpmnRequest) {
  if (value === '' || value === plain) return undefined
  const found = table.get(value)
  if (found === undefined) request.unknown(value)
  return found
}

function inksOf({ properties }: BpmnRequest): Inks {
  return {
    ink: colorOf(properties.get(`${PREFIX}icon.line.color`)) ?? INK,
    paper: colorOf(properties.get(`${PREFIX}icon.fill`)) ?? WHITE,
  }
}

/**
 * One border for start events, two for intermediate ones, a thick one for end events; non-interrupting events are
 * dashed.
 */
function event(request: BpmnRequest): BpmnFigure {
  const { w, h, fill, stroke } = request
  const character = settingOf(request, 'characteristic', 'EVENT_CHARACTERISTIC_')
  const name = chosen(EVENTS, settingOf(request, 'type', 'EVENT_TYPE_'), 'PLAIN', request)
  const sign = name === undefined ? undefined : EVENT_SIGNS.get(name)
  const isEnd = character === 'END'
  const dash = character.endsWith('NON_INTERRUPTING') ? { dash: [6, 4] } : {}
  const border: Stroke = { ...stroke, ...dash, ...(isEnd && { width: Math.max(END_BORDER, stroke.width) }) }
  const size = Math.min(w, h)
  const gap = Math.min(RING_GAP, size / 6)
  const inner = { x: gap, y: gap, w: w - 2 * gap, h: h - 2 * gap }
  const isThrown = isEnd || character === 'INTERMEDIATE_THROWING'
  const parts = [
    ...(character.startsWith('INTERMEDIATE') ? [ellipse(inner, NO_PAINT, border)] : []),
    ...(sign ? signParts(isThrown ? inverted(sign) : sign, size, inksOf(request), (w - size) / 2, (h - size) / 2) : []),
  ]
  return {
    parts: [ellipse(whole(request), fill, border)],
    icons: parts.length > 0 ? [{ box: whole(request), parts }] : [],
  }
}

function gateway(request: BpmnRequest): BpmnFigure {
  const { w, h } = request
  const name = chosen(GATEWAYS, settingOf(request, 'type', 'GATEWAY_TYPE_'), 'PLAIN', request)
  const sign = name === undefined ? undefined : GATEWAY_SIGNS.get(name)
  const size = Math.min(w, h)
  return {
    parts: SHAPES.get('diamond')!(request),
    icons: sign ? [icon(sign, (w - size) / 2, (h - size) / 2, size, inksOf(request))] : [],
  }
}

function markersOf(request: BpmnRequest): Icon[] {
  const names = [1, 2, 3, 4].flatMap(
    (i) => chosen(MARKERS, settingOf(request, `marker${i}`, 'BPMN_MARKER_'), 'NONE', request) ?? [],
  )
  const row = markerRow(names, request.w, request.h, inksOf(request))
  return row ? [row] : []
}

function activity(request: BpmnRequest): BpmnFigure {
  const { stroke } = request
  const kind = settingOf(request, 'activityType', 'ACTIVITY_TYPE_')
  const name = chosen(TASKS, settingOf(request, 'taskType', 'TASK_TYPE_'), 'ABSTRACT', request)
  const sign = name === undefined ? undefined : TASK_SIGNS.get(name)
  const border: Stroke = {
    ...stroke,
    ...(kind === 'CALL_ACTIVITY' && { width: Math.max(CALL_BORDER, stroke.width) }),
    ...(kind === 'EVENT_SUB_PROCESS' && { dash: [1, 3] }),
  }
  const body = ROUNDED({ ...request, stroke: border })
  return {
    parts: kind === 'TRANSACTION' ? [...body, secondBorder(request)] : body,
    icons: [
      ...(sign ? [icon(sign, TASK_SIGN.at, TASK_SIGN.at, TASK_SIGN.size, inksOf(request))] : []),
      ...markersOf(request),
    ],
  }
}

function secondBorder({ w, h, stroke }: ShapeRequest): FigurePart {
  const gap = Math.min(RING_GAP, w / 4, h / 4)
  return rectangle({ x: gap, y: gap, w: w - 2 * gap, h: h - 2 * gap }, 6, NO_PAINT, stroke)
}

/** A page with a folded corner. */
const page: Shape = ({ w, h, fill, stroke }) => {
  const fold = Math.min(16, w / 3, h / 3)
  return [
    path(outline(`M 0 0 H ${w - fold} L ${w} ${fold} V ${h} H 0 Z`), fill, stroke),
    path(outline(`M ${w - fold} 0 V ${fold} H ${w}`), NO_PAINT, stroke),
  ]
}

const envelope: Shape = ({ w, h, fill, stroke }) => [
  path(outline(`M 0 0 H ${w} V ${h} H 0 Z`), fill, stroke),
  path(outline(`M 0 0 L ${w / 2} ${h / 2} L ${w} 0`), NO_PAINT, stroke),
]

/** An arrow: empty for input, filled for output. */
const ARROW = 'M 1 5 H 8 V 2 L 13 7 L 8 12 V 9 H 1 Z'

function dataObject(request: BpmnRequest): BpmnFigure {
  const kind = settingOf(request, 'dataObjectType', 'DATA_OBJECT_TYPE_')
  const isFlow = kind === 'INPUT' || kind === 'OUTPUT'
  const arrow = {
    unit: 14,
    strokes: [{ look: kind === 'OUTPUT' ? ('ink' as const) : ('paper' as const), outline: outline(ARROW) }],
  }
  return {
    parts: page(request),
    icons: [
      ...(isFlow ? [icon(arrow, INPUT_SIGN.at, INPUT_SIGN.at, INPUT_SIGN.size, inksOf(request))] : []),
      ...markersOf(request),
    ],
  }
}

function artifact(request: BpmnRequest): BpmnFigure {
  const kind = settingOf(request, 'type', 'ARTIFACT_TYPE_')
  const drawn = (parts: readonly FigurePart[]): BpmnFigure => ({ parts, icons: [] })
  switch (kind) {
    case 'ANNOTATION':
      return drawn(CONFIGURATIONS.get('annotation')!(request))
    case 'DATA_STORE':
      return drawn(CONFIGURATIONS.get('dataBase')!(request))
    case 'GROUP':
      return drawn(ROUNDED({ ...request, fill: NO_PAINT, stroke: { ...request.stroke, dash: [8, 4, 1, 4] } }))
    case 'REQUEST_MESSAGE':
      return drawn(envelope(request))
    case 'REPLY_MESSAGE':
      return drawn(envelope({ ...request, fill: solid({ r: 0xa1, g: 0xa1, b: 0xa1, a: 1 }) }))
    default:
      if (kind !== 'DATA_OBJECT' && kind !== '') request.unknown(kind)
      return dataObject(request)
  }
}

/** A hexagon with the corners of its short sides at half its height. */
function conversation(request: BpmnRequest): BpmnFigure {
  const { w, h, fill, stroke } = request
  const cut = Math.min(w / 4, h / 2)
  const hexagon = `M ${cut} 0 H ${w - cut} L ${w} ${h / 2} L ${w - cut} ${h} H ${cut} L 0 ${h / 2} Z`
  return { parts: [path(outline(hexagon), fill, stroke)], icons: markersOf(request) }
}

/** By the end of the configuration's name. */
const FIGURES: ReadonlyMap<string, (request: BpmnRequest) => BpmnFigure> = new Map([
  ['Event', event],
  ['Gateway', gateway],
  ['Activity', activity],
  ['Artifact', artifact],
  ['Conversation', conversation],
])

/** Undefined for anything that is not a BPMN symbol. */
export function bpmnFigure(configuration: string, request: BpmnRequest): BpmnFigure | undefined {
  if (!configuration.startsWith(PREFIX)) return undefined
  return FIGURES.get(configuration.slice(PREFIX.length).replace(/\.withShadow$/, ''))?.(request)
}

/** The meaning of a symbol from its properties, such as "taskType:TASK_TYPE_USER", whether or not it is drawn. */
export function bpmnModifiers(properties: Properties): string[] {
  return [...properties].flatMap(([name, value]) =>
    name.startsWith(PREFIX) && !name.startsWith(`${PREFIX}icon`) ? [`${name.slice(PREFIX.length)}:${value}`] : [],
  )
}
