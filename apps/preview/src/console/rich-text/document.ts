/** Rich text as a document of the editor (ProseMirror's JSON), and back without loss. */
import type { JSONContent } from '@tiptap/core'
import {
  type Block,
  type BlockKind,
  blockOf,
  isBlock,
  isLeaf,
  isLink,
  type TextElement,
  type TextLeaf,
  type TextNode,
  typeOf,
} from './nodes.ts'

/** Marks of the editor by the members of a leaf. */
const MARKS: readonly (readonly [keyof TextLeaf, string])[] = [
  ['bold', 'bold'],
  ['italic', 'italic'],
  ['underline', 'underline'],
  ['strikethrough', 'strike'],
  ['code', 'code'],
]

const EMPTY: readonly TextLeaf[] = [{ text: '' }]

/**
 * Members of an element other than its children, as an attribute that the editor preserves; null if they follow from
 * its kind.
 */
function sourceOf({ children: _, ...rest }: TextElement, block: Block): string | null {
  return rest.type === typeOf(block) && Object.keys(rest).length === 1 ? null : JSON.stringify(rest)
}

/** A document for the editor. Elements that it does not know are preserved as a whole and cannot be edited. */
export function toDocument(blocks: readonly TextElement[]): JSONContent {
  const content = blocks.map(blockToContent)
  // A paragraph to continue writing after the last block; see fromDocument.
  const isOpen = content.at(-1)?.type === 'paragraph'
  return { type: 'doc', content: isOpen ? content : [...content, { type: 'paragraph' }] }
}

function blockToContent(element: TextElement): JSONContent {
  if (element.type === 'canvas' && typeof element.diagramId === 'string')
    return { type: 'diagram', attrs: { json: JSON.stringify(element) } }
  const block = blockOf(element.type)
  const content = block && contentOf(block.kind, element.children)
  if (!block || !content) return { type: 'keptBlock', attrs: { json: JSON.stringify(element) } }
  const attrs = { source: sourceOf(element, block), ...(block.level !== undefined && { level: block.level }) }
  return { type: block.kind, attrs, ...(content.length > 0 && { content }) }
}

/** Undefined if the editor cannot represent such children. */
function contentOf(kind: BlockKind, children: readonly TextNode[]): JSONContent[] | undefined {
  if (kind === 'paragraph' || kind === 'heading') return children.some(isBlock) ? undefined : inlineToContent(children)
  if (kind === 'horizontalRule') return []
  if (kind === 'codeBlock') {
    if (!children.every((child) => isLeaf(child) && Object.keys(child).length === 1)) return undefined
    const text = children.map((child) => (child as TextLeaf).text).join('')
    return text === '' ? [] : [{ type: 'text', text }]
  }
  if (kind === 'bulletList' || kind === 'orderedList') {
    const isList =
      children.length > 0 && children.every((child) => !isLeaf(child) && blockOf(child.type)?.kind === 'listItem')
    const items = isList ? (children as TextElement[]).map(blockToContent) : []
    return items.length > 0 && items.every(({ type }) => type === 'listItem') ? items : undefined
  }
  const content = mixedToContent(children)
  // An item of a list begins with a paragraph.
  return kind === 'listItem' && content[0]?.type !== 'paragraph' ? [{ type: 'paragraph' }, ...content] : content
}

/** Children of an item or a quotation; text directly inside it becomes paragraphs. */
function mixedToContent(children: readonly TextNode[]): JSONContent[] {
  const content: JSONContent[] = []
  let words: TextNode[] = []
  const flush = () => {
    const inline = inlineToContent(words)
    if (inline.length > 0) content.push({ type: 'paragraph', content: inline })
    words = []
  }
  for (const child of children) {
    if (!isBlock(child)) words.push(child)
    else {
      flush()
      content.push(blockToContent(child))
    }
  }
  flush()
  return content.length > 0 ? content : [{ type: 'paragraph' }]
}

function inlineToContent(nodes: readonly TextNode[], link: readonly object[] = []): JSONContent[] {
  return nodes.flatMap((node): JSONContent[] => {
    if (isLeaf(node)) return leafToContent(node, link)
    if (node.type === 'mention' && typeof node.userId === 'string')
      return [{ type: 'mention', attrs: { json: JSON.stringify(node), id: node.userId } }]
    if (isLink(node) && link.length === 0 && node.children.length > 0 && node.children.every(isLeaf)) {
      const { children, ...rest } = node
      return inlineToContent(children, [
        { type: 'link', attrs: { href: node.url ?? '', source: JSON.stringify(rest) } },
      ])
    }
    return [{ type: 'keptInline', attrs: { json: JSON.stringify(node) } }]
  })
}

function leafToContent(leaf: TextLeaf, link: readonly object[]): JSONContent[] {
  const { text, ...rest } = leaf
  const marks: object[] = [...link]
  const others: Record<string, unknown> = { ...rest }
  for (const [member, type] of MARKS)
    if (leaf[member] === true) {
      marks.push({ type })
      delete others[member]
    }
  if (Object.keys(others).length > 0) marks.push({ type: 'keptMark', attrs: { json: JSON.stringify(others) } })
  const dressed = marks.length > 0 ? { marks: marks as { type: string }[] } : {}
  return text
    .split('\n')
    .flatMap((line, at) => [
      ...(at > 0 ? [{ type: 'hardBreak', ...dressed }] : []),
      ...(line === '' ? [] : [{ type: 'text', text: line, ...dressed }]),
    ])
}

