import { type Client, unwrap } from '@drawbridge/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { notify } from '#components/toasts.tsx'
import { requestError } from '#connection/errors.ts'
import type { CanvasHandle } from '#state/handle.ts'
import type { Snapshot } from '#state/state.ts'
import { onBranch, useProject } from '../../projects/project-context.ts'
import { useSession } from '../../session/session-context.ts'
import { Autosave, type SaveState, type Store, type Version } from './autosave.ts'
import { followEvents, type Present } from './events.ts'

interface Live {
  readonly saving: SaveState
  /** The version that the canvas shows, apart from what is not saved yet. */
  readonly version: Version
  /** Who else has the diagram open. */
  readonly others: readonly Present[]
  /** Saves at once what is not saved yet. */
  saveNow(): Promise<void> | undefined
}

function storeOf(client: Client, projectId: string, diagramId: string, branch: string): Store {
  return {
    async read() {
      const params = { path: { projectId, diagramId }, query: onBranch(branch) }
      const outcome = await client.GET('/project/{projectId}/diagram/{diagramId}', { params })
      const { title, snapshot, revision } = unwrap(outcome)
      const etag = outcome.response.headers.get('etag') ?? '*'
      return { title, snapshot: snapshot as unknown as Snapshot, revision, etag }
    },
    async write(title, snapshot, etag) {
      const outcome = await client.POST('/project/{projectId}/diagram', {
        params: { path: { projectId }, header: { 'if-match': etag } },
        body: { id: diagramId, title, snapshot, ...onBranch(branch) } as never,
      })
      if (outcome.response.status === 412) return undefined
      const { revision } = unwrap(outcome)
      return { revision, etag: outcome.response.headers.get('etag') ?? '*' }
    },
  }
}

/**
 * Keeps the canvas and the stored diagram the same.
 * @param opened the version that the canvas is opened with
 */
export function useLive(diagramId: string, opened: Version, canvas: CanvasHandle | null, isEditing: boolean): Live {
  const { client, me } = useSession()
  const { project, branch } = useProject()
  const queries = useQueryClient()
  const [saving, setSaving] = useState<SaveState>({ kind: 'clean' })
  const [version, setVersion] = useState(opened)
  const [people, setPeople] = useState<readonly Present[]>([])
  const autosave = useRef<Autosave>(undefined)
  const heard = useRef(opened.revision)

  useEffect(() => {
    if (!canvas) return
    const made = new Autosave(canvas, opened, storeOf(client, project.id, diagramId, branch), {
      onState: setSaving,
      onVersion: setVersion,
      onConflicts: () =>
        notify({
          title: 'Somebody else has changed the same just now. Yours is on the canvas; theirs is in the history.',
        }),
      explain: requestError,
    })
    autosave.current = made
    made.hear(heard.current)
    const ask = (event: BeforeUnloadEvent) => made.isChanged && event.preventDefault()
    const now = () => void (made.isChanged && made.saveNow())
    window.addEventListener('beforeunload', ask)
    window.addEventListener('online', now)
    document.addEventListener('visibilitychange', now)
    return () => {
      window.removeEventListener('beforeunload', ask)
      window.removeEventListener('online', now)
      document.removeEventListener('visibilitychange', now)
      autosave.current = undefined
      void made.stop().then(() => queries.invalidateQueries({ queryKey: ['diagram', diagramId] }))
    }
  }, [canvas, opened, client, project.id, diagramId, branch, queries])

  useEffect(() => {
    const leaving = new AbortController()
    const hear = {
      onWritten(revision: number) {
        heard.current = Math.max(heard.current, revision)
        autosave.current?.hear(revision)
      },
      onPeople: setPeople,
    }
    void followEvents(client, { projectId: project.id, diagramId, branch, isEditing }, hear, leaving.signal)
    return () => leaving.abort()
  }, [client, project.id, diagramId, branch, isEditing])

  return {
    saving,
    version,
    others: people.filter(({ id }) => id !== me.user.id),
    saveNow: () => autosave.current?.saveNow(),
  }
}
