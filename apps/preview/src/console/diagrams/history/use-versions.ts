import type { ResponseBody } from '@drawbridge/client'
import { useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { onBranch, useProject } from '../../projects/project-context.ts'

export type StoredVersion = ResponseBody<'listDiagramVersions'>['versions'][number]

/** Versions that are read; more are asked for by the API. */
export const MAX_VERSIONS = 200

/** The versions of a diagram, the newest first. @param revision the current one: there are other versions when it changes */
export function useVersions(diagramId: string, revision: number) {
  const { project, branch } = useProject()
  const path = { projectId: project.id, diagramId }
  return useRead(['diagram history', diagramId, branch, revision], (client) =>
    client.GET('/project/{projectId}/diagram/{diagramId}/history', {
      params: { path, query: { ...onBranch(branch), limit: MAX_VERSIONS } },
    }),
  )
}

/** A version, or several that one person has written one after the other: saved as they drew. */
interface Sitting {
  /** The last of them. */
  readonly newest: StoredVersion
  readonly count: number
  /** Shows each of them. */
  readonly open: () => void
}

/** ms between two versions that still belong together. */
const PAUSE = 15 * 60_000

/** Rows of a history: a sitting is one until it is opened, and then one for each version. @param versions the newest first */
export function useSittings(versions: readonly StoredVersion[]): Sitting[] {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  return sittingsOf(versions).flatMap((sitting) => {
    const newest = sitting[0]!
    const open = () => setOpened(new Set([...opened, newest.revision]))
    if (!opened.has(newest.revision)) return { newest, count: sitting.length, open }
    return sitting.map((version) => ({ newest: version, count: 1, open }))
  })
}

function sittingsOf(versions: readonly StoredVersion[]): StoredVersion[][] {
  const found: StoredVersion[][] = []
  for (const version of versions) {
    const last = found.at(-1)
    if (last && belongs(version, last.at(-1)!)) last.push(version)
    else found.push([version])
  }
  return found
}

function belongs(version: StoredVersion, next: StoredVersion): boolean {
  const isPlain = (one: StoredVersion) => one.imported_from === null && !one.deleted && one.updated_by !== null
  return (
    isPlain(version) &&
    isPlain(next) &&
    version.updated_by?.id === next.updated_by?.id &&
    version.branch.id === next.branch.id &&
    version.name === next.name &&
    Date.parse(next.updated_at) - Date.parse(version.updated_at) < PAUSE
  )
}
