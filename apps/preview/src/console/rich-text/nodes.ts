/** Rich text as stored by the service: a list of blocks; blocks have children, leaves have a `text`. */

export interface TextLeaf {
  readonly text: string
  readonly bold?: boolean
  readonly italic?: boolean
  readonly underline?: boolean
  readonly strikethrough?: boolean
  readonly code?: boolean
}

export interface TextElement {
  readonly type: string
  /** For a link. */
  readonly url?: string
  /** For an embedded diagram, whose type is `canvas`; its text is the alternative for people who do not see it. */
  readonly diagramId?: string
  /** For a link to an entity, such as another page of a wiki. */
  readonly entityId?: string
  /** For a mention. */
  readonly userId?: string
  readonly children: readonly TextNode[]
}

export type TextNode = TextLeaf | TextElement

/** The kinds of block that can be edited and shown. */
export type BlockKind =
  | 'paragraph'
  | 'heading'
  | 'blockquote'
  | 'bulletList'
  | 'orderedList'
  | 'listItem'
  | 'codeBlock'
  | 'horizontalRule'

/** Names of blocks. The first of each kind is used for writing; other editors write the others. */
const NAMES: Readonly<Record<Exclude<BlockKind, 'heading'>, readonly string[]>> = {
  paragraph: ['paragraph', 'p'],
  blockquote: ['blockquote', 'quote', 'block-quote'],
  bulletList: ['ul', 'bulleted-list', 'unordered-list'],
  orderedList: ['ol', 'numbered-list', 'ordered-list'],
  listItem: ['li', 'list-item'],
  codeBlock: ['code-block', 'code_block', 'pre'],
  horizontalRule: ['hr', 'thematic-break'],
}
const HEADINGS = ['one', 'two', 'three', 'four', 'five', 'six']

export interface Block {
  readonly kind: BlockKind
  /** 1 to 6; for a heading. */
  readonly level?: number
}

const BLOCKS: ReadonlyMap<string, Block> = new Map([
  ...Object.entries(NAMES).flatMap(([kind, names]) =>
    names.map((name): [string, Block] => [name, { kind: kind as BlockKind }]),
  ),
  ...HEADINGS.flatMap((number, at): [string, Block][] => {
    const block: Block = { kind: 'heading', level: at + 1 }
    return [
      [`h${at + 1}`, block],
      [`heading-${number}`, block],
    ]
  }),
])

/** The kind of a block by its type; undefined for a type that only another editor knows. */
export function blockOf(type: string): Block | undefined {
  return BLOCKS.get(type)
}

/** The type to write for a block. */
export function typeOf({ kind, level = 1 }: Block): string {
  return kind === 'heading' ? `h${level}` : (NAMES[kind][0] ?? kind)
}

export function isLeaf(node: TextNode): node is TextLeaf {
  return 'text' in node
}

export function isLink({ type }: TextElement): boolean {
  return type === 'link' || type === 'a'
}

/** Whether a link may have this address. */
export function isSafeUrl(url: string | undefined): url is string {
  return /^(?:https?|mailto):/i.test(url ?? '')
}

export function isNode(value: unknown): value is TextNode {
  if (typeof value !== 'object' || value === null) return false
  const { text, type, children } = value as { text?: unknown; type?: unknown; children?: unknown }
  if (typeof text === 'string') return true
  return typeof type === 'string' && Array.isArray(children) && children.every(isNode)
}

/** The blocks of a value that is rich text; undefined for any other value. */
export function richText(value: unknown): readonly TextElement[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined
  return value.every((node) => isNode(node) && !isLeaf(node)) ? (value as TextElement[]) : undefined
}

/** Whether a node is a known kind of block, and not part of a line. */
export function isBlock(node: TextNode): node is TextElement {
  return !isLeaf(node) && (node.type === 'canvas' || BLOCKS.has(node.type))
}

/** The text of a node and everything in it. */
export function wordsOf(node: TextNode): string {
  return isLeaf(node) ? node.text : node.children.map(wordsOf).join('')
}

/** The text of rich text, a line for each block; undefined for any other value. */
export function plainText(value: unknown): string | undefined {
  return richText(value)
    ?.map((block) => (block.type === 'canvas' ? '[diagram]' : wordsOf(block)))
    .join('\n')
}

/** Every element of some type, at any depth. */
export function elementsOf(nodes: readonly TextNode[], type: string): TextElement[] {
  return nodes.flatMap((node) =>
    isLeaf(node) ? [] : [...(node.type === type ? [node] : []), ...elementsOf(node.children, type)],
  )
}
