/** Numbers, lengths, boxes and transforms as attributes write them (docs/formats/svg.md §2). */
import type { Box } from '#diagram/index'
import { hypot } from '#geometry/polyline'
import { IDENTITY, type Matrix, multiply } from '#geometry/rotation'
import { ABSOLUTE_UNITS } from '#readers/shared/html/css'

const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/g

/** A coordinate beyond this is damage. */
const MAX_COORDINATE = 1e9

/** The number; 0 if it is none or too large. */
export const finite = (value: number): number => (Math.abs(value) <= MAX_COORDINATE ? value : 0)

/** All numbers of a list, at most `most`. */
export function numbersOf(text: string | undefined, most = 1_000_000): number[] {
  if (text === undefined) return []
  const found: number[] = []
  for (const [word] of text.matchAll(NUMBER)) {
    if (found.length === most) break
    found.push(finite(Number(word)))
  }
  return found
}

const UNITS: ReadonlyMap<string, number> = new Map([['', 1], ...ABSOLUTE_UNITS])

/** px; undefined if it is not a length. @param whole what 100 % is, if anything */
export function lengthOf(text: string | undefined, em = 16, whole?: number): number | undefined {
  const match = /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*([a-z]*|%)\s*(?:!important)?$/i.exec(text ?? '')
  if (!match) return undefined
  const value = finite(Number(match[1]))
  const unit = match[2]!.toLowerCase()
  if (unit === '%') return whole === undefined ? undefined : (value / 100) * whole
  if (unit === 'em' || unit === 'rem') return value * em
  if (unit === 'ex') return (value * em) / 2
  const factor = UNITS.get(unit)
  return factor === undefined ? undefined : value * factor
}

/** The box of a `viewBox`; undefined if it has no area. */
export function viewBoxOf(text: string | undefined): Box | undefined {
  const [x, y, w, h] = numbersOf(text, 4)
  return x !== undefined && y !== undefined && w !== undefined && h !== undefined && w > 0 && h > 0
    ? { x, y, w, h }
    : undefined
}

const STEP = /(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^)]*)\)/g
/** More steps are abuse. */
const MAX_STEPS = 100

/** A `transform`, the first step outermost. */
export function transformOf(text: string | undefined): Matrix {
  if (text === undefined) return IDENTITY
  let result = IDENTITY
  let steps = 0
  for (const [, name, list] of text.matchAll(STEP)) {
    steps += 1
    if (steps > MAX_STEPS) break
    result = multiply(result, stepOf(name!, numbersOf(list, 6)))
  }
  return result
}

const RADIANS = Math.PI / 180

function stepOf(name: string, [a = 0, b, c, d = 1, e = 0, f = 0]: readonly number[]): Matrix {
  switch (name) {
    case 'matrix':
      return { a, b: b ?? 0, c: c ?? 0, d, e, f }
    case 'translate':
      return translation(a, b ?? 0)
    case 'scale':
      return { a, b: 0, c: 0, d: b ?? a, e: 0, f: 0 }
    case 'skewX':
      return { ...IDENTITY, c: Math.tan(a * RADIANS) }
    case 'skewY':
      return { ...IDENTITY, b: Math.tan(a * RADIANS) }
    default:
      return rotation(a, b ?? 0, c ?? 0)
  }
}

export const translation = (e: number, f: number): Matrix => ({ ...IDENTITY, e, f })

/** Degrees clockwise about a point. */
export function rotation(degrees: number, cx: number, cy: number): Matrix {
  // Quarter turns are exact.
  const [cos, sin] = [Math.cos(degrees * RADIANS), Math.sin(degrees * RADIANS)].map((value) =>
    Math.abs(value) < 1e-12 ? 0 : value,
  ) as [number, number]
  return { a: cos, b: sin, c: -sin, d: cos, e: cx - cos * cx + sin * cy, f: cy - sin * cx - cos * cy }
}

/** By how much a transform enlarges lengths. */
export function scaleOf({ a, b, c, d }: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c))
}

/** Degrees clockwise. */
export function angleOf({ a, b }: Matrix): number {
  return a === 0 && b === 0 ? 0 : Math.atan2(b, a) / RADIANS
}

/** Whether boxes stay boxes. */
export const isUpright = ({ a, b, c, d }: Matrix): boolean => Math.abs(b) < 1e-9 && Math.abs(c) < 1e-9 && a > 0 && d > 0

/** From the coordinates of a `viewBox` to its frame, as `preserveAspectRatio` says. */
export function fitted(view: Box, frame: Box, ratio: string | undefined): Matrix {
  let [sx, sy] = [frame.w / view.w, frame.h / view.h]
  const [, alignX = 'Mid', alignY = 'Mid'] = /x(Min|Mid|Max)Y(Min|Mid|Max)/.exec(ratio ?? '') ?? []
  if (ratio?.trim() !== 'none') {
    const scale = ratio?.includes('slice') ? Math.max(sx, sy) : Math.min(sx, sy)
    ;[sx, sy] = [scale, scale]
  }
  const share = { Min: 0, Mid: 0.5, Max: 1 } as Record<string, number>
  const e = frame.x - view.x * sx + (frame.w - view.w * sx) * (share[alignX] ?? 0.5)
  const f = frame.y - view.y * sy + (frame.h - view.h * sy) * (share[alignY] ?? 0.5)
  return { a: sx, b: 0, c: 0, d: sy, e, f }
}

/** The same place and size without a rotation. */
export function upright(matrix: Matrix): Matrix {
  return { ...matrix, a: hypot(matrix.a, matrix.b), d: hypot(matrix.c, matrix.d) }
}
