/** The reference corpus of draw.io files, and the parser that conversions are compared with. */
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import { strFromU8 } from 'fflate'
import { inflatedPages } from '../fuzz/seed.ts'

const CORPUS = '../shared/corpus/drawio'
const MODEL = /<mxGraphModel[\s\S]*?<\/mxGraphModel>/g

export interface Corpus {
  readonly files: readonly Uint8Array[]
  /** The models of their pages as plain XML, so that a parser and a conversion see the same text. */
  readonly models: readonly string[]
}

/** Undefined, with a word about it, where the corpus is absent. */
export async function readCorpus(): Promise<Corpus | undefined> {
  if (!existsSync(CORPUS)) {
    console.error(`bench: ${CORPUS} is absent, only generated files are measured`)
    return undefined
  }
  const names = (await readdir(CORPUS)).filter((name) => !/\.(tsv|md)$/.test(name))
  const files = await Promise.all(names.map((name) => readFile(join(CORPUS, name))))
  return { files, models: files.flatMap((bytes) => inflatedPages(strFromU8(bytes)).match(MODEL) ?? []) }
}

/**
 * The parse that anybody would write: in order, with attributes, nothing coerced. It does less than the reader's XML,
 * which is checked as well.
 */
export function bareParser(): XMLParser {
  return new XMLParser({ preserveOrder: true, ignoreAttributes: false, parseAttributeValue: false })
}
