/**
 * Rich text as the service stores it: nodes with children, and leaves with text. Node names are those of the service's
 * editor, otherwise those of XHTML, so that the subset that ReqIF allows survives a round trip.
 */

/** Attributes that are kept unchanged, such as "style" and "colspan". */
export type KeptAttributes = Readonly<Record<string, string>>

/** An inline element without a mark around a leaf, such as "sup" or a "span" with a style. */
export interface InlineWrapper {
  readonly tag: string
  readonly attributes?: KeptAttributes
}

export interface RichLeaf {
  /** "\n" is a line break. */
  readonly text: string
  readonly bold?: true
  readonly italic?: true
  readonly underline?: true
  readonly strikethrough?: true
  readonly code?: true
  /** Outermost first. */
  readonly inline?: readonly InlineWrapper[]
}

/** A block, list, table, link, file or diagram, with its children. */
export interface RichElement {
  /** "paragraph", "ul", "td" …, "link", "object" for a file, or "canvas" for an embedded diagram. */
  readonly type: string
  readonly attributes?: KeptAttributes
  /** Address of a link. */
  readonly url?: string
  /** Diagram shown by a "canvas". */
  readonly diagramId?: string
  readonly object?: ObjectFacts
  readonly children: readonly RichNode[]
}

/** An attached file shown in the text. */
export interface ObjectFacts {
  /** Path of the file in the archive, relative to the document. */
  readonly data: string
  /** Media type as the document states it. */
  readonly mediaType?: string
  /** Alternative text for the file. */
  readonly alt?: string
  readonly attributes?: KeptAttributes
  /** Another representation of the same content, such as the picture of an OLE object. */
  readonly fallback?: ObjectFacts
  /** Id of the stored file. */
  readonly fileId?: string
  /** SHA-256 of the diagram's snapshot as it was converted from the file. */
  readonly snapshot?: string
}

/** A node of rich text. */
export type RichNode = RichLeaf | RichElement

/** Whether a node is a text. */
export function isLeaf(node: RichNode): node is RichLeaf {
  return typeof (node as RichLeaf).text === 'string'
}

/** Deepest nesting accepted as rich text. */
const MAX_DEPTH = 200

/** Whether a value is rich text: a list of nodes whose members have the right types at every level. */
export function isRichText(value: unknown): value is readonly RichNode[] {
  if (!Array.isArray(value)) return false
  const open = value.map((node: unknown) => ({ node, depth: 1 }))
  for (let at = open.pop(); at; at = open.pop()) {
    const { node, depth } = at
    const children = depth <= MAX_DEPTH && isRecord(node) ? childrenOf(node) : undefined
    if (!children) return false
    for (const child of children) open.push({ node: child, depth: depth + 1 })
  }
  return true
}

/** The unchecked children of a node, none of a leaf; undefined if its other members have wrong types. */
function childrenOf(node: Members): readonly unknown[] | undefined {
  if (typeof node.text === 'string') return isInline(node.inline) ? [] : undefined
  return Array.isArray(node.children) && isElement(node) ? node.children : undefined
}

/** Whether the members of an element other than its children have the right types. */
function isElement({ type, attributes, url, diagramId, object }: Members): boolean {
  if (typeof type !== 'string' || !isOptionalText(url) || !isOptionalText(diagramId)) return false
  return isKept(attributes) && (object === undefined || isObject(object, MAX_DEPTH))
}

/** Whether optional wrappers of a text have the right types. */
function isInline(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.every(isWrapper))
}

function isOptionalText(value: unknown): boolean {
  return value === undefined || typeof value === 'string'
}

type Members = Partial<Record<string, unknown>>

function isRecord(value: unknown): value is Members {
  return typeof value === 'object' && value !== null
}

/** Whether optional attributes have the right types. */
function isKept(value: unknown): boolean {
  return value === undefined || (isRecord(value) && Object.values(value).every((one) => typeof one === 'string'))
}

function isWrapper(value: unknown): boolean {
  return isRecord(value) && typeof value.tag === 'string' && isKept(value.attributes)
}

function isObject(value: unknown, depth: number): boolean {
  if (!isRecord(value) || depth === 0 || typeof value.data !== 'string' || !isKept(value.attributes)) return false
  if (![value.mediaType, value.alt, value.fileId, value.snapshot].every(isOptionalText)) return false
  return value.fallback === undefined || isObject(value.fallback, depth - 1)
}

/** The text of rich text on one line; it may end after `maxLength` UTF-16 units. */
export function wordsOf(nodes: readonly RichNode[], maxLength = Number.POSITIVE_INFINITY): string {
  const parts: string[] = []
  let length = 0
  const open = [...nodes].reverse()
  for (let node = open.pop(); node && length < maxLength; node = open.pop()) {
    if (isLeaf(node)) {
      parts.push(node.text)
      length += node.text.length
    } else {
      parts.push(' ')
      for (const child of [...node.children].reverse()) open.push(child)
    }
  }
  return parts.join('').replace(/\s+/g, ' ').trim()
}
