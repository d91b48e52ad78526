/** The ArchiMate reader: file → views → pages (docs/formats/archimate.md). */
import type { Asset, Diagram, Element, Page } from '#diagram/index'
import { encodeBase64 } from '#encoding/base64'
import { hashText } from '#encoding/checksums'
import { rasterFacts } from '#encoding/raster'
import { DiagramInputError, isPageError } from '#report/errors'
import type { ReadContext } from '../reader.ts'
import { ExpectedElements, reportOn } from '../shared/accounts.ts'
import { parseQualified } from '../shared/namespaces.ts'
import { openReported } from '../shared/package.ts'
import { choosePages, distinctIds, withoutLostReferences } from '../shared/pages.ts'
import { reportEncoding } from '../shared/probe/probe.ts'
import { decodeText } from '../shared/probe/text.ts'
import { TextBudget } from '../shared/text-budget.ts'
import { readArchi } from './archi/model.ts'
import { readEdge } from './edge.ts'
import { withEnds } from './ends.ts'
import { readExchange } from './exchange/model.ts'
import { modelMeaning, viewMeaning } from './facts.ts'
import { canonicalArchimate, EXCHANGE, MODEL_PART } from './names.ts'
import { readNode } from './node.ts'
import { routesOf } from './routes/index.ts'
import type { ArchimatePageContext, Model, View } from './views.ts'

interface ModelFile {
  readonly text: string
  /** The bytes of a picture in the archive. */
  picture(path: string): Uint8Array | undefined
}

function openFile(bytes: Uint8Array, context: ReadContext): ModelFile {
  const { probe, report } = context
  if (probe.binary !== 'zip') return { text: probe.text() ?? '', picture: () => undefined }
  const archive = openReported(bytes, context)
  const model = archive.read(MODEL_PART)
  if (!model) throw new DiagramInputError('damaged', 'The archive contains no readable model.xml.')
  const decoded = decodeText(model)
  reportEncoding(decoded, report)
  return {
    text: decoded.text,
    picture: (path) => (path.startsWith('images/') ? archive.read(path) : undefined),
  }
}

const SHOWN: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

/** The model of a file; that of an archive is repaired if it is damaged, as a file's own text is before it comes here. */
function parseModel({ text }: ModelFile, { probe, limits, repair, onRepair, countElements }: ReadContext) {
  const parse = (sound: string) => {
    const document = parseQualified(sound, limits, canonicalArchimate)
    if (probe.binary === 'zip') countElements(sound)
    return document
  }
  try {
    return parse(text)
  } catch (error) {
    const repaired = probe.binary === 'zip' && isPageError(error) ? repair(text) : undefined
    if (!repaired) throw error
    onRepair(repaired)
    return parse(repaired.text)
  }
}

/** Pictures of the archive as assets, each read once. */
function pictures(file: ModelFile, assets: Map<string, Asset>): (path: string) => Asset | null {
  const known = new Map<string, Asset | null>()
  return (path) => {
    const before = known.get(path)
    if (before !== undefined) return before
    const bytes = file.picture(path)
    const facts = bytes && rasterFacts(bytes)
    let asset: Asset | null = null
    if (bytes && facts && SHOWN.has(facts.mime)) {
      const uri = `data:${facts.mime};base64,${encodeBase64(bytes)}`
      asset = { id: hashText(uri), uri, ...facts }
      assets.set(asset.id, asset)
    }
    known.set(path, asset)
    return asset
  }
}

/** Ids on the page for the ids of a view, which may not be unique. */
interface PageIds {
  readonly nodes: readonly string[]
  readonly connections: readonly string[]
  /** The first element with an id. */
  readonly byId: ReadonlyMap<string, string>
}

function idsOf({ nodes, connections }: View): PageIds {
  const written = [...nodes, ...connections].map(({ id }) => id)
  const ids = distinctIds(written)
  const byId = new Map<string, string>()
  for (const [index, id] of written.entries()) if (!byId.has(id)) byId.set(id, ids[index]!)
  return { nodes: ids.slice(0, nodes.length), connections: ids.slice(nodes.length), byId }
}

