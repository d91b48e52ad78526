import type { ResponseBody } from '@drawbridge/client'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { Icon } from '../../components/icons.tsx'
import type { CanvasHandle } from '../../state/handle.ts'
import type { Snapshot } from '../../state/state.ts'
import { addressOf } from '../../state/stored.ts'
import { useRead } from '../api/use-read.ts'
import { Comments } from '../comments/Comments.tsx'
import { useEntity } from '../entities/use-entity.ts'
import { useTitleFocus } from '../parts/focus.ts'
import { LoadedPage } from '../parts/Loaded.tsx'
import { Time } from '../parts/Time.tsx'
import { onBranch, useMayChange, useProject } from '../projects/project-context.ts'
import { ShareButton } from '../sharing/ShareButton.tsx'
import { ChangeDiagram } from './ChangeDiagram.tsx'
import type { ShownShape } from './DiagramView.tsx'
import { Download } from './Download.tsx'
import { AskForBranch } from './editing/AskForBranch.tsx'
import { EditSwitch } from './editing/EditSwitch.tsx'
import { Others } from './editing/Others.tsx'
import { SavedMark } from './editing/SavedMark.tsx'
import { useEditing } from './editing/use-editing.ts'
import { useLive } from './editing/use-live.ts'
import { History } from './history/History.tsx'
import { OldVersion } from './history/OldVersion.tsx'
import type { StoredVersion } from './history/use-versions.ts'
import { LazyDiagram } from './LazyDiagram.tsx'
import { ShapePins } from './ShapePins.tsx'
import { type Shapes, shapesOf } from './shapes.ts'
import { Source } from './source/Source.tsx'

interface Diagram extends ResponseBody<'getDiagram'> {
  readonly etag: string
}

/** A diagram on a canvas as high as the window, which one edits where it is. */
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
      {(found) => <Shown key={`${diagramId} ${branch}`} diagram={found} />}
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
  const mayChange = useMayChange()
  const go = useNavigate()
  const { id, title, host_entity_ids } = diagram
  // Changes of others reach the canvas record by record; the canvas is not opened anew.
  const [opened] = useState(() => ({ ...diagram, snapshot: diagram.snapshot as unknown as Snapshot }))
  const [canvas, setCanvas] = useState<CanvasHandle | null>(null)
  const editing = useEditing(canvas !== null)
  const { saving, version, others, saveNow } = useLive(id, opened, canvas, editing.isEditing)
  const snapshot = version.snapshot as unknown as Readonly<Record<string, unknown>>
  const shapes = useMemo(() => shapesOf(snapshot), [snapshot])
  const linked = useSearchParams()[0].get('shape')
  const [shown, setShown] = useState(() => placeOf(shapes, linked))
  const show = (shapeId: string) => {
    const place = placeOf(shapes, shapeId)
    if (place) setShown(place)
    document.querySelector('.diagram-view')?.scrollIntoView({ block: 'nearest' })
  }
  useEffect(() => {
    document.title = `${title} · Drawbridge`
  }, [title])
  const [former, setFormer] = useState<StoredVersion>()
  const closeFormer = useCallback(() => setFormer(undefined), [])
  const heading = useTitleFocus(useLocation())
  const ref = { server: '', project: project.slug, diagram: id, branch }
  return (
    <div className="diagram-page">
      <header className="diagram-head">
        <Link className="up" to={to('diagrams')} aria-label="Diagrams">
          <Icon name="left" />
        </Link>
        <h1 ref={heading} tabIndex={-1}>
          {version.title}
        </h1>
        <SavedMark saving={saving} again={() => void saveNow()} />
        <span className="spacer" />
        <Others people={others} />
        <EditSwitch editing={editing} />
        <AskForBranch title={title} editing={editing} />
        <Download diagramId={id} title={version.title} saveNow={saveNow} />
        <ShareButton target="diagram" targetId={id} title={title} />
      </header>
      <div className="diagram-stage">
        <div className="diagram-now" inert={former !== undefined}>
          <LazyDiagram
            key={id}
            snapshot={opened.snapshot as never}
            name={title}
            hint={
              editing.isEditing
                ? undefined
                : `Select a shape to ${mayChange ? 'comment on it' : 'read its comments'} (Enter).`
            }
            shown={shown}
            isEditing={editing.isEditing}
            onCanvas={setCanvas}
            overlay={(open, page, asked) => (
              <ShapePins
                canvas={open}
                diagramId={id}
                shapes={shapes}
                page={page}
                isEditing={editing.isEditing}
                asked={asked}
              />
            )}
          />
        </div>
        {former && (
          <OldVersion
            key={former.revision}
            diagramId={id}
            version={former}
            revision={version.revision}
            onClose={closeFormer}
          />
        )}
      </div>
      <aside className="diagram-side" aria-label="About the diagram">
        <p className="lead">
          Revision {version.revision} · <Time at={diagram.updated_at} />
          {host_entity_ids.map((host) => (
            <span key={host} className="host">
              <Host id={host} />
            </span>
          ))}
        </p>
        <Comments target="diagram" targetId={id} shapes={{ nameOf: shapes.nameOf, show }} />
        <History diagramId={id} revision={version.revision} shown={former?.revision} onShow={setFormer} />
        <Source diagramId={id} title={version.title} etag={version.etag} saveNow={saveNow} />
        <div className="actions">
          <ChangeDiagram
            diagram={{ id, title: version.title, host_entity_ids, revision: version.revision, etag: version.etag }}
            afterDeletion={() => go(to('diagrams'))}
          />
        </div>
        <a className="button" href={addressOf(ref)}>
          Open in the preview
        </a>
      </aside>
    </div>
  )
}
