import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { DELIVERED_EVENTS } from '#domain/webhooks/index'
import { errorCodes } from '#features/index'
import { dereference } from '#test/dereference'
import { createServer } from '#test/harness'
import { ERROR_CODES } from './error-codes.ts'

interface Schema {
  readonly [member: string]: unknown
}
interface Body {
  readonly description?: string
  readonly content?: Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>
}
interface Operation {
  readonly operationId: string
  readonly summary?: string
  readonly description?: string
  readonly tags?: readonly string[]
  readonly parameters: readonly { readonly name: string; readonly schema: Schema }[]
  readonly requestBody?: Body
  readonly responses: Readonly<Record<string, Body>>
}

const server = await createServer()
const text = (await server.app.inject({ url: '/openapi.json' })).body
const raw = JSON.parse(text)
const document = dereference(raw)
const operations: [string, Operation][] = Object.values(
  document.paths as Record<string, Record<string, Operation>>,
).flatMap((path) => Object.values(path).map((one): [string, Operation] => [one.operationId, one]))

const ajv = new Ajv2020({ strict: false, code: { optimize: false } })
;(addFormats as unknown as typeof addFormats.default)(ajv)

describe('the description', () => {
  it('passes the recommended rules of redocly', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source: text, absoluteRef: '/openapi.json', config })
    expect(problems.map((one) => `${one.ruleId}: ${one.message} ${one.location[0]?.pointer}`)).toEqual([])
  })

  it('has every event that webhooks are told, with an example', () => {
    const told = document.webhooks as Record<string, { post: { requestBody: Body } }>
    expect(Object.keys(told).sort()).toEqual([...DELIVERED_EVENTS].sort())
    for (const [type, { post }] of Object.entries(told)) {
      const { schema, example } = post.requestBody.content!['application/json']!
      expect(ajv.validate(schema, example), `${type}: ${ajv.errorsText()}`).toBe(true)
    }
  })

  it('describes every member and every parameter', () => {
    const bare: string[] = []
    const look = (where: string, schema: unknown): void => {
      if (Array.isArray(schema)) for (const one of schema) look(where, one)
      if (typeof schema !== 'object' || schema === null) return
      for (const [name, member] of Object.entries((schema as { properties?: Schema }).properties ?? {})) {
        if (typeof (member as Schema).description !== 'string') bare.push(`${where}.${name}`)
        look(`${where}.${name}`, member)
      }
      for (const part of ['items', 'anyOf', 'allOf', 'oneOf', 'additionalProperties'])
        look(where, (schema as Schema)[part])
    }
    for (const [name, schema] of Object.entries(raw.components.schemas)) look(name, schema)
    for (const [id, { parameters }] of operations)
      for (const parameter of parameters) if (!('description' in parameter)) bare.push(`${id} ${parameter.name}`)
    expect(bare).toEqual([])
  })

  it('has named schemas, and no unnamed object at the top of a body', () => {
    const names = Object.keys(raw.components.schemas)
    expect(names.length).toBeGreaterThan(60)
    const rawOperations = Object.values(raw.paths as Record<string, Record<string, Operation>>).flatMap((path) =>
      Object.values(path),
    )
    for (const operation of rawOperations) {
      for (const [status, body] of [
        ['request', operation.requestBody],
        ...Object.entries(operation.responses),
      ] as const) {
        if (Number(status) >= 400) continue
        for (const { schema } of Object.values(body?.content ?? {})) {
          if (schema.type !== 'null') expect(schema, `${operation.operationId} ${status}`).toHaveProperty('$ref')
        }
      }
    }
    expect(text.match(/"title":"/g)!.length).toBeGreaterThan(names.length - 1)
  })

  it.each(operations)('documents %s with a summary, tag and example', (_, operation) => {
    expect(operation.summary).toMatch(/^[A-Z].*[^.]$/)
    expect(operation.description).toMatch(/^[A-Z`].*\.$/s)
    expect(operation.description).not.toBe(`${operation.summary}.`)
    expect(operation.tags).toHaveLength(1)
    for (const [status, body] of [
      ['request', operation.requestBody],
      ...Object.entries(operation.responses),
    ] as const) {
      if (body && status !== 'request') expect(body.description, status).not.toBe('')
      for (const { schema, example } of Object.values(body?.content ?? {})) {
        if (schema.type === 'null') continue
        expect(example, status).toBeDefined()
        const isValid = ajv.validate(schema, example)
        expect(isValid, `${status} ${JSON.stringify(ajv.errors)} ${JSON.stringify(example)}`).toBe(true)
      }
    }
  })
})

describe('the codes of errors', () => {
  const names = Object.keys({ ...ERROR_CODES, ...errorCodes })

  it('are exactly those that the code uses', () => {
    const src = join(import.meta.dirname, '..', '..')
    // Names below the source folder: the repository may be in a folder of any name.
    const code = readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((file) => /^(platform|domain|plugins|features)\b.*\.ts$/.test(file) && !/test|fixtures|agent/.test(file))
      .map((file) => readFileSync(join(src, file), 'utf8'))
      .join('\n')
    const found = [
      ...[...code.matchAll(/new Problem\(\s*\d+,\s*'(\w+)'/g)].map((match) => match[1]!),
      ...[...code.matchAll(/(?:conflict|forbidden)\(\s*'(\w+)'/g)].map((match) => match[1]!),
      ...[...code.matchAll(/notFound\('([\w ]+)'\)/g)].map((match) => `${match[1]!.replaceAll(' ', '_')}_not_found`),
      ...[...code.matchAll(/invalid\((?:'[^']*'|`[^`]*`), (?:'[^']*'|`[^`]*`), '(\w+)'\)/g)].map((match) => match[1]!),
    ]
    expect(new Set(found).size).toBeGreaterThan(50)
    expect(found.filter((one) => !names.includes(one))).toEqual([])
  })

  it('are on a page, each with a description and an anchor that problems point to', async () => {
    const page = await server.app.inject({ url: '/docs/errors' })
    expect(page.headers['content-type']).toContain('text/html')
    for (const name of names) expect(page.body, name).toContain(`<tr id="${name}">`)
    const problem = (await server.call('GET', '/project/nowhere')).body
    expect(problem.type).toBe('/docs/errors#project_not_found')
  })
})
