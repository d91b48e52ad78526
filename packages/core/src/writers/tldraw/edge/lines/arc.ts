/**
 * tldraw's arc arrow: a straight line, or one circular arc given by its sagitta. A positive bend bulges to the right
 * of travel, and a bend below 8 px at scale 1 is drawn straight (docs/tldraw.md §7).
 */
import type { Point } from '#diagram/index'
import { distance, lerp, pointAt, stepsOf } from '#geometry/polyline'
import { sum } from '#values/lists'
import { NearLine, SAMPLES, toStraight } from './deviation.ts'

export interface Arc {
  readonly bend: number
  /** px between the arc and the wanted line. */
  readonly deviation: number
}

/** px at scale 1; tldraw draws a smaller bend straight. */
const STRAIGHT_BELOW = 8
/** Lines that stand for an arc when it is compared. */
const ARC_STEPS = 32
/** Bends to try, as shares of the largest distance of the wanted line from its chord. */
const SHARES = [0.85, 0.9, 0.95, 1, 1.05, 1.1] as const
/** A line with more points than this is compared by its points alone. */
const FEW_POINTS = 50
/** px by which rounding may affect a bound. */
const ROUNDING = 1e-6

interface Circle {
  readonly centre: Point
  readonly radius: number
  /** Radians. */
  readonly from: number
  readonly sweep: number
}

/** The circle of an arc with this bend over a chord, whose length is `chord` px. */
function circleOf(start: Point, end: Point, chord: number, bend: number): Circle {
  const ux = (end.x - start.x) / chord
  const uy = (end.y - start.y) / chord
  // The offset of the centre of the circle through both ends, measured from the chord's middle along the bulge.
  const offset = (bend * bend - (chord * chord) / 4) / (2 * bend)
  const middle = lerp(start, end, 0.5)
  const centre = { x: middle.x - offset * uy, y: middle.y + offset * ux }
  const half = 2 * Math.atan2(2 * Math.abs(bend), chord)
  return {
    centre,
    radius: distance(centre, start),
    from: Math.atan2(start.y - centre.y, start.x - centre.x),
    sweep: (bend > 0 ? -1 : 1) * half * 2,
  }
}

/** The points of the arrow's body from start to end. */
export function arcPoints(start: Point, end: Point, bend: number): Point[] {
  const chord = distance(start, end)
  if (bend === 0 || chord === 0) return [start, end]
  const { centre, radius, from, sweep } = circleOf(start, end, chord, bend)
  return Array.from({ length: ARC_STEPS + 1 }, (_, i) => {
    const angle = from + (sweep * i) / ARC_STEPS
    return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) }
  })
}

/** The best arc for a wanted line between the line's own ends. */
export function fitArc(wanted: readonly Point[], scale: number): Arc {
  const start = wanted[0] as Point
  const end = wanted.at(-1) as Point
  const line = new NearLine(wanted)
  let best: Arc = { bend: 0, deviation: line.deviation([start, end], Number.POSITIVE_INFINITY) }
  for (const bend of bendsFor(wanted, scale)) {
    const off = line.deviation(arcPoints(start, end, bend), best.deviation)
    if (off < best.deviation) best = { bend, deviation: off }
  }
  return best
}

/** Whether the best arc for a wanted line, between the line's own ends, is within `limit` px of it. */
export function isArc(wanted: readonly Point[], scale: number, limit: number): boolean {
  const start = wanted[0] as Point
  const end = wanted.at(-1) as Point
  if (!mayBeArc(wanted, start, end, scale, limit)) return false
  const line = new NearLine(wanted)
  if (line.deviation([start, end], limit) <= limit) return true
  return bendsFor(wanted, scale).some((bend) => line.deviation(arcPoints(start, end, bend), limit) <= limit)
}

/**
 * False if no arc between the given ends (near the wanted line's own), with a bend that `fitArc` would try, comes
 * within `limit` px of the wanted line. A few points suffice to rule out most routes with corners.
 */
export function mayBeArc(wanted: readonly Point[], start: Point, end: Point, scale: number, limit: number): boolean {
  const most = limit + ROUNDING
  if (wanted.every((point) => toStraight(point, start, end) <= most)) return true
  const bends = bendsFor(wanted, scale)
  if (bends.length === 0) return false
  const chord = distance(start, end)
  if (chord === 0) return true
  const isNear = (points: readonly Point[], circle: Circle) => points.every((point) => atLeast(point, circle) <= most)
  const circles = bends.map((bend) => circleOf(start, end, chord, bend)).filter((circle) => isNear(wanted, circle))
  if (circles.length === 0) return false
  const samples = samplesWithin(wanted)
  return circles.some((circle) => isNear(samples, circle))
}

/** The bends that an arc for a wanted line may have, except none. */
function bendsFor(wanted: readonly Point[], scale: number): number[] {
  const start = wanted[0] as Point
  const end = wanted.at(-1) as Point
  const chord = distance(start, end)
  if (wanted.length < 3 || chord < 1) return []
  const nx = -(end.y - start.y) / chord
  const ny = (end.x - start.x) / chord
  let low = 0
  let high = 0
  for (const point of wanted) {
    const side = (point.x - start.x) * nx + (point.y - start.y) * ny
    low = Math.min(low, side)
    high = Math.max(high, side)
  }
  const peak = high > -low ? high : low
  return SHARES.map((share) => peak * share).filter((bend) => Math.abs(bend) >= STRAIGHT_BELOW * scale + 0.01)
}

/** For each segment the sample nearest its middle, if there is one: `deviation` looks at no other points. */
function samplesWithin(wanted: readonly Point[]): Point[] {
  // For lines with many points, the points alone suffice.
  if (wanted.length > FEW_POINTS) return []
  const steps = stepsOf(wanted)
  const total = sum(steps)
  let before = 0
  return steps.map((step) => {
    const stop = before + step
    const middle = (before + stop) / 2
    before = stop
    return pointAt(wanted, (total * Math.round((SAMPLES * middle) / total)) / SAMPLES, steps)
  })
}

/** Lower bound in px for the distance of a point from the arc's points, wherever they are on the circle. */
function atLeast(point: Point, { centre, radius, sweep }: Circle): number {
  const off = distance(point, centre)
  // The lines between the arc's points lie up to this far inside the circle.
  const inside = radius * (1 - Math.cos(sweep / ARC_STEPS / 2))
  return Math.max(off - radius, radius - inside - off)
}
