/** The file of a diagram itself: without its damage, or kept for a writer that leaves in it what nobody has changed. */
import { type CheckOption, type ConvertOptions, convertDiagram, readDiagram } from '../convert.ts'
import { drawioText } from '../readers/drawio/own-text.ts'
import { readerOf } from '../readers/registry.ts'
import type { KeptSource } from '../writers/drawio/kept.ts'
import { probeInput, type ReadOptions, readFile } from './file.ts'
import { mendedFile, type ReadSource, type RepairedSource, repairedSource, sourceOf } from './mend.ts'
import { readRepairing } from './repair.ts'

function readSource(input: Uint8Array | string, options: ReadOptions): ReadSource {
  return readRepairing(probeInput(input, options), options, (probe, repaired) => {
    const reader = readerOf(probe)
    const { diagram, report } = readFile(probe, reader, options, repaired)
    return { diagram, ...sourceOf(probe, reader, report) }
  })
}

/**
 * Repairs a damaged file of any format, so that its own program reads it, as far as that is possible. Nothing is added
 * but end tags, the elements around a part, and what every file of the format has.
 * @throws DiagramInputError when the bytes are no diagram, over a limit, or nothing of them can be saved.
 */
export function repairDiagram(input: Uint8Array | string, options: ReadOptions = {}): RepairedSource {
  const source = readSource(input, options)
  const mended = mendedFile(source, options)
  if (!mended) return { content: input, changes: [], left: source.damage }
  return repairedSource(source.damage, mended, readSource(mended.content, options).damage)
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
