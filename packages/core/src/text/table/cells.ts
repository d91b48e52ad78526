/** The cells of a table: the room around their texts, and the texts in them. */
import type { Borders, Box, Measure, Sides, TableCell } from '#diagram/index'
import type { TextLayout } from '../text-layout.ts'
import { halvesOf, type SharedBorders } from './collapse.ts'
import type { CellWidths } from './columns.ts'
import type { GridCell } from './grid.ts'
import type { LayOut } from './rows.ts'

/** Browsers' default, px. */
const PADDING: Sides<number> = { top: 1, right: 1, bottom: 1, left: 1 }
const NONE: Sides<number> = { top: 0, right: 0, bottom: 0, left: 0 }

/** A cell with the px from its sides to its text. */
export interface InsetCell extends GridCell {
  readonly inset: Sides<number>
}

/** The same with its text, laid out in the width of its columns. */
export interface FilledCell extends InsetCell {
  readonly layout: TextLayout
}

/** Widths of the lines of a border in px. */
export function linesOf(border: Borders | undefined): Sides<number> {
  if (!border) return NONE
  const { top, right, bottom, left } = border
  return { top: top?.width ?? 0, right: right?.width ?? 0, bottom: bottom?.width ?? 0, left: left?.width ?? 0 }
}

/** px from the sides of a cell to its text. */
export function insetsOf(cell: GridCell, shared: SharedBorders | undefined): Sides<number> {
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
export function layOutCell({ blocks, noWrap }: TableCell, width: number, wraps: boolean, layOut: LayOut): TextLayout {
  const wrap = Math.max(1, width)
  if (blocks.every(({ type }) => type === 'paragraph')) {
    // Widths of columns were chosen by the layout without line breaks, which is kept. Mostly it fits.
    const unbroken = layOut(blocks, {})
    return !wraps || noWrap || unbroken.width <= wrap ? unbroken : layOut(blocks, { wrap })
  }
  return layOut(blocks, { ...(wraps && !noWrap && { wrap }), width })
}

/** The widths that a cell needs and asks for, its padding and borders included. */
export function widthsOf({ cell, inset }: InsetCell, wraps: boolean, layOut: LayOut): CellWidths {
  const aside = inset.left + inset.right
  const most = layOut(cell.blocks, {}).width
  const least = wraps && !cell.noWrap ? layOut(cell.blocks, { wrap: 1 }).width : most
  const wanted: Measure | undefined =
    cell.width?.unit === 'px' ? { unit: 'px', value: cell.width.value + aside } : cell.width
  return { least: least + aside, most: Math.max(least, most) + aside, ...(wanted && { wanted }) }
}

/** Where the text of a cell is in its box, by its vertical alignment. */
export function contentBox({ valign }: TableCell, box: Box, inset: Sides<number>, { height }: TextLayout): Box {
  const free = box.h - inset.top - inset.bottom - height
  const above = valign === 'top' ? 0 : valign === 'bottom' ? free : free / 2
  return {
    x: box.x + inset.left,
    y: box.y + inset.top + above,
    w: Math.max(0, box.w - inset.left - inset.right),
    h: height,
  }
}
