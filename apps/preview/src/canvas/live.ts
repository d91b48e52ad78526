/** A document that several people edit: what somebody else has changed is put onto the canvas while one works on it. */
import { type Editor, isEqual, type TLRecord, type TLShapeId, type TLStoreSnapshot } from 'tldraw'

/** ms for which shapes are marked that somebody else has changed. */
const MARKED = 1000

export interface LiveDocument {
  /** The document as it is on the canvas now. */
  document(): TLStoreSnapshot
  /** A stored document in the schema of this editor. @throws if it cannot be migrated. */
  migrated(snapshot: TLStoreSnapshot): TLStoreSnapshot
  /** Makes the canvas show another version of the document. It is no step of undo, and no edit of this person. */
  replaceBy(snapshot: TLStoreSnapshot): void
  /** Calls back after each change that this person makes; returns a function that stops it. */
  onChange(callback: () => void): () => void
}

export function liveDocument(editor: Editor): LiveDocument {
  let unmark: ReturnType<typeof setTimeout> | undefined
  const document = () => editor.store.getStoreSnapshot('document')
  return {
    document,
    migrated: (snapshot) => editor.store.migrateSnapshot(snapshot),
    replaceBy({ store }) {
      const current = document().store as Record<string, TLRecord>
      const next = store as Record<string, TLRecord>
      const changed = Object.values(next).filter((record) => !isEqual(current[record.id], record))
      const removed = Object.values(current).filter(({ id }) => !Object.hasOwn(next, id))
      if (changed.length === 0 && removed.length === 0) return
      editor.store.mergeRemoteChanges(() => {
        editor.store.remove(removed.map(({ id }) => id))
        editor.store.put(changed)
      })
      if (editor.isDisposed) return
      const here = editor.getCurrentPageShapeIds()
      const shapes = changed.map(({ id }) => id as TLShapeId).filter((id) => here.has(id))
      clearTimeout(unmark)
      editor.setHintingShapes(shapes)
      unmark = setTimeout(() => {
        if (!editor.isDisposed) editor.setHintingShapes([])
      }, MARKED)
    },
    onChange: (callback) => {
      // The editor itself tidies up after others' changes, also where this person only reads.
      const heard = () => !editor.getIsReadonly() && callback()
      return editor.store.listen(heard, { source: 'user', scope: 'document' })
    },
  }
}
