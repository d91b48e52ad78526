/**
 * Boxes rotated about their centre. tldraw rotates a shape about its top left corner, the model about the box's centre.
 */
import type { Box, Point } from '../diagram/index.ts'

export const RADIANS = Math.PI / 180

export interface Place {
  readonly x: number
  readonly y: number
  /** Radians */
  readonly rotation: number
}

/** Position of a w×h box with the given centre, rotated by `degrees` clockwise about it. */
export function placeCentred(centre: Point, w: number, h: number, degrees: number): Place {
  const offset = turn({ x: -w / 2, y: -h / 2 }, degrees)
  return { x: centre.x + offset.x, y: centre.y + offset.y, rotation: normal(degrees) * RADIANS }
}

/** A point rotated about another one, in radians clockwise. */
export function rotateAbout(point: Point, about: Point, radians: number): Point {
  const [dx, dy] = [point.x - about.x, point.y - about.y]
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  return { x: about.x + dx * cos - dy * sin, y: about.y + dx * sin + dy * cos }
}

/** A point turned clockwise about the origin. */
export function turn(point: Point, degrees: number): Point {
  if (degrees === 0) return point
  const [cos, sin] = [Math.cos(degrees * RADIANS), Math.sin(degrees * RADIANS)]
  return { x: point.x * cos - point.y * sin, y: point.x * sin + point.y * cos }
}

/** A point of a box's own coordinates (origin top left, before rotation) in page space. */
export function toPage(box: Box, degrees: number, local: Point): Point {
  const offset = turn({ x: local.x - box.w / 2, y: local.y - box.h / 2 }, degrees)
  return { x: box.x + box.w / 2 + offset.x, y: box.y + box.h / 2 + offset.y }
}

/** A point of the page in a box's own coordinates; the inverse of `toPage`. */
export function fromPage(box: Box, degrees: number, point: Point): Point {
  const offset = turn({ x: point.x - box.x - box.w / 2, y: point.y - box.y - box.h / 2 }, -degrees)
  return { x: offset.x + box.w / 2, y: offset.y + box.h / 2 }
}

/** −180 < degrees ≤ 180 */
export function normal(degrees: number): number {
  if (!Number.isFinite(degrees)) return 0
  const rest = ((degrees % 360) + 360) % 360
  return rest > 180 ? rest - 360 : rest
}

/** Plane transforms: [a b c d e f] maps (x, y) to (a·x + c·y + e, b·x + d·y + f). */
export interface Matrix {
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d: number
  readonly e: number
  readonly f: number
}

export const IDENTITY: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }

/** First `inner`, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  return {
    a: outer.a * inner.a + outer.c * inner.b,
    b: outer.b * inner.a + outer.d * inner.b,
    c: outer.a * inner.c + outer.c * inner.d,
    d: outer.b * inner.c + outer.d * inner.d,
    e: outer.a * inner.e + outer.c * inner.f + outer.e,
    f: outer.b * inner.e + outer.d * inner.f + outer.f,
  }
}

export function apply({ a, b, c, d, e, f }: Matrix, x: number, y: number): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f }
}
