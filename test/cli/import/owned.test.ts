/** An import replaces and removes only what it has imported itself. */
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unwrap } from '@drawbridge/client'
import { expect, test } from 'vitest'
import { drawbridge, type Ran } from '../run.ts'
import { diagram, wiki } from '../wiki.ts'
import { diagramOf, edit, env, filesOf, read, run, service, statuses } from './import.ts'

/** Runs `drawbridge import` with only a project. */
function plain(cwd: string, project: string, args: readonly string[]): Promise<Ran> {
  const to = ['--server', service.url, '--customer', 'demo', '--project', project]
  return drawbridge(['import', ...args, ...to], '', env(), cwd)
}

test('files with the same name in different folders are separate diagrams, from whatever folder the command runs', async () => {
  const project = await service.project()
  const root = await wiki({ 'out/a/x.xml': diagram('A'), 'out/b/x.xml': diagram('B'), 'here/.keep': '' })
  const here = join(root, 'here')
  const unsaid = await plain(here, project, ['../out/a/x.xml'])
  expect([unsaid.code, unsaid.stderr.includes('say once with --root DIR')]).toEqual([2, true])
  const outside = await plain(here, project, ['../out/a/x.xml', '--root', '.'])
  expect([outside.code, outside.stderr.includes('is outside')]).toEqual([2, true])
  // The root is given once; afterwards the working directory makes no difference.
  const first = await plain(here, project, ['../out/a/x.xml', '--root', '../out', '--json'])
  const second = await plain(here, project, ['../out/b/x.xml', '--json'])
  const third = await plain(join(root, 'out/b'), project, ['../a', 'x.xml', '--json'])
  expect([first, second, third].map(statuses)).toEqual([
    { 'a/x.xml': 'create' },
    { 'b/x.xml': 'create' },
    { 'a/x.xml': 'unchanged', 'b/x.xml': 'unchanged' },
  ])
  expect(await service.diagrams(project)).toBe(2)
  expect(await readFile(join(root, 'out/.drawbridge/.gitignore'), 'utf8')).toBe('*\n')
})

test('a tree that was imported under other paths is not imported again', async () => {
  const project = await service.project()
  const root = await wiki({ 'w/a.drawio': diagram('a'), 'w/b.drawio': diagram('b') })
  expect((await plain(root, project, ['w', '--root', 'w'])).code).toBe(0)
  // Elsewhere, as on another machine: no root is stored.
  const person = await wiki({})
  const elsewhere = (args: readonly string[]) => {
    const to = ['--server', service.url, '--customer', 'demo', '--project', project]
    return drawbridge(['import', 'w', ...args, ...to], '', env({ DRAWBRIDGE_CONFIG_DIR: person }), root)
  }
  const twice = await elsewhere(['--root', '.'])
  expect(twice.code).toBe(2)
  expect(twice.stderr).toContain('2 of 2 new diagrams have the title of one that is in the project under another path')
  expect(await service.diagrams(project)).toBe(2)
  expect((await elsewhere(['--root', '.', '--dry-run'])).stderr).toContain('warning: 2 of 2')
  const meant = await elsewhere(['--root', '.', '--dry-run', '--allow-duplicates', '--json'])
  expect(statuses(meant)).toEqual({ 'w/a.drawio': 'create', 'w/b.drawio': 'create' })
  // A copy of the tree is another root; diagrams that differ there do not belong to this folder.
  await cp(join(root, 'w'), join(root, 'copy'), { recursive: true, filter: (path) => !path.includes('.drawbridge') })
  await writeFile(join(root, 'copy/b.drawio'), diagram('B'))
  const asked = await plain(root, project, ['copy'])
  expect([asked.code, asked.stderr.includes('does not lie in')]).toEqual([2, true])
  const copy = await plain(root, project, ['copy', '--root', 'copy', '--json'])
  expect(
    filesOf(copy)
      .map(({ status, code }) => code ?? status)
      .sort(),
  ).toEqual(['foreign', 'unchanged'])
  // Having found the same content once does not make the copy its owner.
  await writeFile(join(root, 'copy/a.drawio'), diagram('A'))
  const later = await plain(root, project, ['copy', '--root', 'copy', '--json'])
  expect(filesOf(later).map(({ status, code }) => code ?? status)).toEqual(['foreign', 'foreign'])
})

