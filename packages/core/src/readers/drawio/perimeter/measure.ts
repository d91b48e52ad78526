/** Lengths and fractions from styles, kept within bounds. */
import type { Style } from '../model.ts'
import { numberOf } from '../style/access.ts'

/** Larger values draw nothing visible and would exceed the range of numbers. */
const MAX_NUMBER = 1e6

/** A number within bounds, or the fallback if the key is missing or not a finite number. */
export function measureOf(style: Style, key: string, fallback: number): number {
  const value = numberOf(style, key, fallback)
  return Number.isNaN(value) ? value : Math.max(-MAX_NUMBER, Math.min(MAX_NUMBER, value))
}
