/** The first start tag of an XML text, found without parsing the rest. */
import { decodeReferences } from '../../../xml/entities.ts'

export interface RootTag {
  /** As written, with its prefix. */
  readonly name: string
  /** The name without its prefix. */
  readonly local: string
  /** The namespace URI of the name's prefix, or of the default declaration; '' for none. */
  readonly namespace: string
  readonly attributes: ReadonlyMap<string, string>
}

const PROLOG =
  /(?:[\s\ufeff\u200b\u0000]+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE(?:[^[>"']|"[^"]*"|'[^']*')*(?:\[(?:[^\]"']|"[^"]*"|'[^']*')*\]\s*)?>)/iy
const NAME = /<([^\s/>="'<&!?]+)/y
const ATTRIBUTE = /\s+([^\s/>="'<&]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y

function decoded(value: string): string {
  try {
    return decodeReferences(value.replace(/[\t\n\r]/g, ' '), () => {})
  } catch {
    return value
  }
}

/** The root's start tag; null if the text does not begin like XML. */
export function findRoot(text: string): RootTag | null {
  let at = 0
  PROLOG.lastIndex = 0
  while (PROLOG.test(text)) {
    at = PROLOG.lastIndex
  }
  NAME.lastIndex = at
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
