import { Button } from '../../../components/Button.tsx'
import type { Editing } from './use-editing.ts'

/** Begins and ends editing; there is nothing to save or to discard. */
export function EditSwitch({ editing: { isEditing, isReady, refusal, set } }: { readonly editing: Editing }) {
  return (
    <>
      {refusal !== '' && (
        <span className="edit-refusal" role="alert">
          {refusal}
        </span>
      )}
      {isEditing ? (
        <Button onClick={() => set(false)}>Done</Button>
      ) : (
        <Button
          look="primary"
          icon="pen"
          aria-keyshortcuts="e"
          title="Edit (E)"
          disabled={!isReady}
          onClick={() => set(true)}
        >
          Edit
        </Button>
      )}
    </>
  )
}
