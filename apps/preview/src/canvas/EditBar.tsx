import type { Dispatch } from 'react'
import type { Action, OpenFile } from '../app/state.ts'
import type { CanvasHandle } from './handle.ts'

interface EditBarProps {
  readonly file: OpenFile
  readonly canvas: CanvasHandle | null
  readonly dispatch: Dispatch<Action>
}

/** The way into editing a copy, and back. */
export function EditBar({ file: { key, isEditing = false, edited }, canvas, dispatch }: EditBarProps) {
  const reset = () => {
    canvas?.discardEdits()
    dispatch({ type: 'reset', key })
  }
  return (
    <div className="edit-bar">
      {edited && (
        <span>
          Edited ·{' '}
          <button type="button" onClick={reset}>
            Reset
          </button>
        </span>
      )}
      <button
        type="button"
        disabled={!canvas}
        onClick={() => dispatch({ type: 'editing', key, isEditing: !isEditing })}
      >
        {isEditing ? 'Done' : 'Edit a copy'}
      </button>
    </div>
  )
}
