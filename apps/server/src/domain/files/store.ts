import { open } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Tx } from '#platform/database/database'
import { notFound } from '#platform/http/problem'
import { ObjectStoreFailure } from '#platform/objects/store'
import type { Services } from '#services'
import { assertBytes } from '../quotas/index.ts'

/** Received content in a local temporary file. */
export interface Received {
  readonly path: string
  readonly size: number
  /** SHA-256 in hexadecimal. */
  readonly hash: string
  /** The first bytes. */
  readonly head: Uint8Array
  /** Name of the object that holds the content; see {@link uploadContent}. */
  readonly object?: string
}

/** The database, and the object store if there is one. */
export type FileAccess = Pick<Services, 'database' | 'objects'>

/** Content by its hash, in one workspace. */
export interface ContentRef {
  readonly ws: string
  readonly hash: string
  readonly size: number
}

/** Size of a piece in bytes; other work of the process runs between pieces. */
const PIECE = 512 * 1024
/** How often content that is deleted concurrently is stored again. */
const MAX_ATTEMPTS = 3

/**
 * Stores content; existing content is left as it is. It is kept as long as a row of `file` refers to it. Content that
 * was uploaded to the object store stays there, and other content is written to the database.
 * @throws {Problem} 507 beyond the quota of the workspace.
 */
export async function storeContent(tx: Tx, ws: string, received: Received): Promise<void> {
  const { path, size, hash } = received
  await assertBytes(tx, ws, size)
  const object = await claimObject(tx, ws, received.object)
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const inserted = await tx
      .insertInto('file_content')
      .values({ ws, hash, size, object })
      .onConflict((oc) => oc.doNothing())
      .returning('hash')
      .executeTakeFirst()
    if (inserted) {
      return object === null ? writePieces(tx, ws, hash, path) : undefined
    }
    // Locked against a transaction that deletes the last file with this content.
    const { rows } = await sql`
      select 1 from file_content where ws = ${ws} and hash = ${hash} for key share`.execute(tx)
    if (rows.length > 0) return object === null ? undefined : discardObject(tx, ws, object)
  }
  throw new Error('the content of a file was deleted again and again')
}

/**
 * Takes an object off the list of objects to delete; null when it is gone, for example because its upload took too
 * long.
 */
export async function claimObject(tx: Tx, ws: string, object: string | undefined): Promise<string | null> {
  if (object === undefined) return null
  const claimed = await tx
    .deleteFrom('object_garbage')
    .where('ws', '=', ws)
    .where('object', '=', object)
    .returning('object')
    .executeTakeFirst()
  return claimed?.object ?? null
}

/** Puts an object that no content refers to on the list of objects to delete. */
export async function discardObject(tx: Tx, ws: string, object: string): Promise<void> {
  await tx.insertInto('object_garbage').values({ ws, object, due_at: sql<Date>`now() + interval '1 hour'` }).execute()
}

/** Writes the content of a local file to the database. @throws {DatabaseFailure} without room. */
export async function writePieces(tx: Tx, ws: string, hash: string, path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await tx.assertRoom((await file.stat()).size)
    for (let n = 0; ; n++) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(PIECE), 0, PIECE, n * PIECE)
      if (bytesRead === 0 && n > 0) return
      await tx
        .insertInto('file_piece')
        .values({ ws, hash, n, piece: buffer.subarray(0, bytesRead) })
        .execute()
      if (bytesRead < PIECE) return
    }
  } finally {
    await file.close()
  }
}

/** Deletes content that no file refers to. */
export async function dropContent(tx: Tx, ws: string, hash: string): Promise<void> {
  await sql`select 1 from file_content where ws = ${ws} and hash = ${hash} for update`.execute(tx)
  await sql`
    delete from file_content c where ws = ${ws} and hash = ${hash}
      and not exists (select 1 from file f where f.ws = c.ws and f.hash = c.hash)`.execute(tx)
}

/**
 * The content of a file as a stream. The first piece has been read when this returns, so that missing content is
 * detected before a response starts. Each piece from the database is read in its own transaction, so that a slow
 * receiver does not hold one open.
 * @throws {ObjectStoreFailure} when the object store does not return the content; {Problem} 404 when it was deleted.
 */
export async function readContent(access: FileAccess, content: ContentRef): Promise<AsyncIterable<Uint8Array>> {
  const { ws, hash, size } = content
  const first = await access.database.inWorkspace(ws, (tx) =>
    tx
      .selectFrom('file_content as c')
      .leftJoin('file_piece as p', (join) =>
        join.onRef('p.ws', '=', 'c.ws').onRef('p.hash', '=', 'c.hash').on('p.n', '=', 0),
      )
      .select(['c.object', 'p.piece'])
      .where('c.ws', '=', ws)
      .where('c.hash', '=', hash)
      .executeTakeFirst(),
  )
  if (!first) throw notFound('file')
  if (first.object !== null) return complete(await readObject(access, ws, first.object), size)
  return complete(readPieces(access, content, first.piece), size)
}

/** The content of an object, in pieces of any length. @throws {ObjectStoreFailure} */
async function readObject({ objects }: Pick<FileAccess, 'objects'>, ws: string, object: string) {
  if (!objects) throw new ObjectStoreFailure('unavailable', 'content is in an object store, and none is configured')
  return objects.get(`${ws}/${object}`)
}

/**
 * The content of an object, in pieces of the size that the database uses.
 * @throws {ObjectStoreFailure}
 */
export async function* readObjectPieces(access: FileAccess, ws: string, object: string): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = []
  let size = 0
  for await (const part of await readObject(access, ws, object)) {
    for (let from = 0; from < part.length; ) {
      const taken = part.subarray(from, from + PIECE - size)
      held.push(taken)
      size += taken.length
      from += taken.length
      if (size < PIECE) continue
      yield Buffer.concat(held)
      held = []
      size = 0
    }
  }
  if (size > 0) yield Buffer.concat(held)
}

async function* readPieces(
  { database }: FileAccess,
  { ws, hash, size }: ContentRef,
  first: Buffer | null,
): AsyncGenerator<Uint8Array> {
  let piece: Buffer | null | undefined = first
  let read = 0
  for (let n = 1; piece; n++) {
    yield piece
    read += piece.length
    if (read >= size) return
    const row = await database.inWorkspace(ws, (tx) =>
      tx
        .selectFrom('file_piece')
        .select('piece')
        .where('ws', '=', ws)
        .where('hash', '=', hash)
        .where('n', '=', n)
        .executeTakeFirst(),
    )
    piece = row?.piece
  }
}

/** Passes content on and checks its size, which the response has already announced. */
async function* complete(content: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let read = 0
  for await (const piece of content) {
    read += piece.length
    yield piece
  }
  if (read !== size)
    throw new Error(`a file has ${read} bytes and should have ${size}: it was deleted while it was read`)
}

/**
 * The whole content of a file, in a new buffer.
 * @throws {ObjectStoreFailure}
 */
export async function readWhole(access: FileAccess, content: ContentRef): Promise<Uint8Array> {
  const bytes = new Uint8Array(content.size)
  let filled = 0
  for await (const piece of await readContent(access, content)) {
    bytes.set(piece, filled)
    filled += piece.length
  }
  return bytes
}
