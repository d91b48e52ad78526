/** Position of a shape on its page (docs/formats/visio.md §3). */
import type { Box, PathCommand, Point, Size } from '#diagram/index'
import { around, cornersOfBox } from '#geometry/box'
import { mapPath } from '#geometry/commands'
import { apply, type Matrix, multiply, normal, RADIANS, toPage } from '#geometry/rotation'
import type { Sheet } from '../sheet/sheet.ts'
import { PX } from '../sheet/xml.ts'

export interface Place {
  /** From the shape's own space (inches, y up) to the page (px, y down). */
  readonly matrix: Matrix
  /** Inches; negative if a line runs to the left or down. */
  readonly size: Size
  /** px, before rotation; never negative. */
  readonly box: Box
  /** Degrees clockwise about the middle of the box, -180 < rotation <= 180. */
  readonly rotation: number
  /** The drawing is mirrored from left to right within its box, before rotation. */
  readonly mirrored: boolean
  /** The shape or one of the groups around it is flipped from top to bottom, but not both. */
  readonly upended: boolean
}

/** Lengths that no page has: anything larger is a mistake or an attack. Inches. */
const MAX_COORDINATE = 1e6

function length(value: number | undefined, fallback: number): number {
  return value === undefined ? fallback : Math.min(MAX_COORDINATE, Math.max(-MAX_COORDINATE, value))
}

/** A rotation without the noise of its computation, in degrees: -180 < rotation <= 180. */
export function rotationOf(degrees: number): number {
  return normal(Math.round(degrees * 1e4) / 1e4)
}

/** The transform from a shape's own space to that of its parent: T(pin) · R(angle) · F(flips) · T(−local pin). */
export function localToParent(pin: Point, localPin: Point, angle: number, flipX: boolean, flipY: boolean): Matrix {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [sx, sy] = [flipX ? -1 : 1, flipY ? -1 : 1]
  const [a, b, c, d] = [cos * sx, sin * sx, -sin * sy, cos * sy]
  return { a, b, c, d, e: pin.x - a * localPin.x - c * localPin.y, f: pin.y - b * localPin.x - d * localPin.y }
}

/** @param parent from the space of the shape's parent to the page, and whether that is upended */
export function placeOf(sheet: Sheet, parent: Matrix, isUpended = false): Place {
  const w = length(sheet.number('Width'), 0)
  const h = length(sheet.number('Height'), 0)
  const pin = { x: length(sheet.number('PinX'), 0), y: length(sheet.number('PinY'), 0) }
  const local = { x: length(sheet.number('LocPinX'), w / 2), y: length(sheet.number('LocPinY'), h / 2) }
  const angle = sheet.number('Angle') ?? 0
  const matrix = multiply(parent, localToParent(pin, local, angle, sheet.flag('FlipX'), sheet.flag('FlipY')))
  const { a, b, c, d } = matrix
  const scale = Math.sqrt(Math.abs(a * d - b * c))
  const middle = apply(matrix, w / 2, h / 2)
  const [across, down] = [Math.abs(w) * scale, Math.abs(h) * scale]
  const box = { x: middle.x - across / 2, y: middle.y - down / 2, w: across, h: down }
  // The page's y axis points down, so a negative determinant is the usual case.
  const mirrored = a * d - b * c > 0
  const upended = sheet.flag('FlipY') !== isUpended
  const turn = Math.atan2(mirrored ? -b : b, mirrored ? -a : a)
  return { matrix, size: { w, h }, box, rotation: rotationOf(turn / RADIANS), mirrored, upended }
}

/** A point of the shape's own space in its unrotated box, px from the top left. */
export function toBox({ size, box, mirrored }: Place, { x, y }: Point): Point {
  const scale = scaleOf({ size, box })
  const across = mirrored ? Math.max(size.w, 0) - x : x - Math.min(size.w, 0)
  return { x: across * scale.x, y: (Math.max(size.h, 0) - y) * scale.y }
}

/** px per inch of the shape's space; the page's scale if the shape has no size. */
function scaleOf({ size, box }: Pick<Place, 'size' | 'box'>): Point {
  const x = size.w === 0 ? 0 : box.w / Math.abs(size.w)
  const y = size.h === 0 ? 0 : box.h / Math.abs(size.h)
  return { x: x || y || PX, y: y || x || PX }
}

/** The path of a shape in its unrotated box. */
export function pathInBox(place: Place, commands: readonly PathCommand[]): PathCommand[] {
  return mapPath(commands, (point) => toBox(place, point))
}

/** The path of a shape on the page. */
export function pathOnPage({ matrix }: Place, commands: readonly PathCommand[]): PathCommand[] {
  return mapPath(commands, ({ x, y }) => apply(matrix, x, y))
}

/** The smallest box around a box that is rotated about its middle, px. */
export function boundsOf(box: Box, rotation: number): Box {
  const own = cornersOfBox({ ...box, x: 0, y: 0 })
  return around(own.map((corner) => toPage(box, rotation, corner)))
}
