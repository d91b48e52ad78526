/** The conversion of another revision beside the present one: both convert the same files in turns in one process. */
import { type Core, PRESENT, withCore } from '../revision.ts'
import { readCorpus } from './corpus.ts'
import { generateDiagram } from './generate.ts'
import { leastTimes } from './turns.ts'

const CELLS = [1_000, 10_000]
const ROUNDS = 8

interface RevisionTimes {
  readonly input: string
  /** Least processor time of a round, ms. */
  readonly oldMs: number
  readonly newMs: number
  /** The present code's time over that of the revision. */
  readonly ratio: number
}

/** @param revision whatever git understands */
export function revisionBenchmark(revision: string): Promise<readonly RevisionTimes[]> {
  return withCore(revision, compareWith)
}

async function compareWith(old: Core): Promise<readonly RevisionTimes[]> {
  const corpus = await readCorpus()
  const inputs: { readonly input: string; readonly files: readonly (string | Uint8Array)[] }[] = [
    ...(corpus ? [{ input: `corpus, ${corpus.files.length} files`, files: corpus.files }] : []),
    ...CELLS.map((cells) => ({ input: `${cells} cells`, files: [generateDiagram(cells)] })),
  ]
  const result = inputs.map(({ input, files }): RevisionTimes => {
    const { oldMs, newMs } = leastTimes(ROUNDS, {
      oldMs: () => files.map((file) => old.convertDiagram(file)),
      newMs: () => files.map((file) => PRESENT.convertDiagram(file)),
    })
    const rounded = (ms: number) => Number(ms.toFixed(1))
    return { input, oldMs: rounded(oldMs), newMs: rounded(newMs), ratio: Number((newMs / oldMs).toFixed(3)) }
  })
  console.table(result)
  return result
}
