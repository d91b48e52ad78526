import { describe, expect, it } from 'vitest'
import { assertHeld } from '#domain/runs/claim'
import { claimRun, finishRun } from '#domain/runs/index'
import { openJournal } from '#domain/runs/journal'
import type { Journal } from '#platform/agent/agent'
import { newId } from '#platform/ids/uuid'
import { LeaseLostError } from '#platform/jobs/lease'
import { automations } from '#test/fixtures'
import { createServer } from '#test/harness'
import { loseWorker } from '#test/leases'
import { whileHeld } from '#test/locks'

const server = await createServer()
const { call, workspace } = server
const { webhook, trigger } = await automations(server)

describe('runs', () => {
  it('are polled one by one and together, in the requested order', async () => {
    await webhook('poll')
    await webhook('poll')
    const { results } = (await trigger('poll')).body
    const [a, b] = results
    expect((await call('GET', `/ai/runs/${a.agent_id}`)).body).toEqual(a)
    const both = await call('GET', `/ai/runs?agent_id=${b.agent_id}&agent_id=${a.agent_id}`)
    expect(both.body.results).toEqual([b, a])
    expect((await call('GET', `/ai/runs?agent_id=${b.agent_id}`)).body.results).toEqual([b])
  })

  it('have no step of a worker that has lost them, and none after they were canceled', async () => {
    await webhook('steps')
    const id = (await trigger('steps')).body.results[0].agent_id
    const ref = { ws: workspace.id, run: id }
    const lost = await openJournal(server.database, (await claimRun(server.database, ref))!)
    await loseWorker(server.database, 'run', { ws: workspace.id, id })
    const run = (await claimRun(server.database, ref))!
    const step = (journal: Journal) => journal.tool(0, 'nothing', null, async () => async () => null)
    await expect(step(lost)).rejects.toThrow(LeaseLostError)
    // It is not canceled in the middle of a step.
    const canceled = await whileHeld(server, {
      hold: (tx) => assertHeld(tx, run),
      waiting: 1,
      requests: () => call('POST', `/ai/runs/${id}/cancel`),
    })
    expect(canceled.status).toBe(200)
    await expect(step(await openJournal(server.database, run))).rejects.toThrow(LeaseLostError)
    expect((await call('GET', `/ai/runs/${id}/steps`)).body.steps).toEqual([])
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

  it('are fenced by their attempt: a worker that lost its run changes nothing', async () => {
    await webhook('fence')
    const run = (await trigger('fence')).body.results[0].agent_id
    const ref = { ws: workspace.id, run }
    const slow = await claimRun(server.database, ref)
    expect(await claimRun(server.database, ref)).toBeUndefined()
    await loseWorker(server.database, 'run', { ws: workspace.id, id: run })
    const fast = await claimRun(server.database, ref)
    expect(fast?.attempt).toBe(2)
    expect(await finishRun(server.database, slow!, { phase: 'failed', error: 'late' })).toBe(false)
    expect(await finishRun(server.database, fast!, { phase: 'succeeded' })).toBe(true)
    expect(await finishRun(server.database, fast!, { phase: 'failed', error: 'again' })).toBe(false)
    expect((await call('GET', `/ai/runs/${run}`)).body).toMatchObject({ status: 'succeeded', attempt: 2 })
  })
})

describe('runs of a project', () => {
  it('are listed by automation and status, newest first, and canceled', async () => {
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
