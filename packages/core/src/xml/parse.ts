/** XML text → our own nodes. The only file that knows the parser. */
import { type MatcherView, type X2jOptions, XMLParser } from 'fast-xml-parser'
import { DiagramInputError } from '../report/errors.ts'
import { decodeReferences, dropForbidden, type OnForbidden, UndeclaredReference } from './entities.ts'
import { withoutProlog } from './markup.ts'
import type { XmlElement, XmlNode } from './node.ts'
import { undeclaredReference } from './references.ts'
import { type ScanLimits, type ScannedElement, XmlScanner } from './scan.ts'

/** Keeps element names apart from names with a meaning in JavaScript objects; "<" occurs in no name. */
const mark = (name: string) => `<${name}`

const OPTIONS = {
  preserveOrder: true,
  ignoreAttributes: true,
  // Named so that text and CDATA sections stay separate; nothing is built under this name.
  cdataPropName: '#cdata',
  trimValues: false,
  parseTagValue: false,
  processEntities: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  jPath: false,
  transformTagName: mark,
} as const

/** References are decoded by our own rules: the parser's budget for them fails on long legitimate values. */
function decoder(onForbidden: OnForbidden): NonNullable<X2jOptions['entityDecoder']> {
  const ignore = () => {}
  return {
    decode: (text) => decodeReferences(text, onForbidden),
    setExternalEntities: ignore,
    addInputEntities: ignore,
    setXmlVersion: ignore,
    reset: ignore,
  }
}

/** Whether a key is a marked name; the parser marks the names of self-closing elements twice. */
function isMarked(key: string, name: string): boolean {
  const marks = key.length - name.length
  return (marks === 1 || marks === 2) && key[marks - 1] === '<' && key.endsWith(name)
}

/**
 * Called with every complete element, children before parents. Returns what takes its place, which may be smaller, or
 * undefined to keep it.
 */
export type OnElement = (element: XmlElement) => XmlElement | undefined

/**
 * Receives elements and texts as the parser reaches them, and adds children to the elements that the check returns. So
 * the parser does not build a tree of its own, which would be as large as ours and immediately garbage.
 */
class TreeBuilder {
  #root: XmlElement | undefined
  readonly #scanner: XmlScanner
  readonly #onElement: OnElement | undefined
  readonly #open: ScannedElement[] = []

  constructor(scanner: XmlScanner, onElement: OnElement | undefined) {
    this.#scanner = scanner
    this.#onElement = onElement
  }

  /** @param depth 1 = the root */
  element(key: string, depth: number): void {
    const scanned = this.#scanner.next()
    if (!scanned || !isMarked(key, scanned.name))
      throw new DiagramInputError('malformed-xml', 'The XML is malformed: its tags are ambiguous.')
    this.#root ??= scanned
    this.#add(scanned, depth - 1)
    this.#open.push(scanned)
  }

  /** @param depth of the element that contains the text */
  text(value: string, depth: number): void {
    this.#add(value, depth)
  }

  /**
   * Returns the root. @throws DiagramInputError if the rest of the text is malformed, or the parser has found less than
   * the check.
   */
  finish(): XmlElement {
    this.#closeBelow(0)
    const isComplete = this.#scanner.next() === undefined
    if (!this.#root || !isComplete)
      throw new DiagramInputError('malformed-xml', 'The XML is malformed: it has stray elements.')
    return this.#root
  }

  #add(child: XmlNode, depth: number): void {
    this.#closeBelow(depth)
    const parent = this.#open[depth - 1]
    if (!parent) return
    if (parent.children.length === 0) parent.children = [child]
    else parent.children.push(child)
  }

  /** Completes all elements deeper than this. */
  #closeBelow(depth: number): void {
    while (this.#open.length > depth) {
      const element = this.#open.pop() as ScannedElement
      const replaced = this.#onElement?.(element)
      if (replaced) this.#replaceLast(replaced)
    }
  }

  /** Replaces the element that has just been completed, which is the last child of the innermost open one. */
  #replaceLast(element: XmlElement): void {
    const siblings = this.#open.at(-1)?.children
    if (siblings) siblings[siblings.length - 1] = element
    else this.#root = element
  }
}

/**
 * Parses a whole XML document: order kept, references decoded, nothing trimmed, no value coerced. Comments and
 * processing instructions are left out. Characters that XML forbids are dropped and `onForbidden` is called.
 * @throws DiagramInputError malformed-xml, doctype-refused, too-deep, too-large or not-xml.
 */
export function parseXml(
  text: string,
  limits: ScanLimits,
  onForbidden: OnForbidden = () => {},
  onElement?: OnElement,
): XmlElement {
  const clean = dropForbidden(text.startsWith('\ufeff') ? text.slice(1) : text, onForbidden)
  const scanner = new XmlScanner(clean, limits, onForbidden)
  const builder = new TreeBuilder(scanner, onElement)
  const parser = new XMLParser({
    ...OPTIONS,
    maxNestedTags: limits.maxDepth,
    entityDecoder: decoder(onForbidden),
    updateTag: (key, path) => {
      builder.element(key, (path as MatcherView).getDepth())
      return false
    },
    tagValueProcessor: (_, value, path) => {
      builder.text(value, (path as MatcherView).getDepth())
      return ''
    },
  })
  try {
    parser.parse(withoutProlog(clean))
  } catch (error) {
    if (error instanceof UndeclaredReference) throw undeclaredReference(clean, scanner.position)
    if (error instanceof DiagramInputError) throw error
    // The check explains better than the parser what is wrong.
    while (scanner.next());
    throw new DiagramInputError('malformed-xml', `The XML cannot be parsed: ${(error as Error).message}`)
  }
  return builder.finish()
}
