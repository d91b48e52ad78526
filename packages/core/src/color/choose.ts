/**
 * The nearest look in tldraw's palette. One `color` gives stroke and fill together, so both are chosen jointly: for
 * every colour and fill style the distances of the painted stroke and fill are weighed and added.
 */
import type { Rgba } from '../diagram/index.ts'
import { Repeats } from '../values/repeats.ts'
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

const FILLS: readonly FillStyle[] = ['none', 'semi', 'solid', 'lined-fill', 'fill', 'pattern']
const NO_FILL = ['none'] as const
const PATTERN = ['pattern'] as const
const PLAIN_FILLS = ['semi', 'solid', 'lined-fill', 'fill'] as const

/** Kept for one document: colours, texts of one colour on different backgrounds. */
const MAX_COLORS = 1_000
const MAX_BACKGROUNDS = 64

const WHITE: Rgba = { r: 255, g: 255, b: 255, a: 1 }

/** Range of `keyOf`. */
const COLORS = 2 ** 24

/**
 * A whole number for the opaque colour; undefined unless its channels are whole numbers of 0 to 255, as nearly all are.
 */
export function keyOf({ r, g, b }: Rgba): number | undefined {
  const key = (r << 16) | (g << 8) | b
  const isKey = key >= 0 && key < COLORS && key >> 16 === r && ((key >> 8) & 255) === g && (key & 255) === b
  return isKey ? key : undefined
}

/** A wanted colour: its distances from the palette's lines and areas, each computed on first use. */
class Wanted {
  readonly lab: Lab
  /** Styles of a text of this colour, by the keys of both backgrounds. */
  readonly texts = new Repeats<number, ColorStyle>(MAX_BACKGROUNDS)
  readonly #lines: (number | undefined)[] = []
  readonly #areas: (number | undefined)[] = []

  constructor(color: Rgba) {
    this.lab = toLab(color)
  }

  /** @param style index of a colour style */
  line(style: number): number {
    const name = COLOR_STYLES[style]!
    this.#lines[style] ??= unlikeness(this.lab, PALETTE.get(name)!.stroke.lab, name)
    return this.#lines[style]
  }

  /** 0 if nothing is filled. */
  area(style: number, fill: FillStyle): number {
    const at = style * FILLS.length + FILLS.indexOf(fill)
    this.#areas[at] ??= this.#areaCost(COLOR_STYLES[style]!, fill)
    return this.#areas[at]
  }

  #areaCost(style: ColorStyle, fill: FillStyle): number {
    const offered = fillSwatch(style, fill)?.lab
    return offered ? unlikeness(this.lab, offered, style) + tintCost(this.lab, style, offered) : 0
  }
}

/**
 * Chooses colours of the palette for one document. It keeps what it found out about a colour, because a document has
 * few colours and uses each very often.
 */
export class Colors {
  readonly #wanted = new Repeats<number, Wanted>(MAX_COLORS)

  #wantedOf(color: Rgba): Wanted {
    const key = keyOf(color)
    return key === undefined ? new Wanted(color) : this.#wanted.of(key, () => new Wanted(color))
  }

  /** The best single colour and fill style. */
  look({ stroke, fill, pattern, paper, ground, strokeWeight = STROKE_WEIGHT }: WantedLook): ChosenLook {
    const line = stroke && this.#wantedOf(stroke)
    const area = fill && this.#wantedOf(fill)
    const { style, option, lineCost, areaCost } = cheapest({
      line,
      area,
      ground: ground && this.#wantedOf(ground).lab,
      behind: this.#wantedOf(fill ?? paper ?? WHITE).lab,
      fills: !fill ? NO_FILL : pattern ? PATTERN : PLAIN_FILLS,
      weight: strokeWeight,
    })
    const color = COLOR_STYLES[style]!
    const shown = area && fillSwatch(color, option)
    return {
      color,
      fill: option,
      strokeError: line ? distance(line.lab, PALETTE.get(color)!.stroke.lab) : 0,
      fillError: area && shown ? distance(area.lab, shown.lab) : 0,
      strokeCost: strokeWeight > 0 ? lineCost / strokeWeight : 0,
      fillCost: areaCost,
    }
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
    const offered = this.#wantedOf(wanted)
    const [target, source] = [keyOf(behind), keyOf(sourceBehind)]
    const choose = () => textStyle(wanted, offered, behind, sourceBehind)
    return target === undefined || source === undefined ? choose() : offered.texts.of(target * COLORS + source, choose)
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

/** A wanted look in terms of its costs. */
interface Request {
  readonly line: Wanted | null
  readonly area: Wanted | null
  readonly ground: Lab | undefined
  /** The area or the paper that the line is on. */
  readonly behind: Lab
  /** The fill styles to choose from. */
  readonly fills: readonly FillStyle[]
  /** Weight of the line. */
  readonly weight: number
}

interface Choice {
  /** Index of a colour style. */
  readonly style: number
  readonly option: FillStyle
  readonly lineCost: number
  readonly areaCost: number
  readonly cost: number
}

/** The first of the combinations with the lowest cost. */
function cheapest(request: Request): Choice {
  const { fills } = request
  let best: Choice = { style: 0, option: fills[0]!, lineCost: 0, areaCost: 0, cost: Number.POSITIVE_INFINITY }
  for (let style = 0; style < COLOR_STYLES.length; style += 1) {
    const lineCost = lineCostOf(style, request)
    if (lineCost >= best.cost) continue
    for (const option of fills) {
      if (COLOR_STYLES[style] === 'white' && NEVER_WHITE.has(option)) continue
      const areaCost = areaCostOf(style, option, request)
      const cost = lineCost + areaCost + (isDistinct(COLOR_STYLES[style]!, option, request) ? 0 : MERGED)
      if (cost < best.cost) best = { style, option, lineCost, areaCost, cost }
    }
  }
  return best
}

function lineCostOf(style: number, request: Request): number {
  const { line, weight } = request
  if (!line) return 0
  return (line.line(style) + (vanishes(COLOR_STYLES[style]!, line.lab, request) ? VANISHED : 0)) * weight
}

/** Whether a line cannot be seen in a colour although the source's can be. */
function vanishes(color: ColorStyle, line: Lab, { area, behind }: Request): boolean {
  if (area) return color === 'white' && behind.l > LIGHT && line.l < SEEN_BORDER
  return distance(line, behind) > SEEN_LINE && distance(PALETTE.get(color)!.stroke.lab, behind) < DISTINCT
}

function areaCostOf(style: number, option: FillStyle, { area, line }: Request): number {
  if (!area) return 0
  const isWhitened = !line && option === 'semi' && area.lab.l < OFF_WHITE
  return area.area(style, option) + (isWhitened ? WHITENED : 0)
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

function textStyle(wanted: Rgba, offered: Wanted, behind: Rgba, sourceBehind: Rgba): ColorStyle {
  const needed = Math.min(2.6, contrast(wanted, sourceBehind) * 0.8)
  let best = 0
  let lowest = Number.POSITIVE_INFINITY
  for (let style = 0; style < COLOR_STYLES.length; style += 1) {
    const { rgb } = PALETTE.get(COLOR_STYLES[style]!)!.stroke
    const reached = contrast(rgb, behind)
    const cost = offered.line(style) + (reached >= needed ? 0 : 1 + needed - reached)
    if (style > 0 && !(cost < lowest)) continue
    best = style
    lowest = cost
  }
  return COLOR_STYLES[best]!
}
