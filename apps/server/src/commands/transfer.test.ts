import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { fixtures } from '../../test/fixtures.ts'
import { createDatabase, createServer } from '../../test/harness.ts'
import { buildApp } from '../app.ts'
import { openDatabase } from '../platform/database/database.ts'
import { storeSnapshot, toSnapshot } from '../platform/diagrams/snapshots.ts'
import { readExport, writeExport } from './transfer.ts'

const folder = mkdtempSync(join(tmpdir(), 'drawbridge-transfer-'))
afterAll(() => rmSync(folder, { recursive: true }))
const server = await createServer()
const { workspace } = server
const make = fixtures(server)

it('moves a workspace to another server with everything in it, and nothing of another', async () => {
  const project = await make.project()
  const entity = await make.entity(project, { values: { text: 'ünï', n: 1.5, list: [null, { a: 1 }] } })
  const branch = await make.branch(project, 'work')
  await make.put(project, entity, { n: 2 }, 'work')
  const plan = await make.frozen(project, branch, [entity])
  await server.call('POST', `/project/${project}/branch/${branch}/extractions`, {
    plan_id: plan,
    destination_name: 'out',
  })
  await server.call('PATCH', '/review-policy', { changed_item_review_fields: ['Owner', 'a "quoted" one'] })
  // The order of members and the digits of numbers are kept.
  const snapshot = toSnapshot('{"b": 1.0, "a": {"2": 1, "1": 12345678901234567890}}')
  await server.database.inWorkspace(workspace.id, (tx) => storeSnapshot(tx, workspace.id, snapshot))
  const other = await server.createWorkspace('globex')
  const file = join(folder, 'acme.jsonl')
  const rows = await writeExport(server.database, 'acme', file)
  expect(readFileSync(file, 'utf8')).not.toContain(other.id)

  const database = openDatabase({
    settings: await createDatabase(),
    role: 'drawbridge_app',
    pool: 4,
    statementTimeout: 30_000,
  })
  const app = await buildApp({ services: { ...server.services, database } })
  afterAll(async () => {
    await app.close()
    await database.close()
  })
  expect(await readExport(database, file)).toEqual({ slug: 'acme', rows })
  const urls = [
    '/review-policy',
    '/user',
    '/project',
    `/project/${project}/branch`,
    `/project/${project}/branch/${branch}/extractions`,
    `/project/${project}/entity/${entity}?branch=out`,
  ]
  for (const url of urls) {
    const there = await app.inject({ url, headers: { customer: 'acme', 'x-api-key': workspace.admin.key } })
    expect(there.json(), url).toEqual((await server.call('GET', url)).body)
  }
  const again = join(folder, 'again.jsonl')
  await writeExport(database, workspace.id, again)
  const lines = (path: string) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('{"table":"api_key"'))
      .sort()
  expect(lines(again)).toEqual(lines(file))
  expect(readFileSync(file, 'utf8')).toContain('12345678901234567890')
  await expect(readExport(database, file)).rejects.toThrow()
})

it('imports all or nothing', async () => {
  const database = openDatabase({
    settings: await createDatabase(),
    role: 'drawbridge_app',
    pool: 2,
    statementTimeout: 30_000,
  })
  afterAll(() => database.close())
  const file = join(folder, 'broken.jsonl')
  await writeExport(server.database, 'acme', file)
  writeFileSync(file, `${readFileSync(file, 'utf8')}{"table":"no_such_table","row":{}}\n`)
  await expect(readExport(database, file)).rejects.toThrow('unknown line')
  const left = await database.inWorkspace(workspace.id, (tx) => tx.selectFrom('workspace').select('id').execute())
  expect(left).toEqual([])
  writeFileSync(file, '{}\n')
  await expect(readExport(database, file)).rejects.toThrow('is not an export')
  await expect(writeExport(database, 'nowhere', file)).rejects.toThrow('no workspace "nowhere"')
})
