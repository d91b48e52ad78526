/** Pictures of stored canvases are drawn in the pool and kept by the hash of the snapshot. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { readPreconditions } from '#platform/http/preconditions'
import { Problem } from '#platform/http/problem'
import type { Services } from '#services'
import type { DrawnPicture } from './picture-task.ts'
import { readSnapshot } from './snapshots.ts'

const TASK = new URL('./picture-task.ts', import.meta.url)

type Drawing = Pick<Services, 'database' | 'pool' | 'log'>

/** Draws a stored canvas. One that takes too long or too much memory has no picture. @throws {Problem} 503. */
async function draw({ database, pool, log }: Drawing, ws: string, hash: string): Promise<DrawnPicture> {
  const snapshot = new Uint8Array(Buffer.concat(await readSnapshot(database, ws, hash)))
  try {
    return await pool.run<DrawnPicture>(TASK, snapshot, { owner: ws, move: [snapshot] })
  } catch (error) {
    if (error instanceof Problem && error.status === 503) throw error
    // A canvas that cannot be drawn must not be tried again and again.
    log?.warn({ err: error, hash }, 'a diagram has no picture')
    return { svg: null, texts: [], entities: [] }
  }
}

/** Draws a stored canvas and keeps the picture. @throws {Problem} 503 when the pool is busy. */
export async function makePicture(services: Drawing, ws: string, hash: string): Promise<string | null> {
  const { svg, texts, entities } = await draw(services, ws, hash)
  const words = texts.map(({ text }) => text).join('\n')
  const json = JSON.stringify(texts)
  await services.database.inWorkspace(ws, async (tx) => {
    await tx.assertRoom((svg?.length ?? 0) + json.length + words.length)
    // The snapshot may have been deleted with its project.
    const { numAffectedRows } = await sql`
      insert into diagram_picture (ws, hash, svg, texts, words)
      select ws, hash, ${svg}, ${json}::jsonb, ${words} from diagram_snapshot where ws = ${ws} and hash = ${hash}
      on conflict do nothing`.execute(tx)
    if (numAffectedRows === 1n && entities.length > 0)
      await sql`
        insert into diagram_entity (ws, hash, shape, entity_id)
        select ${ws}::uuid, ${hash}, * from unnest(
          ${entities.map(({ shape }) => shape)}::text[], ${entities.map(({ entity }) => entity)}::uuid[]
        ) on conflict do nothing`.execute(tx)
    await sql`update diagram_snapshot set pictured = true where ws = ${ws} and hash = ${hash} and not pictured`.execute(
      tx,
    )
  })
  return svg
}

/** The picture of a stored canvas, drawn now if it has not been; null for a canvas that has none. @throws {Problem} 503. */
async function readPicture(services: Drawing, ws: string, hash: string): Promise<string | null> {
  const known = await services.database.inWorkspace(ws, (tx) =>
    tx.selectFrom('diagram_picture').select('svg').where('ws', '=', ws).where('hash', '=', hash).executeTakeFirst(),
  )
  return known ? known.svg : makePicture(services, ws, hash)
}

/**
 * Answers with the picture of a canvas, with 304 if the sender has it, or with 204 if there is none.
 * @throws {Problem} 503 when the pool is busy.
 */
export async function sendPicture(
  services: Drawing,
  request: FastifyRequest,
  reply: FastifyReply,
  { ws, hash }: { readonly ws: string; readonly hash: string },
): Promise<FastifyReply> {
  const tag = `"${hash.slice(0, 32)}"`
  // It may be kept, but what may be seen is asked each time.
  reply.header('etag', tag).header('cache-control', 'private, no-cache')
  if (readPreconditions(request).noneMatch?.some((one) => one.replace(/^W\//, '') === tag))
    return reply.code(304).send()
  const svg = await readPicture(services, ws, hash)
  if (svg === null) return reply.code(204).send()
  return reply
    .type('image/svg+xml')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox")
    .header('x-content-type-options', 'nosniff')
    .send(svg)
}
