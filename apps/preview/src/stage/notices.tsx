/** Sentences of the stage about the diagram that it shows. */
import { useEffect, useMemo, useState } from 'react'
import { Button } from '../components/Button.tsx'
import { notify } from '../components/toasts.tsx'
import { hostsOf, isMissing, issuesOf } from '../issues/model.ts'
import { useApp } from '../state/context.ts'
import { hasSource, type OpenFile } from '../state/state.ts'

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
      {file && <LoadPictures file={file} />}
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

/** Hosts that a notice has room for; the rest follows when these have been loaded. */
const MAX_HOSTS = 3

/** Loads the pictures that the file names on a host: nothing is fetched before somebody asks for it. */
function LoadPictures({ file }: { readonly file: OpenFile }) {
  const { files } = useApp()
  const { conversion } = file
  const [loading, setLoading] = useState<string>()
  const hosts = useMemo(() => (conversion ? [...hostsOf(conversion).keys()] : []), [conversion])
  // An edited copy stays the one of its conversion.
  if (!hasSource(file) || file.edited) return null
  const load = async (host: string) => {
    setLoading(host)
    const made = await files.loadPictures(file, host)
    setLoading(undefined)
    const count = made ? hostsOf(made).get(host) : undefined
    if (count === undefined) return
    const title = `${count === 1 ? '1 picture' : `${count} pictures`} of ${host} could not be loaded`
    notify({ title, text: 'They are not there, or the host does not let other pages read them.' })
  }
  return hosts.slice(0, MAX_HOSTS).map((host) => (
    <Button key={host} look="link" isBusy={loading === host} onClick={() => void load(host)}>
      Load pictures from {host}
    </Button>
  ))
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
