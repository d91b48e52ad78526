/** Floating ends that move to the nearest connection point (docs/formats/drawio.md §5.4). */
import type { Point } from '#diagram/index'
import type { Style } from '../model.ts'
import { fixedPoint } from './fixed.ts'
import type { ConnectionPoint } from './perimeter.ts'
import { builtInPoints } from './points.ts'
import type { Terminal } from './terminal.ts'

/** Whether floating ends go to a connection point: the terminal or the edge may say so. */
export function snapsToPoint(terminal: Terminal, edge: Style): boolean {
  return String(terminal.style.get('snapToPoint')) === '1' || String(edge.get('snapToPoint')) === '1'
}

/** The terminal's connection point nearest to `point`, or `point` itself if it has none. */
export function snappedPoint(terminal: Terminal, point: Point): Point {
  let nearest = point
  let best = Number.POSITIVE_INFINITY
  for (const at of terminal.connectionPoints()) {
    const candidate = fixedPoint(terminal, at)
    const square = (candidate.x - point.x) ** 2 + (candidate.y - point.y) ** 2
    if (square < best) {
      best = square
      nearest = candidate
    }
  }
  return nearest
}

/** Further connection points are ignored, because every edge of the shape checks all of them. */
const MAX_POINTS = 250

/** The connection points of a style: its own list, else that of its shape. */
export function connectionPoints(style: Style): readonly ConnectionPoint[] {
  const text = style.get('points')
  return text === undefined ? builtInPoints(String(style.get('shape') ?? '')) : parsePoints(String(text))
}

/** Reads `[[x,y,perimeter,dx,dy],…]`; a shape with anything else has no points. */
function parsePoints(text: string): ConnectionPoint[] {
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch {
    return []
  }
  if (!Array.isArray(list)) return []
  const points: ConnectionPoint[] = []
  for (const item of list.slice(0, MAX_POINTS)) {
    if (!Array.isArray(item)) continue
    const [x, y, perimeter, dx, dy] = item.map(Number)
    if (x === undefined || y === undefined || !Number.isFinite(x) || !Number.isFinite(y)) continue
    const shift = (value: number | undefined) => (value !== undefined && Number.isFinite(value) ? value : 0)
    points.push({ x, y, perimeter: perimeter !== 0, dx: shift(dx), dy: shift(dy) })
  }
  return points
}
