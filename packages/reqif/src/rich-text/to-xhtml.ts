/**
 * Converts rich text to the XHTML of an attribute value, with the prefix "xhtml". Nodes of any origin are converted to
 * elements that the schema of ReqIF allows.
 */
import { attributesText, escapeText } from '../escape.ts'
import {
  ATTRIBUTES,
  BLOCKS,
  EMPTY,
  FIXED_SPACE,
  LINK_ATTRIBUTES,
  NO_BREAK,
  OBJECT_ATTRIBUTES,
  RICH_NAMES,
  STRUCTURES,
  TEXT_ONLY,
  WRAPPERS,
} from './elements.ts'
import {
  isLeaf,
  type KeptAttributes,
  type ObjectFacts,
  type RichElement,
  type RichLeaf,
  type RichNode,
} from './node.ts'

/** Names that other editors use for the same blocks. */
const SAME: ReadonlyMap<string, string> = new Map<string, string>([
  ...[...RICH_NAMES].map(([name, rich]) => [rich, name] as const),
  ['heading-one', 'h1'],
  ['heading-two', 'h2'],
  ['heading-three', 'h3'],
  ['bulleted-list', 'ul'],
  ['numbered-list', 'ol'],
  ['list-item', 'li'],
  ['quote', 'blockquote'],
  ['block-quote', 'blockquote'],
])

/** The children that a structure accepts; any other child is wrapped in the first one. */
const CHILDREN: ReadonlyMap<string, readonly string[]> = new Map([
  ['ul', ['li']],
  ['ol', ['li']],
  ['dl', ['dd', 'dt']],
  ['table', ['tr', 'caption', 'colgroup', 'col', 'thead', 'tfoot', 'tbody']],
  ['colgroup', ['col']],
  ['thead', ['tr']],
  ['tfoot', ['tr']],
  ['tbody', ['tr']],
  ['tr', ['td', 'th']],
])
/** Blocks that occur only in a structure. */
const PARTS: ReadonlySet<string> = new Set([...CHILDREN.values()].flat())

interface Place {
  readonly isPre?: boolean
  readonly isLink?: boolean
}

/**
 * The content of THE-VALUE: one "div".
 * @param onUnknown called for each node of an unknown type; its text is kept
 */
export function toXhtml(nodes: readonly RichNode[], onUnknown: () => void = () => {}): string {
  const known = nodes.map((node) => normal(node, onUnknown))
  const [only] = known
  if (known.length === 1 && only && !isLeaf(only) && only.type === 'p' && !only.attributes && !hasBlock(only)) {
    return tag('div', undefined, inline(only.children, {}))
  }
  return tag('div', undefined, flow(known, {}))
}

/** The node with XHTML names at every level. */
function normal(node: RichNode, onUnknown: () => void): RichNode {
  if (isLeaf(node)) return node
  const type = SAME.get(node.type) ?? node.type
  const children = node.children.map((child) => normal(child, onUnknown))
  if (BLOCKS.has(type) || type === 'link' || type === 'object') return { ...node, type, children }
  onUnknown()
  return { type: 'p', children }
}

function isBlock(node: RichNode): node is RichElement {
  return !isLeaf(node) && BLOCKS.has(node.type)
}

const hasBlock = (node: RichElement) => node.children.some(isBlock)

function tag(name: string, attributes: KeptAttributes | undefined, content: string): string {
  const start = `xhtml:${name}${attributesText(allowed(attributes, ATTRIBUTES))}`
  return content === '' && EMPTY.has(name) ? `<${start}/>` : `<${start}>${content}</xhtml:${name}>`
}

/** The attributes that an element may have: texts may come from anywhere. */
function allowed(attributes: KeptAttributes | undefined, names: ReadonlySet<string>): KeptAttributes {
  return Object.fromEntries(Object.entries(attributes ?? {}).filter(([name]) => names.has(name)))
}

/** Blocks mixed with text. */
function flow(nodes: readonly RichNode[], place: Place): string {
  const parts: string[] = []
  for (let i = 0; i < nodes.length; ) {
    const node = nodes[i]!
    if (isBlock(node)) {
      parts.push(blockText(node, place))
      i += 1
      continue
    }
    let end = i
    while (end < nodes.length && !isBlock(nodes[end]!)) end += 1
    parts.push(inline(nodes.slice(i, end), place))
    i = end
  }
  return parts.join('')
}

function blockText(node: RichElement, place: Place): string {
  const { type, attributes, children } = node
  if (EMPTY.has(type)) return tag(type, attributes, '')
  if (STRUCTURES.has(type)) return structure(node, place)
  // A part without its structure, or text containing blocks, is a plain block.
  const isGroup = PARTS.has(type) || (TEXT_ONLY.has(type) && hasBlock(node))
  if (isGroup && !attributes) return flow(children, place)
  if (isGroup) return tag('div', attributes, flow(children, place))
  return element(node, place)
}

