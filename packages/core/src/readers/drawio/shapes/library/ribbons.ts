/** mxgraph.infographic.ribbonSimple and the rest of the arrows with a bend: outlines by lengths in px. */
import { clamp, type Frame } from '../frame.ts'
import { type ShapeHandler, shape } from '../handler.ts'

function arrowNumbers(f: Frame) {
  const head = clamp(f.num('arrowHead', 40), 0, f.h)
  return { tip: clamp(f.num('dx', 0.5), 0, f.w), half: clamp(f.num('dy', 0.5), 0, f.h), head, middle: head / 2 }
}

export const ribbonShapes: readonly ShapeHandler[] = [
  shape('mxgraph.infographic.ribbonSimple', {
    draw(f) {
      const { w, h } = f
      const [tail, tip] = [clamp(f.num('notch1', 0.5), 0, w), clamp(f.num('notch2', 0.5), 0, w)]
      const corners = [
        [0, h],
        [tail, h / 2],
        [0, 0],
        [w - tip, 0],
        [w, h / 2],
        [w - tip, h],
      ] as const
      f.polygon(corners, 0)
    },
  }),
  shape('mxgraph.arrows2.bendDoubleArrow', {
    draw(f) {
      const { w, h } = f
      const { tip, half, head, middle } = arrowNumbers(f)
      const corners = [
        [w - tip, 0],
        [w, middle],
        [w - tip, head],
        [w - tip, middle + half],
        [middle + half, middle + half],
        [middle + half, h - tip],
        [head, h - tip],
        [middle, h],
        [0, h - tip],
        [middle - half, h - tip],
        [middle - half, middle - half],
        [w - tip, middle - half],
      ] as const
      f.polygon(corners, 0)
    },
  }),
  shape('mxgraph.arrows2.jumpInArrow', {
    draw(f) {
      const { c, w, h } = f
      const { tip, half, head, middle } = arrowNumbers(f)
      const x = w - tip
      c.begin()
      c.move(x, 0)
      c.line(w, middle)
      c.line(x, head)
      c.line(x, middle + half)
      c.arc(x, h - middle - half, 0, false, false, 0, h)
      c.arc(x, h - middle + half, 0, false, true, x, middle - half)
      c.close()
      c.fillStroke()
    },
  }),
]
