/** The outlines of CMMN 1.1 §6 (docs/formats/cmmn.md §2). */
import type { FigurePart, Icon, Stroke } from '#diagram/index'
import { measureText, substituteFor } from '#text/index'
import { type DiShape, flag } from '../omg/interchange.ts'
import type { ElementLook } from '../omg/style.ts'
import { annotationBracket, ellipse, line, NO_PAINT, path, rectangle, solid } from '../shared/drawing/parts.ts'
import { polyline } from '../shared/drawing/path.ts'
import { TIMER, USER } from '../shared/signs/common.ts'
import { icon, signParts } from '../shared/signs/sign.ts'
import { MODEL } from './format.ts'
import { type MarkerName, markerRow, planningTable, TASK_SIGNS } from './markers.ts'
import { type CmmnElement, type CmmnModel, definitionOf, type Rule, rulesOf } from './model.ts'

export interface CmmnShape {
  /** For messages. */
  readonly name: string
  readonly parts: readonly FigurePart[]
  readonly icons?: readonly Icon[]
  /** Position of the name; `tab` = in the tab of a case plan, `corner` = in the upper left corner. */
  readonly label: 'inside' | 'corner' | 'tab' | 'note' | 'below'
  readonly modifiers?: readonly string[]
}

export interface ShapeRequest {
  readonly element: CmmnElement
  readonly model: CmmnModel
  readonly shape: DiShape
  readonly name: string
  /** px */
  readonly w: number
  readonly h: number
  readonly looks: ElementLook
}

type Handler = (request: ShapeRequest) => CmmnShape

/** px */
const BORDER = 2
const TASK_RADIUS = 10
const MILESTONE_RADIUS = 24
const STAGE_CORNER = 20
const FOLD = 10
const SIGN = { at: 5, size: 18 } as const
export const TAB = { x: 10, slope: 10, h: 18, least: 60, margin: 30 } as const
/** Discretionary items are optional in the plan. */
const DASH = [10, 8] as const

const at = (x: number, y: number) => ({ x, y })
const isDiscretionary = ({ element }: ShapeRequest): boolean => element.type === 'discretionaryItem'

function border(request: ShapeRequest): Stroke {
  return line(request.looks.ink, BORDER, isDiscretionary(request) ? DASH : undefined)
}

function definition({ element, model }: ShapeRequest): CmmnElement {
  return definitionOf(element, model)
}

const RULE_MARKERS: readonly (readonly [Rule, MarkerName])[] = [
  ['requiredRule', 'required'],
  ['manualActivationRule', 'manualActivation'],
  ['repetitionRule', 'repetition'],
]

function ruleMarkers({ element, model }: ShapeRequest): MarkerName[] {
  const rules = rulesOf(element, model)
  return RULE_MARKERS.flatMap(([rule, marker]) => (rules.has(rule) ? [marker] : []))
}

function tableOf(request: ShapeRequest): Icon[] {
  const { shape, looks, w } = request
  if (!definition(request).xml.first(MODEL, 'planningTable')) return []
  return [planningTable(w, flag(shape.element, 'isPlanningTableCollapsed') ?? false, looks)]
}

function modifiersOf(request: ShapeRequest, markers: readonly MarkerName[]): string[] {
  const shown = markers.filter((name) => name !== 'expanded')
  return [...shown, ...(isDiscretionary(request) ? ['discretionary'] : [])]
}

function row(request: ShapeRequest, markers: readonly MarkerName[]): Icon[] {
  const { w, h, looks } = request
  return [markerRow(markers, w, h, looks) ?? []].flat()
}

const task: Handler = (request) => {
  const { w, h, looks } = request
  const { type, xml } = definition(request)
  const isBlocking = flag(xml, 'isBlocking') !== false
  const sign = TASK_SIGNS.get(type === 'humanTask' && !isBlocking ? 'nonBlockingTask' : type)
  const markers = ruleMarkers(request)
  return {
    name: 'task',
    parts: [rectangle({ x: 0, y: 0, w, h }, TASK_RADIUS, solid(looks.paper), border(request))],
    icons: [
      ...(sign ? [icon(sign, SIGN.at, SIGN.at, SIGN.size, looks)] : []),
      ...tableOf(request),
      ...row(request, markers),
    ],
    label: 'inside',
    modifiers: [...modifiersOf(request, markers), ...(isBlocking ? [] : ['nonBlocking'])],
  }
}

/** The marker of a stage is in the middle, with its other markers on both sides. */
function stageMarkers(request: ShapeRequest, isCollapsed: boolean): MarkerName[] {
  const rules = ruleMarkers(request)
  const isComplete = flag(definition(request).xml, 'autoComplete') === true
  return [
    ...rules.filter((name) => name === 'required'),
    ...(isComplete ? (['autoComplete'] as const) : []),
    isCollapsed ? 'collapsed' : 'expanded',
    ...rules.filter((name) => name !== 'required'),
  ]
}

const stage: Handler = (request) => {
  const { w, h, looks, shape } = request
  const isCollapsed = flag(shape.element, 'isCollapsed') === true
  const c = Math.min(STAGE_CORNER, w / 4, h / 4)
  const corners = [at(c, 0), at(w - c, 0), at(w, c), at(w, h - c), at(w - c, h), at(c, h), at(0, h - c), at(0, c)]
  const markers = stageMarkers(request, isCollapsed)
  return {
    name: 'stage',
    parts: [path(polyline(corners, true), solid(looks.paper), border(request))],
    icons: [...tableOf(request), ...row(request, markers)],
    label: isCollapsed ? 'inside' : 'corner',
    modifiers: modifiersOf(request, markers),
  }
}

