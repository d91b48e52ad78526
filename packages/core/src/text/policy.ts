/** Text layout policies shared by several formats. */
import type { Label, TextPolicy } from '../diagram/index.ts'

/** Plain paragraphs below each other; also the policy of labels that have none. */
export const PLAIN_TEXT: TextPolicy = {
  lineHeight: 1.2,
  wrapSlack: 0,
  wholePixels: false,
  listIndent: 20,
  headingMargins: [0, 0, 0, 0, 0, 0],
  listMargin: 0,
  ruleMargin: 0,
  preformattedMargin: 0,
  ruleHeight: 1,
}

/** Markup with the margins of the browsers' default style sheet. */
export const BROWSER_TEXT: TextPolicy = {
  lineHeight: 1.2,
  wrapSlack: 0,
  wholePixels: false,
  listIndent: 40,
  headingMargins: [0.67, 0.83, 1, 1.33, 1.67, 2.33],
  listMargin: 1,
  ruleMargin: 0.5,
  preformattedMargin: 1,
  ruleHeight: 2,
}

/** How the source lays out the text of a label; as plain text if it does not say. */
export function policyOf({ policy }: Label): TextPolicy {
  return policy ?? PLAIN_TEXT
}

/** Width in px at which the lines of a label break, for the width of its area. */
export function wrapWidth(width: number, { wholePixels, wrapSlack }: TextPolicy): number {
  return (wholePixels ? Math.round(width) : width) + wrapSlack
}

/**
 * The inverse: the width of an area, in px, whose lines break at a width. If only whole px count, `round` makes it
 * whole.
 */
export function areaWidth(
  width: number,
  { wholePixels, wrapSlack }: TextPolicy,
  round: (px: number) => number,
): number {
  return (wholePixels ? round(width) : width) - wrapSlack
}
