/** Edits of a copy of the diagram: the canvas is read-only until it is made editable. */
import type { Editor, TLStoreSnapshot } from 'tldraw'
import { type SwitchedShapes, withoutSwitches } from './layers.ts'

/** ms after the last change until the edited document is passed on. */
const SETTLED = 400

export interface Edits {
  setEditable(isEditable: boolean): void
  /** The edited document; undefined if it has not been edited. */
  edited(): TLStoreSnapshot | undefined
  /** Discards the edits; the canvas must then be opened again. */
  discard(): void
  stop(): void
}

interface EditOptions {
  /** Whether the opened document had been edited before. */
  readonly isEdited: boolean
  readonly switched: SwitchedShapes
  /** Called some time after a change, and when the canvas closes with pending changes. */
  readonly onEdited: (snapshot: TLStoreSnapshot) => void
}

export function followEdits(editor: Editor, { isEdited, switched, onEdited }: EditOptions): Edits {
  let isChanged = isEdited
  let pending: ReturnType<typeof setTimeout> | undefined
  const snapshot = () => withoutSwitches(editor.store.getStoreSnapshot('document'), switched)
  const handOver = () => {
    clearTimeout(pending)
    if (pending !== undefined) onEdited(snapshot())
    pending = undefined
  }
  const stopListening = editor.store.listen(
    () => {
      isChanged = true
      clearTimeout(pending)
      pending = setTimeout(handOver, SETTLED)
    },
    { source: 'user', scope: 'document' },
  )
  return {
    setEditable(isEditable) {
      if (!isEditable) {
        editor.setCurrentTool('select')
        editor.selectNone()
        // When editing ends, the copy should be shown as edited at once.
        handOver()
      } else if (!isChanged) {
        // Pages that were turned before are no edits.
        editor.clearHistory()
      }
      editor.updateInstanceState({ isReadonly: !isEditable })
    },
    edited: () => (isChanged ? snapshot() : undefined),
    discard() {
      clearTimeout(pending)
      pending = undefined
      isChanged = false
    },
    stop() {
      stopListening()
      handOver()
    },
  }
}
