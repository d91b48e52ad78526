/**
 * Layers on the canvas. Switching one changes only what is visible: it is not an undo step or an edit, and not part of
 * exports.
 */
import type { Editor, TLShape, TLStoreSnapshot } from 'tldraw'
import type { LayerState } from '../state/layers.ts'
import { sourceOf } from './source.ts'

type Look = Pick<TLShape, 'opacity' | 'isLocked'>

interface Switched {
  /** The record before the first switch. */
  readonly before: Look
  /** The record when its layer is shown and unlocked. */
  readonly bare: Look
  /** The record after the last switch. */
  now: Look
}

export type SwitchedShapes = Map<TLShape['id'], Switched>

/** The shapes of a layer that the source hides are invisible and locked in the file, whatever their own state. */
function remember(shape: TLShape, source: LayerState, known: SwitchedShapes): Switched {
  const found = known.get(shape.id)
  if (found) return found
  const before = { opacity: shape.opacity, isLocked: shape.isLocked }
  const bare = {
    opacity: source.visible ? shape.opacity : 1,
    isLocked: source.visible && !source.locked && shape.isLocked,
  }
  const made = { before, bare, now: before }
  known.set(shape.id, made)
  return made
}

/**
 * Shows, hides and locks the shapes of elements on the current page; `source` is the state of their layer in the file.
 */
export function setLayer(
  editor: Editor,
  cells: ReadonlySet<string>,
  to: LayerState,
  source: LayerState,
  known: SwitchedShapes,
): void {
  const shapes = editor.getCurrentPageShapes().filter((shape) => cells.has(sourceOf(shape)?.cell ?? ''))
  const changed = shapes.map((shape) => {
    const switched = remember(shape, source, known)
    const { bare } = switched
    switched.now = {
      opacity: to.visible ? bare.opacity : 0,
      isLocked: bare.isLocked || to.locked || !to.visible,
    }
    return { ...shape, ...switched.now }
  })
  // Remote changes are not edits of the person, have no history, and are allowed on a read-only canvas.
  editor.store.mergeRemoteChanges(() => editor.store.put(changed))
  if (!to.visible || to.locked) editor.deselect(...shapes)
}

/** The document without the switches; properties edited afterwards stay as edited. */
export function withoutSwitches(snapshot: TLStoreSnapshot, known: SwitchedShapes): TLStoreSnapshot {
  if (known.size === 0) return snapshot
  const store = { ...snapshot.store }
  for (const [id, { before, now }] of known) {
    const shape = store[id] as TLShape | undefined
    if (!shape) continue
    store[id] = {
      ...shape,
      opacity: shape.opacity === now.opacity ? before.opacity : shape.opacity,
      isLocked: shape.isLocked === now.isLocked ? before.isLocked : shape.isLocked,
    }
  }
  return { ...snapshot, store }
}
