import type { MouseEvent } from 'react'
import { Button } from '../components/Button.tsx'
import { Problem } from '../components/fields.tsx'
import { Icon } from '../components/icons.tsx'
import { keepSession, keptSession } from '../connection/session.ts'
import { useApp } from '../state/context.ts'
import { addressOf, consoleAddressOf, type StoredRef } from '../state/stored.ts'
import type { UploadResult } from '../state/upload.ts'

interface ResultProps {
  readonly result: UploadResult
  readonly problem: string
  /** Opens a diagram of the service in this page, with the key that it already has. */
  readonly onOpen: (ref: StoredRef) => void
  readonly onAgain: () => void
}

/** Outcome of an upload, instead of the form. */
export function Result({ result, problem, onOpen, onAgain }: ResultProps) {
  const { state } = useApp()
  const { ref, title, branch, revision } = result
  // The console in this tab need not ask for the key again.
  const signIn = () => {
    const { workspace, key } = state.form
    if (!keptSession()) keepSession({ workspace, kind: 'key', secret: key }, false)
  }
  const open = (event: MouseEvent) => {
    // With a modifier key the browser opens the address itself, in a tab that has to ask for the key.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(ref)
  }
  return (
    <div className="upload-result" role="status">
      <h3>
        <Icon name="check" /> Uploaded
      </h3>
      <p>
        “{title}” was {result.created ? 'created' : 'replaced'} on {branch}, revision {revision}.
      </p>
      {result.embeddedIn !== undefined && <p>It is shown in {result.embeddedIn}.</p>}
      <p className={result.isSame ? 'quiet' : 'problem'}>
        {result.isSame ? 'Read back: the same, record by record.' : 'Read back: it differs from what was sent.'}
      </p>
      <p className="actions">
        <a className="button primary" href={addressOf(ref)} onClick={open}>
          Open
        </a>
        {ref.server === '' && (
          <a className="button" href={consoleAddressOf(ref)} onClick={signIn}>
            Show in the console
          </a>
        )}
        <Button onClick={onAgain}>Upload changes</Button>
      </p>
      <Problem text={problem} />
    </div>
  )
}
