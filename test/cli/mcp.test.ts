/** `drawbridge mcp`, as the official client of the protocol sees it. One server for nearly all tests. */
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPreview } from '../browser/preview.ts'
import { service } from './import/import.ts'
import { drawbridge, main } from './run.ts'
import { diagram, page } from './wiki.ts'

const LOSSY = diagram('lost').replace('rounded=0;', 'shape=mxgraph.nobody.knows;')
const TWO = `<mxfile>${page('x')}${page('y', 'q', 'Second')}</mxfile>`

let folder: string
let root: string
let person: string
let project: string
let client: Client

/** Connects a client to a new server. */
async function connect(args: readonly string[], env: Record<string, string>, cwd = folder): Promise<Client> {
  const all = { ...(process.env as Record<string, string>), DRAWBRIDGE_CONFIG_DIR: person, ...env }
  const connected = new Client({ name: 'test', version: '1' })
  const command = { command: process.execPath, args: [main, 'mcp', ...args], env: all, cwd }
  await connected.connect(new StdioClientTransport(command))
  return connected
}

async function call(name: string, args: Record<string, unknown>, by = client): Promise<CallToolResult> {
  return (await by.callTool({ name, arguments: args })) as CallToolResult
}

/** A tool's answer, which comes once. */
async function text(name: string, args: Record<string, unknown>): Promise<string> {
  const { content, structuredContent, isError = false } = await call(name, args)
  expect(isError, JSON.stringify(content)).toBe(false)
  expect([content.length, structuredContent]).toEqual([1, undefined])
  return (content[0] as { text: string }).text
}

/** A tool's answer as data. */
// biome-ignore lint/suspicious/noExplicitAny: a test states what it expects by its assertions
async function data(name: string, args: Record<string, unknown>): Promise<any> {
  return JSON.parse(await text(name, args))
}

function errorOf({ isError, content }: CallToolResult): unknown {
  expect(isError).toBe(true)
  return JSON.parse((content[0] as { text: string }).text).code
}

async function codeOf(name: string, args: Record<string, unknown>): Promise<unknown> {
  return errorOf(await call(name, args))
}

beforeAll(async () => {
  await buildPreview()
  folder = await mkdtemp(join(tmpdir(), 'drawbridge-mcp-'))
  root = join(folder, 'root')
  person = join(folder, 'person')
  await mkdir(join(root, 'wiki'), { recursive: true })
  for (const [name, content] of Object.entries({
    'root/plain.drawio': diagram('Hello'),
    'root/lossy.drawio': LOSSY,
    'root/damaged.drawio': diagram('R & D'),
    'root/two.drawio': TWO,
    'root/broken.drawio': '<mxfile><diagram',
    'root/notes.json': '{"mine": true}',
    'root/wiki/a.drawio': diagram('a'),
    'root/wiki/b.drawio': diagram('b'),
    // A file in the folder must not decide where the key is sent.
    'drawbridge.config.json': '{"server": "http://127.0.0.1:1"}',
    'outside.drawio': diagram('secret'),
  }))
    await writeFile(join(folder, name), content)
  await symlink(join(folder, 'outside.drawio'), join(root, 'link.drawio'))
  await symlink(folder, join(root, 'up'))
  await symlink(join(folder, 'nothing-yet'), join(root, 'nowhere'))
  await writeFile(join(root, 'huge.drawio'), '')
  await truncate(join(root, 'huge.drawio'), 64 * 1024 * 1024 + 1)
  project = await service.project()
  const login = ['login', '--server', service.url, '--customer', 'demo', '--project', project]
  const kept = await drawbridge(login, service.key, { DRAWBRIDGE_CONFIG_DIR: person, DRAWBRIDGE_API_KEY: '' }, root)
  expect(kept.code, kept.stderr).toBe(0)
  client = await connect(['--root', root], { DRAWBRIDGE_API_KEY: '' })
})

afterAll(async () => {
  await client?.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
})

