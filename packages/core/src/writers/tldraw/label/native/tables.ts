/** Tables inside labels as lines of text: tldraw's text has no tables, but keeps runs of spaces. */
import type { Block, Run, Table, TableCell } from '#diagram/index'
import { measureText } from '#text/index'
import { append, sum } from '#values/lists'
import { runsOf } from './runs.ts'

/** em at which cells are measured; only ratios count. */
const SIZE = 16
/** Minimum number of spaces between columns. */
const GAP = 2

/**
 * A paragraph for each row, with cells moved to the start of their column, to within half a space. Cells of a single
 * column keep their own lines.
 * @param width em of a table that is as wide as its label
 */
export function tableLines({ rows, width: own }: Table, width?: number): Block[] {
  const cells = rows.map((row) => row.map(cellRuns))
  const starts = columnStarts(cells, own?.unit === '%' && width !== undefined ? width * SIZE : 0)
  const space = measureText(' ', { family: 'sans', size: SIZE })
  return rows.flatMap((row, r): Block[] => {
    if (row.length === 1) return [...row[0]!.blocks]
    const runs: Run[] = []
    let width = 0
    for (const [column, cell] of cells[r]!.entries()) {
      if (column > 0) {
        const spaces = Math.max(GAP, Math.round((starts[column]! - width) / space))
        runs.push({ text: ' '.repeat(spaces) })
        width += spaces * space
      }
      append(runs, cell)
      width += widthOf(cell)
    }
    return [{ type: 'paragraph', runs }]
  })
}

/** The starts of the columns, in a table with a minimum width; the last cell of a row needs no space after it. */
function columnStarts(rows: readonly (readonly (readonly Run[])[])[], least: number): number[] {
  const widths: number[] = []
  const last: number[] = []
  for (const row of rows)
    for (const [column, cell] of row.entries()) {
      const list = column < row.length - 1 ? widths : last
      list[column] = Math.max(list[column] ?? 0, widthOf(cell) + (list === widths ? SIZE / 2 : 0))
    }
  const total = sum(widths) + (last[widths.length] ?? 0)
  const stretch = total > 0 ? Math.max(1, least / total) : 1
  const starts = [0]
  for (const width of widths) starts.push(starts.at(-1)! + width * stretch)
  return starts
}

function widthOf(runs: readonly Run[]): number {
  return sum(
    runs.map(({ text, bold = false, italic = false, code }) =>
      measureText(text, { family: code ? 'mono' : 'sans', size: SIZE, bold, italic }),
    ),
  )
}

/** The whole text of a cell on one line. */
function cellRuns({ blocks }: TableCell): Run[] {
  return blocks
    .flatMap((block, i) => (i === 0 ? runsOf(block) : [{ text: ' ' }, ...runsOf(block)]))
    .map((run) => ({ ...run, text: run.text.replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space)) }))
}