test('--prune deletes diagrams whose files are gone, except edited ones, and undo restores them', async () => {
  const project = await service.project()
  const names = ['a', 'b', 'c', 'd', 'sub/e']
  const root = await wiki(Object.fromEntries(names.map((name) => [`${name}.drawio`, diagram(name)])))
  const host = await service.entity(project, 'Pump', { Text: [] })
  await writeFile(join(root, 'map.json'), JSON.stringify({ 'a.drawio': 'Pump', 'b.drawio': 'Pump' }))
  const first = await run(root, project, ['.', '--json', '--host-map', 'map.json', '--embed', 'Text'])
  expect(first.code).toBe(0)
  const ids = Object.fromEntries(names.map((name) => [name, diagramOf(first, `${name}.drawio`)]))
  await rm(join(root, 'b.drawio'))
  await rm(join(root, 'c.drawio'))
  await rename(join(root, 'sub/e.drawio'), join(root, 'sub/f.drawio'))
  await writeFile(join(root, 'd.drawio'), diagram('new'))
  await edit(project, ids.c!, { edited: 'once' })
  const told = await run(root, project, ['.', '--dry-run', '--host-map', 'map.json'])
  expect(told.stdout).toMatch(/gone +b\.drawio\n/)
  expect(told.stdout).toMatch(/replace +sub\/f\.drawio \(moved from sub\/e\.drawio\)\n/)
  expect(told.stderr).toContain('the files of 2 diagrams are gone; --prune deletes these diagrams')
  // A part of the tree says nothing about the rest.
  expect((await run(root, project, ['sub', '--prune', '--dry-run', '--json'])).stdout).not.toContain('b.drawio')

  const pruned = await run(root, project, ['.', '--prune', '--host-map', 'map.json'])
  expect(pruned.code).toBe(1)
  expect(pruned.stdout).toMatch(/removed +b\.drawio\n[\s\S]*created +0\nreplaced +2\n[\s\S]*removed +1\n/)
  expect(pruned.stderr).toMatch(/failed +c\.drawio: .*changed in the service.*\(edited\)/)
  await expect(read(project, ids.b!)).rejects.toThrow()
  expect(await service.diagrams(project)).toBe(4)

  // The last run is undone, then the first.
  const undo = (...args: string[]) => drawbridge(['undo', ...args], '', env(), root)
  const [one, two] = (await undo()).stdout.split('\n')
  expect(two).toContain('0 created, 2 replaced, 1 removed')
  const back = await undo(two!.split(' ')[0]!, '--json')
  expect([back.code, statuses(back)]).toEqual([
    0,
    { 'b.drawio': 'create', 'd.drawio': 'replace', 'sub/f.drawio': 'replace' },
  ])
  expect(JSON.stringify((await read(project, ids.d!)).snapshot)).toContain('"d"')
  expect((await read(project, ids.b!)).host_entity_ids).toEqual([host])
  const all = await undo(one!.split(' ')[0]!)
  expect([all.code, all.stderr]).toEqual([
    1,
    expect.stringMatching(/^failed +c\.drawio: .*\(edited\)\nthis was run (\S+); to undo it: drawbridge undo \1\n$/),
  ])
  expect(await service.diagrams(project)).toBe(1)
  const params = { path: { projectId: project, entityId: host } }
  expect(unwrap(await service.client.GET('/project/{projectId}/entity/{entityId}', { params })).values.Text).toEqual([])
  expect((await undo('nothing')).code).toBe(2)
})

test('an import replaces edited diagrams only with --overwrite', async () => {
  const project = await service.project()
  const root = await wiki({ 'a.drawio': diagram('a') })
  const id = diagramOf(await run(root, project, ['.', '--json']), 'a.drawio')
  await edit(project, id, { edited: 'once' })
  // With an unchanged file there is nothing to decide; a changed one needs a person.
  const kept = await run(root, project, ['.', '--json'])
  expect([kept.code, statuses(kept), kept.stderr]).toEqual([
    0,
    { 'a.drawio': 'keep' },
    'the diagrams of 1 file were changed in the service since they were imported and are kept; --overwrite replaces them\n',
  ])
  await writeFile(join(root, 'a.drawio'), diagram('b'))
  const refused = await run(root, project, ['.'])
  expect([refused.code, refused.stderr.includes('changed in the service since it was imported')]).toEqual([1, true])
  expect((await read(project, id)).snapshot).toHaveProperty('edited')
  expect(statuses(await run(root, project, ['.', '--overwrite', '--json']))).toEqual({ 'a.drawio': 'replace' })
  // Undoing that needs another confirmation: people may have continued from it.
  await edit(project, id, { edited: 'twice' })
  await writeFile(join(root, 'key'), service.key)
  const journal = join(
    root,
    '.drawbridge',
    (await readdir(join(root, '.drawbridge'))).find((name) => name.endsWith('.ndjson'))!,
  )
  const second = (await drawbridge(['undo', '--root', root])).stdout.split('\n')[3]!.split(' ')[0]!
  const undo = (...args: string[]) =>
    drawbridge(['undo', second, '--journal', journal, '--api-key-file', 'key', '--retries', '1', ...args], '', {}, root)
  const dry = await undo('--dry-run', '--overwrite')
  expect(dry.stdout).toMatch(/^replace +a\.drawio\n/)
  expect(await undo('--quiet')).toMatchObject({ code: 1, stdout: '' })
  expect((await undo('--quiet', '--overwrite')).code).toBe(0)
  expect((await read(project, id)).snapshot).toHaveProperty('edited', 'once')
})
