/** Elliptical arcs as cubics, from the rules of SVG's path arcs (SVG 2, appendix B.2.4). */
import type { Point } from '../../../diagram/index.ts'

/** Control, control, end. */
export type Cubic = readonly [Point, Point, Point]

/**
 * The cubics of the arc from (x0, y0) to (x, y); a radius of 0 gives a straight line. `rotation` in degrees.
 * Every piece spans at most a quarter turn, which is exact to about 0.03 % of the radius.
 */
export function arcToCubics(
  x0: number,
  y0: number,
  radiusX: number,
  radiusY: number,
  rotation: number,
  large: boolean,
  sweep: boolean,
  x: number,
  y: number,
): Cubic[] {
  let rx = Math.abs(radiusX)
  let ry = Math.abs(radiusY)
  if (x0 === x && y0 === y) return []
  const straight: Cubic[] = [
    [
      { x: x0, y: y0 },
      { x, y },
      { x, y },
    ],
  ]
  if (!(rx > 0) || !(ry > 0)) return straight
  const phi = (rotation * Math.PI) / 180
  const cos = Math.cos(phi)
  const sin = Math.sin(phi)
  const hx = (x0 - x) / 2
  const hy = (y0 - y) / 2
  const px = cos * hx + sin * hy
  const py = cos * hy - sin * hx
  const excess = (px * px) / (rx * rx) + (py * py) / (ry * ry)
  if (!Number.isFinite(excess)) return straight
  if (excess > 1) {
    rx *= Math.sqrt(excess)
    ry *= Math.sqrt(excess)
  }
  const denominator = rx * rx * py * py + ry * ry * px * px
  const root = Math.sqrt(Math.max(0, (rx * rx * ry * ry - denominator) / denominator)) * (large === sweep ? -1 : 1)
  const qx = (root * rx * py) / ry
  const qy = (-root * ry * px) / rx
  const cx = cos * qx - sin * qy + (x0 + x) / 2
  const cy = sin * qx + cos * qy + (y0 + y) / 2
  const start = Math.atan2((py - qy) / ry, (px - qx) / rx)
  let span = Math.atan2((-py - qy) / ry, (-px - qx) / rx) - start
  if (sweep && span < 0) span += 2 * Math.PI
  if (!sweep && span > 0) span -= 2 * Math.PI
  const pieces = Math.max(1, Math.ceil(Math.abs(span) / (Math.PI / 2) - 1e-9))
  const step = span / pieces
  const handle = (4 / 3) * Math.tan(step / 4)
  const at = (u: number, v: number): Point => ({
    x: cx + cos * rx * u - sin * ry * v,
    y: cy + sin * rx * u + cos * ry * v,
  })
  const cubics: Cubic[] = []
  for (let i = 0; i < pieces; i += 1) {
    const from = start + i * step
    const to = from + step
    const end = i === pieces - 1 ? { x, y } : at(Math.cos(to), Math.sin(to))
    cubics.push([
      at(Math.cos(from) - handle * Math.sin(from), Math.sin(from) + handle * Math.cos(from)),
      at(Math.cos(to) + handle * Math.sin(to), Math.sin(to) - handle * Math.cos(to)),
      end,
    ])
  }
  return cubics
}
