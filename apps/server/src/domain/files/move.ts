import { sql } from 'kysely'
import type { Database } from '#platform/database/database'
import type { ObjectStore } from '#platform/objects/store'
import { putObject } from './objects.ts'
import { discard, receive } from './receive.ts'
import { type ContentRef, claimObject, discardObject, type Received, readContent, writePieces } from './store.ts'

/** Where the content of files is kept. */
export type ContentLocation = 'database' | 'store'

type Access = { readonly database: Database; readonly objects: ObjectStore }

/**
 * Moves the content of a workspace's files to the object store, or from there into the database, one at a time; returns
 * how many were moved. The service may keep running: a reader whose content is moved at that moment has to start again,
 * content whose last file is deleted meanwhile is left out, and there is no other effect. Content that was moved before
 * a failure stays moved.
 * @throws {ObjectStoreFailure}; {DatabaseFailure} when the database's disk has no room for more
 */
export async function moveContent(access: Access, ws: string, to: ContentLocation): Promise<number> {
  const { database } = access
  const contents = await database.inWorkspace(ws, (tx) =>
    tx
      .selectFrom('file_content')
      .select(['hash', 'size'])
      .where('ws', '=', ws)
      .where('object', to === 'store' ? 'is' : 'is not', null)
      .execute(),
  )
  let moved = 0
  for (const { hash, size } of contents) {
    if (to === 'database') await database.assertRoom(size)
    const received = await readInto(access, { ws, hash, size })
    if (!received) continue
    try {
      if (received.hash !== hash) throw new Error(`the content with the hash ${hash} is damaged`)
      const object = to === 'store' ? await putObject(database, access.objects, ws, received) : undefined
      if (await settle(access, ws, { ...received, ...(object !== undefined && { object }) })) moved += 1
    } finally {
      await discard(received)
    }
  }
  return moved
}

/** A local copy of content; undefined when its last file has been deleted since it was listed. */
async function readInto(access: Access, content: ContentRef): Promise<Received | undefined> {
  try {
    return await receive(await readContent(access, content))
  } catch (error) {
    const { ws, hash } = content
    const found = await access.database.inWorkspace(ws, (tx) =>
      tx.selectFrom('file_content').select('hash').where('ws', '=', ws).where('hash', '=', hash).executeTakeFirst(),
    )
    if (found) throw error
    return undefined
  }
}

/** Records the new location; returns whether the content still existed and was elsewhere. */
function settle({ database }: Access, ws: string, content: Received): Promise<boolean> {
  const { hash, path } = content
  return database.inWorkspace(ws, async (tx) => {
    const { rows } = await sql<{ object: string | null }>`
      select object from file_content where ws = ${ws} and hash = ${hash} for update`.execute(tx)
    const old = rows[0]?.object
    if (old === undefined || (old === null) !== (content.object !== undefined)) return false
    const object = await claimObject(tx, ws, content.object)
    if (content.object !== undefined && object === null) return false
    if (object === null) await writePieces(tx, ws, hash, path)
    else await tx.deleteFrom('file_piece').where('ws', '=', ws).where('hash', '=', hash).execute()
    if (old !== null) await discardObject(tx, ws, old)
    await tx.updateTable('file_content').set({ object }).where('ws', '=', ws).where('hash', '=', hash).execute()
    return true
  })
}
