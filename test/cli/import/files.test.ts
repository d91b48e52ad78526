/** Which files `drawbridge import` finds, and what their diagrams become. */
import { execFileSync } from 'node:child_process'
import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unwrap } from '@drawbridge/client'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { fixtureFiles, fixtureFolder } from '../../fixtures/index.ts'
import { drawbridge } from '../run.ts'
import { diagram, page, wiki } from '../wiki.ts'
import { env, filesOf, lines, read, run, service, statuses } from './import.ts'

test('neither a dry run nor a second run writes anything', async () => {
  const project = await service.project()
  const before = await service.revision(project)
  const count = (await fixtureFiles()).length
  const dry = await run(await wiki({}), project, [fixtureFolder, '--dry-run', '--json'])
  expect(dry.code).toBe(0)
  expect(filesOf(dry).map((line) => line.status)).toEqual(Array(count).fill('create'))
  expect(await service.revision(project)).toBe(before)

  const first = await run(await wiki({}), project, [fixtureFolder, '--json'])
  expect(first.code).toBe(0)
  expect(filesOf(first).map((line) => line.status)).toEqual(Array(count).fill('create'))
  const after = await service.revision(project)
  expect(after).toBe(before + count)

  const second = await run(await wiki({}), project, [fixtureFolder, '--json'])
  expect(filesOf(second).map((line) => line.status)).toEqual(Array(count).fill('unchanged'))
  expect(filesOf(second).some((line) => line.journal)).toBe(false)
  expect(await service.revision(project)).toBe(after)

  for (const line of lines(first.stdout).filter((one) => one.type === 'page')) {
    const { total, ...rest } = line.counts
    expect(Object.values(rest as Record<string, number>).reduce((sum, n) => sum + n, 0)).toBe(total)
    expect((await read(project, line.diagram)).id).toBe(line.diagram)
  }
})

