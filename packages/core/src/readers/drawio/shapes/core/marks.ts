/** Arrows, brackets, callouts, rulers and isometric figures. */
import { clamp } from '#color/parse'
import type { Frame, Params } from '../frame.ts'
import { type ShapeHandler, shape } from '../handler.ts'
import { addPolygon, type Pair } from '../polygon.ts'
import { belowLid } from './solids.ts'

const TAN_30 = Math.tan(Math.PI / 6)

function arrowNumbers(p: Params): { head: number; top: number; bottom: number } {
  const shaft = p.h * clamp(p.num('arrowWidth', 0.3), 0, 1)
  return { head: p.w * clamp(p.num('arrowSize', 0.2), 0, 1), top: (p.h - shaft) / 2, bottom: (p.h + shaft) / 2 }
}

function drawCallout(f: Frame): void {
  const { w, h } = f
  const k = clamp(f.num('size', 30), 0, h)
  const from = w * clamp(f.num('position', 0.5), 0, 1)
  const tip = w * clamp(f.num('position2', 0.5), 0, 1)
  const base = clamp(f.num('base', 20), 0, w)
  f.c.begin()
  const points: Pair[] = [
    [0, 0],
    [w, 0],
    [w, h - k],
    [Math.min(w, from + base), h - k],
    [tip, h],
    [Math.max(0, from), h - k],
    [0, h - k],
  ]
  addPolygon(f.c, points, { radius: f.cornerCut, skip: [4] })
  f.c.fillStroke()
}

/** A cube seen along its space diagonal; `m` is the height of a face's slanted edge. */
function drawIso(f: Frame, x: number, y: number, w: number, h: number, m: number): void {
  f.polygon(
    [
      [x, y + m],
      [x + w / 2, y],
      [x + w, y + m],
      [x + w, y + h - m],
      [x + w / 2, y + h],
      [x, y + h - m],
    ],
    0,
  )
  f.c.noShadow()
  f.lines(
    [
      [x, y + m],
      [x + w / 2, y + 2 * m],
      [x + w, y + m],
    ],
    [
      [x + w / 2, y + 2 * m],
      [x + w / 2, y + h],
    ],
  )
}

export const markShapes: readonly ShapeHandler[] = [
  shape('singleArrow', {
    draw(f) {
      const { w, h } = f
      const { head, top, bottom } = arrowNumbers(f)
      f.polygon([
        [0, top],
        [w - head, top],
        [w - head, 0],
        [w, h / 2],
        [w - head, h],
        [w - head, bottom],
        [0, bottom],
      ])
    },
  }),
  shape('doubleArrow', {
    draw(f) {
      const { w, h } = f
      const { head, top, bottom } = arrowNumbers(f)
      f.polygon([
        [0, h / 2],
        [head, 0],
        [head, top],
        [w - head, top],
        [w - head, 0],
        [w, h / 2],
        [w - head, h],
        [w - head, bottom],
        [head, bottom],
        [head, h],
      ])
    },
  }),
  shape('callout', {
    label: (p) => ({ bottom: p.num('size', 30) }),
    draw: drawCallout,
  }),
  shape('curlyBracket', {
    draw(f) {
      const { c, w, h } = f
      const k = w * clamp(f.num('size', 0.5), 0, 1)
      c.begin()
      const points: Pair[] = [
        [w, 0],
        [k, 0],
        [k, h / 2],
        [0, h / 2],
        [k, h / 2],
        [k, h],
        [w, h],
      ]
      addPolygon(c, points, { radius: f.cornerCut, closed: false })
      c.stroke()
    },
  }),
  shape('crossbar', {
    draw: (f) =>
      f.lines(
        [
          [0, 0],
          [0, f.h],
        ],
        [
          [f.w, 0],
          [f.w, f.h],
        ],
        [
          [0, f.h / 2],
          [f.w, f.h / 2],
        ],
      ),
  }),
  shape('parallelMarker', {
    draw(f) {
      f.c.fillLikeStroke()
      for (const i of [0, 2, 4]) f.fillStrokeRect((f.w * i) / 5, 0, f.w / 5, f.h)
    },
  }),
  shape('dimension', {
    draw(f) {
      const { w, h } = f
      const [half, head] = [f.strokeWidth / 2, 10 + f.strokeWidth]
      const y = h - head / 2
      const arrow = (x: number, way: 1 | -1): Pair[] => [
        [x + head * way, y - head / 2],
        [x, y],
        [x + head * way, y + head / 2],
      ]
      f.lines(
        [
          [0, 0],
          [0, h],
        ],
        arrow(half, 1),
        [
          [half, y],
          [w - half, y],
        ],
        [
          [w, 0],
          [w, h],
        ],
        arrow(w - half, -1),
      )
    },
  }),
  shape('isoRectangle', {
    draw(f) {
      const { w, h } = f
      const m = Math.min(w, h / TAN_30)
      const x = (w - m) / 2
      f.polygon(
        [
          [x, h / 2],
          [x + m / 2, h / 2 - (m / 2) * TAN_30],
          [x + m, h / 2],
          [x + m / 2, h / 2 + (m / 2) * TAN_30],
        ],
        0,
      )
    },
  }),
  shape('isoCube', {
    label: belowLid,
    draw(f) {
      const m = Math.min(f.w, f.h / (0.5 + TAN_30))
      const height = f.w > 0 && m > 0 ? Math.min(f.h, m * (0.5 + TAN_30)) : 0
      drawIso(f, (f.w - m) / 2, (f.h - height) / 2, m, height, (m / 2) * TAN_30)
    },
  }),
  shape('isoCube2', {
    draw(f) {
      const angle = (Math.max(0.01, Math.min(94, f.num('isoAngle', 15))) * Math.PI) / 200
      drawIso(f, 0, 0, f.w, f.h, Math.min(f.w * Math.tan(angle), f.h * 0.5))
    },
  }),
]
