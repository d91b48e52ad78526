import type { ReactNode } from 'react'
import { Button } from '../../components/Button.tsx'
import { useAct } from '../api/use-act.ts'
import type { Items } from '../api/use-read.ts'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { Rows } from '../parts/Loaded.tsx'
import { Row } from '../parts/Row.tsx'
import { Time } from '../parts/Time.tsx'
import { useProject } from '../projects/project-context.ts'
import { EditFile } from './EditFile.tsx'
import { download, type StoredFile, sizeText } from './transfer.ts'
import { useAttachedNames } from './use-attached-names.ts'

interface FileRowsProps {
  readonly files: Items<StoredFile>
  readonly empty: ReactNode
}

/** Files with their actions. */
export function FileRows({ files, empty }: FileRowsProps) {
  const { project } = useProject()
  const nameOf = useAttachedNames(files.items.flatMap(({ entity_ids }) => entity_ids))
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
          <EditFile file={file} />
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
