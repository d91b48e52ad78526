/** Rich text as the service keeps it: a list of nodes with children; leaves have a `text`. */

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
  readonly url?: string
  readonly diagramId?: string
  readonly children: readonly TextNode[]
}

export type TextNode = TextLeaf | TextElement

export function isLeaf(node: TextNode): node is TextLeaf {
  return 'text' in node
}

function isNode(value: unknown): value is TextNode {
  if (typeof value !== 'object' || value === null) return false
  const { text, type, children } = value as { text?: unknown; type?: unknown; children?: unknown }
  if (typeof text === 'string') return true
  return typeof type === 'string' && Array.isArray(children) && children.every(isNode)
}

/** The nodes of a value that is rich text; undefined for any other value. */
export function richText(value: unknown): readonly TextElement[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined
  return value.every((node) => isNode(node) && !isLeaf(node)) ? (value as TextElement[]) : undefined
}

function wordsOf(node: TextNode): string {
  if (isLeaf(node)) return node.text
  return node.type === 'canvas' ? '[diagram]' : node.children.map(wordsOf).join('')
}

/** The words of a rich text, a line for each block; undefined for any other value. */
export function plainText(value: unknown): string | undefined {
  return richText(value)?.map(wordsOf).join('\n')
}
