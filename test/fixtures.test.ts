import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { expectedFiles, expectedFolder } from './fixtures/expected.ts'
import { allFixtureFiles } from './fixtures/index.ts'

const all = await allFixtureFiles()

test.each(all.map((path) => [basename(path), path]))(
  '%s has its expected result (npm run fixtures)',
  async (_, path) => {
    for (const [name, text] of await expectedFiles(path))
      expect(text, name).toBe(await readFile(join(expectedFolder, name), 'utf8'))
  },
)

test('no expected results are left of deleted diagrams', async () => {
  const wanted = await Promise.all(all.map(expectedFiles))
  expect((await readdir(expectedFolder)).sort()).toEqual(wanted.flatMap((files) => [...files.keys()]).sort())
})

test('pictures are well-formed, without scripts and without external references', async () => {
  const pictures = (await readdir(expectedFolder)).filter((name) => name.endsWith('.svg'))
  expect(pictures.length).toBeGreaterThanOrEqual(all.length)
  for (const name of pictures) {
    const text = await readFile(join(expectedFolder, name), 'utf8')
    expect(XMLValidator.validate(text), name).toBe(true)
    expect(text, name).not.toMatch(/<(?:script|foreignObject|iframe|a)\b|\son\w+=|javascript:/i)
    const references = [...text.matchAll(/\b(?:href|src)="([^"]*)"|url\(([^)]*)\)/g)].map((m) => m[1] ?? m[2] ?? '')
    for (const reference of references) expect(reference, name).toMatch(/^(?:#|data:image\/)/)
  }
})
