/** Tables and pools of yFiles: stripes inside stripes, in the box of their node (docs/formats/graphml.md §10). */
import type { Box, FigurePart, Paint, Size } from '#diagram/index'
import type { GraphmlPageContext } from '#readers/graphml/dialect'
import type { DrawnLabel } from '#readers/graphml/label'
import { INK } from '#readers/graphml/paint'
import { line, NO_PAINT, path, rectangle } from '#readers/shared/drawing/parts'
import { outline } from '#readers/shared/drawing/path'
import type { QualifiedElement } from '#readers/shared/namespaces'
import { sum } from '#values/lists'
import { NO_SIDES, type Sides, sidesIn } from './label-box.ts'
import { readLabel } from './labels.ts'
import { listed, type Markup } from './markup.ts'
import { paintIn } from './paint.ts'

/** Limit on stripes inside stripes. */
const MAX_DEPTH = 50

/** A row or column; its box is relative to the table. */
export interface Stripe {
  readonly element: QualifiedElement
  readonly box: Box
  readonly padding: Sides
  /** Whether no other stripe is inside it. */
  readonly isLeaf: boolean
  /** Its number among the leaves. */
  readonly leaf: number
}

function tableOf(style: QualifiedElement, markup: Markup): QualifiedElement | undefined {
  const table = markup.get(style, 'table')
  return typeof table === 'string' ? undefined : table
}

/** Whether a style has rows and columns; those that a program made up may have them too. */
export function hasTable(style: QualifiedElement, markup: Markup): boolean {
  return tableOf(style, markup) !== undefined
}

/** px that the title of a table has on each side. */
export function titleSides(style: QualifiedElement | undefined, markup: Markup): Sides {
  const table = style && tableOf(style, markup)
  return table ? sidesIn(markup.text(table, 'padding', 'insets')) : NO_SIDES
}

const innerStripes = (stripe: QualifiedElement): readonly QualifiedElement[] => {
  const named = stripe.elements.filter(({ local }) =>
    /\.(?:Children|ChildRows|ChildColumns|Rows|Columns)$/i.test(local),
  )
  const all = [...stripe.elements, ...named.flatMap(({ elements }) => listed(elements))]
  return all.filter(({ local }) => local === stripe.local)
}

/** px that a stripe takes up; one without a size takes up what is in it. */
function sizeOf(stripe: QualifiedElement, markup: Markup, depth = MAX_DEPTH): number {
  const inner = depth > 0 ? innerStripes(stripe) : []
  if (inner.length > 0) return sum(inner.map((one) => sizeOf(one, markup, depth - 1)))
  return Math.max(0, markup.number(stripe, 'size', 'actualSize') ?? markup.number(stripe, 'minimumSize') ?? 0)
}

/** The stripes of one direction, each before those inside it. */
/** The rows and then the columns of a table, in paint order. */
export function stripesOf(style: QualifiedElement, box: Box, markup: Markup): Stripe[] {
  return [...stripesOfKind(style, 'rows', box, markup), ...stripesOfKind(style, 'columns', box, markup)]
}

function stripesOfKind(style: QualifiedElement, kind: 'rows' | 'columns', { w, h }: Box, markup: Markup): Stripe[] {
  const table = tableOf(style, markup)
  if (!table) return []
  const title = sidesIn(markup.text(table, 'padding', 'insets'))
  const isRows = kind === 'rows'
  const found: Stripe[] = []
  let leaf = 0
  const add = (list: readonly QualifiedElement[], start: number, inset: number, depth: number): void => {
    let at = start
    for (const element of list) {
      const size = sizeOf(element, markup)
      const inner = depth > 0 ? innerStripes(element) : []
      const padding = sidesIn(markup.text(element, 'padding', 'insets'))
      const box = isRows
        ? { x: inset, y: at, w: Math.max(1, w - inset - title.right), h: Math.max(1, size) }
        : { x: at, y: inset, w: Math.max(1, size), h: Math.max(1, h - inset - title.bottom) }
      found.push({ element, box, padding, isLeaf: inner.length === 0, leaf })
      if (inner.length > 0) add(inner, at, inset + (isRows ? padding.left : padding.top), depth - 1)
      else leaf += 1
      at += size
    }
  }
  const across = headers(markup.items(table, isRows ? 'columns' : 'rows'), isRows ? 'top' : 'left', markup)
  const start = (isRows ? title.top : title.left) + across
  add(markup.items(table, kind), start, isRows ? title.left : title.top, MAX_DEPTH)
  return found
}

