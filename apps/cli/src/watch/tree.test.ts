import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Tree } from './tree.ts'

test('files of a glob may all be gone for some scans, but not at the first', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'drawbridge-tree-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'a.drawio')
  const tree = new Tree([join(folder, '*.drawio')], join(folder, 'out'))
  await expect(tree.scan()).rejects.toThrow('nothing matches')
  await writeFile(path, '<mxfile/>')
  expect((await tree.scan()).changed).toMatchObject([{ path }])
  await rm(path)
  expect(await tree.scan()).toEqual({ changed: [], gone: [path] })
  expect(await tree.scan()).toEqual({ changed: [], gone: [] })
  await writeFile(path, '<mxfile/>')
  expect((await tree.scan()).changed).toMatchObject([{ path }])
})

test('results are no sources, also if the folder of the sources is named through a link', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'drawbridge-tree-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'real/out'), { recursive: true })
  await writeFile(join(folder, 'real/a.drawio'), '<mxfile/>')
  await writeFile(join(folder, 'real/out/a.drawio.svg'), '<svg/>')
  const link = join(folder, 'link')
  await symlink('real', link)
  for (const argument of [link, join(link, '**/*.*')]) {
    const { changed } = await new Tree([argument], join(folder, 'real/out')).scan()
    expect(changed.map(({ path }) => path)).toEqual([join(link, 'a.drawio')])
  }
})

test('sources and results may lie in one folder, and names tell them apart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'drawbridge-tree-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const name of ['a.drawio', 'a.drawio.svg', 'a.drawio.2.png', 'b.drawio.svg'])
    await writeFile(join(folder, name), '<mxfile/>')
  const found = async (argument: string) =>
    (await new Tree([argument], folder).scan()).changed.map(({ path }) => path.slice(folder.length + 1))
  expect(await found(folder)).toEqual(['a.drawio', 'b.drawio.svg'])
  expect(await found(join(folder, '*'))).toEqual(['a.drawio', 'b.drawio.svg'])
  expect(await found(join(folder, 'a.drawio'))).toEqual(['a.drawio'])
  expect(await found(join(folder, 'a.drawio.svg'))).toEqual(['a.drawio.svg'])
})
