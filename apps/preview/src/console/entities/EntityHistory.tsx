import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Disclosure } from '../../components/fields.tsx'
import { useRead } from '../api/use-read.ts'
import { textOfValue } from '../branches/field-text.ts'
import { WordDiff } from '../compare/WordDiff.tsx'
import { originOf } from '../diagrams/history/History.tsx'
import { type StoredVersion, useSittings } from '../diagrams/history/use-versions.ts'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { Time } from '../parts/Time.tsx'
import { onBranch, useProject } from '../projects/project-context.ts'
import { type Entity, entityKey } from './use-entity.ts'

/** Versions that are read; more are asked for by the API. */
const MAX_VERSIONS = 200

interface OfEntity {
  readonly entity: Entity
}

/** Who has changed the entity and when; each version is compared with what it is now, and can be restored. */
export function EntityHistory(props: OfEntity) {
  return (
    <Disclosure label="History">
      <Versions {...props} />
    </Disclosure>
  )
}

function Versions({ entity }: OfEntity) {
  const { project, branch } = useProject()
  const path = { projectId: project.id, entityId: entity.id }
  const read = useRead([...entityKey(entity.id, branch), 'history', entity.etag], (client) =>
    client.GET('/project/{projectId}/entity/{entityId}/history', {
      params: { path, query: { ...onBranch(branch), limit: MAX_VERSIONS } },
    }),
  )
  return (
    <Loaded of={read}>
      {({ versions, next }) => (
        <>
          <Rows entity={entity} versions={versions} />
          {next !== null && <p className="quiet">The {MAX_VERSIONS} latest versions.</p>}
        </>
      )}
    </Loaded>
  )
}

function Rows({ entity, versions }: OfEntity & { readonly versions: readonly StoredVersion[] }) {
  const [shown, setShown] = useState<number>()
  return (
    <ol className="entity-versions">
      {useSittings(versions).map(({ newest, count, open }, at) => (
        <li key={newest.revision}>
          <Button
            look="link"
            disabled={newest.deleted || at === 0}
            aria-expanded={newest.revision === shown}
            onClick={() => setShown(newest.revision === shown ? undefined : newest.revision)}
          >
            <Time at={newest.updated_at} />
          </Button>
          <span className="quiet">
            {originOf(newest, count)}
            {at === 0 && ', as it is now'}
          </span>
          {count > 1 && (
            <Button look="link" onClick={open}>
              Show each
            </Button>
          )}
          {newest.revision === shown && <Former entity={entity} version={newest} />}
        </li>
      ))}
    </ol>
  )
}

/** Differences from now, and the button that restores the version. */
function Former({ entity, version }: OfEntity & { readonly version: StoredVersion }) {
  const { project, branch } = useProject()
  const { revision } = version
  const path = { projectId: project.id, entityId: entity.id }
  const read = useRead([...entityKey(entity.id, branch), 'version', revision], (client) =>
    client.GET('/project/{projectId}/entity/{entityId}/version', {
      params: { path, query: { ...onBranch(branch), revision } },
    }),
  )
  return (
    <Loaded of={read}>
      {(former) => (
        <div className="former">
          <Differences before={former} now={entity} />
          <div className="actions">
            <ConfirmButton
              label="Restore"
              title={`Restore version ${revision}?`}
              text="Its name and values are written once more, as the newest version. What came after it stays in the history."
              work={(client) =>
                client.POST('/project/{projectId}/entity/{entityId}/restore', {
                  params: { path, header: { 'if-match': entity.etag } },
                  body: { revision, ...onBranch(branch) },
                })
              }
              done={`Version ${revision} was restored.`}
            />
          </div>
        </div>
      )}
    </Loaded>
  )
}

interface Named {
  readonly name: string
  readonly values: Readonly<Record<string, unknown>>
}

const textOf = (value: unknown) => (value === undefined || value === null ? '' : textOfValue('', value))

/** The fields that are different, each as one text with marks. */
function Differences({ before, now }: { readonly before: Named; readonly now: Named }) {
  const fields = [...new Set([...Object.keys(now.values), ...Object.keys(before.values)])]
  const texts = [
    { field: 'Name', was: before.name, is: now.name },
    ...fields.map((field) => ({ field, was: textOf(before.values[field]), is: textOf(now.values[field]) })),
  ].filter(({ was, is }) => was !== is)
  if (texts.length === 0) return <p className="quiet">Nothing is different now.</p>
  return (
    <dl className="facts">
      {texts.map(({ field, was, is }) => (
        <div key={field} className="contents">
          <dt>{field}</dt>
          <dd>
            <WordDiff before={was} after={is} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
