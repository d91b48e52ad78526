import { hash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#config/index'
import {
  discard,
  moveContent,
  readWhole,
  receive,
  storeContent,
  sweepObjects,
  uploadContent,
} from '#domain/files/index'
import { writeExport } from '#domain/transfer/export'
import { readExport } from '#domain/transfer/import'
import { openDatabase, type Tx } from '#platform/database/database'
import { newId } from '#platform/ids/uuid'
import { openObjects } from '#platform/objects/open'
import { fixtures } from '#test/fixtures'
import { createDatabase, createServer, type TestWorkspace } from '#test/harness'
import { whileHeld } from '#test/locks'
import { startS3 } from '#test/s3'

const s3 = await startS3()
afterAll(() => s3.close())
const server = await createServer({ env: s3.env })
const { call, workspace, database, services } = server
const objects = services.objects!
const make = fixtures(server)
const project = await make.project()
const at = `/project/${project}/file`
beforeEach(() => {
  s3.fault = undefined
})

const request = async (method: string, url: string, payload?: Buffer, who: TestWorkspace = workspace) => {
  const type = payload && { 'content-type': 'application/octet-stream' }
  const headers = { customer: who.slug, 'x-api-key': who.admin.key, ...type }
  return server.app.inject({ method: method as 'GET', url, headers, ...(payload && { payload }) })
}
const download = (id: string) => request('GET', `${at}/${id}/content`)
const rows = (table: 'file_content' | 'file_piece' | 'object_garbage', ws = workspace.id) =>
  database.inWorkspace(ws, (tx) => tx.selectFrom(table).selectAll().execute())
/** Deletes objects as if an hour had passed. */
const sweep = async (ws = workspace.id) => {
  await database.inWorkspace(ws, (tx) => tx.updateTable('object_garbage').set({ due_at: sql`now()` }).execute())
  while ((await sweepObjects(database, objects)) > 0);
}

it('keeps content byte by byte in the store, once, until its last file is deleted', async () => {
  const bytes = randomBytes(1_300_000)
  const [one, two] = [await make.file(project, 'one.bin', bytes), await make.file(project, 'two.bin', bytes)]
  expect(s3.objects()).toEqual([expect.stringMatching(`^drawbridge/${workspace.id}/[0-9a-f-]{36}$`)])
  expect([(await rows('file_piece')).length, await rows('object_garbage')]).toEqual([0, []])
  const got = await download(one)
  expect(got.headers['content-length']).toBe(String(bytes.length))
  expect(got.rawPayload.equals(bytes)).toBe(true)
  expect((await call('DELETE', `${at}/${one}`)).status).toBe(204)
  await sweep()
  expect((await download(two)).rawPayload.equals(bytes)).toBe(true)
  expect((await call('DELETE', `${at}/${two}`)).status).toBe(204)
  // Downloads in progress can finish.
  expect(await sweepObjects(database, objects)).toBe(0)
  expect(s3.objects().length).toBe(1)
  // The same content, stored again before the old object is deleted.
  const three = await make.file(project, 'three.bin', bytes)
  await sweep()
  expect(s3.objects().length).toBe(1)
  expect((await download(three)).rawPayload.equals(bytes)).toBe(true)
  await call('DELETE', `${at}/${three}`)
  await sweep()
  expect(s3.objects()).toEqual([])
})

it('keeps tenants apart, and deletes the content of deleted projects and workspaces', async () => {
  const other = await server.createWorkspace('globex')
  const theirs = (await call('POST', '/project', { name: 'Theirs' }, { workspace: other })).body.id
  const bytes = Buffer.from('the same in both')
  await make.file(project, 'ours.txt', bytes)
  const gone = await make.project()
  await make.file(gone, 'gone.txt', 'of the deleted project')
  expect((await request('POST', `/project/${theirs}/file?name=theirs.txt`, bytes, other)).statusCode).toBe(201)
  const of = (ws: string) => s3.objects().filter((name) => name.startsWith(`drawbridge/${ws}/`)).length
  expect([of(workspace.id), of(other.id)]).toEqual([2, 1])
  await call('DELETE', `/project/${theirs}`, undefined, { workspace: other })
  await call('DELETE', `/project/${gone}`)
  await sweep()
  await sweep(other.id)
  expect([of(workspace.id), of(other.id)]).toEqual([1, 0])
})

it('answers 503 for content in the store while that is unavailable, and recovers', async () => {
  const file = await make.file(project, 'kept.txt', 'kept')
  for (const fault of ['gone', 'busy'] as const) {
    s3.fault = fault
    for (const answer of [await download(file), await request('POST', `${at}?name=lost`, randomBytes(20))]) {
      expect(answer.statusCode).toBe(503)
      expect(answer.headers['retry-after']).toBe('5')
      expect(answer.json().code).toBe('file_store_unavailable')
    }
  }
  expect((await call('GET', `${at}/${file}`)).status).toBe(200)
  expect((await server.app.inject('/readyz')).statusCode).toBe(200)
  s3.fault = 'full'
  const full = await request('POST', `${at}?name=full`, randomBytes(20))
  expect([full.statusCode, full.json().code]).toEqual([507, 'storage_full'])
  // The connection is cut instead of a response that is too short.
  s3.fault = 'cut'
  await expect(download(file)).rejects.toThrow()
  s3.fault = undefined
  expect((await download(file)).body).toBe('kept')
  const names = (await call('GET', at)).body.files.map((one: { name: string }) => one.name)
  expect(names).not.toEqual(expect.arrayContaining(['lost']))
  await sweep()
  expect(s3.objects().length).toBe((await rows('file_content')).length)
})

it('leaves nothing of a refused upload, and loses no slow one', async () => {
  const before = s3.objects()
  expect((await request('POST', `${at}?name=x&entity_id=${newId()}`, Buffer.from('refused'))).statusCode).toBe(422)
  expect(s3.objects().length).toBe(before.length + 1)
  await sweep()
  expect(s3.objects()).toEqual(before)

  const received = await receive(
    (async function* () {
      yield Buffer.from('slow')
    })(),
    100,
  )
  const uploaded = await uploadContent(services, workspace.id, received)
  await sweep()
  await database.inWorkspace(workspace.id, (tx) => storeContent(tx, workspace.id, uploaded))
  await discard(received)
  const content = { ws: workspace.id, hash: received.hash, size: received.size }
  expect(Buffer.from(await readWhole({ database }, content)).toString()).toBe('slow')
})

it('is the source when diagrams are converted again', async () => {
  const source = await make.file(project, 'source.drawio', '<mxfile/>')
  const { body: diagram } = await call('POST', `/project/${project}/diagram`, { title: 'D', snapshot: {} })
  const path = `/project/${project}/diagram/${diagram.id}`
  await call('PUT', `${path}/source`, { source_file_id: source })
  s3.fault = 'gone'
  expect((await call('POST', `${path}/reconvert`)).body.code).toBe('file_store_unavailable')
})

it('is exported with the workspace to a server without a store', async () => {
  const bytes = randomBytes(700_000)
  const large = await make.file(project, 'large.bin', bytes)
  const hash: string = (await call('GET', `${at}/${large}`)).body.sha256
  const folder = mkdtempSync(join(tmpdir(), 'drawbridge-store-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const exported = join(folder, 'acme.jsonl')
  await writeExport(services, 'acme', exported)
  const elsewhere = openDatabase({
    settings: await createDatabase(),
    role: 'drawbridge_app',
    pool: 2,
    statementTimeout: 30_000,
  })
  onTestFinished(() => elsewhere.close())
  await readExport(elsewhere, exported)
  const content = { ws: workspace.id, hash, size: bytes.length }
  expect(Buffer.from(await readWhole({ database: elsewhere }, content)).equals(bytes)).toBe(true)
  // Without its store, a service reports that clearly.
  await expect(readWhole({ database }, content)).rejects.toThrow('none is configured')
})

it('moves content that is there from the database to the store and back', async () => {
  const bytes = randomBytes(1_100_000)
  const file = await make.file(project, 'moved.bin', bytes)
  const before = { contents: (await rows('file_content')).length, objects: s3.objects().length }
  expect(await moveContent({ database, objects }, workspace.id, 'database')).toBe(before.objects)
  await sweep()
  expect(s3.objects()).toEqual([])
  expect((await download(file)).rawPayload.equals(bytes)).toBe(true)
  expect(await moveContent({ database, objects }, workspace.id, 'store')).toBe(before.contents)
  expect(await moveContent({ database, objects }, workspace.id, 'store')).toBe(0)
  await sweep()
  expect([await rows('file_piece'), s3.objects().length]).toEqual([[], before.contents])
  expect((await download(file)).rawPayload.equals(bytes)).toBe(true)
})

it('keeps an object whose content is stored while it is to be deleted', async () => {
  const bytes = randomBytes(1000)
  const file = await make.file(project, 'kept.bin', bytes)
  const change = (tx: Tx, text: RawBuilder<unknown>) =>
    sql`${text} where object = (select object from file_content where hash = ${hash('sha256', bytes)})`.execute(tx)
  await database.inWorkspace(workspace.id, (tx) =>
    change(tx, sql`insert into object_garbage (ws, object, due_at) select ws, object, now() from file_content`),
  )
  await whileHeld(server, {
    hold: (tx) => change(tx, sql`delete from object_garbage`),
    waiting: 1,
    requests: () => sweepObjects(database, objects),
  })
  expect((await download(file)).rawPayload.equals(bytes)).toBe(true)
})

it('reveals no credential when it is refused', async () => {
  const env = { ...s3.env, S3_SECRET_ACCESS_KEY: 'not-the-secret', S3_SESSION_TOKEN: 'a-token' }
  const refused = await openObjects(readConfig(env))!
    .check()
    .catch((error: Error) => error)
  expect(refused).toMatchObject({ kind: 'unavailable', message: expect.stringMatching(/^HEAD was answered 403/) })
  s3.fault = 'gone'
  const lost = await openObjects(readConfig(env))!
    .check()
    .catch((error: Error) => error)
  const told = JSON.stringify([refused, lost].map((error) => pino.stdSerializers.errWithCause(error as Error)))
  for (const secret of ['not-the-secret', 'a-token', 'S3RVER']) expect(told).not.toContain(secret)
})
