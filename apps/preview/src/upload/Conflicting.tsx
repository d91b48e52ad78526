import { Button } from '../components/Button.tsx'
import { Problem } from '../components/fields.tsx'
import { addressOf } from '../state/stored.ts'
import type { Conflict } from './use-sending.ts'

interface ConflictingProps {
  readonly conflict: Conflict
  readonly isBusy: boolean
  readonly problem: string
  readonly keepBoth: () => void
  readonly replace: () => void
  readonly dismiss: () => void
}

/** Somebody else has changed the diagram in the meantime: nothing is replaced before a person has chosen. */
export function Conflicting({ conflict, isBusy, problem, keepBoth, replace, dismiss }: ConflictingProps) {
  const { ref, title, etag } = conflict
  return (
    <div className="upload-result" role="alert">
      <h3 className="conflict-title">Changed in the meantime</h3>
      <p>
        {etag === undefined
          ? `Somebody else has deleted “${title}” since you opened it.`
          : `Somebody else has changed “${title}” since you opened it.`}{' '}
        Nothing was replaced.
      </p>
      <p className="actions">
        <Button look="primary" isBusy={isBusy} onClick={keepBoth}>
          Keep both
        </Button>
        {etag !== undefined && (
          // With its opener, the new tab has the key of this one.
          <a className="button" href={addressOf(ref)} target="_blank" rel="noopener opener">
            Show theirs
          </a>
        )}
        <Button isBusy={isBusy} onClick={replace}>
          {etag === undefined ? 'Bring it back with mine' : 'Replace theirs with mine'}
        </Button>
        <Button look="plain" onClick={dismiss}>
          Back
        </Button>
      </p>
      <Problem text={problem} />
    </div>
  )
}
