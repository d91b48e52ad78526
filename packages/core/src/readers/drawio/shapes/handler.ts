/** A shape: how it is drawn, in which orientation, and where its label goes. */
import type { Box, Direction } from '#diagram/index'
import type { Style } from '../model.ts'
import { directionOf, flagOf, isUpright } from '../style/access.ts'
import type { Frame, Params } from './frame.ts'
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

/** px from the sides of the box. */
export interface Insets {
  readonly left?: number
  readonly top?: number
  readonly right?: number
  readonly bottom?: number
}

export interface ShapeHandler {
  /** Values of the style key `shape`. */
  readonly names: readonly string[]
  readonly draw: (f: Frame) => void
  /** Label insets in the shape's own orientation (before direction and mirroring); absent = the whole box. */
  readonly label?: (p: Params) => Insets | undefined
  /** Replaces `label` if insets are not enough; `rect` is already rotated if the label reads upwards. */
  readonly labelBounds?: (p: Params, rect: Box, orientation: Orientation) => Box
}

/** A shape by its name or names. */
export function shape(names: string | readonly string[], rest: Omit<ShapeHandler, 'names'>): ShapeHandler {
  return { names: typeof names === 'string' ? [names] : names, ...rest }
}
