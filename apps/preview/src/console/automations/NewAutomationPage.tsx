import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../components/Button.tsx'
import { Problem } from '../../components/fields.tsx'
import { problemElsewhere, useAct } from '../api/use-act.ts'
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    act.run(form)
  }
  return (
    <Page title="New automation" up={{ to: to('automations'), label: 'Automations' }}>
      <form className="form narrow-form" onSubmit={submit}>
        <AutomationFields
          form={form}
          problem={act.problem}
          isNew
          change={(values) => setForm((before) => ({ ...before, ...values }))}
        />
        <Problem text={problemElsewhere(act.problem, AUTOMATION_POINTERS)} />
        <Button look="primary" type="submit" disabled={act.isBusy || !isReady(form)}>
          {act.isBusy ? 'Creating …' : 'Create automation'}
        </Button>
      </form>
    </Page>
  )
}
