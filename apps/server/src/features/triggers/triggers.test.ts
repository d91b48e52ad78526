import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createServer } from '../../../test/harness.ts'
import { buildApp } from '../../app.ts'
import { insertBranch } from '../../domain/branching/index.ts'
import { claimRun, finishRun } from '../../domain/runs/index.ts'
import { newId } from '../../platform/ids/uuid.ts'

const server = await createServer()
const { call, workspace } = server
let project = ''
let master = ''

beforeAll(async () => {
  project = newId()
  await server.database.inWorkspace(workspace.id, async (tx) => {
    await tx.insertInto('project').values({ ws: workspace.id, id: project, slug: 'engine', name: 'Engine' }).execute()
    const base = { ws: workspace.id, projectId: project, name: 'master', ownerId: workspace.admin.id }
    master = (await insertBranch(tx, base)).id
  })
})

function webhook(source: string, more: object = {}) {
  const body = { name: `on ${source}`, trigger: 'webhook', source, instructions: 'Do.', ...more }
  return call('POST', `/project/${project}/automation`, body)
}

const trigger = (source: string, more: object = {}) =>
  call('POST', '/ai/trigger', { project_id: project, source, context: {}, wait: false, ...more })

describe('automations', () => {
  it('are created, read, listed, changed and deleted', async () => {
    const made = await webhook('crud')
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ source: 'crud', trigger: 'webhook', enabled: true, project_id: project })
    const path = `/project/${project}/automation/${made.body.id}`
    expect((await call('GET', path)).body).toEqual(made.body)
    expect((await call('GET', `/project/${project}/automation`)).body.automations).toContainEqual(made.body)
    const changed = await call('PATCH', path, { name: 'Other' })
    expect(changed.body).toEqual({ ...made.body, name: 'Other', updated_at: changed.body.updated_at })
    expect((await call('DELETE', path)).status).toBe(204)
    expect((await call('GET', path)).status).toBe(404)
  })

  it.each(['endpoint', 'schedule', 'codehost'])(
    'refuse the reserved name %s, which matches nothing',
    async (source) => {
      const refused = await webhook(source)
      expect(refused.status).toBe(422)
      expect(refused.body).toMatchObject({ code: 'reserved_source', errors: [{ pointer: '/source' }] })
      expect((await webhook(` ${source}\t`)).body).toMatchObject({ code: 'reserved_source' })
      const made = await webhook(`not ${source}`)
      const renamed = await call('PATCH', `/project/${project}/automation/${made.body.id}`, { source })
      expect(renamed.status).toBe(422)
      expect(await trigger(source)).toMatchObject({ status: 202, body: { results: [] } })
    },
  )

  it('want a webhook name for webhooks and for nothing else', async () => {
    expect((await webhook('x', { source: undefined })).status).toBe(422)
    expect((await webhook('x', { trigger: 'branch_review' })).status).toBe(422)
  })
})

