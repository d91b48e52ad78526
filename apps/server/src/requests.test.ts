import { describe, expect, it } from 'vitest'
import { fixtures } from '../test/fixtures.ts'
import { createServer } from '../test/harness.ts'
import { buildApp } from './app.ts'

const server = await createServer()
const { workspace, send } = server
const make = fixtures(server)
const ANY_ID = '0190a0a0-0000-7000-8000-000000000000'

describe('responses', () => {
  it.each([
    ['GET', '/project', 200],
    ['GET', '/project/nowhere', 404],
    ['GET', '/nowhere', 404],
    ['POST', '/project', 422],
    ['GET', '/healthz', 200],
    ['GET', '/project/%zz', 400],
  ] as const)('of %s %s are kept by no cache', async (method, url, status) => {
    const answer = await send(method, url, { customer: 'acme', 'x-api-key': workspace.admin.key })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, 'no-store'])
  })

  it('with the content of a file may be kept by a browser, for who is asking', async () => {
    const project = await make.project()
    const file = await make.file(project, 'a.txt', 'a')
    const headers = { customer: 'acme', 'x-api-key': workspace.admin.key, origin: 'https://other.example' }
    const { headers: got } = await send('GET', `/project/${project}/file/${file}/content`, headers)
    expect(got['cache-control']).toBe('private, no-cache')
    expect(got.vary).toContain('customer, Authorization, X-API-Key')
  })
})

describe('the order of checks', () => {
  const headers = { customer: 'acme', 'x-api-key': workspace.admin.key }

  it('checks ids, then closed branches, then size, type and schema', async () => {
    const project = await make.project()
    const branch = await make.branch(project, 'work')
    const big = `"${'x'.repeat(2 * 1024 * 1024)}"`
    const at = (id: string) => `/project/${project}/branch/${id}/approvals`
    const attempt = async (id: string, payload: string, type = 'application/json') =>
      (await send('POST', at(id), { ...headers, 'content-type': type }, payload)).statusCode
    for (const id of [ANY_ID, 'no-such-name', 'a%00b']) {
      expect(await attempt(id, big)).toBe(404)
      expect(await attempt(id, 'x', 'text/plain')).toBe(404)
      expect(await attempt(id, '{"x":1}')).toBe(404)
    }
    expect(await attempt(branch, big)).toBe(413)
    expect(await attempt(branch, big, 'text/plain')).toBe(413)
    expect(await attempt(branch, 'x', 'text/plain')).toBe(415)
    expect(await attempt(branch, '{"x":1}')).toBe(422)
    expect(await attempt(branch, '{')).toBe(400)
    await server.call('POST', `/project/${project}/branch/${branch}/merge`)
    expect(await attempt(branch, big)).toBe(409)
    expect(await attempt(branch, '{"x":1}')).toBe(409)
  })

  it('checks ids before the query and the preconditions', async () => {
    const project = await make.project()
    const at = `/project/${project}/entity`
    const attempt = async (url: string, more: Record<string, string> = {}) =>
      (await send('GET', url, { ...headers, ...more })).statusCode
    expect(await attempt(`${at}/${ANY_ID}?nonsense=1`)).toBe(404)
    expect(await attempt(`${at}/${ANY_ID}`, { 'if-none-match': 'x' })).toBe(404)
    const entity = await make.entity(project)
    expect(await attempt(`${at}/${entity}?nonsense=1`)).toBe(422)
    expect(await attempt(`${at}/${entity}`, { 'if-none-match': 'x' })).toBe(400)
  })

  it('checks ids of the workspace too before the body is read', async () => {
    const elsewhere = await server.createWorkspace('order')
    for (const [method, path] of [
      ['PATCH', '/user/ID'],
      ['PATCH', '/user-group/ID'],
      ['PATCH', '/webhook/ID'],
    ] as const) {
      for (const id of [ANY_ID, 'x', 'a%00b', elsewhere.member.id]) {
        for (const payload of ['{"x":1}', '{', `"${'x'.repeat(2 * 1024 * 1024)}"`]) {
          expect((await send(method, path.replace('ID', id), headers, payload)).statusCode, path).toBe(404)
        }
      }
    }
    expect((await send('PATCH', `/user/${workspace.member.id}`, headers, '{"x":1}')).statusCode).toBe(422)
  })

  it('counts valid requests for the limit, last of all', async () => {
    const limited = await buildApp({
      services: { ...server.services, config: { ...server.services.config, rateLimit: 2 } },
    })
    const status = async (payload: object) => {
      const answer = await limited.inject({ method: 'PATCH', url: '/review-policy', headers, payload })
      return [answer.statusCode, answer.headers['retry-after'] !== undefined]
    }
    expect(await status({ nonsense: 1 })).toEqual([422, false])
    expect(await status({})).toEqual([200, false])
    expect(await status({})).toEqual([200, false])
    expect(await status({})).toEqual([429, true])
    expect((await limited.inject({ url: '/healthz' })).statusCode).toBe(200)
    await limited.close()
  })
})

