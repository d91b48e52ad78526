/** Two texts, compared word by word. */

export interface Words {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** Words of each text; longer ones are shown whole. */
const MAX_WORDS = 1_500
/** Words at each end of what is the same; the rest of it is folded to "…". */
const KEPT = 6

/** Each word with the space behind it. */
const wordsIn = (text: string) => text.match(/\s*\S+\s*?(?=\s|$)|\s+$/g) ?? []

/** Lengths of the longest common runs of words from each place to the end. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i]![j] =
        a[i]!.trim() === b[j]!.trim() ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
  return lengths
}

function folded(words: readonly string[], isStart: boolean, isEnd: boolean): string {
  if (words.length <= 2 * KEPT) return words.join('')
  const head = isStart ? '' : words.slice(0, KEPT).join('')
  const tail = isEnd ? '' : words.slice(-KEPT).join('')
  return `${head} … ${tail}`
}

export function wordDiff(before: string, after: string): Words[] {
  if (before === after) return [{ kind: 'same', text: after }]
  const [a, b] = [wordsIn(before), wordsIn(after)]
  if (a.length > MAX_WORDS || b.length > MAX_WORDS || a.length === 0 || b.length === 0)
    return [
      ...(before === '' ? [] : [{ kind: 'removed', text: before } as const]),
      ...(after === '' ? [] : [{ kind: 'added', text: after } as const]),
    ]
  const lengths = commonLengths(a, b)
  const runs: { kind: Words['kind']; words: string[] }[] = []
  const push = (kind: Words['kind'], word: string) => {
    const last = runs.at(-1)
    if (last?.kind === kind) last.words.push(word)
    else runs.push({ kind, words: [word] })
  }
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i]!.trim() === b[j]!.trim()) {
      push('same', b[j]!)
      i += 1
      j += 1
    } else if (j === b.length || (i < a.length && lengths[i + 1]![j]! >= lengths[i]![j + 1]!)) push('removed', a[i++]!)
    else push('added', b[j++]!)
  }
  return runs.map(({ kind, words }, n) => ({
    kind,
    text: kind === 'same' ? folded(words, n === 0, n === runs.length - 1) : words.join(''),
  }))
}
