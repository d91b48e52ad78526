/** The nodes and edges of each graph of a file in order, nested graphs included. */
import type { QualifiedElement } from '../shared/namespaces.ts'
import { numberIn } from './dialects/yfiles/markup.ts'
import { type Keys, textOfKind } from './keys.ts'

export interface GraphNode {
  /** As written in the file. */
  readonly id: string
  readonly element: QualifiedElement
  readonly parent: GraphNode | undefined
  readonly isGroup: boolean
}

export interface GraphEdge {
  readonly id: string
  readonly element: QualifiedElement
  readonly source: string
  readonly target: string
  readonly isDirected: boolean
}

/** An edge between any number of nodes, which is not drawn. */
export interface HyperEdge {
  readonly id: string
  readonly ends: number
}

export interface Graph {
  readonly id: string
  readonly element: QualifiedElement
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly GraphEdge[]
  readonly hyperEdges: readonly HyperEdge[]
}

const MAX_DEPTH = 1_000

function children(element: QualifiedElement, name: string): readonly QualifiedElement[] {
  return element.elements.filter(({ local }) => local === name)
}

/** The nodes of a graph in paint order: yFiles writes the place of each among its siblings, other programs do not. */
function painted(graph: QualifiedElement, keys: Keys): readonly QualifiedElement[] {
  const nodes = children(graph, 'node')
  if (!keys.kinds.has('zOrder')) return nodes
  const placed = nodes.map((node) => ({ node, order: numberIn(textOfKind(node, 'zOrder', keys)) ?? 0 }))
  return placed.sort((a, b) => a.order - b.order).map(({ node }) => node)
}

/** The graphs of a file; each is a page. */
export function graphsOf(root: QualifiedElement, keys: Keys): Graph[] {
  return children(root, 'graph').map((graph) => graphOf(graph, keys))
}

function graphOf(top: QualifiedElement, keys: Keys): Graph {
  const nodes: GraphNode[] = []
  const edges: GraphEdge[] = []
  const hyperEdges: HyperEdge[] = []
  const visit = (graph: QualifiedElement, parent: GraphNode | undefined, depth: number): void => {
    for (const element of painted(graph, keys)) {
      const inner = children(element, 'graph')
      const node: GraphNode = {
        id: element.attribute('id') ?? '',
        element,
        parent,
        isGroup: inner.length > 0 || element.attribute('yfiles.foldertype') !== undefined,
      }
      nodes.push(node)
      if (depth > 0) for (const one of inner) visit(one, node, depth - 1)
    }
    for (const element of children(graph, 'hyperedge'))
      hyperEdges.push({ id: element.attribute('id') ?? '', ends: children(element, 'endpoint').length })
    for (const element of children(graph, 'edge'))
      edges.push({
        id: element.attribute('id') ?? '',
        element,
        source: element.attribute('source') ?? '',
        target: element.attribute('target') ?? '',
        isDirected: (element.attribute('directed') ?? String(graph.attribute('edgedefault') === 'directed')) === 'true',
      })
  }
  visit(top, undefined, MAX_DEPTH)
  return { id: top.attribute('id') ?? '', element: top, nodes, edges, hyperEdges }
}
