/** Shapes and edges of a CMMN diagram as elements of a page. */
import type { Box, Edge, Label, Node, Rgba } from '#diagram/index'
import { factsOf, type OnCut } from '../omg/facts.ts'
import { type DiEdge, type DiShape, flag, localReference } from '../omg/interchange.ts'
import { associationEnds, belowShape, besideFlow, labelBox, nameLabel } from '../omg/line.ts'
import type { DrawnShapes } from '../omg/read.ts'
import { type ElementLook, looksOf, PAPER } from '../omg/style.ts'
import { type Attached, type LineLook, lineOf } from '../shared/drawing/line.ts'
import { line } from '../shared/drawing/parts.ts'
import { type LabelPlace, placeInside, placeOutside, plainFont } from '../shared/labels.ts'
import type { QualifiedElement } from '../shared/namespaces.ts'
import { plainToRich } from '../shared/plain.ts'
import type { TextBudget } from '../shared/text-budget.ts'
import { MODEL } from './format.ts'
import { type CmmnElement, type CmmnModel, isCriterion, nameOf, onPartOf, referenceOf } from './model.ts'
import { cmmnSemantic, cmmnValues } from './semantics.ts'
import { type CmmnShape, cmmnShape, TAB, tabWidth } from './shapes.ts'

export interface CmmnContext extends DrawnShapes {
  readonly model: CmmnModel
  readonly styles: ReadonlyMap<string, QualifiedElement>
  /** Containing shapes by the ids of the inner ones. */
  readonly parents: ReadonlyMap<string, string>
  /** For the names of elements, which many shapes may show. */
  readonly texts: TextBudget
  readonly report: OnCut
}

const ON_PART_DASH = [10, 5, 2, 5, 2, 5] as const
const DISCRETIONARY_DASH = [3, 5] as const
const DOTS = [1, 4] as const
/** px; for labels outside of shapes. */
const OUTSIDE_SIZE = 11

/** The thing that a drawn object stands for. */
interface Meaning {
  /** Undefined if it is missing in the file. */
  readonly element: CmmnElement | undefined
  /** The type of an object without an element. */
  readonly type: string
  readonly ref: string | undefined
  readonly modifiers: readonly string[]
}

function commonOf(id: string, { element, type, ref, modifiers }: Meaning, { model, report }: CmmnContext) {
  const semantic = cmmnSemantic(element, type, ref, modifiers, model)
  return factsOf(id, semantic, element && cmmnValues(element, model), report)
}

function placeOf(drawn: CmmnShape, shape: DiShape, box: Box, name: string, looks: ElementLook): LabelPlace {
  switch (drawn.label) {
    case 'tab': {
      const tab = { x: box.x + TAB.x, y: box.y - TAB.h, w: tabWidth(name, looks, box.w), h: TAB.h }
      return { ...placeInside(tab, 'middle'), wrap: false }
    }
    case 'corner':
      return placeInside({ ...box, x: box.x + TAB.x, w: Math.max(1, box.w - 2 * TAB.x) }, 'top', 'left')
    case 'note':
      return placeInside(box, 'top', 'left')
    case 'below':
      return placeOutside(labelBox(shape.label?.bounds, belowShape(box)), 'bottom')
    case 'inside':
      return placeInside(box, 'middle')
  }
}

/** A shape as a node; a shape whose element is missing keeps its box (docs/formats/cmmn.md §2). */
export function cmmnNode(
  id: string,
  shape: DiShape,
  box: Box,
  element: CmmnElement | undefined,
  context: CmmnContext,
): Node {
  const { model, styles, parents } = context
  const looks = looksOf(shape, styles)
  const name = context.texts.label(element ? nameOf(element, model) : '', () => context.report('label-cut', id))
  const missing: CmmnElement = { id, type: '', xml: shape.element, parent: undefined }
  const drawn = cmmnShape({ element: element ?? missing, model, shape, name, w: box.w, h: box.h, looks })
  const place = placeOf(drawn, shape, box, name, looks)
  const font = drawn.label === 'below' && !looks.isFontGiven ? plainFont(OUTSIDE_SIZE) : looks.font
  const parent = parents.get(id)
  return {
    kind: 'node',
    ...commonOf(id, { element, type: 'shape', ref: shape.ref, modifiers: drawn.modifiers ?? [] }, context),
    role: 'shape',
    box,
    rotation: 0,
    figure: { name: drawn.name, parts: drawn.parts, ...(drawn.icons?.length && { icons: drawn.icons }) },
    labels: nameLabel(id, plainToRich(name.trim()), place, font, looks.text),
    ...(parent !== undefined && { parent }),
  }
}

