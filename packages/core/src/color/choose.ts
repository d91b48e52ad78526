/**
 * The nearest look in tldraw's palette. One `color` gives stroke and fill together, so both are chosen jointly: for
 * every colour and fill style the distances of the painted stroke and fill are weighed and added.
 */

import type { Rgba } from '../diagram/index.ts'
import { Repeats } from '../values/repeats.ts'
import { WHITE } from './names.ts'
import { contrast, distance, type Lab, toLab } from './oklab.ts'
import { COLOR_STYLES, type ColorStyle, type FillStyle, fillSwatch, PALETTE } from './palette.ts'
import { tintCost, unlikeness } from './unlikeness.ts'

export interface WantedLook {
  /** Opaque; null = no line. */
  readonly stroke: Rgba | null
  readonly fill: Rgba | null
  /** The fill is hatched. */
  readonly pattern?: boolean
  /** Opaque; the background of a shape without a fill, white by default. */
  readonly paper?: Rgba
  /** Weight of the line relative to the fill, 0..1. */
  readonly strokeWeight?: number
  /** Opaque; the background around the shape, from which line or fill must be distinguishable. */
  readonly ground?: Rgba
}

export interface ChosenLook {
  readonly color: ColorStyle
  readonly fill: FillStyle
  /** OKLab distance of the painted line and fill from those wanted; 0 where none was wanted. */
  readonly strokeError: number
  readonly fillError: number
  /** The same, with the penalties for greys and hues. */
  readonly strokeCost: number
  readonly fillCost: number
}

/** A line is thin: the area decides. */
const STROKE_WEIGHT = 0.2
/** Weight of a border when a shape of its own could give it its colour. */
const BORDER_WEIGHT = 0.12
/** Lightness below which an area is visible on white paper without a border, and the penalty for making it white. */
const OFF_WHITE = 0.983
const WHITENED = 0.02

/** OKLab distance from the paper from which a line is visible in the source. */
const SEEN_LINE = 0.02
/** Lightness below which a border is visible on a light area; if a paler one matters is decided with its ground. */
const SEEN_BORDER = 0.92
const LIGHT = 0.9
/** Penalty for a line that vanishes in the target only. */
const VANISHED = 0.5

/** OKLab distance from which a line or area is distinguishable from its background, and the penalty if it is not. */
const DISTINCT = 0.06
const MERGED = 0.3

/**
 * White areas of these styles stay light in dark mode, where black letters on them become nearly white; a white pattern
 * is not seen on light paper.
 */
const NEVER_WHITE: ReadonlySet<FillStyle> = new Set(['fill', 'solid', 'lined-fill', 'pattern'])

const NO_FILL = ['none'] as const
const PATTERN = ['pattern'] as const
const PLAIN_FILLS = ['semi', 'solid', 'lined-fill', 'fill'] as const

/** Looks, and colours of texts, that are kept for one document. */
const MAX_KEPT = 1_000

const channels = (color: Rgba | null | undefined) => (color ? `${color.r},${color.g},${color.b}` : '')

/**
 * Chooses colours of the palette for one document. It keeps what it chose, because a document has few colours and uses
 * each very often.
 */
export class Colors {
  readonly #looks = new Repeats<string, ChosenLook>(MAX_KEPT)
  readonly #texts = new Repeats<string, ColorStyle>(MAX_KEPT)

  /** The best single colour and fill style. */
  look(wanted: WantedLook): ChosenLook {
    const { stroke, fill, pattern, paper, ground, strokeWeight = STROKE_WEIGHT } = wanted
    const key = `${channels(stroke)} ${channels(fill)} ${pattern} ${channels(paper)} ${channels(ground)} ${strokeWeight}`
    return this.#looks.of(key, () => nearestLook(wanted))
  }

  /** The best colour for a line on paper, which is white by default. */
  line(stroke: Rgba, paper?: Rgba): ColorStyle {
    return this.look({ stroke, fill: null, ...(paper && { paper }), strokeWeight: 1 }).color
  }

  /**
   * The best colour for a text on its background: near the wanted one, and legible if that is.
   * @param behind what is painted behind the text in the target
   * @param sourceBehind what was behind it in the source
   */
  text(wanted: Rgba, behind: Rgba, sourceBehind: Rgba = behind): ColorStyle {
    const key = `${channels(wanted)} ${channels(behind)} ${channels(sourceBehind)}`
    return this.#texts.of(key, () => textStyle(wanted, behind, sourceBehind))
  }

  /**
   * How much nearer to the source two stacked shapes (one for the fill, one for the border) would be than one shape.
   */
  splitGain(wanted: WantedLook, joint: ChosenLook): number {
    if (!wanted.stroke || !wanted.fill) return 0
    const fill = this.look({ ...wanted, stroke: null })
    const stroke = this.look({ ...wanted, fill: null })
    return Math.max(joint.fillCost - fill.fillCost, (joint.strokeCost - stroke.strokeCost) * BORDER_WEIGHT)
  }
}

