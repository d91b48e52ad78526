/** The file of a diagram itself: without its damage, or kept for a writer that leaves in it what nobody has changed. */
import { type CheckOption, type ConvertOptions, convertDiagram, readDiagram } from '../convert.ts'
import { drawioText } from '../readers/drawio/format.ts'
import { readerOf } from '../readers/registry.ts'
import { isRepair, type Message } from '../report/report.ts'
import type { KeptSource } from '../writers/drawio/kept.ts'
import { probeInput, type ReadOptions, readFile } from './file.ts'
import { readRepairing } from './repair.ts'

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
 * Converts the file as it was converted before, to see what has changed since.
 * @param options of that conversion
 * @returns undefined if the file is not one of draw.io that can be written over
 * @throws DiagramInputError when it cannot be read.
 */
export function keptSource(
  file: Uint8Array | string,
  options: ConvertOptions & CheckOption = {},
): KeptSource | undefined {
  const text = drawioText(file)
  if (text === undefined) return undefined
  const { snapshot } = convertDiagram(file, options)
  const { limits } = options
  const { diagram: before } = readDiagram(JSON.stringify(snapshot), limits ? { limits } : {})
  return { text, before, ...(limits && { limits }) }
}
