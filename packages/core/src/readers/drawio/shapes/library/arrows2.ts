/**
 * mxgraph.arrows2.*: block arrows. dx is the length of the head, dy the side of the shaft, notch the cut of the tail,
 * arrowHead how much wider the head is than the shaft, or the head's width if the arrow has a bend.
 */

import type { Box } from '#diagram/index'
import { isUpright } from '#readers/drawio/style/access'
import { drawing, type Sizes } from '../drawing.ts'
import type { Frame, Params } from '../frame.ts'
import type { Orientation } from '../handler.ts'
import { type ShapeHandler, shape } from '../handler.ts'

/** x = head, y = top of the shaft, n = notch, a = half the head, b = half the shaft. */
type Measure = (f: Frame) => Sizes

/** Arrows along the whole box: the shaft is a fraction of the height. */
const straight: Measure = (f) => ({
  x: f.upTo(f.w, 'dx', 0.5),
  y: (f.h / 2) * f.upTo(1, 'dy', 0.5),
  n: f.upTo(f.w, 'notch', 0),
})

/** Arrows out of a box: b = half the shaft, a = half the head, n = the box. */
const leaving: Measure = (f) => {
  const b = f.upTo(f.h, 'dy', 0.5)
  return { x: f.upTo(f.w, 'dx', 0.5), b, a: b + f.upTo(f.h, 'arrowHead', 0), n: f.upTo(f.w, 'notch', 0) }
}

/** Arrows with a bend: a = half the head, b = half the shaft, n = the notch of an upright tail. */
const bent: Measure = (f) => ({
  x: f.upTo(f.w, 'dx', 0.5),
  b: f.upTo(f.h, 'dy', 0.5),
  a: f.upTo(f.h, 'arrowHead', 40) / 2,
  n: f.upTo(f.h, 'notch', 0),
})

const sharp: Measure = (f) => {
  const [dx1, dx2, dx3] = [f.upTo(f.w, 'dx1', 0.5), f.upTo(f.w, 'dx2', 0.5), f.upTo(f.w, 'dx3', 0.5)]
  const y = (f.h / 2) * f.upTo(1, 'dy1', 0.5)
  // The barb is as steep as the tip; its own share of the height is not limited to 1.
  const barb = dx1 + (f.h > 0 ? dx2 * f.upTo(f.h, 'dy1', 0.5) : 0)
  return { x: dx1, y, t: dx2, s: barb, u: dx3, v: (f.h / 2) * f.upTo(1, 'dy3', 0.5), n: f.upTo(f.w, 'notch', 0) }
}

/** c = half the tail, d = where it starts to narrow, e = where the narrowing ends. */
function tailed(slope: (notch: number, tail: number) => number): Measure {
  return (f) => {
    const [b, c] = [f.upTo(f.h, 'dy1', 0.5), f.upTo(f.h, 'dy2', 0.5)]
    const [d, n] = [f.upTo(f.w, 'dx2', 0.5), f.upTo(f.w, 'notch', 0)]
    const e = c > 0 ? d + (slope(n, c) * (c - b)) / c : 0
    return { x: f.upTo(f.w, 'dx1', 0.5), a: b + f.upTo(f.h, 'arrowHead', 0), b, c, d, e, n }
  }
}

const HEAD = 'L w-x .5h-a L w .5h L w-x .5h+a'
const TAILED = `M 0 .5h-c H d L e .5h-b H w-x ${HEAD} V .5h+b H e L d .5h+c H 0 L n .5h Z both`