function nearestLook({ stroke, fill, pattern, paper, ground, strokeWeight = STROKE_WEIGHT }: WantedLook): ChosenLook {
  const line = stroke && toLab(stroke)
  const area = fill && toLab(fill)
  const { style, option, lineCost, areaCost } = cheapest({
    line,
    area,
    ground: ground && toLab(ground),
    behind: toLab(fill ?? paper ?? WHITE),
    fills: !fill ? NO_FILL : pattern ? PATTERN : PLAIN_FILLS,
    weight: strokeWeight,
  })
  const shown = area && fillSwatch(style, option)
  return {
    color: style,
    fill: option,
    strokeError: line ? distance(line, PALETTE.get(style)!.stroke.lab) : 0,
    fillError: area && shown ? distance(area, shown.lab) : 0,
    strokeCost: strokeWeight > 0 ? lineCost / strokeWeight : 0,
    fillCost: areaCost,
  }
}

/** A wanted look in terms of its costs. */
interface Request {
  readonly line: Lab | null
  readonly area: Lab | null
  readonly ground: Lab | undefined
  /** The area or the paper that the line is on. */
  readonly behind: Lab
  /** The fill styles to choose from. */
  readonly fills: readonly FillStyle[]
  /** Weight of the line. */
  readonly weight: number
}

interface Choice {
  readonly style: ColorStyle
  readonly option: FillStyle
  readonly lineCost: number
  readonly areaCost: number
  readonly cost: number
}

/** The first of the combinations with the lowest cost. */
function cheapest(request: Request): Choice {
  const { fills } = request
  let best: Choice = {
    style: COLOR_STYLES[0]!,
    option: fills[0]!,
    lineCost: 0,
    areaCost: 0,
    cost: Number.POSITIVE_INFINITY,
  }
  for (const style of COLOR_STYLES) {
    const lineCost = lineCostOf(style, request)
    if (lineCost >= best.cost) continue
    for (const option of fills) {
      if (style === 'white' && NEVER_WHITE.has(option)) continue
      const areaCost = areaCostOf(style, option, request)
      const cost = lineCost + areaCost + (isDistinct(style, option, request) ? 0 : MERGED)
      if (cost < best.cost) best = { style, option, lineCost, areaCost, cost }
    }
  }
  return best
}

function lineCostOf(style: ColorStyle, request: Request): number {
  const { line, weight } = request
  if (!line) return 0
  return (lineUnlikeness(line, style) + (vanishes(style, line, request) ? VANISHED : 0)) * weight
}

function lineUnlikeness(line: Lab, style: ColorStyle): number {
  return unlikeness(line, PALETTE.get(style)!.stroke.lab, style)
}

/** Whether a line cannot be seen in a colour although the source's can be. */
function vanishes(color: ColorStyle, line: Lab, { area, behind }: Request): boolean {
  if (area) return color === 'white' && behind.l > LIGHT && line.l < SEEN_BORDER
  return distance(line, behind) > SEEN_LINE && distance(PALETTE.get(color)!.stroke.lab, behind) < DISTINCT
}

function areaCostOf(style: ColorStyle, option: FillStyle, { area, line }: Request): number {
  if (!area) return 0
  const offered = fillSwatch(style, option)?.lab
  const cost = offered ? unlikeness(area, offered, style) + tintCost(area, style, offered) : 0
  const isWhitened = !line && option === 'semi' && area.l < OFF_WHITE
  return cost + (isWhitened ? WHITENED : 0)
}

/** Whether the line or area of a look is distinguishable from what is around it. */
function isDistinct(color: ColorStyle, fill: FillStyle, { line, ground }: Request): boolean {
  if (!ground) return true
  const area = fillSwatch(color, fill)
  return (
    (line !== null && distance(PALETTE.get(color)!.stroke.lab, ground) >= DISTINCT) ||
    (area !== null && distance(area.lab, ground) >= DISTINCT)
  )
}

/** Contrast that letters need. */
const LEGIBLE = 2.6
/** Contrast below which letters are not seen. */
const UNSEEN = 1.6
/** OKLab chroma below which a colour has no hue that people would name. */
const NEUTRAL = 0.04

/** Black or white, whichever is more legible. */
function inkOn(behind: Rgba): ColorStyle {
  const reached = (style: ColorStyle) => contrast(PALETTE.get(style)!.stroke.rgb, behind)
  return reached('black') >= reached('white') ? 'black' : 'white'
}

function textStyle(wanted: Rgba, behind: Rgba, sourceBehind: Rgba): ColorStyle {
  const offered = toLab(wanted)
  const needed = Math.min(LEGIBLE, contrast(wanted, sourceBehind) * 0.8)
  // White words whose dark ground is not drawn stay without a hue, and become black.
  if (offered.chroma < NEUTRAL && needed > UNSEEN && contrast(wanted, behind) < UNSEEN) return inkOn(behind)
  let best: ColorStyle = COLOR_STYLES[0]!
  let lowest = Number.POSITIVE_INFINITY
  for (const [i, style] of COLOR_STYLES.entries()) {
    const reached = contrast(PALETTE.get(style)!.stroke.rgb, behind)
    const cost = lineUnlikeness(offered, style) + (reached >= needed ? 0 : 1 + needed - reached)
    if (i > 0 && !(cost < lowest)) continue
    best = style
    lowest = cost
  }
  return best
}
