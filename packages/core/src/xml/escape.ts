import { wellFormed } from './well-formed.ts'

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
