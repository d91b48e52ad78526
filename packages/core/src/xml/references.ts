/** Where a text has a reference that XML does not declare; parsing itself does not know the position. */
import type { DiagramInputError } from '../report/errors.ts'
import { isNamedReference } from './entities.ts'
import { malformed, markupAt, markupEnd, matches } from './markup.ts'

/** "&", and the markup in which it means itself. */
const AMPERSAND_OR_MARKUP = /&|<(?:\?|!--|!\[CDATA\[)/g
const REFERENCE = /&(?:#\d+|#[xX][0-9a-fA-F]+|[^\s&<;]{1,64});/y

/** Letters shown before and after a bare "&". */
const AROUND = 20

/** A bare "&" with the words around it, up to quotes, tags and line breaks. */
function shownAround(text: string, at: number): string {
  const before = /[^"'<>\r\n]*$/.exec(text.slice(Math.max(0, at - AROUND), at))?.[0] ?? ''
  const after = /^[^"'<>\r\n]*/.exec(text.slice(at, at + AROUND))?.[0] ?? ''
  return (before + after).trim()
}

/** The end of a sentence; undefined if the reference at a position is one of XML's own. */
function problemAt(text: string, at: number): string | undefined {
  if (!matches(REFERENCE, text, at)) return `the "&" in "${shownAround(text, at)}" must be written "&amp;"`
  const name = text.slice(at + 1, REFERENCE.lastIndex - 1)
  return name.startsWith('#') || isNamedReference(name) ? undefined : `"&${name};" is not declared`
}

/** The error for the first undeclared reference or bare "&" from a position outside comments and the like on. */
export function undeclaredReference(text: string, from: number): DiagramInputError {
  AMPERSAND_OR_MARKUP.lastIndex = from
  for (let next = AMPERSAND_OR_MARKUP.exec(text); next; next = AMPERSAND_OR_MARKUP.exec(text)) {
    const markup = markupAt(text, next.index)
    const problem = markup ? undefined : problemAt(text, next.index)
    if (problem !== undefined) return malformed(text, next.index, problem)
    if (markup) AMPERSAND_OR_MARKUP.lastIndex = markupEnd(markup, text, next.index)
  }
  return malformed(text, from, 'a reference is not declared')
}
