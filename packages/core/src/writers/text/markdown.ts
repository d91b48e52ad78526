/** A diagram as Markdown: what is on its pages and how it is connected, for people and for language models. */
import type { Diagram, Edge, Element, End, Marker, Node, Page, Semantic } from '#diagram/index'
import { labelsAt, nearEdges, nearNodes } from '#outline/near'
import { isTelling, isTellingEdge, type PageStructure, structureOf } from '#outline/structure'
import { clipped, directionOf, kindOf, labelOf, limited, type OutlinedNode, oneLine, titleOf } from '#outline/words'
import { groupBy } from '#values/lists'
import { escapeMarkdown } from './escape.ts'

export interface TextOptions {
  /** Limit on the text in characters (UTF-16 units); default 200,000. What does not fit is counted in the last line. */
  readonly maxLength?: number
  /** Also what the source hides; default false: it is only counted. */
  readonly hidden?: boolean
}

const MAX_LENGTH = 200_000
/** Deeper containers are not indented further. */
const MAX_DEPTH = 12
const MAX_ATTRIBUTES = 30
const MAX_VALUE_LENGTH = 200

/**
 * Describes a diagram in Markdown: its pages; on each the containers as nested lists, nodes with their labels, kinds and
 * attributes in reading order; and the connections as sentences ("Orders → Billing: invoice"). The same diagram always
 * gives the same text, and texts of the diagram cannot become markup.
 */
export function writeText(diagram: Diagram, { maxLength = MAX_LENGTH, hidden = false }: TextOptions = {}): string {
  return limited(diagramLines(diagram, hidden), maxLength)
}

function* diagramLines(diagram: Diagram, all: boolean): Generator<string> {
  yield `# ${escapeMarkdown(clipped(oneLine(diagram.title)) || 'Untitled diagram')}`
  yield* factLines(diagram)
  const pages = new Map(diagram.pages.map((page, i) => [page.id, pageName(page, i)]))
  for (const page of diagram.pages) {
    yield ''
    yield `## ${escapeMarkdown(pages.get(page.id) ?? '')}`
    yield* factLines(page)
    yield* pageLines(page, structureOf<Node, Edge>(page.elements, all), pages)
  }
}

function pageName({ name }: Page, i: number): string {
  return clipped(oneLine(name)) || `Page ${i + 1}`
}

function* factLines(whole: Diagram | Page): Generator<string> {
  const facts = factsOf(whole)
  if (facts.length > 0) {
    yield ''
    for (const fact of facts) yield `- ${fact}`
  }
}

function* pageLines(page: Page, structure: PageStructure, pages: ReadonlyMap<string, string>): Generator<string> {
  const { edges, hidden } = structure
  yield* layerLines(page)
  yield ''
  const silent: string[] = []
  for (const [node, depth] of listed(structure, silent))
    yield `${'  '.repeat(Math.min(depth, MAX_DEPTH))}- ${nodeLine(node, structure, pages)}`
  const near = nearNodes(structure)
  const told = edges.filter((edge) => isTellingEdge(edge, near) || factsOf(edge).length > 0)
  for (const _ of edges.slice(told.length)) silent.push('line')
  if (told.length > 0) {
    yield ''
    yield '### Connections'
    yield ''
    const guesses = guessesOf(structure, near)
    for (const edge of told) yield `- ${edgeLine(edge, structure, guesses, pages)}`
  }
  if (silent.length > 0 || hidden > 0) yield ''
  if (silent.length > 0) {
    const kinds = [...groupBy(silent, (kind) => kind)].map(([kind, { length }]) => `${length} × ${kind}`)
    yield `Also drawn, without text or connection: ${escapeMarkdown(clipped(kinds.join(', ')))}.`
  }
  if (hidden > 0) yield `Left out: ${hidden} hidden ${hidden === 1 ? 'element' : 'elements'}.`
}

