/** The heights of a table's rows. */
import { sum } from '#lists'
import type { Grid, GridCell } from './grid.ts'
import { addShared } from './share.ts'

/** px between rows, and the minimum height of all rows with the space between them. */
export interface RowRules {
  readonly between: number
  readonly height?: number
}

/** The height of each row in px; extra height of the table goes to rows in which no cell asks for a height. */
export function rowHeights<Cell extends GridCell>(
  grid: Grid<Cell>,
  heightOf: (cell: Cell) => number,
  { between, height }: RowRules,
): number[] {
  const heights = Array.from({ length: grid.rows }, () => 0)
  const isFixed = heights.map(() => false)
  for (const cell of grid.cells) {
    if (cell.rowSpan > 1) continue
    heights[cell.row] = Math.max(heights[cell.row]!, heightOf(cell))
    if (cell.cell.height !== undefined) isFixed[cell.row] = true
  }
  for (const cell of grid.cells) {
    if (cell.rowSpan === 1) continue
    const indices = Array.from({ length: cell.rowSpan }, (_, at) => cell.row + at)
    const missing = heightOf(cell) - between * (cell.rowSpan - 1) - sum(indices.map((at) => heights[at]!))
    if (missing > 0) addShared(heights, missing, indices, heights)
  }
  const missing = (height ?? 0) - between * Math.max(0, grid.rows - 1) - sum(heights)
  const free = heights.flatMap((_, at) => (isFixed[at] ? [] : [at]))
  if (missing > 0 && grid.rows > 0)
    addShared(heights, missing, free.length > 0 ? free : heights.map((_, at) => at), [...heights])
  return heights
}