/** Rich text from a document. Blocks that are unchanged from `before` are the same objects. */
export function fromDocument(document: JSONContent, before: readonly TextElement[] = []): TextElement[] {
  const known = new Map(before.map((block) => [canonical(blockToContent(block)), block]))
  const content = document.content ?? []
  const blocks = content.map((one) => known.get(canonical(one)) ?? contentToBlock(one))
  // Empty paragraphs at the end are only there to write in, and not part of the text unless they were before.
  const isEmpty = (at: number) => content[at]?.type === 'paragraph' && !content[at].content
  while (blocks.length > 1 && isEmpty(blocks.length - 1) && blocks.at(-1) !== before.at(-1)) blocks.pop()
  return blocks
}

/** The same text for equal contents, whatever the order of marks and attributes; null attributes count as absent. */
function canonical(content: JSONContent): string {
  const { type, text, attrs = {}, marks = [], content: children = [] } = content
  const given = Object.entries(attrs)
    .filter(([name, value]) => value !== null && ['source', 'level', 'json', 'href'].includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const dressed = marks.map((mark) => canonical(mark as JSONContent)).sort()
  return JSON.stringify([type, text, given, dressed, children.map(canonical)])
}

function kept(content: JSONContent): TextElement {
  return JSON.parse(String(content.attrs?.json)) as TextElement
}

function contentToBlock(content: JSONContent): TextElement {
  const { type = '', content: children = [] } = content
  if (type === 'diagram' || type === 'keptBlock') return kept(content)
  const kind = type as BlockKind
  const level = content.attrs?.level as number | undefined
  const block: Block = { kind, ...(kind === 'heading' && level !== undefined && { level }) }
  return { ...restOf(content, block), children: childrenOf(kind, children) }
}

/** The members that an element had, if it is still of the same kind. */
function restOf({ attrs }: JSONContent, block: Block): Omit<TextElement, 'children'> {
  const source: unknown = attrs?.source
  const rest = typeof source === 'string' ? (JSON.parse(source) as TextElement) : undefined
  const was = rest && blockOf(rest.type)
  return rest && was?.kind === block.kind && was.level === block.level ? rest : { type: typeOf(block) }
}

function childrenOf(kind: BlockKind, children: readonly JSONContent[]): readonly TextNode[] {
  if (kind === 'paragraph' || kind === 'heading') return contentToInline(children)
  if (kind === 'horizontalRule') return EMPTY
  if (kind === 'codeBlock') return [{ text: children.map(({ text = '' }) => text).join('') }]
  const [only] = children
  const isPlain = children.length === 1 && only?.type === 'paragraph' && (only.attrs?.source ?? null) === null
  // A single paragraph in an item or a quotation needs no element of its own.
  if (isPlain && (kind === 'listItem' || kind === 'blockquote')) return contentToInline(only.content ?? [])
  return children.map(contentToBlock)
}

function contentToInline(children: readonly JSONContent[]): readonly TextNode[] {
  const nodes: TextNode[] = []
  let link: { source: string; href: string; leaves: TextLeaf[] } | undefined
  const close = () => {
    if (link) nodes.push({ ...linkOf(link.source, link.href), children: joined(link.leaves) })
    link = undefined
  }
  let leaves: TextLeaf[] = []
  const flush = () => {
    nodes.push(...joined(leaves))
    leaves = []
  }
  for (const child of children) {
    const mark = child.marks?.find(({ type }) => type === 'link')
    const [source, href] = [String(mark?.attrs?.source ?? ''), String(mark?.attrs?.href ?? '')]
    if (link && (!mark || link.href !== href || link.source !== source)) close()
    if (child.type === 'text' || child.type === 'hardBreak') {
      const leaf = leafOf(child)
      if (!mark) leaves.push(leaf)
      else {
        flush()
        link ??= { source, href, leaves: [] }
        link.leaves.push(leaf)
      }
      continue
    }
    flush()
    close()
    nodes.push(kept(child))
  }
  close()
  flush()
  return nodes.length > 0 ? nodes : EMPTY
}

function linkOf(source: string, href: string): Omit<TextElement, 'children'> {
  const rest = source === '' ? undefined : (JSON.parse(source) as TextElement)
  return rest && (rest.url ?? '') === href ? rest : { type: 'link', ...rest, url: href }
}

function leafOf({ type, text = '', marks = [] }: JSONContent): TextLeaf {
  const leaf: Record<string, unknown> = { text: type === 'hardBreak' ? '\n' : text }
  for (const [member, name] of MARKS) if (marks.some((mark) => mark.type === name)) leaf[member] = true
  const others = marks.find((mark) => mark.type === 'keptMark')?.attrs?.json
  return { ...leaf, ...(typeof others === 'string' ? (JSON.parse(others) as object) : {}) } as unknown as TextLeaf
}

/** Neighbouring leaves of the same look are joined. */
function joined(leaves: readonly TextLeaf[]): TextLeaf[] {
  const all: TextLeaf[] = []
  for (const leaf of leaves) {
    const last = all.at(-1)
    if (last && lookOf(last) === lookOf(leaf)) all[all.length - 1] = { ...last, text: last.text + leaf.text }
    else all.push(leaf)
  }
  return all
}

const lookOf = ({ text: _, ...rest }: TextLeaf) => JSON.stringify(Object.entries(rest).sort())
