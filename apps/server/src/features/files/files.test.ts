import { execFile } from 'node:child_process'
import { hash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { receive } from '#domain/files/receive'
import { toProblem } from '#platform/http/errors'
import { newId } from '#platform/ids/uuid'
import { fixtures } from '#test/fixtures'
import { createServer } from '#test/harness'
import { whileHeld } from '#test/locks'

// Uploads go to a separate folder for this test.
const folder = mkdtempSync(join(tmpdir(), 'drawbridge-files-'))
vi.stubEnv('TMPDIR', folder)
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const server = await createServer({ env: { FILE_LIMIT: String(2 * 1024 * 1024) } })
const { call, workspace } = server
const make = fixtures(server)
const project = await make.project()
const credentials = { customer: workspace.slug, 'x-api-key': workspace.admin.key }
const at = `/project/${project}/file`

const upload = async (query: string, payload: Buffer | string, type = 'application/octet-stream') => {
  const headers = { ...credentials, 'content-type': type }
  const answer = await server.app.inject({ method: 'POST', url: `${at}?${query}`, headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}
const download = (id: string) => server.app.inject({ url: `${at}/${id}/content`, headers: credentials })
const counted = (table: 'file_content' | 'file_piece') =>
  server.database.inWorkspace(workspace.id, async (tx) => {
    const row = await tx
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return row.n
  })

describe('files', () => {
  it('are kept byte by byte, once for each content', async () => {
    const bytes = randomBytes(1_300_000)
    const one = await upload('name=noise.bin', bytes)
    expect(one).toEqual({
      status: 201,
      body: {
        id: expect.any(String),
        project_id: project,
        name: 'noise.bin',
        media_type: expect.any(String),
        size: bytes.length,
        sha256: hash('sha256', bytes),
        entity_ids: [],
        created_by: workspace.admin.id,
        created_at: expect.any(String),
      },
    })
    const [contents, pieces] = [await counted('file_content'), await counted('file_piece')]
    const two = await upload('name=again.bin', bytes)
    expect([await counted('file_content'), await counted('file_piece')]).toEqual([contents, pieces])
    expect(pieces).toBe(3)
    expect((await download(one.body.id)).rawPayload.equals(bytes)).toBe(true)
    expect((await call('DELETE', `${at}/${one.body.id}`)).status).toBe(204)
    expect((await download(two.body.id)).rawPayload.equals(bytes)).toBe(true)
    expect((await call('DELETE', `${at}/${two.body.id}`)).status).toBe(204)
    expect([await counted('file_content'), await counted('file_piece')]).toEqual([0, 0])
    // No received content stays in the local folder.
    await expect.poll(() => readdirSync(folder)).toEqual([])
  })

  it('are attached to entities, listed, renamed and deleted', async () => {
    const [a, b] = [await make.entity(project), await make.entity(project)]
    const { body } = await upload(`name=a.txt&entity_id=${a}`, 'Hello')
    expect(body).toMatchObject({ entity_ids: [a], media_type: 'text/plain' })
    const path = `${at}/${body.id}`
    expect((await call('GET', `${at}?entity_id=${a}`)).body.files).toEqual([body])
    expect((await call('GET', `${at}?entity_id=${a}&search=.TXT`)).body.files).toEqual([body])
    expect((await call('GET', `${at}?entity_id=${a}&search=b.txt`)).body.files).toEqual([])
    const changed = await call('PATCH', path, { name: 'b.txt', entity_ids: [b] })
    expect(changed.body).toEqual({ ...body, name: 'b.txt', entity_ids: [b] })
    expect((await call('GET', path)).body).toEqual(changed.body)
    expect((await call('GET', `${at}?entity_id=${a}`)).body.files).toEqual([])
    expect((await call('PATCH', path, { entity_ids: [newId()] })).body.code).toBe('unknown_reference')
    expect((await upload(`name=c.txt&entity_id=${newId()}`, 'x')).status).toBe(422)
    expect((await call('DELETE', path)).status).toBe(204)
    expect((await call('GET', path)).status).toBe(404)
  })

  it.each([
    ['page.html', '<!DOCTYPE html><script>alert(1)</script>', 'text/html'],
    ['drawing.svg', '<?xml version="1.0"?><!-- made --><svg xmlns="x"/>', 'image/svg+xml'],
    ['diagram.xml', '\n<mxfile/>', 'application/xml'],
    ['picture.txt', Buffer.from('89504e470d0a1a0a00', 'hex'), 'image/png'],
    ['archive', Buffer.from('504b030414', 'hex'), 'application/zip'],
    ['noise', Buffer.from([0, 1, 2, 255]), 'application/octet-stream'],
  ])('%s is known by its bytes and handed out to be saved, not shown', async (name, content, type) => {
    const { body } = await upload(`name=${name}`, content)
    expect(body.media_type).toBe(type)
    const { headers } = await download(body.id)
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  it('get names that are safe in a header', async () => {
    const { body } = await upload(`name=${encodeURIComponent('Über "x"; a=b\'s.txt')}`, 'x')
    expect((await download(body.id)).headers['content-disposition']).toBe(
      `attachment; filename="_ber _x_; a=b's.txt"; filename*=UTF-8''%C3%9Cber%20%22x%22%3B%20a%3Db%27s.txt`,
    )
    for (const name of ['', ' ', 'a/b', 'a\\b', 'a\nb', 'x'.repeat(256)]) {
      expect((await upload(`name=${encodeURIComponent(name)}`, 'x')).status, name).toBe(422)
    }
  })

  it('are refused when they are too large, empty or of no stated type', async () => {
    const big = Buffer.alloc(2 * 1024 * 1024 + 1)
    expect((await upload('name=big', big)).status).toBe(413)
    // No header says how long it is.
    await expect(receive(Readable.from([big]), big.length - 1)).rejects.toMatchObject({ status: 413 })
    expect(await upload('name=none', '')).toMatchObject({ status: 422, body: { code: 'empty' } })
    expect(await upload('name=json', '{}', 'application/json')).toMatchObject({
      status: 415,
      body: { detail: 'The body must be application/octet-stream.' },
    })
    expect((await upload('', 'x')).status).toBe(422)
    await expect.poll(() => readdirSync(folder)).toEqual([])
  })
})

it('files are changed by several requests at once', async () => {
  const [a, b] = [await make.entity(project), await make.entity(project)]
  const foreign = await make.entity(await make.project())
  const drawn = (await call('POST', `/project/${project}/diagram`, { title: 'D', snapshot: {} })).body.id
  for (const id of [foreign, drawn])
    expect((await upload(`name=x&entity_id=${id}`, 'x')).body.code, id).toBe('unknown_reference')
  const { body: file } = await upload(`name=shared.txt&entity_id=${a}`, 'Shared')
  const attach = () => call('PATCH', `${at}/${file.id}`, { entity_ids: [a, b] })
  const answers = await whileHeld(server, {
    hold: (tx) => sql`select 1 from file_entity where file_id = ${file.id} for update`.execute(tx),
    waiting: 2,
    requests: () => Promise.all([attach(), attach()]),
  })
  expect(answers).toMatchObject([
    { status: 200, body: { entity_ids: [a, b] } },
    { status: 200, body: { entity_ids: [a, b] } },
  ])
})

describe('the source of a diagram', () => {
  const drawing = (text: string) =>
    `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="a" value="${text}" vertex="1" parent="1"><mxGeometry x="40" y="40" width="120" height="60" as="geometry"/></mxCell></root></mxGraphModel>`
  const save = { title: 'Kept title', snapshot: { store: {}, schema: {} } }

  it('is converted again in place, on a branch or on the base branch', async () => {
    const host = await make.entity(project)
    const { body: diagram } = await call('POST', `/project/${project}/diagram`, { ...save, hostEntityId: host })
    const file = await make.file(project, 'pump.drawio', drawing('Pump'))
    const path = `/project/${project}/diagram/${diagram.id}`
    expect((await call('POST', `${path}/reconvert`)).body.code).toBe('diagram_source_not_found')
    expect((await call('GET', `${path}/source`)).status).toBe(404)
    const source = { source_file_id: file, options: { prefer: 'edit' } }
    expect((await call('PUT', `${path}/source`, source)).body).toMatchObject({ file_name: 'pump.drawio', ...source })
    expect(await call('DELETE', `${at}/${file}`)).toMatchObject({ status: 409, body: { code: 'file_in_use' } })

    await make.branch(project, 'again')
    const done = await call('POST', `${path}/reconvert`, { branch: 'again' })
    expect(done).toMatchObject({
      status: 200,
      body: {
        diagram_id: diagram.id,
        title: 'Kept title',
        branch: { name: 'again' },
        pages: [{ shapes: 1 }],
        report: { counts: { dropped: 0 }, messages: [] },
      },
    })
    const onBranch = (await call('GET', `${path}?branch=again`)).body
    expect(JSON.stringify(onBranch.snapshot)).toContain('Pump')
    expect(onBranch).toMatchObject({ title: 'Kept title', host_entity_ids: [host] })
    expect((await call('GET', path)).body.snapshot).toEqual(save.snapshot)

    const headers = { ...credentials, 'if-match': '"other"' }
    expect((await server.send('POST', `${path}/reconvert`, headers, '{}')).statusCode).toBe(412)
    // A new title that is given meanwhile is not lost.
    const base = await whileHeld(server, {
      hold: (tx) => sql`select 1 from branch where project_id = ${project} for update`.execute(tx),
      waiting: 1,
      requests: () => call('POST', `${path}/reconvert`),
      finish: (tx) => sql`update entity_rev set name = 'New title' where entity_id = ${diagram.id}`.execute(tx),
    })
    expect(base.body.title).toBe('New title')
    expect(base.headers.etag).toBe(`"${base.body.branch.id}.${base.body.revision}"`)
    // A conversion that changes nothing leaves a branch with the state that it has inherited.
    await make.branch(project, 'same')
    const same = await call('POST', `${path}/reconvert`, { branch: 'same' })
    expect(same.headers.etag).toBe(base.headers.etag)
    expect((await call('GET', `${path}?branch=same`)).headers.etag).toBe(base.headers.etag)
    for (const branch of ['master', 'again', 'same']) {
      expect((await call('DELETE', `${path}/source?branch=${branch}`)).status).toBe(204)
    }
    expect((await call('DELETE', `${at}/${file}`)).status).toBe(204)
  })

  it('belongs to a branch, which takes it along when it is merged', async () => {
    const { body: diagram } = await call('POST', `/project/${project}/diagram`, save)
    const path = `/project/${project}/diagram/${diagram.id}`
    const [a, b, c] = [
      await make.file(project, 'a.drawio', drawing('A')),
      await make.file(project, 'b.drawio', drawing('B')),
      await make.file(project, 'c.drawio', drawing('C')),
    ] as const
    const put = (file: string, branch?: string) => call('PUT', `${path}/source`, { source_file_id: file, branch })
    const sourceOn = async (branch: string) =>
      (await call('GET', `${path}/source?branch=${branch}`)).body.source_file_id
    await put(a)
    for (const name of ['mine', 'idle', 'late']) await make.branch(project, name)
    expect((await put(b, 'mine')).body).toMatchObject({ source_file_id: b })
    await put(b, 'late')
    await put(c)
    // As other values, the source of the parent is that of the time at which the branch was made.
    expect(await Promise.all(['master', 'mine', 'idle', 'late'].map(sourceOn))).toEqual([c, b, a, b])
    await call('POST', `${path}/reconvert`, { branch: 'mine' })
    expect(JSON.stringify((await call('GET', `${path}?branch=mine`)).body.snapshot)).toContain('B')
    expect(await call('DELETE', `${at}/${a}`)).toMatchObject({
      status: 409,
      body: { code: 'file_in_use', detail: expect.stringContaining('on the branch "idle"') },
    })

    // The base branch has a new source, but the diagram of the merged branch was converted from its own.
    expect((await call('POST', `/project/${project}/branch/mine/merge`)).status).toBe(200)
    expect(await sourceOn('master')).toBe(b)
    expect((await put(a, 'mine')).body.code).toBe('branch_closed')
    await put(c)
    expect((await call('POST', `/project/${project}/branch/late/merge`)).status).toBe(200)
    expect(await sourceOn('master')).toBe(c)
    expect((await call('DELETE', `${at}/${b}`)).status).toBe(204)

    await make.branch(project, 'given up', 'idle')
    expect((await call('DELETE', `${path}/source?branch=idle`)).status).toBe(204)
    expect((await call('GET', `${path}/source?branch=idle`)).body.code).toBe('diagram_source_not_found')
    // A branch that is closed does not keep a file from being deleted.
    expect((await call('DELETE', `${at}/${a}`)).body.detail).toContain('on the branch "given up"')
    await call('POST', `/project/${project}/branch/given up/close`)
    expect((await call('DELETE', `${at}/${a}`)).status).toBe(204)
    // A source that another has replaced is none any more, for later branches either.
    const d = await make.file(project, 'd.drawio', drawing('D'))
    for (const one of [d, c]) await put(one)
    await make.branch(project, 'later')
    await put(await make.file(project, 'e.drawio', drawing('E')))
    expect((await call('DELETE', `${at}/${d}`)).status).toBe(204)
    // A diagram that is deleted keeps its source no longer, only that of a branch that still has it.
    await call('DELETE', `${path}/source?branch=later`)
    await call('DELETE', path)
    expect((await call('DELETE', `${at}/${c}`)).status).toBe(204)
    expect((await put(c)).body.code).toBe('diagram_not_found')
  })

  it('that is not a diagram is refused, and nothing is written', async () => {
    const { body: diagram } = await call('POST', `/project/${project}/diagram`, save)
    const path = `/project/${project}/diagram/${diagram.id}`
    const file = await make.file(project, 'words.txt', 'Just words')
    await call('PUT', `${path}/source`, { source_file_id: file })
    expect((await call('POST', `${path}/reconvert`)).status).toBe(422)
    expect((await call('GET', path)).body.revision).toBe(diagram.revision)
    expect((await call('PUT', `${path}/source`, { source_file_id: newId() })).body.code).toBe('unknown_reference')
  })
})

describe.skipIf(process.platform !== 'linux')('a full disk', () => {
  it('leaves no part of an upload or of an import behind', async () => {
    const scratch = mkdtempSync(join(folder, 'full-'))
    const here = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)
    const script = `
      import { receive } from ${here('../../domain/files/receive.ts')}
      import { keepOnDisk } from ${here('../reqif/import/disk.ts')}
      const bytes = new Uint8Array(1_000_000)
      const codes = await Promise.all([receive((async function* () { yield bytes })()), keepOnDisk([{ name: 'a', bytes }])]
        .map((attempt) => attempt.then(() => 'written', (error) => error.code)))
      process.stdout.write(codes.join())`
    // The limit of 8 blocks stands in for a full disk.
    const command = ['-c', 'ulimit -f 8 && exec "$0" --input-type=module -e "$1"', process.execPath, script]
    const { stdout } = await promisify(execFile)('sh', command, { env: { ...process.env, TMPDIR: scratch } })
    expect(stdout).toBe('EFBIG,EFBIG')
    expect(readdirSync(scratch)).toEqual([])
    rmSync(scratch, { recursive: true })
  })

  it('is a 507', async () => {
    const error = await writeFile('/dev/full', 'x').catch((failure: Error) => failure)
    const problem = toProblem(error as Error, {} as never)
    expect([problem.status, problem.code]).toEqual([507, 'storage_full'])
  })
})
