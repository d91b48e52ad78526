import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../components/Button.tsx'
import { TextField } from '../../components/fields.tsx'
import { problemAt, useAct } from '../api/use-act.ts'
import { FormDialog } from '../parts/FormDialog.tsx'
import { Rows } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { Row } from '../parts/Row.tsx'
import { useProject } from '../projects/project-context.ts'
import { useTypes } from './use-types.ts'

/** The types of entities that the project has defined. */
export function TypesPage() {
  const { to } = useProject()
  const types = useTypes()
  return (
    <Page
      title="Data model"
      lead="Types of entities with their fields. Entities without a type stay as they are."
      actions={<NewType />}
    >
      <Rows of={types} empty="No type has been described yet." keyOf={({ id }) => id}>
        {({ id, name, description, fields }) => (
          <Row title={name} to={to(`model/${id}`)} note={description}>
            <span className="quiet">{fields.length === 1 ? '1 field' : `${fields.length} fields`}</span>
          </Row>
        )}
      </Rows>
    </Page>
  )
}

function NewType() {
  const { project, to } = useProject()
  const go = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const act = useAct(
    (client, body: { name: string; description: string }) =>
      client.POST('/project/{projectId}/entity-type', { params: { path: { projectId: project.id } }, body }),
    { done: (made) => `${made.name} was made.`, after: ({ id }) => go(to(`model/${id}`)) },
  )
  return (
    <>
      <Button look="primary" icon="plus" onClick={() => setOpen(true)}>
        New type
      </Button>
      <FormDialog
        isOpen={isOpen}
        title="New type"
        action="Create"
        act={act}
        pointers={['/name', '/description']}
        onClose={() => setOpen(false)}
        onSubmit={() => act.run({ name, description })}
      >
        <TextField
          label="Name"
          required
          value={name}
          problem={problemAt(act.problem, '/name')}
          hint="The value of “type” on entities of this type."
          onChange={setName}
        />
        <TextField
          label="Description"
          value={description}
          problem={problemAt(act.problem, '/description')}
          onChange={setDescription}
        />
      </FormDialog>
    </>
  )
}
