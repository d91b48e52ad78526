import type { ResponseBody } from '@drawbridge/client'
import { Link } from 'react-router'
import { WordDiff } from '../compare/WordDiff.tsx'
import { StateChip } from '../parts/Chip.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { useProject } from '../projects/project-context.ts'
import { useBranch, useDiff } from './branch-context.ts'
import { DrawingChanges } from './DrawingChanges.tsx'
import { fieldName, textOfValue } from './field-text.ts'

type Change = ResponseBody<'diffBranch'>['changes'][number]

/** Changed items whose drawings are compared at once; the others are when somebody asks for it. */
const MAX_COMPARED = 12

/** All changes on the branch since it was created. */
export function ChangesTab() {
  const { branch } = useBranch()
  const diff = useDiff()
  return (
    <Loaded of={diff}>
      {({ changes }) =>
        changes.length === 0 ? (
          <Nothing />
        ) : (
          <ul className="diff">
            {changes.map((change, i) => (
              <li key={change.entity_id}>
                <ChangedItem change={change} branch={branch.name} isCompared={i < MAX_COMPARED} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

/** Where one goes on from a new branch. */
function Nothing() {
  const { project } = useProject()
  const { branch } = useBranch()
  if (branch.status !== 'open') return <p className="note empty">Nothing has changed on this branch.</p>
  const to = (folder: string) => `/p/${project.slug}/${folder}?${new URLSearchParams({ branch: branch.name })}`
  return (
    <p className="note empty">
      Nothing has changed on this branch yet. Work on its <Link to={to('entities')}>entities</Link> or{' '}
      <Link to={to('diagrams')}>diagrams</Link>.
    </p>
  )
}

interface ChangedItemProps {
  readonly change: Change
  readonly branch: string
  readonly isCompared: boolean
}

function ChangedItem({ change, branch, isCompared }: ChangedItemProps) {
  const { project } = useProject()
  const { entity_id, name, type, kind, fields } = change
  const folder = type === 'diagram' ? 'diagrams' : 'entities'
  return (
    <>
      <div className="diff-head">
        {kind === 'deleted' ? (
          <strong>{name}</strong>
        ) : (
          <Link to={`/p/${project.slug}/${folder}/${entity_id}?${new URLSearchParams({ branch })}`}>{name}</Link>
        )}
        <span className="quiet">{type}</span>
        <StateChip state={kind} />
      </div>
      <dl className="diff-fields">
        {fields
          .filter(({ field }) => kind !== 'deleted' || field === 'snapshot')
          .map(({ field, before, after }) => (
            <div key={field}>
              <dt>{fieldName(field)}</dt>
              <dd>
                {field === 'snapshot' ? (
                  <DrawingChanges diagramId={entity_id} isRead={isCompared} />
                ) : (
                  <WordDiff
                    before={before === undefined ? undefined : textOfValue(field, before)}
                    after={after === undefined ? undefined : textOfValue(field, after)}
                  />
                )}
              </dd>
            </div>
          ))}
      </dl>
    </>
  )
}
