/** Reading and converting with all readers loaded: recognise → read → write. */
import { checkDiagram } from './diagram/check.ts'
import type { ConversionSettings } from './options.ts'
import { probeInput, type ReadOptions, type ReadResult, readFile } from './read/file.ts'
import { readRepairing } from './read/repair.ts'
import { readerOf } from './readers/registry.ts'
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

/**
 * Converts a diagram file into a tldraw snapshot; the same input always gives the same output.
 * @throws DiagramInputError when the bytes are no diagram, damaged or over a limit; DiagramLossError in strict mode.
 */
export function convertDiagram(input: Uint8Array | string, options: ConvertOptions & CheckOption = {}): Conversion {
  const { diagram, report } = readDiagram(input, { repair: options.mode !== 'strict', ...options })
  return writeTldraw(diagram, { ...options, report })
}
