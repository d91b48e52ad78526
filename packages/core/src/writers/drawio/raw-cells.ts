/** The texts of the cells in a page of draw.io, so that what has not changed stays letter by letter. */

/** The text of a page, divided at the children of its `root`. */
export interface RawPage {
  /** Up to and with the tag that opens `root`. */
  readonly head: string
  readonly cells: readonly RawCell[]
  /** From behind the last cell. */
  readonly tail: string
}

export interface RawCell {
  /** What is between it and the one before it. */
  readonly before: string
  readonly text: string
}

const TOKEN = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(\/?)([^\s/>"'<]+)(?:[^>"']|"[^"]*"|'[^']*')*>/g

/** @param text well-formed XML; undefined if it has no `root` in an `mxGraphModel` */
export function rawPage(text: string): RawPage | undefined {
  const open: string[] = []
  const cells: RawCell[] = []
  /** Number of elements that are open in `root`, itself included. */
  let inRoot = 0
  let [headEnd, cellStart, cellEnd] = [0, 0, 0]
  for (const { 0: tag, 1: slash, 2: name, index } of text.matchAll(TOKEN)) {
    if (name === undefined) continue
    const end = index + tag.length
    if (slash === '/') {
      open.pop()
      if (inRoot > 0 && open.length < inRoot) return { head: text.slice(0, headEnd), cells, tail: text.slice(cellEnd) }
    } else {
      if (inRoot > 0 && open.length === inRoot) cellStart = index
      if (!tag.endsWith('/>')) {
        const parent = open.at(-1)
        open.push(name)
        if (inRoot === 0 && name === 'root' && parent === 'mxGraphModel') {
          inRoot = open.length
          headEnd = end
          cellEnd = end
        }
        continue
      }
    }
    if (inRoot === 0 || open.length !== inRoot) continue
    cells.push({ before: text.slice(cellEnd, cellStart), text: text.slice(cellStart, end) })
    cellEnd = end
  }
  return undefined
}

/** The blanks before a cell, for others beside it. */
export const indentOf = (cell: RawCell | undefined): string => /\s*$/.exec(cell?.before ?? '')![0]
