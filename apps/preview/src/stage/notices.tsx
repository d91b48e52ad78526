/** Sentences of the stage about the diagram that it shows. */
import { useEffect, useMemo, useState } from 'react'
import { Button } from '../components/Button.tsx'
import { isMissing, issuesOf } from '../issues/model.ts'
import { useApp } from '../state/context.ts'

/** Explains how to get missing pictures. */
export function MissingPictures() {
  const { state, file, dispatch } = useApp()
  const [closedFor, setClosedFor] = useState<string>()
  const { conversion, id } = file ?? {}
  const missing = useMemo(
    () => (conversion ? issuesOf(conversion, 'exact').list.filter(isMissing).length : 0),
    [conversion],
  )
  if (missing === 0 || closedFor === id || file?.isEditing) return null
  return (
    <div className="banner" role="status">
      <span>
        {missing === 1 ? '1 icon or picture is' : `${missing} icons or pictures are`} missing: hatched in the drawing.
        {state.icons?.state === 'fetching' && ' The icon sets are being fetched.'}
      </span>
      <Button look="link" onClick={() => dispatch({ type: 'set', change: { layer: 'icons' } })}>
        What to do
      </Button>
      <Button
        look="plain"
        icon="close"
        className="icon"
        aria-label="Hide this notice"
        onClick={() => setClosedFor(id)}
      />
    </div>
  )
}

/** Says that a few shapes far away are out of view, and offers to show them. */
export function Outside() {
  const { canvas } = useApp()
  const [count, setCount] = useState(0)
  useEffect(() => canvas?.onCamera(() => setCount(canvas.outside())), [canvas])
  if (count === 0) return null
  return (
    <p className="outside">
      {count === 1 ? '1 shape is' : `${count} shapes are`} far away.
      <Button look="link" onClick={() => canvas?.fit({ all: true })}>
        Show all
      </Button>
    </p>
  )
}
