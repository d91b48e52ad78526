/** The draw.io file that a canvas was converted from, for a writer that leaves in it what nobody has changed. */
import { convertDiagram, readDiagram } from './convert.ts'
import { createProbe } from './readers/shared/probe/probe.ts'
import type { KeptSource } from './writers/drawio/kept.ts'

type Options = NonNullable<Parameters<typeof convertDiagram>[1]>

/** The text of a file of draw.io that can be written over, plain or in a picture as SVG; undefined if it is none. */
export function drawioText(file: Uint8Array | string): string | undefined {
  const probe = createProbe(file)
  const root = probe.root()
  const text = root?.name === 'svg' ? root.attributes.get('content') : probe.text()
  return text !== undefined && /^\s*(?:<\?xml[^>]*\?>\s*)?<(?:mxfile|mxGraphModel)\b/.test(text) ? text : undefined
}

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
