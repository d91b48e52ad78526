/** Perimeters that are polygons with one size parameter: hexagon (2), parallelogram, trapezoid, step. */
import type { Point } from '#diagram/index'
import { centreOf } from '#geometry/box'
import type { Style } from '../model.ts'
import { directionOf } from '../style/access.ts'
import { nearestCrossing, turned } from './lines.ts'
import { measureOf } from './measure.ts'
import type { Perimeter } from './types.ts'

/** The part of a length that `size` takes: px with fixedSize, else a fraction (docs/formats/drawio.md §4.1). */
export function sizeOf(style: Style, length: number, fraction: number, cap: number): number {
  const fixed = String(style.get('fixedSize') ?? '0') !== '0'
  const size = measureOf(style, 'size', fixed ? 20 : fraction)
  return fixed ? Math.max(0, Math.min(cap, size)) : length * Math.max(0, Math.min(1, size))
}

/** A perimeter from the corners of the east-pointing shape; `corners` gets the frame's size and the style. */
export function polygonPerimeter(corners: (w: number, h: number, style: Style) => readonly Point[]): Perimeter {
  return ({ box, style, from, orth }) => {
    const polygon = turned(box, directionOf(style), (w, h) => corners(w, h, style))
    let aim = centreOf(box)
    if (orth) {
      const outside = from.x < box.x || from.x > box.x + box.w
      aim = outside ? { x: aim.x, y: from.y } : { x: from.x, y: aim.y }
    }
    return nearestCrossing(polygon, aim, from)
  }
}