test('the tools list the conversion options and reject unknown arguments', async () => {
  const { tools } = await client.listTools()
  expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
    ['list_files', true],
    ['inspect_diagram', true],
    ['describe_diagram', true],
    ['diff_diagrams', true],
    ['convert_diagram', false],
    ['describe_losses', true],
    ['preview_picture', true],
    ['import_diagrams', false],
    ['list_stored_diagrams', true],
    ['describe_stored_diagram', true],
    ['export_stored_diagram', false],
    ['undo_import', false],
  ])
  const { properties, required } = tools[4]!.inputSchema
  expect(Object.keys(properties!)).toEqual([
    'path',
    'out',
    'page',
    'mode',
    'prefer',
    'connectors',
    'targetSchema',
    'conflicts',
    'language',
  ])
  expect(required).toEqual(['path', 'out'])
  const { isError, content } = await call('convert_diagram', { path: 'plain.drawio', out: 'x.tldr', perfer: 'edit' })
  expect([isError, JSON.stringify(content)]).toEqual([true, expect.stringContaining('perfer')])
})

test('describe tells a diagram or a page of it in words', async () => {
  expect(await text('describe_diagram', { path: 'two.drawio' })).toContain('## Second')
  const second = await text('describe_diagram', { path: 'two.drawio', page: 'Second' })
  expect(second).toBe('# two\n\n## Second\n\n- **y**\n')
})

test('a folder is listed page by page, and two files are compared in words', async () => {
  const all = await data('list_files', { path: 'wiki' })
  expect(all).toMatchObject({ files: ['a.drawio', 'b.drawio'], total: 2 })
  expect(await data('list_files', { path: 'wiki', offset: 1, limit: 1 })).toMatchObject({
    files: ['b.drawio'],
    total: 2,
  })
  expect((await data('list_files', { match: 'WIKI/A' })).files).toEqual(['wiki/a.drawio'])
  expect(await codeOf('list_files', { path: '..' })).toBe('outside-roots')
  const difference = await text('diff_diagrams', { before: 'wiki/a.drawio', after: 'wiki/b.drawio' })
  expect(difference).toContain('1 changed')
  expect(await codeOf('diff_diagrams', { before: 'wiki/a.drawio', after: 'broken.drawio' })).toBe('malformed-xml')
})

test('inspect describes a diagram', async () => {
  const found = await data('inspect_diagram', { path: 'two.drawio' })
  expect(found).toMatchObject({ format: 'drawio', title: 'two', pageCount: 2, notes: [] })
  expect(found.pages[1]).toMatchObject({ number: 2, name: 'Second', vertices: 1, edges: 0, labels: 1 })
})

test('a conversion writes the same as the command line, and overwrites only its own results', async () => {
  const first = await data('convert_diagram', { path: 'plain.drawio', out: 'out/plain.json' })
  expect(first).toMatchObject({
    format: 'snapshot',
    pages: 1,
    losses: 0,
    messages: 0,
    counts: { converted: 1, merged: 2, total: 3 },
  })
  const written = join(root, 'out/plain.json')
  expect(first.written).toEqual([written])
  const { stdout } = await drawbridge(['convert', 'plain.drawio'], '', {}, root)
  expect(await readFile(written, 'utf8')).toBe(stdout)

  // Its own result is replaced, with the requested options.
  await data('convert_diagram', { path: 'plain.drawio', out: 'out/plain.json', targetSchema: '4.0' })
  expect(await readFile(written, 'utf8')).not.toBe(stdout)
  await data('convert_diagram', { path: './lossy.drawio', out: 'out/plain.json' })
  expect(await readFile(written, 'utf8')).toContain('lost')
  // Not after somebody has changed it, and never a file that was there before.
  await writeFile(written, '{}')
  expect(await codeOf('convert_diagram', { path: 'plain.drawio', out: 'out/plain.json' })).toBe('not-ours')
  expect(await readFile(written, 'utf8')).toBe('{}')
  expect(await codeOf('convert_diagram', { path: 'plain.drawio', out: 'notes.json' })).toBe('not-ours')
  expect(await readFile(join(root, 'notes.json'), 'utf8')).toBe('{"mine": true}')

  const pictures = await data('convert_diagram', { path: 'two.drawio', out: 'out/two.svg' })
  expect(pictures.written).toEqual([join(root, 'out/two.1.svg'), join(root, 'out/two.2.svg')])
  const one = await data('convert_diagram', { path: 'two.drawio', out: 'out/two.svg', page: 'Second' })
  expect(one.written).toEqual([join(root, 'out/two.svg')])
  expect(await codeOf('convert_diagram', { path: 'two.drawio', out: 'out/three.svg', page: 3 })).toBe('page-not-found')
  expect(await codeOf('convert_diagram', { path: 'lossy.drawio', out: 'out/lossy.json', mode: 'strict' })).toBe('loss')
  expect(await codeOf('convert_diagram', { path: 'plain.drawio', out: 'plain.txt' })).toBe('unknown-format')
  expect(await codeOf('convert_diagram', { path: 'plain.drawio', out: 'plain.drawio' })).toBe('not-ours')
  expect((await readdir(join(root, 'out'))).sort()).toEqual(['plain.json', 'two.1.svg', 'two.2.svg', 'two.svg'])
})

