import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { TextField } from '../../components/fields.tsx'
import { problemAt } from '../api/use-act.ts'
import { useItems, useRead } from '../api/use-read.ts'
import { useTypes } from '../model/use-types.ts'
import { NewDocument } from '../outline/NewDocument.tsx'
import { FormButton } from '../parts/FormButton.tsx'
import { Page } from '../parts/Page.tsx'
import { useFilter } from '../parts/use-filter.ts'
import { useShownPages } from '../parts/use-shown-pages.ts'
import { onBranch, useProject } from '../projects/project-context.ts'
import { BulkBar } from './table/BulkBar.tsx'
import { Columns } from './table/Columns.tsx'
import { Conditions } from './table/Conditions.tsx'
import { ExportCsv, ImportCsv } from './table/Csv.tsx'
import { EntityTable } from './table/EntityTable.tsx'
import { fieldsOf, firstColumns } from './table/fields.ts'
import { useView, type View } from './table/use-view.ts'
import { useTypeNames } from './use-type-names.ts'

export function EntitiesPage() {
  const { project, branch } = useProject()
  const names = useTypeNames()
  const types = useTypes().items
  const ofType = useFilter('type')
  const ofName = useFilter('q')
  const view = useView()
  const [type, search] = [ofType.value, ofName.value]
  const query = {
    ...onBranch(branch),
    ...(type !== '' && { type }),
    ...(search !== '' && { search }),
    ...(view.where.length > 0 && { where: [...view.where] }),
    ...(view.sort !== '' && { sort: view.sort }),
  }
  const path = { projectId: project.id }
  const filters = ['search', 'type', 'where', 'sort']
  const entities = useShownPages(useItems('/project/{projectId}/entity', { path, query }, { filters }))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const chosenItems = entities.items.filter(({ id }) => chosen.has(id))
  const fields = fieldsOf(types, type, entities.items)
  const columns = view.columns ?? firstColumns(types, type)
  return (
    <Page
      title="Entities"
      lead={
        <span role="status">
          <Total query={query} />
        </span>
      }
      actions={
        <>
          <NewDocument />
          <NewEntity />
        </>
      }
    >
      <div className="filters">
        <TextField label="Filter" type="search" value={ofName.typed} onChange={ofName.change} />
        <TextField label="Type" type="search" value={ofType.typed} suggestions={names} onChange={ofType.change} />
      </div>
      <div className="table-tools">
        <Conditions view={view} fields={fields} />
        <span className="spacer" />
        <Columns view={view} fields={fields} columns={columns} />
        <ExportCsv query={query} columns={columns} />
        <ImportCsv />
      </div>
      <EntityTable
        of={entities}
        types={types}
        columns={columns}
        view={view}
        empty={<NothingFound type={type} search={search} view={view} />}
        chosen={chosen}
        onChoose={setChosen}
      />
      {chosenItems.length > 0 && (
        <BulkBar chosen={chosenItems} fields={fields} types={types} onClear={() => setChosen(new Set())} />
      )}
    </Page>
  )
}

interface NothingFoundProps {
  readonly type: string
  readonly search: string
  readonly view: View
}

function NothingFound({ type, search, view }: NothingFoundProps) {
  const { to } = useProject()
  if (view.where.length > 0) return 'No entity meets these conditions.'
  if (search !== '') return `No name contains “${search}”.`
  if (type !== '') return `There is no entity of the type “${type}”.`
  return (
    <>
      There is no entity on this branch. Make one, or <Link to={to('import')}>import requirements</Link>.
    </>
  )
}

/** How many entities there are with these conditions. */
function Total({ query }: { readonly query: Readonly<Record<string, string | string[]>> }) {
  const { project } = useProject()
  const { sort: _, ...conditions } = query
  const { data } = useRead(['entities counted', project.id, conditions], (client) =>
    client.GET('/project/{projectId}/entity', {
      params: { path: { projectId: project.id }, query: { ...conditions, limit: 1, count: 'true' } },
    }),
  )
  const total = data?.total
  return total === undefined ? '…' : total === 1 ? '1 entity' : `${total.toLocaleString('en')} entities`
}

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
