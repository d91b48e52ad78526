import { Link } from 'react-router'
import { Button } from '../../components/Button.tsx'
import { CheckField, TextField } from '../../components/fields.tsx'
import { useItems } from '../api/use-read.ts'
import { useTypeNames } from '../entities/use-type-names.ts'
import { Failure, Loading } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { useFilter } from '../parts/use-filter.ts'
import { onBranch, useProject } from '../projects/project-context.ts'

/** Which entities are shown in no diagram, name nothing, or are named by nothing. */
export function TracePage() {
  const { project, branch, to } = useProject()
  const ofType = useFilter('type')
  const gaps = useFilter('gaps')
  const types = useTypeNames()
  const { items, isLoading, error, again, more } = useItems(
    '/project/{projectId}/trace',
    {
      path: { projectId: project.id },
      query: { ...onBranch(branch), ...(ofType.value !== '' && { type: ofType.value }) },
    },
    { filters: ['type'] },
  )
  const isGap = ({ diagrams, links_to, linked_from }: (typeof items)[number]) =>
    diagrams === 0 || links_to + linked_from === 0
  const shown = gaps.typed === '' ? items : items.filter(isGap)
  return (
    <Page title="Trace" lead="Where entities are drawn, and how they name each other">
      <div className="filters">
        <TextField label="Type" type="search" value={ofType.typed} suggestions={types} onChange={ofType.change} />
        <CheckField checked={gaps.typed !== ''} onChange={(on) => gaps.change(on ? 'yes' : '')}>
          Gaps only
        </CheckField>
      </div>
      {error && items.length === 0 ? (
        <Failure error={error} again={again} />
      ) : isLoading ? (
        <Loading />
      ) : shown.length === 0 ? (
        <p className="note empty">{items.length === 0 ? 'There is no such entity.' : 'Nothing is missing in these.'}</p>
      ) : (
        <div className="table-frame">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">Entity</th>
                <th scope="col">Type</th>
                <th scope="col">Diagrams</th>
                <th scope="col">Names</th>
                <th scope="col">Named by</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ id, name, type, diagrams, links_to, linked_from }) => (
                <tr key={id}>
                  <th scope="row">
                    <Link to={to(`entities/${id}`)}>{name}</Link>
                  </th>
                  <td>{type}</td>
                  <Count of={diagrams} />
                  <Count of={links_to} />
                  <Count of={linked_from} />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {more && <Button onClick={more}>Show more</Button>}
    </Page>
  )
}

function Count({ of }: { readonly of: number }) {
  return <td className={of === 0 ? 'gap' : undefined}>{of === 0 ? 'none' : of}</td>
}
