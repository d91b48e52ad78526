/**
 * Converts the XHTML of an attribute value to rich text. Elements are recognised by local name, since some tools omit
 * the namespace.
 */
import type { QualifiedElement } from '@drawbridge/core/documents'
import type { MessageCode } from '../report.ts'
import {
  ATTRIBUTES,
  BLOCKS,
  FIXED_SPACE,
  LINK_ATTRIBUTES,
  MARKS,
  NO_BREAK,
  OBJECT_ATTRIBUTES,
  RICH_NAMES,
  STRUCTURES,
  TEXT_ONLY,
  WRAPPERS,
} from './elements.ts'
import { isInline, merged, trimmed } from './line.ts'
import {
  type InlineWrapper,
  isLeaf,
  type KeptAttributes,
  type ObjectFacts,
  type RichElement,
  type RichLeaf,
  type RichNode,
  wordsOf,
} from './node.ts'

export interface RichTextRead {
  readonly nodes: readonly RichNode[]
  readonly losses: readonly MessageCode[]
}

type Marks = Omit<RichLeaf, 'text'>

/** State of one conversion. */
interface Walk {
  readonly losses: Set<MessageCode>
  /** Whether there is white space that must not be collapsed. */
  hasFixed: boolean
}

/** Context of a node. */
interface Around {
  readonly marks: Marks
  readonly isPre: boolean
  readonly isLink?: boolean
}

const PLAIN: Around = { marks: {}, isPre: false }
/** Elements whose content is not text. */
const SILENT: ReadonlySet<string> = new Set(['script', 'style', 'head', 'title', 'param'])

/**
 * White space that must not be collapsed, by the class of its element. Control characters stand for it while the text
 * is read: no XML has them.
 */
const FIXED: ReadonlyMap<string, string> = new Map([
  [FIXED_SPACE[' '], '\u0001'],
  [FIXED_SPACE['\t'], '\u0002'],
])

/** Reads the content of THE-VALUE. */
export function fromXhtml(value: QualifiedElement): RichTextRead {
  const walk: Walk = { losses: new Set(), hasFixed: false }
  const nodes = blocksOf(childrenOf(value, PLAIN, walk))
  return { nodes: walk.hasFixed ? nodes.map(withSpaces) : nodes, losses: [...walk.losses] }
}

const spaced = (text: string) => text.replaceAll('\u0001', ' ').replaceAll('\u0002', '\t')

/** The node with the white space that control characters stand for. */
function withSpaces(node: RichNode): RichNode {
  return isLeaf(node) ? { ...node, text: spaced(node.text) } : { ...node, children: node.children.map(withSpaces) }
}

/** The text of an element of {@link FIXED_SPACE}; undefined for other elements. */
function fixedSpace(element: QualifiedElement): string | undefined {
  const space = element.local === 'span' ? FIXED.get(element.attribute('class') ?? '') : undefined
  if (space === undefined || element.elements.length > 0) return undefined
  return element.text.replace(/[ \t\r\n]+/g, ' ').replaceAll(NO_BREAK, space)
}

function childrenOf(element: QualifiedElement, around: Around, walk: Walk): RichNode[] {
  const nodes: RichNode[] = []
  let next = 0
  for (const child of element.source.children) {
    if (typeof child === 'string') {
      const text = around.isPre ? child.replace(/\r\n?/g, '\n') : child.replace(/[ \t\r\n]+/g, ' ')
      if (text !== '') nodes.push({ text, ...around.marks })
    } else {
      // One by one, since the number of arguments of a call is limited.
      for (const node of nodesOf(element.elements[next]!, around, walk)) nodes.push(node)
      next += 1
    }
  }
  return nodes
}

function nodesOf(element: QualifiedElement, around: Around, walk: Walk): RichNode[] {
  const name = element.local.toLowerCase()
  if (name === 'br') return [{ text: '\n', ...around.marks }]
  if (name === 'object' || name === 'img') return [objectNode(element, walk)]
  if (name === 'a') return link(element, around, walk)
  const space = fixedSpace(element)
  if (space !== undefined) {
    walk.hasFixed = true
    return [{ text: space, ...around.marks }]
  }
  if (BLOCKS.has(name)) return block(name, element, around, walk)
  if (SILENT.has(name)) {
    walk.losses.add('markup-simplified')
    return []
  }
  return childrenOf(element, { ...around, marks: marksInside(name, element, around.marks, walk) }, walk)
}

function block(name: string, element: QualifiedElement, around: Around, walk: Walk): RichNode[] {
  const attributes = keptAttributes(element, walk)
  const children = childrenOf(element, { ...around, isPre: around.isPre || name === 'pre' }, walk)
  // A plain "div" is only a group.
  if (name === 'div' && !attributes) return blocksOf(children)
  const own = attributes ? { attributes } : {}
  if (STRUCTURES.has(name)) return [{ type: name, ...own, children: children.filter((child) => !isBlank(child)) }]
  if (name === 'blockquote') return [{ type: name, ...own, children: blocksOf(children) }]
  const isText = children.every(isInline)
  // Text containing blocks, which ReqIF does not allow, becomes a group of blocks.
  if (TEXT_ONLY.has(name) && !isText) {
    return attributes ? [{ type: 'div', attributes, children: blocksOf(children) }] : blocksOf(children)
  }
  const content = name === 'pre' ? merged(children) : trimmed(merged(children))
  if (name === 'p' && !attributes && isOnlyObjects(content)) return content
  const known = name === 'div' && isText ? 'p' : name
  const type = RICH_NAMES.get(known) ?? known
  return [{ type, ...own, children: content.length > 0 ? content : [{ text: '' }] }]
}

