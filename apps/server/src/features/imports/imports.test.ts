import { packArchive } from '@drawbridge/intake/archive'
import { expect, it } from 'vitest'
import { fixtures } from '../../../test/fixtures.ts'
import { createServer } from '../../../test/harness.ts'
import { IMPORT_BOUNDS, importOptions, workImports } from '../../../test/imports.ts'
import { claimImport, nextImport } from '../../domain/imports/claim.ts'
import { executeImport, type ImportOptions } from '../../domain/imports/execute.ts'
import { startImportWorker } from '../../domain/imports/index.ts'
import type { WorkerPool } from '../../platform/conversion/pool.ts'
import { newId } from '../../platform/ids/uuid.ts'

const server = await createServer()
const make = fixtures(server)
const { database, services, workspace } = server

const page = (text: string, id = 'p') =>
  `<diagram id="${id}" name="${id}"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="a" value="${text}" vertex="1" parent="1"><mxGeometry width="80" height="40" as="geometry"/></mxCell></root></mxGraphModel></diagram>`
const drawing = (text: string) => `<mxfile>${page(text)}</mxfile>`
const zip = (files: Readonly<Record<string, string>>) =>
  Buffer.from(
    packArchive(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)])),
    ),
  )

const options = (more: Partial<ImportOptions> = {}) => importOptions(server, more)
const work = (more: Partial<ImportOptions> = {}) => workImports(server, more)

