import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { buildApp } from '#app'
import { claimRun, finishRun } from '#domain/runs/index'
import { newId } from '#platform/ids/uuid'
import { automations } from '#test/fixtures'
import { createServer } from '#test/harness'

const server = await createServer()
const { call, workspace } = server
const { project, webhook, trigger } = await automations(server)

describe('POST /ai/trigger', () => {
  it('starts every automation of that name, which is case-sensitive', async () => {
    const one = await webhook('Build')
    const two = await webhook('Build')
    await webhook('build')
    await webhook('Build', { enabled: false })
    const { status, body } = await trigger('Build')
    expect(status).toBe(202)
    expect(body.results.map((run: { automation_id: string }) => run.automation_id)).toEqual([one.body.id, two.body.id])
    expect(body.results[0]).toMatchObject({
      automation_name: 'on Build',
      status: 'running',
      phase: 'queued',
      branches: [],
      project_id: project,
      project_slug: expect.any(String),
    })
  })

  it('answers 202 with nothing for a name or a project that matches nothing', async () => {
    expect(await trigger('nobody')).toMatchObject({ status: 202, body: { results: [] } })
    const elsewhere = { project_id: newId() }
    expect(await trigger('Build', elsewhere)).toMatchObject({ status: 202, body: { results: [] } })
    expect(await trigger('Build', { project_id: 'text' })).toMatchObject({ status: 202, body: { results: [] } })
  })

  it('does not deduplicate', async () => {
    await webhook('twice')
    const context = { event_id: 'same' }
    const first = await trigger('twice', { context })
    const second = await trigger('twice', { context })
    expect(first.body.results[0].agent_id).not.toBe(second.body.results[0].agent_id)
  })

  it('reaches no automation of another workspace', async () => {
    await webhook('mine')
    const other = await server.createWorkspace('globex')
    const body = { project_id: project, source: 'mine', wait: false }
    const answer = await call('POST', '/ai/trigger', body, { workspace: other })
    expect(answer).toMatchObject({ status: 202, body: { results: [] } })
  })

  it('delays the response until the runs end when asked to wait', async () => {
    await webhook('slow')
    const waiting = trigger('slow', { wait: true })
    const ref = await untilQueued('on slow')
    const run = await claimRun(server.database, ref)
    await finishRun(server.database, run!, { phase: 'succeeded', response: 'Done.' })
    const { status, body } = await waiting
    expect(status).toBe(202)
    expect(body.results).toMatchObject([{ status: 'succeeded', integration_response: 'Done.' }])
  })

  it('waits at most 25 s, then returns the current states', async () => {
    await webhook('endless')
    const began = Date.now()
    const waiting = trigger('endless', { wait: true })
    await untilQueued('on endless')
    const queued = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: began + 24_000 })
    await expect(Promise.race([waiting, sleep(700)])).resolves.toBeUndefined()
    vi.setSystemTime(queued + 25_000)
    const { status, body } = await waiting
    vi.useRealTimers()
    expect(status).toBe(202)
    expect(body.results).toMatchObject([{ status: 'running', phase: 'queued' }])
  })

  it('cancels nothing when the client disconnects', async () => {
    await webhook('impatient')
    const app = await buildApp({ services: server.services })
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const gone = new AbortController()
    const headers = { customer: workspace.slug, 'x-api-key': workspace.admin.key, 'content-type': 'application/json' }
    const body = JSON.stringify({ project_id: project, source: 'impatient', wait: true })
    const waiting = fetch(`${address}/ai/trigger`, { method: 'POST', headers, body, signal: gone.signal })
    const ref = await untilQueued('on impatient')
    gone.abort()
    await expect(waiting).rejects.toThrow()
    await app.close()
    const run = await claimRun(server.database, ref)
    expect(await finishRun(server.database, run!, { phase: 'succeeded' })).toBe(true)
    expect((await call('GET', `/ai/runs/${ref.run}`)).body.status).toBe('succeeded')
  })

  it('returns the current states when the process stops', async () => {
    await webhook('stopping')
    const app = await buildApp({ services: server.services })
    const headers = { customer: workspace.slug, 'x-api-key': workspace.admin.key }
    const payload = { project_id: project, source: 'stopping', wait: true }
    const waiting = app.inject({ method: 'POST', url: '/ai/trigger', headers, payload })
    await untilQueued('on stopping')
    await app.close()
    const answer = await waiting
    expect(answer.statusCode).toBe(202)
    expect(answer.json().results).toMatchObject([{ status: 'running', phase: 'queued' }])
  })

  it.each([
    [{ source: 'x' }],
    [{ project_id: 'x' }],
    [{ project_id: 'x', source: 'x', wait: 'yes' }],
    [{ project_id: 'x', source: 'x', context: [] }],
    [{ project_id: 'x', source: 'x', contxt: {} }],
    [{ project_id: 'x', source: 'a\u0000' }],
  ])('answers 422 to %j', async (body) => {
    expect((await call('POST', '/ai/trigger', body)).status).toBe(422)
  })
})

async function untilQueued(name: string): Promise<{ ws: string; run: string }> {
  for (;;) {
    const row = await server.database.inWorkspace(workspace.id, (tx) =>
      tx
        .selectFrom('run')
        .select('id')
        .where('automation_name', '=', name)
        .where('phase', '=', 'queued')
        .executeTakeFirst(),
    )
    if (row) return { ws: workspace.id, run: row.id }
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
