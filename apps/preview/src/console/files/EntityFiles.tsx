import { useItems } from '../api/use-read.ts'
import { Section } from '../parts/Page.tsx'
import { useMayChange, useProject } from '../projects/project-context.ts'
import { FileRows } from './FileRows.tsx'
import { DropArea, UploadButton, useUpload } from './UploadButton.tsx'

/** The files attached to an entity. */
export function EntityFiles({ entityId }: { readonly entityId: string }) {
  const { project } = useProject()
  const mayChange = useMayChange()
  const act = useUpload({ entityId })
  const files = useItems('/project/{projectId}/file', {
    path: { projectId: project.id },
    query: { entity_id: entityId },
  })
  return (
    <Section title="Files" actions={<UploadButton act={act} />}>
      <DropArea act={act}>
        <FileRows files={files} empty={`No file is attached.${mayChange ? ' Drop some here, or upload them.' : ''}`} />
      </DropArea>
    </Section>
  )
}
