/** Shapes of the notation libraries: ER, data flow, C4, UML 2.5, networks. */

import { clamp, type Frame } from '../frame.ts'
import { type ShapeHandler, shape } from '../handler.ts'
import type { Pair } from '../polygon.ts'
import { addBox } from './corners.ts'

/** A person: a head over a body with round corners. */
function drawPerson(f: Frame, head: number, body: number, r: number): void {
  const { c, w, h } = f
  f.c.begin()
  addBox(c, [0, body, w, h - body], ['round', 'round', 'round', 'round'], Math.min(r, w / 2, (h - body) / 2))
  c.fillStroke()
  c.noShadow()
  f.fillStrokeEllipse(w / 2 - head / 2, 0, head, head)
}

function personHead(p: { w: number; h: number }): number {
  return Math.min(p.w / 2, p.h / 3)
}

/** Open to the right; nothing inside is painted. */
function bracket({ w, h }: { w: number; h: number }, x: number): Pair[] {
  return [
    [w, 0],
    [x, 0],
    [x, h],
    [w, h],
  ]
}

export const notationShapes: readonly ShapeHandler[] = [
  shape('mxgraph.c4.person', {
    label: (p) => ({ top: personHead(p) * 0.8 }),
    draw(f) {
      const d = personHead(f)
      drawPerson(f, d, d * 0.8, d / 2)
    },
  }),
  shape('mxgraph.c4.person2', {
    label: (p) => ({ top: personHead2(p) * 0.8 }),
    draw(f) {
      const d = personHead2(f)
      drawPerson(f, d, d * 0.8, d / 2)
    },
  }),
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
  shape('mxgraph.networks.bus', {
    draw(f) {
      const { c, w, h } = f
      const [t, b] = [h / 2 - 10, h / 2 + 10]
      c.begin()
      c.move(8, b)
      c.arc(12, 12, 0, false, true, 8, t)
      c.line(w - 8, t)
      c.arc(12, 12, 0, false, true, w - 8, b)
      c.close()
      c.fillStroke()
      c.noShadow()
      c.setFill('#ffffff')
      c.begin()
      c.move(w - 8, t)
      c.arc(12, 12, 0, false, true, w - 8, b)
      c.arc(12, 12, 0, false, true, w - 8, t)
      c.fillStroke()
    },
  }),
]

function personHead2(p: { w: number; h: number }): number {
  return Math.min(p.w * 0.45, p.h * 0.45)
}
