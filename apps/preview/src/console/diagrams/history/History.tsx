import { Button } from '#components/Button.tsx'
import { Disclosure } from '#components/fields.tsx'
import { useRead } from '../../api/use-read.ts'
import { Loaded } from '../../parts/Loaded.tsx'
import { Time } from '../../parts/Time.tsx'
import { onBranch, useProject } from '../../projects/project-context.ts'
import { Thumbnail } from '../Thumbnail.tsx'
import { type StoredVersion, sittingsOf } from './sessions.ts'

/** Versions that are read; more are asked for by the API. */
const MAX_VERSIONS = 200

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

function Versions({ diagramId, revision, shown, onShow }: HistoryProps) {
  const { project, branch } = useProject()
  const path = { projectId: project.id, diagramId }
  const read = useRead(['diagram history', diagramId, branch, revision], (client) =>
    client.GET('/project/{projectId}/diagram/{diagramId}/history', {
      params: { path, query: { ...onBranch(branch), limit: MAX_VERSIONS } },
    }),
  )
  return (
    <Loaded of={read}>
      {({ versions, next }) => (
        <>
          <ol className="versions">
            {sittingsOf(versions).map(({ newest, count }) => (
              <li key={newest.revision} aria-current={newest.revision === shown ? 'true' : undefined}>
                {newest.deleted || (
                  <Thumbnail diagramId={diagramId} version={newest.revision} revision={newest.revision} />
                )}
                <Button look="link" disabled={newest.deleted} onClick={() => onShow(newest)}>
                  <Time at={newest.updated_at} />
                </Button>
                <span className="quiet">{originOf(newest, count)}</span>
              </li>
            ))}
          </ol>
          {next !== null && <p className="quiet">The {MAX_VERSIONS} latest versions.</p>}
        </>
      )}
    </Loaded>
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
