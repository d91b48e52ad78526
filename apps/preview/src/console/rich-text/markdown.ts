/**
 * Converts comments, which are Markdown (CommonMark without HTML, pictures and indented code), to rich text and back.
 */
import { fromMarkdown } from 'mdast-util-from-markdown'
import { toMarkdown } from 'mdast-util-to-markdown'
import {
  type BlockKind,
  blockOf,
  elementsOf,
  isBlock,
  isLeaf,
  isLink,
  type TextElement,
  type TextLeaf,
  type TextNode,
} from './nodes.ts'

export interface Person {
  readonly id: string
  readonly name: string
}

type Root = ReturnType<typeof fromMarkdown>
type Content = Root['children'][number]
/** A node of the Markdown tree to be written. */
type Written = { type: string; [member: string]: unknown }

/** Constructs that comments do not support: their syntax is plain text. */
const WITHOUT = {
  disable: { null: ['htmlFlow', 'htmlText', 'labelStartImage', 'codeIndented', 'definition', 'setextUnderline'] },
}
/** The address of an embedded diagram. */
const DIAGRAM = /^diagram:([0-9a-f-]{36})$/i

/** The blocks of a comment; names of mentioned people become mentions. */
export function readMarkdown(text: string, mentioned: readonly Person[] = []): TextElement[] {
  // The longest names first, so that “@Ann Lee” does not mention somebody called Ann.
  const people = [...mentioned].sort((a, b) => b.name.length - a.name.length)
  return fromMarkdown(text, { extensions: [WITHOUT] }).children.map((node) => toBlock(node, people))
}

function toBlock(node: Content, people: readonly Person[]): TextElement {
  const inline = (nodes: readonly Content[]) => {
    const all = nodes.flatMap((one) => toInline(one, {}, people))
    return all.length > 0 ? all : [{ text: '' }]
  }
  const blocks = (nodes: readonly Content[]) => nodes.map((one) => toBlock(one, people))
  switch (node.type) {
    case 'heading':
      return { type: `h${node.depth}`, children: inline(node.children) }
    case 'blockquote':
      return { type: 'blockquote', children: blocks(node.children) }
    case 'list':
      return { type: node.ordered ? 'ol' : 'ul', children: blocks(node.children) }
    case 'listItem': {
      const [first, ...rest] = node.children
      if (first?.type === 'paragraph' && rest.length === 0) return { type: 'li', children: inline(first.children) }
      return { type: 'li', children: first ? blocks(node.children) : [{ text: '' }] }
    }
    case 'code':
      return { type: 'code-block', children: [{ text: node.value }] }
    case 'thematicBreak':
      return { type: 'hr', children: [{ text: '' }] }
    case 'paragraph': {
      const [only] = node.children
      const id = node.children.length === 1 && only?.type === 'link' && DIAGRAM.exec(only.url)?.[1]
      if (id) return { type: 'canvas', diagramId: id, children: inline(only.children).filter(isLeaf) }
      return { type: 'paragraph', children: inline(node.children) }
    }
    default:
      return { type: 'paragraph', children: inline([node]) }
  }
}

function toInline(node: Content, look: Omit<TextLeaf, 'text'>, people: readonly Person[]): TextNode[] {
  const all = (nodes: readonly Content[], more: Omit<TextLeaf, 'text'> = {}) =>
    nodes.flatMap((one) => toInline(one, { ...look, ...more }, people))
  switch (node.type) {
    case 'text':
      return withMentions(node.value, look, people)
    case 'strong':
      return all(node.children, { bold: true })
    case 'emphasis':
      return all(node.children, { italic: true })
    case 'inlineCode':
      return [{ text: node.value, ...look, code: true }]
    case 'break':
      return [{ text: '\n', ...look }]
    case 'link': {
      const children = all(node.children).filter(isLeaf)
      return [{ type: 'link', url: node.url, children: children.length > 0 ? children : [{ text: node.url }] }]
    }
    default:
      return 'children' in node
        ? all(node.children as Content[])
        : 'value' in node
          ? [{ text: String(node.value), ...look }]
          : []
  }
}

