import { statfs } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { expect, it, onTestFinished } from 'vitest'
import { startImportWorker } from '#domain/imports/index'
import { executeRun } from '#domain/runs/execute'
import { startWorker } from '#domain/runs/index'
import { deliverDue } from '#domain/webhooks/index'
import { fixtures } from '#test/fixtures'
import { createServer } from '#test/harness'
import { importOptions } from '#test/imports'
import { startModelServer } from '../agent/fixtures/model-server.ts'
import { createModel } from '../agent/model.ts'
import type { RunRef } from '../jobs/jobs.ts'

const disk = { folder: tmpdir(), reserve: 0 }
const server = await createServer({ disk, env: { WEBHOOK_PRIVATE_ADDRESSES: 'true' } })
const { call } = server
const make = fixtures(server)

const FILE =
  '<mxfile><diagram name="P"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/></root></mxGraphModel></diagram></mxfile>'

it('a disk that is almost full is not filled: reads, deletions and conversions go on, imports wait', async () => {
  const project = await make.project()
  const at = `/project/${project}`
  const [item, other] = [await make.entity(project), await make.entity(project)]
  const file = await make.file(project, 'a.drawio', FILE)
  const waiting = (await call('POST', `${at}/import`, { files: [{ file_id: file }] })).body.id
  const phase = async () => (await call('GET', `${at}/import/${waiting}`)).body.phase
  // No disk has as much.
  disk.reserve = 1e21
  const refused = await call('POST', `${at}/entity`, { name: 'x' })
  expect(refused).toMatchObject({ status: 507, headers: { 'retry-after': '60' }, body: { code: 'storage_full' } })
  expect((await call('PUT', `${at}/entity/${item}/values`, { values: {} })).status).toBe(507)
  expect((await make.lines(`${at}/diagram-batch`, ['{}'])).status).toBe(507)
  await expect(make.file(project, 'b.drawio', FILE)).rejects.toThrow('507')
  // Faults of a request are reported first.
  expect((await call('POST', `${at}/entity`, {})).status).toBe(422)
  expect((await call('GET', `${at}/entity/${item}`)).status).toBe(200)
  expect((await call('POST', '/convert/xmldiagram-to-canvas', { content: FILE })).status).toBe(200)
  expect((await call('DELETE', `${at}/entity/${item}`)).status).toBe(204)
  const deleted = await make.lines(`${at}/entity-deletion-batch`, [JSON.stringify({ id: other })])
  expect(deleted.results).toMatchObject([{ status: 204 }])

  const { stopping: _, ...rest } = importOptions(server)
  let polls = 0
  const database = {
    ...server.database,
    assertRoom: (bytes?: number) => {
      polls += 1
      return server.database.assertRoom(bytes)
    },
  }
  const worker = startImportWorker({ ...rest, database, pollEvery: 1 })
  await expect.poll(() => polls).toBeGreaterThan(4)
  expect(await phase()).toBe('queued')
  disk.reserve = 0
  await expect.poll(phase).toBe('succeeded')
  await worker.stop()
})

it('runs wait for room before they are claimed and before each step, and go on where they stopped', async () => {
  const project = await make.project()
  await make.webhook(project, 'go')
  const run = (await make.trigger(project, 'go')).body.results[0].agent_id
  const model = await startModelServer((_, n) => {
    // The disk fills up while the model answers.
    if (n === 0) disk.reserve = 1e21
    return n === 0 ? { calls: [{ name: 'save_diagram', input: { title: 'Late' } }] } : { text: 'Drawn.' }
  })
  onTestFinished(() => model.close())
  const options = {
    database: server.database,
    pool: server.services.pool,
    model: createModel({ llmBaseUrl: model.url, llmApiKey: 'secret', llmModel: 'scripted' }),
    limits: { time: 120_000, steps: 5, tokens: 1000 },
  }
  const ref = { ws: server.workspace.id, run }
  const full = expect(executeRun({ ...options, stopping: new AbortController().signal }, ref))
  await full.rejects.toMatchObject({ kind: 'full' })
  const state = async () => (await call('GET', `/ai/runs/${run}`)).body
  expect(await state()).toMatchObject({ phase: 'queued', attempt: 1 })
  expect(await diagramsOf(project)).toEqual([])

  let handle: ((ref: RunRef) => Promise<void>) | undefined
  const jobs = {
    ...server.services.jobs!,
    work: async (_: number, handler: typeof handle) => {
      handle = handler
    },
    stopWork: async () => {},
  }
  const worker = await startWorker({ ...options, jobs, concurrency: 1 })
  const work = handle!(ref)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(await state()).toMatchObject({ phase: 'queued', attempt: 1 })
  disk.reserve = 0
  await work
  expect(await state()).toMatchObject({ phase: 'succeeded', attempt: 2 })
  expect(model.asked).toHaveLength(2)
  expect(await diagramsOf(project)).toMatchObject([{ title: 'Late' }])
  // A worker that waits stops at once.
  disk.reserve = 1e21
  const waiting = expect(handle!(ref)).rejects.toThrow()
  await worker.stop(0)
  await waiting
  disk.reserve = 0
})

