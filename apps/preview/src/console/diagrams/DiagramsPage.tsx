import { useItems } from '../api/use-read.ts'
import { Rows } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { Row } from '../parts/Row.tsx'
import { Time } from '../parts/Time.tsx'
import { onBranch, useProject } from '../projects/project-context.ts'

function linksText(count: number): string {
  if (count === 0) return 'Not linked to an entity'
  return count === 1 ? 'Linked to 1 entity' : `Linked to ${count} entities`
}

export function DiagramsPage() {
  const { project, branch, to } = useProject()
  const diagrams = useItems('/project/{projectId}/diagram', {
    path: { projectId: project.id },
    query: onBranch(branch),
  })
  return (
    <Page
      title="Diagrams"
      actions={
        <a className="button primary" href="/">
          Convert a diagram
        </a>
      }
    >
      <Rows of={diagrams} empty="There is no diagram on this branch." keyOf={({ id }) => id}>
        {({ id, title, host_entity_ids, updated_at }) => (
          <Row title={title} to={to(`diagrams/${id}`)} note={linksText(host_entity_ids.length)}>
            <span className="quiet">
              <Time at={updated_at} />
            </span>
          </Row>
        )}
      </Rows>
    </Page>
  )
}
