/** Cylinders, cubes, clouds and other outlines with curves. */
import { clamp } from '#color/parse'
import type { Frame, Params } from '../frame.ts'
import { type Insets, type ShapeHandler, shape } from '../handler.ts'

/** px; the maximum height of a lid. */
const MAX_HEIGHT = 40

/**
 * With `boundedLbl` the label is below the lid, even if the shape has none: `size` is a fraction of half the height.
 */
export function belowLid(p: Params): Insets | undefined {
  return p.flag('boundedLbl') ? { top: Math.min(MAX_HEIGHT, p.h * 2 * p.num('size', 0.15)) } : undefined
}

/** Height of the rim: a fraction of the height if given, else a fifth of it, up to 40 px. */
function rim(p: Params): number {
  const size = p.num('size', Number.NaN)
  return Number.isNaN(size) ? Math.min(40, Math.round(p.h / 5)) : p.h * clamp(size, 0, 1)
}

/** A can with cubic caps, closed; the front rim is stroked separately, `rims` times. */
function drawCan(f: Frame, d: number, rims: readonly number[]): void {
  const { c, w, h } = f
  c.begin()
  c.move(0, d)
  c.curve(0, -d / 3, w, -d / 3, w, d)
  c.line(w, h - d)
  c.curve(w, h + d / 3, 0, h + d / 3, 0, h - d)
  c.close()
  c.fillStroke()
  c.noShadow()
  c.begin()
  for (const y of rims) {
    c.move(0, y)
    c.curve(0, y + d, w, y + d, w, y)
  }
  c.stroke()
}

function storeRim(p: Params): number {
  return Math.min(p.h / 2, Math.round(p.h / 8) + p.strokeWidth - 1)
}

function lidSize(p: Params): number {
  return Math.max(0, Math.min(p.h * 0.5, p.num('size', 15)))
}

function drawLidded(f: Frame, lid: boolean): void {
  const { c, w, h } = f
  const k = lidSize(f)
  c.begin()
  if (k === 0) {
    f.fillStrokeRect(0, 0, w, h)
    return
  }
  if (lid) {
    c.move(0, k)
    c.arc(w / 2, k, 0, false, true, w / 2, 0)
    c.arc(w / 2, k, 0, false, true, w, k)
  } else {
    c.move(0, 0)
    c.arc(w / 2, k, 0, false, false, w / 2, k)
    c.arc(w / 2, k, 0, false, false, w, 0)
  }
  c.line(w, h - k)
  c.arc(w / 2, k, 0, false, true, w / 2, h)
  c.arc(w / 2, k, 0, false, true, 0, h - k)
  c.close()
  c.fillStroke()
  if (!lid) return
  c.noShadow()
  c.begin()
  c.move(w, k)
  c.arc(w / 2, k, 0, false, true, w / 2, 2 * k)
  c.arc(w / 2, k, 0, false, true, 0, k)
  c.stroke()
}

function cubeSize(p: Params): number {
  return Math.max(0, Math.min(p.w, p.h, p.num('size', 20)))
}

/** A part of the outline shaded with black (positive) or white (negative). */
export function shade(f: Frame, opacity: number, points: readonly (readonly [number, number])[]): void {
  if (opacity === 0) return
  const { c } = f
  c.save()
  c.noShadow()
  c.setFillAlpha(Math.min(1, Math.abs(opacity)))
  c.setFill(opacity < 0 ? '#ffffff' : '#000000')
  c.begin()
  points.forEach(([x, y], i) => {
    if (i === 0) c.move(x, y)
    else c.line(x, y)
  })
  c.close()
  c.fill()
  c.restore()
}

export const solidShapes: readonly ShapeHandler[] = [
  shape('cylinder', {
    label: belowLid,
    draw: (f) => drawCan(f, rim(f), [rim(f)]),
  }),
  shape('datastore', {
    label: (p) => ({ top: 2.5 * storeRim(p) }),
    draw(f) {
      const d = storeRim(f)
      drawCan(f, d, [d, d * 1.5, d * 2])
    },
  }),
  shape('cylinder2', {
    draw: (f) => drawLidded(f, true),
  }),
  shape('cylinder3', {
    label(p) {
      if (!p.flag('boundedLbl')) return undefined
      const size = p.num('size', 15) * (p.flag('lid', true) ? 1 : 0.5)
      return { top: Math.min(p.h, size * 2), bottom: Math.max(0, size * 0.3) }
    },
    draw: (f) => drawLidded(f, f.flag('lid', true)),
  }),
  shape('cube', {
    label: (p) => (p.flag('boundedLbl') ? { left: p.num('size', 20), top: p.num('size', 20) } : undefined),
    draw(f) {
      const { w, h } = f
      const k = cubeSize(f)
      f.polygon(
        [
          [0, 0],
          [w - k, 0],
          [w, k],
          [w, h],
          [k, h],
          [0, h - k],
        ],
        0,
      )
      f.c.noShadow()
      shade(f, clamp(f.num('darkOpacity', 0), -1, 1), [
        [0, 0],
        [w - k, 0],
        [w, k],
        [k, k],
      ])
      shade(f, clamp(f.num('darkOpacity2', 0), -1, 1), [
        [0, 0],
        [k, k],
        [k, h],
        [0, h - k],
      ])
      f.lines(
        [
          [k, h],
          [k, k],
          [0, 0],
        ],
        [
          [k, k],
          [w, k],
        ],
      )
    },
  }),
  shape('cloud', {
    draw({ c, w, h }) {
      c.begin()
      c.move(0.25 * w, 0.25 * h)
      c.curve(0.05 * w, 0.25 * h, 0, 0.5 * h, 0.16 * w, 0.55 * h)
      c.curve(0, 0.66 * h, 0.18 * w, 0.9 * h, 0.31 * w, 0.8 * h)
      c.curve(0.4 * w, h, 0.7 * w, h, 0.8 * w, 0.8 * h)
      c.curve(w, 0.8 * h, w, 0.6 * h, 0.875 * w, 0.5 * h)
      c.curve(w, 0.3 * h, 0.8 * w, 0.1 * h, 0.625 * w, 0.2 * h)
      c.curve(0.5 * w, 0.05 * h, 0.3 * w, 0.05 * h, 0.25 * w, 0.25 * h)
      c.close()
      c.fillStroke()
    },
  }),
  shape('actor', {
    draw({ c, w, h }) {
      const neck = (2 * h) / 5
      c.begin()
      c.move(0, h)
      c.curve(0, (3 * h) / 5, 0, neck, w / 2, neck)
      c.curve(w / 6, neck, w / 6, 0, w / 2, 0)
      c.curve((5 * w) / 6, 0, (5 * w) / 6, neck, w / 2, neck)
      c.curve(w, neck, w, (3 * h) / 5, w, h)
      c.close()
      c.fillStroke()
    },
  }),
]
