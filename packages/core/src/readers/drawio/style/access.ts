/** Typed reading of a resolved style. */
import type { Direction } from '#diagram/index'
import type { Style } from '../model.ts'

/** A number, or the fallback if the key is missing or not a finite number. */
export function numberOf(style: Style, key: string, fallback: number): number {
  const value = style.get(key)
  if (typeof value === 'number') return value
  if (value === undefined || value === '') return fallback
  const parsed = Number(value)
  return Number.isFinite(parsed) ? parsed : fallback
}

/** A value as text; undefined if the key is missing. */
export function styleValue(style: Style, key: string): string | undefined {
  const value = style.get(key)
  return value === undefined ? undefined : String(value)
}

/** Only 1 sets a flag: to draw.io, `rounded=true` is off, like `rounded=false`. */
export function flagOf(style: Style, key: string, fallback = false): boolean {
  const value = style.get(key)
  return value === undefined ? fallback : Number(value) === 1
}

/** The direction of a shape's drawing; anything unknown is east (docs/formats/drawio.md §2.6). */
export function directionOf(style: Style): Direction {
  const value = style.get('direction')
  return value === 'north' || value === 'south' || value === 'west' ? value : 'east'
}

/** Whether a drawing is turned by a quarter, so that width and height are exchanged. */
export function isUpright(direction: Direction): boolean {
  return direction === 'south' || direction === 'north'
}

/** Larger values draw nothing visible and would exceed the range of numbers. */
const MAX_NUMBER = 1e6

/** A number within bounds, or the fallback if the key is missing or not a finite number. */
export function measureOf(style: Style, key: string, fallback: number): number {
  const value = numberOf(style, key, fallback)
  return Number.isNaN(value) ? value : Math.max(-MAX_NUMBER, Math.min(MAX_NUMBER, value))
}
