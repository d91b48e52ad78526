/** Perimeters that are polygons with one size parameter: hexagon (2), parallelogram, trapezoid, step. */
import type { Point } from '#diagram/index'
import { centreOf } from '#geometry/box'
import type { Style } from '../model.ts'
import { directionOf, isUpright, measureOf } from '../style/access.ts'
import type { Perimeter } from './perimeter.ts'
import { nearestCrossing, turned } from './perimeter.ts'

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

/** hexagonPerimeter2 (docs/formats/drawio.md §5.3). */
export const hexagon2 = polygonPerimeter((w, h, style) => {
  const s = sizeOf(style, w, 0.25, w)
  return [
    { x: s, y: 0 },
    { x: w - s, y: 0 },
    { x: w, y: h / 2 },
    { x: w - s, y: h },
    { x: s, y: h },
    { x: 0, y: h / 2 },
  ]
})

/** stepPerimeter (docs/formats/drawio.md §5.3). */
export const step = polygonPerimeter((w, h, style) => {
  const s = sizeOf(style, w, 0.2, w)
  return [
    { x: 0, y: 0 },
    { x: w - s, y: 0 },
    { x: w, y: h / 2 },
    { x: w - s, y: h },
    { x: 0, y: h },
    { x: s, y: h / 2 },
  ]
})

/**
 * trapezoidPerimeter; fixed sizes are limited to half the width only towards the east (docs/formats/drawio.md §5.3).
 */
export const trapezoid = polygonPerimeter((w, h, style) => {
  const s = sizeOf(style, w, 0.2, directionOf(style) === 'east' ? w / 2 : w)
  return [
    { x: 0, y: h },
    { x: s, y: 0 },
    { x: w - s, y: 0 },
    { x: w, y: h },
  ]
})

/**
 * parallelogramPerimeter; fixed sizes are limited to half the width only without a direction
 * (docs/formats/drawio.md §5.3).
 */
export const parallelogram = polygonPerimeter((w, h, style) => {
  const s = sizeOf(style, w, 0.2, isUpright(directionOf(style)) ? w : w / 2)
  return [
    { x: 0, y: h },
    { x: s, y: 0 },
    { x: w, y: 0 },
    { x: w - s, y: h },
  ]
})
