import type { Conversion } from '@drawbridge/core'
import type { OpenFile } from '../app/state.ts'
import type { CanvasHandle } from './handle.ts'

/** The document that leaves this page, by download or upload: with the edits that were made on the canvas. */
export function documentOf(
  file: OpenFile,
  conversion: Conversion,
  canvas: CanvasHandle | null,
): Conversion['snapshot'] {
  return canvas?.edited() ?? file.edited ?? conversion.snapshot
}
