import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { newId } from '#platform/ids/uuid'
import type { Jobs, RunRef } from '#platform/jobs/jobs'
import { createServer, type TestWorkspace } from '#test/harness'
import { loseWorker } from '#test/leases'
import { type Plan, rowsTouched } from '#test/query-plan'
import { claimRun, finishRun } from './claim.ts'
import { nextQuery, nextRun } from './next.ts'
import { startWorker } from './worker.ts'

const server = await createServer()
const { database } = server
const workspaces = [server.workspace, await server.createWorkspace('globex'), await server.createWorkspace('initech')]

/** Queues runs of a workspace and returns their ids. */
async function queue(workspace: TestWorkspace, count: number): Promise<string[]> {
  const as = { workspace }
  const project = (await server.call('POST', '/project', { name: 'P' }, as)).body.id
  const hook = { name: 'Hook', trigger: 'webhook', source: 'go', instructions: '' }
  await server.call('POST', `/project/${project}/automation`, hook, as)
  const ids: string[] = []
  for (let i = 0; i < count; i++) {
    const event = { project_id: project, source: 'go', wait: false }
    ids.push((await server.call('POST', '/ai/trigger', event, as)).body.results[0].agent_id)
  }
  return ids
}

const slugOf = (ref: RunRef | undefined) => workspaces.find((one) => one.id === ref?.ws)?.slug

it('belongs to the workspace with the fewest runs in progress, then to the one served longest ago', async () => {
  const [acme, globex, initech] = workspaces as [TestWorkspace, TestWorkspace, TestWorkspace]
  expect(await nextRun(database)).toBeUndefined()
  const first = await queue(acme, 6)
  await queue(globex, 3)
  const taken: string[] = []
  const take = async () => {
    const ref = await nextRun(database)
    taken.push(slugOf(ref)!)
    return (await claimRun(database, ref!))!
  }
  const one = await take()
  expect(one.id).toBe(first[0])
  const two = await take()
  await queue(initech, 1)
  const three = await take()
  expect(taken).toEqual(['acme', 'globex', 'initech'])
  // No workspace has a run in progress now: the one served longest ago is next, not the one that queued first.
  for (const run of [two, one, three]) await finishRun(database, run, { phase: 'succeeded' })
  await take()
  await take()
  await take()
  expect(taken.slice(3)).toEqual(['acme', 'globex', 'acme'])
  // The worker of the last one is lost, so it is claimed first.
  await loseWorker(database, 'run', { ws: acme.id, id: first[2]! })
  expect(await nextRun(database)).toEqual({ ws: acme.id, run: first[2] })
})

it('is claimed by a worker, whichever run its job was sent for', async () => {
  const [, , initech] = workspaces as [TestWorkspace, TestWorkspace, TestWorkspace]
  const [late] = await queue(initech, 1)
  const crowd = await queue(server.workspace, 5)
  let take: ((ref: RunRef) => Promise<void>) | undefined
  const jobs: Jobs = {
    send: async () => [],
    isPending: async () => true,
    work: async (_, handler) => {
      take = handler
    },
    wakeImports: async () => {},
    onImports: async () => {},
    stopWork: async () => {},
    close: async () => {},
  }
  const limits = { time: 1000, steps: 1, tokens: 1 }
  const pool = server.services.pool
  const worker = await startWorker({ database, pool, jobs, limits, model: undefined, concurrency: 1 })
  const stateOf = async (id: string, workspace: TestWorkspace) =>
    (await server.call('GET', `/ai/runs/${id}`, undefined, { workspace })).body.status
  // The previous test left two of the others waiting and one in progress whose worker is lost.
  for (const ref of crowd.slice(0, 4)) await take!({ ws: server.workspace.id, run: ref })
  expect(await stateOf(late!, initech)).toBe('failed')
  await worker.stop(0)
})

it('is found at a cost that depends on the waiting workspaces and not on their runs', async () => {
  const { id: ws } = await server.createWorkspace('busy')
  const project = newId()
  const [row] = await database.inWorkspace(ws, async (tx) => {
    await tx.insertInto('project').values({ ws, id: project, slug: 'p', name: 'P' }).execute()
    await sql`insert into run (ws, id, project_id, automation_id, automation_name, instructions, trigger, phase)
      select ${ws}::uuid, gen_random_uuid(), ${project}::uuid, gen_random_uuid(), '', '', 'webhook',
        case when n % 10 = 0 then 'succeeded' else 'queued' end from generate_series(1, 5000) n`.execute(tx)
    await sql`set local role none`.execute(tx)
    await sql`analyze run`.execute(tx)
    await sql`set local role drawbridge_app; set local app.ws = ''; set local app.system = 'jobs'`.execute(tx)
    const { rows } = await sql<{
      'QUERY PLAN': [{ Plan: Plan }]
    }>`explain (analyze, format json) ${nextQuery()}`.execute(tx)
    return rows
  })
  const touched = rowsTouched(row!['QUERY PLAN'][0].Plan, 'run')
  expect(touched).toBeGreaterThan(0)
  expect(touched).toBeLessThan(100)
})
