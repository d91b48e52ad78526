import type { Selectable } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids/uuid.ts'
import { mediaTypeOf } from './media-type.ts'
import { type Received, storeContent } from './store.ts'
import type { FileTable } from './tables.ts'

/** A file to add to a project. */
export interface NewFile {
  readonly ws: string
  readonly projectId: string
  readonly name: string
  readonly createdBy: string | null
  /** Whether it is kept only for as long as a diagram's source is this file. */
  readonly onlySource?: boolean
}

/** Keeps received content and adds it to a project as a file. */
export async function addFile(tx: Tx, made: NewFile, received: Received): Promise<Selectable<FileTable>> {
  const { ws, projectId, name, createdBy, onlySource = false } = made
  await storeContent(tx, ws, received)
  const { hash, size, head } = received
  return tx
    .insertInto('file')
    .values({
      ws,
      id: newId(),
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
