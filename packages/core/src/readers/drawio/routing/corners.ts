/** Curved lines through points, and points without duplicates (docs/formats/drawio.md §3.5 R2, 6.8). */
import type { PathCommand, Point } from '#diagram/index'
import { lineTo, moveTo, quadTo } from '#geometry/commands'

/** Quadratic curves over the middles of the inner segments. */
export function curvedPath(points: readonly Point[]): PathCommand[] {
  const first = points[0]
  const last = points.at(-1)
  if (first === undefined || last === undefined) return []
  const path: PathCommand[] = [moveTo(first)]
  for (let i = 1; i < points.length - 2; i++) {
    const control = points[i] as Point
    const next = points[i + 1] as Point
    path.push(quadTo(control, { x: (control.x + next.x) / 2, y: (control.y + next.y) / 2 }))
  }
  const control = points.at(-2)
  if (points.length === 2 || control === undefined) path.push(lineTo(last))
  else path.push(quadTo(control, last))
  return path
}

/** The points without those less than 1 px from the previous one on both axes; both ends are kept. */
export function cleaned(points: readonly Point[]): Point[] {
  const kept: Point[] = []
  for (const point of points) {
    const last = kept.at(-1)
    if (last === undefined || Math.abs(point.x - last.x) >= 1 || Math.abs(point.y - last.y) >= 1) kept.push(point)
  }
  const end = points.at(-1)
  if (end === undefined) return kept
  if (kept.length === 1) kept.push(end)
  else kept[kept.length - 1] = end
  return kept
}
