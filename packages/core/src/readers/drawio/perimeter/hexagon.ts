/**
 * hexagonPerimeter: a hexagon whose slanted sides always take a quarter of the length (docs/formats/drawio.md §5.3).
 * They are in whole px, so that points on them lie up to 1 px off the ideal hexagon (found by experiment in draw.io
 * 25).
 */
import type { Box, Point } from '#diagram/index'
import { centreOf } from '#geometry/box'
import { directionOf, isUpright } from '../style/access.ts'
import type { Perimeter } from './perimeter.ts'
import { crossing } from './perimeter.ts'

type Line = readonly [Point, Point]

export const hexagon: Perimeter = ({ box, style, from, orth }) => {
  const inCorner = (from.x < box.x || from.x > box.x + box.w) && (from.y < box.y || from.y > box.y + box.h)
  const straight = orth && !inCorner
  const aim = straight ? opposite(box, from) : centreOf(box)
  if (!isUpright(directionOf(style))) return lying(box, from, aim, straight)
  // An upright hexagon is a horizontal one with x and y exchanged.
  const point = lying({ x: box.y, y: box.x, w: box.h, h: box.w }, swapped(from), swapped(aim), straight)
  return point && swapped(point)
}

/** The hexagon with its tips left and right; `aim` = the target of the line from `from`. */
function lying(box: Box, from: Point, aim: Point, straight: boolean): Point | null {
  const found = straight ? straightSide(box, from) : side(box, from)
  return found !== null && 'length' in found ? crossing(aim, from, found[0], found[1]) : found
}

/** The side that faces a point as seen from the centre, or a corner exactly in that direction. */
function side(box: Box, from: Point): Line | Point {
  const { x, y, w, h } = box
  const centre = centreOf(box)
  const [dx, dy] = [from.x - centre.x, from.y - centre.y]
  if (dy === 0) return { x: dx < 0 ? x : x + w, y: y + Math.floor(h / 2) }
  const angle = Math.atan2(Math.abs(dy), Math.abs(dx))
  const corner = Math.atan2(h / 2, w / 4)
  if (angle === corner) return { x: x + Math.floor(w * (dx < 0 ? 0.25 : 0.75)), y: dy < 0 ? y : y + h }
  return angle > corner ? flat(box, dy > 0) : slant(box, dx > 0, dy > 0)
}

/** The side that a point is straight in front of; points level with a corner are attached to it. */
function straightSide(box: Box, from: Point): Line | Point | null {
  const { y, h } = box
  const level = levelCorner(box, from)
  if (level) return level
  const centre = centreOf(box)
  const low = from.y > centre.y
  const [first, last] = flatEnds(box)
  if (from.x === first || from.x === last) {
    const isInside = from.y >= y && from.y <= y + h
    return isInside ? null : { x: from.x, y: low ? y + h : y }
  }
  if (from.y === centre.y) return null
  return from.x > first && from.x < last ? flat(box, low) : slant(box, from.x > last, low)
}

/** The tip or corner that is exactly beside a point, or the tip above or below it; null if there is none. */
function levelCorner(box: Box, from: Point): Point | null {
  const { x, y, w, h } = box
  const centre = centreOf(box)
  if (from.y === centre.y && (from.x <= x || from.x >= x + w)) return { x: from.x <= x ? x : x + w, y: centre.y }
  const [first, last] = flatEnds(box)
  if ((from.y === y || from.y === y + h) && from.x !== centre.x)
    return { x: from.x < centre.x ? first : last, y: from.y }
  return from.x === x || from.x === x + w ? { x: from.x, y: centre.y } : null
}

/** The x of the corners at the left and right ends of the flat sides. */
function flatEnds({ x, w }: Box): [number, number] {
  return [x + w / 4, x + (w * 3) / 4]
}

function flat({ x, y, w, h }: Box, low: boolean): Line {
  const at = low ? y + h : y
  return [
    { x, y: at },
    { x: x + w, y: at },
  ]
}

/** A slanted side, extended to more than twice its length. */
function slant({ x, y, w, h }: Box, right: boolean, low: boolean): Line {
  return [
    { x: x + Math.floor(w / 2), y: low ? y + Math.floor(h * 1.5) : y - Math.floor(h / 2) },
    { x: right ? x + Math.floor(w * 1.25) : x - Math.floor(w / 4), y: low ? y : y + h },
  ]
}

/** The point straight across the box. */
function opposite(box: Box, { x, y }: Point): Point {
  const centre = centreOf(box)
  if (x >= box.x && x <= box.x + box.w) return { x, y: y < centre.y ? box.y + box.h : box.y }
  return { x: x < centre.x ? box.x + box.w : box.x, y }
}

function swapped({ x, y }: Point): Point {
  return { x: y, y: x }
}
