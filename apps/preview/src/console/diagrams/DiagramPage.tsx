import type { ResponseBody } from '@drawbridge/client'
import { useMemo, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { addressOf } from '../../state/stored.ts'
import { useRead } from '../api/use-read.ts'
import { Comments } from '../comments/Comments.tsx'
import { useEntity } from '../entities/use-entity.ts'
import { LoadedPage } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { Time } from '../parts/Time.tsx'
import { onBranch, useProject } from '../projects/project-context.ts'
import { ShareButton } from '../sharing/ShareButton.tsx'
import type { ShownShape } from './DiagramView.tsx'
import { LazyDiagram } from './LazyDiagram.tsx'
import { ShapePins } from './ShapePins.tsx'
import { Source } from './Source.tsx'
import { type Shapes, shapesOf } from './shapes.ts'

interface Diagram extends ResponseBody<'getDiagram'> {
  readonly etag: string
}

/** A diagram on a read-only canvas. */
export function DiagramPage() {
  const { project, branch, to } = useProject()
  const { diagramId = '' } = useParams()
  const params = { path: { projectId: project.id, diagramId }, query: onBranch(branch) }
  const diagram = useRead<Diagram>(['diagram', diagramId, branch], async (client) => {
    const { data, ...rest } = await client.GET('/project/{projectId}/diagram/{diagramId}', { params })
    return data ? { ...rest, data: { ...data, etag: rest.response.headers.get('etag') ?? '*' } } : rest
  })
  return (
    <LoadedPage of={diagram} elsewhere="on another branch" up={{ to: to('diagrams'), label: 'Diagrams' }}>
      {(found) => <Shown diagram={found} />}
    </LoadedPage>
  )
}

/** An entity that the diagram is linked to, by its name. */
function Host({ id }: { readonly id: string }) {
  const { to } = useProject()
  const { data, isLoading } = useEntity(id)
  return <Link to={to(`entities/${id}`)}>{data?.name ?? (isLoading ? '…' : 'An entity')}</Link>
}

/** A shape with its page; undefined if there is no such shape any more. */
function placeOf(shapes: Shapes, shapeId: string | null): ShownShape | undefined {
  const page = shapeId === null ? undefined : shapes.pageOf(shapeId)
  return shapeId === null || page === undefined ? undefined : { shapeId, page }
}

function Shown({ diagram }: { readonly diagram: Diagram }) {
  const { project, branch, to } = useProject()
  const { id, title, revision, updated_at, host_entity_ids, etag } = diagram
  const shapes = useMemo(() => shapesOf(diagram.snapshot), [diagram.snapshot])
  const linked = useSearchParams()[0].get('shape')
  const [shown, setShown] = useState(() => placeOf(shapes, linked))
  const show = (shapeId: string) => {
    const place = placeOf(shapes, shapeId)
    if (place) setShown(place)
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
      <Source diagramId={id} title={title} etag={etag} />
      <Comments target="diagram" targetId={id} shapes={{ nameOf: shapes.nameOf, show }} />
    </Page>
  )
}
