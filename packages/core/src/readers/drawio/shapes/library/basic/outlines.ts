/** mxgraph.basic.*: outlines with parameters dx, dy, dx1 … (in px or fractions, as in the library). */
import { clamp } from '#color/parse'
import { addBox, addHole, type Corner } from '#readers/drawio/shapes/corners'
import type { Frame, Params } from '#readers/drawio/shapes/frame'
import { type Insets, type ShapeHandler, shape } from '#readers/drawio/shapes/handler'
import type { Pair } from '#readers/drawio/shapes/polygon'

const name = (short: string): string => `mxgraph.basic.${short}`

/** px taken off corners: twice `dx`, at most half the shorter side. */
function cut(f: Frame): number {
  return Math.max(0, Math.min(f.w / 2, f.h / 2, 2 * f.num('dx', 0.5)))
}

function part(f: Frame, key: string, fallback = 0.5): number {
  return clamp(f.num(key, fallback), 0, 1)
}

function cornered(short: string, ...corners: [Corner, Corner, Corner, Corner]): ShapeHandler {
  return shape(name(short), {
    draw(f) {
      f.c.begin()
      addBox(f.c, [0, 0, f.w, f.h], corners, cut(f))
      f.c.fillStroke()
    },
  })
}

function outline(short: string, points: (f: Frame) => readonly Pair[]): ShapeHandler {
  return shape(name(short), { draw: (f) => f.polygon(points(f), 0) })
}

function drawWave(f: Frame): void {
  const { c, w, h } = f
  const d = h * part(f, 'dy')
  c.begin()
  c.move(0, d / 2)
  for (const [i, y] of [-0.4 * d, 1.4 * d, -0.4 * d].entries())
    c.quad(((2 * i + 1) * w) / 6, y, ((i + 1) * w) / 3, d / 2)
  c.line(w, h - d / 2)
  for (const [i, y] of [h - 1.4 * d, h + 0.4 * d, h - 1.4 * d].entries())
    c.quad(w - ((2 * i + 1) * w) / 6, y, w - ((i + 1) * w) / 3, h - d / 2)
  c.close()
  c.fillStroke()
}

/** With `boundedLbl` the label area excludes the tip. */
function aboveTip(p: Params): Insets | undefined {
  return p.flag('boundedLbl') ? { bottom: p.upTo(p.h, 'dy', 0.5) } : undefined
}

function drawRoundCallout(f: Frame): void {
  const { c, w, h } = f
  const dy = clamp(f.num('dy', 0.5), 0, h)
  const body = h - dy
  const r = Math.max(0, Math.min(w / 2, body / 2, f.num('size', 10)))
  const dx = Math.max(r + dy / 2, Math.min(w - r - dy * 0.5, f.num('dx', 0.5)))
  c.begin()
  c.move(dx - dy * 0.5, body)
  c.line(r, body)
  c.arc(r, r, 0, false, true, 0, body - r)
  c.line(0, r)
  c.arc(r, r, 0, false, true, r, 0)
  c.line(w - r, 0)
  c.arc(r, r, 0, false, true, w, r)
  c.line(w, body - r)
  c.arc(r, r, 0, false, true, w - r, body)
  c.line(dx + dy * 0.5, body)
  c.arc(1.9 * dy, 1.4 * dy, 0, false, true, dx - dy, h)
  c.arc(0.9 * dy, 1.4 * dy, 0, false, false, dx - dy * 0.5, body)
  c.close()
  c.fillStroke()
}

/** A round drop with a tip tangent to its circle. */
function drawDrop(f: Frame): void {
  const { c, w, h } = f
  const r = Math.min(w, h) / 2
  const centre = h - r
  const turn = centre > 0 ? Math.asin(Math.min(1, r / centre)) : Math.PI / 2
  const [dx, y] = [r * Math.cos(turn), centre - r * Math.sin(turn)]
  c.begin()
  c.move(w / 2, 0)
  c.line(w / 2 + dx, y)
  for (const [px, py] of [
    [w / 2 + r, centre],
    [w / 2, h],
    [w / 2 - r, centre],
    [w / 2 - dx, y],
  ] as const)
    c.arc(r, r, 0, false, true, px, py)
  c.close()
  c.fillStroke()
}

/** Corners as the style lists them: [[x, y], …] as fractions of the box. */
function polygonOf(f: Frame): Pair[] {
  const numbers =
    (f.text('polyCoords') ?? '')
      .match(/-?\d*\.?\d+(?:e-?\d+)?/gi)
      ?.slice(0, 2_000)
      .map(Number) ?? []
  const points: Pair[] = []
  for (let i = 0; i + 1 < numbers.length; i += 2) points.push([numbers[i]! * f.w, numbers[i + 1]! * f.h])
  return points
}

