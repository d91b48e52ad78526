/** XML text → our own nodes. The only file that knows the parser. */
import { XMLParser } from 'fast-xml-parser'
import { DiagramInputError } from '../report/errors.ts'
import { decodeReferences, dropForbidden, type OnForbidden } from './entities.ts'
import type { XmlElement, XmlNode } from './node.ts'
import { type ScanLimits, scanXml } from './scan.ts'

const TEXT = '#text'
const CDATA = '#cdata'
const ATTRIBUTES = ':@'
const PREFIX = '@'

/** Keeps element names clear of names that mean something to JavaScript objects; "<" occurs in no name. */
const mark = (name: string) => `<${name}`

type Raw = Readonly<Record<string, unknown>>

/** Entities are decoded here and not by the parser, whose budget for them fails on long legitimate values. */
const OPTIONS = {
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: PREFIX,
  textNodeName: TEXT,
  cdataPropName: CDATA,
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  jPath: false,
  transformTagName: mark,
} as const

class Converter {
  attributes = 0
  readonly onForbidden: OnForbidden

  constructor(onForbidden: OnForbidden) {
    this.onForbidden = onForbidden
  }

  children(nodes: readonly Raw[]): XmlNode[] {
    const result: XmlNode[] = []
    for (const node of nodes) {
      for (const key in node) {
        if (key === ATTRIBUTES) continue
        if (key === TEXT) result.push(decodeReferences(node[key] as string, this.onForbidden))
        else if (key === CDATA) result.push((node[key] as [Raw])[0][TEXT] as string)
        // The parser marks the name of a self-closing element twice.
        else
          result.push(
            this.element(key.replace(/^<+/, ''), node[key] as readonly Raw[], node[ATTRIBUTES] as Raw | undefined),
          )
      }
    }
    return result
  }

  private element(name: string, nodes: readonly Raw[], raw: Raw | undefined): XmlElement {
    const attributes = new Map<string, string>()
    for (const key in raw) {
      // Raw line breaks and tabs in an attribute are spaces; referenced ones stay (XML 1.0, 3.3.3).
      const value = (raw[key] as string).replace(/[\t\n\r]/g, ' ')
      attributes.set(key.slice(PREFIX.length), decodeReferences(value, this.onForbidden))
    }
    this.attributes += attributes.size
    return { name, attributes, children: nodes.length === 0 ? NO_CHILDREN : this.children(nodes) }
  }
}

const NO_CHILDREN: readonly XmlNode[] = []

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
  const scan = scanXml(clean, limits)
  const converter = new Converter(onForbidden)
  let nodes: readonly Raw[]
  try {
    const parser = new XMLParser({ ...OPTIONS, maxNestedTags: limits.maxDepth })
    nodes = parser.parse(cut(clean, scan.cuts)) as readonly Raw[]
  } catch (error) {
    throw new DiagramInputError('malformed-xml', `The XML cannot be parsed: ${(error as Error).message}`)
  }
  const root = converter.children(nodes).find((node) => typeof node !== 'string')
  if (!root) throw new DiagramInputError('not-xml', 'The text is not XML: it has no element.')
  if (converter.attributes !== scan.attributes)
    throw new DiagramInputError('malformed-xml', 'The XML is malformed: an element has an attribute twice.')
  return root as XmlElement
}
