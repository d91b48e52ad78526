import { Button } from '#components/Button.tsx'
import { Disclosure } from '#components/fields.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { Time } from '../../parts/Time.tsx'
import { Thumbnail } from '../Thumbnail.tsx'
import { MAX_VERSIONS, type StoredVersion, useSittings, useVersions } from './use-versions.ts'

interface HistoryProps {
  readonly diagramId: string
  /** The current revision: there are other versions when it changes. */
  readonly revision: number
  readonly shown: number | undefined
  readonly onShow: (version: StoredVersion) => void
}

/** Who has changed the diagram and when; a version is opened by a click. */
export function History(props: HistoryProps) {
  return (
    <Disclosure label="History">
      <Versions {...props} />
    </Disclosure>
  )
}

function Versions(props: HistoryProps) {
  const { diagramId, revision } = props
  return (
    <Loaded of={useVersions(diagramId, revision)}>
      {({ versions, next }) => (
        <>
          <Rows {...props} versions={versions} />
          {next !== null && <p className="quiet">The {MAX_VERSIONS} latest versions.</p>}
        </>
      )}
    </Loaded>
  )
}

function Rows({ diagramId, shown, onShow, versions }: HistoryProps & { readonly versions: readonly StoredVersion[] }) {
  return (
    <ol className="versions">
      {useSittings(versions).map(({ newest, count, open }) => (
        <li key={newest.revision} aria-current={newest.revision === shown ? 'true' : undefined}>
          {newest.deleted || <Thumbnail diagramId={diagramId} version={newest.revision} revision={newest.revision} />}
          <Button look="link" disabled={newest.deleted} onClick={() => onShow(newest)}>
            <Time at={newest.updated_at} />
          </Button>
          <span className="quiet">{originOf(newest, count)}</span>
          {count > 1 && (
            <Button look="link" onClick={open}>
              Show each
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}

/** By whom, from what, and on which branch. */
export function originOf({ updated_by, imported_from, deleted, branch }: StoredVersion, count: number): string {
  const who = updated_by?.display_name ?? 'A run'
  const what = deleted
    ? 'deleted it'
    : imported_from
      ? `imported ${imported_from.path}`
      : count > 1
        ? `${count} changes`
        : 'changed it'
  return `${who}: ${what} on ${branch.name}`
}
