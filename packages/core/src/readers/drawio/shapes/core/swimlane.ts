/** Swimlanes: a title bar, a body and the line between them (docs/formats/drawio.md §4.1, rule R3). */

import type { Box } from '#diagram/index'
import { isUpright } from '#readers/drawio/style/access'
import type { Frame, Params } from '../frame.ts'
import type { Orientation } from '../handler.ts'
import { type ShapeHandler, shape } from '../handler.ts'
import type { Pair } from '../polygon.ts'
import { drawGlass } from './rectangle.ts'

const DEFAULT_START = 40
const IMAGE_SIZE = 16

export function isHorizontal(p: Params): boolean {
  return p.flag('horizontal', true)
}

/** Size of the title bar in px, at most the shape's own size. */
export function titleSize(p: Params): number {
  return Math.max(0, Math.min(p.num('startSize', DEFAULT_START), isHorizontal(p) ? p.h : p.w))
}

function laneRadius(p: Params, start: number): number {
  if (!p.rounded) return 0
  const wished = p.flag('absoluteArcSize') ? p.arcSize() : ((start * p.num('arcSize', 15)) / 100) * 3
  return Math.max(0, Math.min((isHorizontal(p) ? p.h : p.w) - start, start, wished))
}

/**
 * From one end of the divider around two corners of the box to the other end; a corner takes at most half of a side.
 */
function bracket(f: Frame, points: readonly Pair[], r: number): void {
  const { c } = f
  const [rx, ry] = isHorizontal(f) ? [Math.min(f.w / 2, r), r] : [r, Math.min(f.h / 2, r)]
  c.begin()
  points.forEach(([x, y], i) => {
    const before = points[i - 1]
    const after = points[i + 1]
    if (!before) c.move(x, y)
    else if (!after || r === 0) c.line(x, y)
    else {
      c.line(x + Math.sign(before[0] - x) * rx, y + Math.sign(before[1] - y) * ry)
      c.quad(x, y, x + Math.sign(after[0] - x) * rx, y + Math.sign(after[1] - y) * ry)
    }
  })
}

/** A dashed line along the side of the body at which the next lane follows. */
function drawSeparator(f: Frame, start: number): void {
  const { c, w, h } = f
  const separator = f.paint('separatorColor')
  if (separator.type === 'none') return
  c.save()
  c.setStroke(separator)
  c.setDashed(true)
  f.lines([isHorizontal(f) ? [w, start] : [start, 0], isHorizontal(f) ? [w, h] : [w, 0]])
  c.restore()
}

/** Measures of a swimlane that is drawn. */
interface Lane {
  readonly horizontal: boolean
  /** px of the title bar, and of the radius of the corners. */
  readonly start: number
  readonly r: number
  /** The ends of the line between title and body. */
  readonly divider: readonly [Pair, Pair]
}

function laneOf(f: Frame): Lane {
  const horizontal = isHorizontal(f)
  const start = titleSize(f)
  const divider: Lane['divider'] = horizontal
    ? [
        [0, start],
        [f.w, start],
      ]
    : [
        [start, 0],
        [start, f.h],
      ]
  return { horizontal, start, r: laneRadius(f, start), divider }
}

function drawTitle(f: Frame, { horizontal, r, divider: [from, to] }: Lane): void {
  const far: Pair = horizontal ? [f.w, 0] : [0, f.h]
  bracket(f, [from, [0, 0], far, to], r)
  if (f.flag('swimlaneHead', true)) f.c.fillStroke()
  else f.c.fill()
}

function drawBody(f: Frame, { horizontal, r, divider: [from, to] }: Lane): void {
  const { c, w, h } = f
  const near: Pair = horizontal ? [0, h] : [w, 0]
  bracket(f, [from, near, [w, h], to], r)
  const body = f.paint('swimlaneFillColor')
  c.save()
  c.setFill(body)
  if (body.type !== 'none') c.fill()
  if (f.flag('swimlaneBody', true)) c.stroke()
  c.restore()
}

/** Draws title, body, divider and separator; the body is left out if the title takes the whole box. */
export function drawSwimlane(f: Frame): void {
  const { c, w, h } = f
  const lane = laneOf(f)
  const { horizontal, start } = lane
  drawTitle(f, lane)
  c.noShadow()
  if (start < (horizontal ? h : w)) drawBody(f, lane)
  if (start > 0 && f.flag('swimlaneLine', true)) f.lines(lane.divider)
  drawSeparator(f, start)
  if (f.context.image) c.image(horizontal ? w - IMAGE_SIZE : 0, 0, IMAGE_SIZE, IMAGE_SIZE, f.context.image, 'stretch')
  if (start > 0) drawGlass(f, w, horizontal ? start : h, lane.r)
}

/** The strip of the title in `rect`, which is already rotated if the label reads upwards (`horizontal=0`). */
export function titleBounds(p: Params, rect: Box, orientation: Orientation): Box {
  const start = Math.max(0, p.num('startSize', DEFAULT_START))
  const upright = isUpright(orientation.direction)
  const turned = orientation.direction === 'south' || orientation.direction === 'west'
  const lengthwise = isHorizontal(p) === !upright
  const atFarSide = (lengthwise ? orientation.flipY : orientation.flipX) !== turned
  if (upright) {
    const w = Math.min(rect.w, start)
    return { ...rect, w, x: atFarSide ? rect.x + rect.w - w : rect.x }
  }
  const h = Math.min(rect.h, start)
  return { ...rect, h, y: atFarSide ? rect.y + rect.h - h : rect.y }
}

export const swimlaneShapes: readonly ShapeHandler[] = [
  shape('swimlane', { labelBounds: titleBounds, draw: drawSwimlane }),
]
