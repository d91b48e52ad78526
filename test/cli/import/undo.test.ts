/** `drawbridge undo`, and the next import after it. */
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unwrap } from '@drawbridge/client'
import { expect, test } from 'vitest'
import { drawbridge, type Ran } from '../run.ts'
import { diagram, page, wiki } from '../wiki.ts'
import { diagramOf, edit, env, filesOf, lines, read, run, service } from './import.ts'

/** Undoes the run that the command has named at its end. */
function undo(cwd: string, { stderr }: Ran): Promise<Ran> {
  return drawbridge(['undo', /this was run (\S+);/.exec(stderr)![1]!], '', env(), cwd)
}

const outcomes = (ran: Ran) => filesOf(ran).map(({ status, code }) => code ?? status)

test('the work of somebody else that --overwrite replaced and undo restored is kept by the next import', async () => {
  const project = await service.project()
  const root = await wiki({ 'a.drawio': diagram('a') })
  const first = await run(root, project, ['.', '--json'])
  const id = lines(first.stdout).find(({ type }) => type === 'page').diagram
  const { title, snapshot } = await read(project, id)
  const body = { id, title, snapshot: { ...snapshot, edited: 'by Ann' } }
  unwrap(await service.client.POST('/project/{projectId}/diagram', { params: { path: { projectId: project } }, body }))
  const replaced = await run(root, project, ['.', '--overwrite'])
  const undone = await undo(root, replaced)
  expect((await read(project, id)).snapshot).toHaveProperty('edited', 'by Ann')
  await writeFile(join(root, 'a.drawio'), diagram('b'))
  expect(outcomes(await run(root, project, ['.', '--json']))).toEqual(['edited'])
  // Diagrams that the folder has written itself remain its own through any number of undos.
  const again = await undo(root, undone)
  expect((await read(project, id)).snapshot).not.toHaveProperty('edited')
  const own = await run(root, project, ['.'])
  expect(own.stdout).toMatch(/^replaced {2}a\.drawio\n/)
  await undo(root, own)
  expect(outcomes(await run(root, project, ['.', '--json']))).toEqual(['replace'])
  expect(again.code).toBe(0)
})

test('undo removes only the embeds that the run has added, and undoing that brings them back', async () => {
  const project = await service.project()
  const host = await service.entity(project, 'Pump', { Text: [] })
  const file = (...pages: string[]) => `<mxfile>${pages.map((name) => page(name, name, name)).join('')}</mxfile>`
  const root = await wiki({ 'a.drawio': file('one'), 'map.csv': 'a.drawio,Pump\n' })
  const args = ['.', '--pages', 'each', '--host-map', 'map.csv', '--embed', 'Text']
  const params = { path: { projectId: project, entityId: host } }
  const shown = async () =>
    unwrap(await service.client.GET('/project/{projectId}/entity/{entityId}', { params })).embeds.map(
      ({ title, resolved }) => [title, resolved],
    )
  expect((await run(root, project, args)).code).toBe(0)
  await writeFile(join(root, 'a.drawio'), file('one', 'two'))
  const second = await run(root, project, args)
  const both = [
    ['a – one', true],
    ['a – two', true],
  ]
  expect(await shown()).toEqual(both)
  const undone = await undo(root, second)
  expect(await shown()).toEqual([['a', true]])
  const again = await undo(root, undone)
  expect(await shown()).toEqual(both)
  await undo(root, again)
  expect(await shown()).toEqual([['a', true]])
})

test('a deleted diagram comes back although an entity that it was linked to has been deleted', async () => {
  const project = await service.project()
  const [pump, tank] = [await service.entity(project, 'Pump'), await service.entity(project, 'Tank')]
  const root = await wiki({ 'a.drawio': diagram('a'), 'b.drawio': diagram('b'), 'c.drawio': diagram('c') })
  const map = async (entities: object) => {
    await writeFile(join(root, 'map.json'), JSON.stringify(entities))
    return run(root, project, ['.', '--host-map', 'map.json', '--json'])
  }
  const first = await map({ 'a.drawio': 'Pump', 'b.drawio': 'Pump' })
  const ids = lines(first.stdout).flatMap(({ type, diagram }) => (type === 'page' ? [diagram] : []))
  await map({ 'b.drawio': 'Tank' })
  for (const name of ['a', 'b']) await rm(join(root, `${name}.drawio`))
  const pruned = await run(root, project, ['.', '--prune'])
  const params = { path: { projectId: project, entityId: pump } }
  unwrap(await service.client.DELETE('/project/{projectId}/entity/{entityId}', { params }))
  const undone = await undo(root, pruned)
  expect([undone.code, undone.stdout]).toEqual([0, expect.stringMatching(/^created {20}2$/m)])
  expect((await read(project, ids[0])).host_entity_ids).toEqual([])
  expect((await read(project, ids[1])).host_entity_ids).toEqual([tank])
})

