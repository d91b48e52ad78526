/** Typed reading of a resolved style. */
import type { Style } from '../model.ts'

/** A number, or the fallback if the key is missing or not a finite number. */
export function numberOf(style: Style, key: string, fallback: number): number {
  const value = style.get(key)
  if (typeof value === 'number') return value
  if (value === undefined || value === '') return fallback
  const parsed = Number(value)
  return Number.isFinite(parsed) ? parsed : fallback
}

export function textOf(style: Style, key: string): string | undefined {
  const value = style.get(key)
  return value === undefined ? undefined : String(value)
}

/** Only 1 sets a flag: to draw.io, `rounded=true` is off, like `rounded=false`. */
export function flagOf(style: Style, key: string, fallback = false): boolean {
  const value = style.get(key)
  return value === undefined ? fallback : Number(value) === 1
}
