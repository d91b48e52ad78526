import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packText } from '@drawbridge/intake/packed-text'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { buildApp } from '#app'
import { pumpDocument } from '#features/reqif/fixtures/pump'
import { type Database, openDatabase, type Tx } from '#platform/database/database'
import type { ConnectionSettings } from '#platform/database/pool'
import type { Disk } from '#platform/database/room'
import { newId } from '#platform/ids/uuid'
import { fixtures } from '#test/fixtures'
import { createDatabase, createServer } from '#test/harness'
import { workImports } from '#test/imports'
import { addImport } from '#test/one-of-each'
import { storeSnapshot } from '../diagrams/snapshots.ts'
import { countConversion, setQuota } from '../quotas/index.ts'
import { claimRun } from '../runs/index.ts'
import { openJournal } from '../runs/journal.ts'
import { workspaceTables } from '../workspaces/tables.ts'
import { writeExport } from './export.ts'
import { readExport } from './import.ts'

const folder = mkdtempSync(join(tmpdir(), 'drawbridge-transfer-'))
afterAll(() => rmSync(folder, { recursive: true }))
const server = await createServer()
const { workspace } = server
const make = fixtures(server)

async function emptyDatabase(disk?: Disk): Promise<{ database: Database; settings: ConnectionSettings }> {
  const settings = await createDatabase()
  const database = openDatabase({
    settings,
    role: 'drawbridge_app',
    pool: 4,
    statementTimeout: 30_000,
    ...(disk && { disk }),
  })
  afterAll(() => database.close())
  return { database, settings }
}

/** Every row of a workspace as the owner of the database sees it: rows as text by table, in a fixed order. */
async function everyRow(settings: ConnectionSettings, ws: string): Promise<Map<string, string[]>> {
  const client = new pg.Client(settings)
  await client.connect()
  const { rows: tables } = await client.query<{ name: string; ws: string }>(
    `select table_name as name, column_name as ws from information_schema.columns join information_schema.tables
       using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'object_garbage' and (column_name = 'ws' or (table_name = 'workspace' and column_name = 'id'))`,
  )
  const found = new Map<string, string[]>()
  for (const table of tables) {
    const { rows } = await client.query<{ row: string }>(
      `select t::text as row from ${table.name} t where ${table.ws} = $1 order by 1`,
      [ws],
    )
    found.set(
      table.name,
      rows.map(({ row }) => row),
    )
  }
  await client.end()
  return found
}

