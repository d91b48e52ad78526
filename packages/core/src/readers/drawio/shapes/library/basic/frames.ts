/** Frames, buttons and hatched boxes of the basic library. */
import { drawing, tint } from '#readers/drawio/shapes/drawing'
import type { Frame } from '#readers/drawio/shapes/frame'
import { type ShapeHandler, shape } from '#readers/drawio/shapes/handler'
import type { Pair } from '#readers/drawio/shapes/polygon'

const basic = (name: string): string => `mxgraph.basic.${name}`

/** dx, at most the given fraction of the shorter side. */
function inset(f: Frame, most: number): number {
  return Math.min(f.w * most, f.h * most, f.upTo(f.w, 'dx', 0.5))
}

const plaqueFrame = drawing(`M w-x 0 A x x ccw w x V h-x A x x ccw w-x h H x A x x ccw 0 h-x V x A x x ccw x 0 Z
  M 2x x A 2x 2x cw x 2x V h-2x A 2x 2x cw 2x h-x H w-2x A 2x 2x cw w-x h-2x V 2x A 2x 2x cw w-2x x Z both`)
const roundedFrame = drawing(`M w-2x 0 A 2x 2x cw w 2x V h-2x A 2x 2x cw w-2x h H 2x A 2x 2x cw 0 h-2x V 2x
  A 2x 2x cw 2x 0 Z M 2x x A x x ccw x 2x V h-2x A x x ccw 2x h-x H w-2x A x x ccw w-x h-2x V 2x A x x ccw w-2x x Z both`)
const stripe = drawing('M 0 h L w 0 V a L b h Z both')

/** The four bevelled sides of a button. */
const SIDES = {
  left: 'M 0 h V 0 L x x V h-x Z',
  top: 'M 0 0 H w L w-x x H x Z',
  right: 'M w 0 V h L w-x h-x V x Z',
  bottom: 'M 0 h L x h-x H w-x L w h Z',
}
const button = drawing(
  `rect 0 0 w h both flat round-ends ${Object.values(SIDES)
    .map((side) => `${side} both`)
    .join(' ')}`,
)
const shadedButton = drawing(`flat rect 0 0 w h fill paint=#ffffff alpha=.25 ${SIDES.left} fill
  alpha=.5 ${SIDES.top} fill paint=#000000 alpha=.25 ${SIDES.right} fill alpha=.5 ${SIDES.bottom} fill`)

type Line = readonly [Pair, Pair]

/** Limit on the lines that fill a box. */
const MAX_LINES = 2_000

/** Lines of the fillStyle, `step` px apart; for diagonal ones the distance is measured along the sides. */
function hatch(f: Frame): Line[] {
  const { w, h } = f
  const style = f.text('fillStyle') ?? 'none'
  const diagonal = style.startsWith('diag')
  const step = Math.max(1e-3, f.num('step', 5)) * (diagonal ? 1.41 : 1)
  const every = (length: number, line: (at: number) => Line): Line[] =>
    Array.from({ length: Math.min(MAX_LINES, Math.floor(length / step) + 1) }, (_, i) => line(i * step))
  const rising = (at: number): Line => [at <= h ? [0, at] : [at - h, h], at <= w ? [at, 0] : [w, at - w]]
  const mirrored = ([[x1, y1], [x2, y2]]: Line): Line => [
    [w - x1, y1],
    [w - x2, y2],
  ]
  return [
    ...(style === 'diag' || style === 'diagGrid' ? every(w + h, rising) : []),
    ...(style === 'diagRev' || style === 'diagGrid' ? every(w + h, (at) => mirrored(rising(at))) : []),
    ...(style === 'vert' || style === 'grid'
      ? every(w, (at) => [
          [at, 0],
          [at, h],
        ])
      : []),
    ...(style === 'hor' || style === 'grid'
      ? every(h, (at) => [
          [0, at],
          [w, at],
        ])
      : []),
  ]
}

function drawPattern(f: Frame): void {
  const { c, w, h } = f
  c.rect(0, 0, w, h)
  c.fill()
  const width = c.strokeWidth
  c.setStroke(tint(f, 'fillStrokeColor', '#cccccc'))
  c.setStrokeWidth(f.num('fillStrokeWidth', 1))
  f.lines(...hatch(f))
  c.setStroke(tint(f, 'strokeColor', '#000000'))
  c.setStrokeWidth(width)
  const corners: readonly Pair[] = [
    [0, 0],
    [w, 0],
    [w, h],
    [0, h],
  ]
  const drawn = ['top', 'right', 'bottom', 'left'].map((side) => f.flag(side, true))
  f.lines(...corners.flatMap((corner, i) => (drawn[i] ? [[corner, corners[(i + 1) % 4]!] as const] : [])))
}

export const frameShapes: readonly ShapeHandler[] = [
  shape(basic('plaque_frame'), { draw: (f) => plaqueFrame(f, { x: inset(f, 0.25) }) }),
  shape(basic('rounded_frame'), { draw: (f) => roundedFrame(f, { x: inset(f, 0.25) }) }),
  shape(basic('diag_stripe'), {
    draw(f) {
      const x = 100 * inset(f, 1)
      stripe(f, { a: Math.min(f.w > 0 ? x / f.w : f.h, f.h), b: Math.min(f.h > 0 ? x / f.h : f.w, f.w) })
    },
  }),
  shape(basic('button'), { draw: (f) => button(f, { x: inset(f, 0.5) }) }),
  shape(basic('shaded_button'), { draw: (f) => shadedButton(f, { x: inset(f, 0.5) }) }),
  shape(basic('patternFillRect'), { draw: drawPattern }),
]
