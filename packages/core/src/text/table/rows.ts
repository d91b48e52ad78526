/** The heights of a table's rows, and the lengths that cells and spans share. */
import type { RichText } from '#diagram/index'
import { sum } from '#values/lists'
import type { TextLayout } from '../text-layout.ts'
import type { Grid, GridCell } from './grid.ts'

/** The box around a text, in px. */
export interface Room {
  /** Maximum width of its lines; absent = unlimited. */
  readonly wrap?: number | undefined
  /** The width that percentages refer to; absent = known only after the content is laid out. */
  readonly width?: number | undefined
  /** The same for its height. */
  readonly height?: number | undefined
}

/** Lays out a text in a room. */
export type LayOut = (text: RichText, room: Room) => TextLayout

/** Room minus an indent on the left. */
export function narrowed({ wrap, width }: Room, by: number): Room {
  return {
    ...(wrap !== undefined && { wrap: Math.max(1, wrap - by) }),
    ...(width !== undefined && { width: Math.max(0, width - by) }),
  }
}

/** Adds an amount to some of the values, in proportion to their weights, or equally if these are all 0. */
export function addShared(
  values: number[],
  amount: number,
  indices: readonly number[],
  weights: readonly number[],
): void {
  const total = sum(indices.map((index) => weights[index]!))
  for (const index of indices)
    values[index] = values[index]! + amount * (total > 0 ? weights[index]! / total : 1 / indices.length)
}

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