/** Whether all nodes are attached files: these become blocks, so that editors show them as such. */
function isOnlyObjects(nodes: readonly RichNode[]): boolean {
  return nodes.length > 0 && nodes.every((node) => !isLeaf(node) && node.type === 'object')
}

function isBlank(node: RichNode): boolean {
  return isLeaf(node) && node.text.trim() === ''
}

/** Wraps runs of inline nodes in paragraphs, so that all nodes are blocks. */
function blocksOf(nodes: readonly RichNode[]): RichNode[] {
  const blocks: RichNode[] = []
  let run: RichNode[] = []
  const close = () => {
    const children = trimmed(merged(run))
    if (isOnlyObjects(children)) for (const child of children) blocks.push(child)
    else if (children.length > 0) blocks.push({ type: 'paragraph', children })
    run = []
  }
  for (const node of nodes) {
    if (isInline(node)) run.push(node)
    else {
      close()
      blocks.push(node)
    }
  }
  close()
  return blocks
}

const DECORATION = /(?:^|;)\s*text-decoration\s*:\s*(underline|line-through)\s*(?=;|$)/i

/** Elements that ReqIF does not have, by the marks that they mean. */
const OTHER_MARKS: ReadonlyMap<string, Exclude<keyof Marks, 'inline'>> = new Map([
  ['u', 'underline'],
  ['s', 'strikethrough'],
  ['strike', 'strikethrough'],
])

/** The marks of leaves inside an inline element. */
function marksInside(name: string, element: QualifiedElement, marks: Marks, walk: Walk): Marks {
  const mark = Object.hasOwn(MARKS, name) ? MARKS[name as keyof typeof MARKS] : OTHER_MARKS.get(name)
  // Attributes of a mark are those of a "span" around it.
  if (mark) return { ...wrapped('span', element, marks, walk), [mark]: true }
  if (WRAPPERS.has(name)) return wrapped(name, element, marks, walk)
  walk.losses.add('markup-simplified')
  return marks
}

/** The marks of leaves inside an element without a mark of its own. */
function wrapped(name: string, element: QualifiedElement, marks: Marks, walk: Walk): Marks {
  const { style, ...others } = keptAttributes(element, walk) ?? {}
  const decoration = name === 'span' ? DECORATION.exec(style ?? '')?.[1]?.toLowerCase() : undefined
  const rest = decoration === undefined ? style : style?.replace(DECORATION, '').replace(/^\s*;\s*/, '')
  const attributes = { ...(rest ? { style: rest } : {}), ...others }
  const wrapper: InlineWrapper = { tag: name, ...(Object.keys(attributes).length > 0 && { attributes }) }
  return {
    ...marks,
    ...((decoration === 'underline' || name === 'ins') && { underline: true }),
    ...((decoration === 'line-through' || name === 'del') && { strikethrough: true }),
    // A plain "span" has no meaning.
    ...((name !== 'span' || wrapper.attributes) && { inline: [...(marks.inline ?? []), wrapper] }),
  }
}

/** @param used attributes that are read otherwise */
function keptAttributes(
  element: QualifiedElement,
  walk: Walk,
  names: ReadonlySet<string> = ATTRIBUTES,
  used: readonly string[] = [],
): KeptAttributes | undefined {
  const kept: [string, string][] = []
  for (const { local, value } of element.attributes) {
    if (names.has(local)) kept.push([local, value])
    else if (local !== 'id' && !used.includes(local)) walk.losses.add('markup-simplified')
  }
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

/** Links to the web and mail, and links within the document and its archive. */
function link(element: QualifiedElement, around: Around, walk: Walk): RichNode[] {
  const url = (element.attribute('href') ?? '').trim()
  const children = childrenOf(element, { ...around, isLink: true }, walk)
  // A link in a link, which XHTML does not allow, is merged into the outer one.
  if (around.isLink) {
    walk.losses.add('markup-simplified')
    return children
  }
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase()
  const isSafe = scheme === undefined || scheme === 'http' || scheme === 'https' || scheme === 'mailto'
  if (url !== '' && isSafe) {
    const content = trimmed(merged(children), true)
    const attributes = keptAttributes(element, walk, LINK_ATTRIBUTES, ['href'])
    const own = attributes ? { attributes } : {}
    return [{ type: 'link', url, ...own, children: content.length > 0 ? content : [{ text: url }] }]
  }
  if (url !== '') walk.losses.add('link-refused')
  return children
}

function objectNode(element: QualifiedElement, walk: Walk): RichElement {
  const object = objectFacts(element, walk)
  return { type: 'object', object, children: [{ text: object.alt ?? nameOf(object.data) }] }
}

function objectFacts(element: QualifiedElement, walk: Walk): ObjectFacts {
  const data = (element.attribute('data') ?? element.attribute('src') ?? '').trim()
  const mediaType = element.attribute('type')
  const inner = element.elements.find((child) => child.local === 'object' || child.local === 'img')
  const alt = element.attribute('alt') ?? spaced(wordsOf(childrenOf(element, PLAIN, walk).filter(isLeaf)))
  const attributes = keptAttributes(element, walk, OBJECT_ATTRIBUTES, ['data', 'src', 'type', 'alt'])
  return {
    data,
    ...(mediaType !== undefined && { mediaType }),
    ...(alt !== '' && { alt }),
    ...(attributes && { attributes }),
    ...(inner && { fallback: objectFacts(inner, walk) }),
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
