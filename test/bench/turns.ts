/**
 * Measures several ways to treat one input. They take turns, so that warm-up and other load affect all of them equally.
 */

/** Rounds that do not count. */
const WARMING = 1

type Ways<K extends string> = Readonly<Record<K, () => unknown>>

/** Processor time of this thread so far, ms: unlike the clock it does not count other work on the machine. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Times of each way in all rounds, ms. */
function inTurns<K extends string>(rounds: number, ways: Ways<K>, now: () => number): [K, number[]][] {
  const times = (Object.keys(ways) as K[]).map((name): [K, number[]] => [name, []])
  for (let round = -WARMING; round < rounds; round++)
    for (const [name, list] of times) {
      const start = now()
      ways[name]()
      if (round >= 0) list.push(now() - start)
    }
  return times
}

function summed<K extends string>(times: readonly [K, number[]][], one: (list: number[]) => number): Record<K, number> {
  return Object.fromEntries(times.map(([name, list]) => [name, one(list)])) as Record<K, number>
}

/** The median; of an even number of times the upper one. */
export const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1]!

/** Medians by the clock, ms. */
export function medians<K extends string>(rounds: number, ways: Ways<K>): Record<K, number> {
  const times = inTurns(rounds, ways, () => performance.now())
  return summed(times, median)
}

/** The least processor time of this thread, ms. */
export function leastTimes<K extends string>(rounds: number, ways: Ways<K>): Record<K, number> {
  return summed(inTurns(rounds, ways, threadMs), (list) => Math.min(...list))
}
