/** How different a colour of the palette is from a wanted one for people, who mind lost colours and hues most. */

import { distance, hueDifference, type Lab } from './oklab.ts'
import type { ColorStyle } from './palette.ts'
import { clamp } from './parse.ts'

/**
 * OKLab chroma from which people name the hue of a colour, by its lightness: a slate in the middle is grey, a pastel
 * with half of its chroma is not.
 */
const NAMED_CHROMA = { middle: 0.072, pale: 0.014, nearlyWhite: 0.012 }
const MIDDLE = 0.6
const PALE = 0.92
const NEARLY_WHITE = 0.96
/** Around that chroma, from and to this share of it, some see a colour and some a grey. */
const SEEN_BY_FEW = 0.85
const SEEN_BY_ALL = 1.1

/** Chroma from which the colours of the palette are no longer greys. */
const GREY_CHROMA = 0.02
/** Chroma below which no colour can be seen. */
const COLORLESS = 0.01
const GREY_STYLES: ReadonlySet<ColorStyle> = new Set(['black', 'grey', 'white'])

/** Cost of any colour where a grey is wanted, and of each unit of its chroma. */
const COLORED = 0.25
const VIVID = 2
/** Lightness below which a grey is called black, and the cost of black for a lighter one. */
const BLACK = 0.42
const BLACKENED = 0.14
/** Lowest cost of a grey where a colour is wanted: a pastel has little chroma to lose. */
const FADED = 0.1
/** Cost of a hue with another name, and how much each radian of difference counts, with the same name and with another. */
const RENAMED = 0.15
const SAME_NAME = 0.6
const OTHER_NAME = 1.2
/**
 * A dark colour with more chroma than this, such as navy or maroon, gets an extra penalty, because black is near to it.
 */
const DEEP_CHROMA = 0.06
const DARK = 0.5
/** Share of its chroma that a colour must keep to be recognised: a strong yellow is not cream. */
const KEPT_CHROMA = 0.2

/** Degrees of OKLab's hue at which the names of hues begin: red, orange and yellow, green, cyan and blue, violet. */
const HUES = [-15, 40, 116, 188, 288]

function namedChroma(l: number): number {
  const { middle, pale, nearlyWhite } = NAMED_CHROMA
  if (l >= NEARLY_WHITE) return nearlyWhite
  return middle + (pale - middle) * clamp((l - MIDDLE) / (PALE - MIDDLE), 0, 1)
}

/** How many people name the hue of the colour, rather than calling it white, grey or black: 0 none, 1 all. */
export function coloredness({ l, chroma }: Lab): number {
  return clamp((chroma / namedChroma(l) - SEEN_BY_FEW) / (SEEN_BY_ALL - SEEN_BY_FEW), 0, 1)
}

/** Index of the name of a hue. */
export function hueName({ hue }: Lab): number {
  const degrees = (hue * 180) / Math.PI
  const turned = degrees < HUES[0]! ? degrees + 360 : degrees
  return HUES.findLastIndex((start) => turned >= start)
}

/** Cost of losing a hue: all of it in a grey, some of it in the palest tint. */
function lossOfColor({ l, chroma: want }: Lab, { chroma: offer }: Lab, style: ColorStyle): number {
  const depth = l < DARK ? Math.max(0, want - DEEP_CHROMA) : 0
  const isGrey = offer < (GREY_STYLES.has(style) ? GREY_CHROMA : COLORLESS)
  const needed = isGrey ? 1 : want * KEPT_CHROMA
  const lost = Math.max(0, 1 - offer / needed)
  return clamp((want + depth) * 1.5, FADED, 0.25) * lost
}

/** Distance with penalties, so that greys stay grey, colours stay coloured and hues are kept. */
export function unlikeness(wanted: Lab, offered: Lab, style: ColorStyle): number {
  const colored = coloredness(wanted)
  let cost = distance(wanted, offered)
  if (colored > 0) cost += colored * lossOfColor(wanted, offered, style)
  if (offered.chroma > GREY_CHROMA) cost += (1 - colored) * (COLORED + (offered.chroma - GREY_CHROMA) * VIVID)
  if (offered.l < BLACK && wanted.l >= BLACK) cost += (1 - colored) * BLACKENED
  if (offered.chroma > COLORLESS && !GREY_STYLES.has(style)) {
    const isKept = hueName(wanted) === hueName(offered)
    const turned = hueDifference(wanted, offered) * Math.min(wanted.chroma, 0.12)
    cost += colored * (isKept ? turned * SAME_NAME : turned * OTHER_NAME + RENAMED)
  }
  return cost
}

/** Additional chroma from which a grey area would look tinted. */
const TINT = 0.01

/** Cost of a pale tint where a light grey is wanted: the palest yellow is nearer to it than any grey. */
export function tintCost(wanted: Lab, style: ColorStyle, offered: Lab): number {
  const isTinted = !GREY_STYLES.has(style) && offered.chroma > wanted.chroma + TINT
  return isTinted ? (1 - coloredness(wanted)) * 0.1 : 0
}
