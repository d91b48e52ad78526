import { type Client, listAll } from '@drawbridge/client'
import { useState } from 'react'
import { Button } from '#components/Button.tsx'
import { CheckField } from '#components/fields.tsx'
import { save } from '#exports/files.ts'
import { useAct } from '../../api/use-act.ts'
import { ChooseFiles } from '../../files/ChooseFiles.tsx'
import { useTypes } from '../../model/use-types.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { onBranch, useProject } from '../../projects/project-context.ts'
import { csvOf, readCsv } from './csv.ts'
import { changeOf, type RowChange } from './csv-changes.ts'
import type { Entity } from './entity.ts'
import { writeMany, writtenText } from './write-many.ts'

type Query = Readonly<Record<string, string | readonly string[]>>
const PATH = '/project/{projectId}/entity'
/** Rows of each kind that the preview shows. */
const MAX_SHOWN = 100

interface ExportCsvProps {
  /** What the list asks the service for. */
  readonly query: Query
  readonly columns: readonly string[]
}

/** Saves all entities that the table lists, with its columns, as a file. */
export function ExportCsv({ query, columns }: ExportCsvProps) {
  const { project } = useProject()
  const act = useAct(
    async (client, _: null) => {
      const entities: Entity[] = []
      const params = { path: { projectId: project.id }, query: { ...query, limit: 500 } as never }
      for await (const entity of listAll(client, PATH, { params })) entities.push(entity)
      save(new Blob([csvOf(entities, columns)], { type: 'text/csv' }), `${project.slug}.csv`)
      return { data: entities.length, response: Response.json(null) }
    },
    { isToast: true },
  )
  return (
    <Button icon="download" isBusy={act.isBusy} onClick={() => act.run(null)}>
      Export CSV
    </Button>
  )
}

/** The entities of the branch with the given ids. */
async function findEntities(client: Client, projectId: string, branch: string, ids: ReadonlySet<string>) {
  const found = new Map<string, Entity>()
  if (ids.size === 0) return found
  const params = { path: { projectId }, query: { ...onBranch(branch), limit: 500 } }
  for await (const entity of listAll(client, PATH, { params })) {
    if (ids.has(entity.id)) found.set(entity.id, entity)
    if (found.size === ids.size) break
  }
  return found
}

/** Reads a file, shows what it would change, and changes that. */
export function ImportCsv() {
  const { project, branch } = useProject()
  const types = useTypes().items
  const [changes, setChanges] = useState<readonly RowChange[]>()
  const [withOutdated, setWithOutdated] = useState(false)
  const close = () => setChanges(undefined)
  const read = useAct(
    async (client, [file]: readonly File[]) => {
      const rows = readCsv((await file?.text()) ?? '')
      const ids = new Set(rows.flatMap(({ id }) => id ?? []))
      const found = await findEntities(client, project.id, branch, ids)
      setWithOutdated(false)
      setChanges(rows.map((row) => changeOf(row, found, types)))
      return { data: rows.length, response: Response.json(null) }
    },
    { isToast: true },
  )
  const write = useAct(
    (client, sent: readonly RowChange[]) => {
      const upserts = sent.flatMap((change) => (change.sent ? [{ ...change.sent, ...onBranch(branch) }] : []))
      return writeMany(client, project.id, upserts)
    },
    { done: (written) => writtenText(written, 'written'), after: close },
  )
  const all = changes ?? []
  const sent = all.filter(({ kind }) => kind === 'new' || kind === 'changed' || (withOutdated && kind === 'outdated'))
  return (
    <>
      <ChooseFiles label="Import CSV" accept=".csv,text/csv" isSingle isBusy={read.isBusy} onChoose={read.run} />
      <FormDialog
        isOpen={changes !== undefined}
        title="Import a CSV file"
        action={sent.length === 1 ? 'Write 1 entity' : `Write ${sent.length} entities`}
        act={write}
        isReady={sent.length > 0}
        onClose={close}
        onSubmit={() => write.run(sent)}
      >
        <Preview changes={all} />
        {all.some(({ kind }) => kind === 'outdated') && (
          <CheckField checked={withOutdated} onChange={setWithOutdated}>
            Also write what was changed here since the file was exported
          </CheckField>
        )}
      </FormDialog>
    </>
  )
}

const KINDS = [
  { kind: 'refused', title: 'Cannot be imported' },
  { kind: 'outdated', title: 'Changed here since the file was exported' },
  { kind: 'changed', title: 'Changed' },
  { kind: 'new', title: 'New' },
  { kind: 'same', title: 'The same' },
] as const

function Preview({ changes }: { readonly changes: readonly RowChange[] }) {
  return KINDS.map(({ kind, title }) => {
    const of = changes.filter((change) => change.kind === kind)
    if (of.length === 0) return null
    return (
      <section key={kind} className="csv-kind" aria-label={title}>
        <h3>
          {title} <span className="quiet">{of.length}</span>
        </h3>
        {kind !== 'same' && (
          <ul className="csv-rows">
            {of.slice(0, MAX_SHOWN).map(({ row, differences, problem }) => (
              <li key={row.number}>
                <strong>{row.name === '' ? `Row ${row.number}` : row.name}</strong>
                {problem !== undefined && <span className="problem"> {problem}</span>}
                {differences.map(({ field, before, after }) => (
                  <div key={field}>
                    {field}: {before !== '' && <del>{short(before)}</del>}{' '}
                    <ins>{after === '' ? 'empty' : short(after)}</ins>
                  </div>
                ))}
              </li>
            ))}
            {of.length > MAX_SHOWN && <li className="quiet">And {of.length - MAX_SHOWN} more</li>}
          </ul>
        )}
      </section>
    )
  })
}

const short = (text: string) => (text.length > 120 ? `${text.slice(0, 120)} …` : text)
