/** Follows the guide for adding a format in a copy of the sources: a folder, and its name in three lists. */
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { FORMATS } from '@drawbridge/core/formats'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const guide = await readFile(join(root, 'docs/guides/a-format.md'), 'utf8')
const READERS = 'packages/core/src/readers'
let copy: string

/** Each TypeScript block of the guide, by the first path that the text above it names. */
function filesOfGuide(): Map<string, string> {
  const parts = guide.matchAll(/`(packages\/core\/src\/[^`*]+\.ts)`(?:(?!```)[\s\S])*```ts\n([\s\S]*?)```/g)
  return new Map([...parts].map(([, path = '', code = '']) => [path, code]))
}

/** The first block of a language. */
const block = (language: string): string => guide.split(`\`\`\`${language}\n`)[1]?.split('```')[0] ?? ''

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'drawbridge-guide-'))
  for (const path of ['packages/core/package.json', 'packages/core/src'])
    await cp(join(root, path), join(copy, path), { recursive: true })
  await symlink(join(root, 'packages/core/node_modules'), join(copy, 'packages/core/node_modules'))
})

afterAll(() => rm(copy, { recursive: true, force: true }))

/** Converts the example of the guide in the copy, with all readers at once and with those loaded on demand. */
async function convertThere(): Promise<unknown> {
  const code = `
    import { convertDiagram, FORMATS } from './packages/core/src/index.ts'
    import { convertDiagramAsync } from './packages/core/src/entries/lazy.ts'
    const input = ${JSON.stringify(block('xml'))}
    const of = ({ report: { counts, messages } }) => ({ total: counts.total, converted: counts.converted, messages })
    const known = FORMATS.map(({ format }) => format)
    console.log(JSON.stringify([known.at(-1), of(convertDiagram(input)), of(await convertDiagramAsync(input))]))`
  const args = ['--input-type=module', '--eval', code]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: copy })
  return JSON.parse(stdout)
}

/** Additions of the guide to each list: its file, an import or nothing, and the entry. */
const addedEntries = () =>
  [...guide.matchAll(/^\| `(\w+\.ts)`[^|]*\| (?:`([^`]+)`)? ?\| `([^`]+)` \|$/gm)].map(([, ...cells]) => cells)

test('a folder and its name in three lists are a format', async () => {
  for (const [path, code] of filesOfGuide()) {
    await mkdir(dirname(join(copy, path)), { recursive: true })
    await writeFile(join(copy, path), code)
  }
  expect(addedEntries().map(([file]) => file)).toEqual(['formats.ts', 'registry.ts', 'loaders.ts'])
  for (const [file = '', imported = '', entry = ''] of addedEntries()) {
    const path = join(copy, READERS, file)
    const text = await readFile(path, 'utf8')
    const listed = text.replace(/(export const [\s\S]*?),?\s*\](\)?\n)/, `$1, ${entry}]$2`)
    await writeFile(path, listed.replace(/^import/m, `${imported}\nimport`))
  }
  const clean = { total: 3, converted: 3, messages: [] }
  expect(await convertThere()).toEqual(['boxes', clean, clean])
})

test('the table in README.md has every format with its extensions and its page', async () => {
  const readme = await readFile(join(root, 'README.md'), 'utf8')
  const rows = [...readme.matchAll(/^\| [^|]+ \| (.+) \| \[what is read\]\(docs\/formats\/(\w+)\.md\) \|$/gm)]
  expect(rows.map(([, extensions, page]) => [page, extensions])).toEqual(
    FORMATS.map(({ format, extensions }) => [format, extensions.map((one) => `\`${one}\``).join(', ')]),
  )
})
