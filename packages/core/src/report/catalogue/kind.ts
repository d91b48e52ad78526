import type { Outcome } from '../outcome.ts'

export type Severity = 'info' | 'warning' | 'error'

/** The part that all messages of one code share. */
export interface MessageKind {
  readonly severity: Severity
  /** The outcome that the message stands for. */
  readonly effect?: Outcome
  /** The canvas plugin still draws it as in the source. */
  readonly drawnByPlugin?: true
  /** The sentence, with `{from}` and `{to}` to be filled in; `{from:shape|shapes}` is the first word if `from` is 1. */
  readonly text: string
}
