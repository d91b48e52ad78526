/** Circular and elliptical arcs as cubics, one per quarter, which keeps them within 0.03 % of the radius. */
import type { PathCommand, Point } from '../diagram/index.ts'
import { hypot } from './polyline.ts'

/** Maps the unit circle to an ellipse, whose axes may be rotated. */
export interface Ellipse {
  readonly centre: Point
  /** From the centre to the ends of both semi-axes. */
  readonly major: Point
  readonly minor: Point
}

/** A point given in axes of the ellipse, in page units: (1, 0) is the end of the major axis. */
export function onEllipse({ centre, major, minor }: Ellipse, x: number, y: number): Point {
  return { x: centre.x + x * major.x + y * minor.x, y: centre.y + x * major.y + y * minor.y }
}

/** The arc from the angle `start` over an angle of `sweep`, both in the ellipse's own parameter. */
export function arcCommands(ellipse: Ellipse, start: number, sweep: number): PathCommand[] {
  const count = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9))
  const step = sweep / count
  const reach = (4 / 3) * Math.tan(step / 4)
  return Array.from({ length: count }, (_, i) => {
    const [from, to] = [start + i * step, start + (i + 1) * step]
    const first = onEllipse(ellipse, Math.cos(from) - reach * Math.sin(from), Math.sin(from) + reach * Math.cos(from))
    const second = onEllipse(ellipse, Math.cos(to) + reach * Math.sin(to), Math.sin(to) - reach * Math.cos(to))
    const end = onEllipse(ellipse, Math.cos(to), Math.sin(to))
    return { op: 'C', x1: first.x, y1: first.y, x2: second.x, y2: second.y, x: end.x, y: end.y }
  })
}

/** A whole ellipse through two ends of its axes. */
export function ellipseCommands(centre: Point, one: Point, other: Point): PathCommand[] {
  const major = { x: one.x - centre.x, y: one.y - centre.y }
  const minor = { x: other.x - centre.x, y: other.y - centre.y }
  return [{ op: 'M', x: one.x, y: one.y }, ...arcCommands({ centre, major, minor }, 0, 2 * Math.PI), { op: 'Z' }]
}

/**
 * The arc from one point through a second to a third, of an ellipse whose major axis is at an angle (radians) and
 * `ratio` times as long as the minor one. A straight line if there is no such ellipse.
 */
export function ellipticalArc(from: Point, over: Point, to: Point, angle: number, ratio: number): PathCommand[] {
  const straight: PathCommand[] = [{ op: 'L', x: to.x, y: to.y }]
  if (!(ratio > 0) || !Number.isFinite(ratio)) return straight
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  // Maps into a space where the ellipse is a circle.
  const round = ({ x, y }: Point): Point => ({ x: (x * cos + y * sin) / ratio, y: y * cos - x * sin })
  const [p, q, r] = [round(from), round(over), round(to)]
  const doubled = 2 * (p.x * (q.y - r.y) + q.x * (r.y - p.y) + r.x * (p.y - q.y))
  const size = Math.max(hypot(q.x - p.x, q.y - p.y), hypot(r.x - q.x, r.y - q.y))
  if (Math.abs(doubled) < 1e-9 * size * size || size === 0) return straight
  const square = ({ x, y }: Point) => x * x + y * y
  const [pp, qq, rr] = [square(p), square(q), square(r)]
  const cx = (pp * (q.y - r.y) + qq * (r.y - p.y) + rr * (p.y - q.y)) / doubled
  const cy = (pp * (r.x - q.x) + qq * (p.x - r.x) + rr * (q.x - p.x)) / doubled
  const radius = hypot(p.x - cx, p.y - cy)
  if (!Number.isFinite(radius)) return straight
  const angleOf = ({ x, y }: Point) => Math.atan2(y - cy, x - cx)
  const [start, middle, end] = [angleOf(p), angleOf(q), angleOf(r)]
  const turn = 2 * Math.PI
  const ahead = (angleTo: number) => (((angleTo - start) % turn) + turn) % turn
  const sweep = ahead(middle) <= ahead(end) ? ahead(end) : ahead(end) - turn
  const ellipse: Ellipse = {
    centre: { x: cx * ratio * cos - cy * sin, y: cx * ratio * sin + cy * cos },
    major: { x: radius * ratio * cos, y: radius * ratio * sin },
    minor: { x: -radius * sin, y: radius * cos },
  }
  const commands = arcCommands(ellipse, start, sweep)
  // The end is exactly the one in the file.
  const last = commands.pop() as Extract<PathCommand, { op: 'C' }>
  return [...commands, { ...last, x: to.x, y: to.y }]
}

/** The arc between two points whose middle is `bow` to the right of the line (to the left if negative). */
export function bowArc(from: Point, to: Point, bow: number): PathCommand[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = hypot(dx, dy)
  if (length === 0 || bow === 0) return [{ op: 'L', x: to.x, y: to.y }]
  const over = { x: (from.x + to.x) / 2 + (dy / length) * bow, y: (from.y + to.y) / 2 - (dx / length) * bow }
  return ellipticalArc(from, over, to, 0, 1)
}
