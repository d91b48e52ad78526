import type { Point } from '#diagram/index'
import { centreOf } from '#geometry/box'
import { directionOf, isUpright } from '../style/access.ts'
import type { Perimeter, PerimeterQuery } from './perimeter.ts'
import { crossing, turned } from './perimeter.ts'

type Axis = 'x' | 'y'

interface Triangle {
  readonly centre: Point
  /** The ends of the base; `low` has the smaller coordinate. */
  readonly low: Point
  readonly high: Point
  readonly tip: Point
  /** The axis from the base to the tip, whether the tip is at its greater end, and the axis of the base. */
  readonly ahead: Axis
  readonly isForward: boolean
  readonly along: Axis
  /** px of the box along both axes. */
  readonly length: number
  readonly breadth: number
}

/**
 * trianglePerimeter: points east unless it has a direction; the side opposite the tip is its base
 * (docs/formats/drawio.md §5.3).
 */
export const triangle: Perimeter = (query) => {
  const { from, orth } = query
  const shape = triangleOf(query)
  if (isBehind(shape, from)) return onBase(shape, from, orth)
  const { centre, low, high, tip, along } = shape
  const aim = orth ? straightAim(query, shape) : centre
  return crossing(from, aim, from[along] <= centre[along] ? low : high, tip) ?? aim
}

function triangleOf({ box, style }: PerimeterQuery): Triangle {
  const direction = directionOf(style)
  const [first, tip, last] = turned(box, direction, (w, h) => [
    { x: 0, y: 0 },
    { x: w, y: h / 2 },
    { x: 0, y: h },
  ]) as [Point, Point, Point]
  const [ahead, along]: [Axis, Axis] = isUpright(direction) ? ['y', 'x'] : ['x', 'y']
  const [length, breadth] = isUpright(direction) ? [box.h, box.w] : [box.w, box.h]
  const isForward = direction === 'south' || direction === 'east'
  const [low, high] = first[along] <= last[along] ? [first, last] : [last, first]
  return { centre: centreOf(box), low, high, tip, ahead, isForward, along, length, breadth }
}

/** px from the centre towards the tip. */
function aheadOf({ centre, ahead, isForward }: Triangle, from: Point): number {
  const distance = from[ahead] - centre[ahead]
  return isForward ? distance : -distance
}

/** Whether the base faces a point, as seen from the centre of the box. */
function isBehind(shape: Triangle, from: Point): boolean {
  const { centre, isForward, along, length, breadth } = shape
  const beside = from[along] - centre[along]
  const ahead = aheadOf(shape, from)
  const corner = Math.atan2(breadth, length)
  // Both say the same, but round differently.
  return isForward
    ? Math.abs(Math.atan2(beside, ahead)) > Math.PI - corner
    : Math.abs(Math.atan2(beside, -ahead)) < corner
}

/** The point of the base straight in front of a point if the line has to be straight, else towards the centre. */
function onBase(shape: Triangle, from: Point, orth: boolean): Point {
  const { centre, low, high, along, length } = shape
  const isStraight = orth && from[along] >= low[along] && from[along] <= high[along]
  const towardsCentre = () => centre[along] + ((length / 2) * (from[along] - centre[along])) / -aheadOf(shape, from)
  return { ...low, [along]: isStraight ? from[along] : towardsCentre() }
}

/** The target of a line that is straight: level with the point, above or below it, or the centre. */
function straightAim({ box, from }: PerimeterQuery, { centre, low, ahead }: Triangle): Point {
  const middle = { ...centre, [ahead]: low[ahead] }
  if (from.y >= box.y && from.y <= box.y + box.h) return { x: middle.x, y: from.y }
  if (from.x >= box.x && from.x <= box.x + box.w) return { x: from.x, y: middle.y }
  return centre
}
