import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fixtures } from './fixtures.ts'
import { createServer } from './harness.ts'
import { anyJson, mutated, oddText, type Schema, valuesOf } from './schema-values.ts'

/**
 * Every operation from its own description: valid, mutated and random bodies, queries and ids. Nothing is a 5xx, what
 * the schema refuses is refused, and every answer is what the description says. FUZZ_CASES sets the cases for each.
 */
const CASES = Number(process.env.FUZZ_CASES ?? 60)

interface Operation {
  readonly parameters?: readonly { in: string; name: string; schema: Schema; required?: boolean }[]
  readonly requestBody?: { content: Record<string, { schema: Schema }>; required?: boolean }
  readonly responses: Record<string, { content?: Record<string, { schema: object }> }>
}

const server = await createServer()
const make = fixtures(server)
const document = (await server.app.inject({ url: '/openapi.json' })).json() as {
  paths: Record<string, Record<string, Operation>>
}
const ajv = new Ajv2020({ strict: false, allErrors: false })
;(
  (formats as unknown as { default?: (ajv: Ajv2020) => void }).default ?? (formats as unknown as (ajv: Ajv2020) => void)
)(ajv)

const project = await make.project()
const entity = await make.entity(project, { values: { a: 1 } })
const branch = await make.branch(project, 'work')
await make.put(project, entity, { a: 2 }, 'work')
const planId = await make.frozen(project, branch, [entity])
const ids: Record<string, string> = { projectId: project, branchId: branch, entityId: entity, planId }
const known = Object.values(ids)

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
)

it.each(operations.map((one) => [`${one.method} ${one.path}`, one] as const))(
  '%s',
  async (_, { path, method, operation }) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
    const paths = fc
      .tuple(
        ...names.map((name) =>
          fc.oneof(
            { weight: 6, arbitrary: fc.constant(ids[name] ?? known[0]!) },
            fc.uuid(),
            oddText.filter((text) => text !== '' && text.isWellFormed() && text !== '..' && text !== '.'),
          ),
        ),
      )
      .map((values) =>
        names.reduce((url, name, index) => url.replace(`{${name}}`, encodeURIComponent(values[index]!)), path),
      )
    const queries = fc.record(
      Object.fromEntries(
        (operation.parameters ?? [])
          .filter((one) => one.in === 'query')
          .map((one) => [
            one.name,
            fc.oneof(
              { weight: 4, arbitrary: valuesOf(one.schema, known) },
              oddText.filter((text) => text.isWellFormed()),
            ),
          ]),
      ),
      { requiredKeys: [] },
    )
    const schema = operation.requestBody?.content['application/json']?.schema
    const accepts = schema ? ajv.compile(schema) : undefined
    const bodies = schema
      ? fc.oneof(
          valuesOf(schema, known).map((value) => JSON.stringify(value)),
          mutated(valuesOf(schema, known)).map((value) => JSON.stringify(value)),
          anyJson.map((value) => JSON.stringify(value)),
        )
      : fc.constant(undefined)

    await fc.assert(
      fc.asyncProperty(paths, queries, bodies, async (url, query, payload) => {
        const search = new URLSearchParams()
        for (const [name, value] of Object.entries(query)) {
          for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
        }
        const answer = await server.app.inject({
          method: method as 'GET',
          url: search.size > 0 ? `${url}?${search}` : url,
          headers: {
            customer: server.workspace.slug,
            'x-api-key': server.workspace.admin.key,
            ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(payload === undefined ? {} : { payload }),
        })
        const { statusCode: status } = answer
        expect(status, answer.body).toBeLessThan(500)
        if (accepts && payload !== undefined && !accepts(JSON.parse(payload)))
          expect(status).toBeGreaterThanOrEqual(400)
        const described = operation.responses[status] ?? operation.responses[`${Math.floor(status / 100)}XX`]
        expect(described, `${status} is described`).toBeDefined()
        const type = status >= 400 ? 'application/problem+json' : 'application/json'
        const content = described?.content?.[type]
        if (answer.body === '') return
        expect(answer.headers['content-type']).toContain(type)
        const valid = content ? ajv.validate(content.schema, answer.json()) : true
        expect(valid, JSON.stringify(ajv.errors)).toBe(true)
      }),
      { numRuns: CASES },
    )
  },
)
