/** The GraphML reader: file → graphs → pages (docs/formats/graphml.md). */
import type { Box, Diagram, Element, Page } from '../../diagram/index.ts'
import { inflate } from '../../encoding/inflate.ts'
import { LayoutBudget } from '../../layout/budget.ts'
import { type NestedLayout, nested } from '../../layout/nested.ts'
import type { Limits } from '../../limits.ts'
import { append, sum } from '../../lists.ts'
import { DiagramInputError } from '../../report/errors.ts'
import { measureText } from '../../text/index.ts'
import type { ReadContext } from '../reader.ts'
import type { QualifiedElement } from '../shared/namespaces.ts'
import { parseQualified } from '../shared/namespaces.ts'
import { choosePages, distinctIds } from '../shared/pages.ts'
import { reportEncoding } from '../shared/probe/encoding.ts'
import { findRoot } from '../shared/probe/root.ts'
import { decodeText } from '../shared/probe/text.ts'
import { TextBudget } from '../shared/text-budget.ts'
import type { PageContext } from './context.ts'
import { type EdgeEnd, readEdge } from './edge.ts'
import { factsOf, meaningOf } from './facts.ts'
import { type Graph, type GraphNode, graphsOf } from './graph.ts'
import { graphicsOf, keysOf, valuesOf } from './keys.ts'
import { canonicalGraphml, Y } from './names.ts'
import { boxOf, isClosed, labelTextOf, readNode, realizerOf, sizeOf } from './node.ts'
import { resourcesOf } from './resources.ts'

/** Names of keys that people use for the text of a node or edge, the most likely first. */
const TEXT_KEYS = ['label', 'name', 'title', 'Label', 'Name', 'text', 'id']

function textIn(values: ReadonlyMap<string, string>): string | undefined {
  const key = TEXT_KEYS.find((name) => values.has(name))
  return key === undefined ? undefined : values.get(key)
}

/** Limit on the letters of a text that is the same for all nodes. */
const LONGEST_DEFAULT = 200

/** Height in px of nodes without a size in the file. */
const HEIGHT = 40
const GAP = 40

/**
 * A graph without a drawing: layers from top to bottom, nested graphs inside their nodes.
 * @param ids of the nodes on the page, which differ even if those in the file do not
 */
function layOut(
  { nodes, edges }: Graph,
  ids: readonly string[],
  texts: readonly string[],
  sizes: readonly Partial<Pick<Box, 'w' | 'h'>>[],
  budget: LayoutBudget,
): NestedLayout {
  const idOf = new Map(nodes.map((node, i) => [node, ids[i]!]))
  const firstOf = new Map(nodes.toReversed().map((node) => [node.id, idOf.get(node)!]))
  const boxes = nodes.map(({ parent }, i) => {
    const width = measureText(texts[i] ?? '', { family: 'helvetica', size: 12 })
    const { w = Math.min(220, Math.max(60, width + 24)), h = HEIGHT } = sizes[i] ?? {}
    return { id: ids[i]!, w, h, ...(parent && { parent: idOf.get(parent)! }) }
  })
  const links = edges.map(({ source, target }) => ({ from: firstOf.get(source) ?? '', to: firstOf.get(target) ?? '' }))
  const options = { direction: 'TB', gap: GAP, layerGap: 1.5 * GAP, padding: GAP / 2, header: 20 } as const
  return nested(boxes, links, options, budget)
}

/** Programs that leave the layout to yEd write all nodes at the same place, or at none, and no routes. */
function isPlaced(boxes: readonly (Box | undefined)[], lines: readonly (QualifiedElement | undefined)[]): boolean {
  const placed = boxes.filter((box) => box !== undefined)
  const first = placed[0]
  if (first === undefined) return false
  if (boxes.length === 1 || placed.some(({ x, y }) => x !== first.x || y !== first.y)) return true
  return lines.some((line) => line?.first(Y, 'Path'))
}