function element({ type, attributes, children }: RichElement, place: Place): string {
  if (TEXT_ONLY.has(type)) return tag(type, attributes, inline(children, { ...place, isPre: type === 'pre' }))
  if (type !== 'blockquote') return tag(type, attributes, flow(children, place))
  const blocks = children.map((child) => (isBlock(child) ? child : { type: 'p', children: [child] }))
  return tag(type, attributes, flow(blocks, place))
}

function structure({ type, attributes, children }: RichElement, place: Place): string {
  const takes = CHILDREN.get(type)!
  const parts = children.map((child) => {
    const part: RichElement =
      !isLeaf(child) && takes.includes(child.type) ? child : { type: takes[0]!, children: [child] }
    if (EMPTY.has(part.type)) return tag(part.type, part.attributes, '')
    return STRUCTURES.has(part.type) ? structure(part, place) : element(part, place)
  })
  if (parts.length > 0) return tag(type, attributes, parts.join(''))
  // The schema does not allow empty lists and tables.
  return type === 'tr' ? tag(type, attributes, tag('td', undefined, '')) : ''
}

function inline(nodes: readonly RichNode[], place: Place): string {
  return nodes
    .map((node, i) => {
      if (isLeaf(node)) return leafText(node, place, neighbour(nodes, i, -1, place), neighbour(nodes, i, 1, place))
      if (node.type === 'object' && node.object) return objectText(node.object)
      const inside = inline(flat(node.children), { ...place, isLink: true })
      if (node.type !== 'link' || place.isLink || node.url === undefined) return inside
      return `<xhtml:a${attributesText({ href: node.url, ...allowed(node.attributes, LINK_ATTRIBUTES) })}>${inside}</xhtml:a>`
    })
    .join('')
}

/** The character before (-1) or after (1) a leaf; a line break at the ends of a line, and "" beside other content. */
function neighbour(nodes: readonly RichNode[], of: number, step: -1 | 1, { isLink }: Place): string {
  for (let i = of + step; i >= 0 && i < nodes.length; i += step) {
    const node = nodes[i]!
    if (!isLeaf(node)) return ''
    if (node.text !== '') return node.text.at(step === 1 ? 0 : -1)!
  }
  // The ends of a link are amid a line.
  return isLink ? '' : '\n'
}

/** Inline nodes only: blocks are replaced by their inline nodes. */
function flat(nodes: readonly RichNode[]): RichNode[] {
  return nodes.flatMap((node) => (isBlock(node) ? flat(node.children) : [node]))
}

const UNDERLINE = 'text-decoration: underline'
const STRIKE = 'text-decoration: line-through'

function leafText(leaf: RichLeaf, { isPre = false }: Place, before: string, after: string): string {
  const wrappers = (leaf.inline ?? []).filter(({ tag }) => WRAPPERS.has(tag))
  let shown = isPre ? escapeText(leaf.text) : textOf(leaf.text, before, after)
  if (shown === '') return ''
  const span = (style: string) => {
    shown = `<xhtml:span${attributesText({ style })}>${shown}</xhtml:span>`
  }
  if (leaf.code) shown = tag('code', undefined, shown)
  if (leaf.strikethrough && !wrappers.some(({ tag }) => tag === 'del')) span(STRIKE)
  if (leaf.underline && !wrappers.some(({ tag }) => tag === 'ins')) span(UNDERLINE)
  if (leaf.italic) shown = tag('i', undefined, shown)
  if (leaf.bold) shown = tag('b', undefined, shown)
  for (const { tag: name, attributes } of [...wrappers].reverse()) shown = tag(name, attributes, shown)
  return shown
}

/**
 * White space that XHTML would collapse is written as no-break spaces, in elements by which a reader recognises it;
 * line breaks become elements.
 * @param before the character before the text in its line
 * @param after the character after it
 */
function textOf(text: string, before: string, after: string): string {
  const line = text.replace(/\r\n?/g, '\n')
  let at = 0
  // Every second part is white space.
  const parts = line.split(/( +|\t+|\n)/).map((part, i) => {
    const last = at === 0 ? before : line[at - 1]!
    at += part.length
    if (i % 2 === 0) return escapeText(part)
    if (part === '\n') return '<xhtml:br/>'
    if (part.startsWith('\t')) return fixed(part, part.length)
    const next = line[at] ?? after
    // One space between words stays as it is.
    const isPlain = next !== ' ' && next !== '\n' && (part.length > 1 || last !== '\n')
    return isPlain ? `${fixed(part, part.length - 1)} ` : fixed(part, part.length)
  })
  return parts.join('')
}

/** White space that is preserved independently of the text beside it. */
function fixed(space: string, count: number): string {
  if (count === 0) return ''
  return tag('span', { class: FIXED_SPACE[space[0] as keyof typeof FIXED_SPACE] }, NO_BREAK.repeat(count))
}

function objectText({ data, mediaType, alt, attributes, fallback }: ObjectFacts): string {
  const type = mediaType ?? 'application/octet-stream'
  const inside = fallback ? objectText(fallback) : escapeText(alt ?? '')
  const words = fallback && alt !== undefined ? escapeText(alt) : ''
  return `<xhtml:object${attributesText({ data, type, ...allowed(attributes, OBJECT_ATTRIBUTES) })}>${inside}${words}</xhtml:object>`
}
