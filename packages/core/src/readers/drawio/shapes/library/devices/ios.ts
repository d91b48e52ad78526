/** mxgraph.ios.*: phone controls from before iOS 7 that occur in real files. */
import { drawing } from '#readers/drawio/shapes/drawing'
import type { Frame } from '#readers/drawio/shapes/frame'
import { type ShapeHandler, shape } from '#readers/drawio/shapes/handler'
import { caption } from '#readers/drawio/shapes/words'
import { drawStripes } from './options.ts'

const ios = (name: string, draw: (f: Frame) => void): ShapeHandler => shape(`mxgraph.ios.${name}`, { draw })

const pin = drawing(`flat save width=1.5 ink=#666666 M .5w .4h V h stroke restore
  width=1 alpha=.9 paint=fillColor2|#000000>fillColor3|#000000 oval 0 0 w .4h both
  alpha=.5 paint=#ffffff oval .2w .08h .3w .12h fill`)

const sheet = drawing('width=1 rect 0 0 w h both flat')
const border = drawing('rect 0 0 w h stroke')
const stripe = drawing('ink=strokeColor2|')

function drawStriped(f: Frame): void {
  sheet(f)
  f.c.save()
  stripe(f)
  drawStripes(f)
  f.c.restore()
  border(f)
}

/** A bar with a pointer below it at x; b = the lower side of the bar. */
const location = drawing(`save paint=#888888>#000000 alpha=.7 ink=#000000 width=.5
  M 0 2.5 A 2.5 2.5 cw 2.5 0 H w-2.5 A 2.5 2.5 cw w 2.5 V b-2.5 A 2.5 2.5 cw w-2.5 b
  H x+7.5 L x h L x-7.5 b H 2.5 A 2.5 2.5 cw 0 b-2.5 Z both restore flat
  paint=#8bbeff>#135ec8 ink=#ffffff width=1.5 oval w-20 .5b-7.5 15 15 both
  width=2.5 M w-14 .5b-4.2 L w-10.25 .5b L w-14 .5b+4.2 stroke`)

function drawLocation(f: Frame): void {
  const { c, w, h } = f
  const b = h - 7.5
  const x = 10 + ((w - 20) * f.upTo(100, 'barPos', 80)) / 100
  const above = f.text('pointerPos') === 'top'
  c.save()
  if (above) c.transform([1, 0, 0, -1, 0, h])
  location(f, { b, x })
  c.restore()
  const text = f.text('buttonText') ?? 'Some Location'
  caption(f, text, 5, above ? h - b / 2 : b / 2, { size: 9.5, align: 'left', color: f.text('textColor') ?? '#ffffff' })
}

export const iosShapes: readonly ShapeHandler[] = [
  ios('iPin', pin),
  ios('iBgFlat', sheet),
  ios('iBgStriped', drawStriped),
  ios('iLocBar', drawLocation),
]
