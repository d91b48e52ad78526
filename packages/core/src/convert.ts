/** Reading and converting with all readers loaded: recognise → read → write. */
import { checkDiagram } from './diagram/check.ts'
import type { ConversionSettings } from './options.ts'
import { probeInput, type ReadOptions, type ReadResult, readFile } from './read.ts'
import { readerOf } from './readers/registry.ts'
import { readRepairing } from './repair.ts'
import { isRepair, type Message } from './report/report.ts'
import { type Conversion, type TldrawOptions, writeTldraw } from './writers/tldraw/write.ts'

/** How a file is read and written, in one call. */
export interface ConvertOptions extends ReadOptions, Partial<ConversionSettings>, Pick<TldrawOptions, 'onPage'> {}

export interface CheckOption {
  /**
   * Throws when the reader breaks the contract of the model (`checkDiagram`), for tests and while a reader is written.
   */
  readonly check?: boolean
}

/**
 * Reads a diagram file into the neutral model. The report lists every source element; a writer settles those that
 * became elements of the diagram.
 * @throws DiagramInputError when the bytes are no diagram, damaged or over a limit.
 */
export function readDiagram(input: Uint8Array | string, options: ReadOptions & CheckOption = {}): ReadResult {
  const read = readRepairing(probeInput(input, options), options, (probe, repaired) =>
    readFile(probe, readerOf(probe), options, repaired),
  )
  const problems = options.check === true ? checkDiagram(read.diagram) : []
  if (problems.length > 0)
    throw new Error(
      `the ${read.diagram.format} reader returned an invalid diagram: ${JSON.stringify(problems.slice(0, 3))}`,
    )
  return read
}

/** A file in its own format without its damage. */
export interface RepairedSource {
  /** The repaired file; the given one if it can be read as it is. */
  readonly content: Uint8Array | string
  /** Changes made by the repair. */
  readonly changes: readonly Message[]
  /** Damage that is still in the file, which every reading of it repairs again. */
  readonly left: readonly Message[]
}

/** The encoding in an XML declaration; a text is written as UTF-8. */
const ENCODING = /^(<\?xml[^>]*\sencoding\s*=\s*)(?:"[^"]*"|'[^']*')/

/**
 * Repairs the text of a damaged file of any format that is XML. Nothing is added but end tags and the elements around a
 * part.
 * @throws DiagramInputError when the bytes are no diagram, over a limit, or nothing of them can be saved.
 */
export function repairDiagram(input: Uint8Array | string, options: ReadOptions = {}): RepairedSource {
  let changes: Set<string> = new Set()
  let content = input
  const { report } = readRepairing(probeInput(input, options), options, (probe, repaired) => {
    if (repaired) content = repaired.text.replace(ENCODING, '$1"UTF-8"')
    changes = new Set(repaired?.repairs.map(({ code }) => code))
    return readFile(probe, readerOf(probe), options, repaired)
  })
  const repairs = report.build().messages.filter(isRepair)
  const isChange = ({ code, page }: Message) => page === undefined && changes.has(code)
  return { content, changes: repairs.filter(isChange), left: repairs.filter((message) => !isChange(message)) }
}

/**
 * Converts a diagram file into a tldraw snapshot; the same input always gives the same output.
 * @throws DiagramInputError when the bytes are no diagram, damaged or over a limit; DiagramLossError in strict mode.
 */
export function convertDiagram(input: Uint8Array | string, options: ConvertOptions & CheckOption = {}): Conversion {
  const { diagram, report } = readDiagram(input, { repair: options.mode !== 'strict', ...options })
  return writeTldraw(diagram, { ...options, report })
}