function withMentions(text: string, look: Omit<TextLeaf, 'text'>, people: readonly Person[]): TextNode[] {
  for (const [at, person] of people.entries()) {
    const [before, ...after] = text.split(`@${person.name}`)
    if (before === undefined || after.length === 0) continue
    const others = people.slice(at + 1)
    const words = (part: string) => (part === '' ? [] : withMentions(part, look, others))
    return [...words(before), ...after.flatMap((part) => [mentionOf(person), ...words(part)])]
  }
  return [{ text, ...look }]
}

/** The node of a mention. */
export function mentionOf({ id, name }: Person): TextElement {
  return { type: 'mention', userId: id, children: [{ text: `@${name}` }] }
}

/** A comment from rich text. `titleOf` names embedded diagrams. */
export function writeMarkdown(blocks: readonly TextElement[], titleOf: (diagramId: string) => string): string {
  const root = { type: 'root', children: blocks.map((block) => fromBlock(block, titleOf)) }
  const text = toMarkdown(root as unknown as Root, {
    bullet: '-',
    rule: '-',
    resourceLink: true,
    listItemIndent: 'one',
  })
  return text.trim()
}

/** Ids of the mentioned people, each once. */
export function mentionedIn(blocks: readonly TextElement[]): string[] {
  return [...new Set(elementsOf(blocks, 'mention').flatMap(({ userId }) => userId ?? []))]
}

function fromBlock(element: TextElement, titleOf: (id: string) => string): Written {
  if (element.type === 'canvas' && element.diagramId !== undefined) {
    const link = {
      type: 'link',
      url: `diagram:${element.diagramId}`,
      children: [{ type: 'text', value: titleOf(element.diagramId) }],
    }
    return { type: 'paragraph', children: [link] }
  }
  const { kind, level } = blockOf(element.type) ?? { kind: 'paragraph' satisfies BlockKind }
  const { children } = element
  switch (kind) {
    case 'heading':
      return { type: 'heading', depth: level, children: fromLine(children) }
    case 'bulletList':
    case 'orderedList':
      return { type: 'list', ordered: kind === 'orderedList', spread: false, children: flow(children, titleOf) }
    case 'listItem':
      return { type: 'listItem', spread: false, children: flow(children, titleOf) }
    case 'blockquote':
      return { type: 'blockquote', children: flow(children, titleOf) }
    case 'codeBlock':
      return { type: 'code', value: children.map((child) => (isLeaf(child) ? child.text : '')).join('') }
    case 'horizontalRule':
      return { type: 'thematicBreak' }
    default:
      return { type: 'paragraph', children: fromLine(children) }
  }
}

/** The text of a block. Trailing blanks mean nothing, and would have to be written as references. */
function fromLine(children: readonly TextNode[]): Written[] {
  const last = children.at(-1)
  if (!last || !isLeaf(last) || last.code || last.text === last.text.trimEnd()) return fromInline(children)
  return fromLine([
    ...children.slice(0, -1),
    ...(last.text.trim() === '' ? [] : [{ ...last, text: last.text.trimEnd() }]),
  ])
}

/** Children that are blocks, or text that needs a paragraph. */
function flow(children: readonly TextNode[], titleOf: (id: string) => string): Written[] {
  if (!children.some(isBlock)) return [{ type: 'paragraph', children: fromLine(children) }]
  return children.map((child) =>
    isBlock(child) ? fromBlock(child, titleOf) : { type: 'paragraph', children: fromInline([child]) },
  )
}

function fromInline(nodes: readonly TextNode[]): Written[] {
  return nodes.flatMap((node): Written[] => {
    if (!isLeaf(node)) {
      if (isLink(node)) return [{ type: 'link', url: node.url ?? '', children: fromInline(node.children) }]
      return fromInline(node.children)
    }
    if (node.text === '') return []
    let written: Written = { type: node.code ? 'inlineCode' : 'text', value: node.text }
    if (node.italic) written = { type: 'emphasis', children: [written] }
    if (node.bold) written = { type: 'strong', children: [written] }
    return [written]
  })
}
