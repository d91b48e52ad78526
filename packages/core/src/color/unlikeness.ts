/** How different a colour of the palette is from a wanted one for people, who mind lost colours and hues most. */
import { distance, hueDifference, type Lab } from './oklab.ts'
import type { ColorStyle } from './palette.ts'

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
export function tintCost(wanted: Lab, style: ColorStyle, offered: Lab): number {
  return isGreyish(wanted) && !GREY_STYLES.has(style) && offered.chroma > wanted.chroma + TINT ? 0.1 : 0
}
