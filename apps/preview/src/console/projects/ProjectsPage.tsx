import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../components/Button.tsx'
import { TextField } from '../../components/fields.tsx'
import { problemAt, useAct } from '../api/use-act.ts'
import { useItems } from '../api/use-read.ts'
import { FormDialog } from '../parts/FormDialog.tsx'
import { Rows } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { Row } from '../parts/Row.tsx'
import { Time } from '../parts/Time.tsx'
import { useSession } from '../session/session-context.ts'

export function ProjectsPage() {
  const { me } = useSession()
  const projects = useItems('/project')
  return (
    <Page title="Projects" lead={`In ${me.workspace.name}`} actions={<NewProject />}>
      <Rows of={projects} empty="There is no project yet." keyOf={({ id }) => id}>
        {({ name, slug, created_at }) => (
          <Row title={name} to={`/p/${slug}/entities`} note={slug}>
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
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [slug, setSlug] = useState('')
  const act = useAct((client, body: { name: string; slug?: string }) => client.POST('/project', { params: {}, body }), {
    done: (made) => `${made.name} was created.`,
    after: (made) => go(`/p/${made.slug}/entities`),
  })
  return (
    <>
      <Button look="primary" icon="plus" onClick={() => setOpen(true)}>
        New project
      </Button>
      <FormDialog
        isOpen={isOpen}
        title="New project"
        action="Create"
        act={act}
        pointers={['/name', '/slug']}
        onClose={() => setOpen(false)}
        onSubmit={() => act.run({ name, ...(slug !== '' && { slug }) })}
      >
        <TextField label="Name" required value={name} problem={problemAt(act.problem, '/name')} onChange={setName} />
        <TextField
          label="Short name"
          value={slug}
          problem={problemAt(act.problem, '/slug')}
          hint="Part of addresses; derived from the name if left empty."
          onChange={setSlug}
        />
      </FormDialog>
    </>
  )
}
