import { once } from 'node:events'
import { connect } from 'node:net'
import { Validator } from '@seriousme/openapi-schema-validator'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { fixtures } from '../test/fixtures.ts'
import { createServer } from '../test/harness.ts'
import { buildApp } from './app.ts'
import { closeGracefully } from './platform/http/shutdown.ts'

const server = await createServer()
const { workspace } = server
const make = fixtures(server)
const other = await server.createWorkspace('globex')

interface Operation {
  readonly method: string
  readonly path: string
  readonly adminOnly: boolean
}

const ADMIN_PATHS = /^\/(?:user|user-group|api-key|audit-log|webhook)(?:\/|$)/
const ADMIN_OPERATIONS = ['PATCH /review-policy', 'DELETE /project/{projectId}']
const document = (await server.app.inject({ url: '/openapi.json' })).json()
const operations: Operation[] = Object.entries(document.paths as Record<string, object>).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => ({
    method: method.toUpperCase(),
    path,
    adminOnly: ADMIN_PATHS.test(path) || ADMIN_OPERATIONS.includes(`${method.toUpperCase()} ${path}`),
  })),
)
const named = operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const)
const ANY_ID = '0190a0a0-0000-7000-8000-000000000000'
const fill = (path: string, ids: Record<string, string> = {}) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? ANY_ID)
const hasBody = (method: string) => ['POST', 'PUT', 'PATCH'].includes(method)

function send(method: string, url: string, headers: Record<string, string>, payload?: string) {
  const type = payload === undefined ? {} : { 'content-type': 'application/json' }
  return server.app.inject({
    method: method as 'GET',
    url,
    headers: { ...type, ...headers },
    ...(payload === undefined ? {} : { payload }),
  })
}

describe('the description', () => {
  it('is a valid OpenAPI 3.1 document with the right title and version', async () => {
    const result = await new Validator().validate(structuredClone(document))
    expect(result.errors).toBeUndefined()
    expect(result.valid).toBe(true)
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Customer API', version: '1.0.0' } })
  })

  it('names every operation once and says what it may answer', () => {
    const ids = Object.values(document.paths as Record<string, Record<string, { operationId?: string }>>).flatMap(
      (path) => Object.values(path).map((operation) => operation.operationId),
    )
    expect(ids.every((id) => typeof id === 'string' && id !== '')).toBe(true)
    expect(new Set(ids).size).toBe(ids.length)
    for (const path of Object.values(document.paths) as Record<string, { parameters: object[]; responses: object }>[]) {
      for (const operation of Object.values(path)) {
        expect(operation.parameters).toContainEqual(
          expect.objectContaining({ in: 'header', name: 'customer', required: true }),
        )
        for (const status of [400, 401, 403, 429, 500, 503]) expect(operation.responses).toHaveProperty(String(status))
      }
    }
  })

  it('is shown by pages that load nothing from elsewhere', async () => {
    for (const url of ['/docs', '/docs/docs.js', '/docs/docs.css', '/docs/errors', '/docs/swagger-ui.css']) {
      const answer = await server.app.inject({ url })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
      expect(answer.body).not.toMatch(/(?:src|href)="https?:|url\(['"]?https?:|@import/)
    }
  })
})

