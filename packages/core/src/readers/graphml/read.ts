/** The GraphML reader: file → graphs → pages (docs/formats/graphml.md). */
import type { Diagram, Page } from '#diagram/index'
import { crc32 } from '#encoding/checksums'
import { inflate } from '#encoding/inflate'
import { LayoutBudget } from '#layout/budget'
import { DiagramInputError } from '#report/errors'
import { sum } from '#values/lists'
import type { ReadContext } from '../reader.ts'
import { reportOn, tooMany } from '../shared/accounts.ts'
import { parseQualified, type QualifiedElement } from '../shared/namespaces.ts'
import { choosePages, distinctIds } from '../shared/pages.ts'
import { reportEncoding } from '../shared/probe/probe.ts'
import { findRoot } from '../shared/probe/root.ts'
import { decodeText } from '../shared/probe/text.ts'
import { TextBudget } from '../shared/text-budget.ts'
import type { Dialect, GraphmlPageContext } from './dialect.ts'
import { CYBERIADA, isCyberiada } from './dialects/cyberiada.ts'
import { YED } from './dialects/yed.ts'
import { yFiles } from './dialects/yfiles.ts'
import { readElements } from './elements.ts'
import { factsOf, meaningOf } from './facts.ts'
import { type Graph, graphsOf } from './graph.ts'
import { canonicalGraphml, countUndeclared, hasStyles, type Keys, keysOf } from './keys.ts'
import { resourcesOf } from './resources.ts'

/** Whether the contents match the checksum at the end (RFC 1952 §2.3); those of several members have one each. */
function isIntact(bytes: Uint8Array, unpacked: Uint8Array): boolean {
  const end = bytes.length - 8
  const stated = end > 0 ? new DataView(bytes.buffer, bytes.byteOffset).getUint32(end, true) : undefined
  return stated === crc32(unpacked) || hasMembers(bytes)
}

function hasMembers(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(0x1f, 1); at !== -1; at = bytes.indexOf(0x1f, at + 1))
    if (bytes[at + 1] === 0x8b && bytes[at + 2] === 8) return true
  return false
}

/** @throws DiagramInputError damaged or unsupported-format for compressed files of other kinds. */
export function documentText(bytes: Uint8Array, { probe, budget, report, countElements }: ReadContext): string {
  if (probe.binary !== 'gzip') return probe.text() ?? ''
  const unpacked = inflate(bytes, budget, 'gzip')
  if (!unpacked || !isIntact(bytes, unpacked))
    throw new DiagramInputError('damaged', 'The compressed file is damaged and cannot be unpacked.')
  const decoded = decodeText(unpacked)
  if (findRoot(decoded.text)?.local !== 'graphml')
    throw new DiagramInputError(
      'unsupported-format',
      'The file is compressed with gzip, which is supported for GraphML only.',
    )
  reportEncoding(decoded, report)
  countElements(decoded.text)
  return decoded.text
}

/** A graph as a page. */
interface Source extends Graph {
  /** The page's id. */
  readonly id: string
  /** The graph's id in the file. */
  readonly written: string
  readonly name: string
}

/** The file, as the readers of its pages need it. */
interface Document extends Pick<GraphmlPageContext, 'keys' | 'resources' | 'dialect' | 'texts'> {
  readonly context: ReadContext
  readonly budget: LayoutBudget
  readonly hasForbidden: boolean
}

/**
 * The graphs of a file.
 * @throws DiagramInputError empty, too-many-cells
 */
function sourcesOf(graphs: readonly Graph[], maxCells: number): Source[] {
  if (graphs.length === 0) throw new DiagramInputError('empty', 'The file contains no graph.')
  const total = sum(graphs.map(({ nodes, edges, hyperEdges }) => nodes.length + edges.length + hyperEdges.length))
  if (total > maxCells) throw tooMany(maxCells)
  const ids = distinctIds(graphs.map(({ id }) => id))
  return graphs.map((graph, index) => ({
    ...graph,
    id: ids[index]!,
    written: graph.id,
    name: index === 0 ? 'Graph' : `Graph ${index + 1}`,
  }))
}

/** Makes ids that no element of a page has, whose ids so far are given. */
function idMaker(ids: readonly string[], maxCells: number): GraphmlPageContext['newId'] {
  const taken = new Set(ids)
  return (stem) => {
    let id = stem
    while (taken.has(id)) id += "'"
    taken.add(id)
    if (taken.size > maxCells) throw tooMany(maxCells)
    return id
  }
}

function readPage(graph: Source, { context, budget, hasForbidden, ...shared }: Document): Page {
  const { report, limits } = context
  const { id: page, name, nodes, edges, hyperEdges } = graph
  report.page(page, name)
  const ids = distinctIds([...nodes, ...edges, ...hyperEdges].map(({ id }) => id))
  for (const id of ids) report.expect(page, id)
  if (hasForbidden) report.add('control-characters-removed', { page })
  const pageContext: GraphmlPageContext = {
    ...shared,
    newId: idMaker(ids, limits.maxCells),
    report: reportOn(page, report),
  }
  const before = budget.inGrid
  const { all, laidOut } = readElements(graph, ids, budget, pageContext)
  const inGrid = budget.inGrid - before
  for (const [index, { ends }] of hyperEdges.entries())
    pageContext.report('hyperedge-dropped', ids[nodes.length + edges.length + index]!, ends)
  const undeclared = [...nodes, ...edges].reduce((sum, one) => sum + countUndeclared(one.element, shared.keys), 0)
  if (undeclared > 0) report.add('repaired-keys', { page }, { from: undeclared })
  if (laidOut > 0) report.add('laid-out', { page }, { from: laidOut })
  if (inGrid > 0) report.add('layout-simplified', { page }, { from: inGrid })
  if (ids.length === 0) report.add('page-empty', { page })
  const facts = factsOf(graph.element, pageContext)
  if (facts.left > 0) report.add('attributes-cut', { page }, { from: facts.left })
  const meaning = meaningOf(facts, graph.written, 'Graph')
  return { id: page, name, background: { type: 'none' }, ...meaning, layers: [], elements: all }
}

function dialectOf(root: QualifiedElement, keys: Keys): Dialect {
  if (hasStyles(keys)) return yFiles(root, keys)
  return isCyberiada(root, keys) ? CYBERIADA : YED
}

/**
 * Reads a GraphML file, plain or compressed with gzip.
 * @throws DiagramInputError malformed-xml, damaged, empty, page-not-found or a limit's code.
 */
export function readGraphml(bytes: Uint8Array, context: ReadContext): Diagram {
  const { report, limits } = context
  const text = documentText(bytes, context)
  const { root, hasForbidden } = parseQualified(text, limits, canonicalGraphml)
  const keys = keysOf(root)
  const sources = sourcesOf(graphsOf(root, keys), limits.maxCells)
  const document: Document = {
    context,
    keys,
    resources: resourcesOf(root, keys, limits, context.resources),
    dialect: dialectOf(root, keys),
    texts: new TextBudget(text.length),
    budget: new LayoutBudget(),
    hasForbidden,
  }
  const facts = factsOf(root, document)
  if (facts.left > 0) report.add('attributes-cut', {}, { from: facts.left })
  return {
    format: 'graphml',
    container: 'graphml',
    title: context.title || 'Graph',
    pages: choosePages(sources, context.pages).map((source) => readPage(source, document)),
    ...meaningOf(facts, '', 'File'),
    assets: document.resources.assets,
  }
}
