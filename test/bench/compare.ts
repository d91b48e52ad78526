/** The difference of two diagrams compared with reading both, by ids and without. */
import { diffDiagrams, mergeDiagrams, readDiagram } from '@drawbridge/core'
import { generateDiagram } from './generate.ts'
import { medians } from './turns.ts'

const CELLS = 10_000
const ROUNDS = 5
/** Every n-th cell is moved. */
const MOVED_EVERY = 97

export interface CompareBenchmark {
  readonly cells: number
  /** Of both files. */
  readonly readMs: number
  readonly diffMs: number
  /** With other ids, so that all elements are recognised by likeness. */
  readonly likenessMs: number
  readonly mergeMs: number
  /** Times divided by that of reading both. */
  readonly ratio: number
  readonly likenessRatio: number
  readonly mergeRatio: number
}

export function compareBenchmark(): CompareBenchmark {
  const text = generateDiagram(CELLS)
  let cell = 0
  const moved = text.replace(/ x="(\d+)"/g, (given, x: string) =>
    cell++ % MOVED_EVERY === 0 ? ` x="${Number(x) + 20}"` : given,
  )
  const renamed = moved.replace(/\b(id|source|target)="([ve]\d)/g, '$1="other-$2')
  const [before, after, other] = [text, moved, renamed].map((given) => readDiagram(given).diagram)
  const { read, diff, likeness, merge } = medians(ROUNDS, {
    read: () => [readDiagram(text), readDiagram(moved)],
    diff: () => diffDiagrams(before!, after!),
    likeness: () => diffDiagrams(before!, other!),
    merge: () => mergeDiagrams(before!, before!, after!),
  })
  const of = (ms: number) => Math.round((ms / read) * 100) / 100
  const result = {
    cells: CELLS,
    readMs: Math.round(read),
    diffMs: Math.round(diff),
    likenessMs: Math.round(likeness),
    mergeMs: Math.round(merge),
    ratio: of(diff),
    likenessRatio: of(likeness),
    mergeRatio: of(merge),
  }
  console.error('\n2 × 10,000 cells, times reading both')
  console.table([result])
  return result
}
