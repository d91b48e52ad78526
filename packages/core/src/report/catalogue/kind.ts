/** Outcome of a source element; each has exactly one. Ordered from nothing lost to everything lost. */
export const OUTCOMES = ['converted', 'merged', 'approximated', 'rasterised', 'dropped'] as const

/** The outcome of a source element. */
export type Outcome = (typeof OUTCOMES)[number]

/** The worse of two outcomes. */
export function worse(a: Outcome, b: Outcome): Outcome {
  return OUTCOMES.indexOf(a) >= OUTCOMES.indexOf(b) ? a : b
}

export type Severity = 'info' | 'warning' | 'error'

/**
 * look: something is missing or wrong and a person should check it; different: everything is there but looks different;
 * technical: no visible difference, for those who want the details.
 */
export type Consequence = 'look' | 'different' | 'technical'

/** How a canvas is drawn: 'exact' by the plugin as in the source, 'native' by a stock editor. */
export type Look = 'exact' | 'native'

/** Everything that all messages of one code share; a code without one of these does not compile. */
export interface MessageKind {
  readonly severity: Severity
  /** The outcome that the message stands for. */
  readonly effect?: Outcome
  /** Consequence for the person who sees the canvas; by look, if the looks differ. */
  readonly consequence: Consequence | Readonly<Record<Look, Consequence>>
  /** A few words for the person who owns the diagram. */
  readonly title: string
  /** The sentence, with `{from}` and `{to}` to be filled in; `{from:shape|shapes}` is the first word if `from` is 1. */
  readonly text: string
}

/** The plugin draws it as in the source; a stock editor does not. */
export const PLUGIN_DRAWS = { exact: 'technical', native: 'different' } as const
