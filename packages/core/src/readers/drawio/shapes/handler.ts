/** A shape: how it is drawn and where its label goes. */
import type { Box } from '#diagram/index'
import type { Frame, Params } from './frame.ts'
import type { Orientation } from './orientation.ts'

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
