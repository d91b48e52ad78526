/** Comments, CDATA sections, declarations and document types that are damaged. */
import { type Markup, markupEnd } from '../markup.ts'

interface RepairedMarkup {
  readonly text: string
  /** Where the markup ended in the damaged text. */
  readonly end: number
  readonly isDamaged: boolean
}

/** @throws DiagramInputError doctype-refused */
export function repairMarkup(text: string, start: number, markup: Markup): RepairedMarkup {
  if (markup === '<!DOCTYPE') {
    const end = markupEnd(markup, text, start)
    return { text: text.slice(start, end), end, isDamaged: false }
  }
  const mark = markup === '<?' ? '?>' : markup === '<!--' ? '-->' : ']]>'
  const from = start + markup.length
  const innerEnd = text.indexOf(mark, from)
  const greater = text.indexOf('>', start)
  const written = (inner: string) =>
    markup + (markup === '<!--' ? inner.replace(/--+/g, '-').replace(/-$/, '') : inner) + mark
  // A declaration has no ">" within.
  if (markup === '<?' && greater >= 0 && (innerEnd < 0 || greater < innerEnd))
    return { text: written(text.slice(from, greater)), end: greater + 1, isDamaged: true }
  if (innerEnd < 0) return { text: written(text.slice(from)), end: text.length, isDamaged: true }
  return { text: written(text.slice(from, innerEnd)), end: innerEnd + mark.length, isDamaged: false }
}
