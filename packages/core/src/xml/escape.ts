/** Texts for XML: escaped, and without halves of characters (lone surrogates), which have no UTF-8 form. */

const HALF = /\p{Cs}/u
const HALVES = /\p{Cs}/gu

export const isWellFormed = (text: string): boolean => !HALF.test(text)

/** The text with U+FFFD for each half of a character. */
export const wellFormed = (text: string): string => text.replace(HALVES, '\uFFFD')

const MARKUP = /[&<>]/

/** A text between tags, which must not contain characters that XML forbids. */
export function escapeText(text: string): string {
  if (!MARKUP.test(text)) return text
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** A text or an attribute value; characters that XML forbids are left out, halves of characters replaced. */
export function escapeXml(text: string): string {
  const allowed = wellFormed(text).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
  return escapeText(allowed).replaceAll('"', '&quot;')
}
