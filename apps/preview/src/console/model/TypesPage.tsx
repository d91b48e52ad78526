import { useState } from 'react'
import { useNavigate } from 'react-router'
import { TextField } from '../../components/fields.tsx'
import { problemAt } from '../api/use-act.ts'
import { FormButton } from '../parts/FormButton.tsx'
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
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  return (
    <FormButton
      look="primary"
      icon="plus"
      label="New type"
      title="New type"
      action="Create"
      work={(client) =>
        client.POST('/project/{projectId}/entity-type', {
          params: { path: { projectId: project.id } },
          body: { name, description },
        })
      }
      done={(made) => `${made.name} was made.`}
      after={({ id }) => go(to(`model/${id}`))}
      pointers={['/name', '/description']}
    >
      {(problem) => (
        <>
          <TextField
            label="Name"
            required
            value={name}
            problem={problemAt(problem, '/name')}
            hint="The value of “type” on entities of this type."
            onChange={setName}
          />
          <TextField
            label="Description"
            value={description}
            problem={problemAt(problem, '/description')}
            onChange={setDescription}
          />
        </>
      )}
    </FormButton>
  )
}
