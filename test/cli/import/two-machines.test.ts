/** Two machines that import the same folder into one project at the same time. */
import { writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { unwrap } from '@drawbridge/client'
import { expect, test } from 'vitest'
import { drawbridge, type Ran } from '../run.ts'
import { diagram, wiki } from '../wiki.ts'
import { behindDoor } from './door.ts'
import { diagramOf, env, filesOf, lines, read, run, service, statuses } from './import.ts'

const FILES = { 'a.drawio': diagram('a'), 'b.drawio': diagram('b'), 'c.drawio': diagram('c') }
const writes = ({ method }: IncomingMessage) => method === 'POST' || method === 'PUT'
/** The environment of another machine, which knows nothing of this one. */
const otherMachine = async () => env({ DRAWBRIDGE_CONFIG_DIR: await wiki({}) })
const undo = (ran: Ran, root: string, machine = env()) =>
  drawbridge(['undo', /drawbridge undo (\S+)/.exec(ran.stderr)![1]!, '--json'], '', machine, root)

/**
 * Imports a folder from another machine, which has seen the project before the import of this one, and writes after it.
 * @param meanwhile the import of this machine, or more
 */
async function after(
  root: string,
  project: string,
  { args = [], other }: { readonly args?: readonly string[]; readonly other: Record<string, string> },
  meanwhile: () => Promise<unknown>,
) {
  const door = await behindDoor()
  let done: Promise<unknown> | undefined
  door.passes = async (request) => {
    if (writes(request)) await (done ??= meanwhile())
    return true
  }
  const to = ['--server', door.url, '--customer', 'demo', '--project', project, '--root', '.']
  return drawbridge(['import', '.', '--json', ...args, ...to], '', other, root)
}

test('the same files are written once, and the later machine says so', async () => {
  const project = await service.project()
  const other = await otherMachine()
  const [here, there] = [await wiki(FILES), await wiki(FILES)]
  const before = await service.revision(project)
  let first: Ran | undefined
  const second = await after(there, project, { other }, async () => {
    first = await run(here, project, ['.', '--json'])
  })
  expect([first?.code, second.code]).toEqual([0, 0])
  expect(statuses(first!)).toEqual({ 'a.drawio': 'create', 'b.drawio': 'create', 'c.drawio': 'create' })
  expect(filesOf(second)).toMatchObject(Array(3).fill({ status: 'unchanged', meanwhile: 1 }))
  expect(second.stderr).toBe(
    'another import has written 3 of these diagrams meanwhile, with the same content; nothing is written twice\n',
  )
  expect(await service.revision(project)).toBe(before + 3)

  // Nothing of the other machine is undone, or counts as changed by somebody.
  const again = await run(there, project, ['.', '--json'], other)
  expect(lines(again.stdout).at(-1)).toMatchObject({ status: { unchanged: 3 } })
  const runs = (await drawbridge(['undo'], '', other, there)).stdout.match(/^\d{8}-\d{6}-\w+/gm) ?? []
  expect(runs).toHaveLength(2)
  for (const name of runs) expect((await drawbridge(['undo', name], '', other, there)).code).toBe(0)
  expect(await service.diagrams(project)).toBe(3)
})

test('other content is kept and told, or replaced with --overwrite in a way that can be undone', async () => {
  const project = await service.project()
  const other = await otherMachine()
  const [here, there] = [await wiki(FILES), await wiki({ ...FILES, 'b.drawio': diagram('B, changed') })]
  let first: Ran | undefined
  const second = await after(there, project, { other }, async () => {
    first = await run(here, project, ['.', '--json'])
  })
  expect([second.code, statuses(second)]).toEqual([
    1,
    { 'a.drawio': 'unchanged', 'b.drawio': 'fail', 'c.drawio': 'unchanged' },
  ])
  expect(filesOf(second)[1]).toMatchObject({ code: 'edited', error: expect.stringContaining('while this import was') })
  const id = diagramOf(first!, 'b.drawio')
  const { snapshot } = await read(project, id)
  expect(JSON.stringify(snapshot)).toContain('"b"')

  await writeFile(join(here, 'b.drawio'), diagram('b, again'))
  const third = await after(there, project, { args: ['--overwrite'], other }, async () => {
    first = await run(here, project, ['.', '--json'])
  })
  expect([statuses(first!)['b.drawio'], statuses(third)['b.drawio'], third.code]).toEqual(['replace', 'replace', 0])
  expect(JSON.stringify((await read(project, id)).snapshot)).toContain('B, changed')
  expect((await undo(third, there, other)).code).toBe(0)
  expect(JSON.stringify((await read(project, id)).snapshot)).toContain('b, again')
})

test('writes and embeds whose answers are lost belong to the run, and are not taken for those of another machine', async () => {
  const project = await service.project()
  const host = await service.entity(project, 'Pump', { Text: [] })
  const root = await wiki({ 'a.drawio': diagram('a'), 'map.csv': 'a.drawio,Pump\n' })
  const door = await behindDoor()
  const lost: string[] = []
  // The answer to the first request that writes a diagram, and to the first one that embeds it.
  door.loses = (request) => writes(request) && !lost.includes(request.method!) && lost.push(request.method!) > 0
  const to = ['--server', door.url, '--customer', 'demo', '--project', project, '--root', '.']
  const args = ['--host-map', 'map.csv', '--embed', 'Text', '--json']
  const ran = await drawbridge(['import', '.', ...args, ...to], '', env(), root)
  expect([ran.code, lost, statuses(ran)]).toEqual([0, ['POST', 'PUT'], { 'a.drawio': 'create' }])
  expect(lines(ran.stdout).at(-1)).toMatchObject({ embedded: 1 })
  const params = { path: { projectId: project, entityId: host } }
  const text = async () =>
    unwrap(await service.client.GET('/project/{projectId}/entity/{entityId}', { params })).values.Text
  expect([await service.diagrams(project), await text()]).toEqual([1, [expect.objectContaining({ type: 'canvas' })]])
  expect((await undo(ran, root)).code).toBe(0)
  expect([await service.diagrams(project), await text()]).toEqual([0, []])
})

test('entities and embeds are not doubled either, and those of somebody else are kept', async () => {
  const project = await service.project()
  const other = await otherMachine()
  const model = (name: string) => `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL">
    <bpmn:process id="p"><bpmn:userTask id="t" name="${name}"/><bpmn:userTask id="u" name="Check"/></bpmn:process></bpmn:definitions>`
  const [here, there] = [await wiki({ 'm.bpmn': model('Review') }), await wiki({ 'm.bpmn': model('Review') })]
  const host = await service.entity(project, 'Pump', { Text: [] })
  for (const root of [here, there]) await writeFile(join(root, 'map.csv'), `path,entity\nm.bpmn,${host}\n`)
  const args = ['--entities-from', 'bpmn', '--host-map', 'map.csv', '--embed', 'Text']
  const entities = async () => {
    const params = { path: { projectId: project } }
    const all = unwrap(await service.client.GET('/project/{projectId}/entity', { params })).entities
    return new Map(all.map((entity) => [entity.values['Element id'] ?? entity.name, entity]))
  }
  const second = await after(there, project, { args, other }, async () => {
    expect((await run(here, project, ['.', ...args])).code).toBe(0)
  })
  expect(lines(second.stdout).at(-1)).toMatchObject({
    status: { unchanged: 1 },
    embedded: 0,
    entities: { create: 0, update: 0, unchanged: 2 },
  })
  const made = await entities()
  expect(made.get('Pump')!.values.Text).toHaveLength(1)

  // Both have a new name for the task, and the element of the other one has gone meanwhile.
  await writeFile(join(here, 'm.bpmn'), model('Review here'))
  await writeFile(join(there, 'm.bpmn'), model('Review there'))
  const third = await after(there, project, { args: ['--entities-from', 'bpmn', '--overwrite'], other }, async () => {
    expect((await run(here, project, ['.', '--entities-from', 'bpmn'])).code).toBe(0)
  })
  expect(lines(third.stdout).at(-1)).toMatchObject({ entities: { update: 1, unchanged: 1 } })
  expect((await entities()).get('t')!.name).toBe('Review there')
  expect((await undo(third, there, other)).code).toBe(0)
  expect((await entities()).get('t')!.name).toBe('Review here')
})
