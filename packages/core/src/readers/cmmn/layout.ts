/**
 * Diagram interchange for models without any: items in their stages, from left to right as they wait for each other
 * (docs/formats/cmmn.md §6).
 */
import type { Box, Point, Size } from '#diagram/index'
import { centreOf } from '#geometry/box'
import type { LayoutBudget } from '#layout/budget'
import { nested } from '#layout/nested'
import type { Link } from '#layout/spans'
import { groupBy } from '#values/lists'
import type { DiDiagram, DiEdge, DiItem, DiShape } from '../omg/interchange.ts'
import { leavingEllipse, leavingMiddle } from '../shared/drawing/border.ts'
import { type QualifiedElement, qualify } from '../shared/namespaces.ts'
import { type Connector, connectorsOf } from './connectors.ts'
import { type CmmnElement, type CmmnModel, definitionOf, isContainer, isCriterion } from './model.ts'
import { type Planned, plannedIn } from './structure.ts'

/** px */
const OPTIONS = { direction: 'LR', gap: 40, layerGap: 70, padding: 30, header: 20 } as const
const MARGIN = 100
const TASK: Size = { w: 120, h: 80 }
const STAGE: Size = { w: 160, h: 100 }
const MILESTONE: Size = { w: 120, h: 40 }
const LISTENER: Size = { w: 36, h: 36 }
const SHEET: Size = { w: 40, h: 50 }
const NOTE: Size = { w: 140, h: 50 }
const CRITERION: Size = { w: 20, h: 28 }
/** Space for the name below a symbol. */
const CAPTION: Size = { w: 110, h: 30 }

function symbolSize(type: string): Size {
  if (/^(?:casePlanModel|stage|planFragment)$/.test(type)) return STAGE
  if (/ventListener$/.test(type)) return LISTENER
  if (type === 'caseFileItem') return SHEET
  if (type === 'textAnnotation') return NOTE
  return type === 'milestone' ? MILESTONE : TASK
}

const hasCaption = (size: Size): boolean => size === LISTENER || size === SHEET

/** The symbol and its name. */
function spaceOf(type: string): Size {
  const size = symbolSize(type)
  return hasCaption(size) ? { w: CAPTION.w, h: size.h + CAPTION.h } : size
}

/** The symbol in the space that it was given; stages have grown with their content. */
function symbolIn({ x, y, w, h }: Box, type: string): Box {
  const size = symbolSize(type)
  const left = x + MARGIN
  const top = y + MARGIN
  return hasCaption(size) ? { x: left + (w - size.w) / 2, y: top, ...size } : { x: left, y: top, w, h }
}

/**
 * Criteria on the border of their item, at equal distances: entry criteria at the left; exit criteria of stages, which
 * lines from their content lead to, at the right, others below.
 */
function criteriaOn(host: Box, criteria: readonly CmmnElement[], isStage: boolean): [CmmnElement, Box][] {
  const sides = groupBy(criteria, ({ type }) => (type === 'entryCriterion' ? 'left' : isStage ? 'right' : 'below'))
  return [...sides].flatMap(([side, ones]) =>
    ones.map((criterion, i): [CmmnElement, Box] => {
      const share = (i + 1) / (ones.length + 1)
      const middle: Point =
        side === 'below'
          ? { x: host.x + host.w * share, y: host.y + host.h }
          : { x: side === 'left' ? host.x : host.x + host.w, y: host.y + host.h * share }
      return [criterion, { x: middle.x - CRITERION.w / 2, y: middle.y - CRITERION.h / 2, ...CRITERION }]
    }),
  )
}

/** An element of the interchange, as a modeler would have written it. */
function interchange(name: string, attributes: Readonly<Record<string, string>> = {}): QualifiedElement {
  return qualify({ name, attributes: new Map(Object.entries(attributes)), children: [] })
}

function shapeOf(id: string, bounds: Box): DiShape {
  return { kind: 'shape', id: '', ref: id, element: interchange('CMMNShape'), bounds, badNumbers: [] }
}

/** Where a line from the middle of a symbol to a point leaves the symbol. */
function leaving(box: Box, type: string, to: Point): Point {
  const from = centreOf(box)
  if (symbolSize(type) === LISTENER) return leavingEllipse(box, from, to)
  if (!/Criterion$/.test(type)) return leavingMiddle(box, to)
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const share = 1 / Math.max(1, Math.abs(dx) / (box.w / 2) + Math.abs(dy) / (box.h / 2))
  return { x: from.x + dx * share, y: from.y + dy * share }
}

interface Symbols {
  readonly boxes: ReadonlyMap<string, Box>
  readonly typeOf: (id: string) => string
}

function edgeOf({ id, from, to }: Connector, bends: readonly Point[], { boxes, typeOf }: Symbols): DiEdge {
  const [source, target] = [boxes.get(from)!, boxes.get(to)!]
  const between = bends.map(({ x, y }): Point => ({ x: x + MARGIN, y: y + MARGIN }))
  const start = leaving(source, typeOf(from), between[0] ?? centreOf(target))
  const end = leaving(target, typeOf(to), between.at(-1) ?? centreOf(source))
  const waypoints = [start, ...between, end]
  const element = interchange('CMMNEdge', { sourceCMMNElementRef: from, targetCMMNElementRef: to })
  return { kind: 'edge', id: `${from}-${to}`, ref: id, element, waypoints, badNumbers: [] }
}

/** Boxes of all shapes in px: those of the items, then those of their criteria. */
function boxesOf(planned: readonly Planned[], places: ReadonlyMap<string, Box>, model: CmmnModel): Map<string, Box> {
  const boxes = new Map(
    planned.map(({ element }) => [element.id, symbolIn(places.get(element.id)!, definitionOf(element, model).type)]),
  )
  const criteria = groupBy([...model.byId.values()].filter(isCriterion), ({ parent }) => parent)
  for (const { element } of planned)
    for (const [criterion, box] of criteriaOn(
      boxes.get(element.id)!,
      criteria.get(element) ?? [],
      isContainer(element, model),
    ))
      boxes.set(criterion.id, box)
  return boxes
}

/**
 * One diagram of everything in the model; undefined if it has nothing to draw.
 * @throws DiagramInputError too-many-cells
 */
export function laidOutCmmn(root: QualifiedElement, model: CmmnModel, budget: LayoutBudget): DiDiagram | undefined {
  const planned = plannedIn(model)
  if (planned.length === 0) return undefined
  const spaces = planned.map(({ element, parent }) => ({
    id: element.id,
    ...spaceOf(definitionOf(element, model).type),
    ...(parent !== undefined && { parent }),
  }))
  const hostOf = (id: string): string => {
    const element = model.byId.get(id)
    return (element && isCriterion(element) ? element.parent?.id : undefined) ?? id
  }
  const connectors = connectorsOf(planned, model)
  const links = connectors.map(({ from, to }): Link => ({ from: hostOf(from), to: hostOf(to) }))
  const { boxes: places, bends } = nested(spaces, links, OPTIONS, budget)
  const boxes = boxesOf(planned, places, model)
  const typeOf = (id: string): string => definitionOf(model.byId.get(id)!, model).type
  const shapes = [...boxes].map(([id, box]): DiItem => shapeOf(id, box))
  const edges = connectors.map((connector, i): DiItem => edgeOf(connector, bends[i]!, { boxes, typeOf }))
  return { id: '', name: '', ref: undefined, element: root, items: [...shapes, ...edges] }
}
