import { execFileSync } from 'node:child_process'
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unwrap } from '@drawbridge/client'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixtureFiles, fixtureFolder } from '../fixtures/index.ts'
import { drawbridge, type Ran, start } from './run.ts'
import { type RunningService, startService } from './service.ts'

let service: RunningService
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawbridge-import-'))
  service = await startService()
})
afterAll(async () => {
  await service.stop()
  await rm(folder, { recursive: true, force: true })
})

const diagram = (text: string) =>
  `<mxfile><diagram id="p" name="P"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="a" value="${text}" style="rounded=0;" vertex="1" parent="1"><mxGeometry width="80" height="40" as="geometry"/></mxCell></root></mxGraphModel></diagram></mxfile>`

/** A folder of its own with files in it. */
async function wiki(files: Record<string, string | Uint8Array>): Promise<string> {
  const root = await mkdtemp(join(folder, 'wiki-'))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(root, name, '..'), { recursive: true })
    await writeFile(join(root, name), content)
  }
  return root
}

const env = (more: Record<string, string> = {}) => ({ DRAWBRIDGE_API_KEY: service.key, NO_COLOR: '1', ...more })

function run(cwd: string, project: string, args: readonly string[], more: Record<string, string> = {}): Promise<Ran> {
  const to = ['--server', service.url, '--customer', 'demo', '--project', project]
  return drawbridge(['import', ...args, ...to], '', env(more), cwd)
}

