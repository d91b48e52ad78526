import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { addFile, type Received } from '../files/index.ts'
import type { Import } from './claim.ts'
import { dropUnused } from './files.ts'

/** The file that diagrams were converted from: one of the project, or an entry of an archive that becomes one. */
export type ImportSource = { readonly fileId: string } | { readonly name: string; readonly received: Received }

/** Diagrams of a file, one for all of its pages or one for each page in their order. */
export interface KeptDiagrams {
  readonly ids: readonly string[]
  /** SHA-256 of the file. */
  readonly hash: string
}

/**
 * Keeps the file that diagrams were converted from, with the options, so that they can be converted again. A file with the same content
 * that is the source of one of them already stays it. Files that are kept only as sources go when their last diagram has another.
 */
export async function keepSource(
  tx: Tx,
  job: Import,
  source: ImportSource,
  { ids, hash }: KeptDiagrams,
): Promise<void> {
  const { ws, created_by: author, settings } = job
  if (ids.length === 0) return
  const before = await tx
    .selectFrom('diagram_source as s')
    .innerJoin('file as f', (join) => join.onRef('f.ws', '=', 's.ws').onRef('f.id', '=', 's.file_id'))
    .select(['f.id', 'f.hash'])
    .where('s.ws', '=', ws)
    .where('s.diagram_id', 'in', [...ids])
    .forKeyShare(['f'])
    .execute()
  const fileId = before.find((row) => row.hash === hash)?.id ?? (await fileOf(tx, job, source))
  if (fileId === undefined) return
  const rows = ids.map((diagram, page) => ({
    ws,
    diagram_id: diagram,
    file_id: fileId,
    options: JSON.stringify(settings.pages === 'each' ? { ...settings.options, pages: [page] } : settings.options),
    updated_by: author,
  }))
  const isNew = sql<boolean>`
    (diagram_source.file_id, diagram_source.options) is distinct from (excluded.file_id, excluded.options)`
  await tx
    .insertInto('diagram_source')
    .values(rows)
    .onConflict((oc) =>
      oc
        .columns(['ws', 'diagram_id'])
        .doUpdateSet((eb) => ({
          file_id: eb.ref('excluded.file_id'),
          options: eb.ref('excluded.options'),
          updated_at: sql<Date>`now()`,
          updated_by: author,
        }))
        .where(isNew),
    )
    .execute()
  const former = new Set(before.map((row) => row.id))
  former.delete(fileId)
  await dropUnused(tx, ws, [...former])
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
