import { Button } from '#components/Button.tsx'
import { useMayChange } from '../../projects/project-context.ts'
import type { Editing } from './use-editing.ts'

/** Begins and ends editing, for those who may; there is nothing to save or to discard. */
export function EditSwitch({ editing: { isEditing, isReady, refusal, set } }: { readonly editing: Editing }) {
  const mayChange = useMayChange()
  if (!mayChange) return null
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
