/** Paints of the model as one colour each, and as tldraw's styles. */
import { type ChosenLook, chooseLook, splitGain } from '../../../color/choose.ts'
import { middle, over, toHex } from '../../../color/oklab.ts'
import { PAPER } from '../../../color/palette.ts'
import type { Page, Paint, Rgba, Shadow, Stroke } from '../../../diagram/index.ts'
import { remember, remember3 } from '../../../remember.ts'
import type { JsonObject } from '../drafts/draft.ts'

/** The colour that represents a paint, as in the source; null = nothing is painted. */
export function colorOf(paint: Paint): Rgba | null {
  switch (paint.type) {
    case 'none':
      return null
    case 'solid':
    case 'pattern':
      return paint.color.a > 0.02 ? paint.color : null
    case 'gradient':
      return middle(paint.from, paint.to)
  }
}

/** Colour of the page itself; white if the source gives none. */
export const paperOf: (page: Page) => Rgba = remember((page) => {
  const color = colorOf(page.background)
  return color ? over(color, PAPER.rgb) : PAPER.rgb
})

export interface ShapeLook extends ChosenLook {
  /** Colours as painted in the source, blended with the paper if they are translucent. */
  readonly strokeColor: Rgba | null
  readonly fillColor: Rgba | null
  /** True if fill and border should be two shapes. */
  readonly split: boolean
}

const SPLIT_GAIN = 0.05

/** Fill and border together. */
export const lookOf: (fill: Paint, stroke: Stroke, paper: Rgba) => ShapeLook = remember3((fill, stroke, paper) => {
  const area = colorOf(fill)
  const line = stroke.width > 0 ? colorOf(stroke.paint) : null
  const fillColor = area && over(area, paper)
  const strokeColor = line && over(line, fillColor ?? paper)
  const wanted = { fill: fillColor, stroke: strokeColor, paper, ...(fill.type === 'pattern' && { pattern: true }) }
  const chosen = chooseLook(wanted)
  // Two shapes cannot gain more than one shape costs.
  const mayGain = Math.max(chosen.fillCost, chosen.strokeCost) > SPLIT_GAIN
  return { ...chosen, strokeColor, fillColor, split: mayGain && splitGain(wanted, chosen) > SPLIT_GAIN }
})

/** A shadow for `meta.drawbridge`; empty if there is none. */
export function exactShadow(shadow: Shadow | undefined): JsonObject {
  if (!shadow) return {}
  const { dx, dy, blur, color } = shadow
  return [dx, dy, blur].every(Number.isFinite)
    ? { shadow: { dx, dy, blur: Math.max(0, blur), color: toHex(color) } }
    : {}
}

/** The exact values for `meta.drawbridge`. */
export function exactPaint(fill: Paint, stroke: Stroke): JsonObject {
  const area = colorOf(fill)
  const line = stroke.width > 0 ? colorOf(stroke.paint) : null
  const exact: JsonObject = {
    fill: fill.type === 'gradient' ? toHex(fill.from) : area && toHex(area),
    stroke: line && toHex(line),
  }
  if (fill.type === 'gradient') exact.gradient = { to: toHex(fill.to), direction: fill.direction }
  if (line) exact.strokeWidth = stroke.width
  if (line && stroke.dash && stroke.dash.length > 0) exact.dash = [...stroke.dash]
  return exact
}
