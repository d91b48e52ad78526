import type { PathCommand, Point } from '#diagram/index'
import { lineTo, moveTo } from '#geometry/commands'
import { direction, left, shifted } from './offset.ts'
import type { Outline } from './types.ts'

const HEAD = 30
const SHAFT = 10

/** shape=arrow: a block arrow straight from end to end, ignoring bends (docs/formats/drawio.md §4.1). */
export const arrow: Outline = ({ points, paints }) => {
  const from = points[0] as Point
  const to = points.at(-1) as Point
  const along = direction(from, to)
  const across = left(along)
  const neck = shifted(to, along, -HEAD)
  const corners = [
    shifted(from, across, -SHAFT / 2),
    shifted(from, across, SHAFT / 2),
    shifted(neck, across, SHAFT / 2),
    shifted(neck, across, HEAD / 2),
    to,
    shifted(neck, across, -HEAD / 2),
    shifted(neck, across, -SHAFT / 2),
  ]
  const commands = corners.map((corner, i): PathCommand => (i === 0 ? moveTo(corner) : lineTo(corner)))
  return [{ type: 'path', commands: [...commands, { op: 'Z' }], fill: paints.fill, stroke: paints.stroke }]
}
