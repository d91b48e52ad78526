/** The CMMN reader: each diagram is a page. */
import type { Diagram, Element, Page } from '../../diagram/index.ts'
import { LayoutBudget } from '../../layout/budget.ts'
import { DiagramInputError } from '../../report/errors.ts'
import type { ReportBuilder } from '../../report/report.ts'
import type { ReadContext } from '../reader.ts'
import { ExpectedElements, reportOn } from '../shared/accounts.ts'
import { type DiDiagram, readDiagrams } from '../shared/di/document.ts'
import { drawnShapes, itemIds, readItems } from '../shared/di/items.ts'
import { sharedStyles } from '../shared/di/style.ts'
import { reportUndrawn } from '../shared/di/undrawn.ts'
import { parseQualified } from '../shared/namespaces.ts'
import { choosePages, distinctIds } from '../shared/pages.ts'
import { TextBudget } from '../shared/text-budget.ts'
import { type CmmnContext, cmmnEdge, cmmnNode } from './elements.ts'
import { laidOutCmmn } from './layout.ts'
import { type CmmnModel, nameOf, readCmmnModel } from './model.ts'
import { canonicalCmmn, DI } from './names.ts'
import { hasShape } from './shapes.ts'
import { parentsOf } from './structure.ts'

const VOCABULARY = { di: DI, prefix: 'CMMN', reference: 'cmmnElementRef' } as const

/** Reports elements of the plan that no diagram draws; definitions are drawn through their items. */
function reportMissingDrawings(model: CmmnModel, diagrams: readonly DiDiagram[], { report }: ReadContext): void {
  const drawn = new Set(diagrams.flatMap(({ items }) => items.map(({ ref }) => ref)))
  const isPlanned = (type: string) =>
    /^(?:planItem|discretionaryItem|casePlanModel|entryCriterion|exitCriterion)$/.test(type)
  const missing = [...model.byId.values()].filter(
    (element) => isPlanned(element.type) && hasShape(element, model) && !drawn.has(element.id),
  )
  reportUndrawn(missing, (element) => nameOf(element, model), report)
}

/** Containers below their content, lines above everything. */
function inOrder(elements: readonly Element[], parents: ReadonlyMap<string, string>): Element[] {
  const depths = new Map<string, number>()
  const depthOf = (id: string): number => {
    const chain: string[] = []
    let at: string | undefined = id
    while (at !== undefined && !depths.has(at)) {
      chain.push(at)
      at = parents.get(at)
    }
    let depth = at === undefined ? -1 : depths.get(at)!
    for (const one of chain.toReversed()) {
      depth += 1
      depths.set(one, depth)
    }
    return depths.get(id)!
  }
  const rank = ({ kind, id }: Element) => (kind === 'edge' ? Number.POSITIVE_INFINITY : depthOf(id))
  const ranked = elements.map((element) => ({ element, rank: rank(element) }))
  return ranked.sort((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank)).map(({ element }) => element)
}

/** A diagram as a page. */
interface Source {
  readonly id: string
  readonly name: string
  readonly diagram: DiDiagram
}

/** The file, as the readers of its pages need it. */
interface Document extends Pick<CmmnContext, 'model' | 'styles' | 'texts'> {
  readonly report: ReportBuilder
  readonly expected: ExpectedElements
  readonly hasForbidden: boolean
}

/** @param name of the model */
function sourcesOf(diagrams: readonly DiDiagram[], name: string): Source[] {
  const ids = distinctIds(diagrams.map(({ id }) => id))
  return diagrams.map((diagram, i): Source => {
    const fallback = diagrams.length === 1 && name !== '' ? name : `Page ${i + 1}`
    return { id: ids[i]!, name: diagram.name || fallback, diagram }
  })
}

function readPage({ id: page, name, diagram: { items } }: Source, document: Document): Page {
  const { model, styles, texts, report, expected, hasForbidden } = document
  report.page(page, name)
  const ids = itemIds(items)
  for (const id of ids) expected.expect(page, id)
  if (hasForbidden) report.add('control-characters-removed', { page })
  const parents = parentsOf(items, ids, model)
  const known = (ref: string | undefined) => model.byId.get(ref ?? '')
  const context: CmmnContext = {
    model,
    styles,
    parents,
    texts,
    report: reportOn(page, report),
    ...drawnShapes(items, ids),
  }
  const elements = readItems(items, ids, page, report, {
    // Connectors to discretionary items have no element in the model.
    isKnown: ({ kind, ref }) => (kind === 'edge' && ref === undefined) || known(ref) !== undefined,
    node: (id, item, box) => cmmnNode(id, item, box, known(item.ref), context),
    edge: (id, item) => cmmnEdge(id, item, known(item.ref), context),
    inOrder: (read) => inOrder(read, parents),
  })
  if (elements.length === 0) report.add('page-empty', { page })
  return { id: page, name, background: { type: 'none' }, layers: [], elements }
}

/**
 * Reads a CMMN document.
 * @throws DiagramInputError malformed-xml, empty, page-not-found or a limit's code.
 */
export function readCmmn(context: ReadContext): Diagram {
  const { report, limits, probe } = context
  const text = probe.text() ?? ''
  const { root, hasForbidden } = parseQualified(text, limits, canonicalCmmn)
  const model = readCmmnModel(root)
  const interchange = root.all(DI, 'CMMNDI')
  const given = readDiagrams(
    interchange.flatMap((one) => one.all(DI, 'CMMNDiagram')),
    VOCABULARY,
  )
  const budget = new LayoutBudget()
  const generated = given.some(({ items }) => items.length > 0) ? undefined : laidOutCmmn(root, model, budget)
  const diagrams = generated ? [generated] : given
  if (diagrams.length === 0) throw new DiagramInputError('empty', 'The CMMN model has no diagram and no plan to draw.')
  const name = root.attribute('name')?.trim() ?? ''
  const document: Document = {
    model,
    styles: sharedStyles(interchange),
    texts: new TextBudget(text.length),
    report,
    expected: new ExpectedElements(context),
    hasForbidden,
  }
  const pages = choosePages(sourcesOf(diagrams, name), context.pages).map((source) => readPage(source, document))
  if (generated) report.add('laid-out', {}, { from: generated.items.length })
  if (budget.inGrid > 0) report.add('layout-simplified', {}, { from: budget.inGrid })
  reportMissingDrawings(model, diagrams, context)
  const title = context.title || name || pages[0]?.name || 'Diagram'
  return { format: 'cmmn', container: 'cmmn', title, pages, assets: new Map() }
}