function* layerLines({ layers }: Page): Generator<string> {
  if (layers.length < 2) return
  const named = layers.map(({ id, name, visible }) => {
    const text = escapeMarkdown(clipped(oneLine(name || id)))
    return visible ? text : `${text} (hidden)`
  })
  yield ''
  yield `Layers: ${named.join(', ')}.`
}

/**
 * Nodes with their depth, containers first.
 * @param silent receives the kinds of those that say nothing
 */
function* listed(structure: PageStructure, silent: string[]): Generator<[node: Node, depth: number]> {
  const { children } = structure
  const open = [...(children.get(undefined) ?? [])].reverse().map((node) => ({ node, depth: 0 }))
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, depth } = next
    const inside = children.get(node.id) ?? []
    const isTold = isTelling(node, structure) || factsOf(node).length > 0
    if (isTold) yield [node, depth]
    else if (node.role !== 'group' && node.sourceIds.length > 0) silent.push(kindOf(node) ?? 'shape')
    for (const child of [...inside].reverse()) open.push({ node: child, depth: isTold ? depth + 1 : depth })
  }
}

function nodeLine(node: Node, { names, ends }: PageStructure, pages: ReadonlyMap<string, string>): string {
  const name = escapeMarkdown(names.get(node.id) ?? '')
  const rest = titleOf(node).rest.join(' / ')
  const kind = kindOf(node)
  const isNote = node.role === 'text' && !ends.has(node.id)
  const head = isNote
    ? escapeMarkdown(labelOf(node)) || name
    : `**${name}**${rest === '' ? '' : `: ${escapeMarkdown(rest, false)}`}`
  const details = [
    ...(kind !== undefined && labelOf(node) !== '' ? [escapeMarkdown(kind)] : []),
    ...factsOf(node, pages),
  ]
  return details.length === 0 ? head : `${head} — ${details.join('; ')}`
}

/** What the picture shows and the source does not say: where free ends of edges are drawn, and texts beside edges. */
interface Guesses {
  readonly near: (end: End) => string | undefined
  readonly nearEdge: (end: End, of: Edge) => Edge | undefined
  readonly labels: ReadonlyMap<string, OutlinedNode>
}

function guessesOf({ nodes, edges, ends, children, parents }: PageStructure, near: Guesses['near']): Guesses {
  // A label without a size is a text, too.
  const isText = ({ role, box }: OutlinedNode) => role === 'text' || (box.w === 0 && box.h === 0)
  const texts = [...nodes.values()].filter((node) => isText(node) && !ends.has(node.id) && !children.has(node.id))
  return { near, nearEdge: nearEdges(edges), labels: labelsAt(texts, edges, parents) }
}

function edgeLine(
  edge: Edge,
  { names, edges }: PageStructure,
  { near, nearEdge, labels }: Guesses,
  pages: ReadonlyMap<string, string>,
): string {
  const nodeAt = (end: End) => {
    const name = names.get(end.element ?? near(end) ?? '')
    return name === undefined ? undefined : escapeMarkdown(name)
  }
  const nameOfEnd = (end: End) => {
    const name = nodeAt(end)
    if (end.element === undefined) {
      if (name !== undefined) return `(near) ${name}`
      const line = nearEdge(end, edge)
      return line ? `(at the line ${lineName(line)})` : '(no shape)'
    }
    if (name !== undefined) return name
    const line = edges.find(({ id }) => id === end.element)
    return line ? `(the line ${lineName(line)})` : '(a hidden shape)'
  }
  const lineName = (line: Edge) => {
    const ends = [line.source, line.target].map((end) => nodeAt(end))
    if (ends.some((name) => name !== undefined))
      return ends.map((name) => name ?? '(no shape)').join(` ${SIGNS[directionOf(line)]} `)
    return escapeMarkdown(labelOf(line)) || 'without text'
  }
  const sentence = `${nameOfEnd(edge.source)} ${SIGNS[directionOf(edge)]} ${nameOfEnd(edge.target)}`
  const beside = labels.get(edge.id)
  const label = beside
    ? `(near) ${escapeMarkdown(clipped(labelOf(beside)), false)}`
    : escapeMarkdown(alongRoute(edge), false)
  const kind = kindOf(edge)
  const details = [
    ...(kind === undefined ? [] : [escapeMarkdown(kind)]),
    ...markerWords(edge.start, 'start'),
    ...markerWords(edge.end, 'end'),
    ...(edge.stroke.dash ? ['dashed'] : []),
    ...factsOf(edge, pages),
  ]
  return `${sentence}${label === '' ? '' : `: ${label}`}${details.length === 0 ? '' : ` — ${details.join('; ')}`}`
}

