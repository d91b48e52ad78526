/** Text layout policies that several formats have. */
import type { Label, TextPolicy } from '../diagram/index.ts'

/** Plain paragraphs below each other, and the policy of labels that have none. */
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

/** Markup with the margins of browsers' own style sheet. */
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

export function policyOf({ policy }: Label): TextPolicy {
  return policy ?? PLAIN_TEXT
}

/** px at which the lines of a label break whose area is so wide. */
export function wrapWidth(width: number, { wholePixels, wrapSlack }: TextPolicy): number {
  return (wholePixels ? Math.round(width) : width) + wrapSlack
}

/** px of an area whose lines break at a width; where only whole px count, `round` takes it to the next. */
export function areaWidth(
  width: number,
  { wholePixels, wrapSlack }: TextPolicy,
  round: (px: number) => number,
): number {
  return (wholePixels ? round(width) : width) - wrapSlack
}
