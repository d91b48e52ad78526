import { pino } from 'pino'
import { expect, it } from 'vitest'
import { buildApp } from '#app'
import { createMetrics } from '#plugins/metrics'
import { buildProbe } from '#probe'
import { fixtures } from '#test/fixtures'
import { createServer } from '#test/harness'
import { createCounters } from './counters.ts'
import { measureProcess, measureQueues } from './service.ts'

const { registry } = createMetrics()
const server = await createServer({
  extend: (services) => ({ ...services, counters: createCounters(registry) }),
})
measureProcess(registry, server.database, server.services.pool)
measureQueues(registry, server.database)
const make = fixtures(server)

it('report waiting and finished work, also without the API', async () => {
  const project = await make.project()
  const automation = { name: 'A', trigger: 'webhook', source: 's', instructions: 'Do.' }
  await server.call('POST', `/project/${project}/automation`, automation)
  await server.call('POST', '/ai/trigger', { project_id: project, source: 's', wait: false })
  const content = '<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/></root></mxGraphModel>'
  expect((await server.call('POST', '/convert/xmldiagram-to-canvas', { content })).status).toBe(200)
  expect((await server.call('POST', '/convert/xmldiagram-to-canvas', { content: 'nonsense' })).status).toBe(422)
  await server.call('POST', '/convert/xmldiagram-to-canvas', { content: `<mxfile>${'<' /* damaged */}` })

  await server.call('POST', `/project/${project}/import`, {
    files: [{ file_id: await make.file(project, 'a.drawio', content) }],
  })

  const log = pino({ level: 'silent' })
  const readiness = { stopping: false }
  const probe = await buildProbe({
    database: server.database,
    readiness,
    metrics: { registry },
    metricsToken: 't',
    log,
  })
  const get = async (url: string) => (await probe.inject({ url, headers: { authorization: 'Bearer t' } })).body
  const metrics = await get('/metrics')
  for (const line of [
    'database_up 1',
    'runs{state="queued"} 1',
    'runs{state="running"} 0',
    'imports{state="queued"} 1',
    'imports{state="running"} 0',
    'conversions_total{format="drawio",outcome="converted"} 1',
  ]) {
    expect(metrics).toContain(line)
  }
  expect(metrics).toMatch(/conversions_total\{format="unknown",outcome="\w+"\} 1/)
  expect(Number(/^runs_oldest_queued_seconds (\S+)$/m.exec(metrics)![1])).toBeGreaterThan(0)
  expect(Number(/^imports_oldest_queued_seconds (\S+)$/m.exec(metrics)![1])).toBeGreaterThan(0)
  // A refused request is open no longer; the one for the metrics is.
  expect((await probe.inject({ method: 'OPTIONS', url: '/healthz' })).statusCode).toBe(405)
  expect(await get('/metrics')).toContain('http_requests_open 1\n')
  expect(await get('/readyz')).toContain('ok')
  readiness.stopping = true
  expect(await get('/readyz')).toContain('not_ready')
  expect((await probe.inject({ url: '/metrics' })).statusCode).toBe(401)
  await probe.close()
})

it('logs a request as one line with sender, route, time and outcome, and no secret', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const app = await buildApp({ services: server.services, log })
  const { admin, id: ws } = server.workspace
  const headers = { customer: 'acme', 'x-api-key': admin.key }
  await app.inject({ url: '/project/nowhere?branch=secret', headers })
  await app.inject({ url: '/healthz' })
  await app.close()
  const requests = lines.map((line) => JSON.parse(line)).filter((one) => one.msg === 'request')
  expect(requests).toEqual([
    expect.objectContaining({
      method: 'GET',
      route: '/project/:projectId',
      path: '/project/nowhere',
      status: 404,
      code: 'project_not_found',
      ws,
      user: admin.id,
      key: expect.any(String),
      ms: expect.any(Number),
    }),
  ])
  expect(lines.join('')).not.toContain(admin.key)
  expect(lines.join('')).not.toContain('secret')
})
