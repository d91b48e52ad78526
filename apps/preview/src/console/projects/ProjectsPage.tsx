import { useState } from 'react'
import { useNavigate } from 'react-router'
import { TextField } from '../../components/fields.tsx'
import { problemAt } from '../api/use-act.ts'
import { useItems } from '../api/use-read.ts'
import { FormButton } from '../parts/FormButton.tsx'
import { Rows } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { Row } from '../parts/Row.tsx'
import { Time } from '../parts/Time.tsx'
import { useShownPages } from '../parts/use-shown-pages.ts'
import { useSession } from '../session/session-context.ts'

export function ProjectsPage() {
  const { me } = useSession()
  const projects = useShownPages(useItems('/project'))
  return (
    <Page title="Projects" lead={`In ${me.workspace.name}`} actions={<NewProject />}>
      <Rows of={projects} empty="There is no project yet." keyOf={({ id }) => id}>
        {({ name, slug, created_at }) => (
          <Row title={name} to={`/p/${slug}/home`} note={slug}>
            <span className="quiet">
              since <Time at={created_at} />
            </span>
          </Row>
        )}
      </Rows>
    </Page>
  )
}

function NewProject() {
  const go = useNavigate()
  const [name, setName] = useState('')
  const [slug, setSlug] = useState('')
  return (
    <FormButton
      look="primary"
      icon="plus"
      label="New project"
      title="New project"
      action="Create"
      work={(client) => client.POST('/project', { params: {}, body: { name, ...(slug !== '' && { slug }) } })}
      done={(made) => `${made.name} was created.`}
      after={(made) => go(`/p/${made.slug}/home`)}
      pointers={['/name', '/slug']}
    >
      {(problem) => (
        <>
          <TextField label="Name" required value={name} problem={problemAt(problem, '/name')} onChange={setName} />
          <TextField
            label="Short name"
            value={slug}
            problem={problemAt(problem, '/slug')}
            hint="Part of addresses; derived from the name if left empty."
            onChange={setSlug}
          />
        </>
      )}
    </FormButton>
  )
}
