/**
 * The nearest look in tldraw's palette. One `color` gives stroke and fill together, so both are chosen jointly: for
 * every colour and fill style the distances of the painted stroke and fill are weighed and added.
 */
import type { Rgba } from '../diagram/index.ts'
import { Repeats } from '../repeats.ts'
import { contrast, distance, hueDifference, type Lab, toLab } from './oklab.ts'
import { COLOR_STYLES, type ColorStyle, type FillStyle, fillSwatch, PALETTE } from './palette.ts'

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

/** A line is thin: it counts less than an area. */
const STROKE_WEIGHT = 0.6
/** Chroma below which a colour looks grey, and above which it looks coloured. */
const GREY_CHROMA = 0.02
const COLORED_CHROMA = 0.035

const GREY_STYLES: ReadonlySet<ColorStyle> = new Set(['black', 'grey', 'white'])
/** Lightness above which even a little chroma looks like a colour. */
const PALE = 0.93
/** Chroma below which no colour can be seen. */
const COLORLESS = 0.01
/**
 * A dark colour with more chroma than this, such as navy or maroon, gets an extra penalty, because black is near to it.
 */
const DEEP_CHROMA = 0.06
const DARK = 0.5
/** Share of its chroma that a colour must keep to be recognised: a strong yellow is not cream. */
const KEPT_CHROMA = 0.2

/** Near white, less chroma is enough to tell a colour from grey, and its loss shows in a large area. */
const NEARLY_WHITE = 0.96
const TINTED_CHROMA = 0.012
const TINT_LOSS = 3

function isTint(wanted: Lab): boolean {
  return wanted.l > NEARLY_WHITE && wanted.chroma > TINTED_CHROMA && wanted.chroma <= GREY_CHROMA
}

function isGreyish(wanted: Lab): boolean {
  return wanted.chroma < GREY_CHROMA && !isTint(wanted)
}

/** Cost of losing a hue: all of it in a grey, some of it in the palest tint. */
function lossOfColor(wanted: Lab, offered: Lab, style: ColorStyle): number {
  const want = wanted.chroma
  const offer = offered.chroma
  if (isTint(wanted)) return offer < COLORLESS ? want * TINT_LOSS : 0
  if (want <= (wanted.l > PALE ? GREY_CHROMA : COLORED_CHROMA)) return 0
  const depth = wanted.l < DARK ? Math.max(0, want - DEEP_CHROMA) : 0
  const isGrey = offer < (GREY_STYLES.has(style) ? GREY_CHROMA : COLORLESS)
  const needed = isGrey ? 1 : want * KEPT_CHROMA
  const lost = Math.max(0, 1 - offer / needed)
  return Math.min(0.25, (want + depth) * 1.5) * lost
}

/** Distance with penalties, so that greys stay grey, colours stay coloured and hues are kept. */
export function unlikeness(wanted: Lab, offered: Lab, style: ColorStyle): number {
  const want = wanted.chroma
  const offer = offered.chroma
  let cost = distance(wanted, offered) + lossOfColor(wanted, offered, style)
  if (isGreyish(wanted) && offer > GREY_CHROMA) cost += 0.1 + (offer - GREY_CHROMA) * 2
  if ((want > GREY_CHROMA || isTint(wanted)) && offer > COLORLESS)
    cost += hueDifference(wanted, offered) * Math.min(want, 0.12) * 1.2
  return cost
}

/** Additional chroma from which a grey area would look tinted. */
const TINT = 0.01

/** Cost of a pale tint where a light grey is wanted: the palest yellow is nearer to it than any grey. */
function tintCost(wanted: Lab, style: ColorStyle, offered: Lab): number {
  return isGreyish(wanted) && !GREY_STYLES.has(style) && offered.chroma > wanted.chroma + TINT ? 0.1 : 0
}

/** Lightness below which an area is visible on white paper without a border, and the penalty for making it white. */
const OFF_WHITE = 0.983
const WHITENED = 0.02

/** Lightness below which a line is visible on a lighter background, and the penalty if it vanishes there. */
const SEEN_LINE = 0.92
const LIGHT = 0.9
const VANISHED = 0.15

/** OKLab distance from which an area is distinguishable from its background, and the penalty if it is not. */
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
  look(wanted: WantedLook): ChosenLook {
    const { stroke, fill, pattern, paper, ground, strokeWeight = STROKE_WEIGHT } = wanted
    const line = stroke && this.#wantedOf(stroke)
    const area = fill && this.#wantedOf(fill)
    const groundLab = ground && this.#wantedOf(ground).lab
    const behind = fill ?? paper
    const isOnLight = !behind || this.#wantedOf(behind).lab.l > LIGHT
    const fills: readonly FillStyle[] = !fill ? NO_FILL : pattern ? PATTERN : PLAIN_FILLS
    let color = 0
    let chosen = fills[0]!
    let strokeCost = 0
    let fillCost = 0
    let lowest = Number.POSITIVE_INFINITY
    for (let style = 0; style < COLOR_STYLES.length; style += 1) {
      const name = COLOR_STYLES[style]!
      const vanishes = line && name === 'white' && isOnLight && line.lab.l < SEEN_LINE
      const lineCost = line ? (line.line(style) + (vanishes ? VANISHED : 0)) * strokeWeight : 0
      if (lineCost >= lowest) continue
      for (const option of fills) {
        if (name === 'white' && NEVER_WHITE.has(option)) continue
        let areaCost = area ? area.area(style, option) : 0
        if (area && !stroke && option === 'semi' && area.lab.l < OFF_WHITE) areaCost += WHITENED
        const cost = lineCost + areaCost + (isDistinct(name, option, line !== null, groundLab) ? 0 : MERGED)
        if (cost >= lowest) continue
        lowest = cost
        color = style
        chosen = option
        strokeCost = lineCost
        fillCost = areaCost
      }
    }
    const name = COLOR_STYLES[color]!
    const shown = area && fillSwatch(name, chosen)
    return {
      color: name,
      fill: chosen,
      strokeError: line ? distance(line.lab, PALETTE.get(name)!.stroke.lab) : 0,
      fillError: area && shown ? distance(area.lab, shown.lab) : 0,
      strokeCost: strokeWeight > 0 ? strokeCost / strokeWeight : 0,
      fillCost,
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
    return Math.max(joint.fillCost - fill.fillCost, (joint.strokeCost - stroke.strokeCost) * STROKE_WEIGHT)
  }
}

/** Whether the line or area of a look is distinguishable from what is around it. */
function isDistinct(color: ColorStyle, fill: FillStyle, hasLine: boolean, ground: Lab | undefined): boolean {
  if (!ground) return true
  const area = fillSwatch(color, fill)
  return (
    (hasLine && distance(PALETTE.get(color)!.stroke.lab, ground) >= DISTINCT) ||
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
