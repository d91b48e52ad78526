/** Names that people and archives have: of links, of earlier results. */
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawbridge } from './run.ts'
import { diagram, wiki } from './wiki.ts'

const run = (root: string, ...args: string[]) => drawbridge(args, '', {}, root)

test('a second run passes over its own results in a folder that is named through a link', async () => {
  const root = await wiki({ 'real/a.drawio': diagram('a') })
  await symlink('real', join(root, 'link'))
  for (const format of ['svg', 'svg']) {
    const { code, stderr } = await run(root, 'convert', 'link', '-o', 'real/out', '-f', format)
    expect([code, stderr]).toEqual([0, ''])
  }
})

test('snapshots of an earlier run are no diagrams, wherever they lie', async () => {
  const root = await wiki({ 'w/a.drawio': diagram('a') })
  await mkdir(join(root, 'w/converted'))
  expect((await run(root, 'convert', 'w', '-o', 'w/converted')).code).toBe(0)
  const elsewhere = await run(root, 'convert', 'w', '-o', 'out')
  expect([elsewhere.code, elsewhere.stderr]).toEqual([0, ''])
  const { stdout } = await run(root, 'survey', 'w', '--json')
  expect(JSON.parse(stdout)).toMatchObject({ diagrams: 1, failed: [], skipped: { '.json': 1 } })
})
