/** The nodes and edges of one graph; their positions if the file has none (docs/formats/graphml.md §8). */
import type { Box, Element, Size } from '#diagram/index'
import type { LayoutBudget } from '#layout/budget'
import { type NestedLayout, nested } from '#layout/nested'
import { measureText } from '#text/index'
import { append } from '#values/lists'
import type { QualifiedElement } from '../shared/namespaces.ts'
import type { EdgeEnd, GraphmlPageContext } from './dialect.ts'
import { readEdge } from './edge.ts'
import type { Graph, GraphNode } from './graph.ts'
import { valuesOf, Y } from './keys.ts'
import { readNode } from './node.ts'
import { plainBoxes } from './plain-layout.ts'

/** Names of keys that people use for the text of a node or edge, the most likely first. */
const TEXT_KEYS = ['label', 'name', 'title', 'Label', 'Name', 'text', 'id']

function textIn(values: ReadonlyMap<string, string>): string | undefined {
  const key = TEXT_KEYS.find((name) => values.has(name))
  return key === undefined ? undefined : values.get(key)
}

/** Limit on the letters of a text that is the same for all nodes. */
const MAX_DEFAULT_LENGTH = 200

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
  sizes: readonly Partial<Size>[],
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
function hiddenNodes(nodes: readonly GraphNode[], context: GraphmlPageContext): ReadonlySet<GraphNode> {
  const hidden = new Set<GraphNode>()
  for (const node of nodes) {
    const { parent } = node
    if (parent && (hidden.has(parent) || context.dialect.isClosed(parent, context))) hidden.add(node)
  }
  return hidden
}

/** A node that edges may end at. */
interface DrawnNode extends EdgeEnd {
  readonly isHidden: boolean
}

interface ReadNodes {
  readonly elements: Element[]
  /** By the id in the file; the first one if several nodes have it. */
  readonly ends: ReadonlyMap<string, DrawnNode>
  /** The positions if the file has none. */
  readonly layout: NestedLayout | undefined
}

/** @param lines the drawings of the edges, which tell whether the graph has a drawing at all */
function readNodes(
  graph: Graph,
  ids: readonly string[],
  lines: readonly (QualifiedElement | undefined)[],
  budget: LayoutBudget,
  context: GraphmlPageContext,
): ReadNodes {
  const { keys, dialect } = context
  const { nodes } = graph
  const given = nodes.map((node) => dialect.given(node, context))
  const isDrawn = given.some(({ box, graphics }) => box || graphics)
  const plainly = isDrawn ? undefined : plainBoxes(nodes, keys)
  const boxes = plainly ?? given.map(({ box }) => box)
  const usual = textIn(keys.defaults.get('node')?.values ?? new Map())?.slice(0, MAX_DEFAULT_LENGTH)
  const texts = nodes.map(({ element, id }, i) => {
    const text = given[i]!.text ?? textIn(valuesOf(element, keys)) ?? usual
    return text ?? (given[i]!.graphics ? '' : id)
  })
  const sizes = given.map(({ size }) => size)
  const layout = isPlaced(boxes, lines) ? undefined : layOut(graph, ids, texts, sizes, budget)
  const hidden = hiddenNodes(nodes, context)
  const ends = new Map<string, DrawnNode>()
  const drawn = new Map<GraphNode, string>()
  const elements: Element[] = []
  for (const [index, node] of nodes.entries()) {
    const id = ids[index]!
    const { graphics, ports, text } = given[index]!
    const box = layout ? layout.boxes.get(id) : boxes[index]
    if (!box) {
      context.report('shape-without-place', id)
      continue
    }
    const isHidden = hidden.has(node)
    const parent = node.parent && drawn.get(node.parent)
    const plain = (layout || plainly) && text === undefined ? texts[index] || undefined : undefined
    const read = readNode({ id, node, graphics, box, plain, wraps: !plainly, parent, isHidden, context })
    const border = read[0]?.figure.parts[0]
    drawn.set(node, id)
    if (!ends.has(node.id))
      ends.set(node.id, { id, node, box, ...(ports && { ports }), ...(border && { border }), isHidden })
    append(elements, read)
  }
  return { elements, ends, layout }
}

/**
 * The nodes and edges of a graph in paint order, and how many nodes got their positions from us.
 * @param ids of the page's nodes and then of its edges, which differ even if those in the file do not
 */
export function readElements(
  graph: Graph,
  ids: readonly string[],
  budget: LayoutBudget,
  context: GraphmlPageContext,
): { readonly all: Element[]; readonly laidOut: number } {
  const { keys, dialect } = context
  const { nodes, edges } = graph
  const lines = edges.map((edge) => dialect.line(edge, keys))
  const { elements: all, ends, layout } = readNodes(graph, ids, lines, budget, context)
  for (const [index, edge] of edges.entries()) {
    const id = ids[nodes.length + index]!
    const [from, to] = [ends.get(edge.source), ends.get(edge.target)]
    if (!from || !to) {
      context.report('edge-without-end', id, from ? 'end' : 'begin')
      continue
    }
    const graphics = lines[index]
    const text = graphics ? undefined : textIn(withoutId(valuesOf(edge.element, keys)))
    const bends = layout ? (layout.bends[index] ?? []) : graphics || dialect.hasRoutes ? undefined : []
    const isHidden = from.isHidden || to.isHidden
    all.push(...readEdge({ id, edge, graphics, from, to, text, bends, isDirected: edge.isDirected, isHidden, context }))
  }
  return { all, laidOut: layout ? nodes.length : 0 }
}

/** An edge's number is not a text for people. */
function withoutId(values: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const kept = new Map(values)
  kept.delete('id')
  return kept
}
