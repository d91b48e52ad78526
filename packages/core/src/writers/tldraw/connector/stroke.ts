/** The look of a line in tldraw's terms. Stands in until the writer's own choice of style is there. */
import type { Stroke } from '../../../diagram/index.ts'

export interface StrokeStyle {
  readonly color: string
  readonly dash: 'solid' | 'dashed' | 'dotted'
  readonly size: 's' | 'm' | 'l' | 'xl'
  readonly scale: number
}

export function strokeStyle(stroke: Stroke): StrokeStyle {
  const width = Number.isFinite(stroke.width) && stroke.width > 0 ? stroke.width : 1
  return { color: 'black', dash: stroke.dash?.length ? 'dashed' : 'solid', size: 's', scale: width / 2 }
}
