import type { ResponseBody } from '@drawbridge/client'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../components/Button.tsx'
import { TextField } from '../../components/fields.tsx'
import { Segments } from '../../components/Segments.tsx'
import { useItems, useRead } from '../api/use-read.ts'
import { useTypeNames } from '../entities/use-type-names.ts'
import { Failure, Loading } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { useFilter } from '../parts/use-filter.ts'
import { onBranch, useProject } from '../projects/project-context.ts'
import { SuspectLinks } from './SuspectLinks.tsx'

type Counts = ResponseBody<'countTrace'>
type Entity = ResponseBody<'traceEntities'>['entities'][number]

const GAPS = [
  { value: 'no_diagram', label: 'No diagram' },
  { value: 'not_satisfied', label: 'Not satisfied' },
  { value: 'no_link', label: 'No link' },
  { value: 'suspect', label: 'Suspect' },
] as const

/** Where entities are shown, how they name each other, what is missing, and which links have to be confirmed. */
export function TracePage() {
  const { project, branch } = useProject()
  const ofType = useFilter('type')
  const gaps = useFilter('gap')
  const types = useTypeNames()
  const path = { projectId: project.id }
  const scope = { ...onBranch(branch), ...(ofType.value !== '' && { type: ofType.value }) }
  const gap = GAPS.find(({ value }) => value === gaps.typed)?.value
  const { items, isLoading, error, again, more } = useItems(
    '/project/{projectId}/trace',
    { path, query: { ...scope, ...(gap && { gap }) } },
    { filters: ['type', 'gap'] },
  )
  const { data: counts } = useRead(['trace counts', project.id, branch, ofType.value], (client) =>
    client.GET('/project/{projectId}/trace/counts', { params: { path, query: scope } }),
  )
  const withCount = (label: string, of: keyof Omit<Counts, 'complete'>) =>
    counts ? `${label} ${counts[of]}${counts.complete ? '' : '+'}` : label
  return (
    <Page title="Trace" lead="Where entities are drawn, how they name each other, and what has changed since">
      <div className="filters">
        <TextField label="Type" type="search" value={ofType.typed} suggestions={types} onChange={ofType.change} />
      </div>
      <div className="trace-gaps">
        <Segments
          label="Show"
          value={gap ?? 'all'}
          options={[
            { value: 'all', label: withCount('All', 'entities') },
            ...GAPS.map(({ value, label }) => ({ value, label: withCount(label, value) })),
          ]}
          onChange={(value) => gaps.change(value === 'all' ? '' : value)}
        />
      </div>
      {error && items.length === 0 ? (
        <Failure error={error} again={again} />
      ) : isLoading ? (
        <Loading />
      ) : items.length === 0 ? (
        <p className="note empty">{gap === undefined ? 'There is no such entity.' : 'Nothing is missing in these.'}</p>
      ) : (
        <div className="table-frame">
          <table className="table trace">
            <thead>
              <tr>
                <th scope="col">Entity</th>
                <th scope="col">Type</th>
                <th scope="col">Diagrams</th>
                <th scope="col">Satisfied</th>
                <th scope="col">Names</th>
                <th scope="col">Named by</th>
                <th scope="col">Suspect</th>
              </tr>
            </thead>
            <tbody>
              {items.map((entity) => (
                <Traced key={entity.id} entity={entity} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {more && <Button onClick={more}>Show more</Button>}
    </Page>
  )
}

function Traced({ entity }: { readonly entity: Entity }) {
  const { to } = useProject()
  const [isOpen, setOpen] = useState(false)
  const { id, name, type, suspect } = entity
  return (
    <>
      <tr>
        <th scope="row">
          <Link to={to(`entities/${id}`)}>{name}</Link>
        </th>
        <td>{type}</td>
        <Count label="Diagrams" of={entity.diagrams} />
        <Count label="Satisfied" of={entity.satisfied} />
        <Count label="Names" of={entity.links_to} />
        <Count label="Named by" of={entity.linked_from} />
        <td data-label="Suspect">
          {suspect > 0 || isOpen ? (
            <Button
              look="link"
              aria-expanded={isOpen}
              aria-label={`${suspect} suspect ${suspect === 1 ? 'link' : 'links'} of ${name}`}
              onClick={() => setOpen(!isOpen)}
            >
              {suspect} suspect
            </Button>
          ) : (
            '–'
          )}
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={7}>
            <SuspectLinks entityId={id} />
          </td>
        </tr>
      )}
    </>
  )
}

function Count({ of, label }: { readonly of: number; readonly label: string }) {
  return (
    <td data-label={label} className={of === 0 ? 'gap' : undefined}>
      {of === 0 ? 'none' : of}
    </td>
  )
}