const planFragment: Handler = (request) => {
  const { w, h, looks, shape } = request
  const isCollapsed = flag(shape.element, 'isCollapsed') === true
  const markers = stageMarkers(request, isCollapsed)
  return {
    name: 'plan fragment',
    parts: [rectangle({ x: 0, y: 0, w, h }, TASK_RADIUS, solid(looks.paper), line(looks.ink, BORDER, DASH))],
    icons: row(request, markers),
    label: isCollapsed ? 'inside' : 'corner',
    modifiers: modifiersOf(request, markers),
  }
}

/** Width in px of the tab on the upper side of a case plan. */
export function tabWidth(name: string, { font }: ElementLook, w: number): number {
  const { family, size } = font.font
  const text = Math.max(
    TAB.least,
    measureText(name, { ...substituteFor(family), size, bold: font.bold, italic: font.italic }),
  )
  return Math.max(0, Math.min(text + TAB.margin, w - 2 * TAB.x))
}

const casePlanModel: Handler = (request) => {
  const { w, h, looks, name } = request
  const stroke = line(looks.ink, BORDER)
  const width = tabWidth(name, looks, w)
  const slope = Math.min(TAB.slope, width / 2)
  const tab = [at(TAB.x, 0), at(TAB.x + slope, -TAB.h), at(TAB.x + width - slope, -TAB.h), at(TAB.x + width, 0)]
  const isComplete = flag(request.element.xml, 'autoComplete') === true
  const markers: readonly MarkerName[] = isComplete ? ['autoComplete'] : []
  return {
    name: 'case plan',
    parts: [
      rectangle({ x: 0, y: 0, w, h }, 0, solid(looks.paper), stroke),
      path(polyline(tab, true), solid(looks.paper), stroke),
    ],
    icons: [...tableOf(request), ...row(request, markers)],
    label: 'tab',
    modifiers: markers,
  }
}

const milestone: Handler = (request) => {
  const { w, h, looks } = request
  const radius = Math.min(MILESTONE_RADIUS, w / 2, h / 2)
  const markers = ruleMarkers(request)
  const box = { x: 0, y: 0, w, h }
  return {
    name: 'milestone',
    parts: [{ type: 'rect', box, rx: radius, ry: radius, fill: solid(looks.paper), stroke: border(request) }],
    icons: row(request, markers),
    label: 'inside',
    modifiers: modifiersOf(request, markers),
  }
}

const eventListener: Handler = (request) => {
  const { w, h, looks } = request
  const { type } = definition(request)
  const gap = Math.min(w, h) / 10
  const stroke = border(request)
  const size = Math.min(w, h)
  const inner = { x: gap, y: gap, w: w - 2 * gap, h: h - 2 * gap }
  const scale = size / 36
  const signs =
    type === 'timerEventListener'
      ? signParts(TIMER, size, looks)
      : type === 'userEventListener'
        ? signParts(USER, 18 * scale, looks, 9 * scale, 8 * scale)
        : []
  return {
    name: 'event listener',
    parts: [ellipse({ x: 0, y: 0, w, h }, solid(looks.paper), stroke)],
    icons: [{ box: { x: 0, y: 0, w, h }, parts: [ellipse(inner, NO_PAINT, stroke), ...signs] }],
    label: 'below',
    modifiers: modifiersOf(request, []),
  }
}

const caseFileItem: Handler = ({ w, h, looks }) => {
  const fold = Math.min(FOLD, w * 0.35, h * 0.35)
  const stroke = line(looks.ink, BORDER)
  const sheet = [at(0, 0), at(w - fold, 0), at(w, fold), at(w, h), at(0, h)]
  const corner = [at(w - fold, 0), at(w - fold, fold), at(w, fold)]
  return {
    name: 'note',
    parts: [path(polyline(sheet, true), solid(looks.paper), stroke), path(polyline(corner), NO_PAINT, stroke)],
    label: 'below',
  }
}

/** An empty diamond is an entry criterion, a filled one an exit criterion. */
const criterion: Handler = ({ element, w, h, looks }) => {
  const diamond = [at(w / 2, 0), at(w, h / 2), at(w / 2, h), at(0, h / 2)]
  const fill = solid(element.type === 'exitCriterion' ? looks.ink : looks.paper)
  return { name: 'criterion', parts: [path(polyline(diamond, true), fill, line(looks.ink, BORDER))], label: 'below' }
}

const annotation: Handler = ({ w, h, looks }) => ({
  name: 'annotation',
  parts: [annotationBracket(w, h, line(looks.ink, BORDER))],
  label: 'note',
})

const HANDLERS: ReadonlyMap<string, Handler> = new Map([
  ...['task', 'humanTask', 'caseTask', 'processTask', 'decisionTask'].map((type) => [type, task] as const),
  ['casePlanModel', casePlanModel],
  ['stage', stage],
  ['planFragment', planFragment],
  ['milestone', milestone],
  ...['eventListener', 'timerEventListener', 'userEventListener'].map((type) => [type, eventListener] as const),
  ['caseFileItem', caseFileItem],
  ['entryCriterion', criterion],
  ['exitCriterion', criterion],
  ['textAnnotation', annotation],
])

/** Whether the notation has a shape for an element. */
export function hasShape(element: CmmnElement, model: CmmnModel): boolean {
  return HANDLERS.has(definitionOf(element, model).type)
}

/** Elements without a shape in the notation are drawn as a plain rectangle. */
export function cmmnShape(request: ShapeRequest): CmmnShape {
  const handler = HANDLERS.get(definition(request).type)
  if (handler) return handler(request)
  const { w, h, looks } = request
  const part = rectangle({ x: 0, y: 0, w, h }, 0, solid(looks.paper), line(looks.ink, BORDER))
  return { name: 'rectangle', parts: [part], label: 'inside' }
}
