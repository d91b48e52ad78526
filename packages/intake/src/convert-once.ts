import { type Conversion, type ConvertOptions, readDiagram, writeTldraw } from '@drawbridge/core'
import { conversionSettings } from '@drawbridge/core/options'
import { release } from './bytes.ts'

/**
 * Converts a file whose bytes are not needed again. They are empty afterwards: their memory is free before the writing,
 * which needs the most.
 * @throws DiagramInputError, DiagramLossError
 */
export function convertOnce(bytes: Uint8Array, options: ConvertOptions): Conversion {
  const { diagram, report } = readDiagram(bytes, options)
  release(bytes)
  return writeTldraw(diagram, { ...conversionSettings(options), report })
}
