/** The portions in which shapes are put on a canvas, at a pace that keeps it responsive. */
import type { Editor, TLBinding, TLShape } from 'tldraw'
import { type Batch, batchesOf } from './batches.ts'
import { paceFor } from './pace.ts'
import { prepareTexts } from './texts.ts'

/**
 * Each portion is to be put as soon as it is yielded: its texts have been measured, and a frame has begun. The next one
 * is prepared after that frame. Ends when the signal is aborted.
 * @param total number of shapes of all pages
 */
export async function* portionsOf(
  editor: Editor,
  pages: readonly { readonly shapes: readonly TLShape[]; readonly bindings: readonly TLBinding[] }[],
  total: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<Batch> {
  const pace = paceFor(total)
  let done = 0
  for (const { shapes, bindings } of pages)
    for (const batch of batchesOf(shapes, bindings, () => pace.size(done))) {
      prepareTexts(editor, batch.shapes)
      await pace.pause()
      if (signal?.aborted) return
      yield batch
      done += batch.shapes.length
      await pace.rest()
    }
}
