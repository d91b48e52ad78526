import { lazy, Suspense } from 'react'
import { Link, useParams } from 'react-router'
import { addressOf } from '../../stored/stored.ts'
import { useRead } from '../api/use-read.ts'
import { Comments } from '../comments/Comments.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { Time } from '../parts/Time.tsx'
import { onBranch, useProject } from '../projects/project-context.ts'
import { ShareButton } from '../sharing/ShareButton.tsx'

const DiagramView = lazy(() => import('./DiagramView.tsx'))

/** A diagram on a read-only canvas. */
export function DiagramPage() {
  const { project, branch, to } = useProject()
  const { diagramId = '' } = useParams()
  const params = { path: { projectId: project.id, diagramId }, query: onBranch(branch) }
  const diagram = useRead(['diagram', diagramId, branch], (client) =>
    client.GET('/project/{projectId}/diagram/{diagramId}', { params }),
  )
  const ref = { server: '', project: project.slug, diagram: diagramId, branch }
  return (
    <Loaded of={diagram}>
      {({ title, snapshot, revision, updated_at, host_entity_ids }) => (
        <Page
          title={title}
          lead={
            <>
              Revision {revision} · <Time at={updated_at} />
              {host_entity_ids.map((id, at) => (
                <span key={id}>
                  {' · '}
                  <Link to={to(`entities/${id}`)}>
                    {host_entity_ids.length === 1 ? 'Its entity' : `Entity ${at + 1}`}
                  </Link>
                </span>
              ))}
            </>
          }
          up={{ to: to('diagrams'), label: 'Diagrams' }}
          actions={
            <>
              <ShareButton target="diagram" targetId={diagramId} title={title} />
              <a className="button" href={addressOf(ref)}>
                Open in the preview
              </a>
            </>
          }
        >
          <Suspense fallback={<p className="note">Loading the editor …</p>}>
            <DiagramView key={`${diagramId} ${revision}`} snapshot={snapshot} name={title} />
          </Suspense>
          <Comments target="diagram" targetId={diagramId} />
        </Page>
      )}
    </Loaded>
  )
}