async function start(project: string, body: object): Promise<string> {
  const answer = await server.call('POST', `/project/${project}/import`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(202)
  return answer.body.id
}

const read = async (project: string, id: string) => (await server.call('GET', `/project/${project}/import/${id}`)).body
const entries = async (project: string, id: string) =>
  (await server.call('GET', `/project/${project}/import/${id}/entry?limit=500`)).body.entries
const outcomes = async (project: string, id: string) =>
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects by its assertions
  Object.fromEntries((await entries(project, id)).map((one: any) => [one.path, one.code ?? one.status]))
const diagrams = async (project: string): Promise<number> =>
  (await server.call('GET', `/project/${project}/diagram?limit=500`)).body.diagrams.length

it('converts files and archives to diagrams, reports on each, and replaces them in place', async () => {
  const project = await make.project()
  const pump = await make.entity(project, { name: 'Pump' })
  const single = await make.file(project, 'single.drawio', drawing('one'))
  const archive = await make.file(
    project,
    'wiki.zip',
    zip({
      'a.drawio': drawing('a'),
      'pages.drawio': `<mxfile>${page('x', 'p1')}${page('y', 'p2')}</mxfile>`,
      'damaged.drawio': '<mxfile><diagram',
      'notes.xml': '<notes/>',
      'readme.txt': 'no diagram',
    }),
  )
  const body = {
    files: [{ file_id: single, path: 'plant/single.drawio' }, { file_id: archive }],
    entries: [{ path: 'wiki.zip!a.drawio', host_entity_id: pump }],
    pages: 'each',
  }
  const first = await start(project, body)
  expect(await read(project, first)).toMatchObject({ phase: 'queued', total: null, finished_at: null })
  await work()
  expect(await read(project, first)).toMatchObject({
    phase: 'succeeded',
    branch: { name: 'master' },
    total: 5,
    created: 3,
    replaced: 0,
    unchanged: 0,
    skipped: 1,
    failed: 1,
    error: null,
  })
  expect(await outcomes(project, first)).toEqual({
    'plant/single.drawio': 'create',
    'wiki.zip!a.drawio': 'create',
    'wiki.zip!pages.drawio': 'create',
    'wiki.zip!damaged.drawio': 'malformed_xml',
    'wiki.zip!notes.xml': 'not_a_diagram',
  })
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const done: any[] = await entries(project, first)
  expect(done.map((one) => one.status).filter((status) => status === 'skip')).toHaveLength(1)
  const two = done.find((one) => one.path.endsWith('pages.drawio'))
  expect(two.diagrams.map((one: { title: string }) => one.title)).toEqual(['pages – p1', 'pages – p2'])
  expect(two).toMatchObject({ counts: { converted: expect.any(Number), dropped: 0 }, messages: [] })
  expect(await diagrams(project)).toBe(4)
  const hosted = done.find((one) => one.path.endsWith('!a.drawio'))
  const [{ id: diagram, sha256 }] = hosted.diagrams
  expect((await server.call('GET', `/project/${project}/diagram/${diagram}`)).body.host_entity_ids).toEqual([pump])

  // Run again, nothing is written. A changed diagram is replaced in place, and the former one is kept so that the
  // change can be undone.
  const again = await start(project, body)
  await work()
  expect(await read(project, again)).toMatchObject({ created: 0, replaced: 0, unchanged: 3 })
  const changed = await make.file(project, 'wiki.zip', zip({ 'a.drawio': drawing('changed') }))
  const second = await start(project, { files: [{ file_id: changed }], pages: 'each' })
  await work()
  expect(await read(project, second)).toMatchObject({ created: 0, replaced: 1 })
  expect(await diagrams(project)).toBe(4)
  const former = await server.call('GET', `/project/${project}/import/${second}/former/${diagram}`)
  expect(former.body).toMatchObject({ id: diagram, host_entity_ids: [pump], snapshot: { store: expect.any(Object) } })
  const now = (await server.call('GET', `/project/${project}/diagram/${diagram}`)).body
  expect(now.snapshot).not.toEqual(former.body.snapshot)
  const list = await server.call('GET', `/project/${project}/import`)
  expect(list.body.imports.map((one: { id: string }) => one.id)).toEqual([second, again, first])
  expect(sha256).toMatch(/^[0-9a-f]{64}$/)
})

it('replaces nothing that somebody changed, unless asked to', async () => {
  const project = await make.project()
  const upload = async (text: string) => ({ files: [{ file_id: await make.file(project, 'a.drawio', drawing(text)) }] })
  const first = await start(project, await upload('a'))
  await work()
  const [{ id, sha256 }] = (await entries(project, first))[0].diagrams
  await server.call('POST', `/project/${project}/diagram`, { id, title: 'Edited', snapshot: { edited: true } })
  const asked = await upload('b')
  const refused = await start(project, asked)
  await work()
  expect(await outcomes(project, refused)).toEqual({ 'a.drawio': 'edited' })
  // The hashes that the sender knows take precedence over those that the service knows.
  const told = (hash: string) => ({ ...asked, entries: [{ path: 'a.drawio', known: [{ id, sha256: [hash] }] }] })
  const still = await start(project, told(sha256))
  await work()
  expect(await outcomes(project, still)).toEqual({ 'a.drawio': 'edited' })
  const dry = await start(project, { ...asked, overwrite: true, dry_run: true })
  await work()
  expect(await outcomes(project, dry)).toEqual({ 'a.drawio': 'replace' })
  expect((await server.call('GET', `/project/${project}/diagram/${id}`)).body.title).toBe('Edited')
  const forced = await start(project, { ...asked, overwrite: true })
  await work()
  expect(await outcomes(project, forced)).toEqual({ 'a.drawio': 'replace' })
  // With `ownOnly`, a diagram that no import has written is left alone.
  const other = await make.project()
  const file = await make.file(other, 'a.drawio', drawing('a'))
  const made = await start(other, { files: [{ file_id: file }], dry_run: true })
  await work()
  const [{ id: foreign }] = (await entries(other, made))[0].diagrams
  await server.call('POST', `/project/${other}/diagram`, { id: foreign, title: 'Theirs', snapshot: {} })
  const own = await start(other, { files: [{ file_id: file }], own_only: true })
  await work()
  expect(await outcomes(other, own)).toEqual({ 'a.drawio': 'foreign' })
})

it('keeps the file of each diagram, which is converted again from it as it was', async () => {
  const project = await make.project()
  const at = `/project/${project}/diagram`
  const call = async (url: string, method = 'GET') => (await server.call(method, url)).body
  const files = async () => (await call(`/project/${project}/file`)).files
  const single = await make.file(project, 'single.drawio', drawing('one'))
  const pages = (text: string) =>
    make.file(project, 'wiki.zip', zip({ 'in/pages.drawio': `<mxfile>${page('x', 'p1')}${page(text, 'p2')}</mxfile>` }))
  const options = { prefer: 'edit' }
  const asked = async (text: string) => ({
    files: [{ file_id: single }, { file_id: await pages(text), path: 'wiki.zip', unpacked: true }],
    pages: 'each',
    keep_files: false,
    options,
  })
  await start(project, { ...(await asked('y')), keep_files: true, dry_run: true })
  await work()
  expect(await files()).toHaveLength(2)
  const id = await start(project, await asked('y'))
  await work()
  const done = await entries(project, id)
  const ids: string[] = done.flatMap((one: { diagrams: { id: string }[] }) => one.diagrams.map((made) => made.id))
  const sources = () => Promise.all(ids.map((diagram) => call(`${at}/${diagram}/source`)))
  const [one, first, second] = await sources()
  expect(one).toMatchObject({ source_file_id: single, file_name: 'single.drawio', options: { ...options, pages: [0] } })
  expect(first).toMatchObject({ file_name: 'pages.drawio', options: { ...options, pages: [0] } })
  expect(second).toMatchObject({ source_file_id: first.source_file_id, options: { ...options, pages: [1] } })
  for (const diagram of ids) {
    const { title, snapshot } = await call(`${at}/${diagram}`)
    const again = await server.call('POST', `${at}/${diagram}/reconvert`, {})
    expect(again.status, JSON.stringify(again.body)).toBe(200)
    expect(await call(`${at}/${diagram}`)).toMatchObject({ title, snapshot })
  }

  // The same again: nothing is kept twice. Changed: the file that was kept before goes with its last diagram.
  const kept = (await files()).map((file: { id: string }) => file.id)
  await start(project, await asked('y'))
  await work()
  expect(await sources()).toEqual([one, first, second])
  expect((await files()).map((file: { id: string }) => file.id)).toEqual(kept)
  await start(project, await asked('changed'))
  await work()
  const [, third] = await sources()
  expect(third.source_file_id).not.toBe(first.source_file_id)
  expect((await sources())[2].source_file_id).toBe(third.source_file_id)
  expect((await server.call('GET', `/project/${project}/file/${first.source_file_id}`)).status).toBe(404)
  expect(await files()).toHaveLength(kept.length)
})

it('resumes where a lost worker stopped, and writes nothing twice', async () => {
  const project = await make.project()
  const files = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`f${n}.drawio`, drawing(`t${n}`)]))
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
  await executeImport(options({ stopping: stopping.signal, pool }), ref)
  expect(await read(project, id)).toMatchObject({ phase: 'queued', created: expect.toSatisfy((n: number) => n < 4) })
  // The import was released. A worker that dies silently keeps it until its lease expires, and then writes nothing
  // more.
  const lost = (await claimImport(database, ref))!
  expect(await nextImport(database)).toBeUndefined()
  await database.inWorkspace(workspace.id, (tx) =>
    tx
      .updateTable('diagram_import')
      .set({ lease_until: new Date(0) })
      .where('id', '=', lost.id)
      .execute(),
  )
  await work()
  expect(await read(project, id)).toMatchObject({ phase: 'succeeded', total: 12, created: 12, unchanged: 0 })
  expect(await diagrams(project)).toBe(12)
  const { branches } = (await server.call('GET', `/project/${project}/branch`)).body
  expect(branches[0].revision).toBe(12)
  expect(Object.keys(await outcomes(project, id)).sort()).toEqual(Object.keys(files).sort())
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
  const many = Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`f${n}.drawio`, drawing(`t${n}`)]))
  const long = await start(project, { files: [{ file_id: await make.file(project, 'many.zip', zip(many)) }] })
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
  await executeImport(options({ turn: 0 }), first)
  expect(await read(project, long)).toMatchObject({ phase: 'queued', created: 1 })
  const second = (await nextImport(database))!
  expect(second).toEqual({ ws: other.id, id: short })
  await claimImport(database, second)
  expect(await nextImport(database)).toEqual(first)
  await work({ turn: 0 })
  expect(await read(project, long)).toMatchObject({ phase: 'succeeded', created: 8 })
})

