/** A table laid out as browsers do: columns, rows, positions of cells, backgrounds and borders. */
import type { Box, Measure, RichText, Sides, Table, TableCell } from '../../diagram/index.ts'
import { sum } from '../../lists.ts'
import type { TextLayout } from '../text-layout.ts'
import { borderAreas, fillArea, type PaintedArea, sharedAreas } from './areas.ts'
import { halvesOf, outerHalves, type SharedBorders, sharedBorders } from './collapse.ts'
import { type CellWidths, columnWidths } from './columns.ts'
import { type GridCell, gridOf } from './grid.ts'
import { rowHeights } from './rows.ts'

/** The box around a text, in px. */
export interface Room {
  /** Maximum width of its lines; absent = unlimited. */
  readonly wrap?: number | undefined
  /** The width that percentages refer to; absent = known only after the content is laid out. */
  readonly width?: number | undefined
  /** The same for its height. */
  readonly height?: number | undefined
}

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

type LayOut = (text: RichText, room: Room) => TextLayout

/** Browsers' default, px. */
const SPACING = 2
const PADDING: Sides<number> = { top: 1, right: 1, bottom: 1, left: 1 }
const NONE: Sides<number> = { top: 0, right: 0, bottom: 0, left: 0 }

/** Room minus an indent on the left. */
export function narrowed({ wrap, width }: Room, by: number): Room {
  return {
    ...(wrap !== undefined && { wrap: Math.max(1, wrap - by) }),
    ...(width !== undefined && { width: Math.max(0, width - by) }),
  }
}

export function layOutTable(table: Table, given: Room, layOut: LayOut): LaidTable {
  const room = table.indent ? narrowed(given, table.indent) : given
  const grid = gridOf(table)
  const shared = table.collapsed ? sharedBorders(grid, table) : undefined
  const frame = shared ? outerHalves(shared) : linesOf(table.border)
  const between = shared ? 0 : (table.spacing ?? SPACING)
  const wraps = room.wrap !== undefined
  const insets = new Map(grid.cells.map((cell) => [cell, insetsOf(cell, shared)]))
  const inset = (cell: GridCell) => insets.get(cell)!
  const aside = frame.left + frame.right + 2 * between
  const width = resolved(table.width, room.width)
  const most = room.wrap ?? room.width
  const columns = columnWidths(grid, (cell) => widthsOf(cell, inset(cell), wraps, layOut), {
    between,
    ...(width !== undefined && { width: width - aside }),
    ...(wraps && most !== undefined && { room: most - aside }),
    ...(table.fixed && { fixed: true }),
    ...(table.columns && { columns: table.columns }),
  })
  const xs = starts(columns, frame.left + between, between)
  const spanned = ({ column, columnSpan }: GridCell) => spread(columns.slice(column, column + columnSpan), between)
  const layouts = new Map(
    grid.cells.map((cell) => {
      const own = Math.max(0, spanned(cell) - inset(cell).left - inset(cell).right)
      return [cell, layOutCell(cell.cell, own, wraps, layOut)]
    }),
  )
  const above = frame.top + frame.bottom + 2 * between
  const wanted = resolved(table.height, room.height)
  const heightOf = (cell: GridCell) =>
    Math.max(layouts.get(cell)!.height, cell.cell.height ?? 0) + inset(cell).top + inset(cell).bottom
  const heights = rowHeights(grid, heightOf, { between, ...(wanted !== undefined && { height: wanted - above }) })
  const ys = starts(heights, frame.top + between, between)
  const whole = { x: 0, y: 0, w: spread(columns, between) + aside, h: spread(heights, between) + above }
  const boxOf = (cell: GridCell): Box => ({
    x: xs[cell.column]!,
    y: ys[cell.row]!,
    w: spanned(cell),
    h: spread(heights.slice(cell.row, cell.row + cell.rowSpan), between),
  })
  const cells = grid.cells.map((cell): LaidCell => {
    const layout = layouts.get(cell)!
    return { cell: cell.cell, content: contentBox(cell.cell, boxOf(cell), inset(cell), layout), layout }
  })
  const byRow = Map.groupBy(grid.cells, ({ row }) => row)
  const textIn = (cell: GridCell) =>
    layouts
      .get(cell)!
      .lines.map(({ text }) => text)
      .join(' ')
  return {
    cells,
    rows: heights.map((height, row) => ({ texts: (byRow.get(row) ?? []).map(textIn), height })),
    areas: [
      ...fillArea(whole, table.fill),
      ...(shared ? [] : borderAreas(whole, table.border)),
      ...grid.cells.flatMap((cell) => fillArea(boxOf(cell), cell.cell.fill)),
      ...(shared
        ? sharedAreas(shared, xs, ys)
        : grid.cells.flatMap((cell) => borderAreas(boxOf(cell), cell.cell.border))),
    ],
    left: leftOf(table, whole.w, room),
    width: whole.w,
    height: whole.h,
  }
}

