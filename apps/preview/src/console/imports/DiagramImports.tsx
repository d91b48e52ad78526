import { type ResponseBody, unwrap } from '@drawbridge/client'
import { useState } from 'react'
import { Disclosure } from '../../components/fields.tsx'
import { useAct } from '../api/use-act.ts'
import { useItems } from '../api/use-read.ts'
import { ChooseFiles } from '../files/ChooseFiles.tsx'
import { uploadAll } from '../files/transfer.ts'
import { Chip, StateChip } from '../parts/Chip.tsx'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { Rows } from '../parts/Loaded.tsx'
import { Section } from '../parts/Page.tsx'
import { Row } from '../parts/Row.tsx'
import { Time } from '../parts/Time.tsx'
import { useShownPages } from '../parts/use-shown-pages.ts'
import { onBranch, useMayChange, useProject } from '../projects/project-context.ts'
import { ImportEntries } from './ImportEntries.tsx'

type Import = ResponseBody<'getImport'>

/** ms between updates while an import is running. */
const PAUSE = 1_000

/** Imports of diagrams: started, followed and cancelled. */
export function DiagramImports() {
  const { project, branch } = useProject()
  const mayChange = useMayChange()
  const path = { projectId: project.id }
  const imports = useShownPages(
    useItems(
      '/project/{projectId}/import',
      { path },
      { every: (now) => (now?.some(({ finished_at }) => finished_at === null) ? PAUSE : false) },
    ),
  )
  const [sent, setSent] = useState('')
  const act = useAct(
    async (client, files: readonly File[]) => {
      const onNext = (count: number) => setSent(`${count} of ${files.length}`)
      const ids = (await uploadAll(client, project.id, files, { onNext })).map((one) => unwrap(one).id)
      return client.POST('/project/{projectId}/import', {
        params: { path },
        body: { files: ids.map((id) => ({ file_id: id })), ...onBranch(branch) },
      })
    },
    { isToast: true, done: () => 'The import has started.' },
  )
  return (
    <Section
      title="Diagrams"
      actions={
        <ChooseFiles
          look="primary"
          label={act.isBusy ? `Uploading ${sent} …` : 'Import diagrams'}
          isBusy={act.isBusy}
          onChoose={act.run}
        />
      }
    >
      <Rows
        of={imports}
        empty={`Nothing has been imported yet.${mayChange ? ' Choose diagram files, or .zip archives of them.' : ''}`}
        keyOf={({ id }) => id}
      >
        {(one) => <ImportRow found={one} />}
      </Rows>
    </Section>
  )
}

function ImportRow({ found }: { readonly found: Import }) {
  const { project } = useProject()
  const { id, phase, branch, created, replaced, unchanged, skipped, failed, error, created_at, finished_at } = found
  const done = created + replaced + unchanged + skipped + failed
  const counts = [
    [created, 'new'],
    [replaced, 'replaced'],
    [unchanged, 'unchanged'],
    [skipped, 'skipped'],
    [failed, 'failed'],
  ] as const
  const words = counts.flatMap(([count, word]) => (count > 0 ? `${count} ${word}` : []))
  return (
    <>
      <Row
        title={
          <>
            <Time at={created_at} /> · {branch.name}
          </>
        }
        note={words.length > 0 ? words.join(' · ') : 'Nothing done yet'}
      >
        {finished_at === null && found.total !== null && (
          <progress value={done} max={Math.max(found.total, 1)} aria-label="Files done" />
        )}
        {phase === 'succeeded' && failed > 0 ? <Chip tone="warn">not all imported</Chip> : <StateChip state={phase} />}
        {finished_at === null && (
          <ConfirmButton
            label="Cancel"
            title="Cancel the import?"
            text="It stops after the files in progress; everything already written stays."
            work={(client) =>
              client.POST('/project/{projectId}/import/{importId}/cancel', {
                params: { path: { projectId: project.id, importId: id } },
              })
            }
            done="The import was canceled."
          />
        )}
      </Row>
      {error !== null && <p className="problem">{error}</p>}
      {finished_at !== null && (
        <Disclosure label="Files">
          <ImportEntries found={found} />
        </Disclosure>
      )}
    </>
  )
}
