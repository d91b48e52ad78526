/** Matrices of AsciiMath, `[[a, b], [c, d]]`, in the way that its parser reads them, `[a, b; c, d]`. */

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']' }
/** The bracket around a matrix: one of these, or one of these and ":". */
const OPENS = /[[({|:]/
const CLOSES = /^(?:\||:?[\])}])/

interface Row {
  /** Without its brackets. */
  readonly text: string
  readonly cells: number
  /** After its bracket. */
  readonly end: number
}

const withoutBlanks = (source: string, at: number): number => {
  let end = at
  while (source[end] === ' ' || source[end] === '\n') end += 1
  return end
}

/** The row in the bracket at a place; quoted texts may contain brackets and commas. */
function rowAt(source: string, start: number): Row | undefined {
  const closing = CLOSING[source[start] ?? '']
  if (closing === undefined) return undefined
  let [depth, cells] = [0, 1]
  for (let at = start; at < source.length; at += 1) {
    const char = source[at]!
    if (char === '"') {
      at = source.indexOf('"', at + 1)
      if (at < 0) return undefined
    } else if ('([{'.includes(char)) depth += 1
    else if (')]}'.includes(char)) depth -= 1
    else if (char === ',' && depth === 1) cells += 1
    if (depth === 0) return char === closing ? { text: source.slice(start + 1, at), cells, end: at + 1 } : undefined
  }
  return undefined
}

/** The rows at a place, if they are alike and nothing else is in the brackets around them. */
function rowsAt(source: string, start: number): readonly Row[] | undefined {
  const rows: Row[] = []
  let at = start
  for (let isNext = true; isNext; ) {
    const row = source[at] === source[start] ? rowAt(source, at) : undefined
    if (!row) return undefined
    rows.push(row)
    at = withoutBlanks(source, row.end)
    isNext = source[at] === ','
    if (isNext) at = withoutBlanks(source, at + 1)
  }
  const { cells } = rows[0]!
  const isMatrix = (rows.length > 1 || cells > 1) && rows.every((row) => row.cells === cells)
  return isMatrix && CLOSES.test(source.slice(at, at + 2)) ? rows : undefined
}

/** The source with semicolons between the rows of its matrices instead of brackets around them. */
export function withPlainRows(source: string): string {
  let [written, last] = ['', '']
  for (let at = 0; at < source.length; at += 1) {
    const char = source[at]!
    const rows = OPENS.test(last) && CLOSING[char] ? rowsAt(source, at) : undefined
    if (rows) {
      // A matrix of one row needs a semicolon to be one.
      written += `${rows.map(({ text }) => withPlainRows(text)).join(';')}${rows.length === 1 ? ';' : ''}`
      at = rows.at(-1)!.end - 1
      last = ')'
    } else {
      written += char
      if (char !== ' ') last = char
    }
  }
  return written
}
