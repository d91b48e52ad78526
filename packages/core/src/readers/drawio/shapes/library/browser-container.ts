/** mxgraph.c4.webBrowserContainer*: a browser's window with an address, three buttons and a page. */
import type { Frame } from '../frame.ts'
import { type ShapeHandler, shape } from '../handler.ts'
import { addBox } from './corners.ts'

type Box = readonly [x: number, y: number, w: number, h: number]

const ROUND = ['round', 'round', 'round', 'round'] as const
/** px: distance of the parts from the window's border, size of a button, height of the bar. */
const MARGIN = 5
const BUTTON = 12
const BAR = 22

function addRound(f: Frame, [x, y, w, h]: Box, r: number): void {
  addBox(f.c, [x, y, w, h], ROUND, r)
}

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

export const browserContainers: readonly ShapeHandler[] = [
  shape('mxgraph.c4.webBrowserContainer', { draw: (f) => drawWindow(f, () => f.c.setFill('#23A2D9')) }),
  shape('mxgraph.c4.webBrowserContainer2', {
    draw(f) {
      const { c, context } = f
      c.save()
      c.fillLikeStroke()
      c.setStroke(context.colour('strokeColor2') ? f.paint('strokeColor2') : '#0E7DAD')
      drawWindow(f, () => c.setFill(c.look.fill))
      c.restore()
    },
  }),
]
