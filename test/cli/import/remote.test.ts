/** `drawbridge import --remote`: the service converts and writes, and everything else works as without it. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawbridge, start } from '../run.ts'
import { diagram, page, wiki } from '../wiki.ts'
import { behindDoor } from './door.ts'
import { env, filesOf, lines, read, run, service, statuses } from './import.ts'

/** The report of a run without the ids that depend on the project. */
const told = (text: string) =>
  lines(text)
    .map((line) => JSON.stringify({ ...line, diagram: undefined, host: line.host && 'host' }))
    .sort()

test('--remote prints and writes the same as a local import', async () => {
  const root = await wiki({
    'a.drawio': diagram('a'),
    'sub/pages.drawio': `<mxfile>${page('x', 'p1', 'X')}${page('y', 'p2', 'Y')}</mxfile>`,
    'broken.drawio': '<mxfile><diagram',
    'notes.xml': '<notes/>',
    'map.json': JSON.stringify({ 'a.drawio': 'Pump' }),
  })
  const [here, there] = [await service.project(), await service.project()]
  const host = await service.entity(there, 'Pump', { Text: [] })
  await service.entity(here, 'Pump', { Text: [] })
  const args = ['.', '--json', '--pages', 'each', '--host-map', 'map.json', '--embed', 'Text']
  const journal = (name: string) => ['--journal', join(root, `${name}.ndjson`)]
  const local = await run(root, here, [...args, ...journal('here')])
  const dry = await run(root, there, [...args, ...journal('there'), '--remote', '--dry-run'])
  expect(await service.diagrams(there)).toBe(0)
  const remote = await run(root, there, [...args, ...journal('there'), '--remote'])
  expect([local.code, remote.code, remote.stderr]).toEqual([1, 1, expect.stringContaining('drawbridge undo')])
  expect(told(remote.stdout)).toEqual(told(local.stdout))
  expect(statuses(dry)).toEqual(statuses(remote))
  expect(statuses(remote)).toEqual({ 'a.drawio': 'create', 'broken.drawio': 'fail', 'sub/pages.drawio': 'create' })
  const ofA = (ran: typeof remote) => lines(ran.stdout).find((one) => one.type === 'page' && one.file === 'a.drawio')
  const [mine, theirs] = [await read(here, ofA(local).diagram), await read(there, ofA(remote).diagram)]
  expect([theirs.snapshot, theirs.title, theirs.host_entity_ids]).toEqual([mine.snapshot, mine.title, [host]])
  // Of what was uploaded only the sources of diagrams are left.
  const params = { path: { projectId: there } }
  const left = (await service.client.GET('/project/{projectId}/file', { params })).data?.files ?? []
  expect(left.map(({ name }) => name).sort()).toEqual(['a.drawio', 'pages.drawio'])

  // The journal records what the service did: changed files are replaced, edited diagrams are kept, and undo restores
  // them.
  await rm(join(root, 'broken.drawio'))
  await writeFile(join(root, 'sub/pages.drawio'), `<mxfile>${page('new', 'p1', 'X')}${page('y', 'p2', 'Y')}</mxfile>`)
  const second = await run(root, there, [...args, ...journal('there'), '--remote'])
  expect([second.code, statuses(second)]).toEqual([0, { 'a.drawio': 'unchanged', 'sub/pages.drawio': 'replace' }])
  const pageOf = (ran: typeof remote) =>
    lines(ran.stdout).find((one) => one.type === 'page' && one.page === 'p1').diagram
  const id = pageOf(second)
  const name = /drawbridge undo (\S+)/.exec(second.stderr)![1]!
  const undone = await drawbridge(['undo', name, ...journal('there')], '', env(), root)
  expect([undone.code, undone.stdout]).toEqual([0, expect.stringMatching(/replaced +sub\/pages\.drawio/)])
  const { title, snapshot } = await read(there, id)
  expect(JSON.stringify(snapshot)).toContain('"x"')
  await service.client.POST('/project/{projectId}/diagram', {
    params,
    body: { id, title, snapshot: { ...snapshot, edited: true } },
  })
  const third = await run(root, there, [...args, ...journal('there'), '--remote'])
  expect([third.code, filesOf(third).find((one) => one.code === 'edited')?.error]).toEqual([
    1,
    'the diagram was changed in the service since it was imported; --overwrite replaces it',
  ])
})

