import type { ResponseBody } from '@drawbridge/client'
import { useMemo, useState } from 'react'
import { Link, useParams } from 'react-router'
import { addressOf } from '../../state/stored.ts'
import { useRead } from '../api/use-read.ts'
import { Comments } from '../comments/Comments.tsx'
import { LoadedPage } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { Time } from '../parts/Time.tsx'
import { onBranch, useProject } from '../projects/project-context.ts'
import { ShareButton } from '../sharing/ShareButton.tsx'
import type { ShownShape } from './DiagramView.tsx'
import { LazyDiagram } from './LazyDiagram.tsx'
import { ShapePins } from './ShapePins.tsx'
import { Source } from './Source.tsx'
import { shapesOf } from './shapes.ts'

type Diagram = ResponseBody<'getDiagram'>

/** A diagram on a read-only canvas. */
export function DiagramPage() {
  const { project, branch, to } = useProject()
  const { diagramId = '' } = useParams()
  const params = { path: { projectId: project.id, diagramId }, query: onBranch(branch) }
  const diagram = useRead(['diagram', diagramId, branch], (client) =>
    client.GET('/project/{projectId}/diagram/{diagramId}', { params }),
  )
  return (
    <LoadedPage of={diagram} elsewhere="on another branch" up={{ to: to('diagrams'), label: 'Diagrams' }}>
      {(found) => <Shown diagram={found} />}
    </LoadedPage>
  )
}

/** An entity that the diagram is linked to, by its name. */
function Host({ id }: { readonly id: string }) {
  const { project, branch, to } = useProject()
  const params = { path: { projectId: project.id, entityId: id }, query: onBranch(branch) }
  const { data, isLoading } = useRead(['entity', id, branch], (client) =>
    client.GET('/project/{projectId}/entity/{entityId}', { params }),
  )
  return <Link to={to(`entities/${id}`)}>{data?.name ?? (isLoading ? '…' : 'An entity')}</Link>
}

function Shown({ diagram }: { readonly diagram: Diagram }) {
  const { project, branch, to } = useProject()
  const { id, title, revision, updated_at, host_entity_ids } = diagram
  const shapes = useMemo(() => shapesOf(diagram.snapshot), [diagram.snapshot])
  const [shown, setShown] = useState<ShownShape>()
  const show = (shapeId: string) => {
    const page = shapes.pageOf(shapeId)
    if (page !== undefined) setShown({ shapeId, page })
    document.querySelector('.diagram-view')?.scrollIntoView({ block: 'nearest' })
  }
  const ref = { server: '', project: project.slug, diagram: id, branch }
  return (
    <Page
      title={title}
      lead={
        <>
          Revision {revision} · <Time at={updated_at} />
          {host_entity_ids.map((host) => (
            <span key={host}>
              {' · '}
              <Host id={host} />
            </span>
          ))}
        </>
      }
      up={{ to: to('diagrams'), label: 'Diagrams' }}
      actions={
        <>
          <ShareButton target="diagram" targetId={id} title={title} />
          <a className="button" href={addressOf(ref)}>
            Open in the preview
          </a>
        </>
      }
    >
      <LazyDiagram
        key={`${id} ${revision}`}
        snapshot={diagram.snapshot}
        name={title}
        hint="Select a shape to comment on it. The preview can edit the diagram."
        shown={shown}
        overlay={(canvas, page) => <ShapePins canvas={canvas} diagramId={id} shapes={shapes} page={page} />}
      />
      <Source diagramId={id} title={title} />
      <Comments target="diagram" targetId={id} shapes={{ nameOf: shapes.nameOf, show }} />
    </Page>
  )
}
