/** Shared by the shapes that draw.io derives from its cylinder. */
import type { Params } from '../frame.ts'
import type { Insets } from '../handler.ts'

/** px; the maximum height of a lid. */
const MAX_HEIGHT = 40

/**
 * With `boundedLbl` the label is below the lid, even if the shape has none: `size` is a fraction of half the height.
 */
export function belowLid(p: Params): Insets | undefined {
  return p.flag('boundedLbl') ? { top: Math.min(MAX_HEIGHT, p.h * 2 * p.num('size', 0.15)) } : undefined
}