it('stays within its limits, whatever an archive holds', async () => {
  const project = await make.project()
  const many = Object.fromEntries(Array.from({ length: 6 }, (_, n) => [`f${n}.drawio`, drawing(`t${n}`)]))
  const archive = await make.file(project, 'many.zip', zip(many))
  const few = await start(project, { files: [{ file_id: archive }] })
  await work({ bounds: { ...IMPORT_BOUNDS, files: 3 } })
  expect(Object.values(await outcomes(project, few)).filter((one) => one === 'create')).toHaveLength(3)
  expect(Object.values(await outcomes(project, few))).toContain('too_large')
  // 5 MB of blanks in 5 kB.
  const bomb = await make.file(project, 'bomb.zip', zip({ 'big.drawio': `<mxfile>${' '.repeat(5e6)}` }))
  const big = await start(project, { files: [{ file_id: bomb }] })
  await work({ bounds: { ...IMPORT_BOUNDS, file: 1e6 } })
  expect(await outcomes(project, big)).toMatchObject({ 'bomb.zip!big.drawio': 'archive' })
  const broken = await make.file(project, 'broken.zip', zip(many).subarray(0, 300))
  const damaged = await start(project, { files: [{ file_id: broken }, { file_id: broken }] })
  await work()
  expect(await read(project, damaged)).toMatchObject({ phase: 'succeeded' })
  const late = await start(project, { files: [{ file_id: archive }] })
  await work({ bounds: { ...IMPORT_BOUNDS, time: -1 } })
  expect(await read(project, late)).toMatchObject({ phase: 'failed', error_code: 'too_slow' })
})

