/** Layers on the canvas. What is switched is seen only: it is no step to undo, and no part of what is uploaded. */
import type { Editor, TLShape } from 'tldraw'
import type { LayerState } from '../layers/layers.ts'
import { sourceOf } from './source.ts'

/** What a shape is like when its layer is shown and unlocked. */
interface Bare {
  readonly opacity: number
  readonly isLocked: boolean
}

export type BareShapes = Map<TLShape['id'], Bare>

/** The shapes of a layer that the source hides are unseen and locked in the file, whatever they were. */
function bareOf(shape: TLShape, source: LayerState, known: BareShapes): Bare {
  const before = known.get(shape.id)
  if (before) return before
  const bare = {
    opacity: source.visible ? shape.opacity : 1,
    isLocked: source.visible && !source.locked && shape.isLocked,
  }
  known.set(shape.id, bare)
  return bare
}

/** Shows, hides and locks the shapes of elements on the current page; `source` is what the file says of their layer. */
export function setLayer(
  editor: Editor,
  cells: ReadonlySet<string>,
  to: LayerState,
  source: LayerState,
  known: BareShapes,
): void {
  const shapes = editor.getCurrentPageShapes().filter((shape) => cells.has(sourceOf(shape)?.cell ?? ''))
  editor.run(
    () => {
      editor.updateShapes(
        shapes.map((shape) => {
          const bare = bareOf(shape, source, known)
          return {
            id: shape.id,
            type: shape.type,
            opacity: to.visible ? bare.opacity : 0,
            isLocked: bare.isLocked || to.locked || !to.visible,
          }
        }),
      )
      if (!to.visible || to.locked) editor.deselect(...shapes)
    },
    { history: 'ignore', ignoreShapeLock: true },
  )
}
