/** The draw.io reader: pages → cells → positions → elements. */
import type { Page } from '#diagram/index'
import { isPageError } from '#report/errors'
import type { ReportBuilder } from '#report/report'
import type { XmlElement } from '#xml/node'
import type { OpenDiagram, ReadContext } from '../reader.ts'
import { ExpectedElements, reportOn } from '../shared/accounts.ts'
import { choosePages } from '../shared/pages.ts'
import { TextBudget } from '../shared/text-budget.ts'
import { type CellListener, readCells } from './cells/read.ts'
import { EMPTY_PAGE, type PageModel } from './cells/record.ts'
import { type DrawioDocument, openDocument } from './containers/open.ts'
import { createImageStore, type ImageStore } from './images/store.ts'
import type { Cell, EdgeState } from './model.ts'
import { backgroundPicture } from './page/background.ts'
import type { DrawioPageContext } from './page/common.ts'
import { readPage } from './page/page.ts'
import { type PageSource, pageSources } from './page/pages.ts'
import { createPlaces, type Places } from './page/places.ts'
import { createSharedLooks, type SharedLooks } from './page/shared-figures.ts'
import { routeLength } from './routing/along.ts'
import { DrawnEdges } from './routing/segment-index.ts'
import { createDrawnBox } from './shapes/draw.ts'
import { createStyleResolver } from './style/cascade.ts'

export function fileVariables({ name, attributes }: XmlElement): ReadonlyMap<string, string> {
  const vars = name === 'mxfile' ? attributes.get('vars') : undefined
  if (!vars) return new Map()
  try {
    const given: unknown = JSON.parse(vars)
    return new Map(Object.entries(given ?? {}).map(([name, value]) => [name, String(value)]))
  } catch {
    return new Map()
  }
}

/** The draw.io reader: pages → cells → positions → elements. */
interface DocumentContext {
  readonly input: ReadContext
  readonly source: DrawioDocument
  readonly sources: readonly PageSource[]
  readonly pageIds: ReadonlySet<string>
  readonly variables: ReadonlyMap<string, string>
  readonly texts: TextBudget
  readonly images: ImageStore
  readonly looks: SharedLooks
  readonly styles: ReturnType<typeof createStyleResolver>
  readonly expected: ExpectedElements
}

/** Opens a damaged page as far as possible; undefined if nothing of it can be saved. */
function openDamaged({ id, repaired }: PageSource, { input }: DocumentContext): PageModel | undefined {
  try {
    const saved = input.isRepairing ? repaired?.(input.repair) : undefined
    if (saved) input.onRepair(saved.repaired, id)
    return saved?.model
  } catch (error) {
    if (isPageError(error)) return undefined
    throw error
  }
}

/** Opens a page; a damaged one of which nothing can be saved becomes empty with a message, unless it is the only one. */
function openPage(source: PageSource, document: DocumentContext): PageModel {
  const { report } = document.input
  let forbidden = document.source.controlCharactersRemoved
  try {
    const model = source.model(() => {
      forbidden = true
    })
    if (forbidden) report.add('control-characters-removed', { page: source.id })
    return model
  } catch (error) {
    if (!isPageError(error)) throw error
    const saved = openDamaged(source, document)
    if (saved) return saved
    if (document.sources.length === 1) throw error
    report.add('page-not-readable', { page: source.id }, { from: error.message.replace(/\.$/, '') })
    return EMPTY_PAGE
  }
}

function gridOf(model: PageModel): number {
  const size = Number(model.attributes.get('gridSize') ?? 10)
  return Number.isFinite(size) && size > 0 ? size : 10
}

/** The listener of a page's cells: the report expects each, and each counts against the limit of the file. */
function listenerOf(page: string, document: DocumentContext): CellListener {
  return {
    onCell: (cell) => document.expected.expect(page, cell),
    onMessage: reportOn(page, document.input.report),
  }
}

/** The edges that have a position, in document order. */
function routedEdges(cells: readonly Cell[], places: Places): EdgeState[] {
  return cells.flatMap((cell) => places.edge(cell) ?? [])
}

/** The page above its background picture, if it has one. */
function withBackground(page: Page, model: PageModel, images: ImageStore, report: ReportBuilder): Page {
  const ids = new Set(page.elements.map(({ id }) => id))
  const newId = () => {
    let id = 'background'
    while (ids.has(id)) id += "'"
    return id
  }
  const found = backgroundPicture(model, images, newId)
  if (found === 'none') return page
  if (!found) report.add('background-image-dropped', { page: page.id })
  else if (found.message) report.add(found.message.code, { page: page.id }, { from: found.message.from })
  return found ? { ...page, elements: [found.node, ...page.elements] } : page
}

function readSource(source: PageSource, document: DocumentContext): Page {
  const { input, sources, images, looks, styles, pageIds } = document
  const { report, resources } = input
  report.page(source.id, source.name)
  const model = openPage(source, document)
  const listener = listenerOf(source.id, document)
  const tree = readCells(model.cells, listener, styles)
  const places = createPlaces({ byId: tree.byId, gridSize: gridOf(model), drawnBox: createDrawnBox(resources) })
  const context: DrawioPageContext = {
    pageId: source.id,
    pageIds,
    tree,
    places,
    images,
    looks,
    resources,
    earlier: new DrawnEdges(routedEdges(tree.cells, places)),
    facts: {
      page: { name: source.name, number: source.number, count: sources.length },
      ...(input.filename && { filename: input.filename.replace(/^.*[/\\]/, '') }),
      variables: document.variables,
      texts: document.texts,
      math: model.attributes.get('math') === '1',
      edgeLength: (edge) => {
        const state = places.edge(edge)
        return state ? routeLength(state) : undefined
      },
    },
    report: (code, cell, from, to) => listener.onMessage(code, cell.id, from, to),
  }
  const page = readPage(model, source.name, context, (cell) => report.settle(source.id, cell.id, 'merged'))
  if (page.elements.length === 0) report.add('page-empty', { page: source.id })
  if (model.attributes.get('shadow') === '1') report.add('page-shadow-dropped', { page: source.id })
  return withBackground(page, model, images, report)
}

/**
 * Opens a draw.io document in any container; its pages are read one by one.
 * @throws DiagramInputError page-not-found, damaged, malformed-xml, empty, not-a-diagram, or a limit's code.
 */
export function openDrawio(input: ReadContext): OpenDiagram {
  const { limits, resources } = input
  const source = openDocument(input)
  const sources = pageSources(source)
  const chosen = choosePages(sources, input.pages)
  const document: DocumentContext = {
    input,
    source,
    sources,
    pageIds: new Set(sources.map(({ id }) => id)),
    variables: fileVariables(source.root),
    texts: new TextBudget(input.probe.text()?.length ?? 0),
    images: createImageStore(resources, limits),
    looks: createSharedLooks(),
    styles: createStyleResolver(),
    expected: new ExpectedElements(input, 'cells'),
  }
  return {
    format: 'drawio',
    container: source.container,
    title: input.title || (chosen[0]?.name ?? 'Diagram'),
    pages: chosen.map((page) => () => readSource(page, document)),
    assets: document.images.assets,
  }
}
