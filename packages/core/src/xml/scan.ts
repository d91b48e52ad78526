/**
 * Checks XML text next to the parser, which checks none of this: well-formed, not too deep, free of declarations that
 * could expand. The check has to look at every attribute, so it reads them; the parser skips them, since it would take
 * three times as long for attributes as for everything else.
 */
import { DiagramInputError } from '../report/errors.ts'
import { AttributeReader, type Attributes } from './attributes.ts'
import type { OnForbidden } from './entities.ts'
import { malformed, markupAt, markupEnd, matches } from './markup.ts'
import { NO_CHILDREN, type XmlNode } from './node.ts'

export interface ScanLimits {
  readonly maxDepth: number
  readonly maxElements: number
}

/** An element whose children are still to come. */
export interface ScannedElement {
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

/** Checks a text from its beginning to its end, one element at a time. */
export class XmlScanner {
  readonly #text: string
  readonly #limits: ScanLimits
  readonly #reader: AttributeReader
  readonly #names = new Map<string, string>()
  /** Names of the elements that are not closed yet, the root first. */
  readonly #open: string[] = []
  /** Number of start tags so far. */
  #count = 0
  #at = 0

  constructor(text: string, limits: ScanLimits, onForbidden: OnForbidden = () => {}) {
    this.#text = text
    this.#limits = limits
    this.#reader = new AttributeReader(onForbidden)
  }

  /** Where the last start tag ended; the check has seen everything before it. */
  get position(): number {
    return this.#at
  }

  /**
   * The next element in the order of start tags; undefined at the end of the text.
   * @throws DiagramInputError malformed-xml, doctype-refused, too-deep, too-large or not-xml.
   */
  next(): ScannedElement | undefined {
    const text = this.#text
    const open = this.#open
    for (;;) {
      const tag = text.indexOf('<', this.#at)
      if (open.length === 0) this.#checkSpaceBefore(tag)
      if (tag < 0) {
        this.#checkEnd()
        return undefined
      }
      const next = text.charCodeAt(tag + 1)
      if (next === SLASH) this.#endTag(tag)
      else if (next === QUESTION || next === EXCLAMATION) this.#markup(tag)
      else return this.#startTag(tag)
    }
  }

  /** @param tag position of the next tag; negative if there is none */
  #checkSpaceBefore(tag: number): void {
    if (this.#text.slice(this.#at, tag < 0 ? this.#text.length : tag).trim() !== '')
      throw malformed(this.#text, this.#at, 'there is text outside the root element')
  }

  #checkEnd(): void {
    const text = this.#text
    const open = this.#open
    if (open.length > 0) throw malformed(text, text.length, `"${open.at(-1)}" is not closed`)
    if (this.#count === 0) throw new DiagramInputError('not-xml', 'The text is not XML: it has no element.')
  }

  #endTag(tag: number): void {
    const text = this.#text
    const name = this.#open.pop()
    if (name === undefined) throw malformed(text, tag, 'an end tag has no start')
    const end = text.startsWith(name, tag + 2) ? tagEnd(CLOSE_END, text, tag + 2 + name.length) : -1
    if (end < 0) throw malformed(text, tag, `"${name}" is closed by another tag`)
    this.#at = end
  }

  /** CDATA sections occur inside the root only, document types before it only. */
  #markup(tag: number): void {
    const markup = markupAt(this.#text, tag)
    const isMisplaced =
      (markup === '<![CDATA[' && this.#open.length === 0) || (markup === '<!DOCTYPE' && this.#count > 0)
    if (!markup || isMisplaced) throw malformed(this.#text, tag, 'a tag has no name')
    this.#at = markupEnd(markup, this.#text, tag)
  }

  #startTag(tag: number): ScannedElement {
    const text = this.#text
    const reader = this.#reader
    const name = this.#nameAt(tag + 1)
    const attributes = reader.read(text, NAME.lastIndex)
    const end = tagEnd(TAG_END, text, reader.end)
    if (end < 0) throw malformed(text, reader.end, `the tag "${name}" is damaged or cut off`)
    if (!attributes) throw malformed(text, tag, `the tag "${name}" has an attribute twice`)
    this.#at = end
    this.#enter(name, tag)
    return { name, attributes, children: NO_CHILDREN }
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

  /** Counts an element whose start tag has just been read, and opens it if it is not self-closing. */
  #enter(name: string, tag: number): void {
    const text = this.#text
    const open = this.#open
    const { maxDepth, maxElements } = this.#limits
    this.#count += 1
    if (this.#count > maxElements)
      throw new DiagramInputError('too-large', `The XML has more than ${maxElements} elements.`)
    if (open.length === 0 && this.#count > 1) throw malformed(text, tag, 'there is a second root element')
    if (text.charCodeAt(this.#at - 2) !== SLASH) open.push(name)
    if (open.length > maxDepth)
      throw new DiagramInputError('too-deep', `The XML is nested more than ${maxDepth} elements deep.`)
  }
}
