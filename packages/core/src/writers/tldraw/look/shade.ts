/**
 * Translucent areas, such as the shades that turn a box into a cube: tldraw has translucent shapes, but no translucent
 * colours.
 */
import type { FigurePart } from '../../../diagram/index.ts'
import { remember } from '../../../remember.ts'
import { colorOf } from './paint.ts'

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
  const hasBorder = stroke.width > 0 && colorOf(stroke.paint) !== null
  return hasBorder ? { part, opacity: 1 } : { part: opaque(part), opacity: fill.color.a }
}

/** Looks are remembered by the identity of parts. */
const opaque = remember((part: Drawn): Drawn => {
  const { fill } = part
  return fill.type === 'solid' ? { ...part, fill: { type: 'solid', color: { ...fill.color, a: 1 } } } : part
})

/**
 * A sheen, as of glass: a gradient of one colour that fades. tldraw has none, and a single colour would hide what is
 * below.
 */
export function isSheen({ fill, stroke }: Drawn): boolean {
  if (fill.type !== 'gradient' || (stroke.width > 0 && colorOf(stroke.paint))) return false
  const { from, to } = fill
  return from.r === to.r && from.g === to.g && from.b === to.b && Math.abs(from.a - to.a) > 0.3
}
