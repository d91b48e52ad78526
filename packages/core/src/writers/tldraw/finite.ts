/** Numbers that tldraw refuses (NaN, infinities) or cannot place become usable; what is usable stays the same object. */
const LARGEST = 1e7

export function finite<T>(value: T): T {
  return walk(value, 0) as T
}

function walk(value: unknown, depth: number): unknown {
  if (typeof value === 'number') return usable(value)
  if (typeof value !== 'object' || value === null || depth > 24) return value
  if (Array.isArray(value)) {
    const items = value.map((item) => walk(item, depth + 1))
    return items.some((item, i) => !Object.is(item, value[i])) ? items : value
  }
  let changed = false
  const entries = Object.entries(value).map(([key, item]) => {
    const clean = walk(item, depth + 1)
    if (!Object.is(clean, item)) changed = true
    return [key, clean] as const
  })
  return changed ? Object.fromEntries(entries) : value
}

function usable(value: number): number {
  return Number.isNaN(value) ? 0 : Math.min(LARGEST, Math.max(-LARGEST, value))
}
