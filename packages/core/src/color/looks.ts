/** The looks of paints and lines in tldraw's palette, on the paper of one page. */
import type { GradientStop, Page, Paint, Rgba, Stroke } from '../diagram/index.ts'
import type { ChosenLook, Colors } from './choose.ts'
import { middle, over } from './oklab.ts'
import { type ColorStyle, PAPER } from './palette.ts'

/** The colour that represents a paint, as in the source; null = nothing is painted. */
export function colorOf(paint: Paint): Rgba | null {
  switch (paint.type) {
    case 'none':
      return null
    case 'solid':
    case 'pattern':
      return paint.color.a > 0.02 ? paint.color : null
    case 'gradient':
      return paint.stops ? average(paint.from, paint.stops, paint.to) : middle(paint.from, paint.to)
  }
}

/** The mean colour of a gradient with colours in between. */
function average(from: Rgba, stops: readonly GradientStop[], to: Rgba): Rgba {
  const all = [{ at: 0, color: from }, ...stops, { at: 1, color: to }]
  const mean = { r: 0, g: 0, b: 0, a: 0 }
  for (const [i, { at, color }] of all.slice(1).entries()) {
    const before = all[i]!
    const half = middle(before.color, color)
    for (const channel of ['r', 'g', 'b', 'a'] as const) mean[channel] += half[channel] * (at - before.at)
  }
  return mean
}

/** Colour of the page itself; white if the source gives none. */
function paperOf({ background }: Pick<Page, 'background'>): Rgba {
  const color = colorOf(background)
  return color ? over(color, PAPER.rgb) : PAPER.rgb
}

export interface ShapeLook extends ChosenLook {
  /** Colours as painted in the source, blended with the paper if they are translucent. */
  readonly strokeColor: Rgba | null
  readonly fillColor: Rgba | null
  /** True if fill and border should be two shapes. */
  readonly split: boolean
}

const SPLIT_GAIN = 0.05

export class Looks {
  /** The colour of the page. */
  readonly paper: Rgba
  readonly colors: Colors

  constructor(page: Pick<Page, 'background'>, colors: Colors) {
    this.paper = paperOf(page)
    this.colors = colors
  }

  /** Fill and border together. */
  shape(fill: Paint, stroke: Stroke): ShapeLook {
    const { paper } = this
    const area = colorOf(fill)
    const line = stroke.width > 0 ? colorOf(stroke.paint) : null
    const fillColor = area && over(area, paper)
    const strokeColor = line && over(line, fillColor ?? paper)
    const wanted = { fill: fillColor, stroke: strokeColor, paper, ...(fill.type === 'pattern' && { pattern: true }) }
    const chosen = this.colors.look(wanted)
    // Two shapes cannot gain more than one shape costs.
    const mayGain = Math.max(chosen.fillCost, chosen.strokeCost) > SPLIT_GAIN
    const split = mayGain && this.colors.splitGain(wanted, chosen) > SPLIT_GAIN
    // Where one shape has to do, its area decides.
    const single = split ? this.colors.look({ ...wanted, stroke: null }) : chosen
    return { ...single, strokeColor, fillColor, split }
  }

  /** A line without an area. */
  line(color: Rgba): ColorStyle {
    return this.colors.line(over(color, this.paper), this.paper)
  }
}