function readEdges(view: View, ids: PageIds, context: ArchimatePageContext): Element[] {
  const routes = routesOf(view)
  const keepsRightAngles = view.router === 'manhattan'
  const plain = new Set(view.nodes.flatMap(({ id, hidesArrows }) => (hidesArrows ? [id] : [])))
  return view.connections.flatMap((connection, index) => {
    const id = ids.connections[index]!
    const [source, target] = [ids.byId.get(connection.source), ids.byId.get(connection.target)]
    const points = routes.get(connection.id)
    if (source === undefined || target === undefined || !points) {
      context.report('edge-without-end', id, source === undefined ? 'begin' : 'end')
      return []
    }
    const [hidesStart, hidesEnd] = [plain.has(connection.source), plain.has(connection.target)]
    const ends = { source, target, hidesStart, hidesEnd }
    return readEdge({ id, connection, points, ...ends, keepsRightAngles, context })
  })
}

/** A view as a page. */
interface Source extends View {
  /** The page's id. */
  readonly id: string
  /** The view's id in the file. */
  readonly written: string
}

/** The file, as the readers of its pages need it. */
interface Document extends Pick<ArchimatePageContext, 'pages' | 'picture' | 'texts'> {
  readonly model: Model
  readonly context: ReadContext
  readonly expected: ExpectedElements
  readonly hasForbidden: boolean
}

function readPage(view: Source, { model, context, expected, hasForbidden, ...shared }: Document): Page {
  const { report, language } = context
  const { id: page, name } = view
  report.page(page, name)
  const ids = idsOf(view)
  for (const id of [...ids.nodes, ...ids.connections]) expected.expect(page, id)
  if (model.lacksLanguage && language !== undefined)
    report.add('language-missing', { page }, { from: language, to: model.languages.join(', ') || 'none is named' })
  if (hasForbidden) report.add('control-characters-removed', { page })
  const pageContext: ArchimatePageContext = { ...shared, form: model.form, report: reportOn(page, report) }
  for (const { id, text } of view.invalid) {
    const cell = ids.byId.get(id)
    if (cell !== undefined) pageContext.report('invalid-number', cell, text.slice(0, 100), 0)
  }
  const nodes = view.nodes.map((node, index) =>
    readNode(ids.nodes[index]!, node, node.parent === undefined ? undefined : ids.byId.get(node.parent), pageContext),
  )
  const complete = withEnds(view, (id, end) =>
    pageContext.report('repaired-connection-end', ids.byId.get(id) ?? id, end),
  )
  const elements = withoutLostReferences([...nodes, ...readEdges(complete, ids, pageContext)], pageContext.report)
  if (elements.length === 0) report.add('page-empty', { page })
  const meaning = viewMeaning(view, view.written, shared.texts, (left) =>
    report.add('attributes-cut', { page }, { from: left }),
  )
  return { id: page, name, background: { type: 'none' }, ...meaning, layers: [], elements }
}

/**
 * Reads an exchange file or a model of Archi, plain or zipped.
 * @throws DiagramInputError malformed-xml, damaged, empty, page-not-found or a limit's code.
 */
export function readArchimate(bytes: Uint8Array, context: ReadContext): Diagram {
  const { report } = context
  const file = openFile(bytes, context)
  const { root, hasForbidden } = parseModel(file, context)
  const model = root.namespace === EXCHANGE ? readExchange(root, context.language) : readArchi(root)
  if (model.views.length === 0)
    throw new DiagramInputError('empty', 'The model contains no views, so there is nothing to draw.')
  const pageIds = distinctIds(model.views.map(({ id }) => id))
  const sources = model.views.map((view, index): Source => ({ ...view, id: pageIds[index]!, written: view.id }))
  const assets = new Map<string, Asset>()
  const texts = new TextBudget(file.text.length)
  const document: Document = {
    model,
    pages: new Map(sources.map(({ id, written }) => [written, id])),
    picture: pictures(file, assets),
    texts,
    context,
    expected: new ExpectedElements(context),
    hasForbidden,
  }
  const pages = choosePages(sources, context.pages).map((source) => readPage(source, document))
  const title = context.title || model.name || pages[0]?.name || 'Diagram'
  const languages = model.languages.length > 1 ? { languages: model.languages } : {}
  const meaning = modelMeaning(model, texts, (left) => report.add('attributes-cut', {}, { from: left }))
  return { format: 'archimate', container: model.form, title, pages, ...meaning, assets, ...languages }
}
