/** mxgraph.flowchart.*: documents and annotations. Other shapes of that library are stencils. */
import { clamp } from '#clamp'
import { type ShapeHandler, shape } from '../handler.ts'
import type { Pair } from '../polygon.ts'

/** Open to the right; the inside is not painted. */
function bracket({ w, h }: { w: number; h: number }, x: number): Pair[] {
  return [
    [w, 0],
    [x, 0],
    [x, h],
    [w, h],
  ]
}

export const flowchartShapes: readonly ShapeHandler[] = [
  shape('mxgraph.flowchart.document2', {
    draw(f) {
      const { c, w, h } = f
      const d = h * clamp(f.num('size', 0.5), 0, 1)
      const r = Math.min(5, w / 2, h / 2)
      c.begin()
      c.move(w - r, 0)
      c.arc(r, r, 0, false, true, w, r)
      c.line(w, h - d / 2)
      c.quad((w * 3) / 4, h - d * 1.4, w / 2, h - d / 2)
      c.quad(w / 4, h - d * (1 - 1.4), 0, h - d / 2)
      c.line(0, d / 2)
      c.line(0, r)
      c.arc(r, r, 0, false, true, r, 0)
      c.close()
      c.fillStroke()
    },
  }),
  shape('mxgraph.flowchart.annotation_1', { draw: (f) => f.lines(bracket(f, 0)) }),
  shape('mxgraph.flowchart.annotation_2', {
    draw(f) {
      f.lines(bracket(f, f.w / 2))
      f.lines([
        [0, f.h / 2],
        [f.w / 2, f.h / 2],
      ])
    },
  }),
]