const storeOf = (snapshot: object) =>
  (snapshot as { store: Record<string, { id: string; x: number; props?: object }> }).store

test('--merge keeps what people drew where the file changed something else', async () => {
  const box = (id: string, text: string, x: number) =>
    `<mxCell id="${id}" value="${text}" vertex="1" parent="1"><mxGeometry x="${x}" width="80" height="40" as="geometry"/></mxCell>`
  const file = (text: string) =>
    `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${box('a', text, 0)}${box('b', 'Pump', 200)}</root></mxGraphModel>`
  const root = await wiki({ 'a.drawio': file('Valve') })
  const project = await service.project()
  const first = await run(root, project, ['.', '--json', '--remote'])
  const id = lines(first.stdout).find((one) => one.type === 'page').diagram
  const { title, snapshot } = await read(project, id)
  const records = Object.values(storeOf(snapshot))
  const pump = records.find((one) => JSON.stringify(one.props)?.includes('Pump'))!
  pump.x += 300
  const body = { id, title, snapshot }
  await service.client.POST('/project/{projectId}/diagram', { params: { path: { projectId: project } }, body })
  await writeFile(join(root, 'a.drawio'), file('Relief valve'))
  const local = await run(root, project, ['.', '--merge'])
  expect([local.code, local.stderr]).toEqual([2, expect.stringContaining('--merge needs the file')])
  const second = await run(root, project, ['.', '--json', '--remote', '--merge'])
  expect([second.code, statuses(second)]).toEqual([0, { 'a.drawio': 'replace' }])
  const merged = await read(project, id)
  expect(JSON.stringify(merged.snapshot)).toContain('Relief valve')
  expect(storeOf(merged.snapshot)[pump.id]).toMatchObject({ x: pump.x })
})

test('a killed run resumes with the results of the service', async () => {
  const project = await service.project()
  const files = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`f${n}.drawio`, diagram(`t${n}`)]))
  const root = await wiki(files)
  const before = await service.revision(project)
  const journal = join(root, 'j.ndjson')
  const to = ['--server', service.url, '--customer', 'demo', '--project', project]
  const args = ['import', '.', '--root', '.', ...to, '--journal', journal, '--remote', '--resume', '--json']
  const child = start(args, env(), root)
  const ended = new Promise((resolve) => child.once('close', resolve))
  const imports = async () => (await readFile(journal, 'utf8').catch(() => '')).split('{"import":').length - 1
  await expect.poll(imports, { interval: 5 }).toBeGreaterThan(0)
  child.kill('SIGKILL')
  await ended
  const rest = await drawbridge(args, '', env(), root)
  expect(rest.code).toBe(0)
  expect(lines(rest.stdout).at(-1)).toMatchObject({ files: 30, status: { create: 30 } })
  expect(await service.revision(project)).toBe(before + 30)
})

