import { Validator } from '@seriousme/openapi-schema-validator'
import Ajv2020 from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressesOf } from '../test/addresses.ts'
import { mutated, type Schema, valid } from '../test/arbitrary.ts'
import { dereference } from '../test/dereference.ts'
import { createServer } from '../test/harness.ts'
import { oneOfEach } from '../test/one-of-each.ts'
import { newId } from './platform/ids/uuid.ts'

/** Cases per operation; a full run uses 2,000. */
const CASES = Number(process.env.FUZZ_CASES ?? 15)
/** Operations to fuzz, as a regular expression over their ids, so that a full run can be split. */
const ONLY = new RegExp(process.env.FUZZ_ONLY ?? '')

const NDJSON = 'application/x-ndjson'
const BYTES = 'application/octet-stream'
/** Content with a schema that answers are checked against. */
const JSON_TYPES = ['application/json', NDJSON, 'application/problem+json']

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema: Schema }[]
  readonly requestBody?: { readonly content: Record<string, { schema: Schema }> }
  readonly responses: Record<string, { description?: string; content?: Record<string, { schema: Schema }> }>
}

const OPERATOR = 'o'.repeat(32)
const server = await createServer({ env: { OPERATOR_KEY: OPERATOR } })
const document = dereference((await server.call('GET', '/openapi.json')).body) as {
  openapi: string
  info: object
  paths: Record<string, Record<string, Operation>>
}
const { ids: PLACES } = await oneOfEach(server, 'fuzz')
const IDS = [...Object.values(PLACES), server.workspace.admin.id, newId()]
/**
 * Addresses missing from the description: those of shared links, which have no workspace, and those of the operator.
 */
const UNDESCRIBED = [
  'GET /sign-in',
  'POST /sign-in',
  'GET /shared-access',
  'GET /shared-access/entity',
  'GET /shared-access/diagram',
  'GET /shared-access/entity/{id}',
  'GET /shared-access/diagram/{id}',
  'GET /shared-access/diagram/{id}/thumbnail',
  'GET /shared-access/preview/{id}',
  'GET /shared/{id}',
  // A stream that does not end by itself.
  'GET /project/{projectId}/diagram/{diagramId}/events',
  'GET /operator/workspace',
  'POST /operator/workspace',
  'PATCH /operator/workspace/{workspace}',
  'DELETE /operator/workspace/{workspace}',
]
const SLUG = 'fuzzed'
const share = { target: 'project', name: 'Fuzz' }
const { token } = (await server.call('POST', `/project/${PLACES.projectId}/access-grant`, share)).body

/** Operations that delete what others need run last. */
const LAST = /^(?:delete(?!Project)|close|cancel|merge|revoke|remove|forget)/
const rank = (name: string) => (name === 'deleteProject' ? 2 : LAST.test(name) ? 1 : 0)

const ajv = new (Ajv2020 as unknown as typeof Ajv2020.default)({
  strict: false,
  allErrors: false,
  code: { optimize: false },
})
;(addFormats as unknown as typeof addFormats.default)(ajv)

describe('the description', () => {
  it('is valid OpenAPI 3.1 with its title and version', async () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Customer API', version: '1.0.0' } })
    expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true })
  })

  it('names every operation once', () => {
    const ids = Object.values(document.paths).flatMap((path) => Object.values(path).map((one) => one.operationId))
    expect(ids.every((id) => typeof id === 'string' && id !== '')).toBe(true)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('has every address that takes data, except those of shared links and of the operator', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const others = addressesOf(server.app).filter((one) => !described.includes(one))
    // The others are pages, which are there once the preview has been built, and files.
    const takesData = (one: string) => !one.startsWith('GET ') || (one.includes('{') && one !== 'GET /shared/{id}')
    expect(others.filter(takesData).sort()).toEqual(UNDESCRIBED.filter(takesData).sort())
  })

  it('has only path parameters that the fuzzer knows', () => {
    const names = Object.keys(document.paths).flatMap((path) => [...path.matchAll(/\{(\w+)\}/g)].map((one) => one[1]!))
    expect(Object.keys(PLACES)).toEqual(expect.arrayContaining(names))
  })
})

const word = fc.oneof(
  fc.constantFrom(...IDS, 'master', '%', "'", '"', '0'),
  // A client resolves "." and ".." before it sends an address.
  fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/^\.+$/.test(text)),
)

/** The parts of a request, each valid, changed at one point, or arbitrary. */
function requests(operation: Operation) {
  const parameters = operation.parameters ?? []
  const inPath = parameters.filter((one) => one.in === 'path')
  const inQuery = parameters.filter((one) => one.in === 'query')
  const path = fc.record(
    Object.fromEntries(
      inPath.map(({ name }) => [
        name,
        fc.oneof({ weight: 4, arbitrary: fc.constant(PLACES[name] ?? newId()) }, { weight: 1, arbitrary: word }),
      ]),
    ),
  )
  const query = fc.record(
    Object.fromEntries(
      inQuery.map(({ name, schema }) => [
        name,
        fc.oneof({ weight: 3, arbitrary: valid(schema, IDS) }, { weight: 1, arbitrary: word }),
      ]),
    ),
    { requiredKeys: [] },
  )
  const { content = {} } = operation.requestBody ?? {}
  const type = [NDJSON, BYTES].find((one) => one in content) ?? 'application/json'
  const schema = (content['application/json'] ?? content[NDJSON])?.schema
  const body = schema
    ? fc.oneof(
        { weight: 3, arbitrary: valid(schema, IDS) },
        { weight: 3, arbitrary: mutated(valid(schema, IDS)) },
        { weight: 1, arbitrary: fc.jsonValue() },
      )
    : type === BYTES
      ? fc.uint8Array({ maxLength: 5000 })
      : fc.constant(undefined)
  return { schema, type, cases: fc.record({ path, query, body }) }
}

