/** The bounds of paths and of the parts of a drawing. */
import type { Box, FigurePart, PathCommand, Point } from '../diagram/index.ts'

/** Undefined for a path without points. */
export function pathExtent(commands: readonly PathCommand[]): Box | undefined {
  let [x1, y1, x2, y2] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -Infinity, -Infinity]
  const take = (x: number, y: number) => {
    x1 = Math.min(x1, x)
    y1 = Math.min(y1, y)
    x2 = Math.max(x2, x)
    y2 = Math.max(y2, y)
  }
  let from: Point | undefined
  for (const command of commands) {
    if (command.op === 'Z') continue
    take(command.x, command.y)
    if (command.op === 'Q' || command.op === 'C') {
      const [a, b, c] = controlsOf(from ?? command, command)
      for (const t of [...turns(a.x, b.x, c.x, command.x), ...turns(a.y, b.y, c.y, command.y)])
        take(at(a.x, b.x, c.x, command.x, t), at(a.y, b.y, c.y, command.y, t))
    }
    from = command
  }
  return x1 <= x2 && y1 <= y2 ? { x: x1, y: y1, w: x2 - x1, h: y2 - y1 } : undefined
}

type Curve = Extract<PathCommand, { op: 'Q' | 'C' }>

/** The start and the two control points of a curve as a cubic one. */
function controlsOf(from: Point, curve: Curve): readonly [Point, Point, Point] {
  const one = { x: curve.x1, y: curve.y1 }
  if (curve.op === 'C') return [from, one, { x: curve.x2, y: curve.y2 }]
  const towards = (p: Point) => ({ x: p.x + ((one.x - p.x) * 2) / 3, y: p.y + ((one.y - p.y) * 2) / 3 })
  return [from, towards(from), towards(curve)]
}

/** Where one coordinate of a cubic curve turns: the roots of its derivative in 0..1. */
function turns(a: number, b: number, c: number, d: number): number[] {
  const [p, q, r] = [d - a + 3 * (b - c), 2 * (a - 2 * b + c), b - a]
  const within = (t: number) => t > 0 && t < 1
  if (Math.abs(p) < 1e-9) return [-r / q].filter(within)
  const root = Math.sqrt(q * q - 4 * p * r)
  return [(-q + root) / (2 * p), (-q - root) / (2 * p)].filter(within)
}

function at(a: number, b: number, c: number, d: number, t: number): number {
  const u = 1 - t
  return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
}

/** The box extended by half of the widest stroke, and by every part's own extent. */
export function paintedBox(parts: readonly FigurePart[], w: number, h: number): Box {
  let [x1, y1, x2, y2] = [0, 0, w, h]
  for (const part of parts) {
    const extent = extentOf(part)
    if (!extent) continue
    const pad = 'stroke' in part && part.stroke.paint.type !== 'none' ? part.stroke.width / 2 : 0
    x1 = Math.min(x1, extent.x - pad)
    y1 = Math.min(y1, extent.y - pad)
    x2 = Math.max(x2, extent.x + extent.w + pad)
    y2 = Math.max(y2, extent.y + extent.h + pad)
  }
  const [x, y] = [Math.floor(x1), Math.floor(y1)]
  return { x, y, w: Math.max(1, Math.ceil(x2) - x), h: Math.max(1, Math.ceil(y2) - y) }
}

/** The bounds of a part without its stroke; undefined for text. */
export function extentOf(part: FigurePart): Box | undefined {
  if (part.type === 'text') return undefined
  return part.type === 'path' ? pathExtent(part.commands) : part.box
}
