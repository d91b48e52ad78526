/** Shapes of UML's component diagrams: interfaces and components. */
import type { Frame } from '../frame.ts'
import { type ShapeHandler, shape } from '../handler.ts'
import { belowLid } from './solids.ts'

/** A box with two jetties on its left side. */
function drawJetties(f: Frame, width: number, tops: readonly [number, number], height: number): void {
  const { w, h } = f
  const x = width / 2
  const [a, b] = tops
  f.polygon(
    [
      [x, 0],
      [w, 0],
      [w, h],
      [x, h],
      [x, b + height],
      [0, b + height],
      [0, b],
      [x, b],
      [x, a + height],
      [0, a + height],
      [0, a],
      [x, a],
    ],
    0,
  )
  f.c.noShadow()
  f.lines(
    ...[a, b].map(
      (y) =>
        [
          [x, y],
          [width, y],
          [width, y + height],
          [x, y + height],
        ] as const,
    ),
  )
}

export const umlComponentShapes: readonly ShapeHandler[] = [
  shape('lollipop', {
    draw(f) {
      const d = f.num('size', 10)
      f.fillStrokeEllipse((f.w - d) / 2, 0, d, d)
      f.lines([
        [f.w / 2, d],
        [f.w / 2, f.h],
      ])
    },
  }),
  shape('requires', {
    draw(f) {
      const { c, w, h } = f
      const d = f.num('size', 10)
      const inset = f.num('inset', 2)
      const low = d + inset + f.strokeWidth
      const half = d / 2 + inset + f.strokeWidth
      f.lines([
        [w / 2, low],
        [w / 2, h],
      ])
      c.begin()
      c.move(w / 2 - half, d / 2)
      c.quad(w / 2 - half, low, w / 2, low)
      c.quad(w / 2 + half, low, w / 2 + half, d / 2)
      c.stroke()
    },
  }),
  shape('requiredInterface', {
    draw({ c, w, h }) {
      c.begin()
      c.move(0, 0)
      c.quad(w, 0, w, h / 2)
      c.quad(w, h, 0, h)
      c.stroke()
    },
  }),
  shape('providedRequiredInterface', {
    draw(f) {
      const { c, w, h } = f
      const inset = f.num('inset', 2) + f.strokeWidth
      f.fillStrokeEllipse(0, inset, w - 2 * inset, h - 2 * inset)
      c.noShadow()
      c.begin()
      c.move(w / 2, 0)
      c.quad(w, 0, w, h / 2)
      c.quad(w, h, w / 2, h)
      c.stroke()
    },
  }),
  shape('module', {
    label: belowLid,
    draw(f) {
      const height = f.num('jettyHeight', 10)
      const a = Math.min(height, f.h - height)
      drawJetties(f, f.num('jettyWidth', 20), [a, Math.min(a + 2 * height, f.h - height)], height)
    },
  }),
  shape('component', {
    label: belowLid,
    draw(f) {
      const height = f.num('jettyHeight', 12)
      drawJetties(f, f.num('jettyWidth', 32), [0.3 * f.h - height / 2, 0.7 * f.h - height / 2], height)
    },
  }),
]