function addressOf(template: string, path: Record<string, unknown>, query: Record<string, unknown>): string {
  const filled = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(path[name]).toWellFormed()),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one).toWellFormed())
  }
  const text = search.toString()
  return text === '' ? filled : `${filled}?${text}`
}

describe.each(
  Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods)
        .map(([method, operation]) => ({ name: operation.operationId, path, method, operation }))
        .filter(({ name }) => ONLY.test(name)),
    )
    .sort((a, b) => rank(a.name) - rank(b.name)),
)('$name', ({ path, method, operation }) => {
  const { schema, type, cases } = requests(operation)
  const isValidBody = schema ? ajv.compile(schema) : undefined
  const checks = new Map(
    Object.entries(operation.responses).map(([status, { content }]) => {
      const found = content?.['application/json'] ?? content?.[NDJSON] ?? content?.['application/problem+json']
      return [status, found ? ajv.compile(found.schema) : undefined]
    }),
  )

  it(
    'answers any request as described, and never with an internal error',
    async () => {
      await fc.assert(
        fc.asyncProperty(cases, async ({ path: place, query, body }) => {
          // Nothing works on runs here, so requests must not wait for them.
          const isTrigger = operation.operationId === 'triggerAutomations' && typeof body === 'object' && body !== null
          const sent = isTrigger && !Array.isArray(body) ? { ...body, wait: false } : body
          const answer = await server.app.inject({
            method: method.toUpperCase() as 'GET',
            url: addressOf(path, place, query),
            headers: {
              customer: server.workspace.slug,
              'x-api-key': server.workspace.admin.key,
              ...(sent === undefined ? {} : { 'content-type': type }),
            },
            ...(sent === undefined
              ? {}
              : { payload: type === BYTES ? Buffer.from(sent as Uint8Array) : JSON.stringify(sent) }),
          })
          const { statusCode } = answer
          expect(statusCode, answer.body).toBeLessThan(500)
          const isValid = !isValidBody || isValidBody(JSON.parse(JSON.stringify(sent)))
          const isRefused = statusCode >= 400 || (type === NDJSON && answer.json().status >= 400)
          if (!isValid) expect(isRefused).toBe(true)
          const check = checks.get(String(statusCode))
          if (statusCode >= 400) {
            expect(answer.headers['content-type']).toContain('application/problem+json')
            const { description = '' } = operation.responses[statusCode] ?? {}
            expect(description, `${statusCode} ${answer.json().code}`).toContain(`\`${answer.json().code}\``)
          }
          if (statusCode === 204) return
          const types = Object.keys(operation.responses[statusCode]?.content ?? {})
          // A file: its content is not described.
          if (types.length > 0 && !types.some((one) => JSON_TYPES.includes(one))) {
            expect(types).toContain(answer.headers['content-type'])
            return
          }
          expect(check, `${statusCode} is not described`).toBeDefined()
          const isDescribed = check!(answer.json())
          expect(isDescribed, `${statusCode} ${JSON.stringify(check!.errors)}`).toBe(true)
        }),
        { numRuns: CASES },
      )
    },
    CASES * 8000,
  )
})

describe.each(UNDESCRIBED)('%s', (name) => {
  const [method, path] = name.split(' ') as [string, string]
  const text = fc.oneof(word, fc.constantFrom(SLUG, 'acme ', ''))
  const body = mutated(fc.record({ slug: text, name: text, email: text }, { requiredKeys: [] }))
  const cases = fc.record({
    place: fc.oneof(fc.constantFrom(SLUG, PLACES.entityId!, PLACES.diagramId!), word),
    query: fc.record({ limit: word, after: word }, { requiredKeys: [] }),
    token: fc.oneof(
      { weight: 4, arbitrary: fc.constant(token as string) },
      { weight: 1, arbitrary: fc.base64String() },
    ),
    body: ['POST', 'PATCH'].includes(method) ? body : fc.constant(undefined),
  })

  it(
    'answers any request, and never with an internal error',
    async () => {
      await fc.assert(
        fc.asyncProperty(cases, async ({ place, query, token, body }) => {
          const answer = await server.app.inject({
            method: method as 'GET',
            url: addressOf(path, { id: place, workspace: place }, query),
            headers: {
              'x-shared-token': token,
              authorization: `Bearer ${OPERATOR}`,
              ...(body !== undefined && { 'content-type': 'application/json' }),
            },
            ...(body !== undefined && { payload: JSON.stringify(body) }),
          })
          expect(answer.statusCode, answer.body).toBeLessThan(500)
          if (answer.statusCode < 400) return
          expect(answer.headers['content-type']).toContain('application/problem+json')
          expect(answer.json()).toMatchObject({ status: answer.statusCode, code: expect.any(String) })
        }),
        { numRuns: CASES },
      )
    },
    CASES * 8000,
  )
})
