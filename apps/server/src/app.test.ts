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
const document = (await server.app.inject({ url: '/openapi.json' })).json()
const ANY_ID = '0190a0a0-0000-7000-8000-000000000000'

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

describe('the schemas', () => {
  it('can all be compiled', async () => {
    const app = await buildApp({ services: server.services, schemas: 'at start' })
    await app.ready()
    await app.close()
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

  it('logs rejected requests at their own level', async () => {
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
    const app = await buildApp({ services: server.services, log, readiness: { stopping: true } })
    await app.inject({ url: '/readyz' })
    await app.close()
    const [entry] = lines.map((line) => JSON.parse(line)).filter((one) => one.msg === 'a request was rejected')
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

  it('stops even though clients keep their connections open', async () => {
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
  }, 50_000)

  it('finishes responses that have started when it is closed', async () => {
    const app = await buildApp({ services: server.services })
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as { port: number }
    const project = await make.project()
    const snapshot = { store: { text: 'x'.repeat(16_000_000) }, schema: {} }
    const { body } = await server.call('POST', `/project/${project}/diagram`, { title: 'Large', snapshot })
    // A slow client: most of the response waits in the server.
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

  it('answers malformed requests with a problem document too', async () => {
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
