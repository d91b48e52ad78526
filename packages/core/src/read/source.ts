/** The file of a diagram itself: without its damage, or kept for a writer that leaves in it what nobody has changed. */
import { type CheckOption, type ConvertOptions, convertDiagram, readDiagram } from '../convert.ts'
import { DEFAULT_LIMITS } from '../limits.ts'
import { drawioText } from '../readers/drawio/format.ts'
import type { Reader } from '../readers/reader.ts'
import { readerOf } from '../readers/registry.ts'
import { isRepair, type Message } from '../report/report.ts'
import type { KeptSource } from '../writers/drawio/kept.ts'
import { dropForbidden } from '../xml/entities.ts'
import { probeInput, type ReadOptions, readFile } from './file.ts'
import { readRepairing, repairText } from './repair.ts'

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

/** Whether a message is about damage: a repair, or a page of which nothing could be read. */
const isDamage = (message: Message): boolean => isRepair(message) || message.code === 'page-not-readable'

/** A file as it was read: its text, which may be repaired, the reader, and the messages about damage. */
interface ReadSource {
  readonly text: string | undefined
  readonly reader: Reader | undefined
  readonly repairs: readonly Message[]
}

function readSource(input: Uint8Array | string, options: ReadOptions): ReadSource {
  let found: Pick<ReadSource, 'text' | 'reader'> | undefined
  const { report } = readRepairing(probeInput(input, options), options, (probe, repaired) => {
    const reader = readerOf(probe)
    found = { text: probe.text(), reader }
    return readFile(probe, reader, options, repaired)
  })
  return { text: undefined, reader: undefined, ...found, repairs: report.build().messages.filter(isDamage) }
}

/** The text of a file without the damage that its reader repairs on its way, as far as that can be written. */
function mendedText({ text, reader }: ReadSource, options: ReadOptions): string | undefined {
  if (text === undefined) return undefined
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const clean = dropForbidden(text, () => {})
  return reader?.mend?.(clean, { limits, repair: (part, isPart) => repairText(part, options, isPart) }) ?? clean
}

const asUtf8 = (text: string): string => text.replace(ENCODING, '$1"UTF-8"')

/**
 * Repairs a damaged file of any format that is XML, so that its own program reads it, as far as that is possible.
 * Nothing is added but end tags, the elements around a part, and what every file of the format has.
 * @throws DiagramInputError when the bytes are no diagram, over a limit, or nothing of them can be saved.
 */
export function repairDiagram(input: Uint8Array | string, options: ReadOptions = {}): RepairedSource {
  const damaged = readSource(input, options)
  if (damaged.repairs.length === 0) return { content: input, changes: [], left: [] }
  const text = mendedText(damaged, options)
  if (text === undefined) return { content: input, changes: [], left: damaged.repairs }
  const { repairs: left } = readSource(text, options)
  const isLeft = (message: Message) => left.some(({ code, page }) => code === message.code && page === message.page)
  return { content: asUtf8(text), changes: damaged.repairs.filter((message) => !isLeft(message)), left }
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
