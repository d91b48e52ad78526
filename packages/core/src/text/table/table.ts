/** A table laid out as browsers do: columns, rows, positions of cells, backgrounds and borders. */
import type { Box, Measure, Sides, Table, TableCell } from '#diagram/index'
import { groupBy, sum } from '#values/lists'
import type { TextLayout } from '../text-layout.ts'
import { borderAreas, fillArea, type PaintedArea, sharedAreas } from './areas.ts'
import { contentBox, type FilledCell, type InsetCell, insetsOf, layOutCell, linesOf, widthsOf } from './cells.ts'
import { outerHalves, type SharedBorders, sharedBorders } from './collapse.ts'
import { columnWidths } from './columns.ts'
import { type Grid, type GridCell, gridOf } from './grid.ts'
import { type LayOut, narrowed, type Room, rowHeights } from './rows.ts'

export interface LaidCell {
  readonly cell: TableCell
  /** Area of its text, px from the table's top left. */
  readonly content: Box
  readonly layout: TextLayout
}

export interface LaidTable {
  readonly cells: readonly LaidCell[]
  readonly rows: readonly { readonly texts: readonly string[]; readonly height: number }[]
  readonly areas: readonly PaintedArea[]
  /** px from the left of its room. */
  readonly left: number
  readonly width: number
  readonly height: number
}

/** Browsers' default, px. */
const SPACING = 2

/** px of a table that belong to no cell. */
interface Gaps {
  readonly frame: Sides<number>
  /** Between columns, and between rows. */
  readonly between: number
  /** On the left and right of all columns together, and above and below all rows. */
  readonly beside: number
  readonly above: number
}

/** The columns and rows of a table in px. */
interface Tracks {
  readonly widths: readonly number[]
  readonly heights: readonly number[]
  /** Where each begins, and where the last one ends. */
  readonly xs: readonly number[]
  readonly ys: readonly number[]
  readonly between: number
}

/**
 * Lays out a table: the widths of its columns, the texts in them, then the heights of its rows.
 * @param given the room for the table, its indent included
 * @param layOut lays out the text of a cell
 */
export function layOutTable(table: Table, given: Room, layOut: LayOut): LaidTable {
  const room = table.indent ? narrowed(given, table.indent) : given
  const wraps = room.wrap !== undefined
  const plain = gridOf(table)
  const shared = table.collapsed ? sharedBorders(plain, table) : undefined
  const gaps = gapsOf(table, shared)
  const grid = { ...plain, cells: plain.cells.map((cell) => ({ ...cell, inset: insetsOf(cell, shared) })) }
  const widths = widthsIn(grid, table, room, gaps, layOut)
  const filled = grid.cells.map((cell): FilledCell => {
    const whole = spanned(widths, cell.column, cell.columnSpan, gaps.between)
    const own = Math.max(0, whole - cell.inset.left - cell.inset.right)
    return { ...cell, layout: layOutCell(cell.cell, own, wraps, layOut) }
  })
  const heights = heightsIn({ ...grid, cells: filled }, table, room, gaps)
  const tracks: Tracks = {
    widths,
    heights,
    xs: starts(widths, gaps.frame.left + gaps.between, gaps.between),
    ys: starts(heights, gaps.frame.top + gaps.between, gaps.between),
    between: gaps.between,
  }
  const width = spread(widths, gaps.between) + gaps.beside
  const height = spread(heights, gaps.between) + gaps.above
  return {
    cells: filled.map((cell) => {
      const { layout, inset } = cell
      return { cell: cell.cell, content: contentBox(cell.cell, boxOf(cell, tracks), inset, layout), layout }
    }),
    rows: rowTexts(filled, heights),
    areas: areasOf(table, filled, tracks, { x: 0, y: 0, w: width, h: height }, shared),
    left: leftOf(table, width, room),
    width,
    height,
  }
}

