import { useEffect } from 'react'
import { Button } from '#components/Button.tsx'
import { useAct } from '../../api/use-act.ts'
import { useRead } from '../../api/use-read.ts'
import { Loaded } from '../../parts/Loaded.tsx'
import { Time } from '../../parts/Time.tsx'
import { onBranch, useMayChange, useProject } from '../../projects/project-context.ts'
import { LazyDiagram } from '../LazyDiagram.tsx'
import type { StoredVersion } from './sessions.ts'

interface OldVersionProps {
  readonly diagramId: string
  readonly version: StoredVersion
  readonly onClose: () => void
}

/** A former version above the canvas, and how to get it back. */
export function OldVersion({ diagramId, version, onClose }: OldVersionProps) {
  const { project, branch } = useProject()
  const mayChange = useMayChange()
  const { revision, updated_at, updated_by } = version
  const path = { projectId: project.id, diagramId }
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
  return (
    <section className="old-version" aria-label={`Version ${revision}`}>
      <div className="old-version-bar">
        <p>
          <strong>Version {revision}</strong>, <Time at={updated_at} />
          {updated_by && `, ${updated_by.display_name}`}
        </p>
        <span className="spacer" />
        {mayChange && (
          <Button isBusy={restore.isBusy} onClick={() => restore.run(null)}>
            Restore
          </Button>
        )}
        <Button look="plain" onClick={onClose}>
          Back to now
        </Button>
      </div>
      <Loaded of={read}>
        {({ snapshot, title }) => <LazyDiagram key={revision} snapshot={snapshot} name={title} />}
      </Loaded>
    </section>
  )
}
