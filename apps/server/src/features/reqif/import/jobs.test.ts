import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#config/index'
import { nextImport } from '#domain/imports/claim'
import { type CarryOut, executeImport } from '#domain/imports/execute'
import type { WorkerPool } from '#platform/conversion/pool'
import type { Database } from '#platform/database/database'
import { newId } from '#platform/ids/uuid'
import { openObjects } from '#platform/objects/open'
import type { Services } from '#services'
import { importOptions, workImports } from '#test/imports'
import { startS3 } from '#test/s3'
import { createExchange } from '../fixtures/exchange.ts'
import { pumpArchive, pumpAttachments, pumpDocument } from '../fixtures/pump.ts'
import { importReqif } from './run.ts'

const exchange = await createExchange()
const { call, make, entitiesOf } = exchange

/** Starts an import that nobody works on yet. */
async function start(project: string, more: object = {}) {
  const file_id = await make.file(project, 'pump.reqifz', pumpArchive())
  return (await call('POST', `/project/${project}/reqif-import`, { file_id, ...more })).body
}

/** Works on the imports that wait; `happens` is called when the conversion of the second attachment begins. */
async function workWith(happens: () => unknown, stopping = new AbortController()): Promise<void> {
  let tasks = 0
  const pool: WorkerPool = {
    ...exchange.services.pool,
    async run(...task) {
      tasks += 1
      if (tasks === 3) await happens()
      return exchange.services.pool.run(...task)
    },
  }
  const services = { ...exchange.services, pool }
  const others = { reqif: (...given: Parameters<CarryOut>) => importReqif(services, ...given) }
  await executeImport(
    importOptions(exchange, { others, stopping: stopping.signal }),
    (await nextImport(exchange.database))!,
  )
}

it('is told of: progress, list, and who started it at its end', async () => {
  const project = await make.project()
  const { id, ...begun } = await start(project)
  const at = `/project/${project}/reqif-import`
  expect(begun).toMatchObject({
    file_name: 'pump.reqifz',
    phase: 'queued',
    total: null,
    done: 0,
    report: null,
    dry_run: false,
  })
  expect((await call('GET', `${at}/${id}`)).headers['retry-after']).toBe('1')
  let seen: unknown
  await workWith(async () => {
    seen = (await call('GET', `${at}/${id}`)).body
  })
  expect(seen).toMatchObject({ phase: 'running', total: 4, done: 1 })
  const done = (await call('GET', `${at}/${id}`)).body
  expect(done).toMatchObject({ phase: 'succeeded', total: 4, done: 4, error: null })
  const { report: _, ...summary } = done
  expect((await call('GET', at)).body).toEqual({ imports: [summary], next: null })
  // It is none of the imports of diagrams.
  expect((await call('GET', `/project/${project}/import`)).body.imports).toEqual([])
  expect((await call('GET', `/project/${project}/import/${id}`)).status).toBe(404)
  const [news] = (await call('GET', '/notification?limit=1')).body.notifications
  const subject = { import_id: id, imported: 'reqif', status: 'succeeded', created: 4, failed: 0 }
  expect(news).toMatchObject({ kind: 'import_ended', project_id: project, subject })
})

it('is canceled amid its work, and writes nothing', async () => {
  const project = await make.project()
  const { id } = await start(project)
  const cancel = () => call('POST', `/project/${project}/reqif-import/${id}/cancel`)
  await workWith(cancel)
  expect((await call('GET', `/project/${project}/reqif-import/${id}`)).body).toMatchObject({
    phase: 'canceled',
    report: null,
    finished_at: expect.any(String),
  })
  expect(await entitiesOf(project)).toEqual([])
  expect(await cancel()).toMatchObject({ status: 409, body: { code: 'import_ended' } })
})

it('begins anew where a worker stopped, and writes once', async () => {
  const project = await make.project()
  const { id } = await start(project)
  const stopping = new AbortController()
  await workWith(() => stopping.abort(new Error('stop')), stopping)
  expect((await call('GET', `/project/${project}/reqif-import/${id}`)).body.phase).toBe('queued')
  await workImports(exchange)
  expect((await call('GET', `/project/${project}/reqif-import/${id}`)).body).toMatchObject({ phase: 'succeeded' })
  const { branches } = (await call('GET', `/project/${project}/branch`)).body
  expect(branches[0].revision).toBe(1)
})