/** px that the headers of stripes have before the stripes of the other direction. */
function headers(list: readonly QualifiedElement[], side: 'left' | 'top', markup: Markup, depth = MAX_DEPTH): number {
  let most = 0
  for (const stripe of list) {
    const own = sidesIn(markup.text(stripe, 'padding', 'insets'))[side]
    most = Math.max(most, own + (depth > 0 ? headers(innerStripes(stripe), side, markup, depth - 1) : 0))
  }
  return most
}

/** Colours of a stripe's area and of its header, where its style has them. */
function paintsOf({ element, isLeaf, leaf }: Stripe, markup: Markup): readonly [Paint, Paint] {
  const style = markup.get(element, 'style')
  const kind = !isLeaf ? 'parentDescriptor' : leaf % 2 === 0 ? 'evenLeafDescriptor' : 'oddLeafDescriptor'
  const descriptor = markup.get(style, kind)
  if (descriptor !== undefined)
    return [
      paintIn(markup.get(descriptor, 'backgroundFill', 'backgroundBrush'), markup),
      paintIn(markup.get(descriptor, 'insetFill', 'insetBrush'), markup),
    ]
  const inner = markup.get(style, 'nodeStyle')
  return [paintIn(markup.get(inner, 'fill', 'brush', 'paint'), markup), NO_PAINT]
}

function stripeParts(stripe: Stripe, markup: Markup): FigurePart[] {
  const { box, padding } = stripe
  const border = line(INK, 1)
  const [area, header] = paintsOf(stripe, markup)
  const size = { w: Math.min(box.w, padding.left || box.w), h: Math.min(box.h, padding.top || box.h) }
  const hasHeader = padding.left > 0 || padding.top > 0
  return [rectangle(box, 0, area, border), ...(hasHeader ? [rectangle({ ...box, ...size }, 0, header, border)] : [])]
}

/** The background, the rows and the columns; the title is above all of them. */
export function tableParts(
  style: QualifiedElement,
  { w, h }: Size,
  stripes: readonly Stripe[],
  markup: Markup,
): FigurePart[] {
  const background = markup.get(style, 'backgroundStyle')
  const fill = paintIn(markup.get(background, 'fill', 'brush', 'paint'), markup)
  const whole = { x: 0, y: 0, w, h }
  const { left, top } = titleSides(style, markup)
  const edges = [
    ...(left > 0 ? [path(outline(`M ${left} 0 V ${h}`), NO_PAINT, line(INK, 1))] : []),
    ...(top > 0 ? [path(outline(`M 0 ${top} H ${w}`), NO_PAINT, line(INK, 1))] : []),
  ]
  return [rectangle(whole, 0, fill, line(INK, 1)), ...stripes.flatMap((one) => stripeParts(one, markup)), ...edges]
}

/** The names of the rows and columns, in their headers. */
export function stripeLabels(
  id: string,
  stripes: readonly Stripe[],
  box: Box,
  context: GraphmlPageContext,
  markup: Markup,
): DrawnLabel[] {
  return stripes.flatMap(({ element, box: own, padding }) => {
    const node = { ...own, x: box.x + own.x, y: box.y + own.y }
    return markup
      .items(element, 'labels')
      .map((label) => readLabel(id, label, { node, title: padding }, context, markup))
  })
}