// biome-ignore lint/suspicious/noExplicitAny: a test states what it expects by its assertions
const lines = (text: string): any[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
// biome-ignore lint/suspicious/noExplicitAny: as above
const filesOf = (ran: Ran): any[] => lines(ran.stdout).filter((line) => line.type === 'file')
const statuses = (ran: Ran) => Object.fromEntries(filesOf(ran).map((line) => [line.file, line.status]))

async function read(projectId: string, diagramId: string, branch?: string) {
  const query = branch === undefined ? {} : { branch }
  const params = { path: { projectId, diagramId }, query }
  return unwrap(await service.client.GET('/project/{projectId}/diagram/{diagramId}', { params }))
}

test('a second run writes nothing, and a dry run neither', async () => {
  const project = await service.project()
  const before = await service.revision(project)
  const count = (await fixtureFiles()).length
  const dry = await run(folder, project, [fixtureFolder, '--dry-run', '--json'])
  expect(dry.code).toBe(0)
  expect(filesOf(dry).map((line) => line.status)).toEqual(Array(count).fill('create'))
  expect(await service.revision(project)).toBe(before)

  const first = await run(folder, project, [fixtureFolder, '--json'])
  expect(first.code).toBe(0)
  expect(filesOf(first).map((line) => line.status)).toEqual(Array(count).fill('create'))
  const after = await service.revision(project)
  expect(after).toBe(before + count)

  const second = await run(folder, project, [fixtureFolder, '--json'])
  expect(filesOf(second).map((line) => line.status)).toEqual(Array(count).fill('unchanged'))
  expect(filesOf(second).some((line) => line.journal)).toBe(false)
  expect(await service.revision(project)).toBe(after)

  for (const line of lines(first.stdout).filter((one) => one.type === 'page')) {
    const { total, ...rest } = line.counts
    expect(Object.values(rest as Record<string, number>).reduce((sum, n) => sum + n, 0)).toBe(total)
    expect((await read(project, line.diagram)).id).toBe(line.diagram)
  }
})

test('changed content replaces in place, on the branch that was asked for', async () => {
  const project = await service.project()
  const root = await wiki({ 'a.drawio': diagram('one'), 'b.txt': diagram('two'), 'c.md': 'text' })
  const params = { path: { projectId: project } }
  unwrap(await service.client.POST('/project/{projectId}/branch', { params, body: { name: 'draft' } }))
  const first = await run(root, project, ['.', '--json', '--branch', 'draft'])
  expect(statuses(first)).toEqual({ 'a.drawio': 'create', 'b.txt': 'create' })
  await writeFile(join(root, 'a.drawio'), diagram('changed'))
  const second = await run(root, project, ['.', '--json', '--branch', 'draft'])
  expect(statuses(second)).toEqual({ 'a.drawio': 'replace', 'b.txt': 'unchanged' })
  const page = lines(second.stdout).find((line) => line.type === 'page' && line.file === 'a.drawio')
  expect(JSON.stringify((await read(project, page.diagram, 'draft')).snapshot)).toContain('changed')
  await expect(read(project, page.diagram)).rejects.toThrow()
})

test('archives, globs and named files lead to the same diagrams', async () => {
  const project = await service.project()
  const zip = zipSync({
    'in/a.drawio': strToU8(diagram('zip')),
    '../../up.xml': strToU8(diagram('up')),
    'x.bin': strToU8('no'),
  })
  const root = await wiki({ 'pack.zip': zip, 'sub/b.drawio': diagram('b'), 'sub/note.md': '# hi' })
  const whole = await run(root, project, ['.', '--json'])
  const expected = { 'pack.zip!in/a.drawio': 'create', 'pack.zip!up.xml': 'create', 'sub/b.drawio': 'create' }
  expect(statuses(whole)).toEqual(expected)
  const parts = await run(root, project, ['pack.zip', 'sub/*.drawio', 'sub/b.drawio', '--json'])
  expect(statuses(parts)).toEqual(Object.fromEntries(Object.keys(expected).map((key) => [key, 'unchanged'])))
  const rooted = await run(folder, project, [join(root, 'sub'), '--root', root, '--json'])
  expect(statuses(rooted)).toEqual({ 'sub/b.drawio': 'unchanged' })
})

test('a damaged archive is a failure of its own', async () => {
  const project = await service.project()
  const zip = zipSync({ 'a.drawio': strToU8(diagram('a').repeat(50)) }, { level: 0 })
  const root = await wiki({ 'cut.zip': zip.subarray(0, 400), 'b.drawio': diagram('b') })
  const ran = await run(root, project, ['.', '--json'])
  expect(statuses(ran)['b.drawio']).toBe('create')
})

describe('host entities', () => {
  const isLinked = async (projectId: string, entityId: string) => {
    const params = { path: { projectId, entityId } }
    return unwrap(await service.client.GET('/project/{projectId}/entity/{entityId}/diagrams', { params })).diagrams
      .length
  }

  test('a CSV map links and embeds once, a second run changes nothing', async () => {
    const project = await service.project()
    const old = [{ type: 'p', children: [{ text: 'kept' }] }]
    const host = await service.entity(project, 'Pump', { Description: old })
    const root = await wiki({ 'a.drawio': diagram('a'), 'b.drawio': diagram('b'), 'c.drawio': diagram('c') })
    await writeFile(join(root, 'map.csv'), `path,entity\n"a.drawio",${host}\nb.drawio,Pump\ngone.drawio,Pump\n`)
    const args = ['.', '--host-map', 'map.csv', '--embed', 'Description']
    const first = await run(root, project, args)
    expect(first.code).toBe(0)
    expect(first.stderr).toContain('1 rows of the host map name no file that was found, first gone.drawio')
    expect(await isLinked(project, host)).toBe(2)
    const params = { path: { projectId: project, entityId: host } }
    const entity = unwrap(await service.client.GET('/project/{projectId}/entity/{entityId}', { params }))
    expect((entity.values.Description as unknown[])[0]).toEqual(old[0])
    expect(entity.embeds.map((embed) => embed.resolved)).toEqual([true, true])
    const revision = await service.revision(project)
    const second = await run(root, project, [...args, '--json'])
    expect(Object.values(statuses(second))).toEqual(['unchanged', 'unchanged', 'unchanged'])
    expect(await service.revision(project)).toBe(revision)
  })

  test.each([
    ['a JSON map', { 'map.json': '{"x/a.drawio":"Tank"}' }, ['--host-map', 'map.json']],
    ['the first group of a pattern', {}, ['--host-by', '^x/(?:Big )?(\\w+)']],
    ['a template', {}, ['--host-by', '^x/.*=>Tank']],
    ['front matter', { 'x/a.md': '---\ntitle: T\nentity: "Tank"\n---\nhi' }, ['--host-by', 'front-matter']],
  ])('%s', async (name, files, args) => {
    const project = await service.project()
    const host = await service.entity(project, name.includes('group') ? 'a' : 'Tank')
    const root = await wiki({ 'x/a.drawio': diagram('a'), ...files })
    const ran = await run(root, project, ['x', ...args])
    expect([ran.code, await isLinked(project, host)]).toEqual([0, 1])
  })

  test('an entity that does not exist fails the file and nothing else', async () => {
    const project = await service.project()
    const root = await wiki({ 'a.drawio': diagram('a'), 'b.drawio': diagram('b') })
    await writeFile(join(root, 'map.json'), '[{"path":"a.drawio","entity":"Nobody"}]')
    const ran = await run(root, project, ['.', '--host-map', 'map.json', '--json'])
    expect([ran.code, statuses(ran)]).toEqual([1, { 'a.drawio': 'fail', 'b.drawio': 'create' }])
  })
})

test('a killed run goes on where it was; the journal counts each content once', async () => {
  const project = await service.project()
  const files = Object.fromEntries(
    Array.from({ length: 40 }, (_, n) => [`f${String(n).padStart(2, '0')}.drawio`, diagram(`t${n}`)]),
  )
  const root = await wiki(files)
  const before = await service.revision(project)
  const to = ['--server', service.url, '--customer', 'demo', '--project', project]
  const journal = join(root, 'j.ndjson')
  const args = ['import', '.', ...to, '--journal', journal, '--resume', '--concurrency', '2']
  const child = start(args, env(), root)
  const ended = new Promise((resolve) => child.once('close', resolve))
  let seen = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    seen += chunk.toString()
    if (seen.split('\n').length > 8) child.kill('SIGKILL')
  })
  await ended
  const done = (await readFile(journal, 'utf8')).split('\n').filter((line) => line.includes('"done"')).length
  expect(done).toBeGreaterThan(0)
  expect(done).toBeLessThan(40)
  await appendFile(journal, '{"done":{"key":"f39.dra')
  const rest = await drawbridge([...args, '--json'], '', env(), root)
  expect(rest.code).toBe(0)
  expect(filesOf(rest)).toHaveLength(40)
  expect(filesOf(rest).filter((line) => line.journal)).toHaveLength(done)
  expect(await service.revision(project)).toBe(before + 40)
  const other = await run(root, await service.project(), ['.', '--journal', journal, '--resume'])
  expect(other.code).toBe(2)
  expect(other.stderr).toContain('journal of another import')
})

