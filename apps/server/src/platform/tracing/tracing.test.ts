import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { fixtures } from '#test/fixtures'
import { createServer } from '#test/harness'
import { workImports } from '#test/imports'
import { exportSpans } from './export.ts'

interface Received {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly { readonly key: string; readonly value: object }[]
  readonly status: { readonly code?: number }
}

const requests: { readonly path: string; readonly headers: object; readonly body: string }[] = []
const receiver = createHttpServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  requests.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() })
  response.end('{}')
}).listen(0, '127.0.0.1')
await once(receiver, 'listening')
afterAll(() => receiver.close())

const server = await createServer()
const { admin } = server.workspace
const make = fixtures(server)
const headers = { authorization: 'Bearer of the collector' }
const endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/otlp/`
const FILE = '<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/></root></mxGraphModel>'

it('a trace leads from a request over its queries and its conversion to the job that it started', async () => {
  const project = await make.project()
  const file = await make.file(project, 'a.drawio', FILE)
  const spans = exportSpans({ endpoint, headers, service: 'drawbridge-test' })
  const started = '0af7651916cd43dd8448eb211c80319c'
  const sender = { customer: 'acme', 'x-api-key': admin.key, traceparent: `00-${started}-b7ad6b7169203331-01` }
  const asked = JSON.stringify({ files: [{ file_id: file }] })
  expect((await server.send('POST', `/project/${project}/import?x=secret`, sender, asked)).statusCode).toBe(202)
  await workImports(server)
  await spans.stop()
  await server.call('GET', '/me')

  expect(requests.length).toBeGreaterThan(0)
  for (const { path, headers: sent } of requests) {
    expect(path).toBe('/otlp/v1/traces')
    expect(sent).toMatchObject({ authorization: 'Bearer of the collector', 'content-type': 'application/json' })
  }
  const bodies = requests.map(({ body }) => JSON.parse(body))
  expect(bodies[0].resourceSpans[0].resource.attributes[0]).toEqual({
    key: 'service.name',
    value: { stringValue: 'drawbridge-test' },
  })
  const all: Received[] = bodies.flatMap((body) => body.resourceSpans[0].scopeSpans[0].spans)
  const request = all.find(({ name }) => name === 'POST /project/:projectId/import')!
  expect(request).toMatchObject({ traceId: started, parentSpanId: 'b7ad6b7169203331', status: {} })
  expect(request.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: '202' } })
  const below = (parent: Received) => all.filter(({ parentSpanId }) => parentSpanId === parent.spanId)
  expect(below(request).map(({ name }) => name)).toEqual(expect.arrayContaining(['select', 'insert', 'diagram_import']))
  const job = below(request).find(({ name }) => name === 'diagram_import')!
  expect(job.traceId).toBe(started)
  expect(below(job).map(({ name }) => name)).toEqual(expect.arrayContaining(['work convert-task', 'select', 'update']))
  for (const { startTimeUnixNano: start, endTimeUnixNano: end } of all) {
    expect(BigInt(end)).toBeGreaterThanOrEqual(BigInt(start))
    expect(Math.abs(Number(BigInt(start) / 1_000_000n) - Date.now())).toBeLessThan(600_000)
  }
  // Neither credentials nor what is in queries and files.
  for (const secret of [admin.key, 'secret', 'mxCell', 'a.drawio']) expect(JSON.stringify(bodies)).not.toContain(secret)
})

it('a receiver that is away holds nothing up', async () => {
  const spans = exportSpans({ endpoint: 'http://127.0.0.1:1', headers: {}, service: 'x' })
  expect((await server.call('GET', '/me')).status).toBe(200)
  await spans.stop()
})
