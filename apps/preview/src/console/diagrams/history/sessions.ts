import type { ResponseBody } from '@drawbridge/client'

export type StoredVersion = ResponseBody<'listDiagramVersions'>['versions'][number]

/** Versions that one person has written one after the other: saved as they drew. */
interface Sitting {
  /** The last of them. */
  readonly newest: StoredVersion
  readonly count: number
}

/** ms between two versions that still belong together. */
const PAUSE = 15 * 60_000

/** @param versions the newest first */
export function sittingsOf(versions: readonly StoredVersion[]): Sitting[] {
  const found: { newest: StoredVersion; oldest: StoredVersion; count: number }[] = []
  for (const version of versions) {
    const last = found.at(-1)
    if (last && belongs(version, last.oldest)) {
      last.oldest = version
      last.count += 1
    } else found.push({ newest: version, oldest: version, count: 1 })
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
