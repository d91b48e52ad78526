/** Characters that XML 1.0 forbids, including lone surrogates. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const NAMES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ['\t', '&#9;'],
  ['\n', '&#10;'],
  ['\r', '&#13;'],
])

const clean = (text: string) => text.toWellFormed().replace(FORBIDDEN, '')

/** Text between tags. */
export function escapeText(text: string): string {
  return clean(text).replace(/[&<>\r]/g, (one) => NAMES.get(one)!)
}

/** An attribute value between double quotes; line breaks are preserved. */
export function escapeAttribute(text: string): string {
  return clean(text).replace(/[&<>"\t\n\r]/g, (one) => NAMES.get(one)!)
}

/** Attributes, each preceded by a space; undefined ones are left out. */
export function attributesText(attributes: Readonly<Record<string, string | boolean | undefined>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeAttribute(String(value))}"`))
    .join('')
}