function lineLook(element: CmmnElement | undefined, ink: Rgba): LineLook {
  switch (element?.type) {
    case 'planItemOnPart':
    case 'caseFileItemOnPart':
    case 'entryCriterion':
    case 'exitCriterion':
      return { stroke: line(ink, 1.5, ON_PART_DASH), start: 'none', end: 'none' }
    case 'association':
      return { stroke: line(ink, 1.5, DOTS), ...associationEnds(element.xml) }
    default:
      return { stroke: line(ink, 1, DISCRETIONARY_DASH), start: 'none', end: 'none' }
  }
}

/** The name of a connector, with the event that it waits for if the diagram shows it. */
function connectorText(element: CmmnElement | undefined, item: DiEdge, model: CmmnModel): string {
  if (!element) return ''
  const event = element.xml.first(MODEL, 'standardEvent')?.text.trim()
  const shown = event && flag(item.element, 'isStandardEventVisible') ? [`[${event}]`] : []
  return [nameOf(element, model), ...shown].filter((text) => text !== '').join(' ')
}

/** The types of connectors that the model has. */
const CONNECTORS: ReadonlySet<string> = new Set(['planItemOnPart', 'caseFileItemOnPart', 'association'])

/**
 * The element that a connector draws. Flowable names the shape at which the line begins instead
 * (docs/formats/cmmn.md §3); if the line joins an item and a criterion, it is the on part between them.
 */
function connectorOf(item: DiEdge, named: CmmnElement | undefined, model: CmmnModel) {
  if (!named || CONNECTORS.has(named.type)) return { element: named, start: undefined }
  const target = model.byId.get(localReference(item.element.attribute('targetCMMNElementRef')) ?? '')
  const [criterion, other] = isCriterion(named) ? [named, target] : [target, named]
  const part = criterion && isCriterion(criterion) ? onPartOf(criterion, other?.id, model) : undefined
  return { element: part ?? named, start: named.id }
}

/** None if neither the file nor the shapes say where the line runs. */
export function cmmnEdge(id: string, item: DiEdge, named: CmmnElement | undefined, context: CmmnContext): Edge[] {
  const { model, styles, byRef, byDiId } = context
  const looks = looksOf(item, styles)
  const { element, start } = connectorOf(item, named, model)
  const end = (side: 'source' | 'target'): Attached | undefined => {
    const given = [
      localReference(item.element.attribute(`${side}CMMNElementRef`)),
      side === 'source' ? start : undefined,
      element && referenceOf(element, `${side}Ref`),
    ]
    return given.flatMap((ref) => (ref === undefined ? [] : (byRef.get(ref) ?? byDiId.get(ref) ?? [])))[0]
  }
  const drawn = lineOf({
    waypoints: item.waypoints,
    from: end('source'),
    to: end('target'),
    look: lineLook(element, looks.ink),
    ink: looks.ink,
    paper: PAPER,
    keepsRightAngles: true,
  })
  if (!drawn) return []
  const text = context.texts.label(connectorText(element, item, model), () => context.report('label-cut', id))
  const place = placeOutside(labelBox(item.label?.bounds, besideFlow(drawn.points)), 'path')
  const labels: Label[] = nameLabel(id, plainToRich(text), place, plainFont(OUTSIDE_SIZE), looks.text)
  const type = item.ref === undefined ? 'discretionaryConnector' : 'edge'
  const meaning = { element, type, ref: element?.id ?? item.ref, modifiers: [] }
  return [{ kind: 'edge', ...commonOf(id, meaning, context), labels, ...drawn }]
}
