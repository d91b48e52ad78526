/** The widths of a table's columns (CSS Tables 3, "distributing width to columns"; verified in Chromium). */
import type { Measure } from '#diagram/index'
import { largest, sum } from '#values/lists'
import type { Grid, GridCell } from './grid.ts'
import { addShared } from './rows.ts'

/** Width of a cell with padding and border, px. */
export interface CellWidths {
  /** With a line break after each word. */
  readonly least: number
  /** Without line breaks. */
  readonly most: number
  /** The width that the cell asks for. */
  readonly wanted?: Measure
}

export interface ColumnRules {
  /** px between columns. */
  readonly between: number
  /** Width in px that all columns, with the space between them, shall have; absent = as wide as needed. */
  readonly width?: number
  /** Maximum width in px if no width is given; absent = no limit. */
  readonly room?: number
  readonly fixed?: boolean
  readonly columns?: readonly (Measure | undefined)[]
}

interface Columns {
  readonly least: number[]
  readonly most: number[]
  /** Shares of the whole width, 0..1. */
  readonly share: (number | undefined)[]
  readonly isFixed: boolean[]
}

/** The width of each column in px. */
export function columnWidths<Cell extends GridCell>(
  grid: Grid<Cell>,
  widthsOf: (cell: Cell) => CellWidths,
  rules: ColumnRules,
): number[] {
  const gaps = rules.between * Math.max(0, grid.columns - 1)
  if (rules.fixed && rules.width !== undefined) return fixedWidths(grid, widthsOf, rules, rules.width - gaps)
  const columns = columnsOf(grid, widthsOf, rules)
  const least = sum(columns.least)
  const wanted =
    rules.width === undefined ? Math.min(preferred(columns), (rules.room ?? Infinity) - gaps) : rules.width - gaps
  return distribute(columns, Math.max(least, wanted))
}

function columnsOf<Cell extends GridCell>(
  grid: Grid<Cell>,
  widthsOf: (cell: Cell) => CellWidths,
  rules: ColumnRules,
): Columns {
  const empty = <T>(value: T) => Array.from({ length: grid.columns }, () => value)
  const columns: Columns = { least: empty(0), most: empty(0), share: empty(undefined), isFixed: empty(false) }
  for (const [at, wanted] of (rules.columns ?? []).slice(0, grid.columns).entries())
    widen(columns, at, { least: 0, most: 0, ...(wanted && { wanted }) })
  const spanning: Cell[] = []
  for (const cell of grid.cells) {
    if (cell.columnSpan > 1) spanning.push(cell)
    else widen(columns, cell.column, widthsOf(cell))
  }
  for (const cell of spanning.sort((a, b) => a.columnSpan - b.columnSpan))
    span(columns, cell, widthsOf(cell), rules.between)
  return columns
}

function widen({ least, most, share, isFixed }: Columns, at: number, cell: CellWidths): void {
  least[at] = Math.max(least[at]!, cell.least)
  const { wanted } = cell
  if (wanted?.unit === '%') share[at] = Math.max(share[at] ?? 0, wanted.value / 100)
  if (wanted?.unit === 'px') {
    most[at] = Math.max(isFixed[at] ? most[at]! : 0, wanted.value, least[at]!)
    isFixed[at] = true
  } else most[at] = Math.max(isFixed[at] ? least[at]! : cell.most, most[at]!)
}

/** A cell that spans several columns widens them in proportion to what they have. */
function span({ least, most }: Columns, { column, columnSpan }: GridCell, cell: CellWidths, between: number): void {
  const indices = Array.from({ length: columnSpan }, (_, at) => column + at)
  const gaps = between * (columnSpan - 1)
  const wanted = cell.wanted?.unit === 'px' ? Math.max(cell.least, cell.wanted.value) : cell.most
  for (const [widths, whole] of [
    [least, cell.least],
    [most, wanted],
  ] as const) {
    const missing = whole - gaps - sum(indices.map((at) => widths[at]!))
    if (missing > 0) addShared(widths, missing, indices, most)
  }
  for (const at of indices) most[at] = Math.max(most[at]!, least[at]!)
}

/**
 * Width of a table without one of its own: columns with shares make it wide enough for their content and for the
 * others.
 */
function preferred({ most, share }: Columns): number {
  const shares = sum(share.map((value) => value ?? 0))
  const others = sum(most.filter((_, at) => share[at] === undefined))
  const needed = most.map((value, at) => (share[at] ? value / share[at] : 0))
  if (shares > 0 && shares < 1) needed.push(others / (1 - shares))
  return Math.max(sum(most), largest(needed))
}

/**
 * Interpolates between two sets of widths, the second of which is too wide, in the same proportion for every column.
 */
function distribute({ least, most, share, isFixed }: Columns, width: number): number[] {
  let left = 1
  const shares = share.map((value, at) => {
    if (value === undefined) return undefined
    const own = Math.min(value, left)
    left -= own
    return Math.max(least[at]!, own * width)
  })
  const guesses = [
    least,
    least.map((value, at) => shares[at] ?? value),
    least.map((value, at) => shares[at] ?? (isFixed[at] ? most[at]! : value)),
    most.map((value, at) => shares[at] ?? value),
  ]
  let before = least
  for (const guess of guesses) {
    const [small, large] = [sum(before), sum(guess)]
    if (large >= width && large > small) {
      const part = (width - small) / (large - small)
      return before.map((value, at) => value + (guess[at]! - value) * part)
    }
    before = guess
  }
  return withExcess([...before], width, most, share, isFixed)
}

/** The excess goes to columns without a wanted width, else to those in px, else to those with shares. */
function withExcess(
  widths: number[],
  width: number,
  most: readonly number[],
  share: readonly (number | undefined)[],
  isFixed: readonly boolean[],
): number[] {
  const indices = widths.map((_, at) => at)
  const free = indices.filter((at) => share[at] === undefined && !isFixed[at])
  const fixed = indices.filter((at) => share[at] === undefined && isFixed[at])
  const takers = free.length > 0 ? free : fixed.length > 0 ? fixed : indices
  const excess = width - sum(widths)
  if (excess > 0 && takers.length > 0) addShared(widths, excess, takers, most)
  return widths
}

/** Uses only the first row and the columns' own widths; the rest is shared equally. */
function fixedWidths<Cell extends GridCell>(
  grid: Grid<Cell>,
  widthsOf: (cell: Cell) => CellWidths,
  rules: ColumnRules,
  width: number,
): number[] {
  const px = (measure: Measure) => (measure.unit === '%' ? (measure.value / 100) * width : measure.value)
  const widths: (number | undefined)[] = Array.from({ length: grid.columns }, (_, at) => {
    const own = rules.columns?.[at]
    return own && px(own)
  })
  for (const cell of grid.cells) {
    const { wanted } = widthsOf(cell)
    if (cell.row > 0 || !wanted) continue
    for (let at = 0; at < cell.columnSpan; at += 1) widths[cell.column + at] ??= px(wanted) / cell.columnSpan
  }
  const left = width - sum(widths.map((value) => value ?? 0))
  const open = widths.flatMap((value, at) => (value === undefined ? [at] : []))
  const result = widths.map((value) => value ?? 0)
  if (left > 0) addShared(result, left, open.length > 0 ? open : result.map((_, at) => at), [...result])
  return result
}
