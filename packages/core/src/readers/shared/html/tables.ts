/** Tables of an HTML label. */

import { BLACK } from '#color/names'
import { clamp } from '#color/parse'
import type { BorderLine, Borders, Measure, Mutable, Rgba, Sides, Table, TableCell } from '#diagram/index'
import { sum } from '#values/lists'
import { declarations, length, sides } from './css.ts'
import { contextOf } from './element-context.ts'
import { Flow, type Walk } from './flow.ts'
import { bordersOf, measureOf, paintOf, SIDES } from './paint.ts'
import type { Context } from './run-format.ts'
import { attribute, type Element, htmlText, isElement } from './tree.ts'

/** px around or between cells; more is abuse. */
const MAX_SPACING = 200
/** Rows or columns that a cell spans; more is abuse. */
const MAX_SPAN = 1_000

const GROUPS = new Set(['tbody', 'thead', 'tfoot'])
/** Chromium's two shades of a black outset or inset border. */
const LIGHT: Rgba = { r: 168, g: 168, b: 168, a: 1 }
const DARK: Rgba = { r: 84, g: 84, b: 84, a: 1 }

type Css = ReadonlyMap<string, string>

/** Values that a cell inherits from its table, row and row group. */
interface Inherited {
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

/** A property of the style, or else the attribute of its name. */
function styleOrAttribute(node: Element, css: Css, name: string): string | undefined {
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
function within(node: Element, inherited: Inherited): Inherited {
  const css = styleOf(node)
  const context = contextOf(node, inherited.context, css)
  const { fill = inherited.fill, border } = paintAt(node, css, context)
  const borderColor = colorOf(border) ?? inherited.borderColor
  const valign = attribute(node, 'valign') ?? css.get('vertical-align') ?? inherited.valign
  const height = measureOf(styleOrAttribute(node, css, 'height'), context.px)
  return {
    ...inherited,
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

/** The borders of a cell: its own or those that the table gives to all, and the row's if cells share borders. */
function cellBorders(own: Borders | undefined, inherited: Inherited, isFirst: boolean, isLast: boolean): Borders {
  const { ruled, collapsed, border: row, borderColor } = inherited
  const given = own ?? (ruled ? frame(1, colorOf(row) ?? borderColor, collapsed, false) : {})
  return collapsed ? withRow(given, row, isFirst, isLast) : given
}

/** px: the cell's own height, or the row's without padding. */
function leastHeight(own: Measure | undefined, row: number | undefined, padding: Sides<number> | undefined): number {
  const room = padding ? padding.top + padding.bottom : 2
  return Math.max(own?.unit === 'px' ? own.value : 0, (row ?? 0) - room)
}

function isUnwrapped(node: Element, css: Css): boolean {
  return attribute(node, 'nowrap') !== undefined || css.get('white-space') === 'nowrap'
}

function cellOf(node: Element, inherited: Inherited, isFirst: boolean, isLast: boolean, walk: Walk): TableCell {
  const css = styleOf(node)
  const own = contextOf(node, inherited.context, css)
  const flow = new Flow(own)
  walk(node, flow, own)
  flow.close()
  const paint = paintAt(node, css, own)
  const fill = paint.fill ?? inherited.fill
  const border = cellBorders(paint.border, inherited, isFirst, isLast)
  const padding = paint.padding ?? allSides(inherited.padding)
  const [rowSpan, columnSpan] = [spanOf(node, 'rowspan'), spanOf(node, 'colspan')]
  const width = measureOf(styleOrAttribute(node, css, 'width'), own.px)
  const height = leastHeight(measureOf(styleOrAttribute(node, css, 'height'), own.px), inherited.height, padding)
  const valign = valignOf((css.get('vertical-align') ?? attribute(node, 'valign') ?? inherited.valign)?.toLowerCase())
  return {
    blocks: flow.blocks,
    ...(rowSpan > 1 && { rowSpan }),
    ...(columnSpan > 1 && { columnSpan }),
    ...(width && { width }),
    ...(height > 0 && { height }),
    ...(padding && { padding }),
    ...(fill && { fill }),
    ...(Object.keys(border).length > 0 && { border }),
    ...(valign && { valign }),
    ...(isUnwrapped(node, css) && { noWrap: true }),
  }
}

function allSides(px: number | undefined): Sides<number> | undefined {
  return px === undefined ? undefined : { top: px, right: px, bottom: px, left: px }
}

function rowOf(row: Element, inherited: Inherited, walk: Walk): TableCell[] {
  const nodes = row.childNodes
    .filter(isElement)
    .filter(({ tagName }) => tagName === 'td' || tagName === 'th')
    .filter((node) => styleOf(node).get('display') !== 'none')
  return nodes.map((node, at) => cellOf(node, inherited, at === 0, at === nodes.length - 1, walk))
}

/** px of an attribute of a table. */
function pxOf(node: Element, name: string): number | undefined {
  const value = Number.parseFloat(attribute(node, name) ?? '')
  return value >= 0 ? Math.min(MAX_SPACING, value) : undefined
}

/** px between cells. */
function spacingOf(node: Element, css: Css, { px }: Context): number | undefined {
  const given = length(css.get('border-spacing')?.split(/\s+/)[0] ?? '', px)
  return given === undefined ? pxOf(node, 'cellspacing') : clamp(given, 0, MAX_SPACING)
}

type Ruling = Pick<Inherited, 'ruled' | 'borderColor'> & { readonly border?: Borders | undefined }

/** The borders of a table and of its cells, by its attributes; `own` = the borders of its style. */
function rulingOf(node: Element, own: Borders | undefined, collapsed: boolean): Ruling {
  const ruled = attribute(node, 'border') !== undefined && pxOf(node, 'border') !== 0
  const borderColor = colorOf(own) ?? attributeColor(node)
  const border = own ?? (ruled ? frame(pxOf(node, 'border') ?? 1, borderColor, collapsed, true) : undefined)
  return { ruled, border, ...(borderColor && { borderColor }) }
}

function attributeColor(node: Element): Rgba | undefined {
  const color = attribute(node, 'bordercolor')
  return color === undefined ? undefined : colorOf(bordersOf(new Map([['border', `1px solid ${color}`]]), 0, BLACK))
}

/** Look and sizes from the table's own attributes and style. */
function looksOf(node: Element, css: Css, context: Context): Omit<Table, 'type' | 'rows'> & { inherited: Inherited } {
  const collapsed = css.get('border-collapse') === 'collapse'
  const paint = paintAt(node, css, context)
  const { border, ...ruling } = rulingOf(node, paint.border, collapsed)
  const spacing = collapsed ? undefined : spacingOf(node, css, context)
  const padding = pxOf(node, 'cellpadding')
  const width = measureOf(styleOrAttribute(node, css, 'width'), context.px)
  const height = measureOf(styleOrAttribute(node, css, 'height'), context.px)
  const place = placeOf(node, css)
  const columns = columnsOf(node, context)
  return {
    ...(spacing !== undefined && { spacing }),
    ...(collapsed && { collapsed }),
    ...(width && { width }),
    ...(height && { height }),
    ...(css.get('table-layout') === 'fixed' && { fixed: true }),
    ...(columns.some((one) => one) && { columns }),
    ...(paint.fill && { fill: paint.fill }),
    ...(border && Object.keys(border).length > 0 && { border }),
    ...(place && { place }),
    inherited: { context, collapsed, ...ruling, ...(padding !== undefined && { padding }) },
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
      const width = measureOf(styleOrAttribute(col, styleOf(col), 'width'), px)
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
  const { inherited, ...looks } = looksOf(node, css, context)
  const rows: TableCell[][] = []
  let lineFeeds = 0
  const read = (parent: Element, outer: Inherited) => {
    lineFeeds += lineFeedsIn(parent)
    for (const child of parent.childNodes) {
      if (!isElement(child)) continue
      if (child.tagName === 'tr') {
        const row = rowOf(child, within(child, outer), walk)
        lineFeeds += lineFeedsIn(child)
        if (row.length > 0) rows.push(row)
      } else if (GROUPS.has(child.tagName)) read(child, within(child, outer))
      else if (child.tagName === 'caption') {
        const own: Context = contextOf(child, { ...outer.context, align: 'center' }, styleOf(child))
        flow.block({ type: 'paragraph', context: own }, () => walk(child, flow, own))
      }
    }
  }
  read(node, inherited)
  for (let count = 0; context.lineFeedsBreak && count < lineFeeds; count += 1) flow.lineBreak(context)
  flow.close()
  if (rows.length > 0) flow.add({ type: 'table', rows, ...looks })
}

/** Number of line feeds directly in an element. */
function lineFeedsIn({ childNodes }: Element): number {
  return sum(childNodes.map((node) => (htmlText(node)?.split('\n').length ?? 1) - 1))
}
