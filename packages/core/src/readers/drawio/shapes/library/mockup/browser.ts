/** mxgraph.mockup.containers.browserWindow: a browser window with one tab; its bars keep their size. */
import { drawing } from '#readers/drawio/shapes/drawing'
import type { Frame } from '#readers/drawio/shapes/frame'
import { type ShapeHandler, shape } from '#readers/drawio/shapes/handler'
import { caption, entries } from '#readers/drawio/shapes/words'

const MIN_WIDTH = 260
const MIN_HEIGHT = 110

const browser = drawing(`paint=fillColor|#ffffff ink=strokeColor|#666666 rect 0 0 w h both flat
  oval w-75 5 20 20 stroke oval w-50 5 20 20 stroke ink=strokeColor2|#008cff oval w-25 5 20 20 stroke
  ink=strokeColor3|#c4c4c4 M 0 40 H 30 V 15 A 5 5 cw 35 10 H 170 A 5 5 cw 175 15 V 40 H w stroke
  M 0 110 H w stroke round 100 55 w-110 35 5 5 stroke`)

/** A sheet with a folded corner. */
const sheet = drawing(`M x y H x+11 L x+15 y+4 V y+18 H x Z stroke
  width=*.5 M x+11 y V y+4 L x+15 y+5 stroke width=*2`)

/** Back, forward and reload. */
const buttons = drawing(`paint=strokeColor3|#c4c4c4 M 12 74 L 22 64 V 70 H 32 V 78 H 22 V 84 Z both
  M 62 74 L 52 64 V 70 H 42 V 78 H 52 V 84 Z both
  M 87.6 77.3 A 6 6 CW 85.5 69 L 83.9 70.5 L 91.8 72.3 L 90 64.8 L 88.3 66.4 A 9.8 9.8 CCW 90.4 80 Z both`)

function drawBrowser(f: Frame): void {
  const [address, title] = entries(f, 'mainText', 'http://www.draw.io,Page 1')
  browser(f, { w: Math.max(f.w, MIN_WIDTH), h: Math.max(f.h, MIN_HEIGHT) })
  caption(f, title, 65, 25, { align: 'left', size: 17 })
  caption(f, address, 130, 73, { align: 'left', size: 17 })
  sheet(f, { x: 37, y: 17 })
  sheet(f, { x: 107, y: 64 })
  buttons(f)
}

export const browserWindow: ShapeHandler = shape('mxgraph.mockup.containers.browserWindow', { draw: drawBrowser })