/** Nodes inside a closed folder are not drawn. */
function hiddenNodes(nodes: readonly GraphNode[], context: PageContext): ReadonlySet<GraphNode> {
  const hidden = new Set<GraphNode>()
  for (const node of nodes) {
    const { parent } = node
    if (parent && (hidden.has(parent) || isClosed(realizerOf(parent, context)))) hidden.add(node)
  }
  return hidden
}

/** @throws DiagramInputError damaged or unsupported-format for compressed files of other kinds. */
function textOf(bytes: Uint8Array, { probe, budget, report }: ReadContext): string {
  if (probe.binary !== 'gzip') return probe.text() ?? ''
  const unpacked = inflate(bytes, budget, 'gzip')
  if (!unpacked) throw new DiagramInputError('damaged', 'The compressed file cannot be unpacked.')
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
  const found = graphsOf(root)
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
  const resources = resourcesOf(root, keys, limits)
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
    const facts = factsOf(graph.element, keys, texts)
    if (facts.left > 0) report.add('attributes-cut', { page }, { from: facts.left })
    const meaning = meaningOf(facts, graph.written, 'Graph')
    return { id: page, name, background: { type: 'none' }, ...meaning, layers: [], elements: all }
  }
  const facts = factsOf(root, keys, texts)
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

function readElements(
  graph: Graph,
  ids: readonly string[],
  budget: LayoutBudget,
  context: PageContext,
): { readonly all: Element[]; readonly laidOut: number } {
  const { keys } = context
  const { nodes, edges } = graph
  const drawings = nodes.map((node) => realizerOf(node, context))
  const boxes = drawings.map(boxOf)
  const lines = edges.map(({ element }) => graphicsOf(element, 'edgegraphics', keys))
  const hasDrawing = isPlaced(boxes, lines)
  const usual = textIn(keys.defaults.get('node')?.values ?? new Map())?.slice(0, LONGEST_DEFAULT)
  const texts = nodes.map(({ element, id }, i) => {
    const text = labelTextOf(drawings[i]) ?? textIn(valuesOf(element, keys)) ?? usual
    return text ?? (drawings[i] ? '' : id)
  })
  const layout = hasDrawing ? undefined : layOut(graph, ids, texts, drawings.map(sizeOf), budget)
  const hidden = hiddenNodes(nodes, context)
  const ends = new Map<string, EdgeEnd & { readonly isHidden: boolean }>()
  const drawn = new Map<GraphNode, string>()
  const all: Element[] = []
  for (const [index, node] of nodes.entries()) {
    const id = ids[index]!
    const graphics = drawings[index]
    const box = layout ? layout.boxes.get(id) : boxes[index]
    if (!box) {
      context.report('shape-without-place', id)
      continue
    }
    const isHidden = hidden.has(node)
    const parent = node.parent && drawn.get(node.parent)
    const plain = layout && labelTextOf(graphics) === undefined ? texts[index] || undefined : undefined
    const read = readNode({ id, node, graphics, box, plain, parent, isHidden, context })
    const border = read[0]?.figure.parts[0]
    drawn.set(node, id)
    if (!ends.has(node.id)) ends.set(node.id, { id, box, ...(border && { border }), isHidden })
    append(all, read)
  }
  for (const [index, edge] of edges.entries()) {
    const id = ids[nodes.length + index]!
    const [from, to] = [ends.get(edge.source), ends.get(edge.target)]
    if (!from || !to) {
      context.report('edge-without-end', id, from ? 'end' : 'begin')
      continue
    }
    const graphics = lines[index]
    const text = graphics ? undefined : textIn(withoutId(valuesOf(edge.element, keys)))
    const bends = layout ? (layout.bends[index] ?? []) : graphics ? undefined : []
    all.push(
      ...readEdge({
        id,
        edge,
        graphics,
        from,
        to,
        text,
        bends,
        isDirected: edge.isDirected,
        isHidden: from.isHidden || to.isHidden,
        context,
      }),
    )
  }
  return { all, laidOut: layout ? nodes.length : 0 }
}

/** An edge's number is not a text for people. */
function withoutId(values: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const kept = new Map(values)
  kept.delete('id')
  return kept
}
