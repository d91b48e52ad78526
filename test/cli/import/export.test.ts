/** `drawbridge export`, `list` and `projects`: from the service back to files. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unwrap } from '@drawbridge/client'
import { expect, test } from 'vitest'
import { drawbridge } from '../run.ts'
import { diagram, wiki } from '../wiki.ts'
import { env, run, service } from './import.ts'

test('an export has the tree that was imported, and leaves it for nothing', async () => {
  const project = await service.project()
  const root = await wiki({ 'a.drawio': diagram('first'), 'shop/old/b.drawio': diagram('second') })
  expect((await run(root, project, ['.'])).code).toBe(0)
  const write = (title: string, path?: string) =>
    service.client.POST('/project/{projectId}/diagram', {
      params: { path: { projectId: project } },
      body: { title, ...(path !== undefined && { path }), nodes: [{ id: 'n', text: title }] },
    })
  for (const [title, path] of [['Up', '../../up.drawio'], ['x/y'], ['Up again', 'UP.drawio']] as const)
    unwrap(await write(title, path))
  await writeFile(join(root, 'key'), service.key)
  const to = ['--server', service.url, '--customer', 'demo', '--api-key-file', 'key', '--retries', '2']
  const command = (...args: string[]) => drawbridge([...args, ...to], '', env(), root)
  const { code, stdout } = await command('export', project, '--out', 'out')
  expect([code, stdout]).toEqual([0, 'exported 5 diagrams to out\n'])
  const tree = await readdir(join(root, 'out'), { recursive: true, withFileTypes: true })
  const files = tree.filter((one) => one.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const names = files.map((file) => file.slice(join(root, 'out/').length).toLowerCase()).sort()
  expect(names).toEqual(['a.drawio', 'shop/old/b.drawio', 'up (2).drawio', 'up.drawio', 'x_y.drawio'])
  expect(await readFile(join(root, 'out/shop/old/b.drawio'), 'utf8')).toContain('value="second"')

  const list = await command('list', project)
  expect(list.stdout).toMatch(/^[0-9a-f-]{36} {2}shop\/old\/b\.drawio +b$/m)
  const pictures = await command(
    'export',
    project,
    '-o',
    'pictures',
    '--format',
    'svg',
    '--branch',
    'master',
    '--quiet',
  )
  expect([pictures.code, pictures.stdout]).toEqual([0, ''])
  expect(await readFile(join(root, 'pictures/a.drawio.svg'), 'utf8')).toContain('first')
  expect((await command('list', project, '--branch', 'master', '--json')).stdout).toContain(
    '"path":"shop/old/b.drawio"',
  )
  expect((await command('projects')).stdout).toContain('Project ')
  expect((await command('projects', '--json')).stdout).toContain(`"id":"${project}"`)
})
