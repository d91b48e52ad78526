/**
 * Checks XML text next to the parser, which checks none of this: well-formed, not too deep, free of declarations that
 * could expand. The check has to look at every attribute, so it reads them; the parser skips them, since it would take
 * three times as long for attributes as for everything else.
 */
import { DiagramInputError } from '../report/errors.ts'
import { AttributeReader, type Attributes } from './attributes.ts'
import type { OnForbidden } from './entities.ts'
import type { XmlNode } from './node.ts'

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

/** The initial children of every element; this list itself is never changed. */
export const NO_CHILDREN: XmlNode[] = []

const NAME = /[^\s/>="'<&!?]+/y
const TAG_END = /\s*(\/?)>/y
const CLOSE_END = /\s*>/y
const NAME_START = /[\p{L}_:]/u
/** An external identifier is never fetched, so it is harmless; an internal subset could declare entities. */
const PLAIN_DOCTYPE = /<!DOCTYPE\s+[^\s[\]<>]+(?:\s+(?:PUBLIC|SYSTEM)(?:\s+(?:"[^"]*"|'[^']*'))+)?\s*>/iy

function malformed(text: string, at: number, what: string): DiagramInputError {
  let line = 1
  for (let next = text.indexOf('\n'); next >= 0 && next < at; next = text.indexOf('\n', next + 1)) line += 1
  return new DiagramInputError('malformed-xml', `The XML is malformed on line ${line}: ${what}.`)
}

/** Tries a sticky expression at a position; true when it matched (its lastIndex is the end). */
function matches(expression: RegExp, text: string, at: number): boolean {
  expression.lastIndex = at
  return expression.test(text)
}

function endOf(text: string, mark: string, from: number, what: string): number {
  const at = text.indexOf(mark, from)
  if (at < 0) throw malformed(text, from, `${what} is not closed`)
  return at + mark.length
}

function doctypeEnd(text: string, at: number): number {
  if (matches(PLAIN_DOCTYPE, text, at)) return PLAIN_DOCTYPE.lastIndex
  throw new DiagramInputError(
    'doctype-refused',
    'The XML has a DOCTYPE with declarations, which is refused for security reasons.',
  )
}

/** Comments and CDATA sections contain no markup; processing instructions and document types are not parsed. */
const SPECIAL = /<(?:\?|!--|!\[CDATA\[|!DOCTYPE)/g

/** The text without the document type and processing instructions, which the parser does not need to see. */
export function withoutProlog(text: string): string {
  const kept: string[] = []
  let at = 0
  SPECIAL.lastIndex = 0
  for (let match = SPECIAL.exec(text); match; match = SPECIAL.exec(text)) {
    const start = match.index
    if (match[0] === '<!--') SPECIAL.lastIndex = endOf(text, '-->', start + 4, 'a comment')
    else if (match[0] === '<![CDATA[') SPECIAL.lastIndex = endOf(text, ']]>', start + 9, 'a CDATA section')
    else {
      const end = match[0] === '<?' ? endOf(text, '?>', start + 2, 'a processing instruction') : doctypeEnd(text, start)
      kept.push(text.slice(at, start))
      SPECIAL.lastIndex = at = end
    }
  }
  kept.push(text.slice(at))
  // A single piece is a view of the text, several are copied.
  const pieces = kept.filter((piece) => piece !== '')
  return pieces.length === 1 ? pieces[0]! : pieces.join('')
}

/** Checks the text and yields its elements lazily in the order of their start tags. */
export function* scanXml(
  text: string,
  limits: ScanLimits,
  onForbidden: OnForbidden = () => {},
): Generator<ScannedElement, void> {
  const open: string[] = []
  const reader = new AttributeReader(onForbidden)
  let count = 0
  let roots = 0
  let at = 0
  for (;;) {
    const tag = text.indexOf('<', at)
    if (open.length === 0 && text.slice(at, tag < 0 ? text.length : tag).trim() !== '')
      throw malformed(text, at, 'there is text outside the root element')
    if (tag < 0) break
    const next = text[tag + 1]
    if (next === '/') {
      const name = open.pop()
      if (name === undefined || !text.startsWith(name, tag + 2) || !matches(CLOSE_END, text, tag + 2 + name.length))
        throw malformed(
          text,
          tag,
          name === undefined ? 'an end tag has no start' : `"${name}" is closed by another tag`,
        )
      at = CLOSE_END.lastIndex
    } else if (next === '?') {
      at = endOf(text, '?>', tag + 2, 'a processing instruction')
    } else if (text.startsWith('<!--', tag)) {
      at = endOf(text, '-->', tag + 4, 'a comment')
    } else if (text.startsWith('<![CDATA[', tag) && open.length > 0) {
      at = endOf(text, ']]>', tag + 9, 'a CDATA section')
    } else if (text.startsWith('<!DOCTYPE', tag) && roots === 0) {
      at = doctypeEnd(text, tag)
    } else {
      if (!NAME_START.test(next ?? '') || !matches(NAME, text, tag + 1)) throw malformed(text, tag, 'a tag has no name')
      at = NAME.lastIndex
      const name = reader.shared(text.slice(tag + 1, at))
      const attributes = reader.read(text, at)
      at = reader.end
      if (!matches(TAG_END, text, at)) throw malformed(text, at, `the tag "${name}" is damaged or cut off`)
      if (!attributes) throw malformed(text, tag, `the tag "${name}" has an attribute twice`)
      at = TAG_END.lastIndex
      if (++count > limits.maxElements)
        throw new DiagramInputError('too-large', `The XML has more than ${limits.maxElements} elements.`)
      if (open.length === 0 && ++roots > 1) throw malformed(text, tag, 'there is a second root element')
      if (text[at - 2] !== '/') open.push(name)
      if (open.length > limits.maxDepth)
        throw new DiagramInputError('too-deep', `The XML is nested more than ${limits.maxDepth} elements deep.`)
      yield { name, attributes, children: NO_CHILDREN }
    }
  }
  if (open.length > 0) throw malformed(text, text.length, `"${open.at(-1)}" is not closed`)
  if (roots === 0) throw new DiagramInputError('not-xml', 'The text is not XML: it has no element.')
}