test('a cancelled call ends, whether it is running or waiting for a thread', async () => {
  const edge =
    '<mxCell style="edgeStyle=orthogonalEdgeStyle;curved=1;dashed=1;" edge="1" parent="1"><mxGeometry as="geometry"><mxPoint x="1" y="1" as="sourcePoint"/><mxPoint x="300" y="300" as="targetPoint"/></mxGeometry></mxCell>'
  // Some ten seconds each, on an idle machine.
  await writeFile(join(root, 'slow.drawio'), diagram('slow').replace('</root>', `${edge.repeat(20_000)}</root>`))
  const controller = new AbortController()
  const begun = Promise.withResolvers<void>()
  const count = 2 * availableParallelism()
  const request = (i: number) => ({
    name: 'convert_diagram',
    arguments: { path: 'slow.drawio', out: `slow/${i}.json` },
  })
  let converting = 0
  const onprogress = () => {
    converting += 1
    if (converting === count) begun.resolve()
  }
  const options = { signal: controller.signal, onprogress }
  const answers = Array.from({ length: count }, (_, i) => client.callTool(request(i), undefined, options))
  const ends = Promise.allSettled(answers)
  await begun.promise
  controller.abort()
  expect((await ends).every(({ status }) => status === 'rejected')).toBe(true)
  // Every thread is free again, long before the files could have been converted.
  const inspected = await client.callTool({ name: 'inspect_diagram', arguments: { path: 'plain.drawio' } }, undefined, {
    timeout: 40_000,
  })
  expect(inspected.isError).toBeUndefined()
  expect(await readdir(root)).not.toContain('slow')
})

test('losses are described in words, and only where there are any', async () => {
  expect((await data('describe_losses', { path: 'plain.drawio' })).groups).toEqual([])
  const { repairs } = await data('describe_losses', { path: 'damaged.drawio' })
  expect(repairs).toEqual([expect.stringContaining('must be escaped in XML')])
  const { counts, verdict, groups } = await data('describe_losses', { path: 'lossy.drawio' })
  expect(verdict).toBe('1 needs a look')
  expect(counts.total).toBe(3)
  expect(groups[0]).toMatchObject({
    title: 'Icon replaced by a box',
    consequence: 'look',
    consequence_in_stock_editor: 'look',
    count: 1,
    elements: [{ page: 'P', element: 'a' }],
  })
  expect(groups[0].sentences[0]).toContain('mxgraph.nobody.knows')
})

test('a page is returned as a picture of the canvas', async () => {
  const { content } = await call('preview_picture', { path: 'two.drawio', page: 2, longest: 200 })
  const [image, said] = content
  expect([image?.type, said]).toEqual(['image', { type: 'text', text: expect.stringContaining('PNG') }])
  const { width, height } = PNG.sync.read(Buffer.from((image as { data: string }).data, 'base64'))
  expect(Math.max(width, height)).toBeLessThanOrEqual(200)
  expect(width / height).toBeCloseTo(2, 0)
  expect(await codeOf('preview_picture', { path: 'two.drawio', page: '1-2' })).toBe('several-pages')
})

test('without a browser a page is returned as SVG text with the reason; the working directory is the root', async () => {
  const other = await connect([], { CHROME_PATH: '/nowhere/chrome', DRAWBRIDGE_BROWSER: '' }, root)
  try {
    const { content } = await call('preview_picture', { path: 'plain.drawio' }, other)
    expect(content[0]).toEqual({ type: 'text', text: expect.stringContaining('/nowhere/chrome') })
    expect(content[1]).toEqual({ type: 'text', text: expect.stringMatching(/^<svg .*Hello/s) })
    const outside = await call('inspect_diagram', { path: '../outside.drawio' }, other)
    expect(errorOf(outside)).toBe('outside-roots')
  } finally {
    await other.close()
  }
})

