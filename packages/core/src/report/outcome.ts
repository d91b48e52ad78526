/** Outcome of a source element; each has exactly one. Ordered from nothing lost to everything lost. */
export const OUTCOMES = ['converted', 'merged', 'approximated', 'rasterised', 'dropped'] as const

/** The outcome of a source element. */
export type Outcome = (typeof OUTCOMES)[number]

/** The worse of two outcomes. */
export function worse(a: Outcome, b: Outcome): Outcome {
  return OUTCOMES.indexOf(a) >= OUTCOMES.indexOf(b) ? a : b
}