test('a run that has changed something says how to undo it, also when it only embedded or its only file failed', async () => {
  const project = await service.project()
  await service.entity(project, 'Pump', { Plain: 'text', Text: [] })
  const root = await wiki({ 'a.drawio': diagram('a'), 'map.csv': 'a.drawio,Pump\n' })
  const args = ['.', '--host-map', 'map.csv', '--embed']
  const failed = await run(root, project, [...args, 'Plain'])
  expect([failed.code, failed.stderr]).toEqual([1, expect.stringContaining('(not-rich-text)')])
  expect(await service.diagrams(project)).toBe(1)
  expect((await undo(root, failed)).code).toBe(0)
  expect(await service.diagrams(project)).toBe(0)
  expect((await run(root, project, ['.', '--host-map', 'map.csv'])).code).toBe(0)
  const embedded = await run(root, project, [...args, 'Text'])
  expect(embedded.stdout).toMatch(/unchanged +1\n[\s\S]*embedded +1\n/)
  const undone = await undo(root, embedded)
  expect(undone.stderr).toContain('to undo it')
  expect((await run(root, project, [...args, 'Text', '--dry-run'])).stdout).toMatch(/embedded +1\n/)
})

test.each([
  ['converted here', []],
  ['converted by the service', ['--remote']],
])('undo keeps diagrams, %s, that were renamed since', async (_, more) => {
  const project = await service.project()
  const root = await wiki({ 'a.drawio': diagram('a'), 'b.drawio': diagram('b'), 'c.drawio': diagram('c') })
  const made = await run(root, project, ['.', '--json', ...more])
  const [a, b, c] = ['a.drawio', 'b.drawio', 'c.drawio'].map((file) => diagramOf(made, file)) as [
    string,
    string,
    string,
  ]
  await edit(project, a, { title: 'Pump' })
  await writeFile(join(root, 'a.drawio'), diagram('a2'))
  await writeFile(join(root, 'b.drawio'), diagram('b2'))
  const replaced = await run(root, project, ['.', ...more])
  await edit(project, b, { title: 'Valve' })
  const undone = await undo(root, replaced)
  // The title that the run has kept is no later change.
  expect(undone.code, undone.stdout).toBe(1)
  expect(undone.stderr).toMatch(/b\.drawio: the diagram was changed since that run; .* \(edited\)/)
  expect(JSON.stringify([await read(project, a), await read(project, b)])).toMatch(/"Pump".*"a".*"Valve".*"b2"/)

  await edit(project, c, { title: 'Motor' })
  expect((await undo(root, made)).code).toBe(1)
  expect((await read(project, c)).title).toBe('Motor')

  // So does an undo of the undo.
  await edit(project, a, { title: 'Pump station' })
  expect((await undo(root, undone)).code).toBe(1)
  expect((await read(project, a)).title).toBe('Pump station')
})

test('many diagrams and entities are undone in a few requests, and an undo of that restores them so, too', async () => {
  const project = await service.project()
  const names = Array.from({ length: 40 }, (_, index) => `t${index}`)
  const model = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"
    xmlns:di="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC"><process id="p">
    ${names.map((name) => `<task id="${name}" name="${name}"/>`).join('')}</process><di:BPMNDiagram><di:BPMNPlane bpmnElement="p">
    ${names.map((name, at) => `<di:BPMNShape bpmnElement="${name}"><dc:Bounds x="${at * 100}" y="0" width="80" height="80"/></di:BPMNShape>`).join('')}
    </di:BPMNPlane></di:BPMNDiagram></definitions>`
  const drawn = Object.fromEntries(names.map((name) => [`${name}.drawio`, diagram(name)]))
  const root = await wiki({ 'a.bpmn': model, ...drawn })
  const made = await run(root, project, ['.', '--entities-from', 'bpmn'])
  expect(made.code, made.stderr).toBe(0)
  const before = await service.revision(project)
  const undone = await undo(root, made)
  expect([undone.code, undone.stdout]).toEqual([0, expect.stringMatching(/^removed +81$/m)])
  // Each request that changes a branch makes a revision: one deletes the diagrams, another one the entities.
  expect(await service.revision(project)).toBe(before + 2)
  const again = await undo(root, undone)
  expect([again.code, again.stdout]).toEqual([0, expect.stringMatching(/^created +81$/m)])
  // The diagrams are written one by one.
  expect(await service.revision(project)).toBe(before + 2 + 41 + 1)
})
