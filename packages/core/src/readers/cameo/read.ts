/** The reader of Cameo and MagicDraw: project → diagrams → pages (docs/formats/cameo.md). */
import type { Diagram, Edge, Element, Node, Page } from '#diagram/index'
import { DiagramInputError } from '#report/errors'
import { groupBy } from '#values/lists'
import type { ReadContext } from '../reader.ts'
import { ExpectedElements, reportOn } from '../shared/accounts.ts'
import { choosePages, distinctIds, withoutLostReferences } from '../shared/pages.ts'
import { TextBudget } from '../shared/text-budget.ts'
import { edgeOf } from './edge.ts'
import { type CameoDiagram, CameoModel } from './model.ts'
import { type CameoPage, nodeOf } from './node.ts'
import { type CameoView, lineAround, viewsIn } from './views.ts'

interface Document {
  readonly context: ReadContext
  readonly model: CameoModel
  readonly texts: TextBudget
  readonly expected: ExpectedElements
}

function readPage(source: CameoDiagram, page: string, { context, model, texts, expected }: Document): Page {
  const { report } = context
  report.page(page, source.name)
  const facts = {
    id: page,
    name: source.name,
    background: { type: 'none' } as const,
    semantic: { notation: 'cameo', type: `cameo:${source.type || 'Diagram'}`, elementId: source.id },
    layers: [],
  }
  const root = model.viewsOf(source)
  if (!root) {
    report.add('page-not-readable', { page }, { from: `the entry ${source.entry.slice(0, 100)} is missing or damaged` })
    return { ...facts, elements: [] }
  }
  const views = viewsIn(root)
  const ids = distinctIds(views.map(({ id }) => id))
  const known = new Map(views.map((view, i) => [view, ids[i]!]))
  for (const id of ids) expected.expect(page, id)
  const add = reportOn(page, report)
  const pageContext: CameoPage = { model, texts, report: add, idOf: (view) => known.get(view)!, title: source.name }
  const byId = new Map(views.map((view) => [view.id, view]))
  const inLines = groupBy(
    views.filter((view) => lineAround(view)),
    (view) => lineAround(view)!,
  )
  const nodes: Node[] = []
  const edges: Edge[] = []
  const drawn = new Set<CameoView>()
  for (const view of views) {
    if (lineAround(view)) continue
    if (view.ends) {
      const inside = inLines.get(view) ?? []
      const edge = edgeOf(view, inside, [byId.get(view.ends[0]), byId.get(view.ends[1])], pageContext)
      if (edge) edges.push(edge)
      else for (const one of [view, ...inside]) add('edge-without-end', known.get(one)!, 'end')
    } else if (view.box) {
      const { parent } = view
      nodes.push(nodeOf(view, view.box, parent && drawn.has(parent) ? known.get(parent) : undefined, pageContext))
      drawn.add(view)
    } else add('shape-without-place', known.get(view)!)
  }
  const elements: Element[] = withoutLostReferences([...nodes, ...edges], add)
  if (elements.length === 0) report.add('page-empty', { page })
  return { ...facts, elements }
}

/**
 * Reads a project, one page for each diagram.
 * @throws DiagramInputError malformed-xml, damaged, empty, page-not-found or a limit's code.
 */
export function readCameo(bytes: Uint8Array, context: ReadContext): Diagram {
  const model = new CameoModel(bytes, context)
  if (model.diagrams.length === 0)
    throw new DiagramInputError('empty', 'The project contains no diagrams, so there is nothing to draw.')
  const ids = distinctIds(model.diagrams.map(({ id }) => id))
  const named = model.diagrams.map((source, i) => ({ id: ids[i]!, name: source.name, source }))
  const document = { context, model, texts: new TextBudget(model.length), expected: new ExpectedElements(context) }
  const pages = choosePages(named, context.pages).map(({ id, source }) => readPage(source, id, document))
  const title = context.title || model.name || pages[0]?.name || 'Diagram'
  return { format: 'cameo', container: 'mdzip', title, pages, assets: new Map() }
}
