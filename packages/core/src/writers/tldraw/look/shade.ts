/**
 * Translucent areas, such as the shades that turn a box into a cube: tldraw has translucent shapes, but no translucent
 * colours.
 */
import { colorOf } from '#color/looks'
import type { FigurePart } from '#diagram/index'

/** A part with a look of its own. */
export type Drawn = Exclude<FigurePart, { type: 'image' } | { type: 'text' }>

export interface Shade {
  readonly part: Drawn
  /** 0..1, for the shape that draws the part. */
  readonly opacity: number
}

/** A translucent area without border as an opaque one in a translucent shape; everything else as it is. */
export function shadeOf(part: Drawn): Shade {
  const { fill, stroke } = part
  if (fill.type !== 'solid' || !(fill.color.a < 1) || !colorOf(fill)) return { part, opacity: 1 }
  if (stroke.width > 0 && colorOf(stroke.paint) !== null) return { part, opacity: 1 }
  return { part: { ...part, fill: { type: 'solid', color: { ...fill.color, a: 1 } } }, opacity: fill.color.a }
}

/**
 * A sheen, as of glass: a gradient of one colour that fades. tldraw has none, and a single colour would hide what is
 * below.
 */
export function isSheen({ fill, stroke }: Drawn): boolean {
  if (fill.type !== 'gradient' || (stroke.width > 0 && colorOf(stroke.paint))) return false
  const { from, to } = fill
  return from.r === to.r && from.g === to.g && from.b === to.b && Math.abs(from.a - to.a) > 0.3
}
