import { expect, it } from 'vitest'
import { IMPORTS, nextImport } from '#domain/imports/claim'
import { executeImport } from '#domain/imports/execute'
import { startImportWorker } from '#domain/imports/index'
import type { WorkerPool } from '#platform/conversion/pool'
import { DatabaseFailure } from '#platform/database/failures'
import { claim, LeaseLostError, release, renew } from '#platform/jobs/lease'
import { IMPORT_BOUNDS, importOptions } from '#test/imports'
import { loseWorker } from '#test/leases'
import { createImports, drawing, drawings, zip } from './imports.test-util.ts'

const { server, make, work, start, read, outcomes, diagrams } = await createImports()
const { database, services, workspace } = server

it('resumes where a lost worker stopped, and writes nothing twice', async () => {
  const project = await make.project()
  const files = drawings(12)
  const id = await start(project, {
    files: [{ file_id: await make.file(project, 'all.zip', zip(files)), unpacked: true }],
  })
  const ref = (await nextImport(database))!
  // The process stops while the third file is converted.
  const stopping = new AbortController()
  let conversions = 0
  const pool: WorkerPool = {
    ...services.pool,
    run(...task) {
      conversions += 1
      if (conversions === 3) stopping.abort(new Error('stop'))
      return services.pool.run(...task)
    },
  }
  await executeImport(importOptions(server, { stopping: stopping.signal, pool }), ref)
  expect(await read(project, id)).toMatchObject({ phase: 'queued', created: expect.toSatisfy((n: number) => n < 4) })
  // The import was released. A worker that dies silently keeps it until its lease expires, and then writes nothing
  // more.
  const lost = (await claim(database, IMPORTS, ref))!
  expect(await nextImport(database)).toBeUndefined()
  await loseWorker(database, 'diagram_import', { ws: workspace.id, id: lost.id })
  const taken = (await claim(database, IMPORTS, ref))!
  expect(await renew(database, IMPORTS, lost)).toBe(false)
  await release(importOptions(server), IMPORTS, taken)
  await work()
  expect(await read(project, id)).toMatchObject({ phase: 'succeeded', total: 12, created: 12, unchanged: 0 })
  expect(await diagrams(project)).toBe(12)
  const { branches } = (await server.call('GET', `/project/${project}/branch`)).body
  expect(branches[0].revision).toBe(12)
  expect(Object.keys(await outcomes(project, id)).sort()).toEqual(Object.keys(files).sort())
})

it('gives up a file that ends its workers, and imports the others', async () => {
  const project = await make.project()
  const files = { 'a.drawio': drawing('a'), 'poison.drawio': drawing('p'), 'z.drawio': drawing('z') }
  const begun: string[] = []
  const id = await start(project, {
    files: [{ file_id: await make.file(project, 'all.zip', zip(files)), unpacked: true }],
  })
  let deaths = 0
  const pool: WorkerPool = {
    ...services.pool,
    async run(module, input, options) {
      const { key } = input as { key: string }
      begun.push(key)
      if (key !== 'poison.drawio') return services.pool.run(module, input, options)
      deaths += 1
      await loseWorker(database, 'diagram_import', { ws: workspace.id, id })
      throw new LeaseLostError()
    },
  }
  await work({ pool })
  expect(await read(project, id)).toMatchObject({ phase: 'succeeded', created: 2, failed: 1 })
  expect(await outcomes(project, id)).toMatchObject({ 'poison.drawio': 'worker_lost' })
  // Which file it was is known from the second time on, and then the others come first.
  expect(deaths).toBe(4)
  expect(begun.slice(-2)).toEqual(['poison.drawio', 'poison.drawio'])
})

it('imports a file that was in work when workers were killed, or when the database was away', async () => {
  const project = await make.project()
  const files = { 'a.drawio': drawing('a'), 'b.drawio': drawing('b') }
  const file_id = await make.file(project, 'all.zip', zip(files))
  const id = await start(project, { files: [{ file_id, unpacked: true }] })
  let accidents = 0
  const pool: WorkerPool = {
    ...services.pool,
    async run(module, input, options) {
      if ((input as { key: string }).key !== 'a.drawio' || ++accidents > 7)
        return services.pool.run(module, input, options)
      if (accidents > 3) throw new DatabaseFailure('unavailable', new Error('it is restarted'))
      await loseWorker(database, 'diagram_import', { ws: workspace.id, id })
      throw new LeaseLostError()
    },
  }
  await work({ pool })
  expect(accidents).toBe(8)
  expect(await outcomes(project, id)).toEqual({ 'a.drawio': 'create', 'b.drawio': 'create' })
})

it('is canceled, and writes nothing more', async () => {
  const project = await make.project()
  const file = await make.file(project, 'a.drawio', drawing('a'))
  const id = await start(project, { files: [{ file_id: file }], keep_files: false })
  const canceled = await server.call('POST', `/project/${project}/import/${id}/cancel`)
  expect(canceled.body).toMatchObject({ phase: 'canceled', finished_at: expect.any(String) })
  await work()
  expect((await server.call('GET', `/project/${project}/file/${file}`)).status).toBe(404)
  expect(await diagrams(project)).toBe(0)
  const twice = await server.call('POST', `/project/${project}/import/${id}/cancel`)
  expect(twice).toMatchObject({ status: 409, body: { code: 'import_ended' } })
})

