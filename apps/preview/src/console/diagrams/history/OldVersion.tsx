import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/Button.tsx'
import { ChoiceField } from '#components/fields.tsx'
import { useAct } from '../../api/use-act.ts'
import { useRead } from '../../api/use-read.ts'
import { Compare } from '../../compare/Compare.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { Time } from '../../parts/Time.tsx'
import { timeText } from '../../parts/time-text.ts'
import { onBranch, useMayChange, useProject } from '../../projects/project-context.ts'
import { LazyDiagram } from '../LazyDiagram.tsx'
import { type StoredVersion, useVersions } from './use-versions.ts'

interface OldVersionProps {
  readonly diagramId: string
  readonly version: StoredVersion
  /** The current revision. */
  readonly revision: number
  readonly onClose: () => void
}

/** A former version above the canvas, and how to get it back. */
export function OldVersion({ diagramId, version, revision: now, onClose }: OldVersionProps) {
  const { project, branch } = useProject()
  const mayChange = useMayChange()
  const { revision, updated_at, updated_by } = version
  const path = { projectId: project.id, diagramId }
  const [other, setOther] = useState<number>()
  const area = useRef<HTMLElement>(null)
  const read = useRead(['diagram version', diagramId, branch, revision], (client) =>
    client.GET('/project/{projectId}/diagram/{diagramId}/version', {
      params: { path, query: { ...onBranch(branch), revision } },
    }),
  )
  const restore = useAct(
    (client, _: null) =>
      client.POST('/project/{projectId}/diagram/{diagramId}/restore', {
        params: { path },
        body: { revision, ...onBranch(branch) },
      }),
    { after: onClose, done: () => `Version ${revision} was restored.`, isToast: true },
  )
  useEffect(() => {
    const down = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    window.addEventListener('keydown', down)
    return () => window.removeEventListener('keydown', down)
  }, [onClose])
  // In a narrow window the list of versions is below the canvas.
  useEffect(() => {
    area.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section ref={area} className="old-version" aria-label={`Version ${revision}`}>
      <div className="old-version-bar">
        <p>
          <strong>Version {revision}</strong>, <Time at={updated_at} />
          {updated_by && `, ${updated_by.display_name}`}
        </p>
        <span className="spacer" />
        <OtherVersion diagramId={diagramId} version={revision} revision={now} value={other} onChange={setOther} />
        {mayChange && (
          <Button isBusy={restore.isBusy} onClick={() => restore.run(null)}>
            Restore
          </Button>
        )}
        <Button look="plain" onClick={onClose}>
          Back to now
        </Button>
      </div>
      {other === undefined ? (
        <Loaded of={read}>
          {({ snapshot, title }) => <LazyDiagram key={revision} snapshot={snapshot} name={title} />}
        </Loaded>
      ) : (
        <Compared diagramId={diagramId} revisions={[revision, other]} now={now} />
      )}
    </section>
  )
}

interface OtherVersionProps extends Omit<OldVersionProps, 'version' | 'onClose'> {
  readonly version: number
  readonly value: number | undefined
  readonly onChange: (revision: number | undefined) => void
}

/** Chooses what the version is compared with. */
function OtherVersion({ diagramId, version, revision: now, value, onChange }: OtherVersionProps) {
  const versions = useVersions(diagramId, now).data?.versions ?? []
  const others = versions.filter((one) => !one.deleted && one.revision !== version)
  const options = others.map(({ revision, updated_at, updated_by }) => ({
    value: `${revision}`,
    label:
      revision === now
        ? 'Now'
        : `Version ${revision}, ${timeText(new Date(updated_at), new Date())}${updated_by ? `, ${updated_by.display_name}` : ''}`,
  }))
  if (options.length === 0) return null
  return (
    <ChoiceField
      label="Compare with"
      value={value === undefined ? '' : `${value}`}
      options={[{ value: '', label: 'Nothing' }, ...options]}
      onChange={(chosen) => onChange(chosen === '' ? undefined : Number(chosen))}
    />
  )
}

interface ComparedProps {
  readonly diagramId: string
  readonly revisions: readonly [number, number]
  readonly now: number
}

/** The differences between two versions, the earlier one first. */
function Compared({ diagramId, revisions, now }: ComparedProps) {
  const { project, branch } = useProject()
  const before = Math.min(...revisions)
  const after = Math.max(...revisions)
  const params = { path: { projectId: project.id, diagramId }, query: { ...onBranch(branch), before, after } }
  const read = useRead(['diagram versions compared', diagramId, branch, before, after], (client) =>
    client.GET('/project/{projectId}/diagram/{diagramId}/changes', { params }),
  )
  const nameOf = (revision: number) => (revision === now ? 'Now' : `Version ${revision}`)
  return (
    <div className="old-version-compared">
      <Loaded of={read}>
        {(changes) => <Compare changes={changes} names={{ before: nameOf(before), after: nameOf(after) }} />}
      </Loaded>
    </div>
  )
}
