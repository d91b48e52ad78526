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
import { useFilter } from '../parts/use-filter.ts'
import { onBranch, useProject } from '../projects/project-context.ts'
import { useTypeNames } from './use-type-names.ts'

export function EntitiesPage() {
  const { project, branch, to } = useProject()
  const types = useTypeNames()
  const ofType = useFilter('type')
  const ofName = useFilter('q')
  const [type, search] = [ofType.value, ofName.value]
  const entities = useItems(
    '/project/{projectId}/entity',
    {
      path: { projectId: project.id },
      query: { ...onBranch(branch), ...(type !== '' && { type }), ...(search !== '' && { search }) },
    },
    { filters: ['search', 'type'] },
  )
  return (
    <Page title="Entities" actions={<NewEntity />}>
      <div className="filters">
        <TextField label="Filter" type="search" value={ofName.typed} onChange={ofName.change} />
        <TextField label="Type" type="search" value={ofType.typed} suggestions={types} onChange={ofType.change} />
      </div>
      <Rows
        of={entities}
        empty={
          search !== ''
            ? `No name contains “${search}”.`
            : type === ''
              ? 'There is no entity on this branch.'
              : `There is no entity of the type “${type}”.`
        }
        keyOf={({ id }) => id}
      >
        {({ id, name, type: own, values, updated_at }) => (
          <Row
            title={name}
            to={to(own === 'diagram' ? `diagrams/${id}` : `entities/${id}`)}
            note={own === 'diagram' ? own : `${own} · ${countOf(Object.keys(values).length)}`}
          >
            <span className="quiet">
              <Time at={updated_at} />
            </span>
          </Row>
        )}
      </Rows>
    </Page>
  )
}

const countOf = (values: number) => (values === 1 ? '1 value' : `${values} values`)

function NewEntity() {
  const { project, branch, to } = useProject()
  const go = useNavigate()
  const [name, setName] = useState('')
  const [type, setType] = useState('')
  const types = useTypeNames()
  return (
    <FormButton
      look="primary"
      icon="plus"
      label="New entity"
      title="New entity"
      action="Create"
      work={(client) =>
        client.POST('/project/{projectId}/entity', {
          params: { path: { projectId: project.id } },
          body: { name, ...(type !== '' && { type }), ...onBranch(branch) },
        })
      }
      done={(made) => `${made.name} was created.`}
      after={({ id }) => go(to(`entities/${id}`))}
      pointers={['/name', '/type']}
    >
      {(problem) => (
        <>
          <TextField label="Name" required value={name} problem={problemAt(problem, '/name')} onChange={setName} />
          <TextField
            label="Type"
            value={type}
            problem={problemAt(problem, '/type')}
            hint="“item” if left empty."
            suggestions={types.filter((one) => one !== 'diagram')}
            onChange={setType}
          />
        </>
      )}
    </FormButton>
  )
}
