/**
 * Length of the vector (x, y). `Math.hypot` takes any number of arguments, for which V8 allocates a list on every call,
 * and engines round it differently. This gives V8's own digits everywhere.
 */
export function hypot(x: number, y: number): number {
  const a = Math.abs(x)
  const b = Math.abs(y)
  const most = Math.max(a, b)
  if (most === 0) return 0
  if (a === Number.POSITIVE_INFINITY || b === Number.POSITIVE_INFINITY) return Number.POSITIVE_INFINITY
  const p = a / most
  const q = b / most
  return Math.sqrt(p * p + q * q) * most
}
