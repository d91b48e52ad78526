/** Diagrams whose files are gone, and those that only seem to be. */
import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packArchive } from '@drawbridge/intake/archive'
import { expect, test } from 'vitest'
import { drawbridge } from '../run.ts'
import { diagram, page, wiki } from '../wiki.ts'
import { behindDoor } from './door.ts'
import { diagramOf, env, filesOf, lines, read, run, service, statuses } from './import.ts'

const bytes = (text: string) => new TextEncoder().encode(diagram(text))

test('--prune deletes nothing outside the folder that it is given, whatever the names of the others', async () => {
  const project = await service.project()
  const names = ['P/a.drawio', 'P!/b.drawio', 'P!c.drawio']
  const root = await wiki(Object.fromEntries(names.map((name) => [name, diagram(name)])))
  expect((await run(root, project, ['.'])).code).toBe(0)
  const pruned = await run(root, project, ['P', '--root', '.', '--prune', '--json'])
  expect(statuses(pruned)).toEqual({ 'P/a.drawio': 'unchanged' })
  expect(await service.diagrams(project)).toBe(3)
})

test('--prune deletes many diagrams at once, and those that the service refuses are gone for the next run, too', async () => {
  const project = await service.project()
  const door = await behindDoor()
  const names = Array.from({ length: 130 }, (_, n) => `f${n}.drawio`)
  const root = await wiki(Object.fromEntries([...names, 'last.drawio'].map((name) => [name, diagram(name)])))
  const to = ['--server', door.url, '--customer', 'demo', '--project', project, '--retries', '0']
  const imported = (...args: string[]) => drawbridge(['import', '.', '--root', '.', ...to, ...args], '', env(), root)
  expect((await imported()).code).toBe(0)
  for (const name of names) await rm(join(root, name))
  // The service is lost after the diagrams have been read.
  door.passes = ({ method, url = '' }) => method !== 'DELETE' && !url.includes('deletion-batch')
  const lost = await imported('--prune', '--json')
  expect(filesOf(lost).filter(({ status }) => status === 'fail')).toHaveLength(130)
  expect(await service.diagrams(project)).toBe(131)
  door.passes = () => true
  const before = await service.revision(project)
  const pruned = await imported('--prune')
  expect(pruned.stdout).toMatch(/removed +130\n/)
  expect(await service.diagrams(project)).toBe(1)
  // One for each request.
  expect(await service.revision(project)).toBe(before + 2)
  const name = /this was run (\S+);/.exec(pruned.stderr)![1]!
  expect((await drawbridge(['undo', name], '', env(), root)).code).toBe(0)
  expect(await service.diagrams(project)).toBe(131)
})

test('an entry that is gone from an archive is found, also when its name has a "!"', async () => {
  const project = await service.project()
  const root = await wiki({ 'a.zip': packArchive({ 'x!y.drawio': bytes('x'), 'z.drawio': bytes('z') }) })
  expect((await run(root, project, ['.'])).code).toBe(0)
  await writeFile(join(root, 'a.zip'), packArchive({ 'z.drawio': bytes('z') }))
  const listed = await run(root, project, ['a.zip', '--root', '.', '--json'])
  expect(statuses(listed)).toEqual({ 'a.zip!x!y.drawio': 'gone', 'a.zip!z.drawio': 'unchanged' })
})

test('a file that has become a link to elsewhere is not gone', async () => {
  const project = await service.project()
  const [root, shared] = [await wiki({ 'a.drawio': diagram('a'), 'b.drawio': diagram('b') }), await wiki({})]
  expect((await run(root, project, ['.'])).code).toBe(0)
  await rename(join(root, 'a.drawio'), join(shared, 'a.drawio'))
  await symlink(join(shared, 'a.drawio'), join(root, 'a.drawio'))
  const pruned = await run(root, project, ['.', '--prune', '--json'])
  expect(statuses(pruned)).toEqual({ 'b.drawio': 'unchanged' })
  expect(pruned.stderr).toContain(
    'passed over 1 link in folders: a.drawio; to include what it leads to, name it as well',
  )
  expect(lines(pruned.stdout).at(-1)).toMatchObject({ type: 'summary', links: ['a.drawio'] })
  expect(await service.diagrams(project)).toBe(2)
})

