/** Paints of a shape, with all keywords of the file resolved. */
import { parseColor } from '#color/parse'
import type { Paint, Rgba, Shadow, Stroke } from '#diagram/index'

export interface FigureLook {
  /** Body fill and border, with their own opacities multiplied in; the cell's `opacity` is not the figure's. */
  readonly fill: Paint
  readonly stroke: Stroke
  /** 0..1: `fillOpacity` and `strokeOpacity` of the style, for parts with colours of their own. */
  readonly fillOpacity?: number
  readonly strokeOpacity?: number
  /** The dash pattern in line widths, or in px with `fixedDash`. */
  readonly dash?: readonly number[]
  readonly fixedDash?: boolean
  readonly shadow?: Shadow | null
  /** Colour of texts that are part of the drawing; black if absent. */
  readonly fontColor?: Rgba
}

export const NO_PAINT: Paint = { type: 'none' }

/** A colour as a paint; null is none. */
export function solid(color: Rgba | null): Paint {
  return color ? { type: 'solid', color } : NO_PAINT
}

/** The paint with its alpha multiplied. */
export function faded(paint: Paint, factor: number): Paint {
  if (factor === 1 || paint.type === 'none') return paint
  const fade = (color: Rgba): Rgba => ({ ...color, a: Math.min(1, Math.max(0, color.a * factor)) })
  if (paint.type === 'gradient') return { ...paint, from: fade(paint.from), to: fade(paint.to) }
  return { ...paint, color: fade(paint.color) }
}

/** A CSS colour, a paint, or null for none. */
export function paintOf(value: string | Paint | null): Paint {
  return typeof value === 'string' ? solid(parseColor(value)) : (value ?? NO_PAINT)
}
