import { PassThrough } from 'node:stream'
import { Type } from 'typebox'
import { branchAt, DIAGRAM_TYPE, readEntity } from '#domain/branching/index'
import { ofProject } from '#platform/http/path'
import { etagOf } from '#platform/http/preconditions'
import { notFound, Problem } from '#platform/http/problem'
import { BranchRef, strict } from '#platform/http/schema'
import { isUuid } from '#platform/ids/uuid'
import type { Feature } from '../feature.ts'
import { createWatching, type Watcher } from './watching.ts'

/** Open streams of one person, and the share of a process' connections that streams may take. */
const MAX_OF_PERSON = 20
const MAX_SHARE = 0.5

/** A stream ends after this time in ms: the client's next one is authenticated again. */
const MAX_DURATION = 5 * 60_000
/** How often a comment is sent, so that proxies keep the connection, in ms. */
const BEAT = 15_000
/** Bytes that may wait for a slow receiver. */
const MAX_WAITING = 64 * 1024

/**
 * Server-sent events for people who have a diagram open: `written` {revision, etag}, first for the current version, and
 * `people` {people: [{id, name, is_editing}]}. A stream ends after some minutes or when the database is lost; the
 * client opens the next one. For the console, therefore hidden in the description.
 */
export const feature: Feature = async (app, { services: { config, database, log } }) => {
  const watching = createWatching(database.settings, log)
  app.addHook('preClose', () => watching.close())

  app.get(
    '/project/:projectId/diagram/:diagramId/events',
    {
      exposeHeadRoute: false,
      config: { path: { diagramId: ofProject('diagram', 'entity') } },
      schema: {
        hide: true,
        params: Type.Object({ projectId: Type.String(), diagramId: Type.String() }),
        querystring: strict({
          branch: Type.Optional(BranchRef()),
          editing: Type.Optional(Type.Enum(['true'])),
        }),
      },
    },
    async ({ identity: { ws, userId }, params, query }, reply) => {
      if (watching.count(userId) >= MAX_OF_PERSON || watching.count() >= config.maxConnections * MAX_SHARE)
        throw new Problem(429, 'rate_limited', 'Too many diagrams are watched at once.', {
          headers: { 'retry-after': '30' },
        })
      const read = () =>
        database.inWorkspace(ws, async (tx) => {
          const branch = await branchAt(tx, ws, { projectId: params.projectId, branchId: query.branch })
          const id = params.diagramId.toLowerCase()
          const state = isUuid(id) ? await readEntity(tx, ws, branch.id, id) : undefined
          if (state?.type !== DIAGRAM_TYPE) throw notFound('diagram')
          const { display_name: name } = await tx
            .selectFrom('app_user')
            .select('display_name')
            .where('ws', '=', ws)
            .where('id', '=', userId)
            .executeTakeFirstOrThrow()
          return { branch: branch.id, state, name }
        })
      const { branch, state, name } = await read()
      const stream = new PassThrough()
      const watcher: Watcher = {
        id: userId,
        name,
        isEditing: query.editing === 'true',
        tell(event, data) {
          if (stream.writableLength > MAX_WAITING) stream.destroy()
          else if (stream.writable) stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
        },
        end: () => stream.end(),
      }
      let stop = () => {}
      const beat = setInterval(() => stream.writable && stream.write(':\n\n'), BEAT)
      const end = setTimeout(() => stream.end(), MAX_DURATION * (0.9 + Math.random() / 5))
      stream.once('close', () => {
        clearInterval(beat)
        clearTimeout(end)
        stop()
      })
      reply.raw.once('close', () => stream.destroy())
      try {
        stop = await watching.watch({ ws, branch, diagram: state.entityId }, watcher)
        if (stream.destroyed) stop()
        // Read again: it may have been written before the stream began.
        const { state: now } = await read()
        watcher.tell('written', { revision: now.revFrom, etag: etagOf(now) })
      } catch (error) {
        stream.destroy()
        throw error
      }
      return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(stream)
    },
  )
}