test('a page that is gone, and a diagram of another --pages, are not said to be gone files', async () => {
  const project = await service.project()
  const file = (...pages: string[]) => `<mxfile>${pages.map((name) => page(name, name, name)).join('')}</mxfile>`
  const root = await wiki({ 'a.drawio': file('one', 'two'), 'b.drawio': diagram('b') })
  expect((await run(root, project, ['.', '--pages', 'each'])).code).toBe(0)
  await writeFile(join(root, 'a.drawio'), file('one'))
  await rm(join(root, 'b.drawio'))
  const each = await run(root, project, ['.', '--pages', 'each'])
  expect(each.stdout).toMatch(
    /^gone {6}a\.drawio \(one of its pages, or made with another --pages\)\ngone {6}b\.drawio\n/m,
  )
  expect(each.stderr).toContain('the file of 1 diagram is gone; --prune deletes this diagram\n')
  expect(each.stderr).toContain(
    '1 diagram is of pages that are gone, or were made with another --pages; --prune deletes this diagram\n',
  )
  const all = await run(root, project, ['a.drawio', '--root', '.', '--pages', 'all'])
  expect(all.stderr).not.toContain('the file')
  expect(all.stderr).toContain('2 diagrams are of pages that are gone, or were made with another --pages')
})

test('files that are gone are listed by path, in whatever order they were imported', async () => {
  const project = await service.project()
  const root = await wiki({ 'b.drawio': diagram('b') })
  expect((await run(root, project, ['.'])).code).toBe(0)
  await writeFile(join(root, 'a.drawio'), diagram('a'))
  expect((await run(root, project, ['.'])).code).toBe(0)
  for (const name of ['a.drawio', 'b.drawio']) await rm(join(root, name))
  expect((await run(root, project, ['.'])).stdout).toMatch(/^gone {6}a\.drawio\ngone {6}b\.drawio\n/m)
})

test('a deleted file whose content another one has had before is not said to be moved', async () => {
  const project = await service.project()
  const root = await wiki({ 'a.drawio': diagram('same'), 'b.drawio': diagram('same'), 'c.drawio': diagram('same') })
  expect((await run(root, project, ['.'])).code).toBe(0)
  await rm(join(root, 'b.drawio'))
  expect((await run(root, project, ['.'])).stdout).toMatch(/^gone {6}b\.drawio\n/m)
})

test('a file that was moved keeps its diagram, here and on other machines, and a new file in its place gets another one', async () => {
  const project = await service.project()
  const root = await wiki({ 'a.drawio': diagram('a'), 'b.drawio': diagram('b') })
  const id = diagramOf(await run(root, project, ['.', '--json']), 'a.drawio')
  await mkdir(join(root, 'sub'))
  await rename(join(root, 'a.drawio'), join(root, 'sub/c.drawio'))
  const moved = await run(root, project, ['.', '--json', '--prune'])
  expect(filesOf(moved)).toMatchObject([
    { file: 'b.drawio', status: 'unchanged' },
    { file: 'sub/c.drawio', status: 'replace', movedFrom: 'a.drawio' },
  ])
  expect(await read(project, id)).toMatchObject({ title: 'c', path: 'sub/c.drawio' })
  // Later changes are made to it, and another file at the old path does not touch it.
  await writeFile(join(root, 'sub/c.drawio'), diagram('changed'))
  await writeFile(join(root, 'a.drawio'), diagram('new'))
  const later = await run(root, project, ['.', '--json'])
  expect(statuses(later)).toEqual({ 'a.drawio': 'create', 'b.drawio': 'unchanged', 'sub/c.drawio': 'replace' })
  expect(diagramOf(later, 'sub/c.drawio')).toBe(id)
  expect(diagramOf(later, 'a.drawio')).not.toBe(id)
  const elsewhere = await run(root, project, ['.', '--json', '--journal', join(root, 'other')], {
    DRAWBRIDGE_CONFIG_DIR: await wiki({}),
  })
  expect(new Set(Object.values(statuses(elsewhere)))).toEqual(new Set(['unchanged']))
  expect(await service.diagrams(project)).toBe(3)
})
