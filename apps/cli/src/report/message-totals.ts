import { CATALOGUE, CONSEQUENCES, type MessageCode, wordingOf } from '@drawbridge/core/report'

/** Maximum number of message kinds that are listed; the reports have all. */
const MAX_KINDS = 10

const isKnown = (entry: [string, number]): entry is [MessageCode, number] => Object.hasOwn(CATALOGUE, entry[0])

/**
 * One line for each kind of message in a run: what needs a look before what looks different, most frequent first. What
 * nobody sees in any editor is left out.
 */
export function messageTotals(codes: ReadonlyMap<string, number>): string[] {
  const rank = (code: MessageCode) => CONSEQUENCES.indexOf(wordingOf(code, 'native').consequence)
  const kinds = [...codes].filter(isKnown).filter(([code]) => wordingOf(code, 'native').consequence !== 'technical')
  kinds.sort((a, b) => rank(a[0]) - rank(b[0]) || b[1] - a[1])
  const lines = kinds
    .slice(0, MAX_KINDS)
    .map(([code, count]) => `${String(count).padStart(6)} × ${CATALOGUE[code].title} (${code})`)
  const more = kinds.length - MAX_KINDS
  return more > 0 ? [...lines, `         and ${more} more kinds of messages`] : lines
}
