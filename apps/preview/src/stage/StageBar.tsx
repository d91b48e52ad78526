import type { PointerEvent } from 'react'
import { Button, IconButton } from '../components/Button.tsx'
import { Segments } from '../components/Segments.tsx'
import { notify } from '../components/toasts.tsx'
import { useApp } from '../state/context.ts'
import { LookMenu } from './LookMenu.tsx'
import { PagePicker } from './PagePicker.tsx'
import { Zoom } from './Zoom.tsx'

interface StageBarProps {
  /** Whether there is a reference at all: diagrams from the service have none. */
  readonly hasReference: boolean
  readonly isNarrow: boolean
  readonly isInspecting: boolean
  readonly onHold: (isHeld: boolean) => void
}

/** Controls of the view: page, comparison, look and zoom. */
export function StageBar({ hasReference, isNarrow, isInspecting, onHold }: StageBarProps) {
  const { dispatch, file } = useApp()
  const isComparable = hasReference && !file?.isEditing
  return (
    <div className="stage-bar" role="toolbar" aria-label="View">
      <div className="stage-controls">
        <PagePicker />
        {isComparable && (isNarrow ? <ReferenceButton onHold={onHold} /> : <Comparison />)}
        <span className="spacer" />
        <Editing />
        <LookMenu />
        <Zoom isNarrow={isNarrow} />
        {!isInspecting && (
          <IconButton
            icon="panel"
            label="Show the inspector"
            onClick={() => dispatch({ type: 'set', change: { isInspecting: true } })}
          />
        )}
      </div>
    </div>
  )
}

/** Which of reference and result is shown, or how both are compared. */
function Comparison() {
  const { state, dispatch } = useApp()
  const { view, compare } = state
  return (
    <>
      <Segments
        label="View"
        value={view}
        options={[
          { value: 'compare', label: 'Compare' },
          { value: 'reference', label: 'Reference' },
          { value: 'result', label: 'Result' },
        ]}
        onChange={(next) => dispatch({ type: 'set', change: { view: next } })}
      />
      {view === 'compare' && (
        <Segments
          label="Compare by"
          value={compare}
          options={[
            { value: 'side', label: 'Side by side', icon: 'side' },
            { value: 'slider', label: 'Slider', icon: 'slider' },
            { value: 'blink', label: 'Blink', icon: 'blink' },
          ]}
          onChange={(next) => dispatch({ type: 'set', change: { compare: next } })}
        />
      )}
    </>
  )
}

/** Shows the reference for as long as it is pressed. */
function ReferenceButton({ onHold }: Pick<StageBarProps, 'onHold'>) {
  const hold = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      onHold(true)
    },
    onPointerUp: () => onHold(false),
    onPointerCancel: () => onHold(false),
    onKeyDown: ({ key }: { key: string }) => key === ' ' && onHold(true),
    onKeyUp: () => onHold(false),
    onBlur: () => onHold(false),
  }
  return (
    <Button {...hold} icon="eye" aria-label="Hold to see the reference">
      Reference
    </Button>
  )
}

/** Begins and ends the edits of a copy, and discards them. */
function Editing() {
  const { dispatch, file, canvas } = useApp()
  if (!file) return null
  const isEditing = file.isEditing ?? false
  return (
    <>
      {file.edited && (
        <span className="chip warn">
          Edited ·
          <Button
            look="link"
            onClick={() => {
              const edited = canvas?.edited() ?? file.edited
              canvas?.discardEdits()
              dispatch({ type: 'reset', id: file.id })
              notify({
                title: 'The edits are discarded.',
                action: { label: 'Undo', run: () => dispatch({ type: 'reset', id: file.id, edited }) },
              })
            }}
          >
            Reset
          </Button>
        </span>
      )}
      <Button
        icon={isEditing ? 'check' : 'pen'}
        disabled={!canvas}
        aria-label={isEditing ? 'Done' : 'Edit a copy'}
        title={isEditing ? undefined : 'Edit a copy'}
        onClick={() => dispatch({ type: 'editing', id: file.id, isEditing: !isEditing })}
      >
        {isEditing ? 'Done' : <span className="roomy">Edit a copy</span>}
      </Button>
    </>
  )
}
