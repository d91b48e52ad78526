/** Distances between lines. All lengths in px. */
import type { Point } from '#diagram/index'
import { pointAt, stepsOf } from '#geometry/polyline'
import { sum } from '#values/lists'

/** Points on a line, besides its corners, that are compared with another line. */
export const SAMPLES = 48
/** Limit on corners of one line times segments of the other; beyond it only every n-th corner is compared. */
export const MAX_COMPARED = 1_000_000
/** Corners closer together than this differ only by rounding. */
const SAME = 1e-9

/**
 * The largest distance of any point of one line from the other, both ways (sampled Hausdorff distance). If both lines
 * have very many corners, the corners are sampled too.
 * @param limit a larger distance may be returned as any value above the limit, so that it need not be measured exactly
 */
export function deviation(a: readonly Point[], b: readonly Point[], limit = Number.POSITIVE_INFINITY): number {
  return new NearLine(a).deviation(b, limit)
}

/** The mean distance of points spread over each line from the other. */
export function meanDistance(a: readonly Point[], b: readonly Point[]): number {
  return (meanFrom(a, new NearLine(b)) + meanFrom(b, new NearLine(a))) / 2
}

function meanFrom(line: readonly Point[], other: NearLine): number {
  const steps = stepsOf(line)
  const total = sum(steps)
  const offs = Array.from({ length: SAMPLES + 1 }, (_, i) =>
    other.distanceTo(pointAt(line, (total * i) / SAMPLES, steps)),
  )
  return sum(offs) / offs.length
}

/** Distance of a point from the nearest point of a line. */
export function toLine(point: Point, line: readonly Point[]): number {
  return new NearLine(line).distanceTo(point)
}

/** The same for a straight line. */
export function toStraight({ x, y }: Point, a: Point, b: Point): number {
  return Math.sqrt(squareTo(x, y, a, b))
}

/** A line that points are compared with, one after the other along another line. */
export class NearLine {
  readonly #line: readonly Point[]
  /** The segment, by its end, that was nearest to the last point. The next point is mostly nearest to it too. */
  #at = 1

  constructor(line: readonly Point[]) {
    this.#line = line
  }

  /** See the function of this name. */
  deviation(other: readonly Point[], limit: number): number {
    const a = this.#line
    const near = new NearLine(other)
    const step = Math.max(1, Math.ceil((a.length * other.length) / MAX_COMPARED))
    const corners = this.#toCornersOf(near, step, limit, near.#toCornersOf(this, step, limit, 0))
    // Lines are farthest apart at a corner if one of them is straight, and not at all if they have the same corners.
    const isExact = a.length === 2 || other.length === 2 || haveSameCorners(a, other)
    if (isExact || Math.sqrt(corners) > limit) return Math.sqrt(corners)
    return Math.sqrt(this.#toSamplesOf(near, limit, near.#toSamplesOf(this, limit, corners)))
  }

  distanceTo({ x, y }: Point): number {
    return Math.sqrt(this.#squareAt(x, y))
  }

  /**
   * Square of the largest distance of another line's corners, or `worst` if that is larger; stops once it is above the
   * limit.
   */
  #toCornersOf(other: NearLine, step: number, limit: number, worst: number): number {
    const from = other.#line
    let most = worst
    for (let i = 0; i < from.length && Math.sqrt(most) <= limit; i += step) {
      const { x, y } = from[i] as Point
      most = Math.max(most, this.#squareAt(x, y, most))
    }
    return most
  }

  /** The same for points spread evenly over the other line. */
  #toSamplesOf(other: NearLine, limit: number, worst: number): number {
    if (Math.sqrt(worst) > limit) return worst
    const from = other.#line
    const steps = stepsOf(from)
    const total = sum(steps)
    let most = worst
    let before = 0
    let k = 0
    for (let i = 0; i <= SAMPLES && Math.sqrt(most) <= limit; i++) {
      const at = (total * i) / SAMPLES
      for (; k < steps.length && at - before > (steps[k] as number); k++) before += steps[k] as number
      const a = from[Math.min(k, from.length - 1)] as Point
      const b = from[Math.min(k + 1, from.length - 1)] as Point
      const step = steps[k] ?? 0
      const t = step === 0 ? 0 : Math.max(0, at - before) / step
      most = Math.max(most, this.#squareAt(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, most))
    }
    return most
  }

  /** Square of the distance of a point from the line; any value up to `enough` if it is not larger than that. */
  #squareAt(x: number, y: number, enough = -1): number {
    const line = this.#line
    let nearest = Number.POSITIVE_INFINITY
    let i = this.#at
    for (let left = line.length - 1; left > 0 && !(nearest <= enough); left--) {
      const square = squareTo(x, y, line[i - 1] as Point, line[i] as Point)
      if (square < nearest) this.#at = i
      nearest = Math.min(nearest, square)
      i = i + 1 < line.length ? i + 1 : 1
    }
    return nearest
  }
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
