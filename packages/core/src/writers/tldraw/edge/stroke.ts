/** The look of an edge's line in tldraw's terms. */
import { colorOf, type Looks } from '#color/looks'
import type { ColorStyle } from '#color/palette'
import type { Edge } from '#diagram/index'
import { SIZES } from '#tldraw/facts'
import { type Dash, dashOf, nearestSize, type Scaled, scaleForStroke } from '../look/stroke.ts'
import { arrowheadOf } from './arrowheads.ts'

export interface StrokeStyle extends Scaled {
  readonly color: ColorStyle
  readonly dash: Dash
  /** The stroke in its own width, if size and scale give more. */
  readonly thin?: StrokeStyle
  /** The width may not change for the sake of the route. */
  readonly isFixed?: true
}

/** Whether nothing of the line and its markers is painted; its labels may still be. */
export function isInvisible({ stroke, outline }: Edge): boolean {
  return stroke.paint.type === 'none' && !outline
}

/** px */
export function widthOf({ size, scale }: Scaled): number {
  return SIZES[size].stroke * scale
}

/**
 * px; tldraw's heads are three line widths long and its dashes two, so that neither is visible on a thinner line. The
 * elbows of a line of this width keep 20 px distance, as draw.io's do.
 */
const SEEN_WIDTH = 10 / 7
/** How much wider than wanted a line may become, for its head and dashes or for its route. */
export const MAX_WIDENING = 1.5

/**
 * The stroke's width, or more if a head or dashes would be invisible; and the colour nearest to its look on the page,
 * which for an area without a border is that of the area.
 */
export function strokeStyle({ stroke, outline, start, end }: Edge, looks: Looks): StrokeStyle {
  const isArea = stroke.paint.type === 'none' && outline?.fill !== undefined
  const color = colorOf(isArea ? outline.fill : stroke.paint)
  const dash = dashOf(isArea ? { ...stroke, paint: outline.fill } : stroke)
  const look = { color: color ? looks.line(color) : 'black', dash } as const
  const plain: StrokeStyle = { ...look, ...scaleForStroke(stroke.width) }
  const isPlain = dash === 'solid' && arrowheadOf(start).head === 'none' && arrowheadOf(end).head === 'none'
  if (isPlain || !(stroke.width < SEEN_WIDTH)) return plain
  return { ...look, ...scaleForStroke(Math.min(SEEN_WIDTH, stroke.width * MAX_WIDENING)), thin: plain }
}

/** How much larger than wanted the letters on a thick line may become, and how much smaller those on a thin one. */
export const MAX_LETTERS = 1.5
/** A difference in size that hardly anybody sees. */
const SAME_LETTERS = 1.1

/**
 * The stroke of an arrow that holds a label, whose letters grow with its width: a thick one in the size whose letters
 * come nearest to the font size in px, and thinner if they would still be far too large. A thin one becomes wider for them.
 */
export function strokeWithLabel(style: StrokeStyle, font: number): StrokeStyle {
  const limit = font * MAX_LETTERS
  const least = font / MAX_LETTERS / SIZES[style.size].arrowFont
  if (style.size === 's' && style.scale < least) {
    const widest = (widthOf(style.thin ?? style) * MAX_WIDENING) / SIZES.s.stroke
    return { ...style, scale: Math.max(style.scale, Math.min(least, widest)) }
  }
  if (SIZES[style.size].arrowFont * style.scale <= font * SAME_LETTERS) return style
  const width = widthOf(style)
  const size = nearestSize(font, (one) => (SIZES[one].arrowFont * width) / SIZES[one].stroke)
  return { ...style, size, scale: Math.min(width / SIZES[size].stroke, limit / SIZES[size].arrowFont) }
}
