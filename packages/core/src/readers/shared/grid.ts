/** Places drawings of any size in the rows of a grid, each above its name. All lengths in px. */
import type { Box, Point, Size } from '#diagram/index'
import { largest, sum } from '#values/lists'

export interface GridItem {
  /** The space that the drawing takes where it is now. */
  readonly extent: Box
  /** Height of the name when its lines break at a width. */
  readonly nameHeight: (w: number) => number
}

export interface GridPlace {
  /** The way from where the drawing is now to its place. */
  readonly offset: Point
  /** Below the drawing. */
  readonly name: Box
}

export interface Grid {
  readonly places: readonly GridPlace[]
  readonly size: Size
}

/** Between two columns, two rows, and along the borders. */
const GAP = 32
/** Between a drawing and its name. */
const NAME_GAP = 8
/** Minimum width of a column, for names below small drawings. */
const MIN_COLUMN = 96
/** Width of the whole grid in heights. */
const ASPECT = 1.5

interface Sized {
  readonly item: GridItem
  /** Columns that it takes. */
  readonly span: number
  readonly name: Size
}

/** Half of the drawings fit into one column. */
function columnWidth(items: readonly GridItem[]): number {
  const widths = items.map(({ extent }) => extent.w).sort((a, b) => a - b)
  return Math.max(MIN_COLUMN, widths[Math.floor((widths.length - 1) / 2)] ?? 0) + GAP
}

function sized(item: GridItem, column: number): Sized {
  const span = Math.max(1, Math.ceil((item.extent.w + GAP) / column - 1e-9))
  const w = span * column - GAP
  return { item, span, name: { w, h: item.nameHeight(w) } }
}

function rowsOf(items: readonly Sized[], columns: number): Sized[][] {
  const rows: Sized[][] = []
  let free = 0
  for (const item of items) {
    if (item.span > free) {
      rows.push([])
      free = columns
    }
    rows.at(-1)!.push(item)
    free -= item.span
  }
  return rows
}

/** In the order given, row by row; drawings are in the middle of their row, and the names of a row at one height. */
export function gridOf(items: readonly GridItem[]): Grid {
  const column = columnWidth(items)
  const all = items.map((item) => sized(item, column))
  const area = sum(all.map(({ item, span, name }) => span * column * (item.extent.h + NAME_GAP + name.h + GAP)))
  const columns = Math.max(1, largest(all.map(({ span }) => span)), Math.ceil(Math.sqrt(area * ASPECT) / column))
  const places: GridPlace[] = []
  let top = GAP
  for (const row of rowsOf(all, columns)) {
    const height = largest(row.map(({ item }) => item.extent.h))
    let left = GAP
    for (const { item, span, name } of row) {
      const { x, y, w, h } = item.extent
      const offset = { x: left + (name.w - w) / 2 - x, y: top + (height - h) / 2 - y }
      places.push({ offset, name: { x: left, y: top + height + NAME_GAP, ...name } })
      left += span * column
    }
    top += height + NAME_GAP + largest(row.map(({ name }) => name.h)) + GAP
  }
  return { places, size: { w: columns * column + GAP, h: top } }
}