export const basicOutlines: readonly ShapeHandler[] = [
  cornered('octagon2', 'snip', 'snip', 'snip', 'snip'),
  cornered('diag_snip_rect', 'snip', 'square', 'snip', 'square'),
  cornered('diag_round_rect', 'round', 'square', 'round', 'square'),
  cornered('corner_round_rect', 'round', 'square', 'square', 'square'),
  cornered('three_corner_round_rect', 'round', 'round', 'round', 'square'),
  cornered('plaque', 'concave', 'concave', 'concave', 'concave'),
  outline('acute_triangle', (f) => [
    [0, f.h],
    [part(f, 'dx') * f.w, 0],
    [f.w, f.h],
  ]),
  outline('obtuse_triangle', (f) => [
    [part(f, 'dx') * f.w, f.h],
    [0, 0],
    [f.w, f.h],
  ]),
  shape(name('rectCallout'), {
    label: aboveTip,
    draw(f) {
      const [dx, dy] = [f.upTo(f.w, 'dx', 0.5), f.upTo(f.h, 'dy', 0.5)]
      const y = f.h - dy
      const corners = [
        [dx - dy / 2, y],
        [0, y],
        [0, 0],
        [f.w, 0],
        [f.w, y],
        [dx + dy / 2, y],
        [Math.max(0, dx - dy), f.h],
      ] as const
      f.polygon(corners, 0)
    },
  }),
  shape(name('roundRectCallout'), { label: aboveTip, draw: drawRoundCallout }),
  shape(name('wave2'), { draw: drawWave }),
  shape(name('drop'), { draw: drawDrop }),
  outline('cross2', (f) => {
    const d = clamp(f.num('dx', 0.5), 0, Math.min(f.w, f.h) / 2)
    const [l, r, t, b] = [f.w / 2 - d, f.w / 2 + d, f.h / 2 - d, f.h / 2 + d]
    return [
      [r, 0],
      [r, t],
      [f.w, t],
      [f.w, b],
      [r, b],
      [r, f.h],
      [l, f.h],
      [l, b],
      [0, b],
      [0, t],
      [l, t],
      [l, 0],
    ]
  }),
  outline('4_point_star_2', (f) => {
    const k = part(f, 'dx', 0.8)
    const [x, y] = [(k * f.w) / 2, (k * f.h) / 2]
    return [
      [0, f.h / 2],
      [x, y],
      [f.w / 2, 0],
      [f.w - x, y],
      [f.w, f.h / 2],
      [f.w - x, f.h - y],
      [f.w / 2, f.h],
      [x, f.h - y],
    ]
  }),
  outline('frame_corner', (f) => {
    const d = clamp(f.num('dx', 0.5), 0, Math.min(f.w, f.h) / 2)
    return [
      [0, 0],
      [f.w, 0],
      [f.w - d, d],
      [d, d],
      [d, f.h - d],
      [0, f.h],
    ]
  }),
  shape(name('cone2'), {
    draw(f) {
      const { c, w, h } = f
      const y = part(f, 'dy', 0.9) * h
      c.begin()
      c.move(part(f, 'dx') * w, 0)
      c.line(w, y)
      c.arc(w / 2, h - y, 0, false, true, w / 2, h)
      c.arc(w / 2, h - y, 0, false, true, 0, y)
      c.close()
      c.fillStroke()
    },
  }),
  shape(name('pyramid'), {
    draw(f) {
      const top: Pair = [part(f, 'dx1') * f.w, 0]
      const low: Pair = [part(f, 'dx2', 0.6) * f.w, f.h]
      f.polygon([top, [f.w, part(f, 'dy2', 0.8) * f.h], low, [0, part(f, 'dy1', 0.9) * f.h]], 0)
      f.c.noShadow()
      f.lines([top, low])
    },
  }),
  shape(name('frame'), {
    draw(f) {
      const d = clamp(f.num('dx', 0.5), 0, Math.min(f.w, f.h) / 2)
      f.c.begin()
      addBox(f.c, [0, 0, f.w, f.h], ['square', 'square', 'square', 'square'], 0)
      addHole(f.c, d, d, f.w - 2 * d, f.h - 2 * d)
      f.c.fillStroke()
    },
  }),
  shape(name('donut'), {
    draw(f) {
      const d = clamp(f.num('dx', 0.5), 0, Math.min(f.w, f.h) / 2)
      const { c, w, h } = f
      c.begin()
      c.move(0, h / 2)
      for (const [x, y] of [
        [w / 2, 0],
        [w, h / 2],
        [w / 2, h],
        [0, h / 2],
      ] as const)
        c.arc(w / 2, h / 2, 0, false, true, x, y)
      c.close()
      c.move(w / 2, d)
      for (const [x, y] of [
        [d, h / 2],
        [w / 2, h - d],
        [w - d, h / 2],
        [w / 2, d],
      ] as const)
        c.arc(w / 2 - d, h / 2 - d, 0, false, false, x, y)
      c.close()
      c.fillStroke()
    },
  }),
  shape(name('layered_rect'), {
    draw(f) {
      const d = f.upTo(Math.min(f.w, f.h) / 2, 'dx', 0.5)
      for (const [at, off] of [
        [d, 0],
        [d / 2, d / 2],
        [0, d],
      ] as const)
        f.fillStrokeRect(at, at, f.w - at - off, f.h - at - off)
    },
  }),
  shape(name('polygon'), {
    draw(f) {
      const points = polygonOf(f)
      if (points.length < 2) return
      f.c.begin()
      for (const [i, [x, y]] of points.entries()) {
        if (i === 0) f.c.move(x, y)
        else f.c.line(x, y)
      }
      if (!f.flag('polyline')) f.c.close()
      f.c.fillStroke()
    },
  }),
]
