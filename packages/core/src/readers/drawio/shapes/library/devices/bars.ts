/** Bars of buttons on phones: as wide as their texts need, stretched to the shape. */

import { addBox, type Corner } from '#readers/drawio/shapes/corners'
import { drawing } from '#readers/drawio/shapes/drawing'
import type { Frame } from '#readers/drawio/shapes/frame'
import { type ShapeHandler, shape } from '#readers/drawio/shapes/handler'
import { caption, choices, textWidth } from '#readers/drawio/shapes/words'
import { sum } from '#values/lists'

const BUTTONS = '+Button 1, Button 2, Button 3'
const RADIUS = 2.5

interface Parts {
  readonly texts: readonly string[]
  readonly selected: number
  /** Left sides of the parts and, last, the right side of the bar; px. */
  readonly stops: readonly number[]
}

/** Divides a bar in proportion to its texts, in letters of `size` px and with `margin` px on both sides. */
function partsOf(f: Frame, key: string, fallback: string, size: number, margin: number): Parts {
  const { texts, selected } = choices(f, key, fallback)
  const widths = texts.map((text) => textWidth(text, size) + 2 * margin)
  const total = sum(widths)
  let x = 0
  return { texts, selected, stops: [0, ...widths.map((width) => (x += (width * f.w) / total))] }
}

function middle({ stops }: Parts, i: number): number {
  return (stops[i]! + stops[i + 1]!) / 2
}

function outline(f: Frame, x: number, w: number, corners: readonly [Corner, Corner, Corner, Corner]): void {
  f.c.begin()
  addBox(f.c, [x, 0, w, f.h], corners, RADIUS)
}

const ROUND = ['round', 'round', 'round', 'round'] as const

function sizeOf(f: Frame, fallback: number): number {
  return Math.max(0, f.num('fontSize', fallback))
}

function textColor(f: Frame, selected: boolean): string {
  return selected ? (f.text('textColor2') ?? '#ffffff') : (f.text('textColor') ?? '#666666')
}

const border = drawing('ink=strokeColor|#666666')
const paper = drawing('paint=fillColor|#ffffff')
const glossy = drawing('paint=#5d7585>fillColor2|#008cff')
const flatBlue = drawing('paint=#0080f0')
const separated = drawing('ink=strokeColor2|#c4c4c4')

type Draw = ReturnType<typeof drawing>

function drawSelected(f: Frame, { selected, stops, texts }: Parts, marked: Draw): void {
  if (selected < 0) return
  const [first, last] = [selected === 0, selected === texts.length - 1 && selected > 0]
  const left: Corner = first ? 'round' : 'square'
  const right: Corner = last ? 'round' : 'square'
  marked(f)
  outline(f, stops[selected]!, stops[selected + 1]! - stops[selected]!, [left, right, right, left])
  f.c.fill()
}

/** Lines between the buttons, except beside the selected one, in a colour of their own or that of the border. */
function drawBar(f: Frame, marked: Draw, between: Draw): void {
  const size = sizeOf(f, 8.5)
  const parts = partsOf(f, 'buttonText', BUTTONS, size, 2.5)
  border(f)
  paper(f)
  outline(f, 0, f.w, ROUND)
  f.c.fillStroke()
  between(f)
  const inner = parts.stops.slice(1, -1).filter((_, i) => i + 1 !== parts.selected && i !== parts.selected)
  f.lines(
    ...inner.map(
      (x) =>
        [
          [x, 0],
          [x, f.h],
        ] as const,
    ),
  )
  drawSelected(f, parts, marked)
  border(f)
  outline(f, 0, f.w, ROUND)
  f.c.stroke()
  f.c.noShadow()
  for (const [i, text] of parts.texts.entries())
    caption(f, text, middle(parts, i), f.h / 2, { size, color: textColor(f, i === parts.selected) })
}

const arrow = drawing('width=*3.6 ink=strokeColor2|#c4c4c4 M w-26 y-6 L w-20 y w-26 y+6 stroke')

