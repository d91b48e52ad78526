/** Outlines of EMF+ records as SVG path data (MS-EMFPLUS 2.3.4). */

import { num } from '#geometry/commands'
import { hypot } from '#geometry/polyline'

/** A point. */
export type Pair = readonly [number, number]

const at = ([x, y]: Pair) => `${num(x)} ${num(y)}`

export function rectPath([x = 0, y = 0, w = 0, h = 0]: readonly number[]): string {
  return `M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}Z`
}

export function polygonPath(points: readonly Pair[], isClosed: boolean): string {
  return points.map((point, i) => `${i === 0 ? 'M' : 'L'}${at(point)}`).join('') + (isClosed ? 'Z' : '')
}

/** The ellipse in a box. */
export function ellipsePath([x = 0, y = 0, w = 0, h = 0]: readonly number[]): string {
  const [rx, ry] = [num(w / 2), num(h / 2)]
  return `M${num(x)} ${num(y + h / 2)}a${rx} ${ry} 0 1 0 ${num(w)} 0a${rx} ${ry} 0 1 0 ${num(-w)} 0Z`
}

/**
 * A part of the ellipse in a box.
 * @param start degrees, clockwise from the right, of a line from the centre
 * @param sweep degrees, clockwise; a whole turn or more is the whole ellipse
 * @param isPie whether it is closed through the centre
 */
export function arcPath(box: readonly number[], start: number, sweep: number, isPie: boolean): string {
  if (Math.abs(sweep) >= 360) return ellipsePath(box)
  const [x = 0, y = 0, w = 0, h = 0] = box
  const [rx, ry] = [w / 2, h / 2]
  const [cx, cy] = [x + rx, y + ry]
  const onEllipse = (degrees: number): Pair => {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
    // Where the line in this direction meets the ellipse.
    const reach = 1 / hypot(cos / (rx || 1), sin / (ry || 1))
    return [cx + reach * cos, cy + reach * sin]
  }
  const large = Math.abs(sweep) > 180 ? 1 : 0
  const arc = `A${num(rx)} ${num(ry)} 0 ${large} ${sweep > 0 ? 1 : 0} ${at(onEllipse(start + sweep))}`
  return isPie ? `M${at([cx, cy])}L${at(onEllipse(start))}${arc}Z` : `M${at(onEllipse(start))}${arc}`
}

/** A first point, and three points for each curve after it. */
export function curvesPath([first, ...rest]: readonly Pair[]): string {
  if (!first) return ''
  let path = `M${at(first)}`
  for (let i = 0; i + 2 < rest.length; i += 3) path += `C${at(rest[i]!)} ${at(rest[i + 1]!)} ${at(rest[i + 2]!)}`
  return path
}

/** The control points beside each point of a smooth curve: before and after it. */
function controls(points: readonly Pair[], tension: number, isClosed: boolean): { before: Pair; after: Pair }[] {
  const count = points.length
  const neighbour = (i: number) => points[isClosed ? (i + count) % count : Math.min(count - 1, Math.max(0, i))]!
  return points.map(([x, y], i) => {
    const [from, to] = [neighbour(i - 1), neighbour(i + 1)]
    const [dx, dy] = [(tension / 3) * (to[0] - from[0]), (tension / 3) * (to[1] - from[1])]
    return { before: [x - dx, y - dy], after: [x + dx, y + dy] }
  })
}

/**
 * A smooth curve through points.
 * @param tension 0 for straight lines
 * @param part the first of the points that are connected, and the number of segments
 */
export function openSplinePath(points: readonly Pair[], tension: number, part: readonly [number, number]): string {
  const [first, segments] = part
  const beside = controls(points, tension, false)
  const start = points[first]
  if (!start) return ''
  let path = `M${at(start)}`
  for (let i = first; i < Math.min(first + segments, points.length - 1); i++)
    path += `C${at(beside[i]!.after)} ${at(beside[i + 1]!.before)} ${at(points[i + 1]!)}`
  return path
}

/** A smooth curve through points and back to the first. @param tension 0 for straight lines */
export function closedSplinePath(points: readonly Pair[], tension: number): string {
  const [start] = points
  if (!start) return ''
  const beside = controls(points, tension, true)
  let path = `M${at(start)}`
  for (let i = 0; i < points.length; i++) {
    const next = (i + 1) % points.length
    path += `C${at(beside[i]!.after)} ${at(beside[next]!.before)} ${at(points[next]!)}`
  }
  return `${path}Z`
}
