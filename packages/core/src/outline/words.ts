/** Words for elements: their labels in one line, their names and kinds. */
import type { Edge, Figure, Label, Marker, Node } from '#diagram/index'

type Shared = 'id' | 'sourceIds' | 'parent' | 'hidden' | 'semantic'

interface Labelled {
  readonly labels: readonly Pick<Label, 'plain'>[]
}

/** Facts of a node for an outline; the shapes of a canvas have them, too. */
export interface OutlinedNode extends Pick<Node, Shared | 'kind' | 'role' | 'box' | 'rotation'>, Labelled {
  readonly figure: Pick<Figure, 'name' | 'kind'>
}

/** Facts of an edge for an outline. */
export interface OutlinedEdge extends Pick<Edge, Shared | 'kind' | 'source' | 'target'>, Labelled {
  readonly start: Pick<Marker, 'kind'>
  readonly end: Pick<Marker, 'kind'>
}

export type Outlined = OutlinedNode | OutlinedEdge

/** UTF-16 units. */
export const MAX_NAME_LENGTH = 80
const MAX_TEXT_LENGTH = 500

/** Figures that say nothing about what a node is. */
const PLAIN_FIGURES: ReadonlySet<string> = new Set([
  'rectangle',
  'roundrectangle',
  'stadium',
  'custom',
  'text',
  'image',
  'label',
  'group',
  'node',
  'edge',
])

/** Controls, and characters that are not seen or turn the direction of the text around them. */
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]+/g

/** At most `length` characters (UTF-16 units), never half of one. */
export function clipped(text: string, length = MAX_TEXT_LENGTH): string {
  if (text.length <= length) return text
  return `${text.slice(0, length).replace(/[\ud800-\udbff]$/, '')}…`
}

/** Lines as one text of at most `maxLength` characters (UTF-16 units). What does not fit is counted in one more line. */
export function limited(lines: Iterable<string>, maxLength: number): string {
  const kept: string[] = []
  let left = maxLength
  let omitted = 0
  for (const line of lines) {
    if (omitted === 0 && line.length < left) {
      kept.push(line)
      left -= line.length + 1
    } else if (line !== '') omitted += 1
  }
  if (omitted > 0) kept.push('', `… ${omitted} more ${omitted === 1 ? 'line' : 'lines'}`)
  return `${kept.join('\n')}\n`
}

/** The lines of a text that are not blank, without what is not seen. */
function linesOf(text: string): string[] {
  return text
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
}

/** A text in one line; lines are separated by " / ". */
export function oneLine(text: string): string {
  return linesOf(text).join(' / ')
}

/** The lines of an element's labels, in the order of the source; together at most 500 characters. */
export function labelLines({ labels }: Labelled): string[] {
  const lines: string[] = []
  let left = MAX_TEXT_LENGTH
  for (const line of labels.flatMap(({ plain }) => linesOf(plain))) {
    if (left <= 0) return [...lines, '…']
    lines.push(clipped(line, left))
    left -= line.length
  }
  return lines
}

/** The labels of an element in one line. */
export function labelOf(element: Labelled): string {
  return labelLines(element).join(' / ')
}

/** Kind of an element in its notation, or by its figure: "user task", "cylinder"; undefined if nothing says so. */
export function kindOf(element: Outlined): string | undefined {
  const words = notationWords(element) || figureWords(element)
  const all = [...(element.semantic?.stereotype ?? []).map((name) => `«${name}»`), ...(words === '' ? [] : [words])]
  return all.length === 0 ? undefined : clipped(oneLine(all.join(' ')), MAX_NAME_LENGTH)
}

const notationWords = ({ semantic }: Outlined): string => kindWords(semantic?.type ?? '')

/** Kind of an element by its figure ("cylinder"), if its notation does not name one; '' = none. */
export const figureKind = (element: Outlined): string => (notationWords(element) === '' ? figureWords(element) : '')

function figureWords(element: Outlined): string {
  if (element.kind === 'edge') return ''
  if (element.figure.kind !== undefined) return clipped(oneLine(element.figure.kind), MAX_NAME_LENGTH)
  if (element.role === 'image') return 'picture'
  return element.role === 'text' ? '' : clipped(oneLine(kindWords(element.figure.name)), MAX_NAME_LENGTH)
}

/**
 * "mxgraph.aws4.lambda" → "aws4 lambda", "mxgraph.flowchart.decision" → "decision", "bpmn:UserTask" → "user task",
 * "cylinder3" → "cylinder".
 */
function kindWords(name: string): string {
  if (/^[a-z]*$/.test(name)) return PLAIN_FIGURES.has(name) ? '' : name
  const words = name
    .replace(/^mxgraph\.(?:(?:basic|flowchart)\.)?/, '')
    .replace(/^\w+:/, '')
    .replace(/([a-z\d])([A-Z])(?=[a-z])/g, (_all, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase())
    .replace(/[._\s]+/g, ' ')
    .replace(/(?<=\D)\d$/, '')
    .trim()
  return PLAIN_FIGURES.has(words.toLowerCase().replaceAll(' ', '')) ? '' : words
}

/** Lines that are one text, broken to fit into its shape. */
const MAX_NAME_LINES = 3

/**
 * A node in one line: its text, or the first line of a long one (a class, a table), or what it is in brackets; and the
 * other lines.
 */
export function titleOf(node: OutlinedNode): { readonly name: string; readonly rest: readonly string[] } {
  const lines = labelLines(node)
  const [first] = lines
  if (first === undefined)
    return { name: `(${kindOf(node) ?? (node.role === 'group' ? 'group' : 'shape without text')})`, rest: [] }
  const whole = lines.join(' ')
  if (lines.length <= MAX_NAME_LINES && whole.length <= MAX_NAME_LENGTH) return { name: whole, rest: [] }
  const name = clipped(first, MAX_NAME_LENGTH)
  return { name, rest: name === first ? lines.slice(1) : lines }
}

const ARROWS: ReadonlySet<string> = new Set([
  'notched',
  'triangle',
  'double-triangle',
  'half-triangle',
  'open',
  'half-open',
])

/** Which ends of an edge have an arrow: it leads to the target, to the source, both ways, or says nothing. */
export function directionOf({
  start,
  end,
}: Pick<OutlinedEdge, 'start' | 'end'>): 'target' | 'source' | 'both' | 'none' {
  const [atStart, atEnd] = [ARROWS.has(start.kind), ARROWS.has(end.kind)]
  if (atStart && atEnd) return 'both'
  return atEnd ? 'target' : atStart ? 'source' : 'none'
}
