import type { ResponseBody } from '@drawbridge/client'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Problem } from '../../components/fields.tsx'
import { problemElsewhere, useAct } from '../api/use-act.ts'
import { useRead } from '../api/use-read.ts'
import { ChangeFields } from '../parts/ChangeFields.tsx'
import { Chip } from '../parts/Chip.tsx'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { Form } from '../parts/Form.tsx'
import { LoadedPage } from '../parts/Loaded.tsx'
import { Page, Section } from '../parts/Page.tsx'
import { useProject } from '../projects/project-context.ts'
import { RunList } from '../runs/RunList.tsx'
import { useSession } from '../session/session-context.ts'
import { AUTOMATION_POINTERS, AutomationFields, type AutomationForm, isReady, TRIGGERS } from './AutomationFields.tsx'
import { TestEvent } from './TestEvent.tsx'

type Automation = ResponseBody<'getAutomation'>

export function AutomationPage() {
  const { automation: automationId = '' } = useParams()
  const { project, to } = useProject()
  const path = { projectId: project.id, automationId }
  const automation = useRead(['automation', automationId], (client) =>
    client.GET('/project/{projectId}/automation/{automationId}', { params: { path } }),
  )
  return (
    <LoadedPage of={automation} up={{ to: to('automations'), label: 'Automations' }}>
      {(found) => <Shown key={found.id} automation={found} />}
    </LoadedPage>
  )
}

function Shown({ automation }: { readonly automation: Automation }) {
  const { project, role, to } = useProject()
  const { me } = useSession()
  const go = useNavigate()
  const { id, name, trigger, source, enabled, created_by } = automation
  const path = { projectId: project.id, automationId: id }
  return (
    <Page
      title={name}
      mark={!enabled && <Chip tone="none">off</Chip>}
      lead={TRIGGERS.find(({ value }) => value === trigger)?.label}
      up={{ to: to('automations'), label: 'Automations' }}
      actions={
        (role === 'owner' || created_by === me.user.id) && (
          <ConfirmButton
            label="Delete"
            title={`Delete ${name}?`}
            text="Its runs stay in the list of runs."
            work={(client) => client.DELETE('/project/{projectId}/automation/{automationId}', { params: { path } })}
            done={`${name} was deleted.`}
            gone={[id]}
            after={() => go(to('automations'))}
          />
        )
      }
    >
      <div className="columns">
        <Section title="Configuration">
          <Configuration automation={automation} />
        </Section>
        {source !== null && (
          <Section title="Test event">
            <TestEvent source={source} isOn={enabled} />
          </Section>
        )}
      </div>
      <Section title="Runs">
        <RunList automationId={id} />
      </Section>
    </Page>
  )
}

function Configuration({ automation }: { readonly automation: Automation }) {
  const { project } = useProject()
  const { id, source } = automation
  const saved: AutomationForm = { ...automation, source: source ?? '' }
  const [form, setForm] = useState(saved)
  const act = useAct(
    (client, { name, instructions, enabled, source: next }: AutomationForm) =>
      client.PATCH('/project/{projectId}/automation/{automationId}', {
        params: { path: { projectId: project.id, automationId: id } },
        body: { name, instructions, enabled, ...(source !== null && { source: next }) },
      }),
    { done: ({ name }) => `${name} was saved.` },
  )
  const isChanged = (['name', 'source', 'instructions', 'enabled'] as const).some((key) => form[key] !== saved[key])
  return (
    <Form act={act} onSubmit={() => act.run(form)}>
      <ChangeFields action={act.isBusy ? 'Saving …' : 'Save'} isReady={isChanged && isReady(form)} isBusy={act.isBusy}>
        <AutomationFields
          form={form}
          problem={act.problem}
          isNew={false}
          change={(values) => setForm((before) => ({ ...before, ...values }))}
        />
        <Problem text={problemElsewhere(act.problem, AUTOMATION_POINTERS)} />
      </ChangeFields>
    </Form>
  )
}