it('fails when the service has a defect', async () => {
  const project = await make.project()
  const id = await start(project, { files: [{ file_id: await make.file(project, 'a.drawio', drawing('a')) }] })
  await work({ pool: { ...services.pool, run: () => Promise.reject(new TypeError('a defect')) } })
  expect(await read(project, id)).toMatchObject({ phase: 'failed', error_code: 'internal_error', created: 0 })
})

it('tells who started it, webhooks and the metrics of its end, once', async () => {
  const project = await make.project()
  const hook = (await server.call('POST', '/webhook', { url: 'https://hooks.example/', events: ['import.ended'] })).body
  await server.call('POST', '/notification/read-all', {})
  const files = [{ file_id: await make.file(project, 'a.drawio', drawing('a')) }]
  const ended: unknown[][] = []
  const counters = { importEnded: (...facts: unknown[]) => void ended.push(facts) }
  const done = await start(project, { files })
  await work({ counters })
  const late = await start(project, { files, dry_run: true })
  await work({ counters, bounds: { ...IMPORT_BOUNDS, time: -1 } })
  const canceled = await start(project, { files })
  await server.call('POST', `/project/${project}/import/${canceled}/cancel`)
  const quiet = await start(project, { files, notify: false })
  await work({ counters })
  const { notifications } = (await server.call('GET', '/notification?unread=true')).body
  const branch = { name: 'master' }
  expect(notifications).toMatchObject([
    { kind: 'import_ended', project_id: project, subject: { import_id: canceled, status: 'canceled', created: 0 } },
    { kind: 'import_ended', subject: { import_id: late, status: 'failed', dry_run: true, error: expect.any(String) } },
    {
      kind: 'import_ended',
      subject: { import_id: done, status: 'succeeded', created: 1, failed: 0, error: null, branch },
    },
  ])
  expect(ended).toEqual([
    ['diagrams', 'succeeded', expect.any(Number)],
    ['diagrams', 'failed', expect.any(Number)],
    ['diagrams', 'succeeded', expect.any(Number)],
  ])
  const sent = await database.inWorkspace(workspace.id, (tx) =>
    tx.selectFrom('webhook_delivery').select('payload').where('webhook_id', '=', hook.id).orderBy('id').execute(),
  )
  expect(sent.map(({ payload }) => payload)).toMatchObject([
    { type: 'import.ended', project_id: project, data: { import: await read(project, done) } },
    { data: { import: { id: late, phase: 'failed', error_code: 'too_slow' } } },
    { data: { import: { id: canceled, phase: 'canceled' } } },
    { data: { import: { id: quiet, phase: 'succeeded', unchanged: 1 } } },
  ])
})

it('lets workspaces take turns', async () => {
  const project = await make.project()
  const other = await server.createWorkspace('turns')
  const theirs = (await server.call('POST', '/project', { name: 'Theirs' }, { workspace: other })).body.id
  const many = await make.file(project, 'many.zip', zip(drawings(8)))
  const long = await start(project, { files: [{ file_id: many }] })
  const uploaded = await server.app.inject({
    method: 'POST',
    url: `/project/${theirs}/file?name=a.drawio`,
    headers: { customer: 'turns', 'x-api-key': other.admin.key, 'content-type': 'application/octet-stream' },
    payload: drawing('a'),
  })
  const body = { files: [{ file_id: uploaded.json().id }] }
  const short = (await server.call('POST', `/project/${theirs}/import`, body, { workspace: other })).body.id
  // The long one yields after its first turn; the short one comes next, since its workspace has been served less.
  const first = { ws: workspace.id, id: long }
  await executeImport(importOptions(server, { turn: 0 }), first)
  expect(await read(project, long)).toMatchObject({ phase: 'queued', created: 1 })
  const second = (await nextImport(database))!
  expect(second).toEqual({ ws: other.id, id: short })
  await claim(database, IMPORTS, second)
  expect(await nextImport(database)).toEqual(first)
  await work({ turn: 0 })
  expect(await read(project, long)).toMatchObject({ phase: 'succeeded', created: 8 })
})

it('is picked up when the worker is woken', async () => {
  const project = await make.project()
  const { stopping: _, ...rest } = importOptions(server)
  const worker = startImportWorker({ ...rest, pollEvery: 600_000 })
  const files = [{ file_id: await make.file(project, 'a.drawio', drawing('a')) }]
  for (const id of [await start(project, { files }), await start(project, { files })]) {
    worker.wake()
    await expect.poll(async () => (await read(project, id)).phase).toBe('succeeded')
  }
  await worker.stop()
})

it('is picked up without a notification, and stops with its worker', async () => {
  const project = await make.project()
  const { stopping: _, ...rest } = importOptions(server)
  const worker = startImportWorker(rest)
  const id = await start(project, { files: [{ file_id: await make.file(project, 'a.drawio', drawing('a')) }] })
  await expect.poll(async () => (await read(project, id)).phase).toBe('succeeded')
  await worker.stop()
})
