/** Pages of draw.io as XML: those of the fixtures, and of the corpus where it is. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { type Diagram, readDiagram } from '@drawbridge/core'
import { readCorpus } from '../bench/corpus.ts'
import { fixtureFiles } from '../fixtures/index.ts'

const MODEL = /<mxGraphModel[\s\S]*?<\/mxGraphModel>/g
/** Reading the largest files again and again would take most of the time. */
const MAX_LENGTH = 300_000

export async function models(): Promise<string[]> {
  const own = await Promise.all((await fixtureFiles()).map((path) => readFile(path, 'utf8')))
  const corpus = existsSync('../shared/corpus/drawio') ? await readCorpus() : undefined
  const all = [...own.flatMap((text) => text.match(MODEL) ?? []), ...(corpus?.models ?? [])]
  return all.filter((text) => text.length < MAX_LENGTH)
}

/** Undefined if the edit, or the file, is none. */
export function read(text: string): Diagram | undefined {
  try {
    return readDiagram(text).diagram
  } catch {
    return undefined
  }
}

/** Picks from lists, the same in every run. */
export function picker(start: number): <T>(list: readonly T[]) => T | undefined {
  let seed = start
  return (list) => {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff
    return list[seed % list.length]
  }
}
