import type { FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { bodyCheck } from '#platform/http/body/check-body'
import { jsonReader } from '#platform/http/body/json-reader'
import { checkText } from '#platform/http/body/text-check'
import { lineFailure, linesOf, MAX_LINES, NDJSON, sendLines, takeLines } from '#platform/http/lines'
import { Problem, tooLarge } from '#platform/http/problem'
import type { Feature } from '../feature.ts'
import { deleteEntities } from './delete.ts'
import { inGroups } from './groups.ts'
import { BatchResult, DeletionResult, EntityDeletion, EntityUpsert, type ProjectPath } from './schema.ts'
import { upsertEntities } from './upsert.ts'

type BatchRequest = FastifyRequest<{ Params: Static<typeof ProjectPath> }>

/** Many entities are created and updated, or deleted, by one request: a line for each. */
export const feature: Feature = async (app, { services }) => {
  const { database } = services
  const { bodyLimit, diagramLimit: limit } = services.config
  takeLines(app, limit)
  const json = jsonReader(app)
  const config = { errors: ['too_many_entities' as const], ownTextCheck: true, idempotencyKey: false }

  /** Reads lines of a request. @throws {Problem} 400, 413 or 422. */
  function readerOf<T extends TSchema>(schema: T) {
    const check = bodyCheck(schema)
    return (request: BatchRequest) =>
      (line: Uint8Array): Static<T> => {
        if (line.byteLength > bodyLimit) throw tooLarge(bodyLimit)
        const value = json(request, line)
        checkText(value)
        check(value)
        return value as Static<T>
      }
  }

  const upsertOf = readerOf(EntityUpsert)
  app.post<{ Params: Static<typeof ProjectPath> }>(
    '/project/:projectId/entity-batch',
    {
      bodyLimit: limit,
      config,
      schema: {
        operationId: 'upsertEntities',
        'x-idempotent': 'with-ids',
        summary: 'Create or update many entities',
        description: `Takes one entity per line, at most ${MAX_LINES}: values of one that the branch has are merged key by key, others are created. With \`revision\`, nothing is written if the entity has changed (412). Returns one result per line in the same order. A refused line does not affect the others.`,
        tags: ['Entities'],
        body: { content: { [NDJSON]: { schema: EntityUpsert } } },
        response: { 200: { description: 'One result a line.', content: { [NDJSON]: { schema: BatchResult } } } },
      },
    },
    async (request, reply) => {
      const { identity, params } = request
      const write = async (branch: string | undefined, upserts: readonly Static<typeof EntityUpsert>[]) => {
        const results = await database.inWorkspace(identity.ws, (tx) =>
          upsertEntities(tx, identity, { projectId: params.projectId, branch }, upserts),
        )
        return results.map((one) =>
          one instanceof Problem ? lineFailure(request, one) : { status: one.created ? 201 : 200, entity: one.entity },
        )
      }
      const lines = linesOf(request.bytes, 'entities')
      return sendLines(reply, inGroups(request, lines, { read: upsertOf(request), write }))
    },
  )

  const deletionOf = readerOf(EntityDeletion)
  app.post<{ Params: Static<typeof ProjectPath> }>(
    '/project/:projectId/entity-deletion-batch',
    {
      bodyLimit: limit,
      // As a deletion by itself, it goes on when the disk is almost full.
      config: { ...config, needsRoom: false },
      schema: {
        operationId: 'deleteEntities',
        'x-idempotent': 'with-ids-or-revisions',
        summary: 'Delete many entities on a branch',
        description: `Takes the id of one entity or diagram per line, at most ${MAX_LINES}, and returns one result per line in the same order. With \`revision\`, nothing is deleted if the entity has changed (412). A refused line does not affect the others.`,
        tags: ['Entities'],
        body: { content: { [NDJSON]: { schema: EntityDeletion } } },
        response: { 200: { description: 'One result a line.', content: { [NDJSON]: { schema: DeletionResult } } } },
      },
    },
    async (request, reply) => {
      const { identity, params } = request
      const write = async (branch: string | undefined, deletions: readonly Static<typeof EntityDeletion>[]) => {
        const refusals = await database.inWorkspace(identity.ws, (tx) =>
          deleteEntities(tx, identity, { projectId: params.projectId, branch }, deletions),
        )
        return refusals.map((one) => (one ? lineFailure(request, one) : { status: 204 }))
      }
      const lines = linesOf(request.bytes, 'entities')
      return sendLines(reply, inGroups(request, lines, { read: deletionOf(request), write }))
    },
  )
}