test('Ctrl-C finishes what is in the works and ends with 130', async () => {
  const project = await service.project()
  const root = await wiki(Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`f${n}.drawio`, diagram(`t${n}`)])))
  const to = ['--server', service.url, '--customer', 'demo', '--project', project, '--concurrency', '1']
  const child = start(['import', '.', ...to, '--report', 'ndjson=r.ndjson'], env(), root)
  const code = new Promise((resolve) => child.once('close', resolve))
  let sent = false
  child.stderr?.on('data', () => {
    if (!sent) sent = child.kill('SIGINT')
  })
  expect(await code).toBe(130)
  const report = lines(await readFile(join(root, 'r.ndjson'), 'utf8'))
  const written = report.filter((line) => line.type === 'file').length
  expect(report.at(-1)).toMatchObject({ type: 'summary', files: written, status: { create: written } })
  expect(written).toBeLessThan(60)
})

test('only what git sees changed', async () => {
  const project = await service.project()
  const root = await wiki({ 'a.drawio': diagram('a'), 'b.drawio': diagram('b') })
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], { cwd: root })
  git('init', '-q')
  git('add', '.')
  git('commit', '-q', '-m', 'first')
  await writeFile(join(root, 'b.drawio'), diagram('B'))
  await writeFile(join(root, 'c.drawio'), diagram('c'))
  const ran = await run(root, project, ['.', '--since', 'HEAD', '--json'])
  expect(statuses(ran)).toEqual({ 'b.drawio': 'create', 'c.drawio': 'create' })
  expect((await run(root, project, ['.', '--since', 'nowhere'])).code).toBe(2)
})