it('fails when its file or its branch is gone by the time of its turn', async () => {
  const project = await make.project()
  const branch = await make.branch(project, 'short')
  const [closed, deleted] = [await start(project, { branch }), await start(project)]
  await call('POST', `/project/${project}/branch/${branch}/close`)
  const { files } = (await call('GET', `/project/${project}/file`)).body
  await call('DELETE', `/project/${project}/file/${files.at(-1).id}`)
  await workImports(exchange)
  const codes = [closed, deleted].map(
    async ({ id }) => (await call('GET', `/project/${project}/reqif-import/${id}`)).body.error_code,
  )
  expect(await Promise.all(codes)).toEqual(['branch_closed', 'file_not_found'])
})

it('needs room for what it stores in the database, and none for a dry run or files in an object store', async () => {
  const s3 = await startS3()
  onTestFinished(() => s3.close())
  const objects = openObjects(readConfig({ ...process.env, ...s3.env }))!
  /** The bytes that an import asks room for. */
  const asked = async (more: object, store: Partial<Services> = {}) => {
    const sizes: (number | undefined)[] = []
    const database: Database = {
      ...exchange.database,
      assertRoom: async (bytes) => void sizes.push(bytes),
    }
    const project = await make.project()
    const { id } = await start(project, more)
    const services = { ...exchange.services, ...store, database }
    await workImports({ database: exchange.database, services })
    expect((await call('GET', `/project/${project}/reqif-import/${id}`)).body.phase).toBe('succeeded')
    return sizes
  }
  const attached = pumpAttachments.reduce((sum, { bytes }) => sum + bytes.length, 0)
  const [[stored], dry, [kept]] = [await asked({}), await asked({ dry_run: true }), await asked({}, { objects })]
  expect(stored).toBeGreaterThan(attached + 1000)
  expect(dry).toEqual([0])
  expect(stored! - kept!).toBe(attached)
})

it('ends when its time is over, wherever that was spent', async () => {
  const project = await make.project()
  const file_id = await make.file(project, 'pump.reqif', pumpDocument())
  const { id } = (await call('POST', `/project/${project}/reqif-import`, { file_id })).body
  // As after many turns without an answer of the store of files.
  await exchange.database.inWorkspace(exchange.workspace.id, (tx) =>
    tx
      .updateTable('diagram_import')
      .set({ started_at: new Date(0) })
      .where('id', '=', id)
      .execute(),
  )
  await workImports(exchange)
  const ended = { phase: 'failed', error_code: 'too_slow' }
  expect((await call('GET', `/project/${project}/reqif-import/${id}`)).body).toMatchObject(ended)
})

it('needs a file of the project and an open branch', async () => {
  const [project, other] = [await make.project(), await make.project()]
  const file_id = await make.file(other, 'pump.reqif', pumpDocument())
  const send = (body: object) => call('POST', `/project/${project}/reqif-import`, body)
  expect(await send({ file_id })).toMatchObject({ status: 422, body: { code: 'unknown_reference' } })
  expect(await send({ file_id: newId() })).toMatchObject({ status: 422, body: { code: 'unknown_reference' } })
  const branch = await make.branch(project, 'closed')
  await call('POST', `/project/${project}/branch/${branch}/close`)
  const own = await make.file(project, 'pump.reqif', pumpDocument())
  expect(await send({ file_id: own, branch })).toMatchObject({ status: 409, body: { code: 'branch_closed' } })
})

it('writes one set of entities when two run at once', async () => {
  const project = await make.project()
  const both = [await start(project), await start(project)]
  await Promise.all(both.map(({ id }) => executeImport(importOptions(exchange), { ws: exchange.workspace.id, id })))
  const reports = both.map(async ({ id }) => (await call('GET', `/project/${project}/reqif-import/${id}`)).body.report)
  const created = (await Promise.all(reports)).map(({ written }) => written.entities.created)
  expect(created.sort()).toEqual([0, 4])
  expect(await entitiesOf(project)).toHaveLength(6)
})
