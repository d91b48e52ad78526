import { type Editor, react, type TLStoreSnapshot } from 'tldraw'
import type { ElementRef } from '../app/state.ts'
import { followEdits } from './edits.ts'
import { keepFitted } from './fit.ts'
import type { CanvasHandle } from './handle.ts'
import { type SwitchedShapes, setLayer } from './layers.ts'
import { sourceOf } from './source.ts'

export interface HandleOptions {
  readonly isEdited?: boolean
  readonly onEdited?: (snapshot: TLStoreSnapshot) => void
}

/** The part of the editor that the page may use. */
export function createHandle(
  editor: Editor,
  { isEdited = false, onEdited = () => {} }: HandleOptions = {},
): CanvasHandle {
  const switched: SwitchedShapes = new Map()
  const edits = followEdits(editor, { isEdited, switched, onEdited })
  const { fit, stop } = keepFitted(editor)
  fit()
  return {
    setLayer: (cells, to, source) => setLayer(editor, cells, to, source, switched),
    showPage(index) {
      const page = editor.getPages()[index]
      if (!page || page.id === editor.getCurrentPageId()) return
      editor.setCurrentPage(page.id)
      fit()
    },
    showElement({ cell }: ElementRef) {
      const ids = editor
        .getCurrentPageShapesSorted()
        .filter((shape) => sourceOf(shape)?.cell === cell)
        .map((shape) => shape.id)
      if (ids.length === 0) return
      // A group selects what is in it; both at once would be refused.
      const outer = ids.filter((id) => !ids.some((other) => other !== id && editor.hasAncestor(id, other)))
      editor.select(...outer)
      const bounds = editor.getSelectionPageBounds()
      if (bounds) editor.zoomToBounds(bounds, { targetZoom: 1, inset: 120, animation: { duration: 200 } })
    },
    setEditable: edits.setEditable,
    edited: edits.edited,
    discardEdits: edits.discard,
    close() {
      stop()
      edits.stop()
    },
    onCamera: (callback) => react('linked camera', () => callback(editor.getCamera())),
    pan(dx, dy) {
      const { x, y, z } = editor.getCamera()
      editor.setCamera({ x: x + dx / z, y: y + dy / z, z })
    },
    zoom(factor, at) {
      const { x, y, z } = editor.getCamera()
      const next = Math.min(8, Math.max(0.05, z * factor))
      editor.setCamera({ x: x + at.x / next - at.x / z, y: y + at.y / next - at.y / z, z: next })
    },
    bounds(index) {
      const page = editor.getPages()[index]
      if (!page || page.id !== editor.getCurrentPageId()) return undefined
      const box = editor.getCurrentPageBounds()
      return box && { x: box.x, y: box.y, w: box.w, h: box.h }
    },
    async picture(format) {
      const { blob } = await editor.toImage([...editor.getCurrentPageShapeIds()], { format, background: true })
      return blob
    },
  }
}
