/** The outline of a page as data: containers and nodes as a tree, and the edges with where they lead. */
import { nearNodes } from './near.ts'
import { isTelling, isTellingEdge, type PageStructure, structureOf } from './structure.ts'
import { directionOf, kindOf, labelOf, type OutlinedEdge, type OutlinedNode, titleOf } from './words.ts'

/** A node, or a container with what is in it. */
export interface OutlineNode {
  readonly kind: 'node'
  readonly id: string
  /** In one line; numbered ("Orders #2") where several have the same name and an edge ends at one of them. */
  readonly name: string
  /** The further lines of a long text, such as the attributes of a class. */
  readonly rest: readonly string[]
  /** Kind in its notation or by its figure ("user task", "cylinder"), if known. */
  readonly type?: string
  readonly parent?: string
  /** Ids of the nodes in it, in reading order. */
  readonly children: readonly string[]
  /** Ids of the edges that lead to it; an edge without a direction is in both lists. */
  readonly incoming: readonly string[]
  readonly outgoing: readonly string[]
}

/** A connection. It leads from `from` to `to`, wherever its arrowhead is. */
export interface OutlineEdge {
  readonly kind: 'edge'
  readonly id: string
  /** Its texts in one line; '' = none. */
  readonly label: string
  readonly type?: string
  /** Id of the node or edge that it begins at, or is drawn at without being attached; absent if there is none. */
  readonly from?: string
  readonly to?: string
  /** 'one' = from `from` to `to`. */
  readonly direction: 'one' | 'both' | 'none'
}

export interface PageOutline {
  /** Ids of the nodes that are in no other, in reading order. */
  readonly top: readonly string[]
  /** By id, in reading order, containers before what is in them. */
  readonly nodes: ReadonlyMap<string, OutlineNode>
  /** By id, in the order of their ends. */
  readonly edges: ReadonlyMap<string, OutlineEdge>
  /** Shapes without words, by id: "(ellipse)", "(line)". It is in no list of the outline. */
  readonly drawn: ReadonlyMap<string, string>
}

/** The outline of a page from its elements. What says nothing is left out, and what the source hides. */
export function outlineOf(elements: readonly (OutlinedNode | OutlinedEdge)[]): PageOutline {
  const structure = structureOf<OutlinedNode, OutlinedEdge>(elements)
  const edges = new Map(edgesOf(structure).map((edge) => [edge.id, edge]))
  const { parents, children } = treeOf(structure)
  const [incoming, outgoing] = [new Map<string, string[]>(), new Map<string, string[]>()]
  const note = (lists: Map<string, string[]>, node: string | undefined, edge: string) => {
    if (node === undefined) return
    const list = lists.get(node)
    if (list) list.push(edge)
    else lists.set(node, [edge])
  }
  for (const { id, from, to, direction } of edges.values()) {
    note(outgoing, from, id)
    note(incoming, to, id)
    if (direction === 'one') continue
    note(outgoing, to, id)
    note(incoming, from, id)
  }
  const nodes = new Map<string, OutlineNode>()
  for (const [id, parent] of parents) {
    const node = structure.nodes.get(id)!
    const type = labelOf(node) === '' ? undefined : kindOf(node)
    nodes.set(id, {
      kind: 'node',
      id,
      name: structure.names.get(id) ?? '',
      rest: titleOf(node).rest,
      ...(type !== undefined && { type }),
      ...(parent !== undefined && { parent }),
      children: children.get(id) ?? [],
      incoming: incoming.get(id) ?? [],
      outgoing: outgoing.get(id) ?? [],
    })
  }
  return { top: children.get(undefined) ?? [], nodes, edges, drawn: drawnOf(structure, nodes, edges) }
}

function drawnOf(
  structure: PageStructure<OutlinedNode, OutlinedEdge>,
  nodes: ReadonlyMap<string, OutlineNode>,
  edges: ReadonlyMap<string, OutlineEdge>,
): Map<string, string> {
  const drawn = new Map<string, string>()
  for (const node of structure.nodes.values())
    if (!nodes.has(node.id) && node.role !== 'group' && node.sourceIds.length > 0)
      drawn.set(node.id, titleOf(node).name)
  for (const edge of structure.edges)
    if (!edges.has(edge.id)) drawn.set(edge.id, directionOf(edge) === 'none' ? '(line)' : '(arrow)')
  return drawn
}

/** The nodes that say something, in those that say something. */
function treeOf(structure: PageStructure<OutlinedNode, OutlinedEdge>) {
  const parents = new Map<string, string | undefined>()
  const children = new Map<string | undefined, string[]>()
  const inside = (node?: string) => [...(structure.children.get(node) ?? [])].reverse()
  const open = inside().map((node) => ({ node, parent: undefined as string | undefined }))
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, parent } = next
    const isTold = isTelling(node, structure)
    if (isTold) {
      parents.set(node.id, parent)
      const siblings = children.get(parent)
      if (siblings) siblings.push(node.id)
      else children.set(parent, [node.id])
    }
    for (const child of inside(node.id)) open.push({ node: child, parent: isTold ? node.id : parent })
  }
  return { parents, children }
}

function edgesOf(structure: PageStructure<OutlinedNode, OutlinedEdge>): OutlineEdge[] {
  const near = nearNodes(structure)
  const known = new Set([...structure.nodes.keys(), ...structure.edges.map(({ id }) => id)])
  const idOf = (end: OutlinedEdge['source']) => {
    const id = end.element ?? near(end)
    return id !== undefined && known.has(id) ? id : undefined
  }
  return structure.edges
    .filter((edge) => isTellingEdge(edge, near))
    .map((edge) => {
      const direction = directionOf(edge)
      const ends = [idOf(edge.source), idOf(edge.target)]
      const [from, to] = direction === 'source' ? ends.reverse() : ends
      const type = kindOf(edge)
      return {
        kind: 'edge',
        id: edge.id,
        label: labelOf(edge),
        ...(type !== undefined && { type }),
        ...(from !== undefined && { from }),
        ...(to !== undefined && { to }),
        direction: direction === 'both' || direction === 'none' ? direction : 'one',
      }
    })
}
