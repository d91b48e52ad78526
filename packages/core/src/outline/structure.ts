/** The structure of a page as people are told it: containers with their content in reading order, and the connections. */
import type { Edge, End, Node } from '#diagram/index'
import { groupBy } from '../values/lists.ts'
import { captionsOf, drawnInside } from './near.ts'
import { readingOrder } from './reading-order.ts'
import { clipped, labelOf, MAX_NAME_LENGTH, type OutlinedEdge, type OutlinedNode, titleOf } from './words.ts'

export interface PageStructure<N extends OutlinedNode = Node, E extends OutlinedEdge = Edge> {
  /**
   * Nodes by the id of their container, which is also a sibling that they are drawn inside of; those of the page itself
   * under undefined. In reading order.
   */
  readonly children: ReadonlyMap<string | undefined, readonly N[]>
  /** Ids of containers by those of their content. */
  readonly parents: ReadonlyMap<string, string>
  /** Nodes by id, in reading order, containers before their content. */
  readonly nodes: ReadonlyMap<string, N>
  /** By the reading order of their ends, and from the top. */
  readonly edges: readonly E[]
  /** Ids of elements that an edge ends at. */
  readonly ends: ReadonlySet<string>
  /** A name for each node, in one line; equal ones are numbered if an edge ends at one of them. */
  readonly names: ReadonlyMap<string, string>
  /** Number of elements that are hidden and left out. */
  readonly hidden: number
}

/** @param all also what the source hides */
export function structureOf<N extends OutlinedNode, E extends OutlinedEdge>(
  elements: readonly (N | E)[],
  all = false,
): PageStructure<N, E> {
  const shown = elements.filter(({ hidden }) => all || hidden === undefined)
  const children = childrenOf<N, E>(shown)
  const parents = new Map(
    [...children].flatMap(([id, group]) => (id === undefined ? [] : group.map((node) => [node.id, id] as const))),
  )
  const nodes = new Map<string, N>()
  const open = [...(children.get(undefined) ?? [])].reverse()
  for (let node = open.pop(); node; node = open.pop()) {
    nodes.set(node.id, node)
    for (const child of [...(children.get(node.id) ?? [])].reverse()) open.push(child)
  }
  const order = new Map([...nodes.keys()].map((id, i) => [id, i]))
  const edges = inOrder(
    shown.filter((element): element is E => element.kind === 'edge'),
    order,
  )
  const ends = new Set(edges.flatMap(({ source, target }) => [source.element ?? [], target.element ?? []].flat()))
  return {
    children,
    parents,
    nodes,
    edges,
    ends,
    names: namesOf(nodes, ends, parents),
    hidden: elements.length - shown.length,
  }
}

function childrenOf<N extends OutlinedNode, E extends OutlinedEdge>(
  elements: readonly (N | E)[],
): Map<string | undefined, readonly N[]> {
  const ids = new Set(elements.map(({ id }) => id))
  const nodes = elements.filter((element): element is N => element.kind === 'node')
  const siblings = groupBy(nodes, ({ parent }) => (parent !== undefined && ids.has(parent) ? parent : undefined))
  const inside = new Map([...siblings.values()].flatMap((group) => [...drawnInside(group)]))
  const groups = groupBy(
    nodes,
    ({ id, parent }) => inside.get(id) ?? (parent !== undefined && ids.has(parent) ? parent : undefined),
  )
  return new Map([...groups].map(([parent, group]) => [parent, readingOrder(group, ({ box }) => box)]))
}

function inOrder<E extends OutlinedEdge>(edges: readonly E[], order: ReadonlyMap<string, number>): readonly E[] {
  const rank = ({ element }: OutlinedEdge['source']) => order.get(element ?? '') ?? order.size
  return edges
    .map((edge, i) => ({ edge, source: rank(edge.source), target: rank(edge.target), y: edge.source.at.y, i }))
    .sort((a, b) => a.source - b.source || a.target - b.target || a.y - b.y || a.i - b.i)
    .map(({ edge }) => edge)
}

function namesOf(
  nodes: ReadonlyMap<string, OutlinedNode>,
  ends: ReadonlySet<string>,
  parents: ReadonlyMap<string, string>,
): Map<string, string> {
  const captions = captionsOf(nodes, ends, parents)
  const contents = groupBy(parents.keys(), (id) => parents.get(id)!)
  const contentOf = (id: string) => (contents.get(id) ?? []).flatMap((child) => nodes.get(child) ?? [])
  const groups = groupBy(nodes.values(), (node) =>
    nameIn(nodes.get(parents.get(node.id) ?? ''), node, captions.get(node.id), contentOf(node.id)),
  )
  const names = new Map<string, string>()
  for (const [name, group] of groups) {
    const isNumbered = group.length > 1 && group.some(({ id }) => ends.has(id))
    group.forEach(({ id }, i) => {
      names.set(id, isNumbered ? `${name} #${i + 1}` : name)
    })
  }
  return names
}

/** Nodes that name the container that they are in. */
const MAX_CONTENT = 3

/**
 * A node without text is named by the text that is drawn at it, by the few nodes in it, or by the container that it is
 * part of.
 */
function nameIn(
  container: OutlinedNode | undefined,
  node: OutlinedNode,
  caption: OutlinedNode | undefined,
  content: readonly OutlinedNode[],
): string {
  const { name } = titleOf(node)
  if (caption) return `${name.slice(0, -1)} by ${titleOf(caption).name})`
  const isFew = content.length > 0 && content.length <= MAX_CONTENT && content.every((one) => labelOf(one) !== '')
  const isAround = isFew && (node.role !== 'group' || content.length > 1)
  if (labelOf(node) === '' && isAround)
    return `${name.slice(0, -1)} with ${clipped(content.map((one) => titleOf(one).name).join(', '), MAX_NAME_LENGTH)})`
  const isPart = container !== undefined && labelOf(node) === '' && labelOf(container) !== ''
  return isPart ? `${name.slice(0, -1)} in ${titleOf(container).name})` : name
}

/**
 * Whether a node says something: a text, a meaning, that an edge ends at it or that others are in it. What is only drawn
 * does not.
 */
export function isTelling(node: OutlinedNode, { children, ends }: PageStructure<OutlinedNode, OutlinedEdge>): boolean {
  if (labelOf(node) !== '' || ends.has(node.id)) return true
  // Elements that a reader adds, such as the slash of a default flow, are part of another element's picture.
  if (node.semantic !== undefined && node.sourceIds.length > 0) return true
  const inside = children.get(node.id) ?? []
  // A group around one thing is nothing but its content.
  return node.role === 'group' ? inside.length > 1 : inside.length > 0
}

/**
 * Whether an edge says something: it ends at an element, has a text, or is drawn from one node to another.
 * @param near the node that a free end is drawn at
 */
export function isTellingEdge(edge: OutlinedEdge, near: (end: End) => string | undefined): boolean {
  const { source, target } = edge
  if (source.element !== undefined || target.element !== undefined || labelOf(edge) !== '') return true
  const [from, to] = [near(source), near(target)]
  return from !== undefined && to !== undefined && from !== to
}