function gapsOf(table: Table, shared: SharedBorders | undefined): Gaps {
  const frame = shared ? outerHalves(shared) : linesOf(table.border)
  const between = shared ? 0 : (table.spacing ?? SPACING)
  return {
    frame,
    between,
    beside: frame.left + frame.right + 2 * between,
    above: frame.top + frame.bottom + 2 * between,
  }
}

function widthsIn(
  grid: Grid<InsetCell>,
  table: Table,
  room: Room,
  { between, beside }: Gaps,
  layOut: LayOut,
): number[] {
  const wraps = room.wrap !== undefined
  const width = resolved(table.width, room.width)
  return columnWidths(grid, (cell) => widthsOf(cell, wraps, layOut), {
    between,
    ...(width !== undefined && { width: width - beside }),
    ...(room.wrap !== undefined && { room: room.wrap - beside }),
    ...(table.fixed && { fixed: true }),
    ...(table.columns && { columns: table.columns }),
  })
}

function heightsIn(grid: Grid<FilledCell>, table: Table, room: Room, { between, above }: Gaps): number[] {
  const height = resolved(table.height, room.height)
  const heightOf = ({ cell, layout, inset }: FilledCell) =>
    Math.max(layout.height, cell.height ?? 0) + inset.top + inset.bottom
  return rowHeights(grid, heightOf, { between, ...(height !== undefined && { height: height - above }) })
}

function boxOf({ row, column, rowSpan, columnSpan }: GridCell, { xs, ys, widths, heights, between }: Tracks): Box {
  return {
    x: xs[column] ?? 0,
    y: ys[row] ?? 0,
    w: spanned(widths, column, columnSpan, between),
    h: spanned(heights, row, rowSpan, between),
  }
}

function rowTexts(cells: readonly FilledCell[], heights: readonly number[]): LaidTable['rows'] {
  const byRow = groupBy(cells, ({ row }) => row)
  const cellText = ({ layout }: FilledCell) => layout.lines.map(({ text }) => text).join(' ')
  return heights.map((height, row) => ({ texts: (byRow.get(row) ?? []).map(cellText), height }))
}

/** Backgrounds and borders, those of the table below those of its cells; borders that cells share are on top. */
function areasOf(
  table: Table,
  cells: readonly GridCell[],
  tracks: Tracks,
  whole: Box,
  shared: SharedBorders | undefined,
): PaintedArea[] {
  const fills = cells.flatMap((cell) => fillArea(boxOf(cell, tracks), cell.cell.fill))
  const ground = fillArea(whole, table.fill)
  if (shared) return [...ground, ...fills, ...sharedAreas(shared, tracks.xs, tracks.ys)]
  const borders = cells.flatMap((cell) => borderAreas(boxOf(cell, tracks), cell.cell.border))
  return [...ground, ...borderAreas(whole, table.border), ...fills, ...borders]
}

/** px from the first to the last of the columns or rows of a cell. */
function spanned(lengths: readonly number[], first: number, count: number, between: number): number {
  return spread(lengths.slice(first, first + count), between)
}

/** px from the first to the last of some columns or rows. */
function spread(lengths: readonly number[], between: number): number {
  return sum(lengths) + between * Math.max(0, lengths.length - 1)
}

/** Where each column or row begins, and where the last one ends. */
function starts(lengths: readonly number[], first: number, between: number): number[] {
  const result = [first]
  let at = first
  for (const [index, length] of lengths.entries()) {
    at += length + (index < lengths.length - 1 ? between : 0)
    result.push(at)
  }
  return result
}

function resolved(measure: Measure | undefined, whole: number | undefined): number | undefined {
  if (measure?.unit === 'px') return measure.value
  return measure && whole !== undefined ? (measure.value / 100) * whole : undefined
}

function leftOf({ place, indent = 0 }: Table, width: number, room: Room): number {
  const free = Math.max(0, (room.width ?? room.wrap ?? width) - width)
  return indent + (place === 'right' ? free : place === 'center' ? free / 2 : 0)
}
