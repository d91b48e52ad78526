/** Character references of XML. */
import { DiagramInputError } from '../report/errors.ts'

const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/** A number between "&" and ";". */
const NUMBER = /^#(?:(\d+)|[xX]([0-9a-fA-F]+))$/

/** Characters that XML forbids; draw.io drops them before parsing. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Called once when forbidden characters were dropped. */
export type OnForbidden = () => void

function character(code: number, onForbidden: OnForbidden): string {
  const dropped = code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) || (code >= 0xfffe && code <= 0xffff)
  if (!dropped && (code >= 32 || code === 9 || code === 10 || code === 13)) return String.fromCodePoint(code)
  onForbidden()
  return ''
}

/** Whether XML declares a name between "&" and ";". */
export function isNamedReference(name: string): boolean {
  return NAMED.has(name)
}

/** An undeclared reference or a bare "&"; `undeclaredReference` tells where it is in the whole text. */
export class UndeclaredReference extends DiagramInputError {
  constructor() {
    super('malformed-xml', 'The XML has an undeclared reference or a bare "&".')
  }
}

/** The text of a reference; `name` is what is between "&" and ";". */
function referenced(name: string, onForbidden: OnForbidden): string {
  const named = NAMED.get(name)
  if (named !== undefined) return named
  const match = NUMBER.exec(name)
  if (match?.[1] !== undefined) return character(Number.parseInt(match[1], 10), onForbidden)
  if (match?.[2] !== undefined) return character(Number.parseInt(match[2], 16), onForbidden)
  throw new UndeclaredReference()
}

/**
 * Decodes numeric and the five predefined references.
 * @throws UndeclaredReference on a bare "&" or an undeclared entity.
 */
export function decodeReferences(text: string, onForbidden: OnForbidden): string {
  let start = text.indexOf('&')
  if (start < 0) return text
  // Labels are full of references; this takes half as long as replacing with a regular expression.
  const parts: string[] = []
  let at = 0
  for (; start >= 0; start = text.indexOf('&', at)) {
    const end = text.indexOf(';', start)
    parts.push(text.slice(at, start), referenced(end < 0 ? '' : text.slice(start + 1, end), onForbidden))
    at = end + 1
  }
  parts.push(text.slice(at))
  return parts.join('')
}

/** Removes raw characters that XML forbids. */
export function dropForbidden(text: string, onForbidden: OnForbidden): string {
  if (text.search(FORBIDDEN) < 0) return text
  onForbidden()
  return text.replace(FORBIDDEN, '')
}