const diagramsOf = async (project: string) => (await call('GET', `/project/${project}/diagram`)).body.diagrams

it('messages to webhooks wait for room, since their outcomes are stored', async () => {
  let received = 0
  const receiver = createHttpServer((_, response) => {
    received += 1
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void receiver.close())
  const { port } = receiver.address() as AddressInfo
  await call('POST', '/webhook', { url: `http://127.0.0.1:${port}/`, events: ['diagram.written'] })
  const project = await make.project()
  await call('POST', `/project/${project}/diagram`, { title: 'D', snapshot: {} })
  const deliver = () => deliverDue({ database: server.database, allowPrivate: true })
  disk.reserve = 1e21
  await expect(deliver()).rejects.toMatchObject({ kind: 'full' })
  expect(received).toBe(0)
  disk.reserve = 0
  expect(await deliver()).toBe(1)
  expect(received).toBe(1)
})

/** Runs work for which the disk has room when its request arrives, and none when it writes. */
async function asItFills<T>(work: () => Promise<T>): Promise<T> {
  let reads = 0
  Object.defineProperty(disk, 'reserve', { configurable: true, get: () => (reads++ === 0 ? 0 : 1e21) })
  const found = await work()
  Object.defineProperty(disk, 'reserve', { configurable: true, writable: true, value: 0 })
  return found
}

it('changes that are larger than their requests need room for what they write; deletions do not', async () => {
  const project = await make.project()
  const at = `/project/${project}`
  const fields = [{ name: 'size', kind: 'number' }]
  const type = (await call('POST', `${at}/entity-type`, { name: 'part', fields })).body
  const item = await make.entity(project, { type: 'part', values: { size: 1 } })
  const branch = await make.branch(project, 'work')
  await make.put(project, item, { size: 2 }, branch)
  const plan_id = await make.frozen(project, branch, [item])
  const extraction = { plan_id, destination_name: 'out' }
  const change = { fields: [{ id: type.fields[0].id, name: 'length', kind: 'number' }] }
  const requests = [
    ['POST', `${at}/branch/${branch}/merge`, {}],
    ['POST', `${at}/branch/${branch}/extractions`, extraction],
    ['PATCH', `${at}/entity-type/${type.id}`, change],
    ['POST', `${at}/diagram`, { title: 'Generated', nodes: [{ id: 'a', text: 'A' }] }],
  ] as const
  for (const [method, url, body] of requests)
    expect((await asItFills(() => call(method, url, body))).status, url).toBe(507)
  const { id } = (await call('POST', `${at}/branch/${branch}/extractions`, extraction)).body
  const undo = ['POST', `${at}/branch/${branch}/extractions/${id}/undo`, {}] as const
  expect((await asItFills(() => call(...undo))).status).toBe(507)
  expect((await call(...undo)).status).toBe(200)
  expect((await call('DELETE', `${at}/entity/${item}?branch=${branch}`)).status).toBe(204)
  expect((await asItFills(() => call(...requests[0]))).status).toBe(200)
  expect((await call('GET', `${at}/entity/${item}`)).status).toBe(404)
})

it('an upload needs room for its bytes, also when no header says how many they are', async () => {
  const project = await make.project()
  const { app, workspace } = server
  const { bavail, bsize } = await statfs(disk.folder)
  // Room for a small request and not for three times as much as the upload.
  disk.reserve = bavail * bsize - 120e6
  const upload = (size: number) =>
    app.inject({
      method: 'POST',
      url: `/project/${project}/file?name=a.bin`,
      headers: {
        customer: workspace.slug,
        'x-api-key': workspace.admin.key,
        'content-type': 'application/octet-stream',
      },
      payload: Readable.from([Buffer.alloc(size, 1)]),
    })
  expect([(await upload(60e6)).statusCode, (await upload(1000)).statusCode]).toEqual([507, 201])
  disk.reserve = 0
})
