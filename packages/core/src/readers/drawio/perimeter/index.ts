/** Perimeters by the names that styles use (docs/formats/drawio.md §5.3). */

import type { Box } from '#diagram/index'
import { centreOf } from '#geometry/box'
import type { Style } from '../model.ts'
import { directionOf, flagOf, isUpright, measureOf } from '../style/access.ts'
import { hexagon } from './hexagon.ts'
import type { Perimeter } from './perimeter.ts'
import { crossing } from './perimeter.ts'
import { hexagon2, parallelogram, step, trapezoid } from './polygon.ts'
import { orthogonal, rectangle, rectanglePoint } from './rectangle.ts'
import { triangle } from './triangle.ts'

/**
 * The whole px before the decimal point of a number's text. draw.io cuts numbers this way, so that 7.1e-14, which
 * rotation by 180° gives instead of 0, becomes 7.
 */
function wholePx(value: number): number {
  return Number.parseInt(String(value), 10)
}

/** ellipsePerimeter (docs/formats/drawio.md §5.3); the distance to the centre is counted in whole px, as in draw.io. */
export const ellipse: Perimeter = ({ box, from, orth }) => {
  const centre = centreOf(box)
  const a = box.w / 2
  const b = box.h / 2
  const dx = wholePx(from.x - centre.x)
  const dy = wholePx(from.y - centre.y)
  if (dx === 0 && dy === 0) return { x: from.x, y: from.y }
  if (dx === 0) return { x: centre.x, y: centre.y + b * Math.sign(dy) }
  if (orth) {
    if (from.y >= box.y && from.y <= box.y + box.h) {
      const x = a * Math.sqrt(1 - (from.y - centre.y) ** 2 / (b * b)) || 0
      return { x: from.x <= box.x ? centre.x - x : centre.x + x, y: from.y }
    }
    if (from.x >= box.x && from.x <= box.x + box.w) {
      const y = b * Math.sqrt(1 - (from.x - centre.x) ** 2 / (a * a)) || 0
      return { x: from.x, y: from.y <= box.y ? centre.y - y : centre.y + y }
    }
  }
  const slope = dy / dx
  const x = (Math.sign(dx) * a * b) / Math.sqrt(a * a * slope * slope + b * b)
  return Number.isFinite(x) ? { x: centre.x + x, y: centre.y + slope * x } : null
}

/** rhombusPerimeter: the side in the quadrant of `from` (docs/formats/drawio.md §5.3). */
export const rhombus: Perimeter = ({ box, from, orth }) => {
  const centre = centreOf(box)
  const right = box.x + box.w
  const bottom = box.y + box.h
  if (from.x === centre.x) return { x: centre.x, y: from.y < centre.y ? box.y : bottom }
  if (from.y === centre.y) return { x: from.x < centre.x ? box.x : right, y: centre.y }
  let { x, y } = centre
  if (orth) {
    if (from.x >= box.x && from.x <= right) x = from.x
    else if (from.y >= box.y && from.y <= bottom) y = from.y
  }
  const tip = { x: centre.x, y: from.y < centre.y ? box.y : bottom }
  const side = { x: from.x < centre.x ? box.x : right, y: centre.y }
  return crossing(from, { x, y }, tip, side)
}

/**
 * calloutPerimeter: the box without the band of the tail, which mirroring does not move (docs/formats/drawio.md §5.3).
 */
export const callout: Perimeter = ({ box, style, from, orth }) => {
  const size = Math.round(Math.max(0, Math.min(box.h, measureOf(style, 'size', 30))))
  const direction = directionOf(style)
  // The query is mirrored; the band is mirrored with it and so stays in place.
  const flipH = flagOf(style, 'flipH')
  const flipV = flagOf(style, 'flipV')
  let body: Box = { ...box, y: flipV ? box.y + size : box.y, h: box.h - size }
  if (direction === 'west') body = { ...body, y: flipV ? box.y : box.y + size }
  if (direction === 'south') body = { ...box, x: flipH ? box.x : box.x + size, w: box.w - size }
  if (direction === 'north') body = { ...box, x: flipH ? box.x + size : box.x, w: box.w - size }
  return rectanglePoint(body, from, orth)
}

/** lifelinePerimeter: beside the line below the head (docs/formats/drawio.md §5.3). */
export const lifeline: Perimeter = ({ box, style, from }) => {
  const size = measureOf(style, 'size', 40)
  const half = measureOf(style, 'strokeWidth', 1) / 2
  const x = box.x + box.w / 2
  const y = Math.min(box.y + box.h, Math.max(box.y + size, from.y))
  return { x: from.x < x ? x - half : x + half - 1, y }
}

/** backbonePerimeter: beside the axis of a thick line (docs/formats/drawio.md §5.3). */
export const backbone: Perimeter = ({ box, style, from }) => {
  const centre = centreOf(box)
  const bone = style.has('backboneSize') ? measureOf(style, 'backboneSize', 0) / 2 - 1 : 0
  const half = measureOf(style, 'strokeWidth', 1) / 2
  const past = half - 1 + bone
  const before = -half - bone
  if (isUpright(directionOf(style))) {
    const y = Math.min(box.y + box.h, Math.max(box.y, from.y))
    return { x: centre.x + (from.x < centre.x ? before : past), y }
  }
  const x = Math.min(box.x + box.w, Math.max(box.x, from.x))
  return { x, y: centre.y + (from.y < centre.y ? before : past) }
}

export const PERIMETERS: ReadonlyMap<string, Perimeter> = new Map([
  ['rectanglePerimeter', rectangle],
  ['ellipsePerimeter', ellipse],
  ['rhombusPerimeter', rhombus],
  ['trianglePerimeter', triangle],
  ['hexagonPerimeter', hexagon],
  ['hexagonPerimeter2', hexagon2],
  ['parallelogramPerimeter', parallelogram],
  ['trapezoidPerimeter', trapezoid],
  ['stepPerimeter', step],
  ['calloutPerimeter', callout],
  ['lifelinePerimeter', lifeline],
  ['backbonePerimeter', backbone],
  ['orthogonalPerimeter', orthogonal],
])

/** The perimeter that a style names, or null if it names none or one that draw.io does not have. */
export function perimeterOf(style: Style): Perimeter | null {
  const name = style.get('perimeter')
  return name === undefined ? null : (PERIMETERS.get(String(name)) ?? null)
}

export type { Perimeter } from './perimeter.ts'
