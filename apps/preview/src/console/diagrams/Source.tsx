import type { Problem } from '@drawbridge/client'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Disclosure } from '../../components/fields.tsx'
import { PickerField } from '../../components/Picker.tsx'
import { useAct } from '../api/use-act.ts'
import { useAll, useRead } from '../api/use-read.ts'
import { download } from '../files/transfer.ts'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { FormButton } from '../parts/FormButton.tsx'
import { Failure } from '../parts/Loaded.tsx'
import { Row } from '../parts/Row.tsx'
import { Time } from '../parts/Time.tsx'
import { onBranch, useProject } from '../projects/project-context.ts'

interface SourceProps {
  readonly diagramId: string
  readonly title: string
}

/** The source file of a diagram, and its conversion by the current version; collapsed at first. */
export function Source(props: SourceProps) {
  return (
    <Disclosure label="Source file">
      <SourceFile {...props} />
    </Disclosure>
  )
}

function SourceFile({ diagramId, title }: SourceProps) {
  const { project, branch } = useProject()
  const path = { projectId: project.id, diagramId }
  const params = { path, query: onBranch(branch) }
  const source = useRead(['diagram source', branch, diagramId], async (client) => {
    const outcome = await client.GET('/project/{projectId}/diagram/{diagramId}/source', { params })
    const isNone = (outcome.error as Partial<Problem> | undefined)?.code === 'diagram_source_not_found'
    // An answer like others.
    return isNone ? { data: null, response: Response.json(null) } : outcome
  })
  const get = useAct(download, { isToast: true })
  const found = source.data
  const file = useRead(
    ['file', found?.source_file_id],
    (client) =>
      client.GET('/project/{projectId}/file/{fileId}', {
        params: { path: { projectId: project.id, fileId: found?.source_file_id ?? '' } },
      }),
    { isEnabled: found != null },
  ).data
  const body = onBranch(branch)
  return (
    <div className="section">
      {found === null && <p className="note empty">The source file of this diagram is not known.</p>}
      {source.error !== null && found === undefined && (
        <Failure error={source.error} again={source.refetch} isBusy={source.isFetching} />
      )}
      {found && (
        <ul className="rows">
          <li>
            <Row
              title={found.file_name}
              note={
                <>
                  set <Time at={found.updated_at} />
                </>
              }
            >
              {file && (
                <Button icon="download" onClick={() => get.run(file)}>
                  Download
                </Button>
              )}
              <ConfirmButton
                label="Convert again"
                title={`Convert ${title} again?`}
                text="The canvas is replaced by the current version’s conversion of the file. Title, links and comments stay; edits of the canvas do not."
                work={(client) =>
                  client.POST('/project/{projectId}/diagram/{diagramId}/reconvert', { params: { path }, body })
                }
                done={`${title} was converted again.`}
              />
              <ConfirmButton
                label="Forget"
                title="Forget the source file?"
                text="The file itself stays. The diagram cannot be converted again until a source file is chosen."
                work={(client) => client.DELETE('/project/{projectId}/diagram/{diagramId}/source', { params })}
                done="The source file was forgotten."
              />
            </Row>
          </li>
        </ul>
      )}
      <div className="actions">
        <ChooseSource diagramId={diagramId} />
      </div>
    </div>
  )
}

function ChooseSource({ diagramId }: { readonly diagramId: string }) {
  const { project, branch } = useProject()
  const [fileId, setFileId] = useState('')
  const files = useAll('/project/{projectId}/file', { path: { projectId: project.id } })
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
      {() => (
        <PickerField
          label="File"
          items={files.items}
          note={files.note}
          value={fileId}
          none="Choose a file"
          isNeeded
          onChange={setFileId}
        />
      )}
    </FormButton>
  )
}
