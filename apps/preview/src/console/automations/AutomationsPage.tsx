import { Link } from 'react-router'
import { Icon } from '../../components/icons.tsx'
import { useItems } from '../api/use-read.ts'
import { Chip } from '../parts/Chip.tsx'
import { Rows } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { Row } from '../parts/Row.tsx'
import { useMayChange, useProject } from '../projects/project-context.ts'
import { TRIGGERS } from './AutomationFields.tsx'

export function AutomationsPage() {
  const { project, to } = useProject()
  const mayChange = useMayChange()
  const automations = useItems('/project/{projectId}/automation', { path: { projectId: project.id } })
  return (
    <Page
      title="Automations"
      lead="An automation hands an event to the agent, with instructions."
      actions={
        mayChange && (
          <Link className="button primary" to={to('automations/new')}>
            <Icon name="plus" />
            New automation
          </Link>
        )
      }
    >
      <Rows of={automations} empty="There is no automation yet." keyOf={({ id }) => id}>
        {({ id, name, trigger, source, enabled }) => (
          <Row title={name} to={to(`automations/${id}`)} note={TRIGGERS.find(({ value }) => value === trigger)?.label}>
            {source !== null && <code>{source}</code>}
            {!enabled && <Chip tone="none">off</Chip>}
          </Row>
        )}
      </Rows>
    </Page>
  )
}
