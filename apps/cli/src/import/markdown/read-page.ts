/** A Markdown page as rich text of the service: its embeds become diagrams, and its links stay. */
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { BY_NAME, type Root, type RootContent, withWikiLinks } from './wiki-links.ts'

/** A node of rich text. */
export interface RichNode {
  readonly type?: string
  readonly text?: string
  readonly children?: readonly RichNode[]
  readonly [member: string]: unknown
}

/** The diagrams and entities that addresses in a page stand for. */
export interface Targets {
  /**
   * Ids of the diagrams of a file; none if it is no diagram of the project.
   * @param byName whether a file elsewhere with this name is meant, too
   */
  diagramsAt(address: string, byName: boolean): readonly string[]
  /** Id of the entity of a page; undefined if the address is not that of a page. */
  pageAt(address: string, byName: boolean): string | undefined
}

export interface Page {
  readonly title: string | undefined
  readonly nodes: readonly RichNode[]
  /** Ids of the embedded diagrams, each once. */
  readonly diagrams: readonly string[]
  /** Addresses of embeds that stand for no diagram of the project; they have become links. */
  readonly others: readonly string[]
}

type Look = Readonly<Record<string, true>>

const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/
const TITLE = /^title:[ \t]*(["']?)(.+?)\1[ \t]*$/m
const IMAGE = /^<img\b[^>]*?\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))[^>]*>$/i
const ALTERNATIVE = /\balt\s*=\s*(?:"([^"]*)"|'([^']*)')/i
/** Depth beyond which lists and quotations become their text. */
const MAX_DEPTH = 40

const EMPTY: readonly RichNode[] = [{ text: '' }]
const filled = (nodes: readonly RichNode[]) => (nodes.length > 0 ? nodes : EMPTY)
const isEmbed = ({ type }: RichNode) => type === 'canvas'

function wordsOf(node: RootContent): string {
  if ('children' in node) return node.children.map(wordsOf).join('')
  return 'value' in node ? node.value : 'alt' in node ? (node.alt ?? '') : ''
}

/** Reads a page. Nothing of its text is left out but comments of HTML and the front matter. */
export function readPage(text: string, targets: Targets): Page {
  const front = FRONT_MATTER.exec(text)
  const root = fromMarkdown(front ? text.slice(front[0].length) : text.replace(/^\uFEFF/, ''), {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  })
  withWikiLinks(root)
  const reading = new Reading(root, targets)
  const nodes = root.children.flatMap((node) => reading.blocks(node, 0))
  const heading = root.children.find((node) => node.type === 'heading')
  const title = (front && TITLE.exec(front[1]!)?.[2]) || (heading && wordsOf(heading).replace(/\s+/g, ' ').trim())
  return { title: title || undefined, nodes, diagrams: [...reading.diagrams], others: [...reading.others] }
}

class Reading {
  readonly diagrams = new Set<string>()
  readonly others = new Set<string>()
  readonly #targets: Targets
  readonly #definitions = new Map<string, string>()