test('Ctrl-C cancels the import in the service, and --resume completes it', async () => {
  const project = await service.project()
  const root = await wiki(Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`f${n}.drawio`, diagram(`t${n}`)])))
  const before = await service.revision(project)
  const journal = join(root, 'j.ndjson')
  const to = ['--server', service.url, '--customer', 'demo', '--project', project]
  const args = ['import', '.', '--root', '.', ...to, '--journal', journal, '--remote', '--resume', '--json']
  const imports = async () =>
    (await service.client.GET('/project/{projectId}/import', { params: { path: { projectId: project } } })).data!
      .imports
  const child = start(args, env(), root)
  const code = new Promise((resolve) => child.once('close', resolve))
  let [said, told] = ['', '']
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  child.stdout?.on('data', (chunk: Buffer) => {
    told += chunk.toString()
  })
  await expect.poll(async () => (await imports()).length, { interval: 5 }).toBeGreaterThan(0)
  child.kill('SIGINT')
  expect(await code).toBe(130)
  expect(said).toContain('the service is asked to cancel the import')
  expect(said).toMatch(/\d+ of 40 files done, \d+ not reached; continue with: drawbridge import .* --resume/)
  const phases = (await imports()).map(({ phase }) => phase)
  expect(phases).toContain('canceled')
  expect(phases.filter((phase) => phase === 'queued' || phase === 'running')).toEqual([])
  // No file is reported as failed, and diagrams that the service had written are not written again.
  const done = lines(told).filter((line) => line.type === 'file')
  expect(done.filter(({ status }) => status !== 'create')).toEqual([])
  expect(await service.revision(project)).toBe(before + done.length)
  const rest = await drawbridge(args, '', env(), root)
  expect(rest.code).toBe(0)
  expect(lines(rest.stdout).at(-1)).toMatchObject({ files: 40, status: { create: 40 } })
  expect(await service.revision(project)).toBe(before + 40)
})

test.each([['--remote'], ['--threads=1']])(
  'a run that lost the service is not finished: %s --resume goes on',
  async (how) => {
    const door = await behindDoor()
    const project = await service.project()
    const root = await wiki(
      Object.fromEntries(Array.from({ length: 120 }, (_, n) => [`f${n}.drawio`, diagram(`t${n}`)])),
    )
    const before = await service.revision(project)
    const journal = join(root, 'j.ndjson')
    const to = ['--server', door.url, '--customer', 'demo', '--project', project]
    const args = [
      'import',
      '.',
      '--root',
      '.',
      ...to,
      '--journal',
      journal,
      how,
      '--retries',
      '0',
      '--resume',
      '--json',
    ]
    const child = start(args, env(), root)
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    const code = new Promise((resolve) => child.once('close', resolve))
    const begun = async () => /"import":|"write":/.test(await readFile(journal, 'utf8').catch(() => ''))
    await expect.poll(begun, { interval: 5 }).toBe(true)
    door.passes = () => false
    expect(await code).toBe(1)
    expect(said).toMatch(/\d+ files failed for want of the service; continue with: drawbridge import .* --resume/)
    door.passes = () => true
    const rest = await drawbridge(args, '', env(), root)
    expect(rest.code, rest.stderr).toBe(0)
    // As if nothing had happened: nothing is unchanged, and nothing was written twice.
    expect(lines(rest.stdout).at(-1)).toMatchObject({ files: 120, status: { create: 120 } })
    expect(await service.revision(project)).toBe(before + 120)
    const runs = await drawbridge(['undo', '--journal', journal], '', env(), root)
    expect(runs.stdout.trim().split('\n')).toHaveLength(1)
  },
)

test('a file whose path the service cannot take fails alone', async () => {
  const project = await service.project()
  const odd = ['line\nbreak.drawio', 'tab\t.drawio']
  const root = await wiki(Object.fromEntries(['a.drawio', ...odd, 'z.drawio'].map((name) => [name, diagram(name)])))
  const ran = await run(root, project, ['.', '--remote', '--json'])
  expect(statuses(ran)).toEqual({ 'a.drawio': 'create', [odd[0]!]: 'fail', [odd[1]!]: 'fail', 'z.drawio': 'create' })
  expect(filesOf(ran).find(({ file }) => file === odd[0])).toMatchObject({
    code: 'path-refused',
    error: expect.stringContaining('its path has control characters, such as a line break; rename it'),
  })
  // The command itself takes them.
  expect((await run(root, project, ['.'])).code).toBe(0)
})
