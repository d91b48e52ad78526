import type { MouseEvent } from 'react'
import { Button } from '../components/Button.tsx'
import { Problem } from '../components/fields.tsx'
import { Icon } from '../components/icons.tsx'
import { addressOf, type StoredRef } from '../state/stored.ts'
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
  const { ref, title, branch, revision } = result
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
        <Button onClick={onAgain}>Upload changes</Button>
      </p>
      <Problem text={problem} />
    </div>
  )
}
