/** Turns to another page of an editor: a large one is drawn portion by portion, so that the window stays responsive. */
import { FEW, portionsOf } from '@drawbridge/canvas-plugin/fill'
import { atom, type Editor, type TLShape, type TLShapeId } from 'tldraw'

export interface Turns {
  /** For the editor, which draws no hidden shapes. They are on the page all the same. */
  visibilityOf(shape: TLShape): 'hidden' | 'inherit'
  /** @returns whether the page was not the current one. */
  turn(editor: Editor, index: number): boolean
  /** Resolves when the current page is drawn. */
  drawn(): Promise<void>
  stop(): void
}

const NONE: ReadonlySet<TLShapeId> = new Set()

/** @param onProgress called with the share of the page that is drawn, 0 … 1 */
export function createTurns(onProgress: (share: number) => void = () => {}): Turns {
  const waiting = atom('shapes that are not drawn yet', NONE)
  let stopping = new AbortController()
  let drawing = Promise.resolve()

  async function draw(editor: Editor, { signal }: AbortController): Promise<void> {
    const shapes = editor.getCurrentPageShapesSorted()
    try {
      for await (const portion of portionsOf(editor, [{ shapes, bindings: [] }], shapes.length, signal)) {
        const next = new Set(waiting.get())
        for (const { id } of portion.shapes) next.delete(id)
        waiting.set(next)
        onProgress(1 - next.size / shapes.length)
      }
    } finally {
      // Another page has its own shapes that wait.
      if (!signal.aborted) end()
    }
  }

  function end(): void {
    waiting.set(NONE)
    onProgress(1)
  }

  return {
    visibilityOf: ({ id }) => (waiting.get().has(id) ? 'hidden' : 'inherit'),
    turn(editor, index) {
      const page = editor.getPages()[index]
      if (!page || page.id === editor.getCurrentPageId()) return false
      stopping.abort()
      stopping = new AbortController()
      const ids = editor.getPageShapeIds(page.id)
      const isLarge = ids.size > FEW
      if (isLarge) {
        waiting.set(ids)
        onProgress(0)
      } else end()
      editor.setCurrentPage(page.id)
      drawing = isLarge ? draw(editor, stopping) : Promise.resolve()
      return true
    },
    drawn: () => drawing,
    stop: () => stopping.abort(),
  }
}
