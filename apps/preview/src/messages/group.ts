/** Messages as the list shows them: the worst first, equal codes together. */
import { type ConversionReport, describe, type Message, type Severity } from '@drawbridge/core'

export const SEVERITIES: readonly Severity[] = ['error', 'warning', 'info']

export interface MessageGroup {
  readonly code: string
  readonly severity: Severity
  readonly messages: readonly Message[]
}

/** Search looks at the sentence, the code and the element's id, without regard to case. */
export function groupMessages(
  { messages }: ConversionReport,
  severities: readonly Severity[],
  search: string,
): MessageGroup[] {
  const wanted = search.trim().toLowerCase()
  const kept = messages.filter(
    (message) =>
      severities.includes(message.severity) &&
      (wanted === '' || `${describe(message)}\n${message.code}\n${message.cell ?? ''}`.toLowerCase().includes(wanted)),
  )
  return [...Map.groupBy(kept, (message) => message.code)]
    .map(([code, group]) => ({ code, severity: group[0]?.severity ?? 'info', messages: group }))
    .sort(
      (a, b) =>
        SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || b.messages.length - a.messages.length,
    )
}
