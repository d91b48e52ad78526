/** Reads `meta.drawbridge`. Records may come from anyone: whatever is not of the kind it should be is left out. */
import type { ExactLook } from '@drawbridge/core'
import type { TLShape } from 'tldraw'

type Check = (value: unknown) => boolean

const isColor: Check = (value) => typeof value === 'string' && /^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/i.test(value)
const isPaint: Check = (value) => value === null || isColor(value)
const isLength: Check = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= 1e5
const isOffset: Check = (value) => typeof value === 'number' && Math.abs(value) <= 1e3
const isPoint: Check = (value) =>
  Array.isArray(value) && value.length === 2 && value.every((number) => Number.isFinite(number))
const isOutline: Check = (value) => {
  const { d, fill } = (value ?? {}) as Record<string, unknown>
  const isFill = isColor(fill) || fill === 'line' || fill === 'paper' || fill === 'none'
  return isFill && typeof d === 'string' && /^M[MLQCZa\d .eE-]{1,4000}$/.test(d)
}
const isMarker: Check = (value) => {
  if (value === undefined) return true
  const { trim = 0, outlines } = (value ?? {}) as Record<string, unknown>
  return isLength(trim) && Array.isArray(outlines) && outlines.length <= 10 && outlines.every(isOutline)
}

const CHECKS: { readonly [K in keyof ExactLook]-?: Check } = {
  stroke: isPaint,
  fill: isPaint,
  gradient: (value) => isColor((value as { to?: unknown } | null)?.to),
  strokeWidth: isLength,
  dash: (value) => Array.isArray(value) && value.length <= 16 && value.every(isLength) && value.some((px) => px > 0),
  cornerRadius: isLength,
  shadow: (value) => {
    const { dx, dy, blur, color } = (value ?? {}) as Record<string, unknown>
    return isOffset(dx) && isOffset(dy) && isLength(blur) && isColor(color)
  },
  textColor: isColor,
  fontSize: (value) => isLength(value) && (value as number) > 0,
  fontFamily: (value) => typeof value === 'string' && /^[\p{L}\p{N} ,'"_.-]{1,200}$/u.test(value),
  route: (value) => Array.isArray(value) && value.length >= 2 && value.length <= 1000 && value.every(isPoint),
  routeRadius: isLength,
  markers: (value) => {
    const { start, end } = (value ?? {}) as Record<string, unknown>
    return typeof value === 'object' && value !== null && isMarker(start) && isMarker(end)
  },
}

const known = new WeakMap<object, ExactLook>()

/** The exact look of a shape, or undefined where it has none. */
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
