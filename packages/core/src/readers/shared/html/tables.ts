/** Tables of an HTML label. */
import type { BorderLine, Borders, Measure, Rgba, Sides, Table, TableCell } from '../../../diagram/index.ts'
import type { Mutable } from '../../../mutable.ts'
import { declarations, length, sides } from './css.ts'
import { contextOf } from './element-context.ts'
import { Flow, type Walk } from './flow.ts'
import { bordersOf, measureOf, paintOf, SIDES } from './paint.ts'
import type { Context } from './run-format.ts'
import { attribute, type Element, isElement, textOf } from './tree.ts'

/** px around or between cells; more is abuse. */
const MAX_ROOM = 200
/** Rows or columns that a cell spans; more is abuse. */
const MAX_SPAN = 1_000

const GROUPS = new Set(['tbody', 'thead', 'tfoot'])
const BLACK: Rgba = { r: 0, g: 0, b: 0, a: 1 }
/** Chromium's two shades of a black outset or inset border. */
const LIGHT: Rgba = { r: 168, g: 168, b: 168, a: 1 }
const DARK: Rgba = { r: 84, g: 84, b: 84, a: 1 }

type Css = ReadonlyMap<string, string>

/** Values that a cell inherits from its table, row and row group. */
interface Around {
  readonly context: Context
  readonly collapsed: boolean
  /** From the table's attributes. */
  readonly padding?: number
  /** Whether an attribute of the table gives borders to all cells. */
  readonly ruled: boolean
  readonly borderColor?: Rgba
  readonly fill?: Rgba
  readonly valign?: string
  /** px */
  readonly height?: number
  /** Border of the row; used if borders are shared. */
  readonly border?: Borders
}

function styleOf(node: Element): Css {
  return declarations(attribute(node, 'style') ?? '')
}

/** Style wins over attribute. */
function said(node: Element, css: Css, name: string): string | undefined {
  return css.get(name) ?? attribute(node, name)
}

function paintAt(node: Element, css: Css, { px, look }: Context) {
  const bgcolor = attribute(node, 'bgcolor')
  const shown = bgcolor !== undefined && !css.has('background') ? new Map([['background-color', bgcolor], ...css]) : css
  return paintOf(shown, px, look.color ?? BLACK)
}

function colorOf(border: Borders | undefined): Rgba | undefined {
  return border?.top?.color ?? border?.left?.color ?? border?.bottom?.color ?? border?.right?.color
}

/** A row, or a group of them. */
function within(node: Element, around: Around): Around {
  const css = styleOf(node)
  const context = contextOf(node, around.context, css)
  const { fill = around.fill, border } = paintAt(node, css, context)
  const borderColor = colorOf(border) ?? around.borderColor
  const valign = attribute(node, 'valign') ?? css.get('vertical-align') ?? around.valign
  const height = measureOf(said(node, css, 'height'), context.px)
  return {
    ...around,
    context,
    ...(fill && { fill }),
    ...(borderColor && { borderColor }),
    ...(valign !== undefined && { valign }),
    ...(height?.unit === 'px' && { height: height.value }),
    ...(border && node.tagName === 'tr' && { border }),
  }
}

/** All four sides; if cells do not share them, black ones look raised or sunken. */
function frame(width: number, color: Rgba | undefined, collapsed: boolean, raised: boolean): Borders {
  const [upper, lower] = color || collapsed ? [color ?? BLACK, color ?? BLACK] : raised ? [LIGHT, DARK] : [DARK, LIGHT]
  const line = (color: Rgba): BorderLine => ({ width, color })
  return { top: line(upper), right: line(lower), bottom: line(lower), left: line(upper) }
}

/** A row's own border applies to its cells if they share borders. */
function withRow(own: Borders, row: Borders | undefined, isFirst: boolean, isLast: boolean): Borders {
  const result: Mutable<Borders> = { ...own }
  for (const side of SIDES) {
    const line = row?.[side]
    if (!line || (side === 'left' && !isFirst) || (side === 'right' && !isLast)) continue
    if (line.width > (own[side]?.width ?? 0)) result[side] = line
  }
  return result
}

function spanOf(node: Element, name: string): number {
  const value = Number.parseInt(attribute(node, name) ?? '1', 10)
  return value > 1 ? Math.min(MAX_SPAN, value) : 1
}

function valignOf(text: string | undefined): 'top' | 'bottom' | undefined {
  return text === 'top' || text === 'bottom' ? text : text === 'baseline' ? 'top' : undefined
}

function cellOf(node: Element, around: Around, isFirst: boolean, isLast: boolean, walk: Walk): TableCell {
  const css = styleOf(node)
  const own = contextOf(node, around.context, css)
  const flow = new Flow(own)
  walk(node, flow, own)
  flow.close()
  const paint = paintAt(node, css, own)
  const fill = paint.fill ?? around.fill
  const given =
    paint.border ??
    (around.ruled ? frame(1, colorOf(around.border) ?? around.borderColor, around.collapsed, false) : {})
  const border = around.collapsed ? withRow(given, around.border, isFirst, isLast) : given
  const padding = paint.padding ?? (around.padding === undefined ? undefined : even(around.padding))
  const [rowSpan, columnSpan] = [spanOf(node, 'rowspan'), spanOf(node, 'colspan')]
  const width = measureOf(said(node, css, 'width'), own.px)
  const height = measureOf(said(node, css, 'height'), own.px)
  const valign = valignOf((css.get('vertical-align') ?? attribute(node, 'valign') ?? around.valign)?.toLowerCase())
  const room = padding ? padding.top + padding.bottom : 2
  const least = Math.max(height?.unit === 'px' ? height.value : 0, (around.height ?? 0) - room)
  return {
    blocks: flow.blocks,
    ...(rowSpan > 1 && { rowSpan }),
    ...(columnSpan > 1 && { columnSpan }),
    ...(width && { width }),
    ...(least > 0 && { height: least }),
    ...(padding && { padding }),
    ...(fill && { fill }),
    ...(Object.keys(border).length > 0 && { border }),
    ...(valign && { valign }),
    ...((attribute(node, 'nowrap') !== undefined || css.get('white-space') === 'nowrap') && { noWrap: true }),
  }
}

