/** `drawbridge import` on branches: what this folder wrote on one is its own on the others, and nothing else is. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unwrap } from '@drawbridge/client'
import { expect, test } from 'vitest'
import { diagram, wiki } from '../wiki.ts'
import { diagramOf, edit, filesOf, read, run, service, statuses } from './import.ts'

const branch = async (projectId: string, name: string) =>
  unwrap(await service.client.POST('/project/{projectId}/branch', { params: { path: { projectId } }, body: { name } }))

const merge = async (projectId: string, branchId: string) =>
  unwrap(
    await service.client.POST('/project/{projectId}/branch/{branchId}/merge', {
      params: { path: { projectId, branchId } },
      body: {},
    }),
  )

test.each([
  ['here', []],
  ['by the service', ['--remote']],
])('a first import on a branch, converted %s, keeps what people did before the fork', async (_, more) => {
  const project = await service.project()
  const root = await wiki({ 'a.drawio': diagram('a'), 'b.drawio': diagram('b'), 'c.drawio': diagram('c') })
  const first = await run(root, project, ['.', '--json', ...more])
  const [a, b] = [diagramOf(first, 'a.drawio'), diagramOf(first, 'b.drawio')]
  await edit(project, a, { edited: 'by Ann' })
  if (more.length === 0) await edit(project, b, { title: 'Pump' })
  await branch(project, 'work')
  for (const name of ['a', 'b', 'c']) await writeFile(join(root, `${name}.drawio`), diagram(`${name}2`))
  const ran = await run(root, project, ['.', '--branch', 'work', '--json', ...more])
  expect(statuses(ran)).toEqual({ 'a.drawio': 'fail', 'b.drawio': 'replace', 'c.drawio': 'replace' })
  expect(filesOf(ran)[0]).toMatchObject({ code: 'edited' })
  expect((await read(project, a, 'work')).snapshot).toHaveProperty('edited', 'by Ann')
  expect((await read(project, b, 'work')).title).toBe(more.length === 0 ? 'Pump' : 'b')
})

test.each([
  ['here', []],
  ['by the service', ['--remote']],
])('what came by a merge, converted %s, is no change of somebody else', async (_, more) => {
  const project = await service.project()
  const root = await wiki({ 'a.drawio': diagram('a') })
  await run(root, project, ['.', ...more])
  const { id } = await branch(project, 'work')
  for (const text of ['a2', 'a3']) {
    await writeFile(join(root, 'a.drawio'), diagram(text))
    expect((await run(root, project, ['.', '--branch', 'work', ...more])).code).toBe(0)
  }
  await merge(project, id)
  await writeFile(join(root, 'a.drawio'), diagram('a4'))
  const ran = await run(root, project, ['.', '--json', ...more])
  expect(statuses(ran)).toEqual({ 'a.drawio': 'replace' })
})
