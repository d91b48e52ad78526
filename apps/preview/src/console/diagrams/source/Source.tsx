import type { Message } from '@drawbridge/core/report'
import { useState } from 'react'
import { Button } from '#components/Button.tsx'
import { Disclosure } from '#components/fields.tsx'
import { PickerField } from '#components/Picker.tsx'
import { Repairs } from '#components/Repairs.tsx'
import { SaveRepaired } from '#components/SaveRepaired.tsx'
import { useAct } from '../../api/use-act.ts'
import { useOffered } from '../../api/use-offered.ts'
import { useRead } from '../../api/use-read.ts'
import { download } from '../../files/transfer.ts'
import { ConfirmButton } from '../../parts/ConfirmButton.tsx'
import { FormButton } from '../../parts/FormButton.tsx'
import { Failure } from '../../parts/Loaded.tsx'
import { Row } from '../../parts/Row.tsx'
import { Time } from '../../parts/Time.tsx'
import { onBranch, useProject } from '../../projects/project-context.ts'
import { useSession } from '../../session/session-context.ts'
import { NewerFile } from './NewerFile.tsx'
import { findSource, readSource, type SourceLink } from './source-file.ts'

interface SourceProps {
  readonly diagramId: string
  readonly title: string
  /** The entity tag of the diagram as it is shown. */
  readonly etag: string
  /** Saves at once what is not saved of the canvas. */
  readonly saveNow: () => Promise<void> | undefined
}

/** The source file of a diagram, and its conversion by the current version; collapsed at first. */
export function Source(props: SourceProps) {
  return (
    <Disclosure label="Source file">
      <SourceFile {...props} />
    </Disclosure>
  )
}

function SourceFile({ diagramId, title, etag, saveNow }: SourceProps) {
  const { project, branch } = useProject()
  const place = { projectId: project.id, diagramId, ...onBranch(branch) }
  const source = useRead(['diagram source', branch, diagramId], (client) => findSource(client, place))
  const found = source.data
  return (
    <div className="section">
      {found === null && <p className="note empty">The source file of this diagram is not known.</p>}
      {source.error !== null && found === undefined && (
        <Failure error={source.error} again={source.refetch} isBusy={source.isFetching} />
      )}
      {found && (
        <ul className="rows">
          <li>
            <SourceRow source={found} diagramId={diagramId} title={title} etag={etag} />
          </li>
        </ul>
      )}
      {found && <SourceRepairs source={found} />}
      <div className="actions">
        {found !== undefined && (
          <NewerFile diagramId={diagramId} title={title} former={found?.file_name} etag={etag} saveNow={saveNow} />
        )}
        <ChooseSource diagramId={diagramId} />
      </div>
    </div>
  )
}

function SourceRow({ source, diagramId, title, etag }: Omit<SourceProps, 'saveNow'> & { readonly source: SourceLink }) {
  const { project, branch } = useProject()
  const path = { projectId: project.id, diagramId }
  return (
    <Row
      title={source.file_name}
      note={
        <>
          set <Time at={source.updated_at} />
        </>
      }
    >
      <DownloadSource fileId={source.source_file_id} />
      <ConfirmButton
        label="Convert again"
        title={`Convert ${title} again?`}
        text="The canvas is replaced by the current version’s conversion of the file. Title, links and comments stay; edits of the canvas do not."
        work={(client) =>
          client.POST('/project/{projectId}/diagram/{diagramId}/reconvert', {
            params: { path, header: { 'if-match': etag } },
            body: onBranch(branch),
          })
        }
        done={`${title} was converted again.`}
      />
      <ConfirmButton
        label="Forget"
        title="Forget the source file?"
        text="The file itself stays. The diagram cannot be converted again until a source file is chosen."
        work={(client) =>
          client.DELETE('/project/{projectId}/diagram/{diagramId}/source', {
            params: { path, query: onBranch(branch) },
          })
        }
        done="The source file was forgotten."
      />
    </Row>
  )
}

/** Bytes; a larger file is not examined for damage while the page is shown. */
const MAX_EXAMINED = 2_000_000

/** The damage of a source file, with the repaired file to download; nothing for a sound one. */
function SourceRepairs({ source }: { readonly source: SourceLink }) {
  const { project } = useProject()
  const { client } = useSession()
  const damage = useRead<readonly Message[]>(['damage', source.source_file_id, source.updated_at], async () => {
    const { bytes, conflicts } = await readSource(client, project.id, source)
    const { repairDiagramAsync } = await import('@drawbridge/core/lazy')
    const isExamined = bytes.length <= MAX_EXAMINED
    const { changes } = isExamined ? await repairDiagramAsync(bytes, conflicts && { conflicts }) : { changes: [] }
    return { data: changes, response: Response.json(null) }
  })
  return (
    <Repairs messages={damage.data ?? []}>
      <div className="repair-actions">
        <SaveRepaired file={() => readSource(client, project.id, source)} />
      </div>
    </Repairs>
  )
}

/** Nothing until the file is known, and if it cannot be read. */
function DownloadSource({ fileId }: { readonly fileId: string }) {
  const { project } = useProject()
  const path = { projectId: project.id, fileId }
  const file = useRead(['file', fileId], (client) =>
    client.GET('/project/{projectId}/file/{fileId}', { params: { path } }),
  )
  const get = useAct(download, { isToast: true })
  const { data } = file
  if (!data) return null
  return (
    <Button icon="download" onClick={() => get.run(data)}>
      Download
    </Button>
  )
}

function ChooseSource({ diagramId }: { readonly diagramId: string }) {
  const { project, branch } = useProject()
  const [fileId, setFileId] = useState('')
  const files = useOffered('/project/{projectId}/file', { path: { projectId: project.id } }, ({ id, name }) => ({
    id,
    name,
  }))
  return (
    <FormButton
      label="Choose file"
      title="Source file"
      text="One of the project's files; upload it under Files first."
      action="Use it"
      work={(client) =>
        client.PUT('/project/{projectId}/diagram/{diagramId}/source', {
          params: { path: { projectId: project.id, diagramId } },
          body: { source_file_id: fileId, ...onBranch(branch) },
        })
      }
      done={({ file_name }) => `${file_name} is the source now.`}
      isReady={fileId !== ''}
    >
      {() => <PickerField label="File" {...files} value={fileId} none="Choose a file" isNeeded onChange={setFileId} />}
    </FormButton>
  )
}
