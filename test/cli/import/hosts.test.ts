/** The entities that imported diagrams belong to. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unwrap } from '@drawbridge/client'
import { expect, test } from 'vitest'
import { drawbridge } from '../run.ts'
import { diagram, wiki } from '../wiki.ts'
import { env, run, service, statuses } from './import.ts'

const isLinked = async (projectId: string, entityId: string) => {
  const params = { path: { projectId, entityId } }
  return unwrap(await service.client.GET('/project/{projectId}/entity/{entityId}/diagrams', { params })).diagrams.length
}

test('a CSV map links and embeds each diagram once, and a second run changes nothing', async () => {
  const project = await service.project()
  const old = [{ type: 'p', children: [{ text: 'kept' }] }]
  const host = await service.entity(project, 'Pump', { Description: old })
  const root = await wiki({ 'a.drawio': diagram('a'), 'b.drawio': diagram('b'), 'c.drawio': diagram('c') })
  await writeFile(join(root, 'map.csv'), `path,entity\n"a.drawio",${host}\nb.drawio,Pump\n\nc.drawoi,Pump\n`)
  const args = ['.', '--host-map', 'map.csv', '--embed', 'Description']
  const first = await run(root, project, args)
  expect(first.code).toBe(0)
  expect(first.stderr).toContain('map.csv:5: no file c.drawoi was found; did you mean "c.drawio"?')
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

test('all errors in a map are reported together, and nothing is imported', async () => {
  const project = await service.project()
  await service.entity(project, 'Feed pump')
  const root = await wiki({ 'a.drawio': diagram('a') })
  const rows = ['path;entity', 'a.drawio;Feed pmup', ';Feed pump', 'b.drawio;', `c.drawio;${project}`]
  await writeFile(join(root, 'map.csv'), rows.join('\n'))
  const ran = await run(root, project, ['.', '--host-map', 'map.csv'])
  expect([ran.code, ran.stderr.split('\n')]).toEqual([
    2,
    [
      'drawbridge: the host map has 4 mistakes; nothing was imported',
      '  map.csv:2: no entity is called "Feed pmup"; did you mean "Feed pump"?',
      '  map.csv:3: the path is missing',
      '  map.csv:4: b.drawio has no entity',
      `  map.csv:5: no entity has the id ${project}`,
      '',
    ],
  ])
  expect(await service.diagrams(project)).toBe(0)
})

test('all files whose entity is unknown are reported together, before anything is written', async () => {
  const project = await service.project()
  const picture = '<svg xmlns="http://www.w3.org/2000/svg"><image href="data:image/png;base64,AA=="/></svg>'
  const root = await wiki({ 'a.drawio': diagram('a'), 'b.drawio': diagram('b'), 'a.svg': picture })
  const ran = await run(root, project, ['.', '--host-by', '^a.*=>Nobody'])
  expect([ran.code, ran.stderr]).toEqual([
    2,
    'drawbridge: 1 diagram has no entity; nothing was imported; --create-entities makes those that do not exist\n  a.drawio: no entity is called "Nobody"\n',
  ])
  expect(await service.diagrams(project)).toBe(0)
})

test('--create-entities makes what the map and the rule name, and undo removes it; --embed refuses unknown fields', async () => {
  const project = await service.project()
  await service.entity(project, 'Feed pump')
  const root = await wiki({ 'a.drawio': diagram('a'), 'b.drawio': diagram('b'), 'map.csv': 'a.drawio,Feed pump\n' })
  const args = ['.', '--host-map', 'map.csv', '--host-by', '(b)[.]drawio', '--create-entities', '--embed']
  const misspelt = await run(root, project, [...args, 'Descripton'])
  expect([misspelt.code, misspelt.stderr]).toEqual([
    2,
    'drawbridge: --embed Descripton: no field of this name takes diagrams in entities of the type "item"; did you mean "Description"?; nothing was imported (fields: Description)\n',
  ])
  const dry = await run(root, project, [...args, 'Description', '--dry-run'])
  expect([dry.code, dry.stderr]).toEqual([0, '1 entity would be made: "b"\n'])
  expect(await service.revision(project)).toBe(1)
  const ran = await run(root, project, [...args, 'Description'])
  expect([ran.code, ran.stdout]).toEqual([0, expect.stringMatching(/created +2\n[\s\S]*embedded +2\n/)])
  const names = async () => {
    const params = { path: { projectId: project } }
    const { entities } = unwrap(await service.client.GET('/project/{projectId}/entity', { params }))
    return entities.filter(({ type }) => type !== 'diagram').map(({ name }) => name)
  }
  expect((await names()).sort()).toEqual(['Feed pump', 'b'])
  const undone = await drawbridge(['undo', /this was run (\S+);/.exec(ran.stderr)![1]!], '', env(), root)
  expect([undone.code, undone.stdout]).toEqual([0, expect.stringContaining('removed   b.drawio#b\n')])
  expect(await names()).toEqual(['Feed pump'])
})
