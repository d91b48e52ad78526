/** The messages of a report, grouped by kind and worded for the owner of the diagram. */
import {
  CONSEQUENCES,
  type Consequence,
  describe,
  type Look,
  type Message,
  type MessageCode,
  wordingOf,
} from '@drawbridge/core/report'

export interface Reason {
  readonly code: MessageCode
  readonly title: string
  readonly consequence: Consequence
  readonly count: number
  /** All messages of this kind. */
  readonly messages: readonly Message[]
  /** The first three different sentences. */
  readonly sentences: readonly string[]
}

/** One reason for each kind of message, as it is seen in a look: those that deserve a look first, then the most frequent. */
export function reasonsOf(messages: readonly Message[], look: Look): Reason[] {
  return [...Map.groupBy(messages, ({ code }) => code)]
    .map(([code, same]) => ({
      code,
      ...wordingOf(code, look),
      count: same.length,
      messages: same,
      sentences: [...new Set(same.map(describe))].slice(0, 3),
    }))
    .sort((a, b) => CONSEQUENCES.indexOf(a.consequence) - CONSEQUENCES.indexOf(b.consequence) || b.count - a.count)
}
