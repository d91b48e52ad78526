import { describe, isRepair, type Message } from '@drawbridge/core/report'
import type { ReactNode } from 'react'

/** Longer lists are truncated. */
const MAX_SHOWN = 8

interface RepairsProps {
  readonly messages: readonly Message[]
  /** Buttons for what can be done about it. */
  readonly children?: ReactNode
}

/** Repairs of a damaged file; nothing for a sound one. */
export function Repairs({ messages, children }: RepairsProps) {
  const sentences = [...new Set(messages.filter(isRepair).map(describe))]
  if (sentences.length === 0) return null
  const more = sentences.length - MAX_SHOWN
  return (
    <section className="repairs" aria-label="Repaired">
      <strong>The file is damaged and was repaired:</strong>
      <ul>
        {sentences.slice(0, MAX_SHOWN).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
      {children}
    </section>
  )
}
