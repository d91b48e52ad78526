/** Diagrams whose files are gone, and those that only seem to be. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packArchive } from '@drawbridge/intake/archive'
import { expect, test } from 'vitest'
import { run, service, statuses } from './import.ts'
import { diagram, wiki } from './wiki.ts'

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

test('an entry that is gone from an archive is found, also when its name has a "!"', async () => {
  const project = await service.project()
  const root = await wiki({ 'a.zip': packArchive({ 'x!y.drawio': bytes('x'), 'z.drawio': bytes('z') }) })
  expect((await run(root, project, ['.'])).code).toBe(0)
  await writeFile(join(root, 'a.zip'), packArchive({ 'z.drawio': bytes('z') }))
  const listed = await run(root, project, ['a.zip', '--root', '.', '--json'])
  expect(statuses(listed)).toEqual({ 'a.zip!x!y.drawio': 'gone', 'a.zip!z.drawio': 'unchanged' })
})