describe('POST /ai/trigger', () => {
  it('starts every automation of that name, with exact capitalisation', async () => {
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
      project_slug: 'engine',
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

  it('holds the answer until the runs end when it is to wait', async () => {
    await webhook('slow')
    const waiting = trigger('slow', { wait: true })
    const ref = await untilQueued('on slow')
    const run = await claimRun(server.database, ref)
    await finishRun(server.database, run!, { phase: 'succeeded', response: 'Done.' })
    const { status, body } = await waiting
    expect(status).toBe(202)
    expect(body.results).toMatchObject([{ status: 'succeeded', integration_response: 'Done.' }])
  })

  it('waits at most 25 s, then answers the states of that moment', async () => {
    await webhook('endless')
    const waiting = trigger('endless', { wait: true })
    await untilQueued('on endless')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24_000 })
    await expect(Promise.race([waiting, sleep(700)])).resolves.toBeUndefined()
    vi.setSystemTime(Date.now() + 2000)
    const { status, body } = await waiting
    vi.useRealTimers()
    expect(status).toBe(202)
    expect(body.results).toMatchObject([{ status: 'running', phase: 'queued' }])
  })

  it('cancels nothing when the sender goes away', async () => {
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

  it('answers with the states of the moment when the process stops', async () => {
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

describe('runs', () => {
  it('are polled one by one and together, in the order asked for', async () => {
    await webhook('poll')
    await webhook('poll')
    const { results } = (await trigger('poll')).body
    const [a, b] = results
    expect((await call('GET', `/ai/runs/${a.agent_id}`)).body).toEqual(a)
    const both = await call('GET', `/ai/runs?agent_id=${b.agent_id}&agent_id=${a.agent_id}`)
    expect(both.body.results).toEqual([b, a])
    expect((await call('GET', `/ai/runs?agent_id=${b.agent_id}`)).body.results).toEqual([b])
  })

  it('are 404 when unknown or of another workspace', async () => {
    const { results } = (await trigger('poll')).body
    const other = await server.createWorkspace('initech')
    for (const id of [newId(), 'text']) expect((await call('GET', `/ai/runs/${id}`)).status).toBe(404)
    const foreign = await call('GET', `/ai/runs/${results[0].agent_id}`, undefined, { workspace: other })
    expect(foreign.status).toBe(404)
  })

  it('are asked for at most a hundred at a time', async () => {
    const many = Array.from({ length: 101 }, () => `agent_id=${newId()}`).join('&')
    expect((await call('GET', `/ai/runs?${many}`)).status).toBe(422)
    expect((await call('GET', '/ai/runs')).status).toBe(422)
  })

  it('are fenced by their attempt: a worker that was overtaken changes nothing', async () => {
    await webhook('fence')
    const run = (await trigger('fence')).body.results[0].agent_id
    const ref = { ws: workspace.id, run }
    const slow = await claimRun(server.database, ref)
    expect(await claimRun(server.database, ref)).toBeUndefined()
    await server.database.inWorkspace(workspace.id, (tx) =>
      tx
        .updateTable('run')
        .set({ lease_until: new Date(0) })
        .where('id', '=', run)
        .execute(),
    )
    const fast = await claimRun(server.database, ref)
    expect(fast?.attempt).toBe(2)
    expect(await finishRun(server.database, slow!, { phase: 'failed', error: 'late' })).toBe(false)
    expect(await finishRun(server.database, fast!, { phase: 'succeeded' })).toBe(true)
    expect(await finishRun(server.database, fast!, { phase: 'failed', error: 'again' })).toBe(false)
    expect((await call('GET', `/ai/runs/${run}`)).body).toMatchObject({ status: 'succeeded', attempt: 2 })
  })
})

describe('runs of a project', () => {
  it('are listed by automation and status, the newest first, and canceled', async () => {
    const own = (await call('POST', '/project', { name: 'Runs' })).body.id
    const hook = async (source: string) => {
      const body = { name: source, trigger: 'webhook', source, instructions: '' }
      return (await call('POST', `/project/${own}/automation`, body)).body.id
    }
    const [one, two] = [await hook('one'), await hook('two')]
    const start = async (source: string): Promise<string> => {
      const { body } = await call('POST', '/ai/trigger', { project_id: own, source, wait: false })
      return body.results[0].agent_id
    }
    const runs = [await start('one'), await start('two'), await start('one')]
    const list = async (query = '') => {
      const { body } = await call('GET', `/project/${own}/run${query}`)
      return body.results.map((run: { agent_id: string }) => run.agent_id)
    }
    expect(await list()).toEqual([...runs].reverse())
    expect(await list(`?automation_id=${two}`)).toEqual([runs[1]])
    const first = (await call('GET', `/project/${own}/run?automation_id=${one}&limit=1`)).body
    expect(first.results[0].agent_id).toBe(runs[2])
    expect(await list(`?automation_id=${one}&limit=1&after=${first.next}`)).toEqual([runs[0]])

    const canceled = await call('POST', `/ai/runs/${runs[0]}/cancel`)
    expect(canceled).toMatchObject({
      status: 200,
      body: { agent_id: runs[0], status: 'canceled', error: 'the run was canceled', finished_at: expect.any(String) },
    })
    expect((await call('POST', `/ai/runs/${runs[0]}/cancel`)).body.code).toBe('run_ended')
    expect(await list('?status=canceled')).toEqual([runs[0]])
    expect(await list('?status=running')).toEqual([runs[2], runs[1]])
    expect((await call('GET', `/project/${own}/run?status=queued`)).status).toBe(422)
    const other = await server.createWorkspace('runs-elsewhere')
    for (const id of [runs[1], crypto.randomUUID(), 'x']) {
      expect((await call('POST', `/ai/runs/${id}/cancel`, undefined, { workspace: other })).status).toBe(404)
    }
    expect((await call('GET', `/project/${own}/run`, undefined, { workspace: other })).status).toBe(404)
  })
})

describe('branch checks', () => {
  const EMPTY = { error: null, output: null, ran_at: null, run_id: null }
  const review = (name: string) =>
    call('POST', `/project/${project}/automation`, { name, trigger: 'branch_review', instructions: 'Judge.' })
  const checks = (more = '') =>
    call('GET', `/ai/trigger/branch/checks?project_id=${project}&branch_id=${master}${more}`)
  const rerun = (more: object = {}) =>
    call('POST', '/ai/trigger/branch/rerun', { project_id: project, branch_id: master, ...more })

  it('are pending before the first run, then show the newest', async () => {
    const one = (await review('Names')).body.id
    const two = (await review('Units')).body.id
    expect((await checks()).body.checks).toEqual([
      { automation_id: one, name: 'Names', status: 'pending', ...EMPTY },
      { automation_id: two, name: 'Units', status: 'pending', ...EMPTY },
    ])
    const all = await rerun()
    expect(all.status).toBe(202)
    expect(all.body.results).toHaveLength(2)
    expect(all.body.results[0].branches).toEqual([{ id: master, name: 'master' }])
    const single = (await rerun({ automation_id: two })).body.results
    expect(single).toHaveLength(1)
    const run = await claimRun(server.database, { ws: workspace.id, run: single[0].agent_id })
    expect((await checks(`&automation_id=${two}`)).body.checks).toMatchObject([{ status: 'running' }])
    await finishRun(server.database, run!, { phase: 'succeeded', verdict: 'passed', response: 'Fine.' })
    expect((await checks(`&automation_id=${two}`)).body.checks).toMatchObject([
      { automation_id: two, name: 'Units', status: 'passed', output: 'Fine.', run_id: single[0].agent_id },
    ])
  })

  it('are skipped while their automation is off and never ran', async () => {
    const id = (await review('Off')).body.id
    await call('PATCH', `/project/${project}/automation/${id}`, { enabled: false })
    expect((await checks()).body.checks.map((check: { name: string }) => check.name)).not.toContain('Off')
    expect((await checks(`&automation_id=${id}`)).body.checks).toEqual([
      { automation_id: id, name: 'Off', status: 'skipped', ...EMPTY },
    ])
    expect((await rerun({ automation_id: id })).body.results).toHaveLength(1)
  })

  it('answer 404 for what does not exist and 422 without the needed members', async () => {
    expect((await rerun({ automation_id: newId() })).status).toBe(404)
    expect((await rerun({ branch_id: newId() })).status).toBe(404)
    expect((await rerun({ project_id: newId() })).status).toBe(404)
    expect((await checks(`&automation_id=${newId()}`)).status).toBe(404)
    expect((await call('GET', `/ai/trigger/branch/checks?project_id=${project}`)).status).toBe(422)
    expect((await call('POST', '/ai/trigger/branch/rerun', { project_id: project })).status).toBe(422)
  })
})
