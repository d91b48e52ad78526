/** Whole conversion compared with the bare XML parse of the same bytes, growth with size, and peak memory. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { convertDiagram, readDiagram } from '@drawbridge/core'
import type { XMLParser } from 'fast-xml-parser'
import { bareParser, readCorpus } from './corpus.ts'
import { generateDiagram } from './generate.ts'
import { medians } from './turns.ts'

const SIZES = [1_000, 5_000, 10_000, 40_000]
/** V8 is still compiling code for rare shapes during the first ones; the parser, which is small, has long finished. */
const CORPUS_ROUNDS = 15
/** Number of cells that are converted and parsed for one median. */
const CELLS_PER_MEDIAN = 60_000

export interface ConversionBenchmark {
  readonly corpus: CorpusTimes | 'absent'
  readonly sizes: readonly {
    readonly cells: number
    readonly megabytes: number
    readonly parseMs: number
    /** Reading only, including XML; the rest of the conversion is writing. */
    readonly readMs: number
    readonly convertMs: number
    /** Time of the conversion divided by that of the bare parse. */
    readonly ratio: number
    readonly microsecondsPerCell: number
  }[]
  /** Time per cell at the largest size divided by that at the smallest; 1 = linear. */
  readonly growth: number
  /** Converted in a separate process. */
  readonly memory: PeakMemory
  /**
   * Converted on a thread of the server's pool, which has a smaller space for short-lived objects, like the command's.
   */
  readonly threadMemory: PeakMemory
}

interface CorpusTimes {
  readonly files: number
  /** For all files, in any container. */
  readonly milliseconds: number
  /** Number of page models as plain XML, which parse and conversion both read. */
  readonly models: number
  readonly megabytes: number
  readonly parseMs: number
  readonly convertMs: number
  /** Time of the conversion divided by that of the bare parse of the models. */
  readonly ratio: number
}

/** Of a process that reads the largest file and converts it once; the file is made by another process. */
interface PeakMemory {
  /** Resident before the conversion: Node, the program from source, and the file's bytes. */
  readonly floorMegabytes: number
  readonly peakMegabytes: number
}

async function corpusTime(parser: XMLParser): Promise<ConversionBenchmark['corpus']> {
  const corpus = await readCorpus()
  if (!corpus) return 'absent'
  const { files, models } = corpus
  const { milliseconds, parseMs, convertMs } = medians(CORPUS_ROUNDS, {
    milliseconds: () => files.map((bytes) => convertDiagram(bytes)),
    parseMs: () => models.map((model) => parser.parse(model)),
    convertMs: () => models.map((model) => convertDiagram(model)),
  })
  return {
    files: files.length,
    milliseconds: Math.round(milliseconds),
    models: models.length,
    megabytes: Number((models.reduce((sum, { length }) => sum + length, 0) / 1e6).toFixed(2)),
    parseMs: Math.round(parseMs),
    convertMs: Math.round(convertMs),
    ratio: Number((convertMs / parseMs).toFixed(2)),
  }
}

async function peakMemory(cells: number, ...how: readonly '--thread'[]): Promise<PeakMemory> {
  const script = fileURLToPath(new URL('./peak-memory.ts', import.meta.url))
  const folder = await mkdtemp(join(tmpdir(), 'drawbridge-memory-'))
  try {
    const file = join(folder, 'large.drawio')
    await writeFile(file, generateDiagram(cells))
    // Like the server and the command from their second start on: with compiled code.
    const env = { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') }
    const measure = () => promisify(execFile)(process.execPath, [script, file, ...how], { env })
    await measure()
    return JSON.parse((await measure()).stdout) as PeakMemory
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export async function conversionBenchmark(): Promise<ConversionBenchmark> {
  const parser = bareParser()
  const corpus = await corpusTime(parser)
  const sizes = SIZES.map((cells) => {
    const xml = generateDiagram(cells)
    const rounds = Math.min(25, Math.max(3, Math.round(CELLS_PER_MEDIAN / cells)))
    const { parseMs, readMs, convertMs } = medians(rounds, {
      parseMs: () => parser.parse(xml),
      readMs: () => readDiagram(xml),
      convertMs: () => convertDiagram(xml),
    })
    return {
      cells,
      megabytes: Number((xml.length / 1e6).toFixed(2)),
      parseMs: Math.round(parseMs),
      readMs: Math.round(readMs),
      convertMs: Math.round(convertMs),
      ratio: Number((convertMs / parseMs).toFixed(2)),
      microsecondsPerCell: Number(((1000 * convertMs) / cells).toFixed(1)),
    }
  })
  const growth = (sizes.at(-1)?.microsecondsPerCell ?? 0) / (sizes[0]?.microsecondsPerCell ?? 1)
  const result = {
    corpus,
    sizes,
    growth: Number(growth.toFixed(2)),
    memory: await peakMemory(SIZES.at(-1) ?? 0),
    threadMemory: await peakMemory(SIZES.at(-1) ?? 0, '--thread'),
  }
  console.table(sizes)
  const told = ({ floorMegabytes: floor, peakMegabytes }: PeakMemory) => `${peakMegabytes} MB (${floor} MB before it)`
  console.log(
    `growth per cell ${result.growth}, peak memory of the process ${told(result.memory)}, on a thread of the server's ` +
      `${told(result.threadMemory)}, corpus ${JSON.stringify(corpus)}`,
  )
  return result
}
