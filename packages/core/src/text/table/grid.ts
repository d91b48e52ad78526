/** The rows and columns of a table's cells. */
import type { Table, TableCell } from '#diagram/index'

/** A cell with its position in the grid, from 0, and the columns and rows that it covers. */
export interface GridCell {
  readonly cell: TableCell
  readonly row: number
  readonly column: number
  readonly rowSpan: number
  readonly columnSpan: number
}

export interface Grid<Cell extends GridCell = GridCell> {
  readonly cells: readonly Cell[]
  /** Numbers of both. */
  readonly rows: number
  readonly columns: number
}

/** Tables with more columns or positions are abuse: further cells are put in the last column. */
const MAX_COLUMNS = 1_000
const MAX_PLACES = 200_000

/** Each cell takes the first free column of its row (HTML, "forming a table"). */
export function gridOf({ rows }: Table): Grid {
  const cells: GridCell[] = []
  /** For each column, how many rows from the current one on are occupied by cells from above. */
  const taken: number[] = []
  const most = Math.max(1, Math.min(MAX_COLUMNS, Math.floor(MAX_PLACES / rows.length)))
  let columns = 0
  for (const [row, list] of rows.entries()) {
    let column = 0
    for (const cell of list) {
      while ((taken[column] ?? 0) > 0) column += 1
      column = Math.min(column, most - 1)
      const columnSpan = Math.min(spanOf(cell.columnSpan), most - column)
      const rowSpan = Math.min(spanOf(cell.rowSpan), rows.length - row)
      cells.push({ cell, row, column, rowSpan, columnSpan })
      for (let at = column; at < column + columnSpan; at += 1) taken[at] = Math.max(taken[at] ?? 0, rowSpan)
      column += columnSpan
      columns = Math.max(columns, column)
    }
    for (const [at, count] of taken.entries()) taken[at] = Math.max(0, (count ?? 0) - 1)
  }
  return { cells, rows: rows.length, columns }
}

function spanOf(value: number | undefined): number {
  return Number.isSafeInteger(value) && value! > 1 ? value! : 1
}
