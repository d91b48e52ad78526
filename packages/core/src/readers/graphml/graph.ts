/** The nodes and edges of a file in order, nested graphs included. */
import type { QualifiedElement } from '../shared/namespaces.ts'

export interface GraphNode {
  /** As the file writes it. */
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

export interface Graph {
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly GraphEdge[]
}

const DEEPEST = 1_000

function children(element: QualifiedElement, name: string): readonly QualifiedElement[] {
  return element.elements.filter(({ local }) => local === name)
}

export function graphOf(root: QualifiedElement): Graph {
  const nodes: GraphNode[] = []
  const edges: GraphEdge[] = []
  const visit = (graph: QualifiedElement, parent: GraphNode | undefined, depth: number): void => {
    for (const element of children(graph, 'node')) {
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
    for (const element of children(graph, 'edge'))
      edges.push({
        id: element.attribute('id') ?? '',
        element,
        source: element.attribute('source') ?? '',
        target: element.attribute('target') ?? '',
        isDirected: (element.attribute('directed') ?? String(graph.attribute('edgedefault') === 'directed')) === 'true',
      })
  }
  for (const graph of children(root, 'graph')) visit(graph, undefined, DEEPEST)
  return { nodes, edges }
}
