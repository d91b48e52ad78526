/** mxgraph.bootstrap.*: controls of web pages that are not plain boxes. */
import { drawing, tint } from '../drawing.ts'
import type { Frame } from '../frame.ts'
import { type ShapeHandler, shape } from '../handler.ts'
import type { Pair } from '../polygon.ts'

const bootstrap = (name: string): string => `mxgraph.bootstrap.${name}`

const stripedBase = drawing(`M w 0 V h H 5 A 5 5 cw 0 h-5 V 5 A 5 5 cw 5 0 Z fill
  paint=#ffffff alpha=.2 M 0 .75h V .25h L .75h h H .25h Z fill`)

/** Limit on the stripes of a button. */
const MAX_STRIPES = 500

/** Slanted stripes, as wide as half the height, clipped at the right side. */
function drawStriped(f: Frame): void {
  const { w, h } = f
  stripedBase(f)
  const wide = h / 2
  if (!(wide > 0)) return
  for (let i = 0, x = wide / 2; i < MAX_STRIPES && x <= w; i += 1, x += 2 * wide) {
    const right: readonly Pair[] =
      x + wide >= w
        ? [
            [w, 0],
            [w, w - x],
          ]
        : x + wide + h <= w
          ? [
              [x + wide, 0],
              [x + wide + h, h],
              [x + h, h],
            ]
          : [
              [x + wide, 0],
              [w, w - x - wide],
              ...(w - x > h
                ? ([
                    [w, h],
                    [x + h, h],
                  ] as const)
                : ([[w, w - x]] as const)),
            ]
    f.c.begin()
    f.c.move(x, 0)
    for (const [px, py] of right) f.c.line(px, py)
    f.c.close()
    f.c.fill()
  }
}

const TAB = 'A r r cw r 0 H w-r A r r cw w r V h'
const tab = drawing(`ink=fillColor|#ffffff M 0 r ${TAB} H 0 Z both ink=strokeColor|#000000 M 0 h V r ${TAB} stroke`)
const picture = drawing('round 0 0 w h r r stroke round .5r .5r w-r h-r .5r .5r fill')
const user = drawing(`grid 1000 M 0 950 A 300 300 cw 20 870 A 100 100 cw 80 812 A 3000 3000 cw 290 732
  A 150 150 ccw 385 607 A 110 110 ccw 355 530 A 300 300 cw 305 440 A 330 380 cw 312 150 A 218 218 cw 688 150
  A 330 380 cw 693 440 A 250 250 cw 645 530 A 100 100 ccw 612 600 A 150 150 ccw 700 726 A 3000 3000 cw 920 812
  A 100 100 cw 970 865 A 200 200 cw 995 952 Z fill`)
const switchOn = drawing(`paint=onFillColor|#0085fc round 0 0 w h .5h .5h fill flat
  paint=onStrokeColor|#ffffff oval w-.9h .1h .8h .8h fill`)
const switchOff = drawing(`round 0 0 w h .5h .5h both flat paint=strokeColor|#000000 oval .1h .1h .8h .8h fill`)
const popover = drawing(`M r 0 H w-r A r r cw w r V h-y-r A r r cw w-r h-y H b L x h L a h-y H r A r r cw 0 h-y-r V r
  A r r cw r 0 Z both`)
const checkMark = drawing('width=3 M .8w .2h L .4w .8h L .25w .6h stroke')
const checkedBox = drawing(`paint=checkedFill|#ffffff ink=checkedStroke|#000000 round 0 0 w h 2 2 fill
  width=2 M .8w .2h L .4w .75h L .25w .6h stroke`)
const checkedRadio = drawing(`paint=checkedFill|#ffffff ink=checkedFill|#ffffff oval 0 0 w h both
  paint=checkedStroke|#000000 oval .2w .2h .6w .6h fill`)

const RANGES = new Map([
  ['rect', drawing('rect 0 .5h-2 w 4 fill')],
  ['rounded', drawing('round 0 .5h-r w 2r r r fill')],
])
const knob = drawing('paint=strokeColor|#000000 oval x-2r 0 4r 4r fill')
const grip = drawing(`rect x-.25h 0 .5h h both M x-.125h .3h H x+.125h M x-.125h .5h H x+.125h
  M x-.125h .7h H x+.125h stroke`)

function drawRange(f: Frame): void {
  const sizes = { x: f.w * f.upTo(f.w, 'dx', 0.3), r: Math.min(f.w, f.h) / 4 }
  RANGES.get(f.text('rangeStyle') ?? 'rounded')?.(f, sizes)
  const style = f.text('handleStyle') ?? 'circle'
  if (style === 'rect') grip(f, sizes)
  else if (style === 'circle') knob(f, sizes)
}

function radius(f: Frame): number {
  return Math.max(0, Math.trunc(f.num('rSize', 10)))
}

export const bootstrapShapes: readonly ShapeHandler[] = [
  shape(bootstrap('leftButtonStriped'), { draw: drawStriped }),
  shape(bootstrap('tabTop'), { draw: (f) => tab(f, { r: radius(f) }) }),
  shape(bootstrap('image'), { draw: (f) => picture(f, { r: radius(f) }) }),
  shape(bootstrap('user2'), { draw: user }),
  shape(bootstrap('rangeInput'), { draw: drawRange }),
  shape(bootstrap('switch'), {
    draw: (f) => (f.flag('buttonState', true) ? switchOn : switchOff)(f, { w: Math.max(f.w, 2 * f.h) }),
  }),
  shape(bootstrap('popover'), {
    draw(f) {
      const [x, y] = [f.upTo(f.w, 'dx', 0.5), f.upTo(f.h, 'dy', 0.5)]
      popover(f, { r: radius(f), x, y, a: Math.max(x - y, 0), b: Math.min(x + y, f.w) })
    },
  }),
  shape(bootstrap('checkbox'), {
    draw(f) {
      f.fillStrokeRect(0, 0, f.w, f.h, 3)
      checkMark(f)
    },
  }),
  shape(bootstrap('checkbox2'), {
    draw: (f) => (f.flag('checked') ? checkedBox(f) : f.fillStrokeRect(0, 0, f.w, f.h, 2)),
  }),
  shape(bootstrap('radioButton'), {
    draw(f) {
      f.fillStrokeEllipse(0, 0, f.w, f.h)
      f.c.setFill(tint(f, 'strokeColor', '#000000'))
      f.c.ellipse(f.w / 4, f.h / 4, f.w / 2, f.h / 2)
      f.c.fill()
    },
  }),
  shape(bootstrap('radioButton2'), {
    draw: (f) => (f.flag('checked') ? checkedRadio(f) : f.fillStrokeEllipse(0, 0, f.w, f.h)),
  }),
  shape(bootstrap('arrow'), { draw: drawing('M 0 .5h H w M .9w 0 L w .5h L .9w h stroke') }),
  shape(bootstrap('x'), { draw: drawing('M 0 0 L w h M w 0 L 0 h stroke') }),
  shape(bootstrap('horLines'), { draw: drawing('rect 0 0 w h fill M 0 0 H w M 0 h H w stroke') }),
]