  constructor(root: Root, targets: Targets) {
    this.#targets = targets
    for (const node of root.children)
      if (node.type === 'definition' && !this.#definitions.has(node.identifier))
        this.#definitions.set(node.identifier, node.url)
  }

  blocks(node: RootContent, depth: number): RichNode[] {
    if (depth > MAX_DEPTH) return [{ type: 'paragraph', children: [{ text: wordsOf(node) }] }]
    const within = (nodes: readonly RootContent[]) => nodes.flatMap((one) => this.blocks(one, depth + 1))
    switch (node.type) {
      case 'heading':
        return this.#line(`h${node.depth}`, node.children)
      case 'paragraph':
        return this.#line('paragraph', node.children)
      case 'blockquote':
        return [{ type: 'blockquote', children: filled(within(node.children)) }]
      case 'list':
        return [{ type: node.ordered ? 'ol' : 'ul', children: filled(within(node.children)) }]
      case 'listItem': {
        const [only, ...more] = within(node.children)
        const isLine = only?.type === 'paragraph' && more.length === 0
        const content = filled(isLine ? only.children! : only ? [only, ...more] : [])
        const box = typeof node.checked === 'boolean' ? [{ text: node.checked ? '☑ ' : '☐ ' }] : []
        return [{ type: 'li', children: [...box, ...content] }]
      }
      case 'code':
        return [{ type: 'code-block', children: [{ text: node.value }] }]
      case 'thematicBreak':
        return [{ type: 'hr', children: EMPTY }]
      case 'table': {
        const [head, ...rows] = node.children.map(({ children }) => children)
        const row = (cells: NonNullable<typeof head>, type: string): RichNode => ({
          type: 'tr',
          children: cells.map((cell) => ({
            type,
            children: filled(cell.children.flatMap((one) => this.#inline(one))),
          })),
        })
        const body = rows.map((cells) => row(cells, 'td'))
        const parts = [
          { type: 'thead', children: [row(head ?? [], 'th')] },
          ...(body.length > 0 ? [{ type: 'tbody', children: body }] : []),
        ]
        return [{ type: 'table', children: parts }]
      }
      case 'html':
        return this.#html(node.value).map((one) => (isEmbed(one) ? one : { type: 'paragraph', children: [one] }))
      case 'footnoteDefinition': {
        const mark = { type: 'paragraph', children: [{ text: `[${node.label ?? node.identifier}]` }] }
        return [mark, ...within(node.children)]
      }
      case 'definition':
        return []
      default:
        return this.#line('paragraph', [node])
    }
  }

  /** A block of one line of text; the diagrams in it are blocks of their own, between the texts. */
  #line(type: string, content: readonly RootContent[]): RichNode[] {
    const blocks: RichNode[] = []
    let line: RichNode[] = []
    const close = () => {
      if (line.some((node) => node.type !== undefined || node.text?.trim() !== ''))
        blocks.push({ type, children: line })
      line = []
    }
    for (const node of content.flatMap((one) => this.#inline(one))) {
      if (!isEmbed(node)) line.push(node)
      else {
        close()
        blocks.push(node)
      }
    }
    close()
    return blocks
  }

  #inline(node: RootContent, look: Look = {}): RichNode[] {
    const all = (nodes: readonly RootContent[], more: Look = {}) =>
      nodes.flatMap((one) => this.#inline(one, { ...look, ...more }))
    switch (node.type) {
      case 'text':
        // A line break in Markdown is a blank.
        return [{ text: node.value.replace(/\r?\n/g, ' '), ...look }]
      case 'strong':
        return all(node.children, { bold: true })
      case 'emphasis':
        return all(node.children, { italic: true })
      case 'delete':
        return all(node.children, { strikethrough: true })
      case 'inlineCode':
        return [{ text: node.value, ...look, code: true }]
      case 'break':
        return [{ text: '\n', ...look }]
      case 'image':
        return this.#embed(node.url, node.alt ?? '', node.data === BY_NAME)
      case 'imageReference':
        return this.#embed(this.#definitions.get(node.identifier) ?? '', node.alt ?? '')
      case 'link':
        return this.#link(node.url, all(node.children), node.data === BY_NAME)
      case 'linkReference': {
        const url = this.#definitions.get(node.identifier)
        return url === undefined ? all(node.children) : this.#link(url, all(node.children))
      }
      case 'html':
        return this.#html(node.value, look)
      case 'footnoteReference':
        return [{ text: `[${node.label ?? node.identifier}]`, ...look }]
      default:
        return 'children' in node ? all(node.children) : 'value' in node ? [{ text: node.value, ...look }] : []
    }
  }

  /** The diagrams of an embed, the first with its words; a link if it is a picture or anything else. */
  #embed(address: string, words: string, byName = false): RichNode[] {
    const ids = this.#targets.diagramsAt(address, byName)
    if (ids.length === 0) {
      this.others.add(address)
      return this.#link(address, [{ text: words || address }])
    }
    for (const id of ids) this.diagrams.add(id)
    return ids.map((diagramId, index) => ({
      type: 'canvas',
      diagramId,
      children: [{ text: index === 0 ? words : '' }],
    }))
  }

  /** A link; one around a diagram follows it. */
  #link(url: string, content: readonly RichNode[], byName = false): RichNode[] {
    const embeds = content.filter(isEmbed)
    const words = content.filter((node) => node.type === undefined && node.text !== '')
    const entityId = this.#targets.pageAt(url, byName)
    // The picture of a diagram often leads to the diagram itself.
    const isItself = embeds.length > 0 && words.length === 0 && this.#targets.diagramsAt(url, byName).length > 0
    if (isItself) return [...embeds]
    const children = words.length > 0 ? words : [{ text: url }]
    // Of links in links, which no browser has, the inner ones stay.
    const inner = content.filter((node) => node.type === 'link')
    return [...embeds, ...inner, { type: 'link', url, ...(entityId !== undefined && { entityId }), children }]
  }

  /** Markup: pictures and line breaks are read, comments are left out, and everything else stays as text. */
  #html(markup: string, look: Look = {}): RichNode[] {
    return markup.split(/(<!--[\s\S]*?-->|<img\b[^>]*>|<br\s*\/?>)/i).flatMap((part): RichNode[] => {
      if (part.trim() === '' || part.startsWith('<!--')) return []
      if (/^<br/i.test(part)) return [{ text: '\n', ...look }]
      const [, ...sources] = IMAGE.exec(part) ?? []
      const source = sources.find((one) => one !== undefined)
      if (source === undefined) return [{ text: part.trim(), ...look }]
      const [, double, single] = ALTERNATIVE.exec(part) ?? []
      return this.#embed(source, double ?? single ?? '')
    })
  }
}
