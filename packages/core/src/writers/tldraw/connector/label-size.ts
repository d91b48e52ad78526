/** How large an edge's label is, by average advances: enough to place it and to decide whether it fits on an arrow. */
import type { Label } from '../../../diagram/index.ts'

/** Line height over font size in tldraw. */
export const LINE_HEIGHT = 1.35
const ADVANCE = 0.56
const WIDE = 1.02

export interface LabelSize {
  readonly w: number
  readonly h: number
  readonly lines: number
}

export function fontSizeOf({ font }: Label): number {
  return Number.isFinite(font.size) && font.size > 0 ? font.size : 11
}

/** px; wraps at the label's area where the label says so. */
export function sizeOf(label: Label): LabelSize {
  const size = fontSizeOf(label)
  const widths = label.plain.split('\n').map((line) => lineWidth(line) * size)
  const limit = label.wrap && label.area.w > size ? label.area.w : Number.POSITIVE_INFINITY
  const lines = widths.reduce((sum, width) => sum + Math.max(1, Math.ceil(width / limit)), 0)
  return { w: Math.min(limit, Math.max(size, ...widths)), h: lines * size * LINE_HEIGHT, lines }
}

function lineWidth(text: string): number {
  let width = 0
  for (const char of text) width += (char.codePointAt(0) ?? 0) >= 0x2e80 ? WIDE : ADVANCE
  return width
}
