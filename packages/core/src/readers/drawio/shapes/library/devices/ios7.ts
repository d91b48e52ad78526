/** mxgraph.ios7ui.*: flat phone controls from iOS 7 on. */
import { clamp } from '#color/parse'
import { addBox, type Corner } from '#readers/drawio/shapes/corners'
import { drawing } from '#readers/drawio/shapes/drawing'
import type { Frame } from '#readers/drawio/shapes/frame'
import { type ShapeHandler, shape } from '#readers/drawio/shapes/handler'
import { caption, entries, textSizeOf } from '#readers/drawio/shapes/words'

const ios7 = (name: string, draw: (f: Frame) => void): ShapeHandler => shape(`mxgraph.ios7ui.${name}`, { draw })

const phone = drawing(`round 0 0 w h 25 25 both flat rect .0625w .15h .875w .7h stroke
  oval .4875w .04125h .025w .0125h stroke round .375w .075h .25w .01875h .02w .01h stroke
  oval .4w .875h .2w .1h stroke round .4575w .905h .085w .04375h .0125w .00625h stroke`)

const appBar = drawing(`rect 0 0 w h fill flat paint=fillColor2|#222222
  oval 5 .5h-1.5 3 3 fill oval 9 .5h-1.5 3 3 fill oval 13 .5h-1.5 3 3 fill oval 17 .5h-1.5 3 3 fill
  oval 21 .5h-1.5 3 3 fill oval 54 .5h+2 2 2 both
  width=2 M 52 .5h+1 A 3.5 3.5 cw 58 .5h+1 stroke M 50 .5h-1 A 6 6 cw 60 .5h-1 stroke
  rect w-19 .5h-2 13 4 fill
  width=1 M w-44 .5h-2.5 L w-36 .5h+2.5 L w-40 .5h+5 V .5h-5 L w-36 .5h-2.5 L w-44 .5h+2.5 stroke
  M w-20 .5h-3 H w-5 V .5h-1 H w-3.5 V .5h+1 H w-5 V .5h+3 H w-20 Z stroke`)

const switchOn = drawing('round 0 0 w h .5h .5h both flat paint=#ffffff oval w-h+1 1 h-2 h-2 fill')
const switchOff = drawing(
  'paint=fillColor2|#ffffff ink=strokeColor2|#aaaaaa round 0 0 w h .5h .5h both flat oval 0 0 h h stroke',
)

/** p = the finished part of a bar. */
const download = drawing('width=2 save ink=paint M 0 .5h H w stroke restore M 0 .5h H p stroke')
const slider = drawing(
  'save ink=#bbbbbb M 0 .5h H w stroke restore M 0 .5h H p stroke ink=#bbbbbb oval p-5 .5h-5 10 10 both',
)

function done(f: Frame, fallback: number): { readonly p: number } {
  return { p: (f.w * f.upTo(100, 'barPos', fallback)) / 100 }
}

const others = drawing(`paint=ink oval 0 .5h-r 2r 2r fill oval .25w-.5r .5h-r 2r 2r fill
  oval .5w-r .5h-r 2r 2r fill oval .75w-1.5r .5h-r 2r 2r fill`)
const current = drawing('oval w-2r .5h-r 2r 2r fill')

function drawPages(f: Frame): void {
  const r = Math.min(f.h / 2, f.w / 20)
  f.c.save()
  others(f, { r })
  f.c.restore()
  current(f, { r })
}

const dialog = drawing(`rect 0 0 w h fill flat paint=#e0e0e0
  round .05w .1h .9w .35h .025w .05h fill round .05w .55h .9w .35h .025w .05h fill`)

function drawDialog(f: Frame): void {
  dialog(f)
  caption(f, f.text('mainText') ?? 'Main Text', f.w / 2, f.h * 0.4, { bold: true })
  const size = textSizeOf(f) / 1.4
  caption(f, f.text('subText') ?? 'Sub Text', f.w / 2, f.h * 0.7, { size, bold: true })
}

const icon = drawing('paint=#00d0f0>#0080f0 round 0 0 w h .1w .1h fill')

/** Limit, more than a screen shows. */
const MAX_ICONS = 50

/** Columns and rows of boxes, a tenth of a box apart. */
function drawIcons(f: Frame): void {
  const [columns = 0, rows = 0] = entries(f, 'gridSize', '4,7').map((n) =>
    clamp(Math.floor(Number(n)) || 0, 0, MAX_ICONS),
  )
  const [w, h] = [f.w / (1.1 * columns - 0.1), f.h / (1.1 * rows - 0.1)]
  for (let i = 0; i < columns * rows; i += 1) {
    f.c.rect(Math.floor(i / rows) * 1.1 * w, (i % rows) * 1.1 * h, w, h)
    f.c.fill()
  }
}

