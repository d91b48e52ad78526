/** The first start tag of an XML text, found without parsing the rest. */
import { decodeReferences } from '#xml/entities'

export interface RootTag {
  /** As written, with its prefix. */
  readonly name: string
  /** The name without its prefix. */
  readonly local: string
  /** The namespace URI of the name's prefix, or of the default declaration; '' for none. */
  readonly namespace: string
  readonly attributes: ReadonlyMap<string, string>
}

const CONTENT = /[^\s\ufeff\u200b\u0000]/g
const DOCTYPE = /<!DOCTYPE/iy
const NAME = /<([^\s/>="'<&!?]+)/y
const ATTRIBUTE = /\s+([^\s/>="'<&]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y

function decoded(value: string): string {
  try {
    return decodeReferences(value.replace(/[\t\n\r]/g, ' '), () => {})
  } catch {
    return value
  }
}

function endOf(mark: string, text: string, from: number): number {
  const at = text.indexOf(mark, from)
  return at < 0 ? -1 : at + mark.length
}

/** Where a document type that begins at `start` ends; -1 if it does not. */
function doctypeEnd(text: string, start: number): number {
  let isInSubset = false
  for (let at = start; at >= 0 && at < text.length; ) {
    const char = text[at]!
    if (char === '"' || char === "'") at = endOf(char, text, at + 1)
    else if (char === '<' && text.startsWith('<!--', at)) at = endOf('-->', text, at + 4)
    else if (char === '>' && !isInSubset) return at + 1
    else {
      if (char === '[') isInSubset = true
      else if (char === ']') isInSubset = false
      at += 1
    }
  }
  return -1
}

/** Where the markup before the root that begins at a position ends; -1 if there is none. */
function prologEnd(text: string, at: number): number {
  if (text.startsWith('<?', at)) return endOf('?>', text, at + 2)
  if (text.startsWith('<!--', at)) return endOf('-->', text, at + 4)
  DOCTYPE.lastIndex = at
  return DOCTYPE.test(text) ? doctypeEnd(text, DOCTYPE.lastIndex) : -1
}

/**
 * Where the first tag of an XML text begins. The prolog can have any length, which one regular expression cannot read.
 */
function rootStart(text: string): number {
  for (let next = 0; ; ) {
    CONTENT.lastIndex = next
    const at = CONTENT.exec(text)?.index ?? text.length
    next = prologEnd(text, at)
    if (next < 0) return at
  }
}

/** The root's start tag; null if the text does not begin like XML. */
export function findRoot(text: string): RootTag | null {
  NAME.lastIndex = rootStart(text)
  const name = NAME.exec(text)?.[1]
  if (name === undefined) return null
  const attributes = new Map<string, string>()
  ATTRIBUTE.lastIndex = NAME.lastIndex
  for (let match = ATTRIBUTE.exec(text); match; match = ATTRIBUTE.exec(text))
    attributes.set(match[1]!, decoded(match[2] ?? match[3] ?? ''))
  const colon = name.indexOf(':')
  const namespace = attributes.get(colon < 0 ? 'xmlns' : `xmlns:${name.slice(0, colon)}`) ?? ''
  return { name, local: name.slice(colon + 1), namespace, attributes }
}
