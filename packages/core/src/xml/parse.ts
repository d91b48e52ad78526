/** XML text → our own nodes. The only file that knows the parser. */
import { type MatcherView, type X2jOptions, XMLParser } from 'fast-xml-parser'
import { compact } from '../compact.ts'
import { DiagramInputError } from '../report/errors.ts'
import { decodeReferences, dropForbidden, type OnForbidden } from './entities.ts'
import type { XmlElement, XmlNode } from './node.ts'
import { type Scan, type ScanLimits, type ScannedElement, scanXml } from './scan.ts'

/** Keeps element names clear of names that mean something to JavaScript objects; "<" occurs in no name. */
const mark = (name: string) => `<${name}`

const OPTIONS = {
  preserveOrder: true,
  ignoreAttributes: true,
  // Given a name so that text and CDATA sections stay apart; nothing is built under it.
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

/** Whether a key is the mark of a name; the parser marks the names of self-closing elements twice. */
function isMarked(key: string, name: string): boolean {
  const marks = key.length - name.length
  return (marks === 1 || marks === 2) && key.lastIndexOf('<') === marks - 1 && key.endsWith(name)
}

/**
 * Hears of elements and texts as the parser comes to them, and gives the elements that the check has read their
 * children. So the parser need not build its own tree, which would be as large as ours and garbage at once.
 */
class TreeBuilder {
  private next = 0
  private readonly elements: Scan['elements']
  private readonly open: ScannedElement[] = []

  constructor(elements: Scan['elements']) {
    this.elements = elements
  }

  /** @param depth 1 = the root */
  element(key: string, depth: number): void {
    const scanned = this.elements[this.next++]
    if (!scanned || !isMarked(key, scanned.name))
      throw new DiagramInputError('malformed-xml', 'The XML is malformed: its tags can be read in two ways.')
    this.add(scanned, depth - 1)
    this.open.push(scanned)
  }

  /** @param depth of the element that the text stands in */
  text(value: string, depth: number): void {
    this.add(value, depth)
  }

  /** The root. @throws DiagramInputError where the parser has found less than the check. */
  finish(): XmlElement {
    this.closeBelow(0)
    const root = this.elements[0]
    if (!root || this.next < this.elements.length)
      throw new DiagramInputError('malformed-xml', 'The XML is malformed: it has stray elements.')
    return root
  }

  private add(child: XmlNode, depth: number): void {
    this.closeBelow(depth)
    const parent = this.open[depth - 1]
    if (!parent) return
    if (parent.children.length === 0) parent.children = [child]
    else parent.children.push(child)
  }

  /** Elements that are deeper are complete. */
  private closeBelow(depth: number): void {
    while (this.open.length > depth) {
      const element = this.open.pop() as ScannedElement
      if (element.children.length > 1) element.children = compact(element.children)
    }
  }
}

function cut(text: string, cuts: readonly (readonly [number, number])[]): string {
  let at = 0
  const kept: string[] = []
  for (const [start, end] of cuts) {
    kept.push(text.slice(at, start))
    at = end
  }
  kept.push(text.slice(at))
  return kept.join('')
}

/**
 * Parses a whole XML document: order kept, references decoded, nothing trimmed, no value coerced. Comments and
 * processing instructions are left out. Characters that XML forbids are dropped and `onForbidden` is told.
 * @throws DiagramInputError malformed-xml, doctype-refused, too-deep, too-large or not-xml.
 */
export function parseXml(text: string, limits: ScanLimits, onForbidden: OnForbidden = () => {}): XmlElement {
  const clean = dropForbidden(text.startsWith('\ufeff') ? text.slice(1) : text, onForbidden)
  const scan = scanXml(clean, limits, onForbidden)
  const builder = new TreeBuilder(scan.elements)
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
    parser.parse(cut(clean, scan.cuts))
  } catch (error) {
    if (error instanceof DiagramInputError) throw error
    throw new DiagramInputError('malformed-xml', `The XML cannot be parsed: ${(error as Error).message}`)
  }
  return builder.finish()
}
