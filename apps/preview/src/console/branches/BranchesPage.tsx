import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ChoiceField, TextField } from '../../components/fields.tsx'
import { problemAt } from '../api/use-act.ts'
import { useItems } from '../api/use-read.ts'
import { Chip, StateChip } from '../parts/Chip.tsx'
import { FormButton } from '../parts/FormButton.tsx'
import { Rows } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { Row } from '../parts/Row.tsx'
import { Time } from '../parts/Time.tsx'
import { useFilter } from '../parts/use-filter.ts'
import { usePeople } from '../parts/use-people.ts'
import { useShownPages } from '../parts/use-shown-pages.ts'
import { useProject } from '../projects/project-context.ts'

export function BranchesPage() {
  const { project, to } = useProject()
  const ofName = useFilter('q')
  const search = ofName.value
  const branches = useShownPages(
    useItems(
      '/project/{projectId}/branch',
      { path: { projectId: project.id }, query: search === '' ? {} : { search } },
      { filters: ['search'] },
    ),
  )
  const nameOf = usePeople(branches.items.map(({ owner_id }) => owner_id))
  const open = branches.items.filter(({ status }) => status === 'open')
  return (
    <Page title="Branches" actions={<NewBranch parents={open.map(({ name }) => name)} />}>
      <div className="filters">
        <TextField label="Filter" type="search" value={ofName.typed} onChange={ofName.change} />
      </div>
      <Rows
        of={branches}
        empty={search === '' ? 'There is no branch.' : `No name contains “${search}”.`}
        keyOf={({ id }) => id}
      >
        {({ id, name, parent_id, status, owner_id, created_at }) => (
          <Row
            title={name}
            to={to(`branches/${id}/changes`)}
            note={
              <>
                {nameOf(owner_id)} · <Time at={created_at} />
              </>
            }
          >
            {parent_id === null ? <Chip tone="none">base</Chip> : <StateChip state={status} />}
          </Row>
        )}
      </Rows>
    </Page>
  )
}

function NewBranch({ parents }: { readonly parents: readonly string[] }) {
  const { project, to } = useProject()
  const go = useNavigate()
  const [name, setName] = useState('')
  const [parent, setParent] = useState('')
  return (
    <FormButton
      look="primary"
      icon="plus"
      label="New branch"
      title="New branch"
      action="Create"
      work={(client) =>
        client.POST('/project/{projectId}/branch', {
          params: { path: { projectId: project.id } },
          body: { name, ...(parent !== '' && { parent }) },
        })
      }
      done={(made) => `${made.name} was created.`}
      after={({ id }) => go(to(`branches/${id}/changes`))}
      pointers={['/name']}
    >
      {(problem) => (
        <>
          <TextField label="Name" required value={name} problem={problemAt(problem, '/name')} onChange={setName} />
          <ChoiceField
            label="From"
            value={parent}
            options={[{ value: '', label: 'The base branch' }, ...parents.map((one) => ({ value: one, label: one }))]}
            onChange={setParent}
          />
        </>
      )}
    </FormButton>
  )
}
