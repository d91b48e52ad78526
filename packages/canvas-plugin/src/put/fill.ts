/** Opens a snapshot in an editor of its own portion by portion, so that the editor stays responsive. */
import type { Editor, TLStoreSnapshot } from 'tldraw'
import { contentOf } from '../content.ts'
import { apply } from './apply.ts'
import { portionsOf } from './portions.ts'
import { roughBounds } from './rough-bounds.ts'

export { leftOutSentence, type ReadableSnapshot, readableSnapshot } from '../readable.ts'
export { portionsOf }

/** Up to this many shapes are drawn at once without a noticeable delay. */
export const FEW = 150

const isLater = ({ typeName }: { readonly typeName: string }) => typeName === 'shape' || typeName === 'binding'

/** The part of a snapshot for the editor to begin with; all of it if it is small. */
export function beginningOf(snapshot: TLStoreSnapshot): TLStoreSnapshot {
  const records = Object.entries(snapshot.store)
  if (records.filter(([, record]) => isLater(record)).length <= FEW) return snapshot
  return { ...snapshot, store: Object.fromEntries(records.filter(([, record]) => !isLater(record))) }
}

export interface FillOptions {
  readonly signal: AbortSignal
  /** Called with the share that is on the canvas, 0 … 1. */
  readonly onProgress: (share: number) => void
}

/**
 * Adds the rest of the snapshot that `beginningOf` left out, that of the current page first, which is in view; it cannot
 * be undone.
 * @returns whether everything was added: false when it was aborted.
 */
export async function fillCanvas(editor: Editor, snapshot: TLStoreSnapshot, options: FillOptions): Promise<boolean> {
  const { signal, onProgress } = options
  const inOrder = contentOf(editor, { snapshot })
  const shown = inOrder[editor.getPages().findIndex(({ id }) => id === editor.getCurrentPageId())]
  const pages = shown ? [shown, ...inOrder.filter((page) => page !== shown)] : inOrder
  const total = pages.reduce((sum, { shapes }) => sum + shapes.length, 0)
  if (beginningOf(snapshot) === snapshot || total === 0) return true
  const bounds = roughBounds(pages[0]?.shapes ?? [])
  if (bounds) editor.zoomToBounds(bounds, { targetZoom: 1, animation: { duration: 0 } })
  let done = 0
  for await (const { shapes, bindings } of portionsOf(editor, pages, total, signal)) {
    // Like loading a snapshot: no listener is notified and nothing is changed.
    editor.run(() => apply(editor, 'put', [...shapes, ...bindings]), { history: 'ignore', ignoreShapeLock: true })
    done += shapes.length
    onProgress(done / total)
  }
  return !signal.aborted
}
