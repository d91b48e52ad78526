import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Disclosure } from '../../components/fields.tsx'
import { PickerField } from '../../components/Picker.tsx'
import { requestError } from '../../connection/errors.ts'
import { useAct } from '../api/use-act.ts'
import { useAll, useRead } from '../api/use-read.ts'
import { download } from '../files/transfer.ts'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
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
  const source = useRead(['diagram source', diagramId], (client) =>
    client.GET('/project/{projectId}/diagram/{diagramId}/source', { params: { path } }),
  )
  const get = useAct(download, { isToast: true })
  const found = source.data
  const isNone = source.error !== null && requestError(source.error).code === 'diagram_source_not_found'
  const file = useRead(
    ['file', found?.source_file_id],
    (client) =>
      client.GET('/project/{projectId}/file/{fileId}', {
        params: { path: { projectId: project.id, fileId: found?.source_file_id ?? '' } },
      }),
    { isEnabled: found !== undefined },
  ).data
  const body = onBranch(branch)
  return (
    <div className="section">
      {isNone && <p className="note empty">The source file of this diagram is not known.</p>}
      {source.error !== null && !isNone && <Failure error={source.error} />}
      {found && !isNone && (
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
                work={(client) =>
                  client.DELETE('/project/{projectId}/diagram/{diagramId}/source', { params: { path } })
                }
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
  const { project } = useProject()
  const [isOpen, setOpen] = useState(false)
  const [fileId, setFileId] = useState('')
  const files = useAll('/project/{projectId}/file', { path: { projectId: project.id } })
  const act = useAct(
    (client, id: string) =>
      client.PUT('/project/{projectId}/diagram/{diagramId}/source', {
        params: { path: { projectId: project.id, diagramId } },
        body: { source_file_id: id },
      }),
    { done: ({ file_name }) => `${file_name} is the source now.`, after: () => setOpen(false) },
  )
  return (
    <>
      <Button onClick={() => setOpen(true)}>Choose file</Button>
      <FormDialog
        isOpen={isOpen}
        title="Source file"
        text="One of the project's files; upload it under Files first."
        action="Use it"
        act={act}
        isReady={fileId !== ''}
        onClose={() => setOpen(false)}
        onSubmit={() => act.run(fileId)}
      >
        <PickerField
          label="File"
          items={files.items}
          value={fileId}
          none="Choose a file"
          isNeeded
          onChange={setFileId}
        />
      </FormDialog>
    </>
  )
}
