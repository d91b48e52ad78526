/** `drawbridge plan` and `drawbridge apply`. */
import { execFileSync } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unwrap } from '@drawbridge/client'
import { expect, test } from 'vitest'
import { edit, env, lines, read, run, service, statuses } from './import/import.ts'
import { drawbridge } from './run.ts'
import { diagram, page, wiki } from './wiki.ts'

test('a plan is applied as the user left it, and refused when the source or the project has changed', async () => {
  const project = await service.project()
  const names = ['a', 'b', 'gone', 'moved']
  const root = await wiki(Object.fromEntries(names.map((name) => [`${name}.drawio`, diagram(name)])))
  expect((await run(root, project, ['.'])).code).toBe(0)
  const revision = await service.revision(project)
  await writeFile(join(root, 'a.drawio'), diagram('A'))
  await writeFile(join(root, 'new.drawio'), diagram('new').replace('rounded=0;', 'shape=mxgraph.nowhere.thing;'))
  await writeFile(join(root, 'left.drawio'), diagram('left'))
  await writeFile(join(root, 'to.drawio'), diagram('moved'))
  await rm(join(root, 'gone.drawio'))
  await rm(join(root, 'moved.drawio'))
  const to = ['--server', service.url, '--customer', 'demo', '--project', project]
  const plan = await drawbridge(['plan', '.', '--root', '.', '--prune', '--out', 'plan.json', ...to], '', env(), root)
  expect([plan.code, plan.stderr]).toEqual([0, expect.stringContaining('drawbridge apply plan.json')])
  expect(await service.revision(project)).toBe(revision)
  const text = await readFile(join(root, 'plan.json'), 'utf8')
  const { entries } = JSON.parse(text)
  const deeds = (list: { do: string; file: string }[]) => list.map((one) => `${one.do} ${one.file}`)
  expect(deeds(entries)).toEqual([
    'replace a.drawio',
    'unchanged b.drawio',
    'remove gone.drawio',
    'create left.drawio',
    'create new.drawio',
    'replace to.drawio',
  ])
  expect(entries.at(-1)).toMatchObject({ movedFrom: 'moved.drawio' })
  expect(entries[0]).toMatchObject({ verdict: 'everything kept' })
  const spoken = await drawbridge(['plan', '.', '--root', '.', '--prune', '--out', '-', ...to], '', env(), root)
  expect([spoken.code, JSON.parse(spoken.stdout).entries]).toEqual([0, entries])

  // A person leaves one file out.
  await writeFile(join(root, 'plan.json'), text.replace(/"create"(,"file":"left)/, '"skip"$1'))
  await writeFile(join(root, 'key'), service.key)
  const apply = (...more: string[]) =>
    drawbridge(['apply', 'plan.json', '--api-key-file', 'key', ...more], '', {}, root)
  const journal = `--journal=${join(root, 'other.ndjson')}`
  await writeFile(join(root, 'b.drawio'), diagram('B'))
  const changed = await apply()
  expect([changed.code, changed.stderr.includes('b.drawio has changed')]).toEqual([1, true])
  await writeFile(join(root, 'b.drawio'), diagram('b'))
  expect((await apply('--quiet', journal, '--root', root)).code).toBe(1)
  expect(await service.revision(project)).toBe(revision)
  const numbers = ['--concurrency', '2', '--threads', '1', '--retries', '1', '--fail-on', 'error', '--remote']
  const done = await apply('--json', '--verbose', '--report', 'ndjson=r.ndjson', ...numbers)
  expect(done.code).toBe(0)
  expect(statuses(done)).toEqual({
    'a.drawio': 'replace',
    'b.drawio': 'unchanged',
    'gone.drawio': 'remove',
    'new.drawio': 'create',
    'to.drawio': 'replace',
  })
  expect(lines(await readFile(join(root, 'r.ndjson'), 'utf8')).at(-1)).toMatchObject({ type: 'summary' })
  const again = await apply()
  expect([again.code, again.stderr.includes('nothing was written')]).toEqual([1, true])
})

/** Writes and applies plans in a folder. */
function planner(project: string, root: string) {
  const to = ['--server', service.url, '--customer', 'demo', '--project', project, '--root', '.']
  return {
    plan: (...args: string[]) => drawbridge(['plan', ...args, '--out', 'p.json', ...to], '', env(), root),
    apply: (more = {}) => drawbridge(['apply', 'p.json', '--json'], '', env(more), root),
  }
}

test('the removal of a page can be skipped while its file is replaced, and a skipped file keeps all its pages', async () => {
  const project = await service.project()
  const file = (...pages: string[]) => `<mxfile>${pages.map((text) => page(text, text[0], text[0])).join('')}</mxfile>`
  const root = await wiki({ 'w/a.drawio': file('x', 'y', 'z', 'v') })
  const { plan, apply } = planner(project, root)
  const args = ['w', '--pages', 'each']
  const first = lines((await run(root, project, [...args, '--root', '.', '--json'])).stdout)
  const [x, z, v] = ['x', 'z', 'v'].map((name) => first.find((line) => line.page === name).diagram)
  for (const id of [x, z, v]) await edit(project, id, { title: 'Renamed' })
  const { revision } = await read(project, z)
  const changed = file('x2', 'z', 'v').replace('name="v"', 'name="V"')
  await writeFile(join(root, 'w/a.drawio'), changed)
  expect((await plan(...args, '--prune')).code).toBe(0)
  const text = await readFile(join(root, 'p.json'), 'utf8')
  expect(text).toContain('everything kept; keeps the title \\"Renamed\\" and 1 more of the service')
  await writeFile(join(root, 'p.json'), text.replace('"do":"replace"', '"do":"skip"'))
  const none = await apply()
  expect([none.stderr, await service.diagrams(project)]).toEqual([expect.not.stringContaining('have changed'), 4])
  await writeFile(join(root, 'p.json'), text.replace('"do":"remove"', '"do":"skip"'))
  const applied = await apply()
  expect([applied.code, statuses(applied)]).toEqual([0, { 'w/a.drawio': 'replace' }])
  expect(await service.diagrams(project)).toBe(4)
  // A title that was changed in the service stays, unless the file has changed its own.
  const now = await Promise.all([x, z, v].map((id) => read(project, id)))
  expect(now.map(({ title }) => title)).toEqual(['Renamed', 'Renamed', 'a – V'])
  expect([JSON.stringify(now[0]!.snapshot).includes('"x2"'), now[1]!.revision]).toEqual([true, revision])
})

test('apply writes what the plan says, whatever the settings around it', async () => {
  const project = await service.project()
  const root = await wiki({ 'w [1]/a.drawio': diagram('a'), 'w [1]/b.drawio': diagram('b') })
  const { plan, apply } = planner(project, root)
  const params = { path: { projectId: project } }
  unwrap(await service.client.POST('/project/{projectId}/branch', { params, body: { name: 'draft' } }))
  expect((await plan('w [1]/*.drawio', '--pages', 'each')).code).toBe(0)
  await writeFile(join(root, 'map.json'), '{"w [1]/a.drawio":"nobody"}')
  const around = { DRAWBRIDGE_BRANCH: 'draft', DRAWBRIDGE_PAGES: 'all', DRAWBRIDGE_HOST_MAP: 'map.json' }
  expect((await apply(around)).code).toBe(0)
  expect(await service.diagrams(project)).toBe(2)
})

test('a plan made with --since is applied to the same files', async () => {
  const project = await service.project()
  const root = await wiki({ 'w/a.drawio': diagram('a'), 'w/b.drawio': diagram('b') })
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], { cwd: root })
  git('init', '-q')
  git('add', '.')
  git('commit', '-q', '-m', 'first')
  const { plan, apply } = planner(project, root)
  await writeFile(join(root, 'w/b.drawio'), diagram('B'))
  expect((await plan('w', '--since', 'HEAD')).code).toBe(0)
  expect(statuses(await apply())).toEqual({ 'w/b.drawio': 'create' })
})

test('a plan made with --allow-duplicates can be applied', async () => {
  const project = await service.project()
  const root = await wiki({ 'w/a.drawio': diagram('a'), 'w/b.drawio': diagram('b') })
  const { plan, apply } = planner(project, root)
  expect((await run(join(root, 'w'), project, ['.', '--journal', join(await wiki({}), 'j.ndjson')])).code).toBe(0)
  expect((await plan('w', '--allow-duplicates')).code).toBe(0)
  const applied = await apply()
  expect([applied.code, statuses(applied)]).toEqual([0, { 'w/a.drawio': 'create', 'w/b.drawio': 'create' }])
})

test('a file that is no plan is called so, also when it is no JSON', async () => {
  const root = await wiki({ 'a.drawio': diagram('a'), 'b.json': '{}' })
  for (const name of ['a.drawio', 'b.json']) {
    const ran = await drawbridge(['apply', name], '', env(), root)
    expect([ran.code, ran.stderr]).toEqual([2, `drawbridge: ${name} is not a plan; drawbridge plan creates one\n`])
  }
})