/** Rows of equal height, each with an arrow at its right. */
function drawRows(f: Frame): void {
  const { texts, selected } = choices(f, 'buttonText', BUTTONS)
  const row = f.h / texts.length
  const size = sizeOf(f, 17)
  border(f)
  paper(f)
  outline(f, 0, f.w, ROUND)
  f.c.fillStroke()
  f.c.noShadow()
  separated(f)
  f.lines(
    ...texts
      .map((_, i) => i)
      .filter((i) => i > 0 && i !== selected && i !== selected + 1)
      .map(
        (i) =>
          [
            [0, i * row],
            [f.w, i * row],
          ] as const,
      ),
  )
  if (selected >= 0) {
    const [first, last] = [selected === 0, selected === texts.length - 1 && selected > 0]
    const above: Corner = first ? 'round' : 'square'
    const below: Corner = last ? 'round' : 'square'
    glossy(f)
    f.c.begin()
    addBox(f.c, [0, selected * row, f.w, row], [above, above, below, below], RADIUS)
    f.c.fill()
  }
  border(f)
  outline(f, 0, f.w, ROUND)
  f.c.stroke()
  for (const [i, text] of texts.entries()) {
    const y = (i + 0.5) * row
    caption(f, text, 10, y, { size, align: 'left', color: textColor(f, i === selected) })
    f.c.save()
    arrow(f, { y })
    f.c.restore()
  }
}

const tabs = drawing('ink=strokeColor|none paint=fillColor|none rect 0 0 w h both')
const tabMark = drawing('paint=fillColor2|none rect a 0 b h fill paint=#33b5e5 rect a .9h b .1h fill')
const tabLine = drawing('ink=strokeColor2|none M x .2h V .8h stroke')

/** Tabs of Android: the selected one is underlined. */
function drawTabs(f: Frame): void {
  const size = Math.max(0, f.num('textSize', 17))
  const parts = partsOf(f, 'mainText', '+Tab 1, Tab 2, Tab 3', size, 5)
  const { texts, selected, stops } = parts
  tabs(f)
  for (const [i, x] of stops.entries())
    if (i > 0 && i < texts.length && i !== selected && i !== selected + 1) tabLine(f, { x })
  if (selected >= 0) tabMark(f, { a: stops[selected]!, b: stops[selected + 1]! - stops[selected]! })
  f.c.noShadow()
  for (const [i, text] of texts.entries()) {
    const color = f.text(i === selected ? 'textColor2' : 'textColor') ?? '#000000'
    caption(f, text, middle(parts, i), f.h / 2, { size, bold: true, color })
  }
}

/** A menu of rows with lines between them. */
function drawMenu(f: Frame): void {
  const texts = (f.text('menuText') ?? 'Item 1, Item 2, Item 3').split(',', 200)
  const row = f.h / texts.length
  f.fillStrokeRect(0, 0, f.w, f.h)
  f.c.noShadow()
  f.lines(
    ...texts.slice(1).map(
      (_, i) =>
        [
          [0, (i + 1) * row],
          [f.w, (i + 1) * row],
        ] as const,
    ),
  )
  const color = f.text('fontColor') ?? '#000000'
  for (const [i, text] of texts.entries())
    caption(f, text, 10, (i + 0.5) * row, { align: 'left', size: sizeOf(f, 12), color })
}

export const phoneBars: readonly ShapeHandler[] = [
  shape('mxgraph.ios.iHorButtonBar', { draw: (f) => drawBar(f, glossy, separated) }),
  shape('mxgraph.ios7ui.horButtonBar', { draw: (f) => drawBar(f, flatBlue, border) }),
  shape('mxgraph.ios.iButtonBar', { draw: drawRows }),
  shape('mxgraph.android.tabBar', { draw: drawTabs }),
  shape('mxgraph.android.menuBar', { draw: drawMenu }),
]
