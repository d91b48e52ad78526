/** Where lines leave the shapes that they start in. */
import type { Box, PathCommand, Point } from '#diagram/index'
import { centreOf } from '#geometry/box'
import { subpaths } from '#geometry/subpaths'

/** How far along from → to the border of a range is, as a share; infinite if the line does not meet it. */
function shareOut(from: number, to: number, low: number, high: number): number {
  if (to === from) return Number.POSITIVE_INFINITY
  return ((to > from ? high : low) - from) / (to - from)
}

/** Where a line from the middle of a box to a point leaves the box; the point itself if it is inside. */
export function leavingMiddle(box: Box, to: Point): Point {
  const from = centreOf(box)
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const along = (size: number, way: number) => (way === 0 ? Number.POSITIVE_INFINITY : size / 2 / Math.abs(way))
  const share = Math.min(along(box.w, dx), along(box.h, dy), 1)
  return { x: from.x + dx * share, y: from.y + dy * share }
}

/** The point at which a line from inside a box leaves it; `from` itself if the line ends inside or starts outside. */
export function leavingBox({ x, y, w, h }: Box, from: Point, to: Point): Point {
  if (from.x < x || from.x > x + w || from.y < y || from.y > y + h) return from
  const share = Math.min(shareOut(from.x, to.x, x, x + w), shareOut(from.y, to.y, y, y + h))
  if (share >= 1) return from
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

/** The same for the ellipse in a box. */
export function leavingEllipse({ x, y, w, h }: Box, from: Point, to: Point): Point {
  const [rx, ry] = [w / 2, h / 2]
  if (rx === 0 || ry === 0) return from
  const [px, py] = [(from.x - x - rx) / rx, (from.y - y - ry) / ry]
  const [dx, dy] = [(to.x - from.x) / rx, (to.y - from.y) / ry]
  const [a, b, c] = [dx * dx + dy * dy, 2 * (px * dx + py * dy), px * px + py * py - 1]
  if (a === 0 || c > 0) return from
  const share = (-b + Math.sqrt(b * b - 4 * a * c)) / (2 * a)
  return share >= 1 ? from : { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

/** The same for an outline in a box, in px from the corner of the box: the last point at which the line crosses it. */
export function leavingPath(box: Box, commands: readonly PathCommand[], from: Point, to: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  // A corner has one side, whatever the rounding, so that a line through it crosses one of the two sides that meet there.
  const isRight = (point: Point) => dx * (box.y + point.y - from.y) >= dy * (box.x + point.x - from.x)
  let last = -1
  let crossings = 0
  for (const { points } of subpaths(commands, 8))
    for (const [i, a] of points.entries()) {
      const b = points[(i + 1) % points.length]!
      if (isRight(a) === isRight(b)) continue
      const [ax, ay] = [box.x + a.x - from.x, box.y + a.y - from.y]
      const [ex, ey] = [b.x - a.x, b.y - a.y]
      const across = dx * ey - dy * ex
      if (across === 0) continue
      const share = (ax * ey - ay * ex) / across
      if (share <= 0) continue
      crossings += 1
      if (share < 1) last = Math.max(last, share)
    }
  // A line that starts outside crosses the outline an even number of times.
  if (last < 0 || crossings % 2 === 0) return from
  return { x: from.x + dx * last, y: from.y + dy * last }
}
