/** Bars of buttons in the mock-up library: as wide as their texts need, stretched to the shape. */

import { addBox, type Corner } from '#readers/drawio/shapes/corners'
import { drawing } from '#readers/drawio/shapes/drawing'
import type { Frame } from '#readers/drawio/shapes/frame'
import { type ShapeHandler, shape } from '#readers/drawio/shapes/handler'
import { caption, choices, textSizeOf, textWidth } from '#readers/drawio/shapes/words'
import { sum } from '#values/lists'

const RADIUS = 10
const BUTTONS = '+Button 1, Button 2, Button 3'

export interface Bar {
  readonly texts: readonly string[]
  readonly selected: number
  readonly size: number
  /** Total width in px, at least what the texts need. */
  readonly w: number
  readonly h: number
  /** Left sides of the buttons and, last, the right side of the bar. */
  readonly stops: readonly number[]
}

/**
 * Divides the width in proportion to the texts, each with `margin` px on both sides; an empty text counts as `empty`
 * px.
 */
export function barOf(f: Frame, fallback: string, margin: number, empty = 0): Bar {
  const { texts, selected } = choices(f, 'mainText', fallback)
  const size = textSizeOf(f)
  const widths = texts.map((text) => (textWidth(text, size) || empty) + 2 * margin)
  const least = sum(widths)
  const w = Math.max(f.w, least)
  let x = 0
  const stops = [0, ...widths.map((width) => (x += width) * (least > 0 ? w / least : 1))]
  return { texts, selected, size, w, h: Math.max(f.h, size * 1.5, 20), stops }
}

/** px from the left of the bar to the middle of an entry. */
export function middleOf({ stops }: Bar, i: number): number {
  return (stops[i]! + stops[i + 1]!) / 2
}

const sheet = drawing('paint=fillColor|#ffffff ink=strokeColor|#666666')
const separated = drawing('ink=strokeColor2|#c4c4c4')
const marked = drawing('paint=fillColor2|#008cff')

/** Lines between the buttons, except beside the selected one. */
function separators(f: Frame, bar: Bar): void {
  f.lines(
    ...bar.stops
      .map((x, i) => ({ x, i }))
      .slice(1, -1)
      .filter(({ i }) => i !== bar.selected && i !== bar.selected + 1)
      .map(
        ({ x }) =>
          [
            [x, 0],
            [x, bar.h],
          ] as const,
      ),
  )
}

const square = ['square', 'square', 'square', 'square'] as const
const round = ['round', 'round', 'round', 'round'] as const

type Corners = readonly [Corner, Corner, Corner, Corner]

function box(f: Frame, x: number, y: number, w: number, h: number, corners: Corners): void {
  f.c.begin()
  addBox(f.c, [x, y, w, h], corners, RADIUS)
}

/** The border around all entries, over the colour of the selected one; texts after it cast no shadow. */
function drawBorder(f: Frame, w: number, h: number, corners: Corners): void {
  sheet(f)
  box(f, 0, 0, w, h, corners)
  f.c.stroke()
  f.c.noShadow()
}

function drawButtons(f: Frame, bar: Bar, corners: Corners, bold: boolean): void {
  const { w, h, selected, stops } = bar
  sheet(f)
  box(f, 0, 0, w, h, corners)
  f.c.fillStroke()
  separated(f)
  separators(f, bar)
  if (selected >= 0) {
    marked(f)
    const [first, last] = [selected === 0, selected === bar.texts.length - 1]
    const own: Corners = [
      first ? corners[0] : 'square',
      last && !first ? corners[1] : 'square',
      last && !first ? corners[2] : 'square',
      first ? corners[3] : 'square',
    ]
    box(f, stops[selected]!, 0, stops[selected + 1]! - stops[selected]!, h, own)
    f.c.fill()
  }
  drawBorder(f, w, h, corners)
  for (const [i, text] of bar.texts.entries())
    caption(f, text, middleOf(bar, i), h / 2, { bold, color: textColor(f, i === selected) })
}

function textColor(f: Frame, selected: boolean): string {
  return selected ? (f.text('textColor2') ?? '#ffffff') : (f.text('textColor') ?? '#666666')
}

function drawLinks(f: Frame): void {
  const bar = barOf(f, BUTTONS, 5, 42)
  drawButtons(f, bar, square, false)
  for (const [i, text] of bar.texts.entries()) {
    if (text === '') continue
    const [x, half] = [middleOf(bar, i), textWidth(text, bar.size) / 2]
    const y = bar.h / 2 + bar.size / 2
    f.c.setStroke(textColor(f, i === bar.selected))
    f.lines([
      [x - half, y],
      [x + half, y],
    ])
  }
}

/**
 * Rows of equal height. Stretched, they fill the frame; packed, they are at the top down to the selected one, and at the
 * bottom after it.
 */
function drawRows(f: Frame, layout: 'stretched' | 'packed'): void {
  const stretched = layout === 'stretched'
  const { texts, selected } = choices(f, 'mainText', stretched ? BUTTONS : '+Group 1, Group 2, Group 3')
  const size = textSizeOf(f)
  const n = texts.length
  const w = Math.max(f.w, 10 + Math.max(...texts.map((text) => textWidth(text, size))))
  const h = Math.max(f.h, n * size * 1.5)
  const row = stretched ? h / n : size * 1.5
  const top = (i: number): number => (stretched || selected < 0 || i <= selected ? i * row : h - (n - i) * row)
  const corners = stretched ? round : square
  sheet(f)
  box(f, 0, 0, w, h, corners)
  f.c.fillStroke()
  separated(f)
  f.lines(
    ...texts
      .map((_, i) => i)
      .filter((i) => i > 0 && i !== selected && !(stretched && i === selected + 1))
      .map(
        (i) =>
          [
            [0, top(i)],
            [w, top(i)],
          ] as const,
      ),
  )
  if (selected >= 0) {
    marked(f)
    const [first, last] = [stretched && selected === 0, stretched && selected === n - 1 && selected > 0]
    const own: Corners = [
      first ? 'round' : 'square',
      first ? 'round' : 'square',
      last ? 'round' : 'square',
      last ? 'round' : 'square',
    ]
    box(f, 0, top(selected), w, row, own)
    f.c.fill()
  }
  drawBorder(f, w, h, corners)
  for (const [i, text] of texts.entries())
    caption(f, text, w / 2, top(i) + row / 2, { bold: stretched, color: textColor(f, i === selected) })
}

function drawMenu(f: Frame): void {
  drawButtons(f, barOf(f, '+Menu 1, Menu 2, Menu 3', 5), square, false)
}

export const barShapes: readonly ShapeHandler[] = [
  shape('mxgraph.mockup.buttons.horButtonBar', { draw: (f) => drawButtons(f, barOf(f, BUTTONS, 5), round, true) }),
  shape('mxgraph.mockup.buttons.verButtonBar', { draw: (f) => drawRows(f, 'stretched') }),
  shape('mxgraph.mockup.containers.accordion', { draw: (f) => drawRows(f, 'packed') }),
  shape('mxgraph.mockup.forms.menuBar', { draw: drawMenu }),
  shape('mxgraph.mockup.text.linkBar', { draw: drawLinks }),
]
