/** The GraphML reader: file → graph → one page (docs/formats/graphml.md). */
import type { Box, Diagram, Element, Point } from '../../diagram/index.ts'
import { layered } from '../../layout/layered.ts'
import { DiagramInputError } from '../../report/errors.ts'
import { measureText } from '../../text/index.ts'
import { parseXml } from '../../xml/parse.ts'
import type { ReadContext } from '../reader.ts'
import { qualify } from '../shared/namespaces.ts'
import { choosePages, distinctIds } from '../shared/pages.ts'
import type { PageContext } from './context.ts'
import { type EdgeEnd, readEdge } from './edge.ts'
import { type Graph, type GraphNode, graphOf } from './graph.ts'
import { graphicsOf, keysOf, valuesOf } from './keys.ts'
import { canonicalGraphml } from './names.ts'
import { boxOf, isClosed, readNode, realizerOf, shapeName } from './node.ts'
import { resourcesOf } from './resources.ts'

/** Names of keys that people use for what is written on a node or edge, the likeliest first. */
const TEXT_KEYS = ['label', 'name', 'title', 'Label', 'Name', 'text', 'id']

function textIn(values: ReadonlyMap<string, string>): string | undefined {
  const key = TEXT_KEYS.find((name) => values.has(name))
  return key === undefined ? undefined : values.get(key)
}

/** Places and bends of a graph that has no drawing: layers from top to bottom. */
interface Layout {
  readonly boxes: ReadonlyMap<string, Box>
  readonly bends: readonly (readonly Point[])[]
}

const HEIGHT = 40
const GAP = 40

function layOut({ nodes, edges }: Graph, texts: readonly string[]): Layout {
  const sized = nodes.map(({ id }, i) => {
    const width = measureText(texts[i] ?? '', { family: 'helvetica', size: 12 })
    return { id, w: Math.min(220, Math.max(60, width + 24)), h: HEIGHT }
  })
  const { places, routes } = layered(
    sized,
    edges.map(({ source, target }) => ({ from: source, to: target })),
    { direction: 'TB', gap: GAP, layerGap: 1.5 * GAP },
  )
  const boxes = new Map(sized.map(({ id, w, h }, i) => [id, { ...places[i]!, w, h }]))
  return { boxes, bends: routes.map((route) => route.slice(1, -1)) }
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

/**
 * Reads a GraphML file.
 * @throws DiagramInputError malformed-xml, not-a-diagram, page-not-found or a limit's code.
 */
export function readGraphml(_bytes: Uint8Array, context: ReadContext): Diagram {
  const { report, limits } = context
  let hasForbidden = false
  const root = qualify(
    parseXml(context.probe.text() ?? '', limits, () => {
      hasForbidden = true
    }),
    canonicalGraphml,
  )
  const keys = keysOf(root)
  const graph = graphOf(root)
  const total = graph.nodes.length + graph.edges.length
  if (total > limits.maxCells)
    throw new DiagramInputError('too-many-cells', `The file has more than ${limits.maxCells} elements.`)
  const page = { id: root.elements.find(({ local }) => local === 'graph')?.attribute('id') || '0', name: 'Graph' }
  choosePages([page], context.pages)
  report.page(page.id, page.name)
  const ids = distinctIds([...graph.nodes, ...graph.edges].map(({ id }) => id))
  for (const id of ids) report.expect(page.id, id)
  if (hasForbidden) report.add('control-characters-removed', { page: page.id })
  const resources = resourcesOf(root, keys, limits)
  const pageContext: PageContext = {
    keys,
    resources,
    tell: (code, cell, from, to) =>
      report.add(
        code,
        { page: page.id, cell },
        { ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
      ),
  }
  const elements = readElements(graph, ids, pageContext)
  if (elements.laidOut > 0) report.add('laid-out', { page: page.id }, { from: elements.laidOut })
  if (total === 0) report.add('page-empty', { page: page.id })
  return {
    format: 'graphml',
    container: 'graphml',
    title: context.title || 'Graph',
    pages: [{ ...page, background: { type: 'none' }, layers: [], elements: elements.all }],
    assets: resources.assets,
  }
}

function readElements(
  graph: Graph,
  ids: readonly string[],
  context: PageContext,
): { readonly all: Element[]; readonly laidOut: number } {
  const { keys } = context
  const { nodes, edges } = graph
  const pageId = new Map<string, string>()
  for (const [index, { id }] of nodes.entries()) if (!pageId.has(id)) pageId.set(id, ids[index]!)
  const drawings = nodes.map((node) => realizerOf(node, context))
  const hasDrawing = drawings.some((graphics) => boxOf(graphics) !== undefined)
  const texts = nodes.map(({ element, id }) => textIn(valuesOf(element, keys)) ?? id)
  const layout = hasDrawing ? undefined : layOut(graph, texts)
  const hidden = hiddenNodes(nodes, context)
  const ends = new Map<string, EdgeEnd & { readonly isHidden: boolean }>()
  const all: Element[] = []
  for (const [index, node] of nodes.entries()) {
    const id = ids[index]!
    const graphics = drawings[index]
    const box = boxOf(graphics) ?? layout?.boxes.get(node.id)
    if (!box) {
      context.tell('shape-without-place', id)
      continue
    }
    const isHidden = hidden.has(node)
    if (!ends.has(node.id))
      ends.set(node.id, { id, box, isRound: graphics !== undefined && shapeName(graphics) === 'ellipse', isHidden })
    const parent = node.parent && ends.get(node.parent.id)?.id
    all.push(readNode({ id, node, graphics, box, plain: layout && texts[index], parent, isHidden, context }))
  }
  for (const [index, edge] of edges.entries()) {
    const id = ids[nodes.length + index]!
    const [from, to] = [ends.get(edge.source), ends.get(edge.target)]
    if (!from || !to) {
      context.tell('edge-without-end', id, from ? 'end' : 'begin')
      continue
    }
    const graphics = graphicsOf(edge.element, 'edgegraphics', keys)
    const plain = graphics
      ? undefined
      : { bends: layout?.bends[index] ?? [], text: textIn(withoutId(valuesOf(edge.element, keys))) }
    all.push(
      readEdge({
        id,
        edge,
        graphics,
        from,
        to,
        plain,
        isDirected: edge.isDirected,
        isHidden: from.isHidden || to.isHidden,
        context,
      }),
    )
  }
  return { all, laidOut: layout ? nodes.length : 0 }
}

/** An edge's number is no text for people. */
function withoutId(values: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const kept = new Map(values)
  kept.delete('id')
  return kept
}