test('neither what a journal among the files keeps for undo nor a picture beside its source is imported', async () => {
  const project = await service.project()
  const root = await wiki({
    'a.drawio': diagram('a'),
    'a.drawio.mmd': 'flowchart TD\n  a --> b',
    'a.drawio.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  const imported = () => run(root, project, ['.', '--journal', 'log.ndjson', '--json'])
  expect(statuses(await imported())).toEqual({ 'a.drawio': 'create' })
  await writeFile(join(root, 'a.drawio'), diagram('b'))
  expect(statuses(await imported())).toEqual({ 'a.drawio': 'replace' })
  const last = await imported()
  expect([last.code, statuses(last)]).toEqual([0, { 'a.drawio': 'unchanged' }])
  expect(last.stderr).toBe('passed over 2 results of earlier runs beside the sources: a.drawio.mmd, a.drawio.svg\n')
})

test('changed content replaces the diagram in place, on the branch given by --branch', async () => {
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

test('the service keeps the file of each diagram, converts it again as it was, and forgets it with an undo', async () => {
  const project = await service.project()
  const pages = (text: string) => `<mxfile>${page('x', 'p1')}${page(text, 'p2')}</mxfile>`
  const root = await wiki({ 'in/a.drawio': pages('y') })
  const imported = () => run(root, project, ['.', '--pages', 'each', '--prefer', 'edit', '--json'])
  const first = await imported()
  const ids = lines(first.stdout).flatMap((line) => (line.type === 'page' ? [line.diagram] : []))
  const at = (diagramId: string) => ({ params: { path: { projectId: project, diagramId } } })
  const sourceOf = (id: string) => service.client.GET('/project/{projectId}/diagram/{diagramId}/source', at(id))
  const [one, two] = (await Promise.all(ids.map(sourceOf))).map(unwrap)
  expect(one).toMatchObject({ file_name: 'a.drawio', options: { prefer: 'edit', pages: [0] } })
  expect(two).toMatchObject({ source_file_id: one!.source_file_id, options: { pages: [1] } })
  for (const id of ids) {
    const { snapshot } = await read(project, id)
    const body = { ...at(id), body: {} }
    unwrap(await service.client.POST('/project/{projectId}/diagram/{diagramId}/reconvert', body))
    expect((await read(project, id)).snapshot).toEqual(snapshot)
  }
  await writeFile(join(root, 'in/a.drawio'), pages('changed'))
  const second = await imported()
  expect(statuses(second)).toEqual({ 'in/a.drawio': 'replace' })
  // The page that is as before keeps the file as it was.
  expect(unwrap(await sourceOf(ids[0]!)).source_file_id).toBe(one!.source_file_id)
  expect(unwrap(await sourceOf(ids[1]!)).source_file_id).not.toBe(one!.source_file_id)
  const [, name = ''] = /this was run (\S+);/.exec(second.stderr) ?? []
  expect((await drawbridge(['undo', name], '', env(), root)).code).toBe(0)
  expect((await sourceOf(ids[1]!)).response.status).toBe(404)
  const { files } = unwrap(
    await service.client.GET('/project/{projectId}/file', { params: { path: { projectId: project } } }),
  )
  expect(files.map(({ id }) => id)).toEqual([one!.source_file_id])
})

test('archives, globs and named files import the same diagrams', async () => {
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
  const rooted = await run(await wiki({}), project, [join(root, 'sub'), '--root', root, '--json'])
  expect(statuses(rooted)).toEqual({ 'sub/b.drawio': 'unchanged' })
})

test('a damaged archive fails on its own', async () => {
  const project = await service.project()
  const whole = { 'first.drawio': strToU8(diagram('first')), 'a.drawio': strToU8(diagram('a').repeat(50)) }
  const zip = zipSync(whole, { level: 0 })
  const root = await wiki({ 'cut.zip': zip.subarray(0, 900), 'no.zip': 'PK, says its name', 'b.drawio': diagram('b') })
  const ran = await run(root, project, ['.', '--json'])
  expect(ran.code).toBe(1)
  const [archive, ...others] = filesOf(ran).filter((line) => line.status === 'fail')
  expect(archive).toMatchObject({ code: 'archive' })
  expect(archive.file).toMatch(/^cut\.zip/)
  expect(others).toEqual([])
  // The undamaged files in it, and those beside it, are imported.
  expect(statuses(ran)).toMatchObject({ 'b.drawio': 'create', 'cut.zip!first.drawio': 'create' })
})

test('a title that is too long is cut, and the cut is reported', async () => {
  const name = `${'long '.repeat(220)}name`
  const root = await wiki({ 'a.drawio': `<mxfile>${page('a', 'p', name)}${page('b', 'q', name)}</mxfile>` })
  const ran = await run(root, await service.project(), ['.', '--pages', 'each', '--json'])
  const [file] = filesOf(ran)
  const cut = { code: 'title-cut', severity: 'warning', from: String('a – '.length + name.length), to: '1000' }
  expect(file.messages).toEqual([cut, cut])
  expect(file.status).toBe('create')
})

test('diagrams are drawn with the local stencils', async () => {
  const stencils =
    '<shapes name="mxgraph.own.things"><shape name="Big Thing" w="9" h="9"><foreground><rect x="0" y="0" w="9" h="9"/><fillstroke/></foreground></shape></shapes>'
  const text = diagram('a').replace('rounded=0;', 'shape=mxgraph.own.things.big_thing;')
  const root = await wiki({ 'a.drawio': text, 'resources/stencils/own/things.xml': stencils })
  const codes = async (more: Record<string, string>) => {
    const ran = await run(root, await service.project(), ['a.drawio', '--json'], more)
    return lines(ran.stdout).at(-1).codes
  }
  expect(await codes({})).toEqual({ 'stencil-missing': 1 })
  expect(await codes({ DRAWBRIDGE_RESOURCES: join(root, 'resources') })).toEqual({})
})

test('--since imports only the files that git reports as changed', async () => {
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
  // The work tree may be reached by a link.
  const link = join(await wiki({}), 'link')
  await symlink(root, link)
  const linked = await run(root, project, [link, '--root', '.', '--since', 'HEAD', '--json'])
  expect(statuses(linked)).toEqual({ 'b.drawio': 'unchanged', 'c.drawio': 'unchanged' })
  const unknown = await run(root, project, ['.', '--since', 'nowhere'])
  expect(unknown.code).toBe(2)
  expect(unknown.stderr).toMatch(/^drawbridge: --since: nowhere is not a git revision$/m)
})

test('--pages imports a file as one diagram or as one for each page', async () => {
  const project = await service.project()
  const two = await readFile(join(fixtureFolder, 'two-pages-deflated.drawio'))
  const root = await wiki({ 'two.drawio': two })
  const ids = async (how: string) => {
    const ran = await run(root, project, ['two.drawio', '--pages', how, '--json'])
    return lines(ran.stdout)
      .filter((line) => line.type === 'page')
      .map((line) => line.diagram)
  }
  const [all, each] = [await ids('all'), await ids('each')]
  expect([new Set(all).size, new Set(each).size]).toEqual([1, 2])
  expect((await read(project, each[0])).title).toContain(' – ')
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

test('diagrams can be written for an older tldraw, in one of several languages, and of one side of a merge', async () => {
  const project = await service.project()
  const model = await readFile(join(fixtureFolder, '../archimate/languages-and-views.xml'), 'utf8')
  // A name that both sides changed.
  const conflict = '<<<<<<< HEAD\n=======\n<!-- theirs -->\n>>>>>>> branch\n'
  const root = await wiki({ 'a.xml': model.replace('?>', `?>\n${conflict}`) })
  const options = ['--target-schema', '4.0', '--language', 'nl', '--conflicts', 'theirs', '--json']
  const ran = await run(root, project, ['.', ...options])
  const { diagram: id } = lines(ran.stdout).find((line) => line.type === 'page')
  const { snapshot } = await read(project, id)
  expect(snapshot).toMatchObject({ schema: { sequences: { 'com.tldraw.shape.geo': 10 } } })
  expect(JSON.stringify(snapshot)).toContain('Fietser')
})
