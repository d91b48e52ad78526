/**
 * Reading and converting compared with other programs for the same text, in one run: two XML parsers, and the repair
 * that draw.io's own MCP server makes of a diagram. Packages that are not dependencies of the project are installed for
 * the run.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { convertDiagram, readDiagram } from '@drawbridge/core'
import { bareParser, readCorpus } from './corpus.ts'
import { generateDiagram } from './generate.ts'
import { leastTimes } from './turns.ts'

const PACKAGES = ['saxes@6.0.0', '@drawio/mcp@1.6.1']
const ROUNDS = 6
/** Number of cells in the generated file. */
const CELLS = 5_000

/** Functions that process a text, named by what they do and omit. */
type Ways = Readonly<Record<string, (text: string) => unknown>>

export interface PeerBenchmark {
  readonly input: string
  /**
   * Thread time in ms for all texts, the minimum of all rounds, without V8's helper threads for compilation and garbage
   * collection.
   */
  readonly milliseconds: Readonly<Record<string, number>>
  /** The same, divided by that of the first function. */
  readonly ratios: Readonly<Record<string, number>>
}

interface Saxes {
  readonly SaxesParser: new () => {
    on(event: 'opentag' | 'text', handler: () => void): void
    write(text: string): { close(): void }
  }
}

interface DrawioMcp {
  normalizeDiagram(xml: string): unknown
}

async function installed<T>(folder: string, path: string): Promise<T> {
  return (await import(pathToFileURL(join(folder, 'node_modules', path)).href)) as T
}

async function waysFrom(folder: string): Promise<Ways> {
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...PACKAGES], {
    cwd: folder,
  })
  const { SaxesParser } = await installed<Saxes>(folder, 'saxes/saxes.js')
  const { normalizeDiagram } = await installed<DrawioMcp>(folder, '@drawio/mcp/src/normalize-model.js')
  const parser = bareParser()
  return {
    'fast-xml-parser: a tree, not checked': (text) => parser.parse(text),
    'saxes: checked, events and no tree': (text) => {
      let seen = 0
      const saxes = new SaxesParser()
      for (const event of ['opentag', 'text'] as const)
        saxes.on(event, () => {
          seen += 1
        })
      saxes.write(text).close()
      return seen
    },
    '@drawio/mcp: parents of edges, no labels, routes or looks': (text) => normalizeDiagram(text),
    'readDiagram: everything resolved, routed and placed': (text) => readDiagram(text),
    'convertDiagram: the same, and the canvas': (text) => convertDiagram(text),
  }
}

function compared(input: string, texts: readonly string[], ways: Ways): PeerBenchmark {
  const onAll = Object.entries(ways).map(([name, way]) => [name, () => texts.map((text) => way(text))] as const)
  const times = Object.entries(leastTimes(ROUNDS, Object.fromEntries(onAll)))
  const first = times[0]![1]
  return {
    input,
    milliseconds: Object.fromEntries(times.map(([name, ms]) => [name, Number(ms.toFixed(1))])),
    ratios: Object.fromEntries(times.map(([name, ms]) => [name, Number((ms / first).toFixed(2))])),
  }
}

export async function peerBenchmark(): Promise<PeerBenchmark[]> {
  const folder = await mkdtemp(join(tmpdir(), 'drawbridge-peers-'))
  try {
    const ways = await waysFrom(folder)
    const corpus = await readCorpus()
    const results = [
      ...(corpus ? [compared(`${corpus.models.length} models of the corpus`, corpus.models, ways)] : []),
      compared(`generated, ${CELLS} cells`, [generateDiagram(CELLS)], ways),
    ]
    for (const { input, milliseconds, ratios } of results) {
      console.log(input)
      const rows = Object.keys(ratios).map((name) => [name, { ms: milliseconds[name], ratio: ratios[name] }])
      console.table(Object.fromEntries(rows))
    }
    return results
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
