/** A page as a flowchart of Mermaid. */
import type { Diagram, Edge, Node } from '#diagram/index'
import { type PageStructure, structureOf } from '#outline/structure'
import { kindOf, labelLines, titleOf } from '#outline/words'
import { quoteMermaid } from './escape.ts'

/** Limits of Mermaid's own settings (`maxEdges`, `maxTextSize`). */
const MAX_EDGES = 500
const MAX_LENGTH = 50_000
/** Room for the comment at the end. */
const NOTE_LENGTH = 100

/**
 * Writes a page as a flowchart of Mermaid, with containers as subgraphs; undefined if it is none, because nothing on it
 * is connected. As much as Mermaid draws with its own settings: 500 edges and 50,000 characters; a comment at the end
 * counts the rest. `page` is a 0-based index or a page's id.
 * @throws RangeError when there is no such page.
 */
export function writeMermaid(diagram: Diagram, page: number | string = 0): string | undefined {
  const given = typeof page === 'number' ? diagram.pages[page] : diagram.pages.find(({ id }) => id === page)
  if (!given) throw new RangeError(`there is no page ${JSON.stringify(page)}`)
  const structure = structureOf<Node, Edge>(given.elements)
  const edges = structure.edges.filter(
    ({ source, target }) => structure.nodes.has(source.element ?? '') && structure.nodes.has(target.element ?? ''),
  )
  if (edges.length === 0) return undefined
  const ids = new Map([...structure.nodes.keys()].map((id, i) => [id, `n${i + 1}`]))
  const lines = [`flowchart ${directionOf(edges)}`]
  let left = MAX_LENGTH - NOTE_LENGTH
  let omitted = 0
  const add = (line: string) => {
    if (line.length >= left) omitted += 1
    else lines.push(line)
    left -= line.length + 1
  }
  for (const line of nodeLines(structure, ids)) {
    // A subgraph that was begun is ended.
    if (line.trim() === 'end') lines.push(line)
    else add(line)
  }
  const drawn = edges.filter((edge) => !isNested(edge, structure))
  for (const edge of drawn.slice(0, MAX_EDGES)) add(`  ${edgeLine(edge, ids)}`)
  omitted += edges.length - Math.min(drawn.length, MAX_EDGES)
  if (omitted > 0) lines.push(`  %% left out: ${omitted}`)
  return `${lines.join('\n')}\n`
}

/** The main direction of the edges. */
function directionOf(edges: readonly Edge[]): 'LR' | 'TB' {
  let [wide, high] = [0, 0]
  for (const { source, target } of edges) {
    wide += Math.abs(target.at.x - source.at.x)
    high += Math.abs(target.at.y - source.at.y)
  }
  return wide > high ? 'LR' : 'TB'
}

/** Mermaid cannot draw an edge between a subgraph and its own content. */
function isNested({ source, target }: Edge, { parents, children }: PageStructure): boolean {
  const isInside = (id: string | undefined, container: string | undefined) => {
    for (let next = parents.get(id ?? ''); next !== undefined; next = parents.get(next))
      if (next === container) return true
    return false
  }
  const isContainer = (id: string | undefined) => children.has(id)
  const [from, to] = [source.element, target.element]
  return (isContainer(to) && (from === to || isInside(from, to))) || (isContainer(from) && isInside(to, from))
}

function* nodeLines({ children, ends }: PageStructure, ids: ReadonlyMap<string, string>): Generator<string> {
  const open: (Node | string)[] = [...(children.get(undefined) ?? [])].reverse()
  let depth = 1
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const indent = '  '.repeat(depth)
    if (typeof next === 'string') {
      depth -= 1
      yield '  '.repeat(depth) + next
      continue
    }
    const given = children.get(next.id) ?? []
    // A text that is drawn inside a shape without one is its label.
    const caption = given.length === 1 && given[0]!.role === 'text' && !ends.has(given[0]!.id) ? given[0] : undefined
    const isLabel = caption !== undefined && nodeText(next).length === 0
    const inside = isLabel ? [] : given
    const label = nodeText(isLabel ? caption : next)
    if (inside.length > 0) {
      yield `${indent}subgraph ${ids.get(next.id)} [${quoteMermaid(label)}]`
      open.push('end', ...[...inside].reverse())
      depth += 1
    } else if (ends.has(next.id) || label.length > 0) yield indent + ids.get(next.id) + shapeOf(next, label)
  }
}

/** The lines of a node; a text that was only broken to fit into its shape is one line. */
function nodeText(node: Node): readonly string[] {
  const { name, rest } = titleOf(node)
  return labelLines(node).length > 0 && rest.length === 0 ? [name] : labelLines(node)
}

const SHAPES: readonly (readonly [kind: RegExp, before: string, after: string])[] = [
  [/diamond|rhomb|decision$|gateway/i, '{', '}'],
  [/cylinder|database|data ?store/i, '[(', ')]'],
  [/^(?:start|end|boundary|intermediate)\w* ?event|circle/i, '((', '))'],
  [/ellipse|terminator|start\/end/i, '([', '])'],
  [/hexagon|preparation/i, '{{', '}}'],
  [/parallelogram|input data/i, '[/', '/]'],
]

function shapeOf(node: Node, label: readonly string[]): string {
  const kind = kindOf(node) ?? ''
  const text = quoteMermaid(label)
  const [, before, after] = SHAPES.find(([pattern]) => pattern.test(kind)) ?? []
  if (before !== undefined && after !== undefined) return before + text + after
  const [first] = node.figure.parts
  return first?.type === 'rect' && first.rx > 0 ? `(${text})` : `[${text}]`
}

function edgeLine(edge: Edge, ids: ReadonlyMap<string, string>): string {
  const label = labelLines(edge)
  const text = label.length === 0 ? '' : `|${quoteMermaid(label)}|`
  const from = ids.get(edge.source.element ?? '')
  const to = ids.get(edge.target.element ?? '')
  const [hasStart, hasEnd] = [edge.start.kind !== 'none', edge.end.kind !== 'none']
  const isDashed = edge.stroke.dash !== undefined
  // Mermaid has no arrow at the start alone.
  if (hasStart && !hasEnd) return `${to} ${isDashed ? '-.->' : '-->'}${text} ${from}`
  const line = hasEnd ? (isDashed ? '-.->' : '-->') : isDashed ? '-.-' : '---'
  return `${from} ${hasStart && hasEnd ? '<' : ''}${line}${text} ${to}`
}
