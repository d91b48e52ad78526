import type { ItemOf } from '@drawbridge/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Disclosure } from '../../components/fields.tsx'
import { useItems, useRead } from '../api/use-read.ts'
import { StateChip } from '../parts/Chip.tsx'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { Rows } from '../parts/Loaded.tsx'
import { Row } from '../parts/Row.tsx'
import { Time } from '../parts/Time.tsx'
import { useProject } from '../projects/project-context.ts'
import { ReqifReport } from './ReqifReport.tsx'

const PATH = '/project/{projectId}/reqif-import'
type Summary = ItemOf<typeof PATH>

/** ms between updates while an import is running. */
const PAUSE = 1_000

/** Imports of ReqIF, followed until they end; dry runs are shown only while they are running. */
export function ReqifImports() {
  const { project } = useProject()
  const path = { projectId: project.id }
  const all = useItems(
    PATH,
    { path },
    { every: (now) => (now?.some(({ finished_at }) => finished_at === null) ? PAUSE : false) },
  )
  const queries = useQueryClient()
  const ended = all.items.filter(({ finished_at }) => finished_at !== null).length
  // biome-ignore lint/correctness/useExhaustiveDependencies: an import that ends may have changed the documents
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: ['/project/{projectId}/reqif-document'] })
  }, [queries, ended])
  const shown = all.items.filter(({ dry_run, finished_at }) => !dry_run || finished_at === null)
  if (shown.length === 0 && !all.isLoading) return null
  return (
    <Rows of={{ ...all, items: shown }} empty="" keyOf={({ id }) => id}>
      {(one) => <ReqifImport found={one} />}
    </Rows>
  )
}

function ReqifImport({ found }: { readonly found: Summary }) {
  const { project } = useProject()
  const { id, file_name, phase, branch, dry_run, total, done, error, created_at, finished_at } = found
  const path = { projectId: project.id, reqifImportId: id }
  const progress = total === null || total === 0 ? '' : ` · ${done} of ${total} attached files`
  return (
    <>
      <Row
        title={`${dry_run ? 'Trial of ' : ''}${file_name}`}
        note={
          <>
            <Time at={created_at} /> · {branch.name}
            {progress}
          </>
        }
      >
        {finished_at === null && total !== null && total > 0 && (
          <progress value={done} max={total} aria-label="Attached files done" />
        )}
        <StateChip state={phase} />
        {finished_at === null && (
          <ConfirmButton
            label="Cancel"
            title={dry_run ? 'Cancel the dry run?' : 'Cancel the import?'}
            text="Nothing has been written yet, and nothing will be."
            work={(client) => client.POST(`${PATH}/{reqifImportId}/cancel`, { params: { path } })}
            done="The import was canceled."
          />
        )}
      </Row>
      {error !== null && <p className="problem">{error}</p>}
      {phase === 'succeeded' && (
        <Disclosure label="Report">
          <Report importId={id} />
        </Disclosure>
      )}
    </>
  )
}

function Report({ importId }: { readonly importId: string }) {
  const { project } = useProject()
  const path = { projectId: project.id, reqifImportId: importId }
  const { data } = useRead([PATH, importId, 'report'], (client) =>
    client.GET(`${PATH}/{reqifImportId}`, { params: { path } }),
  )
  return data?.report ? <ReqifReport report={data.report} /> : null
}
