/** Orientation of a shape's frame in its box: `direction`, `flipH` and `flipV` (docs/formats/drawio.md §2.6). */
import type { Direction } from '#diagram/index'
import type { Style } from '../model.ts'
import { directionOf, flagOf, isUpright } from '../style/access.ts'
import { compose, IDENTITY, type Matrix, mirror, translation, turn } from './matrix.ts'

export interface Orientation {
  readonly direction: Direction
  readonly flipX: boolean
  readonly flipY: boolean
}

const TURNS: Readonly<Record<Direction, number>> = { east: 0, south: 90, west: 180, north: 270 }

/** How a style turns and mirrors its shape. */
export function orientationOfStyle(style: Style): Orientation {
  return { direction: directionOf(style), flipX: flagOf(style, 'flipH'), flipY: flagOf(style, 'flipV') }
}

/**
 * The map from the frame (w and h exchanged for north and south) to the box of w×h px: rotated first, then mirrored.
 */
export function orientationMatrix({ direction, flipX, flipY }: Orientation, w: number, h: number): Matrix {
  let matrix: Matrix = flipX || flipY ? mirror(flipX, flipY, w / 2, h / 2) : IDENTITY
  if (direction !== 'east') matrix = compose(matrix, turn(TURNS[direction], w / 2, h / 2))
  if (isUpright(direction)) matrix = compose(matrix, translation((w - h) / 2, (h - w) / 2))
  return matrix
}