const must = async (method: string, url: string, body?: unknown) => {
  const answer = await server.call(method, url, body)
  expect(answer.status, `${method} ${url} ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  return answer.body
}

/** Creates rows in every table of a workspace; a new table must be added here. */
async function fillEveryTable() {
  await setQuota(server.database, workspace.id, { max_conversions: 1000 })
  await countConversion(server.database, workspace.id)
  await must('POST', '/webhook', { url: 'https://hooks.example/', events: ['diagram.written'] })
  await server.app.inject({
    method: 'POST',
    url: '/user-group',
    headers: { customer: workspace.slug, 'x-api-key': workspace.admin.key, 'idempotency-key': 'once' },
    payload: { name: 'Made once' },
  })
  const project = await make.project()
  const entity = await make.entity(project, {
    name: 'tab\tquote"back\\slash\nline',
    values: { text: 'ünï 𝄞 \u2028 \u2029 \r', n: 1.5, list: [null, { a: 1 }], nothing: null },
  })
  // Branches that refer to branches: more than one batch, changed in another order than created.
  let parent = 'master'
  const branches: string[] = []
  for (let n = 0; n < 5; n++) {
    parent = await make.branch(project, `deep ${n}`, parent)
    branches.push(parent)
  }
  for (let n = 0; n < 120; n++) branches.push(await make.branch(project, `wide ${n}`, parent))
  for (const branch of [...branches].reverse().slice(-20)) await make.put(project, entity, { n: 2 }, branch)
  const branch = await make.branch(project, 'work')
  await make.put(project, entity, { n: 2 }, 'work')
  const plan = await make.frozen(project, branch, [entity])
  const at = `/project/${project}/branch/${branch}`
  await must('POST', `${at}/extractions`, { plan_id: plan, destination_name: 'out' })
  await make.put(project, entity, { m: 3 }, 'work')
  await must('POST', `${at}/approvals`, { comment: 'fine' })
  await must('POST', `${at}/merge`)
  await must('PATCH', '/link-policy', { makers: 'members' })
  await must('PATCH', '/review-policy', { changed_item_review_fields: ['Owner', 'a "quoted" one'] })
  await must('POST', '/webhook', { url: 'https://example.com/hook', events: ['diagram.written'] })
  await server.app.inject({
    method: 'POST',
    url: '/project',
    headers: { customer: 'acme', 'x-api-key': workspace.admin.key, 'idempotency-key': 'once' },
    payload: { name: 'Once' },
  })
  // A deleted drawing leaves its chunks, until they are collected.
  const former = await make.project()
  await must('POST', `/project/${former}/diagram`, { title: 'Gone', snapshot: { gone: true } })
  await must('DELETE', `/project/${former}`)
  const drawn = { title: 'Drawn', hostEntityId: entity, snapshot: { a: [null] } }
  const { id: diagram } = await must('POST', `/project/${project}/diagram`, drawn)
  // A canvas that was replaced before it was drawn needs no picture any more.
  const brief = await must('POST', `/project/${project}/diagram`, { title: 'Brief', snapshot: { brief: 1 } })
  await must('POST', `/project/${project}/diagram`, { title: 'Brief', id: brief.id, snapshot: { brief: 2 } })
  await server.database.inWorkspace(workspace.id, (tx) =>
    sql`update diagram_snapshot s set pictured = true where ws = ${workspace.id} and hash = (
      select snapshot_hash from entity_rev where ws = s.ws and entity_id = ${brief.id} order by rev_from limit 1)`.execute(
      tx,
    ),
  )
  const source = await make.file(project, 'bytes.bin', Buffer.from(Array.from({ length: 256 }, (_, n) => n)))
  await must('PATCH', `/project/${project}/file/${source}`, { entity_ids: [entity] })
  await must('GET', `/project/${project}/diagram/${diagram}/thumbnail`)
  const card = await must('POST', `/project/${project}/diagram`, { title: 'Card', entities: [{ id: entity }] })
  await must('GET', `/project/${project}/diagram/${card.id}/thumbnail`)
  await must('PUT', `/project/${project}/diagram/${diagram}/source`, { source_file_id: source })
  const requirements = await make.file(project, 'pump.reqif', pumpDocument())
  await must('POST', `/project/${project}/reqif-import`, { file_id: requirements })
  await workImports(server)
  await addImport(server, project, diagram, source)
  await must('POST', '/user-group', { name: 'Group', member_ids: [workspace.member.id] })
  await must('POST', `/project/${project}/automation`, {
    name: 'Draw',
    trigger: 'webhook',
    source: 'draw',
    instructions: 'Draw.',
  })
  const fields = [
    { name: 'Owner', kind: 'user', many: true },
    { name: 'Size', kind: 'choice', choices: ['S', 'L'] },
  ]
  await must('POST', `/project/${project}/entity-type`, { name: 'part', fields })
  const about = { target: 'entity', target_id: entity, body: 'Said', mentions: [workspace.member.id] }
  const thread = await must('POST', `/project/${project}/comment`, about)
  await must('POST', `/project/${project}/comment/${thread.id}/replies`, { body: 'Replied' })
  await must('POST', `/user/${workspace.member.id}/sign-in-link`)
  await must('POST', `/project/${project}/access-grant`, { target: 'entity', target_id: entity })
  const event = { project_id: project, source: 'draw', context: { a: null }, wait: false }
  const { results } = await must('POST', '/ai/trigger', event)
  const run = (await claimRun(server.database, { ws: workspace.id, run: results[0].agent_id }))!
  const journal = await openJournal(server.database, run)
  // A model step has no input: JSON's null in a column that is not nullable.
  await journal.model(0, async () => ({ messages: [], calls: [], text: 'Done.', tokens: 3 }))
  await journal.tool(1, 'nothing', null, async () => async () => null)
  // The order of members and the digits of numbers are preserved.
  const snapshot = packText('{"b": 1.0, "a": {"2": 1, "1": 12345678901234567890}}')
  await server.database.inWorkspace(workspace.id, (tx) => storeSnapshot(tx, workspace.id, snapshot))
  return { project, entity, branch }
}

const file = join(folder, 'acme.jsonl')
const { project, entity, branch } = await fillEveryTable()

it('moves a workspace to another server row by row, and nothing of another', async () => {
  const other = await server.createWorkspace('globex')
  const before = await everyRow(server.settings, workspace.id)
  expect([...before].filter(([, rows]) => rows.length === 0).map(([table]) => table)).toEqual([])
  const rows = await writeExport(server.services, 'acme', file)
  expect(rows).toBe([...before].reduce((sum, [table, all]) => sum + (table === 'workspace' ? 0 : all.length), 0))
  expect(readFileSync(file, 'utf8')).not.toContain(other.id)
  expect(statSync(file).mode & 0o777).toBe(0o600)

  const { database, settings } = await emptyDatabase()
  expect(await readExport(database, file)).toEqual({ slug: 'acme', rows })
  expect(await everyRow(settings, workspace.id)).toEqual(before)

  const app = await buildApp({ services: { ...server.services, database } })
  afterAll(() => app.close())
  const urls = [
    '/review-policy',
    '/user',
    `/project/${project}/branch?limit=500`,
    `/project/${project}/branch/${branch}/extractions`,
    `/project/${project}/entity/${entity}?branch=out`,
  ]
  for (const url of urls) {
    const there = await app.inject({ url, headers: { customer: 'acme', 'x-api-key': workspace.admin.key } })
    expect(there.json(), url).toEqual((await server.call('GET', url)).body)
  }
})

it('is hidden from another workspace, and without one, by the database itself', async () => {
  const other = await server.createWorkspace('initech')
  const seen = async (tx: Tx) => {
    const found: string[] = []
    for (const name of tables) {
      const all = sql`select 1 from ${sql.table(name)} where ws = ${workspace.id} limit 1`
      if ((await all.execute(tx)).rows.length > 0) found.push(name)
    }
    return found
  }
  const { database } = server
  const tables = (await database.withSettings({}, workspaceTables)).map(({ name }) => name)
  expect(await database.inWorkspace(workspace.id, seen)).toEqual(tables)
  expect(await database.inWorkspace(other.id, seen)).toEqual([])
  expect(await database.withSettings({}, seen)).toEqual([])
})

it('is not imported where the disk has no room for it', async () => {
  const { database } = await emptyDatabase({ folder, reserve: 1e21 })
  await expect(readExport(database, file)).rejects.toThrow(/ has only \d+ MB left for \d+ bytes and the reserve$/)
})

it('explains in one sentence why it cannot import', async () => {
  const { database } = await emptyDatabase()
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  const attempt = async (content: string[], slug?: string) => {
    const changed = join(folder, 'changed.jsonl')
    writeFileSync(changed, content.map((line) => `${line}\n`).join(''))
    return readExport(database, changed, slug).then(
      () => 'imported',
      (error: Error) => error.message.replaceAll(changed, 'FILE'),
    )
  }
  expect(await attempt(lines.slice(0, -1))).toBe('FILE is cut off: its last line is missing.')
  // Rows of people are not shown.
  expect(await attempt([...lines.slice(0, -2), lines.at(-2)!.slice(0, 60)])).toBe(
    `FILE is damaged or cut off: its line ${lines.length - 1} is not complete.`,
  )
  expect(await attempt(lines.toSpliced(-2, 1))).toMatch(/^FILE has \d+ rows but should have \d+\.$/)
  expect(await attempt([...lines.slice(0, -1), '{"table":"no_such_table","columns":[]}'])).toContain('does not know')
  expect(await attempt(lines.toSpliced(1, 1))).toMatch(/^FILE has a row of "\w+" where none belongs\.$/)
  expect(await attempt(['{}'])).toBe('FILE is not an export.')
  expect(await attempt([])).toBe('FILE is not an export.')
  expect(await attempt([lines[0]!.replace('"version":3', '"version":2')])).toContain('this program reads version 3')
  expect(await attempt(lines, 'No Slug')).toContain('is not a valid slug')
  // All or nothing.
  const left = await database.inWorkspace(workspace.id, (tx) => tx.selectFrom('workspace').select('id').execute())
  expect(left).toEqual([])

  // Exports of earlier versions name no branch of a source.
  const former = lines.map((line) =>
    line.includes('"table":"diagram_source"')
      ? line.replaceAll(/,"(?:branch_id|rev_from|rev_to)"(?::(?:"[^"]*"|\d+))?/g, '')
      : line,
  )
  expect(former).not.toEqual(lines)
  expect(await attempt(former)).toBe('imported')
  const base = await database.inWorkspace(workspace.id, (tx) =>
    tx
      .selectFrom('diagram_source as s')
      .innerJoin('branch as b', 'b.id', 's.branch_id')
      .select(['b.name', 's.rev_from'])
      .execute(),
  )
  expect(new Set(base.map(({ name, rev_from }) => `${name} ${rev_from}`))).toEqual(new Set(['master 0']))
  expect(await attempt(former)).toBe(
    `The workspace of FILE (id ${workspace.id}) is already in this database; delete it first, or import into another database.`,
  )
  const others = lines.map((line) => line.replaceAll(workspace.id, newId()))
  expect(await attempt(others)).toBe('Another workspace has the slug "acme"; choose another one: import FILE <slug>.')

  await expect(writeExport(server.services, 'nowhere', join(folder, 'none'))).rejects.toThrow('no workspace "nowhere"')
  await expect(writeExport(server.services, 'acme', join(folder, 'no', 'folder'))).rejects.toThrow('ENOENT')
  expect(existsSync(join(folder, 'none'))).toBe(false)
})
