import type { ResponseBody } from '@drawbridge/client'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { Button } from '../../components/Button.tsx'
import { useAct } from '../api/use-act.ts'
import { useRead } from '../api/use-read.ts'
import { textOfValue } from '../branches/field-text.ts'
import { WordDiff } from '../compare/WordDiff.tsx'
import { entityKey } from '../entities/use-entity.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { Time } from '../parts/Time.tsx'
import { onBranch, useMayChange, useProject } from '../projects/project-context.ts'

type EntityLink = ResponseBody<'listEntityLinks'>['links'][number]

const confirmation = ({ source, target, state }: EntityLink) => ({ source_id: source.id, target_id: target.id, state })

/** The suspect links of an entity: what has changed since each was confirmed, and the button that says that it still holds. */
export function SuspectLinks({ entityId }: { readonly entityId: string }) {
  const { project, branch } = useProject()
  const mayChange = useMayChange()
  const read = useRead([...entityKey(entityId, branch), 'links'], (client) =>
    client.GET('/project/{projectId}/entity/{entityId}/links', {
      params: { path: { projectId: project.id, entityId }, query: onBranch(branch) },
    }),
  )
  const confirm = useAct(
    (client, links: readonly EntityLink[]) =>
      client.POST('/project/{projectId}/trace/confirm', {
        params: { path: { projectId: project.id } },
        body: { ...onBranch(branch), links: links.map(confirmation) },
      }),
    { isToast: true },
  )
  return (
    <Loaded of={read}>
      {({ links }) => {
        const suspect = links.filter((link) => link.suspect)
        if (suspect.length === 0) return <p className="quiet">Every link was confirmed for what it links now.</p>
        return (
          <div className="suspects">
            {suspect.map((link) => (
              <SuspectLink
                key={`${link.source.id} ${link.target.id}`}
                link={link}
                isBusy={confirm.isBusy}
                confirm={() => confirm.run([link])}
              />
            ))}
            {mayChange && suspect.length > 1 && (
              <div className="actions">
                <Button isBusy={confirm.isBusy} onClick={() => confirm.run(suspect)}>
                  All {suspect.length} are still right
                </Button>
              </div>
            )}
          </div>
        )
      }}
    </Loaded>
  )
}

interface SuspectLinkProps {
  readonly link: EntityLink
  readonly isBusy: boolean
  readonly confirm: () => void
}

function SuspectLink({ link, isBusy, confirm }: SuspectLinkProps) {
  const mayChange = useMayChange()
  const { source, target, fields, changed, confirmed_at, confirmed_by } = link
  return (
    <article className="suspect">
      <header className="row">
        <div className="row-main">
          <strong>
            <End {...source} /> <span className="quiet">{fields.join(', ') || 'shows'} →</span> <End {...target} />
          </strong>
          {confirmed_at !== null && (
            <div className="quiet">
              {confirmed_by ? `Confirmed by ${confirmed_by.display_name} ` : 'Made '}
              <Time at={confirmed_at} />. Since then:
            </div>
          )}
        </div>
        {mayChange && (
          <div className="row-end">
            <Button isBusy={isBusy} onClick={confirm} aria-label={`Still right: ${source.name} → ${target.name}`}>
              Still right
            </Button>
          </div>
        )}
      </header>
      <dl className="facts">
        {changed.map((end) => (
          <Fragment key={end.id}>
            {differences(end).map(({ field, was, is }) => (
              <div key={field} className="contents">
                <dt>{changed.length > 1 ? `${end.after.name}, ${field}` : field}</dt>
                <dd>
                  <WordDiff before={was} after={is} />
                </dd>
              </div>
            ))}
          </Fragment>
        ))}
      </dl>
      {changed.some(({ before }) => before === null) && (
        <p className="quiet">The version that was confirmed is no longer kept.</p>
      )}
    </article>
  )
}

function End({ id, type, name }: EntityLink['source']) {
  const { to } = useProject()
  return <Link to={to(`${type === 'diagram' ? 'diagrams' : 'entities'}/${id}`)}>{name}</Link>
}

const textOf = (value: unknown) => (value === undefined || value === null ? '' : textOfValue('', value))

/** The fields of an end that say something else than when the link was confirmed. */
function differences({ before, after }: EntityLink['changed'][number]) {
  if (before === null) return []
  const fields = [...new Set([...Object.keys(after.values), ...Object.keys(before.values)])]
  return [
    { field: 'Name', was: before.name, is: after.name },
    ...fields.map((field) => ({ field, was: textOf(before.values[field]), is: textOf(after.values[field]) })),
  ].filter(({ was, is }) => was !== is)
}
