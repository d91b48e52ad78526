/** Rectangle, ellipse, polygons with straight sides and no decorations. */
import { clamp } from '#color/parse'
import type { Frame, Params } from '../frame.ts'
import { type Insets, type ShapeHandler, shape } from '../handler.ts'
import { drawRectangle } from './rectangle.ts'

/** Distance of the inner outline of double rectangles and diagonals. */
function doubleInset(p: Params): number {
  return Math.max(2, p.strokeWidth + 1) + p.num('margin', 0)
}

function diamond(f: Frame, m: number): void {
  const { w, h } = f
  f.polygon([
    [w / 2, m],
    [w - m, h / 2],
    [w / 2, h - m],
    [m, h / 2],
  ])
}

/** px between the outlines of a double rhombus. */
function diamondInset(p: Params): number {
  return 2 * Math.max(2, p.strokeWidth + 1) + p.num('margin', 0)
}

function diamondLabel(p: Params): Insets | undefined {
  return p.flag('double') ? all(diamondInset(p)) : undefined
}

function drawDiamond(f: Frame): void {
  diamond(f, 0)
  const m = diamondInset(f)
  if (!f.flag('double') || f.w - 2 * m <= 0 || f.h - 2 * m <= 0) return
  f.c.noShadow()
  diamond(f, m)
}

export const basicShapes: readonly ShapeHandler[] = [
  shape('ellipse', { draw: (f) => f.fillStrokeEllipse(0, 0, f.w, f.h) }),
  shape('doubleEllipse', {
    label: (p) => all(ringInset(p)),
    draw(f) {
      const m = ringInset(f)
      f.fillStrokeEllipse(0, 0, f.w, f.h)
      if (f.w - 2 * m <= 0 || f.h - 2 * m <= 0) return
      f.c.noShadow()
      f.c.ellipse(m, m, f.w - 2 * m, f.h - 2 * m)
      f.c.stroke()
    },
  }),
  shape('rhombus', { label: diamondLabel, draw: drawDiamond }),
  shape('sortShape', {
    label: diamondLabel,
    draw(f) {
      drawDiamond(f)
      f.c.noShadow()
      f.lines([
        [0, f.h / 2],
        [f.w, f.h / 2],
      ])
    },
  }),
  shape('triangle', {
    draw: (f) =>
      f.polygon([
        [0, 0],
        [f.w, f.h / 2],
        [0, f.h],
      ]),
  }),
  shape('hexagon', {
    draw(f) {
      const { w, h } = f
      const s = f.inset(0.25, 0.5)
      f.polygon([
        [s, 0],
        [w - s, 0],
        [w, h / 2],
        [w - s, h],
        [s, h],
        [0, h / 2],
      ])
    },
  }),
  shape('parallelogram', {
    draw(f) {
      const s = f.inset(0.2)
      f.polygon([
        [0, f.h],
        [s, 0],
        [f.w, 0],
        [f.w - s, f.h],
      ])
    },
  }),
  shape('trapezoid', {
    draw(f) {
      const s = f.inset(0.2, 0.5)
      f.polygon([
        [0, f.h],
        [s, 0],
        [f.w - s, 0],
        [f.w, f.h],
      ])
    },
  }),
  shape('step', {
    draw(f) {
      const { w, h } = f
      const s = f.inset(0.2)
      f.polygon([
        [0, 0],
        [w - s, 0],
        [w, h / 2],
        [w - s, h],
        [0, h],
        [s, h / 2],
      ])
    },
  }),
  shape('card', {
    draw(f) {
      const { w, h } = f
      const k = clamp(f.num('size', 30), 0, Math.min(w, h))
      f.polygon([
        [k, 0],
        [w, 0],
        [w, h],
        [0, h],
        [0, k],
      ])
    },
  }),
  shape('manualInput', {
    draw(f) {
      const k = Math.min(f.h, f.num('size', 30))
      f.polygon([
        [0, f.h],
        [0, k],
        [f.w, 0],
        [f.w, f.h],
      ])
    },
  }),
  shape('loopLimit', {
    draw(f) {
      const { w, h } = f
      const k = Math.min(w / 2, f.num('size', 20))
      f.polygon([
        [k, 0],
        [w - k, 0],
        [w, k * 0.8],
        [w, h],
        [0, h],
        [0, k * 0.8],
      ])
    },
  }),
  shape('offPageConnector', {
    draw(f) {
      const { w, h } = f
      const d = h * clamp(f.num('size', 0.375), 0, 1)
      f.polygon([
        [0, 0],
        [w, 0],
        [w, h - d],
        [w / 2, h],
        [0, h - d],
      ])
    },
  }),
  shape('corner', {
    draw(f) {
      const { w, h } = f
      const dx = clamp(f.num('dx', 20), 0, w)
      const dy = clamp(f.num('dy', 20), 0, h)
      f.polygon([
        [0, 0],
        [w, 0],
        [w, dy],
        [dx, dy],
        [dx, h],
        [0, h],
      ])
    },
  }),
  shape('tee', {
    draw(f) {
      const { w, h } = f
      const dx = clamp(f.num('dx', 20), 0, w)
      const dy = clamp(f.num('dy', 20), 0, h)
      const left = Math.abs(w - dx) / 2
      f.polygon([
        [0, 0],
        [w, 0],
        [w, dy],
        [left + dx, dy],
        [left + dx, h],
        [left, h],
        [left, dy],
        [0, dy],
      ])
    },
  }),
  shape('cross', {
    draw(f) {
      const { w, h } = f
      const bar = Math.min(w, h) * clamp(f.num('size', 0.2), 0, 1)
      const [l, r, t, b] = [(w - bar) / 2, (w + bar) / 2, (h - bar) / 2, (h + bar) / 2]
      const corners = [
        [0, t],
        [l, t],
        [l, 0],
        [r, 0],
        [r, t],
        [w, t],
        [w, b],
        [r, b],
        [r, h],
        [l, h],
        [l, b],
        [0, b],
      ] as const
      f.polygon(corners, 0)
    },
  }),
  shape('ext', {
    label: (p) => (p.flag('double') ? all(doubleInset(p)) : undefined),
    draw(f) {
      drawRectangle(f)
      if (!f.flag('double')) return
      const m = doubleInset(f)
      const [w, h] = [f.w - 2 * m, f.h - 2 * m]
      if (w <= 0 || h <= 0) return
      f.c.noShadow()
      f.fillStrokeRect(m, m, w, h, f.radius(w, h))
    },
  }),
]

/** px between the rings of a double ellipse. */
export function ringInset(p: Params): number {
  return p.num('margin', Math.min(3 + p.strokeWidth, Math.min(p.w / 5, p.h / 5)))
}

/** The same margin in px on all sides. */
export function all(m: number): { left: number; top: number; right: number; bottom: number } {
  return { left: m, top: m, right: m, bottom: m }
}
