import { useItems } from '../api/use-read.ts'
import { StateChip } from '../parts/Chip.tsx'
import { Rows } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { Row } from '../parts/Row.tsx'
import { Time } from '../parts/Time.tsx'
import { useProject } from '../projects/project-context.ts'

/** ms until the list is read again: sooner while something is running. */
const SOON = 1_500
const LATER = 4_000

/** The runs of a project, or of one automation; newest first, updated live. */
export function RunList({ automationId }: { readonly automationId?: string }) {
  const { project, to } = useProject()
  const runs = useItems(
    '/project/{projectId}/run',
    {
      path: { projectId: project.id },
      ...(automationId !== undefined && { query: { automation_id: automationId } }),
    },
    { every: (items) => (items?.some(({ status }) => status === 'running') ? SOON : LATER) },
  )
  return (
    <Rows of={runs} empty="Nothing has run yet." keyOf={({ agent_id }) => agent_id}>
      {({ agent_id, automation_name, phase, created_at, branches, error }) => (
        <Row
          title={automation_name}
          to={to(`runs/${agent_id}`)}
          note={
            <>
              <Time at={created_at} />
              {branches.map(({ id, name }) => (
                <span key={id}> · on {name}</span>
              ))}
              {error !== null && <span className="problem"> · {error}</span>}
            </>
          }
        >
          <StateChip state={phase} />
        </Row>
      )}
    </Rows>
  )
}

export function RunsPage() {
  return (
    <Page title="Runs" lead="Everything that the agent did in this project, the newest first.">
      <RunList />
    </Page>
  )
}