describe('who may call', () => {
  it.each(named)('%s', async (_, { method, path, adminOnly }) => {
    const url = fill(path)
    const payload = hasBody(method) ? '{"not a member": 1}' : undefined
    const status = async (headers: Record<string, string>) => {
      const answer = await send(method, url, headers, payload)
      expect(answer.headers['content-type']).toMatch(/^application\/(problem\+)?json/)
      if (answer.statusCode >= 400)
        expect(answer.json()).toMatchObject({
          status: answer.statusCode,
          code: expect.any(String),
          instance: answer.headers['x-request-id'],
        })
      return answer.statusCode
    }
    const key = { 'x-api-key': workspace.admin.key }
    expect(await status({ ...key })).toBe(400)
    expect(await status({ customer: 'acme' })).toBe(401)
    expect(await status({ customer: 'acme', 'x-api-key': 'cust_live_wrong' })).toBe(401)
    expect(await status({ customer: 'acme', authorization: 'Bearer a.b.c' })).toBe(401)
    expect(await status({ customer: 'globex', ...key })).toBe(403)
    const member = await status({ customer: 'acme', 'x-api-key': workspace.member.key })
    expect(member === 403).toBe(adminOnly)
  })

  it('never shows one tenant another’s things', async () => {
    const project = await make.project()
    const entity = await make.entity(project)
    const branch = await make.branch(project, 'work')
    await make.put(project, entity, { a: 1 }, 'work')
    const planId = await make.frozen(project, branch, [entity])
    const extraction = await server.call('POST', `/project/${project}/branch/${branch}/extractions`, {
      plan_id: planId,
      destination_name: 'out',
    })
    const diagram = await server.call('POST', `/project/${project}/diagram`, { title: 'Theirs', snapshot: {} })
    const ids = {
      projectId: project,
      branchId: branch,
      entityId: entity,
      diagramId: diagram.body.id,
      planId,
      extractionId: extraction.body.id,
    }
    const mine = await server.call('POST', '/project', { name: 'Mine' }, { workspace: other })
    for (const { method, path } of operations.filter((one) => one.path.includes('{projectId}'))) {
      for (const projectId of [project, mine.body.id]) {
        if (projectId !== project && !/\{(branchId|entityId|diagramId|automationId)\}/.test(path)) continue
        const url = fill(path, { ...ids, projectId })
        const answer = await server.call(method, url, hasBody(method) ? {} : undefined, {
          workspace: other,
          user: other.admin,
        })
        expect(answer.status, `${method} ${url}`).toBe(404)
        // What is another's and what is nowhere must not be told apart.
        const nowhere = fill(path, projectId === project ? {} : { projectId })
        const unknown = await server.call(method, nowhere, hasBody(method) ? {} : undefined, { workspace: other })
        expect({ ...unknown.body, instance: '' }, path).toEqual({ ...answer.body, instance: '' })
      }
    }
  })

  it('never lets one tenant read or change another’s people, keys, groups, webhooks and runs', async () => {
    const post = async (url: string, body: object) => (await server.call('POST', url, body)).body
    const project = await make.project()
    await post(`/project/${project}/automation`, { name: 'A', trigger: 'webhook', source: 'iso', instructions: '' })
    const { results } = await post('/ai/trigger', { project_id: project, source: 'iso', wait: false })
    const ids = {
      userId: workspace.member.id,
      groupId: (await post('/user-group', { name: 'Theirs', member_ids: [workspace.member.id] })).id,
      keyId: (await post('/api-key', { name: 'Theirs' })).id,
      webhookId: (await post('/webhook', { url: 'https://hooks.example/', events: ['run.ended'] })).id,
      deliveryId: ANY_ID,
      agent_id: results[0].agent_id,
    }
    const ofWorkspace = operations.filter(({ path }) => path.includes('{') && !path.includes('{projectId}'))
    expect(ofWorkspace.length).toBeGreaterThan(12)
    for (const { method, path } of ofWorkspace) {
      const body = hasBody(method) ? {} : undefined
      const answer = await server.call(method, fill(path, ids), body, { workspace: other })
      expect(answer.status, `${method} ${path}`).toBe(404)
      const unknown = await server.call(method, fill(path), body, { workspace: other })
      expect({ ...unknown.body, instance: '' }, path).toEqual({ ...answer.body, instance: '' })
    }
    expect((await server.call('GET', `/user-group/${ids.groupId}`)).body.member_ids).toEqual([workspace.member.id])
  })
})