describe('requests that are malformed', () => {
  const headers = { customer: 'acme', 'x-api-key': workspace.admin.key }

  it.each(['Infinity', '1e309', '1e2', '0x10', '5 ', ' 5', '+5', '5.0', '05', '', 'NaN', 'null', '१', '9'.repeat(17)])(
    'have the number %j in their query',
    async (text) => {
      const answer = await send('GET', `/project?limit=${encodeURIComponent(text)}`, headers)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'malformed_query', errors: [{ pointer: '/limit' }] })
    },
  )

  it('have a number twice; one out of range is well-formed and not valid', async () => {
    expect((await send('GET', '/project?limit=1&limit=2', headers)).statusCode).toBe(400)
    for (const limit of ['0', '-1', '501']) {
      expect((await send('GET', `/project?limit=${limit}`, headers)).statusCode).toBe(422)
    }
    expect((await send('GET', '/project?limit=500', headers)).statusCode).toBe(200)
  })

  it.each([
    ['POST', '/project', {}, "The body is not valid: it must have required property 'name'."],
    ['POST', '/convert/xmldiagram-to-canvas', {}, 'The body is not valid: it must have required properties content.'],
    ['GET', '/ai/runs', undefined, "The querystring is not valid: it must have required property 'agent_id'."],
  ])('lack a member: %s %s', async (method, url, body, detail) => {
    expect((await server.call(method, url, body)).body.detail).toBe(detail)
  })

  it('have headers that are not valid', async () => {
    const headers = { customer: 'acme', 'x-api-key': workspace.admin.key, 'idempotency-key': 'x'.repeat(256) }
    const { detail } = (await send('POST', '/project', headers, '{"name":"Pump"}')).json()
    expect(detail).toMatch(/^The headers are not valid: \/idempotency-key must /)
  })

  it('have a member twice, however it is escaped', async () => {
    for (const body of [String.raw`{"min_approvals":2,"min_approval\u0073":3}`, '{"a":{"b":1,"b":2}}']) {
      const answer = await send('PATCH', '/review-policy', headers, body)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().code).toBe('duplicate_member')
    }
  })

  it('have null where an object or nothing is expected', async () => {
    const project = await make.project()
    const branch = await make.branch(project, 'work')
    for (const step of ['approvals', 'merge']) {
      expect((await send('POST', `/project/${project}/branch/${branch}/${step}`, headers, 'null')).statusCode).toBe(422)
    }
  })

  it('have an id with the prefix of a URN, which the database does not take', async () => {
    const project = await make.project()
    const id = `urn:uuid:${ANY_ID}`
    const made = await server.call('POST', `/project/${project}/entity`, { name: 'One', id })
    expect(made).toMatchObject({ status: 422, body: { code: 'invalid_body', errors: [{ pointer: '/id' }] } })
    const found = await server.call('GET', `/project/${project}/run?automation_id=${id}`)
    expect(found).toMatchObject({ status: 422, body: { code: 'invalid_querystring' } })
  })

  it('have JSON in another charset than UTF-8', async () => {
    const headers = { customer: 'acme', 'x-api-key': workspace.admin.key }
    const attempt = async (type: string) =>
      (await send('POST', '/project', { ...headers, 'content-type': type }, '{"name":"Pümpe"}')).statusCode
    expect(await attempt('application/json; charset=latin1')).toBe(415)
    expect(await attempt('application/json;charset="ISO-8859-1"')).toBe(415)
    expect(await attempt('application/json; charset=UTF-8')).toBe(201)
    expect(await attempt('application/json; charset="utf-8"')).toBe(201)
  })

  it('have a number that would be stored as another one', async () => {
    const project = await make.project()
    const headers = { customer: 'acme', 'x-api-key': workspace.admin.key }
    const attempt = (n: string) =>
      send('POST', `/project/${project}/entity`, headers, `{"name":"E","values":{"n":${n}}}`)
    const refused = await attempt('9007199254740993')
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({
      code: 'invalid_text',
      detail: expect.stringContaining('9007199254740993 would be stored as 9007199254740992'),
    })
    expect((await attempt('9007199254740992')).statusCode).toBe(201)
  })

  it('have an encoded body', async () => {
    const answer = await send('PATCH', '/review-policy', { ...headers, 'content-encoding': 'gzip' }, '{}')
    expect(answer.statusCode).toBe(415)
    expect(answer.headers['accept-encoding']).toBe('identity')
    expect(answer.json().code).toBe('unsupported_encoding')
    expect(
      (await send('PATCH', '/review-policy', { ...headers, 'content-encoding': 'identity' }, '{}')).statusCode,
    ).toBe(200)
  })

  it('have a method that their address does not support', async () => {
    for (const [method, url, allow] of [
      ['DELETE', '/review-policy', 'GET, HEAD, PATCH'],
      ['PUT', `/project/${ANY_ID}/diagram?branch=x`, 'GET, HEAD, POST'],
      ['GET', '/ai/trigger', 'POST'],
      ['OPTIONS', '/ai/trigger', 'POST'],
    ] as const) {
      const answer = await send(method, url, {})
      expect(answer.statusCode).toBe(405)
      expect(answer.headers.allow).toBe(allow)
      expect(answer.json()).toMatchObject({ code: 'method_not_allowed', status: 405 })
    }
    for (const method of ['DELETE', 'OPTIONS']) {
      const answer = await send(method, '/nowhere', {})
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'route_not_found'])
      expect(answer.headers['x-request-id']).toBe(answer.json().instance)
    }
  })
})
