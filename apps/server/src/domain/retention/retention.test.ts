import { hash } from 'node:crypto'
import { packText } from '@drawbridge/intake/packed-text'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { readConfig } from '#config/index'
import { fixtures } from '#test/fixtures'
import { createServer } from '#test/harness'
import { whileHeld } from '#test/locks'
import { audit } from '../audit.ts'
import { dropUnusedSnapshots, openSnapshot, storeSnapshot } from '../diagrams/snapshots.ts'
import { collectChunks } from './chunks.ts'
import { dropOld } from './index.ts'

const server = await createServer()
const { database, workspace, call } = server
const make = fixtures(server)
const ws = workspace.id
const DEFAULTS = readConfig({})
const later = (days: number) => Date.now() + days * 86_400_000

/** A drawing with an edit in its middle. */
const drawing = (edit: string) => ({
  store: Object.fromEntries(
    Array.from({ length: 2000 }, (_, n) => [`shape:${n}`, { text: n === 1000 ? edit : hash('sha256', `${n}`) }]),
  ),
})

/** Number of rows of the workspace. */
async function count(table: 'diagram_snapshot' | 'snapshot_chunk' | 'audit_log' | 'chunk_garbage') {
  const { rows } = await database.inWorkspace(ws, (tx) =>
    sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(tx),
  )
  return rows[0]!.count
}

it('ninety days after a diagram was deleted, nothing of its drawings is left', async () => {
  const project = await make.project()
  const before = [await count('diagram_snapshot'), await count('snapshot_chunk')]
  const { id } = (await call('POST', `/project/${project}/diagram`, { title: 'One', snapshot: drawing('0') })).body
  const first = await count('snapshot_chunk')
  for (let n = 1; n <= 10; n++)
    await call('POST', `/project/${project}/diagram`, { id, title: 'One', snapshot: drawing(`${n}`) })
  expect((await count('snapshot_chunk')) - first).toBeLessThanOrEqual(20)
  await call('DELETE', `/project/${project}/diagram/${id}`)
  expect(await dropOld(database, ws, DEFAULTS, later(89))).toMatchObject({ deletedDays: 0, chunks: 0 })
  expect(await dropOld(database, ws, DEFAULTS, later(91))).toMatchObject({ deletedDays: 1, historyDays: 0 })
  expect([await count('diagram_snapshot'), await count('snapshot_chunk')]).toEqual(before)
  expect(await count('chunk_garbage')).toBe(0)
  expect((await call('GET', `/project/${project}/diagram/${id}`)).status).toBe(404)
})

it('a version stays while a branch shows it, however old it is, and the newest one in any case', async () => {
  const project = await make.project()
  const at = `/project/${project}/diagram`
  const { id } = (await call('POST', at, { title: 'V', snapshot: { v: 1 } })).body
  const versions = async () => (await call('GET', `${at}/${id}/history`)).body.versions.length
  await call('POST', at, { id, title: 'V', snapshot: { v: 2 } })
  await make.branch(project, 'work')
  await call('POST', at, { id, title: 'V', snapshot: { v: 3 } })
  await call('POST', at, { id, title: 'V', snapshot: { v: 4 } })
  await dropOld(database, ws, DEFAULTS, later(10_000))
  expect(await versions()).toBe(4)
  await dropOld(database, ws, readConfig({ HISTORY_DAYS: '30' }), later(31))
  expect(await versions()).toBe(2)
  const shown = async (branch: string) => (await call('GET', `${at}/${id}?branch=${branch}`)).body.snapshot
  expect([await shown('work'), await shown('master')]).toEqual([{ v: 2 }, { v: 4 }])
})

it('what is deleted on a branch alone stays on the others', async () => {
  const project = await make.project()
  const at = `/project/${project}/diagram`
  const { id } = (await call('POST', at, { title: 'Both', snapshot: { both: true } })).body
  await make.branch(project, 'work')
  await call('DELETE', `${at}/${id}?branch=work`)
  await dropOld(database, ws, DEFAULTS, later(91))
  expect((await call('GET', `${at}/${id}`)).body.snapshot).toEqual({ both: true })
  expect((await call('GET', `${at}/${id}?branch=work`)).status).toBe(404)
})

it('a snapshot that is stored while chunks are collected keeps those that it shares with a deleted one', async () => {
  const [former, next] = [drawing('former'), drawing('next')].map((one) => packText([JSON.stringify(one)]))
  await database.inWorkspace(ws, (tx) => storeSnapshot(tx, ws, former!))
  await database.inWorkspace(ws, (tx) => dropUnusedSnapshots(tx, ws, [former!.hash]))
  await whileHeld(server, {
    hold: (tx) => storeSnapshot(tx, ws, next!),
    waiting: 1,
    requests: () => database.inWorkspace(ws, (tx) => collectChunks(tx, ws)),
  })
  const open = await database.inWorkspace(ws, (tx) => openSnapshot(tx, ws, next!.hash))
  expect(Buffer.concat(open.first).toString()).toBe(JSON.stringify(drawing('next')))
})

it('the audit trail loses what is older than the setting, and never the last 30 days', async () => {
  await database.inWorkspace(ws, (tx) => audit(tx, { ws, actorId: null, action: 'test' }))
  const before = await count('audit_log')
  await dropOld(database, ws, DEFAULTS, later(10_000))
  await dropOld(database, ws, readConfig({ AUDIT_DAYS: '30' }), later(10_000))
  expect(await count('audit_log')).toBe(before)
  await database.inWorkspace(ws, (tx) =>
    sql`insert into audit_log (ws, id, action, created_at) values (${ws}, gen_random_uuid(), 'old', now() - interval '31 days')`.execute(
      tx,
    ),
  )
  const dropped = await dropOld(database, ws, readConfig({ AUDIT_DAYS: '30' }))
  expect([dropped.auditDays, await count('audit_log')]).toEqual([1, before])
})

it('ended runs go with their steps', async () => {
  const project = await make.project()
  await make.webhook(project, 'old')
  const { results } = (await make.trigger(project, 'old')).body
  const run = results[0].agent_id
  await database.inWorkspace(ws, (tx) =>
    sql`update run set phase = 'succeeded', finished_at = now() where ws = ${ws} and id = ${run}`.execute(tx),
  )
  const config = readConfig({ RUN_DAYS: '10' })
  expect((await dropOld(database, ws, config, later(9))).runDays).toBe(0)
  expect((await dropOld(database, ws, config, later(11))).runDays).toBe(1)
})
