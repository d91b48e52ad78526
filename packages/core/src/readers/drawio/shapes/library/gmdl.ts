/** mxgraph.gmdl.*: players, switches and sliders of Google's Material Design. */
import { drawing } from '../drawing.ts'
import type { Frame } from '../frame.ts'
import { type ShapeHandler, shape } from '../handler.ts'
import { caption } from '../words.ts'

const gmdl = (name: string): string => `mxgraph.gmdl.${name}`

const player = drawing('rect 0 0 w h fill flat')
const playerBar = drawing('paint=#ffed00 rect 0 0 .8w 4 fill')
const playerPause = drawing('paint=#717171 rect w-33 .5h-7 4 14 fill rect w-25 .5h-7 4 14 fill')

const switchOn =
  drawing(`save alpha=.5 M .135w .8h A .135w .3h cw .135w .2h H .675w A .135w .3h cw .675w .8h Z both restore
  oval .36w 0 .64w h both`)
const switchOff = drawing(`paint=#bcbbbb M .225w .8h A .135w .3h cw .225w .2h H .865w A .135w .3h cw .865w .8h Z both
  paint=#f1f1f1 oval 0 0 .64w h both`)

/** p = position of the handle, s = its size, y = the line; if the vertex has a fill, it is the handle's. */
const track = (ink: string): string => `save ink=${ink} M 0 y H w stroke restore`
const normal = drawing('oval 0 y-.5s s s stroke M s y H w stroke')
const plain = drawing(`${track('#bbbbbb')} M 0 y H p stroke oval p-.5s y-.5s s s both`)
const focused = drawing(`${track('#bbbbbb')} M 0 y H p stroke oval p-.167s y-.167s .33s .33s both
  paint=strokeColor|#ffffff alpha=.15 oval p-.5s y-.5s s s fill`)
const DROP = 'M p y-7 L p-10.5 y-20 A 15 15 cw p y-45 A 15 15 cw p+10.5 y-20 Z'
const discrete = drawing(`${track('#bbbbbb')} M 0 y H p stroke ${DROP} both`)
const dotTrack = drawing(track('#bebebe'))
const dotDrop = drawing(`M 0 y H p stroke ${DROP} fill`)
const dots = drawing(`oval -1.5 y-1.5 3 3 fill oval .2w-1.5 y-1.5 3 3 fill oval .4w-1.5 y-1.5 3 3 fill
  oval .6w-1.5 y-1.5 3 3 fill oval .8w-1.5 y-1.5 3 3 fill oval w-1.5 y-1.5 3 3 fill`)
const handle = drawing('oval p-.5s .5h-.5s s s both')
const leftLine = drawing('M 0 .5h H p-7 stroke')
const rightLine = drawing('M p+7 .5h H w stroke')
const progress = drawing('save ink=#aaaaaa M 0 .5h H w stroke restore flat M 0 .5h H p stroke')

function sizesOf(f: Frame, key = 'barPos', fallback = 40): { p: number; s: number; y: number } {
  return { p: (f.w * f.upTo(100, key, fallback)) / 100, s: Math.max(0, f.num('handleSize', 10)), y: f.h / 2 }
}

/** The line of a slider whose drop is above it. */
const LOW = 22.5

function value(f: Frame): void {
  const { p } = sizesOf(f)
  caption(f, String(Math.round(f.upTo(100, 'barPos', 40))), p, f.h / 2 - 9, {
    size: Math.max(0, f.num('fontSize', 12)),
    color: f.text('fontColor') ?? '#000000',
  })
}

function drawDisabled(f: Frame): void {
  const sizes = sizesOf(f, 'hPos', 50)
  handle(f, sizes)
  if (sizes.p > 7) leftLine(f, sizes)
  if (sizes.p + 7 < f.w) rightLine(f, sizes)
}

function drawDots(f: Frame): void {
  const sizes = sizesOf(f)
  const low = { ...sizes, y: f.h / 2 + LOW }
  dotTrack(f, low)
  if (sizes.p <= f.w * 0.1) f.c.setFill('#bebebe')
  dotDrop(f, low)
  f.c.setFill(f.flag('bright', true) ? '#000000' : '#ffffff')
  dots(f, low)
  value(f)
}

export const gmdlShapes: readonly ShapeHandler[] = [
  shape(gmdl('player'), {
    draw(f) {
      player(f)
      if (f.h >= 4) playerBar(f)
      if (f.h >= 14 && f.w >= 33) playerPause(f)
    },
  }),
  shape(gmdl('switch'), { draw: (f) => ((f.text('switchState') ?? 'on') === 'on' ? switchOn : switchOff)(f) }),
  shape(gmdl('sliderNormal'), { draw: (f) => normal(f, sizesOf(f)) }),
  shape(gmdl('slider2'), { draw: (f) => plain(f, sizesOf(f)) }),
  shape(gmdl('sliderFocused'), { draw: (f) => focused(f, sizesOf(f)) }),
  shape([gmdl('sliderDisabled'), gmdl('sliderDisabled2')], { draw: drawDisabled }),
  shape(gmdl('sliderDiscrete'), {
    draw(f) {
      discrete(f, { ...sizesOf(f), y: f.h / 2 + LOW })
      value(f)
    },
  }),
  shape(gmdl('sliderDiscreteDots'), { draw: drawDots }),
  shape(gmdl('progressBar'), { draw: (f) => progress(f, { p: f.w * f.upTo(f.w, 'dx1', 0.8) }) }),
]