test('nothing outside the roots is read or written, and unreadable files give a reason', async () => {
  const read = (path: string) => codeOf('inspect_diagram', { path })
  const write = (out: string) => codeOf('convert_diagram', { path: 'plain.drawio', out })
  for (const path of [
    '../outside.drawio',
    join(folder, 'outside.drawio'),
    'link.drawio',
    'up/outside.drawio',
    '../gone',
  ])
    expect(await read(path), path).toBe('outside-roots')
  for (const out of ['../new.json', 'up/new.json', 'up/deep/new.json', 'nowhere/new.json'])
    expect(await write(out), out).toBe('outside-roots')
  await symlink(join(folder, 'new.json'), join(root, 'new.json'))
  expect(await write('new.json')).toBe('not-a-file')
  expect((await readdir(folder)).sort()).toEqual(['drawbridge.config.json', 'outside.drawio', 'person', 'root'])
  expect(await codeOf('import_diagrams', { path: 'up' })).toBe('outside-roots')
  expect(await codeOf('import_diagrams', { path: 'wiki', root: '..' })).toBe('outside-roots')

  expect(await read('gone.drawio')).toBe('unreadable')
  expect(await read('wiki')).toBe('not-a-file')
  expect(await read('huge.drawio')).toBe('too-large')
  expect(await read('broken.drawio')).toBe('malformed-xml')
  expect(await read('notes.json')).toBe('not-xml')
})

test('an import is planned before it runs, with the stored login', async () => {
  const args = { path: 'wiki', root: 'wiki' }
  await symlink(folder, join(root, 'wiki/up'))
  const plan = await data('import_diagrams', args)
  expect(plan).toMatchObject({ dryRun: true, files: 2, status: { create: 2, fail: 0 }, more: 0, links: ['up'] })
  expect(plan.target).toMatchObject({ server: service.url, project })
  expect(plan.entries.map(({ file, status, verdict }: Record<string, string>) => [file, status, verdict])).toEqual([
    ['a.drawio', 'create', 'everything kept'],
    ['b.drawio', 'create', 'everything kept'],
  ])
  expect(await service.diagrams(project)).toBe(0)

  const told: unknown[] = []
  // A notification that arrives together with the answer no longer reaches the listener of the client.
  const { transport } = client
  const receive = transport!.onmessage!
  transport!.onmessage = (message, extra) => {
    if ('method' in message && message.method === 'notifications/progress') told.push(message.params?.progress)
    receive(message, extra)
  }
  const request = { name: 'import_diagrams', arguments: { ...args, dryRun: false } }
  const answer = await client.callTool(request, undefined, { onprogress: () => {} })
  transport!.onmessage = receive
  expect(told).toEqual([1, 2])
  const done = JSON.parse(((answer as CallToolResult).content[0] as { text: string }).text)
  expect(done).toMatchObject({ dryRun: false, status: { create: 2 }, undo: `drawbridge undo ${done.run}` })
  expect(await service.diagrams(project)).toBe(2)
  const again = await data('import_diagrams', args)
  expect([again.status, again.entries]).toEqual([expect.objectContaining({ create: 0, unchanged: 2 }), []])

  const stored = await data('list_stored_diagrams', { match: 'B.drawio' })
  expect(stored).toMatchObject({ diagrams: [{ title: 'b', file: 'b.drawio' }], total: 1 })
  const { id: diagramId } = stored.diagrams[0]
  expect(await text('describe_stored_diagram', { diagram: diagramId })).toContain('**b**')
  const { written } = await data('export_stored_diagram', { diagram: diagramId, out: 'out/stored.drawio' })
  expect(await readFile(written[0], 'utf8')).toContain('value="b"')
  expect(await codeOf('export_stored_diagram', { diagram: diagramId, out: 'plain.drawio' })).toBe('not-ours')
  expect((await data('undo_import', { run: done.run })).status).toMatchObject({ remove: 2 })
  expect(await service.diagrams(project)).toBe(0)
  expect(await codeOf('undo_import', { run: done.run })).toBe('usage')
  expect(await codeOf('import_diagrams', { ...args, project: 'nobody-has-it' })).toBe('service')
})

test('a root that is not a folder is reported before the server starts', async () => {
  const { code, stderr } = await drawbridge(['mcp', '--root', join(root, 'plain.drawio')])
  expect([code, stderr]).toEqual([2, expect.stringContaining('it is not a folder')])
})

test('the server exits when its client does', async () => {
  const { code, stdout, stderr } = await drawbridge(['mcp', '--root', root], '')
  expect([code, stdout, stderr]).toEqual([0, '', ''])
})
