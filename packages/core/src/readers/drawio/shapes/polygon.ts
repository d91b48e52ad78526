/** Polygons whose corners may be rounded (docs/formats/drawio.md §3.5, rule R2). */
import { hypot } from '#geometry/polyline'
import type { Canvas } from './canvas.ts'

export type Pair = readonly [number, number]

/**
 * Adds the polygon to the current path. Each corner is cut at `radius`, or half the side if that is shorter, and
 * bridged by a quadratic curve with the corner as its control. `skip` names corners (by index) that stay sharp.
 */
export function addPolygon(
  c: Canvas,
  points: readonly Pair[],
  options: { readonly radius?: number; readonly closed?: boolean; readonly skip?: readonly number[] } = {},
): void {
  const { radius = 0, closed = true, skip = [] } = options
  const n = points.length
  const first = points[0]
  if (!first) return
  if (!(radius > 0)) {
    points.forEach(([x, y], i) => {
      if (i === 0) c.move(x, y)
      else c.line(x, y)
    })
    if (closed) c.close()
    return
  }
  // A closed outline starts and ends in the middle of its last side, which leaves the corners there less room.
  const last = points[n - 1]!
  const start: Pair = closed ? [(first[0] + last[0]) / 2, (first[1] + last[1]) / 2] : first
  let pen = start
  c.move(start[0], start[1])
  points.forEach(([x, y], i) => {
    if (!closed && i === 0) return
    const after = points[i + 1] ?? (closed ? start : undefined)
    if (!after || skip.includes(i)) {
      c.line(x, y)
      pen = [x, y]
      return
    }
    // The first distance is measured from the end of the previous corner, the second one to the next corner itself.
    const [ax, ay] = towards(x, y, pen, radius)
    const [bx, by] = towards(x, y, after, radius)
    c.line(ax, ay)
    c.quad(x, y, bx, by)
    pen = [bx, by]
  })
  if (closed) c.close()
}

/** The point at distance `radius` from (x, y) towards `to`, at most half way. */
function towards(x: number, y: number, [tx, ty]: Pair, radius: number): Pair {
  const dx = tx - x
  const dy = ty - y
  const length = hypot(dx, dy)
  if (!(length > 0)) return [x, y]
  const t = Math.min(radius, length / 2) / length
  return [x + dx * t, y + dy * t]
}
