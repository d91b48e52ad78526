import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Problem, TextField } from '../../components/fields.tsx'
import { problemAt, problemElsewhere, useAct } from '../api/use-act.ts'
import { ChangeFields } from '../parts/ChangeFields.tsx'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { Form } from '../parts/Form.tsx'
import { Page, Section } from '../parts/Page.tsx'
import { Time } from '../parts/Time.tsx'
import { useSession } from '../session/session-context.ts'
import { useProject } from './project-context.ts'

const FIELDS = ['/name', '/slug']

/** Name and address of a project, and its deletion. */
export function SettingsPage() {
  const { project } = useProject()
  const { me } = useSession()
  return (
    <Page title="Settings">
      <ProjectForm />
      <dl className="facts">
        <dt>Id</dt>
        <dd>
          <code>{project.id}</code>
        </dd>
        <dt>Created</dt>
        <dd>
          <Time at={project.created_at} />
        </dd>
      </dl>
      {me.is_admin && (
        <Section title="Delete the project">
          <p>Everything in it is deleted: entities, diagrams, branches, files, comments, automations and their runs.</p>
          <div className="actions">
            <DeleteProject />
          </div>
        </Section>
      )}
    </Page>
  )
}

function ProjectForm() {
  const { project } = useProject()
  const go = useNavigate()
  const [name, setName] = useState(project.name)
  const [slug, setSlug] = useState(project.slug)
  const params = { path: { projectId: project.id } }
  const act = useAct(
    (client, body: { name: string; slug: string }) => client.PATCH('/project/{projectId}', { params, body }),
    {
      done: (now) => `${now.name} was saved.`,
      gone: slug === project.slug ? [] : [project.slug],
      after: (now) => now.slug !== project.slug && go(`/p/${now.slug}/settings`, { replace: true }),
    },
  )
  const isChanged = name !== project.name || slug !== project.slug
  return (
    <Form className="narrow-form" aria-label="Project" act={act} onSubmit={() => act.run({ name, slug })}>
      <ChangeFields action="Save" isReady={isChanged} isBusy={act.isBusy}>
        <TextField label="Name" required value={name} problem={problemAt(act.problem, '/name')} onChange={setName} />
        <TextField
          label="Short name"
          required
          value={slug}
          problem={problemAt(act.problem, '/slug')}
          hint="Part of addresses. Links and scripts with the old one stop working when it changes."
          onChange={setSlug}
        />
        <Problem text={problemElsewhere(act.problem, FIELDS)} />
      </ChangeFields>
    </Form>
  )
}

function DeleteProject() {
  const { project } = useProject()
  const go = useNavigate()
  const params = { path: { projectId: project.id } }
  return (
    <ConfirmButton
      label="Delete project"
      title={`Delete ${project.name} with everything in it?`}
      text="This cannot be undone."
      work={(client) => client.DELETE('/project/{projectId}', { params })}
      done={`${project.name} was deleted.`}
      gone={[project.id, project.slug]}
      after={() => go('/projects')}
    />
  )
}
