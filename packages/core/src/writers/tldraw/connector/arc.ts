/**
 * tldraw's arc arrow: a straight line, or one circular arc given by its sagitta. A positive bend bulges to the right
 * of travel, and a bend below 8 px at scale 1 is drawn straight (tldraw facts 8).
 */
import type { Point } from '../../../diagram/index.ts'
import { deviation, distance, lerp } from './polyline.ts'

export interface Arc {
  readonly bend: number
  /** px between the arc and the wanted line. */
  readonly deviation: number
}

const STRAIGHT_BELOW = 8
const ARC_STEPS = 32

/** The points of the arrow's body from start to end. */
export function arcPoints(start: Point, end: Point, bend: number): Point[] {
  const chord = distance(start, end)
  if (bend === 0 || chord === 0) return [start, end]
  const u = { x: (end.x - start.x) / chord, y: (end.y - start.y) / chord }
  // Where the circle through both ends has its centre, measured from the chord's middle along the bulge.
  const offset = (bend * bend - (chord * chord) / 4) / (2 * bend)
  const middle = lerp(start, end, 0.5)
  const centre = { x: middle.x - offset * u.y, y: middle.y + offset * u.x }
  const radius = distance(centre, start)
  const from = Math.atan2(start.y - centre.y, start.x - centre.x)
  const half = 2 * Math.atan2(2 * Math.abs(bend), chord)
  const sweep = (bend > 0 ? -1 : 1) * half * 2
  return Array.from({ length: ARC_STEPS + 1 }, (_, i) => {
    const angle = from + (sweep * i) / ARC_STEPS
    return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) }
  })
}

/** The best arc for a wanted line between its own ends. */
export function fitArc(wanted: readonly Point[], scale: number): Arc {
  const start = wanted[0] as Point
  const end = wanted.at(-1) as Point
  let best: Arc = { bend: 0, deviation: deviation(wanted, [start, end]) }
  const chord = distance(start, end)
  if (wanted.length < 3 || chord < 1) return best
  const nx = -(end.y - start.y) / chord
  const ny = (end.x - start.x) / chord
  let [low, high] = [0, 0]
  for (const point of wanted) {
    const side = (point.x - start.x) * nx + (point.y - start.y) * ny
    low = Math.min(low, side)
    high = Math.max(high, side)
  }
  const peak = high > -low ? high : low
  for (const share of [0.85, 0.9, 0.95, 1, 1.05, 1.1]) {
    const bend = peak * share
    if (Math.abs(bend) < STRAIGHT_BELOW * scale + 0.01) continue
    const off = deviation(wanted, arcPoints(start, end, bend), best.deviation)
    if (off < best.deviation) best = { bend, deviation: off }
  }
  return best
}
