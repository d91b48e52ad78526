/** XML text → our own nodes. The only file that knows the parser. */
import { XMLParser } from 'fast-xml-parser'
import { compact } from '../compact.ts'
import { DiagramInputError } from '../report/errors.ts'
import { decodeReferences, dropForbidden, type OnForbidden } from './entities.ts'
import type { XmlElement, XmlNode } from './node.ts'
import { type Scan, type ScanLimits, scanXml } from './scan.ts'

const TEXT = '#text'
const CDATA = '#cdata'

/** Keeps element names clear of names that mean something to JavaScript objects; "<" occurs in no name. */
const mark = (name: string) => `<${name}`

type Raw = Readonly<Record<string, unknown>>

/** References are decoded here and not by the parser, whose budget for them fails on long legitimate values. */
const OPTIONS = {
  preserveOrder: true,
  ignoreAttributes: true,
  textNodeName: TEXT,
  cdataPropName: CDATA,
  trimValues: false,
  parseTagValue: false,
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  jPath: false,
  transformTagName: mark,
} as const

/** Whether a key is the mark of a name; the parser marks the names of self-closing elements twice. */
function isMarked(key: string, name: string): boolean {
  const marks = key.length - name.length
  return (marks === 1 || marks === 2) && key.lastIndexOf('<') === marks - 1 && key.endsWith(name)
}

/** Gives the elements that the check has read the children that the parser has found, in the order of the file. */
class Converter {
  private next = 0
  private readonly elements: Scan['elements']
  private readonly onForbidden: OnForbidden

  constructor(elements: Scan['elements'], onForbidden: OnForbidden) {
    this.elements = elements
    this.onForbidden = onForbidden
  }

  children(nodes: readonly Raw[]): XmlNode[] {
    const result: XmlNode[] = []
    for (const node of nodes) {
      for (const key in node) {
        if (key === TEXT) result.push(decodeReferences(node[key] as string, this.onForbidden))
        else if (key === CDATA) result.push((node[key] as [Raw])[0][TEXT] as string)
        else result.push(this.element(key, node[key] as readonly Raw[]))
      }
    }
    return compact(result)
  }

  private element(key: string, nodes: readonly Raw[]): XmlElement {
    const scanned = this.elements[this.next++]
    if (!scanned || !isMarked(key, scanned.name))
      throw new DiagramInputError('malformed-xml', 'The XML is malformed: its tags can be read in two ways.')
    if (nodes.length > 0) scanned.children = this.children(nodes)
    return scanned
  }

  get isDone(): boolean {
    return this.next === this.elements.length
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
  const converter = new Converter(scan.elements, onForbidden)
  let nodes: readonly Raw[]
  try {
    const parser = new XMLParser({ ...OPTIONS, maxNestedTags: limits.maxDepth })
    nodes = parser.parse(cut(clean, scan.cuts)) as readonly Raw[]
  } catch (error) {
    throw new DiagramInputError('malformed-xml', `The XML cannot be parsed: ${(error as Error).message}`)
  }
  const root = converter.children(nodes).find((node) => typeof node !== 'string')
  if (!root) throw new DiagramInputError('not-xml', 'The text is not XML: it has no element.')
  if (!converter.isDone) throw new DiagramInputError('malformed-xml', 'The XML is malformed: it has stray elements.')
  return root as XmlElement
}