/** px from the first to the last of some columns or rows. */
function spread(lengths: readonly number[], between: number): number {
  return sum(lengths) + between * Math.max(0, lengths.length - 1)
}

/** Where each column or row begins, and where the last one ends. */
function starts(lengths: readonly number[], first: number, between: number): number[] {
  const result = [first]
  for (const [at, length] of lengths.entries())
    result.push(result[at]! + length + (at < lengths.length - 1 ? between : 0))
  return result
}

function resolved(measure: Measure | undefined, whole: number | undefined): number | undefined {
  if (measure?.unit === 'px') return measure.value
  return measure && whole !== undefined ? (measure.value / 100) * whole : undefined
}

function linesOf(border: Table['border']): Sides<number> {
  if (!border) return NONE
  const { top, right, bottom, left } = border
  return { top: top?.width ?? 0, right: right?.width ?? 0, bottom: bottom?.width ?? 0, left: left?.width ?? 0 }
}

/** px from the sides of a cell to its text. */
function insetsOf(cell: GridCell, shared: SharedBorders | undefined): Sides<number> {
  const padding = cell.cell.padding ?? PADDING
  const lines = shared ? halvesOf(shared, cell) : linesOf(cell.cell.border)
  return {
    top: padding.top + lines.top,
    right: padding.right + lines.right,
    bottom: padding.bottom + lines.bottom,
    left: padding.left + lines.left,
  }
}

/** @param width px of its content */
function layOutCell({ blocks, noWrap }: TableCell, width: number, wraps: boolean, layOut: LayOut): TextLayout {
  const wrap = Math.max(1, width)
  if (blocks.every(({ type }) => type === 'paragraph')) {
    // Widths of columns were chosen by the layout without line breaks, which is kept. Mostly it fits.
    const unbroken = layOut(blocks, {})
    return !wraps || noWrap || unbroken.width <= wrap ? unbroken : layOut(blocks, { wrap })
  }
  return layOut(blocks, { ...(wraps && !noWrap && { wrap }), width })
}

function widthsOf({ cell }: GridCell, { left, right }: Sides<number>, wraps: boolean, layOut: LayOut): CellWidths {
  const aside = left + right
  const most = layOut(cell.blocks, {}).width
  const least = wraps && !cell.noWrap ? layOut(cell.blocks, { wrap: 1 }).width : most
  const wanted: Measure | undefined =
    cell.width?.unit === 'px' ? { unit: 'px', value: cell.width.value + aside } : cell.width
  return { least: least + aside, most: Math.max(least, most) + aside, ...(wanted && { wanted }) }
}

function contentBox({ valign }: TableCell, box: Box, inset: Sides<number>, { height }: TextLayout): Box {
  const free = box.h - inset.top - inset.bottom - height
  const above = valign === 'top' ? 0 : valign === 'bottom' ? free : free / 2
  return {
    x: box.x + inset.left,
    y: box.y + inset.top + above,
    w: Math.max(0, box.w - inset.left - inset.right),
    h: height,
  }
}

function leftOf({ place, indent = 0 }: Table, width: number, room: Room): number {
  const free = Math.max(0, (room.width ?? room.wrap ?? width) - width)
  return indent + (place === 'right' ? free : place === 'center' ? free / 2 : 0)
}
