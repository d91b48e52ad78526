/** The nearest number between two bounds; NaN stays NaN. */
export function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value))
}
