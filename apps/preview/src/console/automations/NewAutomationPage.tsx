import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Problem } from '../../components/fields.tsx'
import { problemElsewhere, useAct } from '../api/use-act.ts'
import { ChangeFields } from '../parts/ChangeFields.tsx'
import { Form } from '../parts/Form.tsx'
import { Page } from '../parts/Page.tsx'
import { useProject } from '../projects/project-context.ts'
import { AUTOMATION_POINTERS, AutomationFields, type AutomationForm, EMPTY_FORM, isReady } from './AutomationFields.tsx'

export function NewAutomationPage() {
  const { project, to } = useProject()
  const go = useNavigate()
  const [form, setForm] = useState(EMPTY_FORM)
  const act = useAct(
    (client, { source, ...others }: AutomationForm) =>
      client.POST('/project/{projectId}/automation', {
        params: { path: { projectId: project.id } },
        body: others.trigger === 'webhook' ? { ...others, source } : others,
      }),
    { done: ({ name }) => `${name} was created.`, after: ({ id }) => go(to(`automations/${id}`)) },
  )
  return (
    <Page title="New automation" up={{ to: to('automations'), label: 'Automations' }}>
      <Form className="narrow-form" act={act} onSubmit={() => act.run(form)}>
        <ChangeFields
          action={act.isBusy ? 'Creating …' : 'Create automation'}
          isReady={isReady(form)}
          isBusy={act.isBusy}
        >
          <AutomationFields
            form={form}
            problem={act.problem}
            isNew
            change={(values) => setForm((before) => ({ ...before, ...values }))}
          />
          <Problem text={problemElsewhere(act.problem, AUTOMATION_POINTERS)} />
        </ChangeFields>
      </Form>
    </Page>
  )
}