/** The outlines, and the variants for rounded ones. */
const ARROWS: Readonly<Record<string, readonly [Measure, string, rounded?: string]>> = {
  twoWayArrow: [straight, 'M x y H w-x V 0 L w .5h L w-x h V h-y H x V h L 0 .5h L x 0 Z both'],
  stylisedArrow: [
    (f) => ({ ...straight(f), s: (f.h / 2) * f.upTo(1, 'feather', 0.5) }),
    'M 0 s L w-x y L w-x-10 0 L w .5h L w-x-10 h L w-x h-y L 0 h-s L n .5h Z both',
  ],
  stripedArrow: [
    straight,
    `M n y H w-x V 0 L w .5h L w-x h V h-y H n Z M 0 h-y H .16n V y H 0 Z M .32n h-y H .8n V y H .32n Z both`,
  ],
  sharpArrow: [sharp, 'M 0 y H w-x L w-s 0 H w-t L w .5h L w-t h H w-s L w-x h-y H 0 L n .5h Z both'],
  sharpArrow2: [sharp, 'M 0 y H w-x L w-u v L w-t 0 L w .5h L w-t h L w-u h-v L w-x h-y H 0 L n .5h Z both'],
  tailedArrow: [tailed((_, tail) => tail), TAILED],
  tailedNotchedArrow: [tailed((notch) => notch), TAILED],
  calloutArrow: [leaving, `M 0 0 H n V .5h-b H w-x ${HEAD} V .5h+b H n V h H 0 Z both`],
  calloutDoubleArrow: [
    leaving,
    `M .5w-n 0 H .5w+n V .5h-b H w-x ${HEAD} V .5h+b H .5w+n V h H .5w-n V .5h+b H x V .5h+a
      L 0 .5h L x .5h-a V .5h-b H .5w-n Z both`,
  ],
  calloutQuadArrow: [
    leaving,
    `M .5w+b .5h-n H .5w+n V .5h-b H w-x ${HEAD} V .5h+b H .5w+n V .5h+n H .5w+b V h-x H .5w+a L .5w h L .5w-a h-x
      H .5w-b V .5h+n H .5w-n V .5h+b H x V .5h+a L 0 .5h L x .5h-a V .5h-b H .5w-n V .5h-n H .5w-b V x H .5w-a
      L .5w 0 L .5w+a x H .5w+b Z both`,
  ],
  quadArrow: [
    leaving,
    `M .5w+b .5h-b H w-x ${HEAD} V .5h+b H .5w+b V h-x H .5w+a L .5w h L .5w-a h-x H .5w-b V .5h+b H x V .5h+a
      L 0 .5h L x .5h-a V .5h-b H .5w-b V x H .5w-a L .5w 0 L .5w+a x H .5w+b Z both`,
  ],
  calloutDouble90Arrow: [
    (f) => {
      const b = f.upTo(f.h, 'dy1', 0.5)
      const [p, q] = [f.upTo(f.w, 'dx2', 0), f.upTo(f.w, 'dy2', 0)]
      return { x: f.upTo(f.w, 'dx1', 0.5), b, a: b + f.upTo(f.h, 'arrowHead', 0), p, q }
    },
    `M 0 0 H p V .5q-b H w-x V .5q-a L w .5q L w-x .5q+a V .5q+b H p V q H .5p+b V h-x H .5p+a L .5p h
      L .5p-a h-x H .5p-b V q H 0 Z both`,
  ],
  triadArrow: [
    (f) => ({ x: f.upTo(f.w, 'dx', 0.5), y: f.upTo(f.h, 'dy', 0.5), a: f.upTo(f.h, 'arrowHead', 0) }),
    `M .5w+.5a-y h-a+y H w-x V h-a L w h-.5a L w-x h V h-y H x V h L 0 h-.5a L x h-a V h-a+y H .5w-.5a+y
      V x H .5w-.5a L .5w 0 L .5w+.5a x H .5w+.5a-y Z both`,
  ],
  bendArrow: [
    bent,
    'M w-x 0 L w a L w-x 2a V a+b H 2b V h L b h-n L 0 h V a-b H w-x Z both',
    `M w-x 0 L w a L w-x 2a V a+b H 2.2b A .2b .2b ccw 2b a+1.2b V h L b h-n L 0 h V a+b A 2b 2b cw 2b a-b
      H w-x Z both`,
  ],
  bendDoubleArrow: [
    bent,
    'M w-x 0 L w a L w-x 2a V a+b H a+b V h-x H 2a L a h L 0 h-x H a-b V a-b H w-x Z both',
    `M w-x 0 L w a L w-x 2a V a+b H a+1.2b A .2b .2b ccw a+b a+1.2b V h-x H 2a L a h L 0 h-x H a-b V a+b
      A 2b 2b cw a+b a-b H w-x Z both`,
  ],
  jumpInArrow: [bent, 'M w-x 0 L w a L w-x 2a V a+b A w-x h-a-b ccw 0 h A w-x h-a+b cw w-x a-b Z both'],
  uTurnArrow: [
    (f) => {
      const { a = 0, b = 0 } = bent(f)
      const r = (f.h - a + b) / 2
      return { a, b, r, t: Math.max(0, f.num('dx2', 0)), w: Math.max(f.w, r) }
    },
    'M r 0 L r+t a L r 2a V a+b A r-2b r-2b ccw r h-2b H w V h H r A r r cw r a-b Z both',
  ],
}

const arrow = drawing('M 0 y H w-x V 0 L w .5h L w-x h V h-y H 0 L n .5h Z both flat')
const headLine = drawing('M w-x y V h-y stroke')
const tailLine = drawing('M n y V h-y stroke')

/** Label area with `boundedLbl`: the shaft, without `ends` heads. */
function shaftOf(p: Params, rect: Box, { direction, flipX, flipY }: Orientation, ends: 1 | 2): Box {
  if (!p.flag('boundedLbl')) return rect
  const upright = isUpright(direction)
  const [length, across] = upright ? [rect.h, rect.w] : [rect.w, rect.h]
  const side = (across / 2) * p.upTo(1, 'dy', 0.5)
  const head = p.upTo(length, 'dx', 0.5)
  const backwards = upright ? (direction === 'north') !== flipY : (direction === 'west') !== flipX
  const start = ends === 2 || backwards ? head : 0
  const rest = length - ends * head
  return upright
    ? { x: rect.x + side, y: rect.y + start, w: across - 2 * side, h: rest }
    : { x: rect.x + start, y: rect.y + side, w: rest, h: across - 2 * side }
}

const name = (short: string): string => `mxgraph.arrows2.${short}`

export const arrows2Shapes: readonly ShapeHandler[] = [
  shape(name('arrow'), {
    labelBounds: (p, rect, orientation) => shaftOf(p, rect, orientation, 1),
    draw(f) {
      const sizes = straight(f)
      arrow(f, sizes)
      if (f.flag('headCrossline')) headLine(f, sizes)
      if (f.flag('tailCrossline')) tailLine(f, sizes)
    },
  }),
  ...Object.entries(ARROWS).map(([short, [measure, outline, rounded]]) => {
    const [sharpOne, roundOne] = [drawing(outline), drawing(rounded ?? outline)]
    return shape(name(short), {
      ...(short === 'twoWayArrow' && {
        labelBounds: (p: Params, rect: Box, orientation: Orientation) => shaftOf(p, rect, orientation, 2),
      }),
      draw: (f) => (f.rounded ? roundOne : sharpOne)(f, measure(f)),
    })
  }),
]
