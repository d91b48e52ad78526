/** The tldraw writer: a neutral diagram → a snapshot that any stock editor of the target's version or newer opens. */
import type { TLDocument, TLPage, TLRecord, TLStoreSnapshot } from '@tldraw/tlschema'
import { Colors } from '#color/choose'
import { boundedDiagram } from '#diagram/bounded'
import type { Diagram, Page } from '#diagram/index'
import type { ConversionSettings } from '#options'
import { DiagramLossError } from '#report/errors'
import { type ConversionReport, createReport, type ReadReport, type ReportBuilder } from '#report/report'
import { MAX_PAGES } from '#tldraw/facts'
import { append } from '#values/lists'
import { createAssetStore } from './context.ts'
import type { JsonObject } from './drafts/draft.ts'
import { pageRecordId } from './drafts/ids.ts'
import { indexKey } from './drafts/index-keys.ts'
import type { WriteOptions } from './drafts/page-context.ts'
import { writePage } from './page.ts'
import { addMeaning } from './source-facts.ts'
import { downgradeShape } from './target/downgrade.ts'
import { DEFAULT_TARGET, snapshotSchema } from './target/target.ts'

/** Size of draw.io's grid, which is also tldraw's. */
const GRID_SIZE = 10

/** The document; `meta.drawbridge` has the source's format and what it says about the whole file. */
export function documentRecord(diagram: Diagram): TLDocument {
  const drawbridge: JsonObject = { format: diagram.format, container: diagram.container }
  addMeaning(drawbridge, diagram)
  return {
    id: 'document:document' as TLDocument['id'],
    typeName: 'document',
    gridSize: GRID_SIZE,
    name: diagram.title,
    meta: { drawbridge },
  }
}

/** A page with its layers and what the source says about it in `meta.drawbridge`; `order` is its 0-based index. */
export function pageRecord(page: Page, order: number): TLPage {
  const layers = page.layers.map(({ id, name, visible, locked }) => ({ id, name, visible, locked }))
  const drawbridge: JsonObject = { page: page.id, layers }
  if (page.size) drawbridge.size = { w: page.size.w, h: page.size.h }
  addMeaning(drawbridge, page)
  return {
    id: pageRecordId(page.id),
    typeName: 'page',
    name: page.name,
    index: indexKey(order),
    meta: { drawbridge },
  }
}

/** The page that is being written: 1 … `count`. */
export interface PageProgress {
  readonly page: number
  readonly count: number
}

/** Options of the tldraw writer; see `CONVERSION_OPTIONS` for what each option means and its default. */
export interface TldrawOptions extends Partial<ConversionSettings> {
  /** Called before each page is written. */
  readonly onPage?: (progress: PageProgress) => void
  /** Continues the report of the reader; without it the report begins with the diagram. */
  readonly report?: ReadReport
}

/** A page of a snapshot. */
export interface ConvertedPage {
  /** The source's page id. */
  readonly id: string
  readonly name: string
  /** Number of shape records on the page. */
  readonly shapes: number
}

/** A diagram as a tldraw document, with its report. */
export interface Conversion {
  readonly title: string
  readonly snapshot: TLStoreSnapshot
  readonly pages: readonly ConvertedPage[]
  readonly report: ConversionReport
  /** The tags that `language` accepts, if the file has texts in several languages. */
  readonly languages?: readonly string[]
}

/** A conversion whose pages are to be written. */
interface OpenConversion {
  /** Each writes a page and is called once, in order. */
  readonly pages: readonly (() => void)[]
  /** The conversion once all pages are written. @throws DiagramLossError in strict mode. */
  result(): Conversion
}

/**
 * Writes a diagram as a tldraw snapshot; the same diagram always gives the same output.
 * @throws DiagramLossError in strict mode.
 */
export function writeTldraw(diagram: Diagram, options: TldrawOptions = {}): Conversion {
  const conversion = beginTldraw(diagram, options)
  for (const write of conversion.pages) write()
  return conversion.result()
}

/** The report of a diagram that was not read from a file; it lists the diagram's own elements. */
function reportOf({ pages }: Diagram): ReportBuilder {
  const report = createReport()
  for (const { id, name, elements } of pages) {
    report.page(id, name)
    for (const { sourceIds } of elements) for (const source of sourceIds) report.expect(id, source)
  }
  return report
}

function writeOptions({ prefer = 'look', connectors, targetSchema = DEFAULT_TARGET }: TldrawOptions): WriteOptions {
  const edges = connectors === undefined ? prefer : connectors === 'attached' ? 'edit' : 'look'
  return { prefer, edges, target: targetSchema }
}

/** Begins to write a diagram, page by page. */
export function beginTldraw(given: Diagram, settings: TldrawOptions): OpenConversion {
  const diagram = boundedDiagram(given)
  const { onPage, mode } = settings
  const report = settings.report ? createReport(settings.report) : reportOf(diagram)
  const options = writeOptions(settings)
  const assets = createAssetStore()
  const colors = new Colors()
  const store: Record<string, TLRecord> = {}
  const add = (record: TLRecord) => {
    store[record.id] = record
  }
  const bindings: TLRecord[] = []
  const pages: ConvertedPage[] = []
  const count = diagram.pages.length
  add(documentRecord(diagram))
  const writers = diagram.pages.map((page, order) => () => {
    onPage?.({ page: order + 1, count })
    const written = writePage({ page, options, report, store: assets, colors, assets: diagram.assets })
    add(pageRecord(page, order))
    for (const shape of written.shapes) add(options.target === '4.0' ? downgradeShape(shape) : shape)
    append(bindings, written.bindings)
    pages.push({ id: page.id, name: page.name, shapes: written.shapes.length })
  })
  const result = (): Conversion => {
    bindings.forEach(add)
    assets.all().forEach(add)
    if (count > MAX_PAGES) report.add('too-many-pages', {}, { from: count, to: MAX_PAGES })
    const open = report.unsettled()
    if (open.length > 0)
      throw new Error(`the conversion lost track of ${open.length} elements, first ${JSON.stringify(open[0])}`)
    const snapshot = { store, schema: snapshotSchema(options.target) } as TLStoreSnapshot
    const { title, languages } = diagram
    const conversion: Conversion = { title, snapshot, pages, report: report.build(), ...(languages && { languages }) }
    if (mode === 'strict' && hasLoss(conversion.report)) throw new DiagramLossError(conversion.report)
    return conversion
  }
  return { pages: writers, result }
}

function hasLoss({ counts }: ConversionReport): boolean {
  return counts.approximated + counts.rasterised + counts.dropped > 0
}
