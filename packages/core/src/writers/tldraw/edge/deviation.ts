/** Distances between lines. All lengths in px. */
import type { Point } from '../../../diagram/index.ts'
import { distance } from '../../../geometry/polyline.ts'

/** Points on a line, besides its corners, that are compared with another line. */
export const SAMPLES = 48
/** Limit on corners of one line times segments of the other; beyond it only every n-th corner is compared. */
export const MOST_COMPARED = 1_000_000
/** Corners closer together than this differ only by rounding. */
const SAME = 1e-9

/**
 * The largest distance of any point of one line from the other, both ways (sampled Hausdorff distance). If both lines
 * have very many corners, the corners are sampled too.
 * @param limit a larger distance may be returned as any value above the limit, so that it need not be measured exactly
 */
export function deviation(a: readonly Point[], b: readonly Point[], limit = Number.POSITIVE_INFINITY): number {
  const there = atCorners(a, b, limit)
  if (there > limit) return there
  const corners = Math.max(there, atCorners(b, a, limit))
  // Straight lines are farthest apart at their ends, and lines with the same corners are identical.
  if (corners > limit || (a.length === 2 && b.length === 2) || haveSameCorners(a, b)) return corners
  const between = atSamples(a, b, limit)
  return between > limit ? between : Math.max(corners, between, atSamples(b, a, limit))
}

/** Distance of a point from the nearest point of a line. */
export function toLine({ x, y }: Point, line: readonly Point[]): number {
  return Math.sqrt(squareAt(x, y, line))
}

/** The largest distance of a line's corners from another line; stops once it is above the limit. */
function atCorners(from: readonly Point[], to: readonly Point[], limit: number): number {
  let worst = 0
  const step = Math.max(1, Math.ceil((from.length * to.length) / MOST_COMPARED))
  for (let i = 0; i < from.length && Math.sqrt(worst) <= limit; i += step) {
    const { x, y } = from[i] as Point
    worst = Math.max(worst, squareAt(x, y, to, worst))
  }
  return Math.sqrt(worst)
}

/** Interpolated points of such lines are no farther apart than their corners. */
function haveSameCorners(a: readonly Point[], b: readonly Point[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) {
    const p = a[i] as Point
    const q = b[i] as Point
    if (!(Math.abs(p.x - q.x) <= SAME && Math.abs(p.y - q.y) <= SAME)) return false
  }
  return true
}

/** The same for points spread evenly over the line. */
function atSamples(from: readonly Point[], to: readonly Point[], limit: number): number {
  const steps = stepsOf(from)
  let total = 0
  for (const step of steps) total += step
  let worst = 0
  for (let i = 0; i <= SAMPLES && Math.sqrt(worst) <= limit; i++) {
    let rest = (total * i) / SAMPLES
    let k = 0
    while (k < steps.length && rest > (steps[k] as number)) rest -= steps[k++] as number
    const a = from[Math.min(k, from.length - 1)] as Point
    const b = from[Math.min(k + 1, from.length - 1)] as Point
    const step = steps[k] ?? 0
    const t = step === 0 ? 0 : Math.max(0, rest) / step
    worst = Math.max(worst, squareAt(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, to, worst))
  }
  return Math.sqrt(worst)
}

function stepsOf(points: readonly Point[]): number[] {
  const steps: number[] = []
  for (let i = 1; i < points.length; i++) steps.push(distance(points[i - 1] as Point, points[i] as Point))
  return steps
}

/** Square of the distance of a point from a line; any value up to `enough` if it is not larger than that. */
function squareAt(x: number, y: number, line: readonly Point[], enough = -1): number {
  let nearest = Number.POSITIVE_INFINITY
  for (let i = 1; i < line.length && !(nearest <= enough); i++) {
    const a = line[i - 1] as Point
    const b = line[i] as Point
    const dx = b.x - a.x
    const dy = b.y - a.y
    const square = dx * dx + dy * dy
    const t = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / square))
    const ex = a.x + dx * t - x
    const ey = a.y + dy * t - y
    nearest = Math.min(nearest, ex * ex + ey * ey)
  }
  return nearest
}
