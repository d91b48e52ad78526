/** Reads `meta.drawbridge`. Records may come from anyone, so values of the wrong type are ignored. */
import type { ExactLook } from '@drawbridge/core'
import { PATTERN_TILES } from '@drawbridge/core/geometry'
import type { TLShape } from 'tldraw'

type Check = (value: unknown) => boolean

const isColor: Check = (value) => typeof value === 'string' && /^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/i.test(value)
const isPaint: Check = (value) => value === null || isColor(value)
const isLength: Check = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= 1e5
const isOffset: Check = (value) => typeof value === 'number' && Math.abs(value) <= 1e3
const isPoint: Check = (value) =>
  Array.isArray(value) && value.length === 2 && value.every((number) => Number.isFinite(number))
const isOutline: Check = (value) => {
  const { d, fill, strokeWidth } = (value ?? {}) as Record<string, unknown>
  const isFill = isColor(fill) || fill === 'line' || fill === 'paper' || fill === 'none'
  return isFill && optional(isLength)(strokeWidth) && typeof d === 'string' && /^M[MLQCZa\d .eE-]{1,4000}$/.test(d)
}
const isMarker: Check = (value) => {
  if (value === undefined) return true
  const { trim = 0, outlines } = (value ?? {}) as Record<string, unknown>
  return isLength(trim) && Array.isArray(outlines) && outlines.length <= 10 && outlines.every(isOutline)
}

const isCoordinate: Check = (value) => typeof value === 'number' && Math.abs(value) <= 1e6
const isDash: Check = (value) => Array.isArray(value) && value.length <= 16 && value.every(isLength)
const isShare: Check = (value) => typeof value === 'number' && value >= 0 && value <= 1
const isStop: Check = (value) => {
  const { at, color } = (value ?? {}) as Record<string, unknown>
  return isShare(at) && isColor(color)
}
const isGradient: Check = (value) => {
  const { to, stops, focus } = (value ?? {}) as Record<string, unknown>
  const { x, y } = (focus ?? {}) as Record<string, unknown>
  const areStops = stops === undefined || (Array.isArray(stops) && stops.length <= 32 && stops.every(isStop))
  return isColor(to) && areStops && (focus === undefined || (isShare(x) && isShare(y)))
}
const isSize: Check = (value) =>
  Array.isArray(value) && value.length === 2 && value.every((px) => isLength(px) && px > 0)
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)

const isPath: Check = (value) =>
  Array.isArray(value) &&
  value.length <= 5000 &&
  value[0] === 'M' &&
  value.every((item) => isCoordinate(item) || ['M', 'L', 'Q', 'C', 'Z'].includes(item))
const isFigurePart: Check = (value) => {
  const { path, fill, stroke, strokeWidth, dash, gradient } = (value ?? {}) as Record<string, unknown>
  return (
    isPath(path) &&
    (fill === 'fill' || isPaint(fill)) &&
    (stroke === 'stroke' || isPaint(stroke)) &&
    optional(isLength)(strokeWidth) &&
    optional(isDash)(dash) &&
    optional(isGradient)(gradient)
  )
}
const isOutlinePart: Check = (value) => {
  const { path, fill, stroke, strokeWidth } = (value ?? {}) as Record<string, unknown>
  const paints = ['fill', 'stroke', 'none'] as unknown[]
  return isPath(path) && paints.includes(fill) && paints.includes(stroke) && isLength(strokeWidth)
}
const isLabel: Check = (value) => {
  const { x, y, w, h, align, valign, turn, of, t, fill, border } = (value ?? {}) as Record<string, unknown>
  return (
    [x, y].every(isCoordinate) &&
    [w, h].every(isLength) &&
    ['left', 'center', 'right'].includes(align as string) &&
    ['top', 'middle', 'bottom'].includes(valign as string) &&
    optional(isCoordinate)(turn) &&
    optional(isSize)(of) &&
    optional(isCoordinate)(t) &&
    optional(isColor)(fill) &&
    optional(isColor)(border)
  )
}
const isPattern: Check = (value) => {
  const { name, spacing, width } = (value ?? {}) as Record<string, unknown>
  return (
    typeof name === 'string' &&
    Object.hasOwn(PATTERN_TILES, name) &&
    optional(isLength)(spacing) &&
    optional(isLength)(width)
  )
}
const isRun: Check = (value) => {
  const { letters, color, script } = (value ?? {}) as Record<string, unknown>
  return (
    Number.isSafeInteger(letters) &&
    (letters as number) > 0 &&
    isColor(color) &&
    optional((one) => one === 'sub' || one === 'super')(script)
  )
}
const isRoute: Check = (value) =>
  Array.isArray(value) && value.length >= 2 && value.length <= 1000 && value.every(isPoint)

const CHECKS: { readonly [K in keyof ExactLook]-?: Check } = {
  stroke: isPaint,
  fill: isPaint,
  gradient: isGradient,
  pattern: isPattern,
  ground: isColor,
  strokeWidth: isLength,
  dash: (value) => isDash(value) && (value as number[]).some((px) => px > 0),
  dashCap: (value) => value === 'round' || value === 'square',
  cornerRadius: isLength,
  shadow: (value) => {
    const { dx, dy, blur, color } = (value ?? {}) as Record<string, unknown>
    return isOffset(dx) && isOffset(dy) && isLength(blur) && isColor(color)
  },
  textColor: isColor,
  runs: (value) => Array.isArray(value) && value.length <= 200 && value.every(isRun),
  fontSize: (value) => isLength(value) && (value as number) > 0,
  lineHeight: (value) => isLength(value) && (value as number) <= 100,
  fontFamily: (value) => typeof value === 'string' && /^[\p{L}\p{N} ,'"_.-]{1,200}$/u.test(value),
  figure: (value) => {
    const { of, parts } = (value ?? {}) as Record<string, unknown>
    return isSize(of) && Array.isArray(parts) && parts.length <= 16 && parts.every(isFigurePart)
  },
  label: isLabel,
  route: isRoute,
  drawn: (value) => value === true,
  onDark: (value) => value === true,
  routeCurved: (value) => value === true,
  routeStrokes: (value) => Array.isArray(value) && value.length <= 200 && value.every(isRoute),
  outline: (value) => Array.isArray(value) && value.length <= 16 && value.every(isOutlinePart),
  routeRadius: isLength,
  markers: (value) => {
    const { start, end } = (value ?? {}) as Record<string, unknown>
    return typeof value === 'object' && value !== null && isMarker(start) && isMarker(end)
  },
}

const known = new WeakMap<object, ExactLook>()

/** The exact look of a shape, or undefined if it has none. */
export function exactLookOf(shape: TLShape): ExactLook | undefined {
  const own = (shape.meta as { drawbridge?: unknown }).drawbridge
  if (typeof own !== 'object' || own === null) return undefined
  const before = known.get(own)
  if (before) return before
  const entries = Object.entries(CHECKS).flatMap(([key, check]) => {
    const value = (own as Record<string, unknown>)[key]
    return value !== undefined && check(value) ? [[key, value] as const] : []
  })
  const look = Object.fromEntries(entries) as ExactLook
  known.set(own, look)
  return look
}
