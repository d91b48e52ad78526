/** The draw.io file that a canvas was converted from, for a writer that leaves in it what nobody has changed. */
import { convertDiagram, readDiagram } from './convert.ts'
import { drawioText } from './drawio-text.ts'
import type { KeptSource } from './writers/drawio/kept.ts'

type Options = NonNullable<Parameters<typeof convertDiagram>[1]>

/**
 * Converts the file as it was converted before, to see what has changed since.
 * @param options of that conversion
 * @returns undefined if the file is not one of draw.io that can be written over
 * @throws DiagramInputError when it cannot be read.
 */
export function keptSource(file: Uint8Array | string, options: Options = {}): KeptSource | undefined {
  const text = drawioText(file)
  if (text === undefined) return undefined
  const { snapshot } = convertDiagram(file, options)
  const { limits } = options
  const { diagram: before } = readDiagram(JSON.stringify(snapshot), limits ? { limits } : {})
  return { text, before, ...(limits && { limits }) }
}
