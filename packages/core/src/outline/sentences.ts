/** Sentences about the nodes and edges of an outline. */
import type { OutlineEdge, OutlineNode, PageOutline } from './outline.ts'

/** Connections and pieces of content that are named; of more, the number is told. */
const MAX_TOLD = 8

/** The name of a node, or the nodes that an edge connects; of an id that is unknown, that there is nothing. */
export function nameIn({ nodes, edges }: PageOutline, id: string | undefined): string {
  const node = nodes.get(id ?? '')
  const edge = edges.get(id ?? '')
  if (!edge) return node?.name ?? 'no shape'
  const [from, to] = [nodes.get(edge.from ?? ''), nodes.get(edge.to ?? '')]
  if (!from || !to) return 'a connection'
  return `the connection ${edge.direction === 'one' ? `from ${from.name} to` : `of ${from.name} and`} ${to.name}`
}

/** "Check order, decision". */
export function nodeWords({ name, rest, type }: OutlineNode): string {
  const text = rest.length === 0 ? name : `${name}: ${rest.join(' / ')}`
  return type === undefined ? text : `${text}, ${type}`
}

/** "Check order, decision, in Sales": where no tree around it says what it is in. */
export function placedWords({ nodes }: PageOutline, node: OutlineNode): string {
  const container = nodes.get(node.parent ?? '')
  const isNamed =
    container !== undefined && !container.name.startsWith('(') && !node.name.endsWith(` in ${container.name})`)
  return isNamed ? `${nodeWords(node)}, in ${container.name}` : nodeWords(node)
}

/** "Check order leads to Ship order, labelled yes". */
export function edgeWords(outline: PageOutline, edge: OutlineEdge): string {
  const { from, to, direction, label, type } = edge
  const [start, end] = [nameIn(outline, from), nameIn(outline, to)]
  const joined = {
    one: `${start} leads to ${end}`,
    both: `${start} and ${end} lead to each other`,
    none: `${start} is connected with ${end}`,
  }[direction]
  return [joined, ...labelled(label), ...(type === undefined ? [] : [type])].join(', ')
}

/** "3 in, 2 out". */
export function countWords({ incoming, outgoing }: OutlineNode): string {
  return `${incoming.length} in, ${outgoing.length} out`
}

/** A node with its connections: "Check order, decision, leads to Ship order, labelled yes, and to Cancel, labelled no". */
export function nodeSentence(outline: PageOutline, node: OutlineNode): string {
  return [nodeWords(node), ...linkWords(outline, node)].join(', ')
}

/** Content and targets of a node; if it leads nowhere, the nodes that lead to it. */
export function linkWords(outline: PageOutline, { id, children, incoming, outgoing }: OutlineNode): string[] {
  const told = (edges: readonly string[], first: string, next: string) => {
    const named = edges.slice(0, MAX_TOLD).map((name, i) => {
      const { from, to, label } = outline.edges.get(name)!
      return [`${i === 0 ? first : next} ${nameIn(outline, from === id ? to : from)}`, ...labelled(label)].join(', ')
    })
    return edges.length > MAX_TOLD ? [...named, `and ${edges.length - MAX_TOLD} more`] : named
  }
  const isDirected = (edge: string) => outline.edges.get(edge)?.direction !== 'none'
  return [
    ...(children.length === 0 ? [] : [`contains ${children.length}`]),
    ...told(outgoing.filter(isDirected), 'leads to', 'and to'),
    ...told(
      outgoing.filter((edge) => !isDirected(edge)),
      'connected with',
      'and with',
    ),
    ...(outgoing.length > 0 ? [] : told(incoming, 'reached from', 'and from')),
  ]
}

function labelled(label: string): string[] {
  return label === '' ? [] : [`labelled ${label}`]
}

/** "A diagram with 5 shapes and 4 connections". */
export function summaryOf({ nodes, edges }: PageOutline): string {
  const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`
  return `A diagram with ${count(nodes.size, 'shape')} and ${count(edges.size, 'connection')}`
}
