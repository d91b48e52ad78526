import type { ReactNode } from 'react'
import { Button } from '../../components/Button.tsx'
import { useAct } from '../api/use-act.ts'
import { type Items, useAll } from '../api/use-read.ts'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { Rows } from '../parts/Loaded.tsx'
import { Row } from '../parts/Row.tsx'
import { Time } from '../parts/Time.tsx'
import { onBranch, useProject } from '../projects/project-context.ts'
import { EditFile } from './EditFile.tsx'
import { download, type StoredFile, sizeText } from './transfer.ts'

interface FileRowsProps {
  readonly files: Items<StoredFile>
  readonly empty: ReactNode
}

/** Files with their actions. */
export function FileRows({ files, empty }: FileRowsProps) {
  const { project, branch } = useProject()
  const entities = useAll('/project/{projectId}/entity', { path: { projectId: project.id }, query: onBranch(branch) })
  const choices = entities.items.filter(({ type }) => type !== 'diagram').map(({ id, name }) => ({ id, name }))
  // One that is not among all of them is of another branch.
  const unlisted = entities.isLoading ? '…' : entities.note ? 'an entity' : 'an entity of another branch'
  const nameOf = (id: string) => choices.find((entity) => entity.id === id)?.name ?? unlisted
  return (
    <Rows of={files} empty={empty} keyOf={({ id }) => id}>
      {(file) => (
        <Row
          title={file.name}
          note={
            <>
              {file.media_type} · {sizeText(file.size)} · <Time at={file.created_at} />
              {file.entity_ids.length > 0 && ` · attached to ${file.entity_ids.map(nameOf).join(', ')}`}
            </>
          }
        >
          <DownloadButton file={file} />
          <EditFile file={file} entities={choices} note={entities.note} nameOf={nameOf} />
          <ConfirmButton
            label="Delete"
            title={`Delete ${file.name}?`}
            text="It is removed from the entities that it is attached to. This cannot be undone."
            work={(client) =>
              client.DELETE('/project/{projectId}/file/{fileId}', {
                params: { path: { projectId: project.id, fileId: file.id } },
              })
            }
            done={`${file.name} was deleted.`}
          />
        </Row>
      )}
    </Rows>
  )
}

function DownloadButton({ file }: { readonly file: StoredFile }) {
  const get = useAct(download, { isToast: true })
  return (
    <Button icon="download" aria-label={`Download ${file.name}`} isBusy={get.isBusy} onClick={() => get.run(file)}>
      Download
    </Button>
  )
}
