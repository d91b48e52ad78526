import { useItems } from '../api/use-read.ts'
import { Page } from '../parts/Page.tsx'
import { useMayChange, useProject } from '../projects/project-context.ts'
import { FileRows } from './FileRows.tsx'
import { DropArea, UploadButton, useUpload } from './UploadButton.tsx'

export function FilesPage() {
  const { project } = useProject()
  const mayChange = useMayChange()
  const act = useUpload({})
  const files = useItems('/project/{projectId}/file', { path: { projectId: project.id } })
  return (
    <Page
      title="Files"
      lead="Sources of diagrams and attachments of entities. Files belong to the project, not to a branch."
      actions={<UploadButton act={act} look="primary" />}
    >
      <DropArea act={act}>
        <FileRows files={files} empty={`There is no file yet.${mayChange ? ' Drop some here, or upload them.' : ''}`} />
      </DropArea>
    </Page>
  )
}
