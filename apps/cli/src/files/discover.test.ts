import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readDiagram } from '@drawbridge/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Candidate, candidates, contentOf, type FoundFile, probe } from './discover.ts'
import { distinct } from './distinct.ts'
import { liesIn } from './folder-of.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawbridge-discover-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const item of items) list.push(item)
  return list
}

const candidate = (path: string): Candidate => ({ path, relative: 'x', named: false })

test('an unreadable file is a problem of its own and does not stop the run', async () => {
  // A folder cannot be read as a file, even by root.
  for (const path of [join(folder, 'absent'), folder]) {
    const [found, ...more] = await all(probe(candidate(path)))
    expect(found).toMatchObject({ path, problem: { code: 'unreadable' } })
    expect(more).toEqual([])
  }
})

test('a file that cannot be a diagram is left out, unless it was named', async () => {
  const path = join(folder, 'film.mp4')
  await writeFile(path, 'ftypisom')
  expect(await all(probe(candidate(path)))).toEqual([])
  expect(await all(probe({ ...candidate(path), named: true }))).toHaveLength(1)
})

test('a file found twice counts once, and another one with its name is a problem', async () => {
  async function* files(): AsyncGenerator<FoundFile> {
    for (const path of ['/a/x', '/a/x', '/b/x']) yield { path, relative: 'x', container: path, named: false }
  }
  const found = await all(distinct(files(), (file) => file.relative, 'output'))
  expect(found.map(({ found: { path, problem } }) => [path, problem?.code])).toEqual([
    ['/a/x', undefined],
    ['/b/x', 'name-taken'],
  ])
})

test('an absolute glob keeps the folders below its fixed part, and passes over a link that leads nowhere', async () => {
  await mkdir(join(folder, 'wiki/sub'), { recursive: true })
  await writeFile(join(folder, 'wiki/a.drawio'), '')
  await writeFile(join(folder, 'wiki/sub/a.drawio'), '')
  await symlink('nowhere', join(folder, 'wiki/b.drawio'))
  const found = await all(candidates([join(folder, 'wiki/**/*.drawio')]))
  expect(found.map((one) => one.relative).sort()).toEqual(['a.drawio', 'sub/a.drawio'])
})

test('a glob below a folder whose name has the characters of a pattern is one below that folder', async () => {
  for (const name of ['wiki [old]/x*y/a.drawio', 'wiki o/x1y/b.drawio']) {
    await mkdir(join(folder, dirname(name)), { recursive: true })
    await writeFile(join(folder, name), '')
  }
  const found = async (pattern: string) =>
    (await all(candidates([join(folder, pattern)]))).map(({ path, relative }) => [path.slice(folder.length), relative])
  expect(await found('wiki [old]/x*y/*.drawio')).toEqual([['/wiki [old]/x*y/a.drawio', 'a.drawio']])
  expect(await found('wiki [old]/**/*.drawio')).toEqual([['/wiki [old]/x*y/a.drawio', 'x*y/a.drawio']])
  expect(await found('wiki [no]/x*y/*.drawio')).toEqual([['/wiki o/x1y/b.drawio', 'wiki o/x1y/b.drawio']])
  await expect(found('wiki [old]/*.bpmn')).rejects.toThrow('nothing matches')
})

test('a folder may have a name that begins with two dots', () => {
  const lies = ['/wiki', '/wiki/..odd/a', '/wiki/../a', '/wikis', '/'].map((path) => liesIn('/wiki', path))
  expect(lies).toEqual([true, true, false, false, false])
})

test('the text that a picture was drawn from is read with it', async () => {
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><g class="graph"><g class="node"><title>A</title><rect width="9" height="9"/></g></g></svg>'
  await writeFile(join(folder, 'graph.svg'), picture)
  await writeFile(join(folder, 'graph.dot'), 'digraph { A }')
  await writeFile(join(folder, 'alone.svg'), picture)
  const { diagram } = readDiagram(await contentOf({ path: join(folder, 'graph.svg') }))
  expect(diagram).toMatchObject({ container: 'graphviz', pages: [{ attributes: { source: 'digraph { A }' } }] })
  // Nothing is added to a picture without one.
  expect(Buffer.from(await contentOf({ path: join(folder, 'alone.svg') })).toString()).toBe(picture)
})
