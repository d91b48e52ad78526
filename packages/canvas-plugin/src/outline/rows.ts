/** The rows of an outline as people walk through it: nodes, and beneath each what it is connected with. */
import {
  countWords,
  edgeWords,
  linkWords,
  nameIn,
  type OutlineEdge,
  type OutlineNode,
  type PageOutline,
} from '@drawbridge/core/outline'

export interface Row {
  /** Unique among the rows; of a node its id. */
  readonly key: string
  readonly element: OutlineNode | OutlineEdge
  /** 1 = not in any other. */
  readonly level: number
  /** Absent for a row that nothing is beneath. */
  readonly isOpen?: boolean
  /** Key of the row that it is beneath. */
  readonly parent?: string
  /** For a connection of a node: id of the node at its other end. */
  readonly leadsTo?: string
  readonly text: string
  /** After the text: "rhombus, 3 in, 2 out"; '' = nothing. */
  readonly detail: string
  /** For people who listen, where a node leads; '' = nothing. */
  readonly more: string
}

function connectionRow(outline: PageOutline, node: OutlineNode, edge: OutlineEdge, level: number): Row {
  const isFrom = edge.from === node.id
  const other = isFrom ? edge.to : edge.from
  const lead = {
    one: isFrom ? 'leads to' : 'reached from',
    both: 'leads to and is reached from',
    none: 'connected with',
  }[edge.direction]
  const label = edge.label === '' ? '' : `, labelled ${edge.label}`
  const text = `${lead} ${nameIn(outline, other)}${label}`
  return {
    key: `${node.id} ${edge.id}`,
    element: edge,
    level,
    parent: node.id,
    ...(other !== undefined && outline.nodes.has(other) && { leadsTo: other }),
    text,
    detail: edge.type ?? '',
    more: '',
  }
}

function nodeRow(outline: PageOutline, node: OutlineNode, level: number, isOpen: boolean): Row {
  const counts = node.incoming.length + node.outgoing.length > 0 ? [countWords(node)] : []
  const isLeaf = node.children.length + node.incoming.length + node.outgoing.length === 0
  return {
    key: node.id,
    element: node,
    level,
    ...(!isLeaf && { isOpen }),
    ...(node.parent !== undefined && { parent: node.parent }),
    text: node.name,
    detail: [...(node.type === undefined ? [] : [node.type]), ...counts].join(', '),
    more: linkWords(outline, node).join(', '),
  }
}

/** Whether an edge is beneath no node. */
const isLoose = ({ nodes }: PageOutline, { from, to }: OutlineEdge): boolean =>
  !nodes.has(from ?? '') && !nodes.has(to ?? '')

function looseRow(outline: PageOutline, edge: OutlineEdge): Row {
  const text = edgeWords(outline, edge)
  return { key: edge.id, element: edge, level: 1, text, detail: '', more: '' }
}

/** All rows that are shown: those of the page, and beneath each open node its connections, then what is in it. */
export function rowsOf(outline: PageOutline, isOpen: (node: OutlineNode) => boolean): Row[] {
  const rows: Row[] = []
  const open = [...outline.top].reverse().map((id) => ({ id, level: 1 }))
  for (let next = open.pop(); next; next = open.pop()) {
    const node = outline.nodes.get(next.id)!
    const row = nodeRow(outline, node, next.level, isOpen(node))
    rows.push(row)
    if (row.isOpen !== true) continue
    // A line without a direction is in both lists.
    for (const id of new Set([...node.outgoing, ...node.incoming]))
      rows.push(connectionRow(outline, node, outline.edges.get(id)!, next.level + 1))
    for (const id of [...node.children].reverse()) open.push({ id, level: next.level + 1 })
  }
  const loose = [...outline.edges.values()].filter((edge) => isLoose(outline, edge))
  return [...rows, ...loose.map((edge) => looseRow(outline, edge))]
}

/** The nodes and connections with a text in their name, further lines, label or kind. */
export function foundRows(outline: PageOutline, text: string): Row[] {
  const wanted = text.trim().toLocaleLowerCase()
  const has = (...texts: readonly (string | undefined)[]) =>
    texts.some((one) => one?.toLocaleLowerCase().includes(wanted) === true)
  const nodes = [...outline.nodes.values()].filter(({ name, rest, type }) => has(name, type, ...rest))
  const edges = [...outline.edges.values()].filter(({ label, type }) => has(label, type))
  return [
    ...nodes.map((node) => {
      const { isOpen: _, parent: __, ...row } = nodeRow(outline, node, 1, false)
      return row
    }),
    ...edges.map((edge) => looseRow(outline, edge)),
  ]
}

/** The effect of a key: another row has the focus, a row is opened or closed, or the walk goes on at another node. */
export type Step =
  | { readonly to: string }
  | { readonly set: string; readonly isOpen: boolean }
  | { readonly walkTo: string }

/**
 * As in any tree: up and down to the next row, right to open or go into, left to close or go out. On a connection, right
 * walks along it to the node at its other end.
 */
export function stepOf(rows: readonly Row[], key: string | undefined, pressed: string): Step | undefined {
  const at = rows.findIndex((row) => row.key === key)
  const row = rows[at]
  const to = (index: number) => (rows[index] ? { to: rows[index].key } : undefined)
  switch (pressed) {
    case 'ArrowDown':
      return to(at + 1)
    case 'ArrowUp':
      return to(at - 1)
    case 'Home':
      return to(0)
    case 'End':
      return to(rows.length - 1)
    case 'ArrowRight':
      if (row?.leadsTo !== undefined) return { walkTo: row.leadsTo }
      if (row?.isOpen === false) return { set: row.key, isOpen: true }
      return row?.isOpen ? to(at + 1) : undefined
    case 'ArrowLeft':
      if (row?.isOpen) return { set: row.key, isOpen: false }
      return row?.parent === undefined ? undefined : { to: row.parent }
    default:
      return undefined
  }
}

/** The nodes that have to be open for an element to have a row, and the key of that row. */
export function wayTo(outline: PageOutline, element: OutlineNode | OutlineEdge): { key: string; open: string[] } {
  const around = (id: string | undefined): string[] => {
    const ids: string[] = []
    for (let next = id; next !== undefined; next = outline.nodes.get(next)?.parent) ids.push(next)
    return ids
  }
  if (element.kind === 'node') return { key: element.id, open: around(element.parent) }
  const node = [element.from, element.to].find((id) => id !== undefined && outline.nodes.has(id))
  return node === undefined ? { key: element.id, open: [] } : { key: `${node} ${element.id}`, open: around(node) }
}
