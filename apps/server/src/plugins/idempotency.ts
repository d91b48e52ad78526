import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Database } from '../platform/database/database.ts'
import { DatabaseFailure } from '../platform/database/failures.ts'
import { conflict, Problem } from '../platform/http/problem.ts'
import { headersOf } from '../platform/http/schema.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False for a POST that does not accept an Idempotency-Key. */
    idempotencyKey?: boolean
  }
  interface FastifySchema {
    /**
     * When a POST may be repeated without an Idempotency-Key: always, or if everything that is sent has an id and names no
     * revision, which the first attempt may have changed (`with-ids`), or has an id (`with-ids-or-revisions`).
     */
    'x-idempotent'?: 'always' | 'with-ids' | 'with-ids-or-revisions'
  }
  interface FastifyRequest {
    /** The Idempotency-Key that this request has claimed and must store a response for. */
    takenKey: string | undefined
    /** Whether the request failed in a way that leaves its outcome unknown. */
    isOutcomeUnknown: boolean
  }
}

const HEADER = 'idempotency-key'
const KEY = /^[\x21-\x7e]{1,255}$/
/** Hours that a response is kept. */
const KEPT_HOURS = 24

/**
 * Lets a client repeat a POST without doing its work twice. With the header Idempotency-Key, the first successful
 * response is kept for a day and returned again to the same person. Refusals are not kept. A request that ends without
 * a response leaves its key claimed: its outcome is unknown, so it is not repeated.
 */
export const idempotency = fp<{ database: Database }>(
  async (app, { database }) => {
    app.decorateRequest('takenKey', undefined)
    app.decorateRequest('isOutcomeUnknown', false)
    app.addHook('onRoute', (route) => {
      if (!takesKey(route.method, route.config)) return
      route.schema = { ...route.schema, headers: withHeader(route.schema?.headers) }
    })
    app.addHook('preHandler', async (request, reply) => {
      const key = request.headers[HEADER]
      if (key === undefined || !takesKey(request.method, request.routeOptions.config)) return
      if (typeof key !== 'string' || !KEY.test(key)) {
        throw new Problem(400, 'malformed_idempotency_key', 'An Idempotency-Key has 1 to 255 visible ASCII characters.')
      }
      return take(database, request, reply, key)
    })
    app.addHook('onError', async (request, _reply, error) => {
      if (error instanceof Problem) return
      const { statusCode } = error as { statusCode?: number }
      request.isOutcomeUnknown =
        error instanceof DatabaseFailure ? error.isOutcomeUnknown : statusCode === undefined || statusCode >= 500
    })
    app.addHook('onSend', async (request, reply, payload) => {
      if (request.takenKey === undefined || request.isOutcomeUnknown) return
      await settle(database, request, reply, payload).catch((error) =>
        request.log.warn({ err: error }, 'the response for an Idempotency-Key could not be stored'),
      )
    })
  },
  { name: 'idempotency', dependencies: ['identity', 'room'] },
)

function takesKey(method: string | readonly string[], config: { public?: boolean; idempotencyKey?: boolean } = {}) {
  return [method].flat().includes('POST') && config.public !== true && config.idempotencyKey !== false
}

const withHeader = (headers: unknown) => {
  const own = (headers as { properties?: object } | undefined)?.properties ?? {}
  const description = 'Makes retries safe: for a day, the same key and request return the first response again.'
  return headersOf({ ...own, [HEADER]: Type.Optional(Type.String({ maxLength: 255, description })) })
}

async function fingerprintOf(request: FastifyRequest): Promise<string> {
  const body = request.bytes ?? new TextEncoder().encode(JSON.stringify(request.body) ?? '')
  // On a Node thread, since a body may be large.
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', body as Uint8Array<ArrayBuffer>)).toString('hex')
  return hash('sha256', `${request.method} ${request.url} ${digest}`)
}

async function take(database: Database, request: FastifyRequest, reply: FastifyReply, key: string) {
  const { ws, userId } = request.identity
  const fingerprint = await fingerprintOf(request)
  const before = await database.inWorkspace(ws, async (tx) => {
    await sql`delete from idempotency_key
      where ws = ${ws} and created_at < now() - make_interval(hours => ${sql.lit(KEPT_HOURS)})`.execute(tx)
    // Again when a request that was refused gives the key back between the two statements.
    for (;;) {
      const inserted = await tx
        .insertInto('idempotency_key')
        .values({ ws, user_id: userId, key, fingerprint })
        .onConflict((oc) => oc.doNothing())
        .returning('key')
        .executeTakeFirst()
      if (inserted) return undefined
      const found = await tx
        .selectFrom('idempotency_key')
        .selectAll()
        .where('ws', '=', ws)
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .executeTakeFirst()
      if (found) return found
    }
  })
  if (!before) {
    request.takenKey = key
    return
  }
  if (before.fingerprint !== fingerprint) {
    throw new Problem(422, 'idempotency_key_reused', 'The Idempotency-Key was sent with another request.')
  }
  if (before.status === null) {
    const detail = 'A request with this key is in progress, or ended without a response: check what has been done.'
    throw conflict('idempotency_in_progress', detail)
  }
  reply
    .code(before.status)
    .header('idempotency-replayed', 'true')
    .serializer((text: unknown) => text as string)
  if (before.etag !== null) reply.header('etag', before.etag)
  if (before.body !== null) reply.type('application/json; charset=utf-8')
  return reply.send(before.body)
}

/** Stores a successful response; releases the key after a refusal, which did nothing. */
async function settle(database: Database, request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  const { takenKey: key, identity } = request
  const { ws, userId } = identity
  const isDone = reply.statusCode < 300
  const etag = reply.getHeader('etag')
  await database.inWorkspace(ws, async (tx) => {
    const row = [
      ['ws', ws],
      ['user_id', userId],
      ['key', key!],
    ] as const
    if (isDone) {
      let update = tx.updateTable('idempotency_key').set({
        status: reply.statusCode,
        etag: typeof etag === 'string' ? etag : null,
        body: typeof payload === 'string' ? payload : null,
      })
      for (const [column, value] of row) update = update.where(column, '=', value)
      await update.execute()
    } else {
      let removal = tx.deleteFrom('idempotency_key')
      for (const [column, value] of row) removal = removal.where(column, '=', value)
      await removal.execute()
    }
  })
}