test('pages become one diagram or several', async () => {
  const project = await service.project()
  const two = join(fixtureFolder, 'two-pages-deflated.drawio')
  const ids = async (how: string) => {
    const ran = await run(folder, project, [two, '--pages', how, '--json'])
    return lines(ran.stdout)
      .filter((line) => line.type === 'page')
      .map((line) => line.diagram)
  }
  const [all, each] = [await ids('all'), await ids('each')]
  expect([new Set(all).size, new Set(each).size]).toEqual([1, 2])
  expect((await read(project, each[0])).title).toContain(' – ')
})

test('losses: --mode, --fail-on, --connectors, --verbose and both reports', async () => {
  const project = await service.project()
  const lossy = diagram('x').replace('rounded=0;', 'shape=stencil(nonsense);shape=mxgraph.nowhere.thing;')
  const evil = '<img src=x onerror=alert(1)>.drawio'
  const root = await wiki({ 'lossy.drawio': lossy, [evil.replaceAll('/', '')]: diagram('ok') })
  const reports = ['--report', 'html=r.html', 'ndjson=r.ndjson']
  const ran = await run(root, project, ['.', '--fail-on', 'loss', '--verbose', '--connectors', 'attached', ...reports])
  const report = lines(await readFile(join(root, 'r.ndjson'), 'utf8'))
  const summary = report.at(-1)
  expect(ran.code).toBe(summary.withLoss > 0 ? 3 : 0)
  expect(summary).toMatchObject({ type: 'summary', files: 2, withLoss: 1 })
  const html = await readFile(join(root, 'r.html'), 'utf8')
  expect(html).not.toContain('<img src=x')
  expect(html).toContain('data:image/svg+xml;base64,')
  expect(html).not.toMatch(/(?:src|href)="https?:/)
  for (const code of Object.keys(summary.codes)) expect(html).toContain(code)
  const strict = await run(root, project, ['lossy.drawio', '--mode', 'strict', '--json'])
  expect([strict.code, filesOf(strict)[0].code]).toEqual([1, 'loss'])
  expect((await run(root, project, ['lossy.drawio', '--mode', 'strict', '--fail-on', 'never'])).code).toBe(0)
})

describe('settings', () => {
  test('flags come before the environment, that before the file; secrets are masked', async () => {
    const root = await wiki({ 'drawbridge.config.json': '{"customer":"file","project":"file","branch":"file"}' })
    const more = { DRAWBRIDGE_CUSTOMER: 'env', DRAWBRIDGE_PROJECT: 'env', DRAWBRIDGE_DRY_RUN: 'true' }
    const ran = await drawbridge(['import', '--customer', 'flag', '--print-config'], '', env(more), root)
    expect(ran.code).toBe(0)
    expect(JSON.parse(ran.stdout)).toMatchObject({
      customer: 'flag',
      project: 'env',
      branch: 'file',
      dryRun: true,
      apiKey: '***',
    })
    expect(ran.stdout).not.toContain(service.key)
  })

  test('the key may come from a file, and a configuration file from elsewhere', async () => {
    const project = await service.project()
    const root = await wiki({ key: `${service.key}\n`, 'a.drawio': diagram('a') })
    const config = { server: service.url, customer: 'demo', project, apiKeyFile: 'key', quiet: true, threads: 2 }
    await writeFile(join(root, 'my.json'), JSON.stringify(config))
    const ran = await drawbridge(['import', '.', '--config', 'my.json'], '', { DRAWBRIDGE_API_KEY: '' }, root)
    expect(ran).toMatchObject({ code: 0, stdout: '', stderr: '' })
  })

  test.each([
    [['.', '--concurrency', '0'], {}, 'whole number'],
    [['.', '--report', 'pdf'], {}, 'ndjson or html'],
    [['.', '--host-by', '('], {}, '--host-by'],
    [['.', '--host-by', 'nogroup'], {}, 'group'],
    [['.', '--embed', 'x'], {}, '--embed needs'],
    [['.', '--pages', 'some'], {}, 'Allowed choices'],
    [['.'], { DRAWBRIDGE_PAGES: 'some' }, 'DRAWBRIDGE_PAGES must be one of'],
    [['.'], { DRAWBRIDGE_API_KEY: '' }, 'DRAWBRIDGE_API_KEY'],
    [['nowhere'], {}, 'does not exist'],
  ])('%j with %j ends with 2', async (args, more, sentence) => {
    const ran = await run(await wiki({ 'a.drawio': diagram('a') }), await service.project(), args, more)
    expect([ran.code, ran.stderr.includes(sentence)]).toEqual([2, true])
  })

  test('a key in the configuration file is refused', async () => {
    const root = await wiki({ 'drawbridge.config.json': '{"apiKey":"x"}' })
    expect((await drawbridge(['import', '.'], '', env(), root)).code).toBe(2)
  })

  test('a service that refuses or is not there ends with 4', async () => {
    const root = await wiki({ 'a.drawio': diagram('a') })
    const project = await service.project()
    expect((await run(root, project, ['.'], { DRAWBRIDGE_API_KEY: 'wrong' })).code).toBe(4)
    expect((await run(root, project, ['.', '--branch', 'none'])).code).toBe(4)
    const args = [
      'import',
      '.',
      '--server',
      'http://127.0.0.1:9',
      '--customer',
      'd',
      '--project',
      'p',
      '--retries',
      '0',
    ]
    expect((await drawbridge(args, '', env(), root)).code).toBe(4)
  })
})

test('429 and 5xx are repeated, other 4xx are not', async () => {
  const seen: string[] = []
  const failures = new Map([
    ['GET', [429, 500]],
    ['POST', [503, 422]],
  ])
  const listener: RequestListener = (request, response) => {
    request.resume()
    const isDiagram = request.url?.includes('/diagram')
    if (isDiagram) seen.push(request.method!)
    const status = isDiagram ? (failures.get(request.method!)?.shift() ?? 404) : 200
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '0' })
    response.end(
      JSON.stringify(status === 200 ? { id: '0', entities: [] } : { status, code: `c${status}`, detail: 'no' }),
    )
  }
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const root = await wiki({ 'a.drawio': diagram('a') })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ran = await drawbridge(
    ['import', '.', '--server', url, '--customer', 'd', '--project', 'p', '--json'],
    '',
    env(),
    root,
  )
  server.close()
  expect([ran.code, filesOf(ran)[0].code]).toEqual([1, 'c422'])
  expect(seen).toEqual(['GET', 'GET', 'GET', 'POST', 'POST'])
})

test('completion scripts know the commands and choices', async () => {
  const { stdout } = await drawbridge(['completion', 'bash'])
  const ask = (...words: string[]) => {
    const text = `${stdout}\nCOMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _drawbridge; echo "\${COMPREPLY[*]}"`
    return execFileSync('bash', ['-c', text]).toString().trim()
  }
  expect(ask('drawbridge', 'imp')).toBe('import')
  expect(ask('drawbridge', 'import', '--host')).toBe('--host-map --host-by')
  expect(ask('drawbridge', 'import', '--pages', 'e')).toBe('each')
  for (const shell of ['zsh', 'fish']) expect((await drawbridge(['completion', shell])).stdout).toContain('host-map')
  expect((await drawbridge(['completion', 'tcsh'])).code).toBe(2)
})

test('copies in two folders are two diagrams', async () => {
  const project = await service.project()
  const root = await wiki({ 'x/a.drawio': diagram('a') })
  await cp(join(root, 'x'), join(root, 'y'), { recursive: true })
  const ran = await run(root, project, ['x', 'y', '--json'])
  const ids = lines(ran.stdout)
    .filter((line) => line.type === 'page')
    .map((line) => line.diagram)
  expect(new Set(ids).size).toBe(2)
})
