import type { Selectable } from 'kysely'
import type { Tx } from '#platform/database/database'
import { newId } from '#platform/ids/uuid'
import { mediaTypeOf } from './media-type.ts'
import { type Received, storeContent } from './store.ts'
import type { FileTable } from './tables.ts'

/** Maximum length of a file's name in UTF-16 units, as for uploads. */
const MAX_NAME_LENGTH = 255

/** The last part of a path as the name of a file. */
export function fileNameOf(path: string): string {
  const name = path
    .split(/[/\\]/)
    .at(-1)!
    .replace(/[\u0000-\u001f]/g, '')
    .slice(-MAX_NAME_LENGTH)
    .toWellFormed()
  return name.trim() === '' ? 'file' : name
}

/** A file to add to a project. */
export interface NewFile {
  /** Made when omitted. */
  readonly id?: string
  readonly ws: string
  readonly projectId: string
  readonly name: string
  readonly createdBy: string | null
  /** Whether it is kept only for as long as a diagram's source is this file. */
  readonly onlySource?: boolean
}

/** Keeps received content and adds it to a project as a file. */
export async function addFile(tx: Tx, made: NewFile, received: Received): Promise<Selectable<FileTable>> {
  const { ws, id = newId(), projectId, name, createdBy, onlySource = false } = made
  await storeContent(tx, ws, received)
  const { hash, size, head } = received
  return tx
    .insertInto('file')
    .values({
      ws,
      id,
      project_id: projectId,
      name,
      media_type: mediaTypeOf(head),
      hash,
      size,
      only_source: onlySource,
      created_by: createdBy,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
