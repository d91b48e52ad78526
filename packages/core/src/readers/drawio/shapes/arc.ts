/** Elliptical arcs as cubics, from the rules of SVG's path arcs (SVG 2, appendix B.2.4). */
import type { Point } from '#diagram/index'

/** Control, control, end. */
export type Cubic = readonly [Point, Point, Point]

/** The parameters of SVG's path arc between its two ends. */
export interface Arc {
  readonly rx: number
  readonly ry: number
  /** Degrees clockwise from the x axis to the first radius. */
  readonly rotation: number
  readonly large: boolean
  /** True: clockwise. */
  readonly sweep: boolean
}

/** A part of an ellipse; angles in radians. */
interface EllipticalArc {
  readonly cx: number
  readonly cy: number
  readonly rx: number
  readonly ry: number
  /** Rotation of the first radius. */
  readonly cos: number
  readonly sin: number
  readonly start: number
  readonly span: number
}

/** The ellipse of an arc between two points; undefined if the arc is a straight line. */
function ellipseOf(from: Point, { rotation, large, sweep, ...radii }: Arc, to: Point): EllipticalArc | undefined {
  let rx = Math.abs(radii.rx)
  let ry = Math.abs(radii.ry)
  if (!(rx > 0) || !(ry > 0)) return undefined
  const phi = (rotation * Math.PI) / 180
  const cos = Math.cos(phi)
  const sin = Math.sin(phi)
  const hx = (from.x - to.x) / 2
  const hy = (from.y - to.y) / 2
  const px = cos * hx + sin * hy
  const py = cos * hy - sin * hx
  const excess = (px * px) / (rx * rx) + (py * py) / (ry * ry)
  if (!Number.isFinite(excess)) return undefined
  if (excess > 1) {
    rx *= Math.sqrt(excess)
    ry *= Math.sqrt(excess)
  }
  const denominator = rx * rx * py * py + ry * ry * px * px
  const root = Math.sqrt(Math.max(0, (rx * rx * ry * ry - denominator) / denominator)) * (large === sweep ? -1 : 1)
  const qx = (root * rx * py) / ry
  const qy = (-root * ry * px) / rx
  const cx = cos * qx - sin * qy + (from.x + to.x) / 2
  const cy = sin * qx + cos * qy + (from.y + to.y) / 2
  const start = Math.atan2((py - qy) / ry, (px - qx) / rx)
  let span = Math.atan2((-py - qy) / ry, (-px - qx) / rx) - start
  if (sweep && span < 0) span += 2 * Math.PI
  if (!sweep && span > 0) span -= 2 * Math.PI
  return { cx, cy, rx, ry, cos, sin, start, span }
}

/**
 * The cubics of an arc between two points; a radius of 0 gives a straight line. Every piece spans at most a quarter
 * turn, which is exact to about 0.03 % of the radius.
 */
export function arcToCubics(from: Point, arc: Arc, to: Point): Cubic[] {
  if (from.x === to.x && from.y === to.y) return []
  const ellipse = ellipseOf(from, arc, to)
  if (!ellipse) return [[from, to, to]]
  const { cx, cy, rx, ry, cos, sin, start, span } = ellipse
  const pieces = Math.max(1, Math.ceil(Math.abs(span) / (Math.PI / 2) - 1e-9))
  const step = span / pieces
  const handle = (4 / 3) * Math.tan(step / 4)
  const at = (u: number, v: number): Point => ({
    x: cx + cos * rx * u - sin * ry * v,
    y: cy + sin * rx * u + cos * ry * v,
  })
  const cubics: Cubic[] = []
  for (let i = 0; i < pieces; i += 1) {
    const first = start + i * step
    const last = first + step
    const end = i === pieces - 1 ? to : at(Math.cos(last), Math.sin(last))
    cubics.push([
      at(Math.cos(first) - handle * Math.sin(first), Math.sin(first) + handle * Math.cos(first)),
      at(Math.cos(last) + handle * Math.sin(last), Math.sin(last) - handle * Math.cos(last)),
      end,
    ])
  }
  return cubics
}
