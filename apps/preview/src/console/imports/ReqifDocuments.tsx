import { type ResponseBody, unwrap } from '@drawbridge/client'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { useAct } from '../api/use-act.ts'
import { useItems } from '../api/use-read.ts'
import { ChooseFiles } from '../files/ChooseFiles.tsx'
import { download, upload } from '../files/transfer.ts'
import { FormDialog } from '../parts/FormDialog.tsx'
import { Rows } from '../parts/Loaded.tsx'
import { Row } from '../parts/Row.tsx'
import { Time } from '../parts/Time.tsx'
import { onBranch, useProject } from '../projects/project-context.ts'
import { ReqifReport } from './ReqifReport.tsx'

interface Tried {
  readonly fileId: string
  readonly name: string
  readonly report: ResponseBody<'importReqif'>
}

/** Imported documents; each import starts with a dry run. */
export function ReqifDocuments() {
  const { project, branch } = useProject()
  const path = { projectId: project.id }
  const documents = useItems('/project/{projectId}/reqif-document', { path })
  const [tried, setTried] = useState<Tried>()
  const attempt = useAct(
    async (client, [file]: readonly File[]) => {
      if (!file) throw new Error('There is no file to import.')
      const { id, name } = unwrap(await upload(client, project.id, file, undefined))
      const outcome = await client.POST('/project/{projectId}/reqif-import', {
        params: { path },
        body: { file_id: id, dry_run: true, ...onBranch(branch) },
      })
      setTried({ fileId: id, name, report: unwrap(outcome) })
      return outcome
    },
    { isToast: true },
  )
  const write = useAct(
    (client, fileId: string) =>
      client.POST('/project/{projectId}/reqif-import', {
        params: { path },
        body: { file_id: fileId, ...onBranch(branch) },
      }),
    {
      done: ({ written }) => `${written.entities.created} entities were added, ${written.entities.updated} changed.`,
      after: () => setTried(undefined),
    },
  )
  const send = useAct(
    async (client, documentId: string) => {
      const outcome = await client.POST('/project/{projectId}/reqif-export', {
        params: { path },
        body: { document_id: documentId, ...onBranch(branch) },
      })
      const fileId = unwrap(outcome).file_id
      const file = unwrap(
        await client.GET('/project/{projectId}/file/{fileId}', { params: { path: { ...path, fileId } } }),
      )
      await download(client, file)
      return outcome
    },
    { isToast: true, done: ({ file_name }) => `${file_name} was written; it is also listed under Files.` },
  )
  const close = () => {
    setTried(undefined)
    write.reset()
  }
  return (
    <>
      <Rows of={documents} empty="No ReqIF document has been imported yet." keyOf={({ id }) => id}>
        {({ id, title, name, source_tool, entities, updated_at }) => (
          <Row
            title={title || name}
            note={
              <>
                {source_tool ?? 'unknown program'} · {entities === 1 ? '1 entity' : `${entities} entities`} ·{' '}
                <Time at={updated_at} />
              </>
            }
          >
            <Button icon="download" disabled={send.isBusy} onClick={() => send.run(id)}>
              Export
            </Button>
          </Row>
        )}
      </Rows>
      <div className="actions">
        <ChooseFiles
          label={attempt.isBusy ? 'Reading …' : 'Import a ReqIF file'}
          accept=".reqif,.reqifz,.xml,.zip"
          isSingle
          isBusy={attempt.isBusy}
          onChoose={attempt.run}
        />
      </div>
      <FormDialog
        isOpen={tried !== undefined}
        title={`Import ${tried?.name ?? ''}?`}
        text="Nothing has been written yet. This is what the import would do."
        action="Import"
        act={write}
        onClose={close}
        onSubmit={() => tried && write.run(tried.fileId)}
      >
        {tried && <ReqifReport report={tried.report} />}
      </FormDialog>
    </>
  )
}