const even = (px: number): Sides<number> => ({ top: px, right: px, bottom: px, left: px })

function rowOf(row: Element, around: Around, walk: Walk): TableCell[] {
  const nodes = row.childNodes
    .filter(isElement)
    .filter(({ tagName }) => tagName === 'td' || tagName === 'th')
    .filter((node) => styleOf(node).get('display') !== 'none')
  return nodes.map((node, at) => cellOf(node, around, at === 0, at === nodes.length - 1, walk))
}

/** Look and sizes from the table's own attributes and style. */
function looksOf(node: Element, css: Css, context: Context): Omit<Table, 'type' | 'rows'> & { around: Around } {
  const px = (name: string) => {
    const value = Number.parseFloat(attribute(node, name) ?? '')
    return value >= 0 ? Math.min(MAX_ROOM, value) : undefined
  }
  const collapsed = css.get('border-collapse') === 'collapse'
  const paint = paintAt(node, css, context)
  const ruled = attribute(node, 'border') !== undefined && px('border') !== 0
  const colors = bordersOf(new Map([['border', `1px solid ${attribute(node, 'bordercolor') ?? ''}`]]), 0, BLACK)
  const borderColor =
    colorOf(paint.border) ?? (attribute(node, 'bordercolor') === undefined ? undefined : colorOf(colors))
  const border = paint.border ?? (ruled ? frame(px('border') ?? 1, borderColor, collapsed, true) : undefined)
  const given = length(css.get('border-spacing')?.split(/\s+/)[0] ?? '', context.px)
  const spacing = given === undefined ? px('cellspacing') : Math.min(MAX_ROOM, Math.max(0, given))
  const padding = px('cellpadding')
  const width = measureOf(said(node, css, 'width'), context.px)
  const height = measureOf(said(node, css, 'height'), context.px)
  const place = placeOf(node, css)
  const columns = columnsOf(node, context)
  return {
    ...(spacing !== undefined && !collapsed && { spacing }),
    ...(collapsed && { collapsed }),
    ...(width && { width }),
    ...(height && { height }),
    ...(css.get('table-layout') === 'fixed' && { fixed: true }),
    ...(columns.some((one) => one) && { columns }),
    ...(paint.fill && { fill: paint.fill }),
    ...(border && Object.keys(border).length > 0 && { border }),
    ...(place && { place }),
    around: {
      context,
      collapsed,
      ruled,
      ...(padding !== undefined && { padding }),
      ...(borderColor && { borderColor }),
    },
  }
}

function placeOf(node: Element, css: Css): 'center' | 'right' | undefined {
  const margin = sides(css.get('margin') ?? '0')
  const isAuto = (side: 'left' | 'right', at: 1 | 3) => (css.get(`margin-${side}`) ?? margin[at]) === 'auto'
  if (isAuto('left', 3)) return isAuto('right', 1) ? 'center' : 'right'
  const align = attribute(node, 'align')?.toLowerCase()
  return align === 'center' || align === 'right' ? align : undefined
}

/** Widths of columns from `col` elements. */
function columnsOf(node: Element, { px }: Context): (Measure | undefined)[] {
  const columns: (Measure | undefined)[] = []
  for (const child of node.childNodes) {
    if (!isElement(child)) continue
    const cols = child.tagName === 'colgroup' ? child.childNodes.filter(isElement) : [child]
    for (const col of cols) {
      if (col.tagName !== 'col') continue
      const width = measureOf(said(col, styleOf(col), 'width'), px)
      for (let count = spanOf(col, 'span'); count > 0 && columns.length < MAX_SPAN; count -= 1) columns.push(width)
    }
  }
  return columns
}

/**
 * Adds a table. If line feeds break lines, those between its rows are put before it: a table cannot contain line
 * breaks, so a browser moves them there.
 */
export function addTable(node: Element, flow: Flow, context: Context, css: Css, walk: Walk): void {
  const { around, ...looks } = looksOf(node, css, context)
  const rows: TableCell[][] = []
  let lineFeeds = 0
  const read = (parent: Element, outer: Around) => {
    for (const child of parent.childNodes) {
      lineFeeds += textOf(child)?.split('\n').length ?? 1
      lineFeeds -= 1
      if (!isElement(child)) continue
      if (child.tagName === 'tr') {
        const row = rowOf(child, within(child, outer), walk)
        lineFeeds += child.childNodes.reduce((sum, cell) => sum + (textOf(cell)?.split('\n').length ?? 1) - 1, 0)
        if (row.length > 0) rows.push(row)
      } else if (GROUPS.has(child.tagName)) read(child, within(child, outer))
      else if (child.tagName === 'caption') {
        flow.close()
        walk(child, flow, { ...contextOf(child, outer.context, styleOf(child)), align: 'center' })
      }
    }
  }
  read(node, around)
  for (let count = 0; context.lineFeedsBreak && count < lineFeeds; count += 1) flow.lineBreak(context)
  flow.close()
  if (rows.length > 0) flow.add({ type: 'table', rows, ...looks })
}
