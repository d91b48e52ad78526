/**
 * The painted areas of a picture, totalled by colour and line: where they are, and how much of the plane they cover.
 */
import type { FigurePart, Paint, Point } from '#diagram/index'
import { drawingOfParts } from '../outline.test-util.ts'

/**
 * `fill <colour> <opacity>` or `line <colour> <width in px>`, to the box around everything painted that way: x, y, w, h
 * in px, and for fills the areas of their outlines in px².
 */
export type Painted = Readonly<Record<string, readonly number[]>>

function hex(paint: Paint): string {
  if (paint.type !== 'solid') return paint.type
  const { r, g, b } = paint.color
  return `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Shoelace formula; px². */
function areaOf(chain: readonly Point[]): number {
  const twice = chain.reduce((sum, p, i) => {
    const q = chain[(i + 1) % chain.length]!
    return sum + p.x * q.y - q.x * p.y
  }, 0)
  return Math.abs(twice) / 2
}

/** Chains by the key of their paint, totalled. */
export function summed(painted: ReadonlyMap<string, readonly Point[][]>): Painted {
  const entries = [...painted].map(([key, chains]) => {
    const xs = chains.flat().map((p) => p.x)
    const ys = chains.flat().map((p) => p.y)
    const [x, y] = [Math.min(...xs), Math.min(...ys)]
    const area = key.startsWith('fill') ? [chains.reduce((sum, chain) => sum + areaOf(chain), 0)] : []
    return [key, [x, y, Math.max(...xs) - x, Math.max(...ys) - y, ...area]] as const
  })
  return Object.fromEntries(entries)
}

export function paintedBy(parts: readonly FigurePart[]): Painted {
  const painted = new Map<string, Point[][]>()
  const add = (key: string, chains: Point[][]): void => {
    if (chains.length > 0) painted.set(key, [...(painted.get(key) ?? []), ...chains])
  }
  for (const part of parts) {
    if (part.type === 'text' || part.type === 'image') continue
    const { filled, stroked } = drawingOfParts([part])
    const alpha = part.fill.type === 'solid' ? part.fill.color.a : 1
    add(`fill ${hex(part.fill)} ${alpha}`, filled)
    add(`line ${hex(part.stroke.paint)} ${part.stroke.width.toFixed(1)}`, stroked)
  }
  return summed(painted)
}
