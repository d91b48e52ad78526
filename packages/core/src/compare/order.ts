/** The order of painting of elements that both pages have. */
import type { Element } from '../diagram/index.ts'
import type { Match } from './match.ts'

/**
 * Ids after of the elements that were put before or behind others: as few as possible, by the longest sequence that is in
 * the same order on both pages. Takes n log n time.
 */
export function inOrder(before: readonly Element[], { pairs }: Match): { readonly out: readonly string[] } {
  const rank = new Map(before.map((element, i) => [element, i]))
  const ranks = pairs.map((pair) => rank.get(pair.before) ?? 0)
  /** Positions of the smallest last rank of a sequence of each length, and the position before each. */
  const ends: number[] = []
  const previous: number[] = []
  ranks.forEach((value, i) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (ranks[ends[middle]!]! < value) low = middle + 1
      else high = middle
    }
    previous[i] = low > 0 ? ends[low - 1]! : -1
    ends[low] = i
  })
  const kept = new Set<number>()
  for (let i = ends.at(-1) ?? -1; i >= 0; i = previous[i]!) kept.add(i)
  return { out: pairs.flatMap(({ after }, i) => (kept.has(i) ? [] : [after.id])) }
}