describe('the order of checks', () => {
  const headers = { customer: 'acme', 'x-api-key': workspace.admin.key }

  it('asks for ids before size, type and schema, and for a closed branch between', async () => {
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

  it('asks for ids of the workspace too before the body is read', async () => {
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

  it('have a member twice, whatever the way it is spelt', async () => {
    for (const body of [String.raw`{"min_approvals":2,"min_approval\u0073":3}`, '{"a":{"b":1,"b":2}}']) {
      const answer = await send('PATCH', '/review-policy', headers, body)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().code).toBe('duplicate_member')
    }
  })

  it('have null where an object or nothing is taken', async () => {
    const project = await make.project()
    const branch = await make.branch(project, 'work')
    for (const step of ['approvals', 'merge']) {
      expect((await send('POST', `/project/${project}/branch/${branch}/${step}`, headers, 'null')).statusCode).toBe(422)
    }
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

  it('have a method that their address does not take', async () => {
    for (const [method, url, allow] of [
      ['DELETE', '/review-policy', 'GET, HEAD, PATCH'],
      ['PUT', `/project/${ANY_ID}/diagram?branch=x`, 'GET, HEAD, POST'],
      ['GET', '/ai/trigger', 'POST'],
    ] as const) {
      const answer = await send(method, url, {})
      expect(answer.statusCode).toBe(405)
      expect(answer.headers.allow).toBe(allow)
      expect(answer.json()).toMatchObject({ code: 'method_not_allowed', status: 405 })
    }
    expect((await send('DELETE', '/nowhere', {})).statusCode).toBe(404)
  })
})

describe('the process', () => {
  it('tells its health, its readiness and its metrics', async () => {
    expect((await server.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' })
    expect((await server.app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ok' })
    const metrics = await server.app.inject({ url: '/metrics' })
    expect(metrics.body).toContain('http_request_duration_seconds_bucket')
    expect(metrics.body).not.toContain(ANY_ID)
    const stopping = await buildApp({ services: server.services, readiness: { stopping: true } })
    expect((await stopping.inject({ url: '/readyz' })).statusCode).toBe(503)
    await stopping.close()
    const guarded = await buildApp({
      services: { ...server.services, config: { ...server.services.config, metricsToken: 't' } },
    })
    expect((await guarded.inject({ url: '/metrics' })).statusCode).toBe(401)
    expect((await guarded.inject({ url: '/metrics', headers: { authorization: 'Bearer t' } })).statusCode).toBe(200)
    await guarded.close()
  })

  it('logs that it turns requests away at a level of its own', async () => {
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
    const app = await buildApp({ services: server.services, log, readiness: { stopping: true } })
    await app.inject({ url: '/readyz' })
    await app.close()
    const [entry] = lines.map((line) => JSON.parse(line)).filter((one) => one.msg === 'a request was turned away')
    expect(entry).toMatchObject({ level: 40 })
    expect(lines.filter((line) => line.includes('"level":50'))).toEqual([])
  })

  it('answers other origins as configured', async () => {
    const origin = 'https://app.example'
    const ask = async (corsOrigins: string[]) => {
      const app = await buildApp({
        services: { ...server.services, config: { ...server.services.config, corsOrigins } },
      })
      const answer = await app.inject({ url: '/healthz', headers: { origin } })
      await app.close()
      return answer.headers['access-control-allow-origin']
    }
    expect(await ask([])).toBeUndefined()
    expect(await ask(['https://else.example'])).toBeUndefined()
    expect(await ask([origin])).toBe(origin)
    expect(await ask(['*'])).toBe(origin)
    const app = await buildApp({
      services: { ...server.services, config: { ...server.services.config, corsOrigins: [origin] } },
    })
    const headers = {
      origin,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'customer,x-api-key',
    }
    const preflight = await app.inject({ method: 'OPTIONS', url: '/review-policy', headers })
    await app.close()
    expect(preflight.statusCode).toBe(204)
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      expect(preflight.headers['access-control-allow-methods']).toContain(method)
    }
    expect(preflight.headers['access-control-allow-headers']).toBe('customer,x-api-key')
  })

  it('stops although clients keep their connections', async () => {
    const app = await buildApp({ services: server.services })
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as { port: number }
    const sockets = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const socket = connect(port, '127.0.0.1')
        socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
        await once(socket, 'data')
        return socket
      }),
    )
    const ended = sockets.map((socket) => once(socket, 'close'))
    for (const socket of sockets) socket.resume()
    // Without the closing of idle connections this takes over a minute and the test's own limit ends it.
    await closeGracefully(app, 30_000)
    await Promise.all(ended)
  }, 20_000)

  it('sends what it has begun to answer to the end when it is closed', async () => {
    const app = await buildApp({ services: server.services })
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as { port: number }
    const project = await make.project()
    const snapshot = { store: { text: 'x'.repeat(16_000_000) }, schema: {} }
    const { body } = await server.call('POST', `/project/${project}/diagram`, { title: 'Large', snapshot })
    // A client that is slow: most of the answer waits in the server.
    const socket = connect(port, '127.0.0.1')
    const head = `GET /project/${project}/diagram/${body.id} HTTP/1.1\r\nhost: x\r\ncustomer: acme\r\n`
    socket.write(`${head}x-api-key: ${workspace.admin.key}\r\n\r\n`)
    let length = (await once(socket, 'data'))[0].length
    socket.pause()
    const closing = closeGracefully(app, 30_000)
    await new Promise((resolve) => setTimeout(resolve, 200))
    socket.on('data', (chunk) => (length += chunk.length))
    const closed = once(socket, 'close')
    socket.resume()
    await Promise.all([closed, closing])
    expect(length).toBeGreaterThan(16_000_000)
  })

  it('answers what is no request with a problem document too', async () => {
    for (const [url, status] of [
      ['/%zz', 400],
      [`/project/${'x'.repeat(5000)}`, 404],
    ] as const) {
      const answer = await server.call('GET', url)
      expect(answer).toMatchObject({ status, body: { status, instance: answer.headers['x-request-id'] } })
      expect(answer.headers['content-type']).toContain('application/problem+json')
    }
    const app = await buildApp({ services: server.services })
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as { port: number }
    for (const [text, status] of [
      ['nonsense\r\n\r\n', 400],
      ['GET /review-policy HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
      ['PROPFIND /review-policy HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 405],
      [`GET / HTTP/1.1\r\nhost: x\r\nlong: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ] as const) {
      const socket = connect(port, '127.0.0.1')
      let answer = ''
      socket.on('data', (chunk) => (answer += chunk))
      socket.write(text)
      await once(socket, 'close')
      expect(answer).toContain(`HTTP/1.1 ${status} `)
      expect(answer.toLowerCase()).toContain('content-type: application/problem+json')
      expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ status, instance: expect.any(String) })
    }
    await app.close()
  })

  it('refuses a body that is not UTF-8 and does not repair it', async () => {
    const answer = await server.app.inject({
      method: 'PATCH',
      url: '/review-policy',
      headers: { customer: 'acme', 'x-api-key': workspace.admin.key, 'content-type': 'application/json' },
      payload: Buffer.from('{"changed_item_review_fields":["\xff"]}', 'latin1'),
    })
    expect(answer.statusCode).toBe(400)
  })

  it('answers an unknown path with a problem document', async () => {
    const answer = await server.call('GET', '/nowhere')
    expect(answer).toMatchObject({ status: 404, body: { code: 'route_not_found' } })
    expect(answer.headers['content-type']).toContain('application/problem+json')
  })
})
