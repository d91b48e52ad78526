import { CATALOGUE, type MessageCode, type MessageKind } from '@drawbridge/core'
import { isLoss } from '@drawbridge/intake/losses'

/** Maximum number of message kinds that are listed; the reports have all. */
const MAX_KINDS = 10

/** Whether a message is a warning or an error, or explains a loss included in the totals. */
function isTold(code: string): boolean {
  if (!Object.hasOwn(CATALOGUE, code)) return false
  const { severity, effect }: MessageKind = CATALOGUE[code as MessageCode]
  return severity !== 'info' || isLoss(effect)
}

/**
 * One line for each kind of message in a run: warnings and errors before explanations of losses, most frequent first.
 * Purely informational messages are left out.
 */
export function messageTotals(codes: ReadonlyMap<string, number>): string[] {
  const kinds = [...codes].filter(([code]) => isTold(code))
  const rank = (code: string) => (CATALOGUE[code as MessageCode].severity === 'info' ? 1 : 0)
  kinds.sort((a, b) => rank(a[0]) - rank(b[0]) || b[1] - a[1])
  const lines = kinds.slice(0, MAX_KINDS).map(([code, count]) => {
    const text = CATALOGUE[code as MessageCode].text.replaceAll(/\{(?:from|to)\}/g, '…')
    return `${String(count).padStart(6)} × ${code}: ${text}`
  })
  const more = kinds.length - MAX_KINDS
  return more > 0 ? [...lines, `         and ${more} more kinds of messages`] : lines
}