const url = drawing(`rect 0 0 w h fill flat paint=#d8d8d8 round .05w .15h .9w .7h .1m .1m fill
  ink=strokeColor2|#008cff M .95w-5 .5h A 3 3 CW .95w-8 .5h-3 stroke
  paint=strokeColor2|#008cff M .95w-8 .5h-4 L .95w-6 .5h-3 L .95w-8 .5h-2 Z both`)

/** A bubble of speech whose corner points to the lower left. */
const callout = drawing(`M 15 h-3 A 20 10 cw 0 h A 15 15 ccw 10 h-10 V 10 A 10 10 cw 20 0 H w-10 A 10 10 cw w 10
  V h-10 A 10 10 cw w-10 h H 20 A 10 10 cw 15 h-3 Z both`)

const search = drawing(`rect 0 0 w h fill flat paint=#ffffff round .05w .15h .5w .7h .1m .1m both
  ink=strokeColor2|#008cff oval .05w+3 .5h-3 4 4 stroke M .05w+8 .5h+3.5 L .05w+6 .5h+.5 stroke`)

function drawSearch(f: Frame): void {
  search(f)
  const size = Math.min(f.h * 0.7, f.w * 0.1)
  const color = f.text('textColor') ?? '#666666'
  caption(f, f.text('buttonText') ?? 'Search', 5, f.h / 2, { size, align: 'left', color })
}

const select = drawing(`M 10 h A 10 10 cw 0 h-10 V 10 A 10 10 cw 10 0 H w-10 A 10 10 cw w 10 V h-10 A 10 10 cw w-10 h
  H 11 L 10.5 h+.5 Z both flat M w-20 0 V h stroke
  paint=strokeColor|#000000 M w-13 .5h-4.5 L w-5 .5h w-13 .5h+4.5 Z fill`)
const MAX_PARTS = 200

/** A bar of parts of `dx2` px each, and an arrow. */
function drawSelect(f: Frame): void {
  f.c.save()
  select(f)
  f.c.restore()
  const apart = f.num('dx2', 70)
  if (!(apart > 0)) return
  const runs = []
  for (let x = apart; x < f.w - 20 && runs.length < MAX_PARTS; x += apart)
    runs.push([
      [x, 0],
      [x, f.h],
    ] as const)
  f.lines(...runs)
}

const roundedAt = (corners: readonly [Corner, Corner, Corner, Corner]) => (f: Frame) => {
  f.c.begin()
  addBox(f.c, [0, 0, f.w, f.h], corners, Math.max(0, Math.trunc(f.num('rSize', 10))))
  f.c.fillStroke()
}

function drawWithMargins(f: Frame): void {
  const [top, left, bottom, right] = ['Top', 'Left', 'Bottom', 'Right'].map(
    (side) => f.num('rectMargin', 0) + f.num(`rectMargin${side}`, 0),
  ) as [number, number, number, number]
  const [w, h] = [f.w - left - right, f.h - top - bottom]
  if (w > 0 && h > 0) f.fillStrokeRect(left, top, w, h)
}

export const ios7Shapes: readonly ShapeHandler[] = [
  shape(['mxgraph.ios7ui.phone', 'mxgraph.android.phone'], { draw: phone }),
  ios7('callout', callout),
  ios7('searchBox', drawSearch),
  ios7('selectBar', drawSelect),
  ios7('appBar', appBar),
  ios7('horLines', drawing('rect 0 0 w h fill flat M 0 0 H w M 0 h H w stroke')),
  ios7('onOffButton', (f) => {
    const draw = (f.text('buttonState') ?? 'on') === 'on' ? switchOn : switchOff
    draw(f, { w: Math.max(f.w, 2 * f.h) })
  }),
  ios7('downloadBar', (f) => {
    caption(f, f.text('buttonText'), f.w / 2, f.h * 0.2, { size: 12, color: '#000000', bold: true })
    download(f, done(f, 80))
  }),
  ios7('slider', (f) => slider(f, done(f, 40))),
  ios7('pageControl', drawPages),
  ios7('actionDialog', drawDialog),
  ios7('icon', (f) => {
    icon(f)
    caption(f, f.text('buttonText'), f.w / 2, f.h / 2, { size: 8, color: '#ffffff', bold: true })
  }),
  ios7('iconGrid', drawIcons),
  ios7('url', (f) => {
    url(f)
    const size = Math.min(f.h * 0.7, f.w * 0.1)
    caption(f, f.text('buttonText') ?? 'draw.io', f.w / 2, f.h / 2, { size, align: 'left' })
  }),
  ios7('leftButton', roundedAt(['round', 'square', 'square', 'round'])),
  ios7('rightButton', roundedAt(['square', 'round', 'round', 'square'])),
  ios7('topButton', roundedAt(['round', 'round', 'square', 'square'])),
  ios7('bottomButton', roundedAt(['square', 'square', 'round', 'round'])),
  ios7('rrect', (f) => f.fillStrokeRect(0, 0, f.w, f.h, Math.max(0, f.num('rSize', 10)))),
  ios7('marginRect', drawWithMargins),
]