it('refuses missing resources, and is created once for each id', async () => {
  const project = await make.project()
  const file = await make.file(project, 'a.drawio', drawing('a'))
  const ask = (body: object, place = project) => server.call('POST', `/project/${place}/import`, body)
  const files = [{ file_id: file }]
  expect(await ask({ files: [{ file_id: newId() }] })).toMatchObject({
    status: 422,
    body: { code: 'unknown_reference' },
  })
  expect(await ask({ files, branch: 'nowhere' })).toMatchObject({ status: 404, body: { code: 'branch_not_found' } })
  const id = newId()
  expect(await ask({ id, files })).toMatchObject({ status: 202, body: { id } })
  expect(await ask({ id, files })).toMatchObject({ status: 200, body: { id } })
  const other = await make.project()
  const theirs = await make.file(other, 'a.drawio', drawing('a'))
  expect(await ask({ id, files: [{ file_id: theirs }] }, other)).toMatchObject({
    status: 409,
    body: { code: 'id_taken' },
  })
  // A file that is deleted before its turn fails on its own; files that are not to be kept are deleted with the import.
  await server.call('DELETE', `/project/${project}/file/${file}`)
  await work()
  expect(await outcomes(project, id)).toEqual({ 'a.drawio': 'file_not_found' })
  const short = await make.file(project, 'b.drawio', drawing('b'))
  const host = newId()
  const last = await start(project, {
    files: [{ file_id: short }],
    keep_files: false,
    entries: [{ path: 'b.drawio', host_entity_id: host }],
  })
  await work()
  expect(await outcomes(project, last)).toEqual({ 'b.drawio': 'entity_not_found' })
  expect((await server.call('GET', `/project/${project}/file/${short}`)).status).toBe(404)
})

it('is picked up when the worker is woken', async () => {
  const project = await make.project()
  const { stopping: _, ...rest } = options()
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
  const { stopping: _, ...rest } = options()
  const worker = startImportWorker(rest)
  const id = await start(project, { files: [{ file_id: await make.file(project, 'a.drawio', drawing('a')) }] })
  await expect.poll(async () => (await read(project, id)).phase).toBe('succeeded')
  await worker.stop()
})
