/** The GraphML reader: file → graphs → pages (docs/formats/graphml.md). */
import type { Diagram, Page } from '../../diagram/index.ts'
import { inflate } from '../../encoding/inflate.ts'
import { LayoutBudget } from '../../layout/budget.ts'
import type { Limits } from '../../limits.ts'
import { sum } from '../../lists.ts'
import { DiagramInputError } from '../../report/errors.ts'
import type { ReadContext } from '../reader.ts'
import { crc32 } from '../shared/crc32.ts'
import { parseQualified } from '../shared/namespaces.ts'
import { choosePages, distinctIds } from '../shared/pages.ts'
import { reportEncoding } from '../shared/probe/encoding.ts'
import { findRoot } from '../shared/probe/root.ts'
import { decodeText } from '../shared/probe/text.ts'
import { TextBudget } from '../shared/text-budget.ts'
import type { PageContext } from './context.ts'
import { readElements } from './elements.ts'
import { factsOf, meaningOf } from './facts.ts'
import { graphsOf } from './graph.ts'
import { hasStyles, keysOf } from './keys.ts'
import { canonicalGraphml } from './names.ts'
import { resourcesOf } from './resources.ts'
import { Markup } from './yfiles/markup.ts'

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
function textOf(bytes: Uint8Array, { probe, budget, report }: ReadContext): string {
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
  return decoded.text
}

function tooMany({ maxCells }: Limits): DiagramInputError {
  return new DiagramInputError('too-many-cells', `The file has more than ${maxCells} elements.`)
}

/**
 * Reads a GraphML file, plain or compressed with gzip.
 * @throws DiagramInputError malformed-xml, damaged, not-a-diagram, page-not-found or a limit's code.
 */
export function readGraphml(bytes: Uint8Array, context: ReadContext): Diagram {
  const { report, limits } = context
  const text = textOf(bytes, context)
  const { root, hasForbidden } = parseQualified(text, limits, canonicalGraphml)
  const keys = keysOf(root)
  const texts = new TextBudget(text.length)
  const found = graphsOf(root, keys)
  if (found.length === 0) throw new DiagramInputError('not-a-diagram', 'The file contains no graph.')
  const total = sum(found.map(({ nodes, edges, hyperEdges }) => nodes.length + edges.length + hyperEdges.length))
  if (total > limits.maxCells) throw tooMany(limits)
  const pageIds = distinctIds(found.map(({ id }) => id))
  const graphs = found.map((graph, index) => ({
    ...graph,
    id: pageIds[index]!,
    written: graph.id,
    name: index === 0 ? 'Graph' : `Graph ${index + 1}`,
  }))
  const resources = resourcesOf(root, keys, limits, context.resources)
  const markup = hasStyles(keys) ? new Markup(root, keys) : undefined
  const budget = new LayoutBudget()
  const readOne = (graph: (typeof graphs)[number]): Page => {
    const { id: page, name, nodes, edges, hyperEdges } = graph
    report.page(page, name)
    const ids = distinctIds([...nodes, ...edges, ...hyperEdges].map(({ id }) => id))
    for (const id of ids) report.expect(page, id)
    if (hasForbidden) report.add('control-characters-removed', { page })
    const taken = new Set(ids)
    const pageContext: PageContext = {
      keys,
      resources,
      markup,
      texts,
      newId(stem) {
        let id = stem
        while (taken.has(id)) id += "'"
        taken.add(id)
        if (taken.size > limits.maxCells) throw tooMany(limits)
        return id
      },
      report: (code, cell, from, to) =>
        report.add(code, { page, cell }, { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }),
    }
    const before = budget.inGrid
    const { all, laidOut } = readElements(graph, ids, budget, pageContext)
    const inGrid = budget.inGrid - before
    for (const [index, { ends }] of hyperEdges.entries())
      pageContext.report('hyperedge-dropped', ids[nodes.length + edges.length + index]!, ends)
    if (laidOut > 0) report.add('laid-out', { page }, { from: laidOut })
    if (inGrid > 0) report.add('layout-simplified', { page }, { from: inGrid })
    if (ids.length === 0) report.add('page-empty', { page })
    const facts = factsOf(graph.element, pageContext)
    if (facts.left > 0) report.add('attributes-cut', { page }, { from: facts.left })
    const meaning = meaningOf(facts, graph.written, 'Graph')
    return { id: page, name, background: { type: 'none' }, ...meaning, layers: [], elements: all }
  }
  const facts = factsOf(root, { keys, markup, texts })
  if (facts.left > 0) report.add('attributes-cut', {}, { from: facts.left })
  return {
    format: 'graphml',
    container: 'graphml',
    title: context.title || 'Graph',
    pages: choosePages(graphs, context.pages).map(readOne),
    ...meaningOf(facts, '', 'File'),
    assets: resources.assets,
  }
}
