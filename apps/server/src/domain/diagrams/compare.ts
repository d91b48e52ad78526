/** Versions of a diagram are read within bounds, and compared in a process of the pool. */
import type { PackedText } from '@drawbridge/intake/packed-text'
import { Problem } from '#platform/http/problem'
import type { Services } from '#services'
import type { CompareTask } from './compare-task.ts'
import { type OpenSnapshot, openSnapshot, readRest } from './snapshots.ts'

const TASK = new URL('./compare-task.ts', import.meta.url)

/** Bytes of all versions that are compared or merged at once. */
export const MAX_COMPARED = 64 * 1024 * 1024

/**
 * Reads several snapshots; one whose hash is null is none.
 * @throws {Problem} 413 `too_large` when together they are larger than {@link MAX_COMPARED}.
 */
export async function readVersions<const Hashes extends readonly (string | null)[]>(
  database: Services['database'],
  ws: string,
  hashes: Hashes,
): Promise<{ [I in keyof Hashes]: Uint8Array | undefined }> {
  const opened = await database.inWorkspace(ws, async (tx) => {
    const snapshots: (OpenSnapshot | undefined)[] = []
    for (const hash of hashes) snapshots.push(hash === null ? undefined : await openSnapshot(tx, ws, hash))
    return snapshots
  })
  if (opened.reduce((sum, open) => sum + (open?.byteLength ?? 0), 0) > MAX_COMPARED)
    throw new Problem(413, 'too_large', 'The versions of the diagram are too large to be compared.')
  const versions: (Uint8Array | undefined)[] = []
  for (const open of opened) versions.push(open && new Uint8Array(Buffer.concat(await readRest(database, open))))
  return versions as { [I in keyof Hashes]: Uint8Array | undefined }
}

/**
 * Compares two versions of a diagram by the hashes of their snapshots.
 * @returns the JSON of the members `is_same`, `counts` and `pages`
 * @throws {Problem} 413 or 422 when a version cannot be compared, 503 when the pool is busy.
 */
export async function compareVersions(
  { database, pool }: Pick<Services, 'database' | 'pool'>,
  ws: string,
  hashes: readonly [before: string | null, after: string | null],
): Promise<PackedText> {
  const [before, after] = await readVersions(database, ws, hashes)
  const task: CompareTask = { ...(before && { before }), ...(after && { after }) }
  return pool.run<PackedText>(TASK, task, { owner: ws, move: [before, after].filter((bytes) => bytes !== undefined) })
}
