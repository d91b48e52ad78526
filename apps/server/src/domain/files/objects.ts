import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '#platform/database/database'
import { newId } from '#platform/ids/uuid'
import { type Repeated, repeat } from '#platform/jobs/repeat'
import type { ObjectStore, Upload } from '#platform/objects/store'
import { claimObject, type FileAccess, type Received } from './store.ts'

/** Mean time in ms between polls for objects to delete. */
const LOOK_EVERY = 60_000
/** Number of objects that are deleted at once. */
const AT_ONCE = 4

/**
 * Uploads received content to the object store, if there is one and the workspace does not already have the content. No
 * transaction waits for the store.
 * @throws {ObjectStoreFailure}
 */
export async function uploadContent({ database, objects }: FileAccess, ws: string, received: Received) {
  if (!objects) return received
  const known = await database.inWorkspace(ws, (tx) =>
    tx
      .selectFrom('file_content')
      .select('hash')
      .where('ws', '=', ws)
      .where('hash', '=', received.hash)
      .executeTakeFirst(),
  )
  return known ? received : { ...received, object: await putObject(database, objects, ws, received) }
}

/**
 * Writes an object under a new name. Its name is first recorded for deletion in an hour; storing the content cancels
 * that. An upload that fails in any way therefore leaves nothing behind.
 */
export async function putObject(database: Database, objects: ObjectStore, ws: string, upload: Upload): Promise<string> {
  const object = newId()
  await database.inWorkspace(ws, (tx) =>
    tx.insertInto('object_garbage').values({ ws, object, due_at: sql<Date>`now() + interval '1 hour'` }).execute(),
  )
  await objects.put(`${ws}/${object}`, upload)
  return object
}

/**
 * Deletes objects that are due and that no content refers to; returns their number.
 * @throws {ObjectStoreFailure} when one of them could not be deleted; the others were tried.
 */
export async function sweepObjects(database: Database, objects: ObjectStore): Promise<number> {
  const { rows } = await database.withSettings({ 'app.system': 'jobs' }, (tx) =>
    sql<{ ws: string; object: string }>`
      select ws, object from object_garbage where due_at <= now() order by random() limit ${sql.lit(AT_ONCE)}`.execute(
      tx,
    ),
  )
  const deleted = await Promise.allSettled(rows.map((row) => sweepObject(database, objects, row)))
  const failed = deleted.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  return rows.length
}

function sweepObject(database: Database, objects: ObjectStore, { ws, object }: { ws: string; object: string }) {
  return database.inWorkspace(ws, async (tx) => {
    // A transaction that stores this content concurrently waits for the row, then finds the object gone.
    const claimed = await claimObject(tx, ws, object)
    if (claimed !== null) await objects.delete(`${ws}/${object}`)
  })
}

/** Deletes objects as they become due, until stopped. Several processes may run this concurrently. */
export function startSweeper(database: Database, objects: ObjectStore, log: Logger): Repeated {
  return repeat({
    every: LOOK_EVERY,
    turn: async () => (await sweepObjects(database, objects)) === AT_ONCE,
    log,
    failure: 'objects of deleted files could not be deleted; the next poll tries again',
  })
}
