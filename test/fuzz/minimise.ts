/** Finds the smallest file that still has a fault, by removing parts as long as it persists. */
import { strFromU8, strToU8 } from 'fflate'
import { judge } from './judge.ts'
import { elementsIn } from './mutate/tree.ts'
import { signatureOf } from './signature.ts'

/** Maximum number of files tried for one fault. */
const MAX_TRIALS = 400

export function minimised(bytes: Uint8Array, prefer: 'look' | 'edit', signature: string): Uint8Array {
  let trials = 0
  const isStill = (candidate: Uint8Array): boolean => {
    trials += 1
    return judge(candidate, prefer).findings.some((finding) => signatureOf(finding) === signature)
  }
  const shorter = (text: string, leave: (text: string) => readonly (readonly [number, number])[]): string => {
    let best = text
    for (let isSmaller = true; isSmaller && trials < MAX_TRIALS; ) {
      isSmaller = false
      for (const [from, to] of leave(best)) {
        if (trials >= MAX_TRIALS || to > best.length) break
        const candidate = best.slice(0, from) + best.slice(to)
        if (!isStill(strToU8(candidate))) continue
        best = candidate
        isSmaller = true
        break
      }
    }
    return best
  }
  // Packages and pictures are not reduced, since their bytes depend on each other.
  if (bytes[0] === 0x50 || bytes[0] === 0x89) return bytes
  const text = strFromU8(bytes)
  if (!isStill(strToU8(text))) return bytes
  const largestFirst = (ranges: readonly (readonly [number, number])[]) =>
    ranges.toSorted(([a, b], [c, d]) => d - c - (b - a))
  const fewer = shorter(text, (whole) => largestFirst(elementsIn(whole).map(({ from, to }) => [from, to])))
  const bare = shorter(fewer, (whole) =>
    largestFirst(
      [...whole.matchAll(/\s[\w:.-]+="[^"]*"/g)].map(({ 0: found, index }) => [index, index + found.length]),
    ),
  )
  return strToU8(bare)
}
