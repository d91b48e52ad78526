/** Edits of a copy of the diagram: the canvas is read-only until somebody asks for more. */
import type { Editor, TLStoreSnapshot } from 'tldraw'
import { type SwitchedShapes, withoutSwitches } from './layers.ts'

/** ms after the last change until the edited document is handed over. */
const SETTLED = 400

export interface Edits {
  setEditable(isEditable: boolean): void
  /** The document as it is edited; undefined while it is as it was opened. */
  edited(): TLStoreSnapshot | undefined
  /** Forgets the edits; the canvas is to be opened again. */
  discard(): void
  stop(): void
}

interface EditOptions {
  /** Whether the document that was opened is an edited one. */
  readonly isEdited: boolean
  readonly switched: SwitchedShapes
  /** Called some time after a change, and when the canvas goes with changes that were not handed over. */
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
        // Whoever is done wants to see at once that the copy is edited.
        handOver()
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
