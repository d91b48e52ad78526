import type { ResponseBody } from '@drawbridge/client'
import { Link } from 'react-router'
import { StateChip } from '../parts/Chip.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { useProject } from '../projects/project-context.ts'
import { useBranch, useDiff } from './branch-context.ts'
import { fieldName, textOfValue } from './field-text.ts'

type Change = ResponseBody<'diffBranch'>['changes'][number]

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
            {changes.map((change) => (
              <li key={change.entity_id}>
                <ChangedItem change={change} branch={branch.name} />
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

function ChangedItem({ change, branch }: { readonly change: Change; readonly branch: string }) {
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
      {kind !== 'deleted' && (
        <dl className="diff-fields">
          {fields.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{fieldName(field)}</dt>
              <dd>
                {before !== undefined && <del>{textOfValue(field, before)}</del>}
                {after !== undefined && <ins>{textOfValue(field, after)}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
