/** `drawbridge plan` and `drawbridge apply`. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { env, lines, run, service, statuses } from './import.ts'
import { drawbridge } from './run.ts'
import { diagram, wiki } from './wiki.ts'

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
    'remove moved.drawio',
    'create new.drawio',
    'create to.drawio',
  ])
  expect(entries[4]).toMatchObject({ movedTo: 'to.drawio' })
  expect(entries[0]).toMatchObject({ verdict: 'nothing lost' })
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
    'moved.drawio': 'remove',
    'new.drawio': 'create',
    'to.drawio': 'create',
  })
  expect(lines(await readFile(join(root, 'r.ndjson'), 'utf8')).at(-1)).toMatchObject({ type: 'summary' })
  const again = await apply()
  expect([again.code, again.stderr.includes('nothing was written')]).toEqual([1, true])
})
