/** Stroke width, dash and font size through tldraw's `size` × `scale` (facts measured with tldraw 5.4). */
import type { Stroke } from '../../../diagram/index.ts'

export type Size = 's' | 'm' | 'l' | 'xl'
export type Dash = 'solid' | 'dashed' | 'dotted' | 'none'

interface SizeFacts {
  readonly size: Size
  /** px at scale 1 */
  readonly stroke: number
  readonly labelFont: number
  readonly textFont: number
}

export const SIZES: readonly SizeFacts[] = [
  { size: 's', stroke: 2, labelFont: 18, textFont: 18 },
  { size: 'm', stroke: 3.5, labelFont: 22, textFont: 24 },
  { size: 'l', stroke: 5, labelFont: 26, textFont: 36 },
  { size: 'xl', stroke: 10, labelFont: 32, textFont: 44 },
]

export interface Scaled {
  readonly size: Size
  readonly scale: number
}

/** Smaller would be lost to rounding in the editor. */
const THINNEST = 0.1

/** Exactly this line width, for shapes without a label of their own. */
export function scaleForStroke(width: number): Scaled {
  return { size: 's', scale: usable(width, 1) / 2 }
}

/** Exactly this label font; among the sizes the one whose line comes nearest to `width` px (in ratio). */
export function scaleForLabel(fontSize: number, width: number): Scaled & { readonly stroke: number } {
  const font = usable(fontSize, 12)
  const line = usable(width, 1)
  const strokeOf = ({ stroke, labelFont }: SizeFacts) => stroke * (font / labelFont)
  const costOf = (facts: SizeFacts) => Math.abs(Math.log(strokeOf(facts) / line))
  const best = SIZES.reduce((best, next) => (costOf(next) < costOf(best) ? next : best))
  return { size: best.size, scale: font / best.labelFont, stroke: strokeOf(best) }
}

/** Exactly this font size for a text shape. */
export function scaleForText(fontSize: number): Scaled {
  return { size: 'm', scale: usable(fontSize, 12) / 24 }
}

/** tldraw's dash follows the line width: dashes of twice the width, or dots. */
export function dashOf(stroke: Stroke): Dash {
  if (stroke.paint.type === 'none' || !(stroke.width > 0)) return 'none'
  const first = stroke.dash?.find((length) => length >= 0)
  if (first === undefined || !stroke.dash?.some((length) => length > 0)) return 'solid'
  return first <= stroke.width * 1.5 ? 'dotted' : 'dashed'
}

function usable(value: number, otherwise: number): number {
  return Number.isFinite(value) && value > 0 ? Math.min(1e4, Math.max(THINNEST, value)) : otherwise
}
