import type { MouseEvent } from 'react'
import { intoView } from '../fields/Failure.tsx'
import { addressOf, type StoredRef } from '../stored/stored.ts'
import type { UploadResult } from './model.ts'

interface ResultProps {
  readonly result: UploadResult
  /** Shows what the service holds in this page, with the key that it already has. */
  readonly onOpen: (ref: StoredRef) => void
}

/** What became of an upload. */
export function Result({ result, onOpen }: ResultProps) {
  const { ref, title, branch, revision } = result
  const open = (event: MouseEvent) => {
    // With a modifier the browser opens the address itself, in a tab that has to ask for the key.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(ref)
  }
  return (
    <div ref={intoView} role="status" className="result">
      <p>
        “{title}” was {result.created ? 'created' : 'replaced'} on {branch}, revision {revision}.
      </p>
      <p>{result.isSame ? 'Read back: the same, record by record.' : 'Read back: it differs from what was sent.'}</p>
      {result.embeddedIn !== undefined && <p>Embedded in {result.embeddedIn}.</p>}
      <p>
        <a href={addressOf(ref)} onClick={open}>
          Open the stored diagram
        </a>
      </p>
    </div>
  )
}
