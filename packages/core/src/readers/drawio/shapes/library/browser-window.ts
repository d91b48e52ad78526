/** mxgraph.mockup.containers.browserWindow: a window of a browser with one tab; its bars keep their size. */
import type { Frame } from '../frame.ts'
import { type ShapeHandler, shape } from '../handler.ts'
import type { Pair } from '../polygon.ts'

const LEAST_WIDTH = 260
const LEAST_HEIGHT = 110

/** A sheet of 15×18 px with its corner turned down. */
function sheet(f: Frame, x: number, y: number): void {
  f.c.begin()
  trace(f, [
    [x, y],
    [x + 11, y],
    [x + 15, y + 4],
    [x + 15, y + 18],
    [x, y + 18],
  ])
  f.c.close()
  f.c.stroke()
  f.lines([
    [x + 11, y],
    [x + 11, y + 4],
    [x + 15, y + 5],
  ])
}

function trace({ c }: Frame, points: readonly Pair[]): void {
  for (const [i, [x, y]] of points.entries()) {
    if (i === 0) c.move(x, y)
    else c.line(x, y)
  }
}

/** A button of 20 px that points left (`way` 1) or right (−1), its tip at x. */
function goButton(f: Frame, x: number, way: 1 | -1): void {
  const at = (dx: number, y: number): Pair => [x + dx * way, y]
  f.c.begin()
  trace(f, [at(0, 74), at(10, 64), at(10, 70), at(20, 70), at(20, 78), at(10, 78), at(10, 84)])
  f.c.close()
  f.c.fillStroke()
}

function reloadButton({ c }: Frame): void {
  c.begin()
  c.move(87.6, 77.3)
  c.arc(6, 6, 0, true, true, 85.5, 69)
  c.line(83.9, 70.5)
  c.line(91.8, 72.3)
  c.line(90, 64.8)
  c.line(88.3, 66.4)
  c.arc(9.8, 9.8, 0, true, false, 90.4, 80)
  c.close()
  c.fillStroke()
}

function drawBrowser(f: Frame): void {
  const { c } = f
  const [w, h] = [Math.max(f.w, LEAST_WIDTH), Math.max(f.h, LEAST_HEIGHT)]
  const lines = f.text('strokeColor3') ?? '#c4c4c4'
  f.fillStrokeRect(0, 0, w, h)
  c.noShadow()
  for (const right of [75, 50, 25]) {
    if (right === 25) c.setStroke(f.text('strokeColor2') ?? '#008cff')
    c.ellipse(w - right, 5, 20, 20)
    c.stroke()
  }
  c.setStroke(lines)
  c.begin()
  c.move(0, 40)
  c.line(30, 40)
  c.line(30, 15)
  c.arc(5, 5, 0, false, true, 35, 10)
  c.line(170, 10)
  c.arc(5, 5, 0, false, true, 175, 15)
  c.line(175, 40)
  c.line(w, 40)
  c.stroke()
  f.lines([
    [0, h],
    [w, h],
  ])
  c.rect(100, 55, w - 110, 35, 5)
  c.stroke()
  const [address = '', title = ''] = (f.text('mainText') ?? 'http://www.draw.io,Page 1').split(',')
  c.setFontColor(f.text('textColor') ?? '#666666')
  c.setFont(f.num('textSize', 17))
  c.text(title, 65, 25, { align: 'left' })
  c.text(address, 130, 73, { align: 'left' })
  sheet(f, 37, 17)
  sheet(f, 107, 64)
  c.setFill(lines)
  goButton(f, 12, 1)
  goButton(f, 62, -1)
  reloadButton(f)
}

export const browserWindow: ShapeHandler = shape('mxgraph.mockup.containers.browserWindow', { draw: drawBrowser })
