/** The look of a line in tldraw's terms, the exact values beside it. */
import { chooseStroke } from '../../../colour/choose.ts'
import type { Paint, Rgba, Stroke } from '../../../diagram/index.ts'

export interface StrokeStyle {
  readonly color: string
  readonly dash: 'solid' | 'dashed' | 'dotted'
  readonly size: 's' | 'm' | 'l' | 'xl'
  readonly scale: number
}

/** Stroke widths at scale 1 (tldraw facts 2, sizes). */
export const STROKE_WIDTH: Record<StrokeStyle['size'], number> = { s: 2, m: 3.5, l: 5, xl: 10 }

export function strokeStyle(stroke: Stroke): StrokeStyle {
  const width = Number.isFinite(stroke.width) && stroke.width > 0 ? Math.min(stroke.width, 200) : 1
  const color = colorOf(stroke.paint)
  const shortest = stroke.dash && stroke.dash.length > 0 ? Math.min(...stroke.dash) : undefined
  const dash = shortest === undefined ? 'solid' : shortest <= width * 1.2 ? 'dotted' : 'dashed'
  return { color: color ? chooseStroke(color) : 'black', dash, size: 's', scale: width / STROKE_WIDTH.s }
}

/** The main colour of a paint, if it shows one. */
export function colorOf(paint: Paint): Rgba | undefined {
  if (paint.type === 'none') return undefined
  return paint.type === 'gradient' ? paint.from : paint.color
}

export function hex({ r, g, b, a }: Rgba): string {
  const part = (value: number) =>
    Math.round(Math.min(255, Math.max(0, value)))
      .toString(16)
      .padStart(2, '0')
  return `#${part(r)}${part(g)}${part(b)}${a < 1 ? part(a * 255) : ''}`
}
