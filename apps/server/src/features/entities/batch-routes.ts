import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { bodyCheck } from '../../platform/http/body/check-body.ts'
import { jsonReader } from '../../platform/http/body/parsing.ts'
import { checkText } from '../../platform/http/body/text-check.ts'
import { lineFailure, linesOf, MAX_LINES, NDJSON, sendLines, takeLines } from '../../platform/http/lines.ts'
import { Problem, tooLarge } from '../../platform/http/problem.ts'
import type { Feature } from '../feature.ts'
import { BatchResult, EntityUpsert, type ProjectPath } from './schema.ts'
import { upsertEntities } from './upsert.ts'

type BatchRequest = FastifyRequest<{ Params: Static<typeof ProjectPath> }>
type Upsert = Static<typeof EntityUpsert>
type Result = Omit<Static<typeof BatchResult>, 'index'>

/** Maximum numbers of entities and of bytes that are written in one transaction, which holds the branch. */
const MAX_AT_ONCE = 200
const MAX_BYTES_AT_ONCE = 4_000_000
const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi

/** Many entities are created and updated by one request: a line for each. A refused line does not affect the others. */
export const feature: Feature = async (app, { services }) => {
  const { database, config } = services
  const { bodyLimit, diagramLimit: limit } = config
  takeLines(app, limit)
  const read = jsonReader(app)
  const check = bodyCheck(EntityUpsert)

  /** @throws {Problem} 400, 413 or 422. */
  function readLine(request: BatchRequest, line: Uint8Array): Upsert {
    if (line.byteLength > bodyLimit) throw tooLarge(bodyLimit)
    const value = read(request, line)
    checkText(value)
    check(value)
    return value as Upsert
  }

  async function write(request: BatchRequest, { branch, upserts }: Group): Promise<Result[]> {
    const { identity, params } = request
    if (upserts.length === 0) return []
    try {
      const results = await database.inWorkspace(identity.ws, (tx) =>
        upsertEntities(tx, identity, { projectId: params.projectId, branch }, upserts),
      )
      return results.map((one) =>
        one instanceof Problem ? lineFailure(request, one) : { status: one.created ? 201 : 200, entity: one.entity },
      )
    } catch (error) {
      const failure = lineFailure(request, error)
      return upserts.map(() => failure)
    }
  }

  async function* results(request: BatchRequest, lines: readonly Uint8Array[]) {
    let group = new Group(undefined)
    for (const line of lines) {
      let upsert: Upsert
      try {
        upsert = readLine(request, line)
      } catch (error) {
        yield* await write(request, group)
        group = new Group(undefined)
        yield lineFailure(request, error)
        continue
      }
      if (!group.takes(upsert, line)) {
        yield* await write(request, group)
        group = new Group(upsert.branch)
      }
      group.add(upsert, line)
    }
    yield* await write(request, group)
  }

  app.post<{ Params: Static<typeof ProjectPath> }>(
    '/project/:projectId/entity-batch',
    {
      bodyLimit: limit,
      config: { errors: ['too_many_entities'], ownTextCheck: true, idempotencyKey: false },
      schema: {
        operationId: 'upsertEntities',
        summary: 'Create or update many entities',
        description: `Takes one entity per line, at most ${MAX_LINES}: values of one that the branch has are merged key by key, others are created. Returns one result per line in the same order. A refused line does not affect the others.`,
        tags: ['Entities'],
        body: { content: { [NDJSON]: { schema: EntityUpsert } } },
        response: { 200: { description: 'One result a line.', content: { [NDJSON]: { schema: BatchResult } } } },
      },
    },
    async (request, reply) => sendLines(reply, results(request, linesOf(request.bytes, 'entities'))),
  )
}

/** Lines that are written together: of one branch, and none names an entity of an earlier one, such as its own. */
class Group {
  readonly branch: string | undefined
  readonly upserts: Upsert[] = []
  readonly #ids = new Set<string>()
  #bytes = 0

  constructor(branch: string | undefined) {
    this.branch = branch
  }

  takes({ id, branch }: Upsert, line: Uint8Array): boolean {
    if (this.upserts.length === 0) return branch === this.branch
    if (branch !== this.branch || this.upserts.length >= MAX_AT_ONCE) return false
    if (this.#bytes + line.byteLength > MAX_BYTES_AT_ONCE) return false
    const named = Buffer.from(line).toString('latin1').match(UUID) ?? []
    return ![...named, id ?? ''].some((one) => this.#ids.has(one.toLowerCase()))
  }

  add(upsert: Upsert, line: Uint8Array): void {
    this.upserts.push(upsert)
    if (upsert.id !== undefined) this.#ids.add(upsert.id.toLowerCase())
    this.#bytes += line.byteLength
  }
}
