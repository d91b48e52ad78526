/** Texts of the mock-up library that are drawn: links, notes, lists, tables, and controls for paging. */
import { drawing } from '#readers/drawio/shapes/drawing'
import type { Frame } from '#readers/drawio/shapes/frame'
import { type ShapeHandler, shape } from '#readers/drawio/shapes/handler'
import { caption, entries, textSizeOf, textWidth } from '#readers/drawio/shapes/words'

const ALPHABET = '0-9 A B C D E F G H I J K L M N O P Q R S T U V X Y Z'

function drawLink(f: Frame, fallback: string): void {
  const text = f.text('linkText') ?? fallback
  const size = textSizeOf(f)
  const half = textWidth(text, size) / 2
  const color = f.text('textColor') ?? '#0000ff'
  const y = (f.h + Math.trunc(size)) / 2
  caption(f, text, f.w / 2, f.h / 2, { color })
  f.c.setStroke(color)
  f.lines([
    [f.w / 2 - half, y],
    [f.w / 2 + half, y],
  ])
}

/** A text with a pointer to the opposite corner, drawn for the corner NW and mirrored for the others. */
const CALLOUTS = new Map([
  ['line', drawing('M 0 b H a L w h stroke')],
  ['rect', drawing('rect 0 0 a b both M .5a b L w h stroke')],
  ['roundRect', drawing('round 0 0 a b .25b .25b both M .5a b L w h stroke')],
])

function drawCallout(f: Frame): void {
  const { c, w, h } = f
  const text = f.text('linkText') ?? 'Callout'
  const size = textSizeOf(f)
  const width = textWidth(text, size) * 1.2 || 70
  const height = size * 1.5
  const corner = f.text('callDir') ?? 'NW'
  const style = f.text('callStyle') ?? 'line'
  const [right, low] = [corner.endsWith('E'), corner.startsWith('S')]
  c.save()
  // A line runs below its text, so it is moved instead of mirrored at the top.
  if (right) c.transform([-1, 0, 0, 1, w, 0])
  if (low) c.transform([1, 0, 0, -1, 0, h])
  CALLOUTS.get(style)?.(f, { a: width, b: low && style === 'line' ? 0 : height })
  c.restore()
  caption(f, text, right ? w - width / 2 : width / 2, low ? h - height / 2 : height / 2)
}

const note = drawing(`grid 100 paint=#ffffcc M 3 7 L 89 6 A 281 292 ccw 99 98 L 9 99 A 281 292 cw 3 7 Z fill flat
  paint=#ff3300 M 28 0 H 59 L 60 12 L 28 13 Z fill`)

const BULLETS = new Map<string, (i: number) => string>([
  ['number', (i) => `${i + 1}) `],
  ['hyphen', () => '- '],
  ['dot', () => '\u2022 '],
])

function sheet(f: Frame): void {
  f.fillStrokeRect(0, 0, f.w, f.h)
  f.c.noShadow()
}

function drawList(f: Frame): void {
  const size = textSizeOf(f)
  const bullet = BULLETS.get(f.text('bulletStyle') ?? 'none') ?? (() => '')
  sheet(f)
  for (const [i, text] of entries(f, 'mainText', 'Note line 1,Note line 2,Note line 3').entries())
    caption(f, bullet(i) + text, 10, size * (1.5 * i + 0.75), { align: 'left' })
}

const captcha = drawing(`rect 0 0 w h both flat grid 100 paint=#88aaff M 0 0 H 35 L 55 85 L 40 75 Z fill
  M 70 10 L 95 23 L 100 40 V 100 H 80 Z fill`)
const captchaBorder = drawing('rect 0 0 w h stroke')

const revisionTable = drawing(`rect 0 0 w h both flat grid 1000
  M 0 330 H 1000 M 0 670 H 1000 M 125 330 V 1000 M 500 330 V 1000 stroke`)
const REVISION_CELLS = [
  [0.5, 0.165],
  [0.0625, 0.5],
  [0.3125, 0.5],
  [0.75, 0.5],
  [0.0625, 0.835],
  [0.3125, 0.835],
  [0.75, 0.835],
] as const

const scrollBar = drawing(`rect 0 0 w 20 both M 20 0 V 20 M w-20 0 V 20 stroke flat
  ink=strokeColor2|none paint=fillColor2|#99ddff M 4 10 L 16 4 V 16 Z M w-4 10 L w-16 4 V 16 Z both
  round x 3 b 14 5 5 both`)

const dots = drawing(`paint=strokeColor|#000000 oval 0 .5h-r 2r 2r fill
  paint=fillColor|#000000 oval .35w-r .5h-r 2r 2r fill oval .65w-r .5h-r 2r 2r fill oval w-2r .5h-r 2r 2r fill`)

const brace = drawing(`M 0 .5h+r A r r cw r .5h H .5w-r A r r ccw .5w .5h-r A r r ccw .5w+r .5h
  H w-r A r r cw w .5h+r stroke`)

export const textShapes: readonly ShapeHandler[] = [
  shape('mxgraph.mockup.text.link', { draw: (f) => drawLink(f, 'Link') }),
  shape(['mxgraph.mockup.text.alphanumeric', 'mxgraph.mockup.navigation.pagination'], {
    draw: (f) => drawLink(f, ALPHABET),
  }),
  shape('mxgraph.mockup.text.callout', { draw: drawCallout }),
  shape('mxgraph.mockup.text.stickyNote', {
    draw(f) {
      const lines = entries(f, 'mainText', 'Note line 1,Note line 2,Note line 3')
      const line = textSizeOf(f) * 1.5
      note(f)
      for (const [i, text] of lines.entries()) caption(f, text, f.w / 2, f.h / 2 + line * (i + 0.5 - lines.length / 2))
    },
  }),
  shape('mxgraph.mockup.text.bulletedList', { draw: drawList }),
  shape('mxgraph.mockup.text.captcha', {
    draw(f) {
      captcha(f)
      caption(f, f.text('mainText') ?? 'Note line 1', f.w / 2, f.h / 2, { size: textSizeOf(f, 25) })
      captchaBorder(f)
    },
  }),
  shape('mxgraph.mockup.misc.revisionTable', {
    draw(f) {
      revisionTable(f)
      const color = f.text('textColor') ?? '#999999'
      const texts = entries(f, 'mainText', '')
      for (const [i, [x, y]] of REVISION_CELLS.entries()) caption(f, texts[i], x * f.w, y * f.h, { color })
    },
  }),
  shape('mxgraph.mockup.navigation.scrollBar', {
    draw(f) {
      const w = Math.max(f.w, 40)
      const b = Math.min(60, w - 40)
      scrollBar(f, { w, b, x: 20 + ((w - 40 - b) * Math.max(0, Math.min(100, f.num('barPos', 20)))) / 100 })
    },
  }),
  shape('mxgraph.mockup.navigation.pageControl', {
    draw: (f) => dots(f, { r: Math.min(f.h * 0.5, f.w * 0.05) }),
  }),
  shape('mxgraph.mockup.markup.curlyBrace', { draw: (f) => brace(f, { r: Math.min(f.w / 8, f.h / 2) }) }),
]
