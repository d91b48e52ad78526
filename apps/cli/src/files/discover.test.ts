import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Candidate, type FoundFile, probe } from './discover.ts'
import { distinct } from './distinct.ts'

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
