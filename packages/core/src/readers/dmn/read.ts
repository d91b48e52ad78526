/** The DMN reader: decision requirements as pages, and a page with the logic of decisions. */
import type { Diagram, Element, Page } from '../../diagram/index.ts'
import { LayoutBudget } from '../../layout/budget.ts'
import { DiagramInputError } from '../../report/errors.ts'
import type { ReadContext } from '../reader.ts'
import { ExpectedElements, reportOn } from '../shared/accounts.ts'
import { type DiDiagram, readDiagrams } from '../shared/di/document.ts'
import { type DrawnShapes, drawnShapes, itemIds, readItems } from '../shared/di/items.ts'
import { sharedStyles } from '../shared/di/style.ts'
import { reportUndrawn } from '../shared/di/undrawn.ts'
import { parseQualified } from '../shared/namespaces.ts'
import { choosePages, distinctIds } from '../shared/pages.ts'
import { TextBudget } from '../shared/text-budget.ts'
import { businessContext } from './business.ts'
import { type DmnContext, dmnEdge, dmnNode } from './elements.ts'
import { laidOutDmn } from './layout.ts'
import { type Logic, logicElements, logicOf } from './logic/page.ts'
import { type DmnElement, type DmnModel, decisionsOf, importedElement, labelOf, readDmnModel } from './model.ts'
import { canonicalDmn, DI, TRISOTECH } from './names.ts'
import { positionedDmn } from './positions.ts'

const VOCABULARY = { di: DI, prefix: 'DMN', reference: 'dmnElementRef' } as const

interface Source {
  readonly id: string
  readonly name: string
  /** Absent for the page of logic. */
  readonly diagram?: DiDiagram
}

/** Whether Trisotech made a decision service itself, for a page or for the whole model; it draws none of these. */
function isAutomatic({ xml }: DmnElement): boolean {
  return xml.attribute('dynamicDecisionService', TRISOTECH) === 'true'
}

function reportMissingDrawings(
  { elements, links, business }: DmnModel,
  diagrams: readonly DiDiagram[],
  { report }: ReadContext,
): void {
  const drawn = new Set(diagrams.flatMap(({ items }) => items.map(({ ref }) => ref)))
  const missing = [...elements.values(), ...links.values(), ...business.values()].filter(
    (element) => !drawn.has(element.id) && !isAutomatic(element),
  )
  reportUndrawn(missing, labelOf, report)
}

class DmnDocument {
  readonly #context: ReadContext
  readonly #model: DmnModel
  readonly #shared: Omit<DmnContext, keyof DrawnShapes | 'report'>
  readonly #expected: ExpectedElements

  constructor(context: ReadContext, model: DmnModel, shared: Omit<DmnContext, keyof DrawnShapes | 'report'>) {
    this.#context = context
    this.#model = model
    this.#shared = shared
    this.#expected = new ExpectedElements(context)
  }

  page({ id, name, diagram }: Source, logic: readonly Logic[]): Page {
    const { report } = this.#context
    report.page(id, name)
    const elements = diagram ? this.#diagram(id, diagram) : this.#logic(id, logic)
    if (elements.length === 0) report.add('page-empty', { page: id })
    return { id, name, background: { type: 'none' }, layers: [], elements }
  }

  #logic(page: string, logic: readonly Logic[]): Element[] {
    for (const { element } of logic) this.#expected.expect(page, element.id)
    return logicElements(logic)
  }

  #diagram(page: string, { items }: DiDiagram): Element[] {
    const { report } = this.#context
    const { elements, links } = this.#model
    const ids = itemIds(items)
    for (const id of ids) this.#expected.expect(page, id)
    const drawn = drawnShapes(items, ids)
    const services = new Map(
      [...elements.values()].flatMap((service): [string, string][] => {
        const box = service.type === 'decisionService' ? drawn.byRef.get(service.id) : undefined
        return box ? decisionsOf(service).map((decision) => [decision, box.id]) : []
      }),
    )
    const context: DmnContext = {
      ...this.#shared,
      services,
      report: reportOn(page, report),
      ...drawn,
    }
    return readItems(items, ids, page, report, {
      isKnown: ({ kind, ref }) => (kind === 'shape' ? elements : links).has(ref ?? ''),
      node: (id, item, box) =>
        dmnNode(id, item, box, elements.get(item.ref ?? '') ?? importedElement(item, this.#model), context),
      edge: (id, item) => dmnEdge(id, item, links.get(item.ref ?? ''), context),
      inOrder,
    })
  }
}

/** Decision services below their content, lines above everything. */
function inOrder(elements: readonly Element[]): Element[] {
  const rank = (element: Element) =>
    element.kind === 'edge' ? 2 : element.semantic?.type === 'dmn:DecisionService' ? 0 : 1
  return [...elements].sort((a, b) => rank(a) - rank(b))
}

/**
 * Reads a DMN document.
 * @throws DiagramInputError malformed-xml, empty, page-not-found or a limit's code.
 */
export function readDmn(context: ReadContext): Diagram {
  const { report, limits, probe } = context
  const text = probe.text() ?? ''
  const { root, hasForbidden } = parseQualified(text, limits, canonicalDmn)
  const model = readDmnModel(root)
  const interchange = root.all(DI, 'DMNDI')
  const given = readDiagrams(
    interchange.flatMap((one) => one.all(DI, 'DMNDiagram')),
    VOCABULARY,
  )
  const budget = new LayoutBudget()
  const positioned = given.some(({ items }) => items.length > 0) ? undefined : positionedDmn(root, model)
  const placed = positioned ? [positioned] : given
  const generated = placed.some(({ items }) => items.length > 0) ? undefined : laidOutDmn(root, model, budget)
  const diagrams = generated ? [generated] : placed
  const logic = logicOf(model)
  if (diagrams.length === 0 && logic.length === 0)
    throw new DiagramInputError('empty', 'The DMN model has no diagram and nothing to draw.')
  const name = root.attribute('name')?.trim() ?? ''
  const ids = distinctIds([...diagrams.map(({ id }) => id), ...(logic.length > 0 ? ['decision-logic'] : [])])
  const sources = ids.map((id, i): Source => {
    const diagram = diagrams[i]
    return diagram ? { id, name: diagram.name || name || `Page ${i + 1}`, diagram } : { id, name: 'Decision logic' }
  })
  const logicPage = logic.length > 0 ? ids.at(-1) : undefined
  const document = new DmnDocument(context, model, {
    model,
    business: businessContext(model.elements.values(), model.business),
    styles: sharedStyles(interchange),
    services: new Map(),
    texts: new TextBudget(text.length),
    logicPage,
    withLogic: new Set(logic.map(({ element }) => element.id)),
  })
  const pages = choosePages(sources, context.pages).map((source) => {
    const page = document.page(source, logic)
    if (hasForbidden) report.add('control-characters-removed', { page: source.id })
    return page
  })
  if (generated) report.add('laid-out', {}, { from: generated.items.length })
  if (budget.inGrid > 0) report.add('layout-simplified', {}, { from: budget.inGrid })
  reportMissingDrawings(model, diagrams, context)
  const title = context.title || name || pages[0]?.name || 'Diagram'
  return { format: 'dmn', container: 'dmn', title, pages, assets: new Map() }
}
