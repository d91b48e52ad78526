import { sql } from 'kysely'
import type { Tx } from '#platform/database/database'
import type { Branch } from '../branching/index.ts'
import { addFile, type Received, readSources, updateSources } from '../files/index.ts'
import type { Import } from './claim.ts'

/** The file that diagrams were converted from: one of the project, or an entry of an archive that becomes one. */
export type ImportSource = { readonly fileId: string } | { readonly name: string; readonly received: Received }

/** Diagrams of a file, one for all of its pages or one for each page in their order. */
export interface KeptDiagrams {
  readonly ids: readonly string[]
  /** SHA-256 of the file. */
  readonly hash: string
}

/**
 * Keeps the file that diagrams of a branch were converted from, with the options, so that they can be converted again.
 * The branch has been locked in this transaction, and nothing has been written to it before that. If one of the
 * diagrams has a source with the same content, all of them get that file. Files that are kept only as sources are
 * deleted when their last diagram gets another one.
 */
export async function keepSource(
  tx: Tx,
  job: Import,
  branch: Branch,
  source: ImportSource,
  { ids, hash }: KeptDiagrams,
): Promise<void> {
  const { ws, created_by: author, settings } = job
  if (ids.length === 0) return
  const before = await readSources(tx, branch, ids)
  const files = [...before.values()].map((one) => one.fileId)
  // A former source may be kept, so it must not be deleted meanwhile.
  await tx
    .selectFrom('file')
    .select('id')
    .where('ws', '=', ws)
    .where('id', '=', sql<string>`any(${files}::uuid[])`)
    .forKeyShare()
    .execute()
  const known = [...before.values()].find((one) => one.hash === hash)
  const fileId = known?.fileId ?? (await fileOf(tx, job, source))
  if (fileId === undefined) return
  const wanted = ids.map((diagramId, page) => ({
    diagramId,
    fileId,
    options: settings.pages === 'each' ? { ...settings.options, pages: [page] } : settings.options,
  }))
  await updateSources(tx, branch, { author, before }, wanted)
}

/** The id of the source's file; undefined when it has been deleted since it was read. */
async function fileOf(tx: Tx, { ws, project_id: projectId, created_by: createdBy }: Import, source: ImportSource) {
  if ('received' in source) {
    const { name, received } = source
    return (await addFile(tx, { ws, projectId, name, createdBy, onlySource: true }, received)).id
  }
  const row = await tx
    .selectFrom('file')
    .select('id')
    .where('ws', '=', ws)
    .where('id', '=', source.fileId)
    .forKeyShare()
    .executeTakeFirst()
  return row?.id
}
