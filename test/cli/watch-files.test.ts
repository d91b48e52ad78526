/** Which files `drawbridge watch` converts, and what becomes of their results. */
import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packArchive } from '@drawbridge/intake/archive'
import { expect, onTestFinished, test, vi } from 'vitest'
import { said, start } from './run.ts'
import { diagram, wiki } from './wiki.ts'

const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 100 })

/** Starts the command in a folder; what it prints is added to `told`. */
async function watch(root: string, ...args: string[]): Promise<{ told: string }> {
  const child = start(['watch', ...args, '--no-preview'], {}, root)
  onTestFinished(() => void child.kill('SIGKILL'))
  const heard = { told: '' }
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      heard.told += chunk.toString()
    })
  await said(child, /watching/)
  return heard
}

test.each([
  ['wiki', '.', 'a.drawio.svg'],
  ['wiki', 'wiki', 'wiki/a.drawio.svg'],
  ['wiki/a.drawio', '.', 'a.drawio.svg'],
  ['wiki/*.drawio', '.', 'wiki/a.drawio.svg'],
])('watch %s --out %s converts and follows the files, and takes no result for one', async (path, out, result) => {
  const root = await wiki({ 'wiki/a.drawio': diagram('one') })
  const heard = await watch(root, path, '--out', out, '--format', 'svg')
  await until(async () => expect(await readFile(join(root, result), 'utf8')).toContain('one'))
  // Replaced as a whole, since a file that is being written is empty for a moment, which is a failure.
  await writeFile(join(root, 'wiki/a.part'), diagram('two'))
  await rename(join(root, 'wiki/a.part'), join(root, 'wiki/a.drawio'))
  await until(async () => expect(await readFile(join(root, result), 'utf8')).toContain('two'))
  await until(() => expect(heard.told.match(/^ok /gm)).toHaveLength(2))
  expect(heard.told).not.toContain('failed')
  expect(existsSync(join(root, `${result}.svg`))).toBe(false)
})

test('a file takes the place of one of the same name that was deleted or moved away', async () => {
  const root = await wiki({ 's/n.drawio': diagram('first'), 't/n.drawio': diagram('second'), 'u/.keep': '' })
  const heard = await watch(root, 's', 't', 'u', '--out', 'out')
  expect(heard.told).toContain('t/n.drawio: ')
  const result = () => readFile(join(root, 'out/n.drawio.json'), 'utf8')
  expect(await result()).toContain('"first"')
  await rm(join(root, 's/n.drawio'))
  await until(async () => expect(await result()).toContain('"second"'))
  await rename(join(root, 't/n.drawio'), join(root, 'u/n.drawio'))
  await until(() => expect(heard.told).toMatch(/^ok +u\/n\.drawio/m))
  expect(await result()).toContain('"second"')
})

test('the result of a diagram that an archive no longer has is deleted; a damaged archive keeps its results', async () => {
  const archive = (...names: string[]) =>
    packArchive(Object.fromEntries(names.map((name) => [`${name}.drawio`, new TextEncoder().encode(diagram(name))])))
  const root = await wiki({ 'a.zip': archive('one', 'two') })
  const heard = await watch(root, '.', '--out', 'out')
  const [one, two] = ['one', 'two'].map((name) => join(root, `out/a.zip/${name}.drawio.json`))
  expect([existsSync(one!), existsSync(two!)]).toEqual([true, true])
  await writeFile(join(root, 'a.zip'), archive('one'))
  await until(() => expect(existsSync(two!)).toBe(false))
  expect([existsSync(one!), heard.told.includes('removed a.zip/two.drawio')]).toEqual([true, true])
  await writeFile(join(root, 'a.zip'), archive('one').subarray(0, 60))
  await until(() => expect(heard.told).toMatch(/^failed +a\.zip/m))
  expect(existsSync(one!)).toBe(true)
})
