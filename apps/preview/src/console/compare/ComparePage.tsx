import { Link, useParams } from 'react-router'
import { useBranchRead } from '../branches/branch-context.ts'
import { DiagramWords } from '../diagrams/DiagramWords.tsx'
import { LoadedPage } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { useProject } from '../projects/project-context.ts'
import { Compare } from './Compare.tsx'
import { useDiagramChanges } from './use-diagram-changes.ts'

/** Changes that a branch made in a diagram. */
export function ComparePage() {
  const { project, to } = useProject()
  const { branchId = '', diagramId = '' } = useParams()
  const branch = useBranchRead(project.id, branchId)
  const parent = useBranchRead(project.id, branch.data?.parent_id ?? undefined)
  const changes = useDiagramChanges(branch.data, diagramId)
  const up = { to: to(`branches/${branchId}/changes`), label: branch.data?.name ?? 'Branch' }
  const names = {
    before: `${parent.data?.name ?? 'parent'} r${branch.data?.fork_revision ?? ''}`,
    after: `${branch.data?.name ?? ''} r${branch.data?.revision ?? ''}`,
  }
  return (
    <LoadedPage<unknown> of={branch.error ? branch : changes} up={up}>
      {() => (
        <Page
          title={changes.data?.title ?? 'Diagram'}
          lead={`Compared: ${names.before} with ${names.after}`}
          up={up}
          actions={
            // Where its shapes have comments.
            <Link
              className="button"
              to={`${to(`diagrams/${diagramId}`)}?${new URLSearchParams({ branch: branch.data?.name ?? '' })}`}
            >
              Open the diagram
            </Link>
          }
        >
          {changes.data && <Compare changes={changes.data} names={names} />}
          {branch.data && <DiagramWords diagramId={diagramId} on={branch.data.name} />}
        </Page>
      )}
    </LoadedPage>
  )
}
