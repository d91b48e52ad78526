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
  /** The models of their pages as plain XML, so that a parser and a conversion read the same text. */
  readonly models: readonly string[]
}

/** Undefined, with a notice, if the corpus is missing. */
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
 * A typical parse: in order, with attributes, without type coercion. It does less than the reader's XML parsing, which
 * also checks.
 */
export function bareParser(): XMLParser {
  return new XMLParser({ preserveOrder: true, ignoreAttributes: false, parseAttributeValue: false })
}
