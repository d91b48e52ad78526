import { TextField } from '../../components/fields.tsx'
import { useItems } from '../api/use-read.ts'
import { Card } from '../parts/Card.tsx'
import { Rows } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { Time } from '../parts/Time.tsx'
import { useFilter } from '../parts/use-filter.ts'
import { onBranch, useProject } from '../projects/project-context.ts'
import { NewDiagram } from './making/NewDiagram.tsx'
import { Thumbnail } from './Thumbnail.tsx'

function linksText(count: number): string {
  if (count === 0) return 'Not linked to an entity'
  return count === 1 ? 'Linked to 1 entity' : `Linked to ${count} entities`
}

export function DiagramsPage() {
  const { project, branch, to } = useProject()
  const ofTitle = useFilter('q')
  const search = ofTitle.value
  const diagrams = useItems(
    '/project/{projectId}/diagram',
    { path: { projectId: project.id }, query: { ...onBranch(branch), ...(search !== '' && { search }) } },
    { filters: ['search'] },
  )
  return (
    <Page
      title="Diagrams"
      actions={
        <>
          <NewDiagram />
          <a className="button" href="/">
            Convert a diagram
          </a>
        </>
      }
    >
      <div className="filters">
        <TextField label="Filter" type="search" value={ofTitle.typed} onChange={ofTitle.change} />
      </div>
      <Rows
        look="gallery"
        of={diagrams}
        empty={search === '' ? 'There is no diagram on this branch.' : `No title contains “${search}”.`}
        keyOf={({ id }) => id}
      >
        {({ id, title, host_entity_ids, updated_at }) => (
          <Card
            title={title}
            to={to(`diagrams/${id}`)}
            picture={<Thumbnail diagramId={id} version={updated_at} />}
            note={
              <>
                {linksText(host_entity_ids.length)} · <Time at={updated_at} />
              </>
            }
          />
        )}
      </Rows>
    </Page>
  )
}
