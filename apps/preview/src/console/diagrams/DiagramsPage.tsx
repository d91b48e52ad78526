import { Link } from 'react-router'
import { ChoiceField, TextField } from '../../components/fields.tsx'
import { converterFor } from '../../state/upload.ts'
import { useItems } from '../api/use-read.ts'
import { Card } from '../parts/Card.tsx'
import { Rows } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { Time } from '../parts/Time.tsx'
import { useFilter } from '../parts/use-filter.ts'
import { useShownPages } from '../parts/use-shown-pages.ts'
import { onBranch, useProject } from '../projects/project-context.ts'
import { ChangeDiagram } from './ChangeDiagram.tsx'
import { NewDiagram } from './making/NewDiagram.tsx'
import { Thumbnail } from './Thumbnail.tsx'

function linksText(count: number): string {
  if (count === 0) return 'Not linked to an entity'
  return count === 1 ? 'Linked to 1 entity' : `Linked to ${count} entities`
}

const SORTS = [
  { value: '', label: 'Made, oldest first' },
  { value: '-updated_at', label: 'Changed, newest first' },
  { value: 'title', label: 'Title' },
] as const

export function DiagramsPage() {
  const { project, branch, to } = useProject()
  const ofTitle = useFilter('q')
  const ofSort = useFilter('sort')
  const search = ofTitle.value
  const sort = SORTS.find(({ value }) => value === ofSort.typed)?.value ?? ''
  const query = { ...onBranch(branch), ...(search !== '' && { search }), ...(sort !== '' && { sort }) }
  const diagrams = useShownPages(
    useItems(
      '/project/{projectId}/diagram',
      { path: { projectId: project.id }, query },
      { filters: ['search', 'sort'] },
    ),
  )
  return (
    <Page
      title="Diagrams"
      actions={
        <>
          <NewDiagram />
          <a className="button" href={converterFor(project.slug, branch)}>
            Convert a diagram
          </a>
        </>
      }
    >
      <div className="filters">
        <TextField label="Filter" type="search" value={ofTitle.typed} onChange={ofTitle.change} />
        <ChoiceField label="Sort by" value={sort} options={SORTS} onChange={ofSort.change} />
      </div>
      <Rows
        look="gallery"
        of={diagrams}
        empty={
          search === '' ? (
            <>
              There is no diagram on this branch. Draw one, or <Link to={to('import')}>import files</Link>.
            </>
          ) : (
            `No title contains “${search}”.`
          )
        }
        keyOf={({ id }) => id}
      >
        {(diagram) => (
          <Card
            title={diagram.title}
            to={to(`diagrams/${diagram.id}`)}
            picture={<Thumbnail diagramId={diagram.id} version={diagram.updated_at} />}
            actions={<ChangeDiagram diagram={diagram} isListed />}
            note={
              <>
                {linksText(diagram.host_entity_ids.length)} · <Time at={diagram.updated_at} />
              </>
            }
          />
        )}
      </Rows>
    </Page>
  )
}
