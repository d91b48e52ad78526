/** Paths as polylines. */
import type { PathCommand, Point } from '../diagram/index.ts'

export interface Subpath {
  readonly points: readonly Point[]
  readonly closed: boolean
  /** True if all its pieces are straight. */
  readonly straight: boolean
}

/** Splits a path into polylines; curves are cut into `steps` pieces each. */
export function subpaths(commands: readonly PathCommand[], steps = 16): Subpath[] {
  const result: Subpath[] = []
  let points: Point[] = []
  let straight = true
  const flush = (closed: boolean) => {
    if (points.length > 1) result.push({ points, closed, straight })
    points = []
    straight = true
  }
  for (const c of commands) {
    const from = points.at(-1)
    switch (c.op) {
      case 'M':
        flush(false)
        points = [{ x: c.x, y: c.y }]
        break
      case 'L':
        points.push({ x: c.x, y: c.y })
        break
      case 'Q':
      case 'C':
        straight = false
        for (let i = 1; from && i <= steps; i += 1) points.push(at(from, c, i / steps))
        break
      case 'Z': {
        const first = points[0]
        flush(true)
        if (first) points = [first]
        break
      }
    }
  }
  flush(false)
  return result
}

function at(from: Point, c: Extract<PathCommand, { op: 'Q' | 'C' }>, t: number): Point {
  const isCubic = c.op === 'C'
  const x1 = isCubic ? c.x1 : from.x + ((c.x1 - from.x) * 2) / 3
  const y1 = isCubic ? c.y1 : from.y + ((c.y1 - from.y) * 2) / 3
  const x2 = isCubic ? c.x2 : c.x + ((c.x1 - c.x) * 2) / 3
  const y2 = isCubic ? c.y2 : c.y + ((c.y1 - c.y) * 2) / 3
  return { x: mix(t, from.x, x1, x2, c.x), y: mix(t, from.y, y1, y2, c.y) }
}

function mix(t: number, p: number, q: number, r: number, s: number): number {
  const u = 1 - t
  return u * u * u * p + 3 * u * u * t * q + 3 * u * t * t * r + t * t * t * s
}
