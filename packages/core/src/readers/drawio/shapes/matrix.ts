/** Affine maps of the plane, [a b c d e f] as in SVG: x' = a·x + c·y + e, y' = b·x + d·y + f. */
import type { Point } from '#diagram/index'

export type Matrix = readonly [number, number, number, number, number, number]

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** The map that applies `inner` first and `outer` afterwards. */
export function compose(outer: Matrix, inner: Matrix): Matrix {
  return [
    outer[0] * inner[0] + outer[2] * inner[1],
    outer[1] * inner[0] + outer[3] * inner[1],
    outer[0] * inner[2] + outer[2] * inner[3],
    outer[1] * inner[2] + outer[3] * inner[3],
    outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
    outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
  ]
}

/** The map that moves everything by x and y. */
export function translation(x: number, y: number): Matrix {
  return [1, 0, 0, 1, x, y]
}

/** Rotation in degrees clockwise about a point; quarter turns are exact. */
export function turn(degrees: number, cx: number, cy: number): Matrix {
  const quarter = degrees / 90
  let cos = Math.cos((degrees * Math.PI) / 180)
  let sin = Math.sin((degrees * Math.PI) / 180)
  if (Number.isInteger(quarter)) {
    const k = ((quarter % 4) + 4) % 4
    cos = k === 0 ? 1 : k === 2 ? -1 : 0
    sin = k === 1 ? 1 : k === 3 ? -1 : 0
  }
  return [cos, sin, -sin, cos, cx - cos * cx + sin * cy, cy - sin * cx - cos * cy]
}

/** Mirrored left to right and/or top to bottom about a point. */
export function mirror(x: boolean, y: boolean, cx: number, cy: number): Matrix {
  return [x ? -1 : 1, 0, 0, y ? -1 : 1, x ? 2 * cx : 0, y ? 2 * cy : 0]
}

/** The point that a map takes (x, y) to. */
export function apply(m: Matrix, x: number, y: number): Point {
  return { x: m[0] * x + m[2] * y + m[4], y: m[1] * x + m[3] * y + m[5] }
}

/** The inverse of `m`, which must preserve areas (rotations and mirrorings do). */
export function undo([a, b, c, d, e, f]: Matrix): Matrix {
  const area = a * d - b * c
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area]
}

const MAX_COORDINATE = 1e9

/** A coordinate that is safe in arithmetic: 0 instead of NaN, limited to ±1e9. */
export function finite(value: number): number {
  return Number.isFinite(value) ? Math.min(MAX_COORDINATE, Math.max(-MAX_COORDINATE, value)) : 0
}

/** Orientation of a picture in a frame of quarter turns: mirrored first, then rotated (degrees clockwise). */
export function orientationOf(m: Matrix): { turn?: number; flipX?: true; flipY?: true } {
  const mirrored = m[0] * m[3] - m[1] * m[2] < 0
  const [a, b] = mirrored ? [-m[0], -m[1]] : [m[0], m[1]]
  const quarter = Math.round(Math.atan2(b, a) / (Math.PI / 2)) & 3
  // Mirrored left to right and rotated by 180° is mirrored top to bottom.
  if (mirrored && quarter === 2) return { flipY: true }
  return { ...(quarter !== 0 && { turn: quarter * 90 }), ...(mirrored && { flipX: true }) }
}
