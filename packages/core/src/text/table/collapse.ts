/** The borders that neighbouring cells share (CSS 2.2, 17.6.2.1). */
import type { BorderLine, Borders, Sides, Table } from '#diagram/index'
import { largest } from '#values/lists'
import type { Grid, GridCell } from './grid.ts'

export interface SharedBorders {
  /** By the row and the index of the line, 0 = left of the first column. */
  readonly vertical: readonly (readonly (BorderLine | undefined)[])[]
  /** By the index of the line, 0 = above the first row, and the column. */
  readonly horizontal: readonly (readonly (BorderLine | undefined)[])[]
}

const RANK = { solid: 2, dashed: 1, dotted: 0 } as const

/** The wider one, then the more solid one, then the existing one: that of the cell above or left. */
function stronger(a: BorderLine | undefined, b: BorderLine | undefined): BorderLine | undefined {
  if (!a || !b) return a ?? b
  if (a.width !== b.width) return a.width > b.width ? a : b
  return RANK[b.style ?? 'solid'] > RANK[a.style ?? 'solid'] ? b : a
}

/** For each side of each place in the grid the strongest of the borders that meet there. */
export function sharedBorders({ cells, rows, columns }: Grid, { border }: Table): SharedBorders {
  const lines = (count: number, length: number) =>
    Array.from({ length: count }, (): (BorderLine | undefined)[] => Array.from({ length }, () => undefined))
  const vertical = lines(rows, columns + 1)
  const horizontal = lines(rows + 1, columns)
  const put = (list: (BorderLine | undefined)[], at: number, line: BorderLine | undefined) => {
    list[at] = stronger(list[at], line)
  }
  for (const { cell, row, column, rowSpan, columnSpan } of cells) {
    const own: Borders = cell.border ?? {}
    for (let at = row; at < row + rowSpan; at += 1) {
      put(vertical[at]!, column, own.left)
      put(vertical[at]!, column + columnSpan, own.right)
    }
    for (let at = column; at < column + columnSpan; at += 1) {
      put(horizontal[row]!, at, own.top)
      put(horizontal[row + rowSpan]!, at, own.bottom)
    }
  }
  for (const list of vertical) {
    put(list, 0, border?.left)
    put(list, columns, border?.right)
  }
  for (let at = 0; at < columns; at += 1) {
    put(horizontal[0]!, at, border?.top)
    put(horizontal[rows]!, at, border?.bottom)
  }
  return { vertical, horizontal }
}

const widest = (lines: readonly (BorderLine | undefined)[]) =>
  Math.max(0, largest(lines.map((line) => line?.width ?? 0)))

/** px of the halves of the borders that lie in a cell. */
export function halvesOf({ vertical, horizontal }: SharedBorders, cell: GridCell): Sides<number> {
  const { row, column, rowSpan, columnSpan } = cell
  const rows = vertical.slice(row, row + rowSpan)
  const columns = (at: number) => horizontal[at]!.slice(column, column + columnSpan)
  return {
    top: widest(columns(row)) / 2,
    right: widest(rows.map((list) => list[column + columnSpan])) / 2,
    bottom: widest(columns(row + rowSpan)) / 2,
    left: widest(rows.map((list) => list[column])) / 2,
  }
}

/** px of the halves that lie around all cells. */
export function outerHalves({ vertical, horizontal }: SharedBorders): Sides<number> {
  return {
    top: widest(horizontal[0] ?? []) / 2,
    right: widest(vertical.map((list) => list.at(-1))) / 2,
    bottom: widest(horizontal.at(-1) ?? []) / 2,
    left: widest(vertical.map((list) => list[0])) / 2,
  }
}
