/** mxgraph.c4.*: persons, and containers in a browser window. Other shapes of that library are stencils. */
import { addBox } from '../corners.ts'
import type { Frame } from '../frame.ts'
import { type ShapeHandler, shape } from '../handler.ts'

type Box = readonly [x: number, y: number, w: number, h: number]

const ROUND = ['round', 'round', 'round', 'round'] as const
/** px: distance of the parts from the window's border, size of a button, height of the bar. */
const MARGIN = 5
const BUTTON = 12
const BAR = 22

function addRound(f: Frame, [x, y, w, h]: Box, r: number): void {
  addBox(f.c, [x, y, w, h], ROUND, r)
}

/** A browser window with an address bar, three buttons and a page. */
function drawWindow(f: Frame, inside: () => void): void {
  const { c, w, h } = f
  c.begin()
  addRound(f, [0, 0, w, h], 8)
  c.fillStroke()
  c.noShadow()
  if (w <= 61 || h <= 39) return
  inside()
  c.begin()
  addRound(f, [MARGIN, MARGIN, w - 61, BUTTON], 3)
  for (const left of [51, 34, 17]) addRound(f, [w - left, MARGIN, BUTTON, BUTTON], 3)
  addRound(f, [MARGIN, BAR, w - 2 * MARGIN, h - BAR - MARGIN], 8)
  c.fill()
}

/** A person: a head over a body with round corners. */
function drawPerson(f: Frame, head: number, body: number, r: number): void {
  const { c, w, h } = f
  f.c.begin()
  addRound(f, [0, body, w, h - body], Math.min(r, w / 2, (h - body) / 2))
  c.fillStroke()
  c.noShadow()
  f.fillStrokeEllipse(w / 2 - head / 2, 0, head, head)
}

function personHead(p: { w: number; h: number }): number {
  return Math.min(p.w / 2, p.h / 3)
}

function personHead2(p: { w: number; h: number }): number {
  return Math.min(p.w * 0.45, p.h * 0.45)
}

export const c4Shapes: readonly ShapeHandler[] = [
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
  shape('mxgraph.c4.webBrowserContainer', { draw: (f) => drawWindow(f, () => f.c.setFill('#23A2D9')) }),
  shape('mxgraph.c4.webBrowserContainer2', {
    draw(f) {
      const { c, context } = f
      c.save()
      c.fillLikeStroke()
      c.setStroke(context.color('strokeColor2') ? f.paint('strokeColor2') : '#0E7DAD')
      drawWindow(f, () => c.setFill(c.look.fill))
      c.restore()
    },
  }),
]
