/** Markup that is not a tag: processing instructions, comments, CDATA sections and document types. */
import { DiagramInputError } from '../report/errors.ts'

/** Named by the characters that it begins with. */
export type Markup = '<?' | '<!--' | '<![CDATA[' | '<!DOCTYPE'

const MARKUP = /<(?:\?|!--|!\[CDATA\[|!DOCTYPE)/y

/** An external identifier is never fetched, so it is harmless; an internal subset could declare entities. */
const PLAIN_DOCTYPE = /<!DOCTYPE\s+[^\s[\]<>]+(?:\s+(?:PUBLIC|SYSTEM)(?:\s+(?:"[^"]*"|'[^']*')){1,2})?\s*>/iy

/** The error for a position in the text; `problem` ends its sentence. */
export function malformed(text: string, at: number, problem: string): DiagramInputError {
  let line = 1
  for (let next = text.indexOf('\n'); next >= 0 && next < at; next = text.indexOf('\n', next + 1)) line += 1
  return new DiagramInputError('malformed-xml', `The XML is malformed on line ${line}: ${problem}.`)
}

/** Tries a sticky expression at a position; if it matches, its `lastIndex` is the end of the match. */
export function matches(expression: RegExp, text: string, at: number): boolean {
  expression.lastIndex = at
  return expression.test(text)
}

/** The markup that begins at a position; undefined if none does. */
export function markupAt(text: string, at: number): Markup | undefined {
  return matches(MARKUP, text, at) ? (text.slice(at, MARKUP.lastIndex) as Markup) : undefined
}

/** The position after a markup that begins at `start`. @throws DiagramInputError malformed-xml or doctype-refused */
export function markupEnd(markup: Markup, text: string, start: number): number {
  const closedBy = (mark: string, name: string) => {
    const at = text.indexOf(mark, start + markup.length)
    if (at < 0) throw malformed(text, start + markup.length, `${name} is not closed`)
    return at + mark.length
  }
  switch (markup) {
    case '<?':
      return closedBy('?>', 'a processing instruction')
    case '<!--':
      return closedBy('-->', 'a comment')
    case '<![CDATA[':
      return closedBy(']]>', 'a CDATA section')
    case '<!DOCTYPE':
      if (matches(PLAIN_DOCTYPE, text, start)) return PLAIN_DOCTYPE.lastIndex
      throw new DiagramInputError(
        'doctype-refused',
        'The XML has a DOCTYPE with declarations, which is refused for security reasons.',
      )
  }
}