/** The labels from the source to the target, so that "1 · owns · n" has its numbers at the right ends. */
function alongRoute(edge: Edge): string {
  const share = ({ anchor }: Edge['labels'][number]) => {
    const to = (end: End) => Math.hypot(anchor.x - end.at.x, anchor.y - end.at.y)
    const [from, left] = [to(edge.source), to(edge.target)]
    return from + left === 0 ? 0 : from / (from + left)
  }
  const texts = edge.labels.toSorted((a, b) => share(a) - share(b)).map(({ plain }) => oneLine(plain))
  return clipped(texts.filter((text) => text !== '').join(' · '))
}

const SIGNS = { both: '↔', target: '→', source: '←', none: '—' } as const

/** Markers that mean more than a direction: a hollow triangle inherits, a diamond contains, a foot is a cardinality. */
function markerWords({ kind, filled }: Marker, end: 'start' | 'end'): string[] {
  if (kind === 'none' || kind === 'custom' || kind === 'notched' || kind.startsWith('half-') || kind === 'open')
    return []
  const isHollow = !filled && (kind === 'triangle' || kind === 'diamond' || kind === 'double-triangle')
  if (kind === 'triangle' && !isHollow) return []
  return [`${isHollow ? 'hollow ' : ''}${kind.replaceAll('-', ' ')} at the ${end}`]
}

type Told = Pick<Element, 'attributes' | 'semantic' | 'link' | 'tooltip' | 'tags' | 'locked'>

/** Facts of an element apart from its picture, as Markdown. */
function factsOf(told: Partial<Told>, pages?: ReadonlyMap<string, string>): string[] {
  const { attributes = {}, semantic, link, tooltip, tags = [] } = told
  const given = Object.entries(attributes).filter(([, value]) => value.trim() !== '')
  const facts: [string, string][] = [
    ...meaningOf(semantic),
    ...given.slice(0, MAX_ATTRIBUTES),
    ...(given.length > MAX_ATTRIBUTES ? [['further attributes', `${given.length - MAX_ATTRIBUTES}`] as const] : []),
    // ArchiMate's readers show the documentation as a tooltip.
    ...(tooltip === undefined || tooltip === semantic?.documentation ? [] : [['tooltip', tooltip] as const]),
    ...(tags.length === 0 ? [] : [['tags', tags.join(', ')] as const]),
  ].map(([name, value]) => [name, value])
  if (link?.page !== undefined) facts.push(['leads to page', pages?.get(link.page) ?? link.page])
  else if (link?.href ?? link?.raw) facts.push(['link', link.href ?? link.raw ?? ''])
  return facts.map(
    ([name, value]) =>
      `${escapeMarkdown(oneLine(name))}: ${escapeMarkdown(clipped(oneLine(value), MAX_VALUE_LENGTH), false)}`,
  )
}

function meaningOf(semantic: Semantic | undefined): [string, string][] {
  if (!semantic) return []
  const { modifiers = [], eventDefinitions = [], condition, documentation } = semantic
  return [
    ...(modifiers.length === 0 ? [] : [['is', modifiers.join(', ')] as [string, string]]),
    ...(eventDefinitions.length === 0 ? [] : [['event', eventDefinitions.join(', ')] as [string, string]]),
    ...(condition ? [['if', condition] as [string, string]] : []),
    ...(documentation ? [['documentation', documentation] as [string, string]] : []),
  ]
}
