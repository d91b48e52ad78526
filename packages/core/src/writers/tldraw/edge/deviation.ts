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
  const [nearA, nearB] = [new NearLine(a), new NearLine(b)]
  const step = Math.max(1, Math.ceil((a.length * b.length) / MOST_COMPARED))
  const corners = atCorners(b, step, nearA, limit, atCorners(a, step, nearB, limit, 0))
  // Straight lines are farthest apart at their ends, and lines with the same corners are identical.
  const isExact = (a.length === 2 && b.length === 2) || haveSameCorners(a, b)
  if (isExact || Math.sqrt(corners) > limit) return Math.sqrt(corners)
  return Math.sqrt(atSamples(b, nearA, limit, atSamples(a, nearB, limit, corners)))
}

/** Distance of a point from the nearest point of a line. */
export function toLine({ x, y }: Point, line: readonly Point[]): number {
  return Math.sqrt(new NearLine(line).squareAt(x, y))
}

/**
 * Square of the largest distance of a line's corners from another line, or `worst` if that is larger; stops once it is
 * above the limit.
 */
function atCorners(from: readonly Point[], step: number, to: NearLine, limit: number, worst: number): number {
  let most = worst
  for (let i = 0; i < from.length && Math.sqrt(most) <= limit; i += step) {
    const { x, y } = from[i] as Point
    most = Math.max(most, to.squareAt(x, y, most))
  }
  return most
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
function atSamples(from: readonly Point[], to: NearLine, limit: number, worst: number): number {
  if (Math.sqrt(worst) > limit) return worst
  const steps = stepsOf(from)
  let total = 0
  for (const step of steps) total += step
  let most = worst
  for (let i = 0; i <= SAMPLES && Math.sqrt(most) <= limit; i++) {
    let rest = (total * i) / SAMPLES
    let k = 0
    while (k < steps.length && rest > (steps[k] as number)) rest -= steps[k++] as number
    const a = from[Math.min(k, from.length - 1)] as Point
    const b = from[Math.min(k + 1, from.length - 1)] as Point
    const step = steps[k] ?? 0
    const t = step === 0 ? 0 : Math.max(0, rest) / step
    most = Math.max(most, to.squareAt(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, most))
  }
  return most
}

function stepsOf(points: readonly Point[]): number[] {
  const steps: number[] = []
  for (let i = 1; i < points.length; i++) steps.push(distance(points[i - 1] as Point, points[i] as Point))
  return steps
}

/** A line that points are compared with, one after the other along another line. */
class NearLine {
  private readonly line: readonly Point[]
  /** The segment, by its end, that was nearest to the last point. The next point is mostly nearest to it too. */
  private at = 1

  constructor(line: readonly Point[]) {
    this.line = line
  }

  /** Square of the distance of a point from the line; any value up to `enough` if it is not larger than that. */
  squareAt(x: number, y: number, enough = -1): number {
    const { line } = this
    let nearest = Number.POSITIVE_INFINITY
    let i = this.at
    for (let left = line.length - 1; left > 0 && !(nearest <= enough); left--) {
      const square = squareTo(x, y, line[i - 1] as Point, line[i] as Point)
      if (square < nearest) this.at = i
      nearest = Math.min(nearest, square)
      i = i + 1 < line.length ? i + 1 : 1
    }
    return nearest
  }
}

/** Square of the distance of a point from a segment. */
function squareTo(x: number, y: number, a: Point, b: Point): number {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const square = dx * dx + dy * dy
  const t = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / square))
  const ex = a.x + dx * t - x
  const ey = a.y + dy * t - y
  return ex * ex + ey * ey
}
