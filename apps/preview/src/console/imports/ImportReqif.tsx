import { unwrap } from '@drawbridge/client'
import { useState } from 'react'
import { useAct } from '../api/use-act.ts'
import { useRead } from '../api/use-read.ts'
import { ChooseFiles } from '../files/ChooseFiles.tsx'
import { upload } from '../files/transfer.ts'
import { FormDialog } from '../parts/FormDialog.tsx'
import { onBranch, useProject } from '../projects/project-context.ts'
import { ReqifReport } from './ReqifReport.tsx'

/** A dry run of an import. */
interface Trial {
  readonly importId: string
  readonly fileId: string
  readonly name: string
}

/** ms between updates of a dry run. */
const PAUSE = 500

/** Uploads a file and does a dry run of its import. */
function useTrial() {
  const { project, branch } = useProject()
  const path = { projectId: project.id }
  const [trial, setTrial] = useState<Trial>()
  const attempt = useAct(
    async (client, [file]: readonly File[]) => {
      if (!file) throw new Error('There is no file to import.')
      const { id: fileId, name } = unwrap(await upload(client, project.id, file, undefined))
      const outcome = await client.POST('/project/{projectId}/reqif-import', {
        params: { path },
        body: { file_id: fileId, dry_run: true, notify: false, ...onBranch(branch) },
      })
      setTrial({ importId: unwrap(outcome).id, fileId, name })
      return outcome
    },
    { isToast: true },
  )
  const tried = useRead(
    ['reqif-trial', trial?.importId],
    (client) =>
      client.GET('/project/{projectId}/reqif-import/{reqifImportId}', {
        params: { path: { ...path, reqifImportId: trial?.importId ?? '' } },
      }),
    { isEnabled: trial !== undefined, every: (now) => (now?.finished_at == null ? PAUSE : false) },
  ).data
  const isTrying = attempt.isBusy || (trial !== undefined && tried?.finished_at == null)
  return { trial, tried, isTrying, begin: attempt.run, end: () => setTrial(undefined) }
}

/** The import of a file starts when the person has seen the result of its dry run. */
export function ImportReqif() {
  const { project, branch } = useProject()
  const path = { projectId: project.id }
  const { trial, tried, isTrying, begin, end } = useTrial()
  const write = useAct(
    (client, fileId: string) =>
      client.POST('/project/{projectId}/reqif-import', {
        params: { path },
        body: { file_id: fileId, ...onBranch(branch) },
      }),
    { done: () => 'The import has started.', after: end },
  )
  const close = () => {
    end()
    write.reset()
  }
  return (
    <>
      <div className="actions">
        <ChooseFiles
          label={isTrying ? 'Reading …' : 'Import a ReqIF file'}
          accept=".reqif,.reqifz,.xml,.zip"
          isSingle
          isBusy={isTrying}
          onChoose={begin}
        />
      </div>
      {tried?.phase === 'failed' && (
        <p className="problem" role="alert">
          {trial?.name}: {tried.error}
        </p>
      )}
      <FormDialog
        isOpen={tried?.report != null}
        title={`Import ${trial?.name ?? ''}?`}
        text="Nothing has been written yet. This is what the import would do."
        action="Import"
        act={write}
        onClose={close}
        onSubmit={() => trial && write.run(trial.fileId)}
      >
        {tried?.report && <ReqifReport report={tried.report} />}
      </FormDialog>
    </>
  )
}
