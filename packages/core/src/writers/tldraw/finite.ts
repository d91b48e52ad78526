/** Numbers that tldraw refuses (NaN, infinities) or cannot place become usable; what is usable stays the same object. */
import type { Node } from '../../diagram/index.ts'
import { remember } from '../../remember.ts'

const LARGEST = 1e7
/** No number of a shape is nested deeper. */
const MAX_DEPTH = 24

export function finite(node: Node): Node {
  for (const key in node) if (key !== 'figure' && !isUsable(node[key as keyof Node], 1)) return walk(node, 0) as Node
  return hasUsableFigure(node.figure) ? node : (walk(node, 0) as Node)
}

/** Figures are large, and shared by the nodes of one style and size. */
const hasUsableFigure = remember((figure: Node['figure']) => isUsable(figure, 1))

function walk(value: unknown, depth: number): unknown {
  if (typeof value === 'number') return usable(value)
  // Nearly all values are usable, and looking costs less than copying.
  if (isUsable(value, depth)) return value
  if (Array.isArray(value)) return value.map((item) => walk(item, depth + 1))
  return Object.fromEntries(Object.entries(value as object).map(([key, item]) => [key, walk(item, depth + 1)]))
}

function isUsable(value: unknown, depth: number): boolean {
  if (typeof value === 'number') return value >= -LARGEST && value <= LARGEST
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return true
  if (Array.isArray(value)) {
    for (const item of value) if (!isUsable(item, depth + 1)) return false
    return true
  }
  for (const key in value) if (!isUsable((value as Record<string, unknown>)[key], depth + 1)) return false
  return true
}

function usable(value: number): number {
  return Number.isNaN(value) ? 0 : Math.min(LARGEST, Math.max(-LARGEST, value))
}
