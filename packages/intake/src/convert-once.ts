import { type Conversion, type ConvertOptions, convertDiagramAsync } from '@drawbridge/core/lazy'
import { release } from './bytes.ts'

/**
 * Converts a file whose bytes are not needed again. They are empty afterwards: their memory is free before the writing,
 * which needs the most.
 * @throws DiagramInputError, DiagramLossError
 */
export function convertOnce(bytes: Uint8Array, options: ConvertOptions): Promise<Conversion> {
  const { onPage } = options
  return convertDiagramAsync(bytes, {
    ...options,
    onPage(progress) {
      if (progress.page === 1) release(bytes)
      onPage?.(progress)
    },
  })
}
