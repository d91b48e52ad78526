import type { CanvasHandle } from '../state/handle.ts'
import type { OpenFile, Snapshot } from '../state/state.ts'

/** The document that leaves this page, by download or upload, with the edits made on the canvas. */
export function documentOf({ edited, conversion }: OpenFile, canvas: CanvasHandle | null): Snapshot | undefined {
  return canvas?.edited() ?? edited ?? conversion?.snapshot
}
