/** Numbers that tldraw refuses (NaN, infinities) or cannot place become usable; what is usable stays the same object. */
const LARGEST = 1e7

export function finite<T>(value: T): T {
  return walk(value, 0) as T
}

function walk(value: unknown, depth: number): unknown {
  if (typeof value === 'number') return usable(value)
  if (typeof value !== 'object' || value === null || depth > 24) return value
  if (Array.isArray(value)) {
    const isUsable = value.every((item) => Object.is(walk(item, depth + 1), item))
    return isUsable ? value : value.map((item) => walk(item, depth + 1))
  }
  if (isFiniteThroughout(value as Record<string, unknown>, depth)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item, depth + 1)]))
}

function isFiniteThroughout(value: Readonly<Record<string, unknown>>, depth: number): boolean {
  for (const key of Object.keys(value)) if (!Object.is(walk(value[key], depth + 1), value[key])) return false
  return true
}

function usable(value: number): number {
  return Number.isNaN(value) ? 0 : Math.min(LARGEST, Math.max(-LARGEST, value))
}
