/** XML text → our own nodes: the only XML parser, which also checks what it reads. */
import { DiagramInputError } from '../report/errors.ts'
import { AttributeReader, type Attributes } from './attributes.ts'
import { decodeReferences, dropForbidden, isNamedReference, type OnForbidden, UndeclaredReference } from './entities.ts'
import { malformed, markupAt, markupEnd, matches } from './markup.ts'
import { NO_CHILDREN, type XmlElement, type XmlNode } from './node.ts'

/** "&", and the markup in which it means itself. */
const AMPERSAND_OR_MARKUP = /&|<(?:\?|!--|!\[CDATA\[)/g
const REFERENCE = /&(?:#\d+|#[xX][0-9a-fA-F]+|[^\s&<;]{1,64});/y

/** Letters shown before and after a bare "&". */
const AROUND = 20

/** A bare "&" with the words around it, up to quotes, tags and line breaks. */
function shownAround(text: string, at: number): string {
  const before = /[^"'<>\r\n]*$/.exec(text.slice(Math.max(0, at - AROUND), at))?.[0] ?? ''
  const after = /^[^"'<>\r\n]*/.exec(text.slice(at, at + AROUND))?.[0] ?? ''
  return (before + after).trim()
}

/** The end of a sentence; undefined if the reference at a position is one of XML's own. */
function problemAt(text: string, at: number): string | undefined {
  if (!matches(REFERENCE, text, at)) return `the "&" in "${shownAround(text, at)}" must be written "&amp;"`
  const name = text.slice(at + 1, REFERENCE.lastIndex - 1)
  return name.startsWith('#') || isNamedReference(name) ? undefined : `"&${name};" is not declared`
}

/** The error for the first undeclared reference or bare "&" from a position outside comments and the like on. */
export function undeclaredReference(text: string, from: number): DiagramInputError {
  AMPERSAND_OR_MARKUP.lastIndex = from
  for (let next = AMPERSAND_OR_MARKUP.exec(text); next; next = AMPERSAND_OR_MARKUP.exec(text)) {
    const markup = markupAt(text, next.index)
    const problem = markup ? undefined : problemAt(text, next.index)
    if (problem !== undefined) return malformed(text, next.index, problem)
    if (markup) AMPERSAND_OR_MARKUP.lastIndex = markupEnd(markup, text, next.index)
  }
  return malformed(text, from, 'a reference is not declared')
}

/** XML text → our own nodes: the only XML parser, which also checks what it reads. */
export interface XmlLimits {
  readonly maxDepth: number
  readonly maxElements: number
}

/**
 * Called with every complete element, children before parents. Returns what takes its place, which may be smaller, or
 * undefined to keep it.
 */
export type OnElement = (element: XmlElement) => XmlElement | undefined

/** An element whose children are still to come. */
interface OpenElement {
  readonly name: string
  readonly attributes: Attributes
  children: XmlNode[]
}

const NAME = /[^\s/>="'<&!?]+/y
const TAG_END = /\s*(\/?)>/y
const CLOSE_END = /\s*>/y
const NAME_START = /[\p{L}_:]/u
const [SLASH, GREATER, QUESTION, EXCLAMATION] = [0x2f, 0x3e, 0x3f, 0x21]

/** The position after the rest of a tag, which most often is only ">"; -1 if it does not end like this. */
function tagEnd(expression: RegExp, text: string, at: number): number {
  if (text.charCodeAt(at) === GREATER) return at + 1
  return matches(expression, text, at) ? expression.lastIndex : -1
}

/**
 * Parses a whole XML document: order kept, references decoded, nothing trimmed, no value coerced. Comments and
 * processing instructions are left out. Characters that XML forbids are dropped and `onForbidden` is called.
 * @throws DiagramInputError malformed-xml, doctype-refused, too-deep, too-large or not-xml.
 */
export function parseXml(
  text: string,
  limits: XmlLimits,
  onForbidden: OnForbidden = () => {},
  onElement?: OnElement,
): XmlElement {
  const clean = dropForbidden(text.startsWith('\ufeff') ? text.slice(1) : text, onForbidden)
  const parser = new XmlParser(clean, limits, onForbidden, onElement)
  try {
    return parser.parse()
  } catch (error) {
    throw error instanceof UndeclaredReference ? undeclaredReference(clean, parser.position) : error
  }
}

/** Reads one text from its beginning to its end. */
class XmlParser {
  readonly #text: string
  readonly #limits: XmlLimits
  readonly #onForbidden: OnForbidden
  readonly #onElement: OnElement | undefined
  readonly #attributes: AttributeReader
  readonly #names = new Map<string, string>()
  /** The elements that are not closed yet, the root first. */
  readonly #open: OpenElement[] = []
  #root: XmlElement | undefined
  /** Number of start tags so far. */
  #count = 0
  #at = 0
  /** The text since the last tag, as written, without comments. */
  #raw = ''

  constructor(text: string, limits: XmlLimits, onForbidden: OnForbidden, onElement: OnElement | undefined) {
    this.#text = text
    this.#limits = limits
    this.#onForbidden = onForbidden
    this.#onElement = onElement
    this.#attributes = new AttributeReader(onForbidden)
  }

  /** Where the last tag ended; everything before it has been read. */
  get position(): number {
    return this.#at
  }

  /** The root. @throws DiagramInputError as `parseXml` does, and UndeclaredReference */
  parse(): XmlElement {
    const text = this.#text
    for (;;) {
      const tag = text.indexOf('<', this.#at)
      this.#characters(tag < 0 ? text.length : tag)
      if (tag < 0) return this.#end()
      const next = text.charCodeAt(tag + 1)
      if (next === SLASH) this.#endTag(tag)
      else if (next === QUESTION || next === EXCLAMATION) this.#markup(tag)
      else this.#startTag(tag)
    }
  }

  #characters(end: number): void {
    if (end === this.#at) return
    const raw = this.#text.slice(this.#at, end)
    if (this.#open.length > 0) this.#raw += raw
    else if (raw.trim() !== '') throw malformed(this.#text, this.#at, 'there is text outside the root element')
  }

  /** The root, at the end of the text. */
  #end(): XmlElement {
    const text = this.#text
    const unclosed = this.#open.at(-1)
    if (unclosed) throw malformed(text, text.length, `"${unclosed.name}" is not closed`)
    if (!this.#root) throw new DiagramInputError('not-xml', 'The text is not XML: it has no element.')
    return this.#root
  }

  #endTag(tag: number): void {
    this.#addText()
    const text = this.#text
    const element = this.#open.pop()
    if (!element) throw malformed(text, tag, 'an end tag has no start')
    const { name } = element
    const end = text.startsWith(name, tag + 2) ? tagEnd(CLOSE_END, text, tag + 2 + name.length) : -1
    if (end < 0) throw malformed(text, tag, `"${name}" is closed by another tag`)
    this.#at = end
    this.#complete(element)
  }

  /** CDATA sections occur inside the root only, document types before it only. */
  #markup(tag: number): void {
    const markup = markupAt(this.#text, tag)
    const isMisplaced =
      (markup === '<![CDATA[' && this.#open.length === 0) || (markup === '<!DOCTYPE' && this.#count > 0)
    if (!markup || isMisplaced) throw malformed(this.#text, tag, 'a tag has no name')
    this.#at = markupEnd(markup, this.#text, tag)
    if (markup !== '<![CDATA[') return
    this.#addText()
    this.#add(withLineFeeds(this.#text.slice(tag + markup.length, this.#at - ']]>'.length)))
  }

  #startTag(tag: number): void {
    this.#addText()
    const text = this.#text
    const reader = this.#attributes
    const name = this.#nameAt(tag + 1)
    const attributes = reader.read(text, NAME.lastIndex)
    const end = tagEnd(TAG_END, text, reader.end)
    if (end < 0) throw malformed(text, reader.end, `the tag "${name}" is damaged or cut off`)
    if (!attributes) throw malformed(text, tag, `the tag "${name}" has an attribute twice`)
    this.#count += 1
    const { maxDepth, maxElements } = this.#limits
    if (this.#count > maxElements)
      throw new DiagramInputError('too-large', `The XML has more than ${maxElements} elements.`)
    if (this.#open.length === 0 && this.#root) throw malformed(text, tag, 'there is a second root element')
    this.#at = end
    const element: OpenElement = { name, attributes, children: NO_CHILDREN }
    this.#root ??= element
    this.#add(element)
    if (text.charCodeAt(end - 2) === SLASH) this.#complete(element)
    else this.#open.push(element)
    if (this.#open.length > maxDepth)
      throw new DiagramInputError('too-deep', `The XML is nested more than ${maxDepth} elements deep.`)
  }

  /** The name at a position; it ends at `NAME.lastIndex`. */
  #nameAt(at: number): string {
    const text = this.#text
    const name = matches(NAME, text, at) ? text.slice(at, NAME.lastIndex) : ''
    // One string per name: elements are many, names few.
    const known = this.#names.get(name)
    if (known !== undefined) return known
    if (!NAME_START.test(name[0] ?? '')) throw malformed(text, at, 'a tag has no name')
    this.#names.set(name, name)
    return name
  }

  /** Adds the text since the last tag, decoded. @throws UndeclaredReference */
  #addText(): void {
    if (this.#raw === '') return
    const raw = this.#raw
    this.#raw = ''
    this.#add(decodeReferences(withLineFeeds(raw), this.#onForbidden))
  }

  /** Adds a node to the innermost open element. */
  #add(child: XmlNode): void {
    const parent = this.#open.at(-1)
    if (!parent || child === '') return
    if (parent.children.length === 0) parent.children = [child]
    else parent.children.push(child)
  }

  /** Replaces an element that is complete, if the callback wants it: the last child of the innermost open one. */
  #complete(element: XmlElement): void {
    const replaced = this.#onElement?.(element)
    if (!replaced) return
    const siblings = this.#open.at(-1)?.children
    if (siblings) siblings[siblings.length - 1] = replaced
    else this.#root = replaced
  }
}

/** Line ends of a text are line feeds (XML 1.0, 2.11). */
function withLineFeeds(raw: string): string {
  return raw.includes('\r') ? raw.replace(/\r\n?/g, '\n') : raw
}
