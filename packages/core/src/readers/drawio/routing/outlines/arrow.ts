import type { PathCommand, Point } from '../../../../diagram/index.ts'
import { leftOf, onTheWay } from './offset.ts'
import type { Outline } from './types.ts'

const HEAD = 30
const SHAFT = 10

/** shape=arrow: a block arrow straight from end to end, whatever the bends (draw.io semantics 4.1). */
export const arrow: Outline = ({ points, paints }) => {
  const from = points[0] as Point
  const to = points.at(-1) as Point
  const left = leftOf(from, to)
  const neck = onTheWay(to, from, HEAD)
  const at = (point: Point, by: number) => ({ x: point.x + left.x * by, y: point.y + left.y * by })
  const corners = [
    at(from, -SHAFT / 2),
    at(from, SHAFT / 2),
    at(neck, SHAFT / 2),
    at(neck, HEAD / 2),
    to,
    at(neck, -HEAD / 2),
    at(neck, -SHAFT / 2),
  ]
  const commands = corners.map((corner, i): PathCommand => ({ op: i === 0 ? 'M' : 'L', ...corner }))
  return [{ type: 'path', commands: [...commands, { op: 'Z' }], fill: paints.fill, stroke: paints.stroke }]
}
