import { type Conversion, type ConvertOptions, convertDiagram } from '@drawbridge/core'
import { release } from './bytes.ts'

/**
 * Converts a file whose bytes are not needed again. They are empty afterwards: their memory is free before the writing,
 * which needs the most.
 * @throws DiagramInputError, DiagramLossError
 */
export function convertOnce(bytes: Uint8Array, options: ConvertOptions): Conversion {
  const { onPage } = options
  return convertDiagram(bytes, {
    ...options,
    onPage(progress) {
      if (progress.page === 1) release(bytes)
      onPage?.(progress)
    },
  })
}
