import { CATALOGUE, type MessageCode } from '@drawbridge/core'

/** Kinds of messages that are listed; the reports have all. */
const MOST_KINDS = 10

/** Of a run's messages a line for each kind, the most frequent first; what is only for information is left out. */
export function messageTotals(codes: ReadonlyMap<string, number>): string[] {
  const kinds = [...codes].filter(
    ([code]) => Object.hasOwn(CATALOGUE, code) && CATALOGUE[code as MessageCode].severity !== 'info',
  )
  kinds.sort((a, b) => b[1] - a[1])
  const lines = kinds.slice(0, MOST_KINDS).map(([code, count]) => {
    const text = CATALOGUE[code as MessageCode].text.replaceAll(/\{(?:from|to)\}/g, '…')
    return `${String(count).padStart(6)} × ${code}: ${text}`
  })
  const more = kinds.length - MOST_KINDS
  return more > 0 ? [...lines, `         and ${more} more kinds of messages`] : lines
}
