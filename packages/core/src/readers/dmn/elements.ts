/** Shapes and edges of a DMN diagram as elements of a page. */
import type { Box, Edge, Node, Rgba, Semantic } from '#diagram/index'
import { factsOf, type OnCut, semanticType, Values } from '../omg/facts.ts'
import { type DiEdge, type DiShape, localReference } from '../omg/interchange.ts'
import { associationEnds, nameLabel, withoutMiddles } from '../omg/line.ts'
import type { DrawnShapes } from '../omg/read.ts'
import { type ElementLook, looksOf, PAPER } from '../omg/style.ts'
import { type Attached, type LineLook, lineOf } from '../shared/drawing/line.ts'
import { line } from '../shared/drawing/parts.ts'
import { placeInside } from '../shared/labels.ts'
import type { QualifiedElement } from '../shared/namespaces.ts'
import { plainToRich } from '../shared/plain.ts'
import type { TextBudget } from '../shared/text-budget.ts'
import { cutValue } from '../shared/text-budget.ts'
import type { BusinessContext } from './business.ts'
import { DI, MODEL } from './format.ts'
import { type DmnElement, type DmnLink, type DmnModel, labelOf } from './model.ts'
import { dmnShape } from './shapes.ts'

export interface DmnContext extends DrawnShapes {
  readonly model: DmnModel
  readonly business: BusinessContext
  readonly styles: ReadonlyMap<string, QualifiedElement>
  /** The decision services that contain a decision, by the decision's id. */
  readonly services: ReadonlyMap<string, string>
  /** The page that shows the logic of an element. */
  readonly logicPage: string | undefined
  readonly withLogic: ReadonlySet<string>
  /** For the names of elements, which many shapes may show. */
  readonly texts: TextBudget
  readonly report: OnCut
}

const DASH = [6, 4] as const
const DOTS = [1, 4] as const

const LINES: ReadonlyMap<string, (ink: Rgba) => LineLook> = new Map([
  ['informationRequirement', (ink: Rgba): LineLook => ({ stroke: line(ink, 1.5), start: 'none', end: 'fullTriangle' })],
  [
    'knowledgeRequirement',
    (ink: Rgba): LineLook => ({ stroke: line(ink, 1.5, DASH), start: 'none', end: 'openArrow' }),
  ],
  [
    'authorityRequirement',
    (ink: Rgba): LineLook => ({ stroke: line(ink, 1.5, DASH), start: 'none', end: 'fullCircle' }),
  ],
  ['association', (ink: Rgba): LineLook => ({ stroke: line(ink, 1.5, DOTS), start: 'none', end: 'none' })],
])

function commonOf(
  id: string,
  element: DmnElement | undefined,
  type: string,
  ref: string | undefined,
  { business, report }: DmnContext,
) {
  const values = element && dmnValues(element, business.get(element.id))
  return factsOf(id, dmnSemantic(element, type, ref), values, report)
}

/** Where a decision service is divided, relative to its box. */
function dividerOf(shape: DiShape, box: Box): number | undefined {
  const divider = shape.element.first(DI, 'DMNDecisionServiceDividerLine')
  const y = Number(divider?.elements.find(({ local }) => local === 'waypoint')?.attribute('y') ?? Number.NaN)
  return Number.isFinite(y) ? y - box.y : undefined
}

/** A shape of the diagram as a node; `element` is undefined if the model does not have what it draws. */
export function dmnNode(
  id: string,
  shape: DiShape,
  box: Box,
  element: DmnElement | undefined,
  context: DmnContext,
): Node {
  const looks: ElementLook = looksOf(shape, context.styles)
  const isCollapsed = shape.element.attribute('isCollapsed') === 'true'
  const divider = dividerOf(shape, box)
  const drawn = dmnShape(element?.type, {
    w: box.w,
    h: box.h,
    looks,
    isCollapsed,
    ...(divider !== undefined && { divider }),
  })
  const place =
    drawn.label === 'inside'
      ? placeInside(box, 'middle')
      : placeInside(box, 'top', drawn.label === 'note' ? 'left' : 'center')
  const whole = element ? labelOf(element).trim() : ''
  const name = context.texts.label(whole, () => context.report('label-cut', id))
  const service = element && context.services.get(element.id)
  const hasLogic = element !== undefined && context.logicPage !== undefined && context.withLogic.has(element.id)
  return {
    kind: 'node',
    ...commonOf(id, element, element?.type ?? 'shape', shape.ref, context),
    role: 'shape',
    box,
    rotation: 0,
    figure: { name: drawn.name, parts: drawn.parts, ...(drawn.icons && { icons: drawn.icons }) },
    labels: nameLabel(id, plainToRich(name), place, looks.font, looks.text),
    ...(service !== undefined && service !== id && { parent: service }),
    ...(hasLogic && { link: { page: context.logicPage! } }),
  }
}

/** None if neither the file nor the shapes say where the line runs. */
export function dmnEdge(id: string, item: DiEdge, link: DmnLink | undefined, context: DmnContext): Edge[] {
  const looks = looksOf(item, context.styles)
  const end = (side: 'source' | 'target', ref: string | undefined): Attached | undefined =>
    context.byRef.get(ref ?? '') ?? context.byDiId.get(localReference(item.element.attribute(`${side}Element`)) ?? '')
  const look = (LINES.get(link?.type ?? '') ?? LINES.get('association')!)(looks.ink)
  const ends = link?.type === 'association' ? associationEnds(link.xml) : {}
  const [from, to] = [end('source', link?.from), end('target', link?.to)]
  const drawn = lineOf({
    waypoints: withoutMiddles(item.waypoints, { box: from?.box }, { box: to?.box }),
    from,
    to,
    look: { ...look, ...ends },
    ink: looks.ink,
    paper: PAPER,
  })
  if (!drawn) return []
  return [{ kind: 'edge', ...commonOf(id, link, link?.type ?? 'edge', item.ref, context), labels: [], ...drawn }]
}

/** Attributes that have a member of their own. */
const STRUCTURE: ReadonlySet<string> = new Set(['id', 'name'])

const TEXTS = ['question', 'allowedAnswers', 'type', 'owner', 'locationURI'] as const

/** The meaning of a shape by its element, or by the shape's own type if the element is missing. */
export function dmnSemantic(element: DmnElement | undefined, type: string, id: string | undefined): Semantic {
  const documentation = cutValue(element?.xml.first(MODEL, 'description')?.text.trim() ?? '')
  return {
    notation: 'dmn',
    type: semanticType('dmn', type),
    ...(id !== undefined && { elementId: id }),
    ...(documentation && { documentation }),
  }
}

/** @param roles names of the element's business context, by what they are to it */
export function dmnValues({ xml }: DmnElement, roles: ReadonlyMap<string, ReadonlySet<string>> | undefined): Values {
  const found = new Values()
  found.addAttributes(xml, STRUCTURE)
  for (const name of TEXTS) found.addOnce(name, xml.first(MODEL, name)?.text)
  for (const [role, names] of roles ?? []) found.add(role, [...names].join('\n'))
  found.addOnce('typeRef', xml.first(MODEL, 'variable')?.attribute('typeRef'))
  return found
}
