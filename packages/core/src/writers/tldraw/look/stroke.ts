/** Stroke width, dash and font size in terms of tldraw's `size` × `scale`. */
import { clamp } from '#color/parse'
import type { Stroke } from '#diagram/index'
import { SIZE_NAMES, SIZES, type Size, TEXT_SIZE } from '#tldraw/facts'

export type Dash = 'solid' | 'dashed' | 'dotted' | 'none'

export interface Scaled {
  readonly size: Size
  readonly scale: number
}

/** px; the editor would round away smaller scales. */
const THINNEST = 0.1

/** Exactly this line width, for shapes without a label of their own. */
export function scaleForStroke(width: number): Scaled {
  return { size: 's', scale: usable(width, 1) / SIZES.s.stroke }
}

/** The size whose measure comes nearest to the wanted one, in ratio. */
export function nearestSize(wanted: number, measure: (size: Size) => number): Size {
  const costOf = (size: Size) => Math.abs(Math.log(measure(size) / wanted))
  return SIZE_NAMES.reduce((best, next) => (costOf(next) < costOf(best) ? next : best))
}

/** Exactly this label font, in the size whose line comes nearest to `width` px (in ratio). */
export function scaleForLabel(fontSize: number, width: number): Scaled & { readonly stroke: number } {
  const font = usable(fontSize, 12)
  const line = usable(width, 1)
  const strokeOf = (size: Size) => SIZES[size].stroke * (font / SIZES[size].labelFont)
  const best = nearestSize(line, strokeOf)
  return { size: best, scale: font / SIZES[best].labelFont, stroke: strokeOf(best) }
}

/** Exactly this font size for a text shape. */
export function scaleForText(fontSize: number): Scaled {
  return { size: TEXT_SIZE, scale: usable(fontSize, 12) / SIZES[TEXT_SIZE].textFont }
}

/** tldraw's dash pattern depends on the line width: dashes of twice the width, or dots. */
export function dashOf(stroke: Stroke): Dash {
  if (stroke.paint.type === 'none' || !(stroke.width > 0)) return 'none'
  const first = stroke.dash?.find((length) => length >= 0)
  if (first === undefined || !stroke.dash?.some((length) => length > 0)) return 'solid'
  return first <= stroke.width * 1.5 ? 'dotted' : 'dashed'
}

function usable(value: number, otherwise: number): number {
  return Number.isFinite(value) && value > 0 ? clamp(value, THINNEST, 1e4) : otherwise
}
