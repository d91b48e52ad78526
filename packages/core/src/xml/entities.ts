/** Character references of XML. */
import { DiagramInputError } from '../report/errors.ts'

const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

const REFERENCE = /&(?:#(\d+)|#[xX]([0-9a-fA-F]+)|([^\s;&<]{1,64}));|&/g

/** Characters that XML forbids; draw.io drops them before parsing. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Told once when forbidden characters were dropped. */
export type OnForbidden = () => void

function character(code: number, onForbidden: OnForbidden): string {
  const dropped = code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) || (code >= 0xfffe && code <= 0xffff)
  if (!dropped && (code >= 32 || code === 9 || code === 10 || code === 13)) return String.fromCodePoint(code)
  onForbidden()
  return ''
}

/**
 * Decodes numeric and the five predefined references.
 * @throws DiagramInputError malformed-xml on a bare "&" or an undeclared entity.
 */
export function decodeReferences(text: string, onForbidden: OnForbidden): string {
  if (!text.includes('&')) return text
  return text.replace(REFERENCE, (whole, decimal?: string, hex?: string, name?: string) => {
    if (decimal !== undefined) return character(Number.parseInt(decimal, 10), onForbidden)
    if (hex !== undefined) return character(Number.parseInt(hex, 16), onForbidden)
    const char = name === undefined ? undefined : NAMED.get(name)
    if (char !== undefined) return char
    throw new DiagramInputError('malformed-xml', `The XML has an undeclared reference ${JSON.stringify(whole)}.`)
  })
}

/** Removes raw characters that XML forbids. */
export function dropForbidden(text: string, onForbidden: OnForbidden): string {
  if (text.search(FORBIDDEN) < 0) return text
  onForbidden()
  return text.replace(FORBIDDEN, '')
}
