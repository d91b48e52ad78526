/** Follows the guide for adding a format in a copy of the sources: a folder, a name in a list, one command. */
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeFormats } from '../../scripts/formats.ts'

const root = join(import.meta.dirname, '../..')
const guide = await readFile(join(root, 'docs/guides/a-format.md'), 'utf8')
const LIST = 'packages/core/src/readers/formats.json'
const WORKERS = 'packages/canvas-plugin/src/conversion/workers'
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
  for (const path of ['README.md', 'docs/formats', 'packages/core/package.json', 'packages/core/src', WORKERS])
    await cp(join(root, path), join(copy, path), { recursive: true })
  await symlink(join(root, 'packages/core/node_modules'), join(copy, 'packages/core/node_modules'))
})

afterAll(() => rm(copy, { recursive: true, force: true }))

/** Converts the example of the guide in the copy, with all readers at once and with those loaded on demand. */
async function convertThere(): Promise<unknown> {
  const code = `
    import { convertDiagram, FORMATS } from './packages/core/src/index.ts'
    import { convertDiagram as convertLater } from './packages/core/src/entries/lazy.ts'
    const input = ${JSON.stringify(block('xml'))}
    const of = ({ report: { counts, messages } }) => ({ total: counts.total, converted: counts.converted, messages })
    const known = FORMATS.map(({ format }) => format)
    console.log(JSON.stringify([known.at(-1), of(convertDiagram(input)), of(await convertLater(input))]))`
  const args = ['--input-type=module', '--eval', code]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: copy })
  return JSON.parse(stdout)
}

test('a folder and its name in the list are a format', async () => {
  for (const [path, code] of filesOfGuide()) {
    await mkdir(dirname(join(copy, path)), { recursive: true })
    await writeFile(join(copy, path), code)
  }
  await writeFile(join(copy, 'docs/formats/boxes.md'), '# Boxes: what a file means\n')
  await writeFile(join(copy, LIST), block('json'))
  expect(await writeFormats(copy)).toEqual([
    `${WORKERS}/boxes-worker.ts`,
    `${WORKERS}/starters.gen.ts`,
    ...['formats', 'registry', 'lazy'].map((name) => `packages/core/src/readers/${name}.gen.ts`),
    'README.md',
  ])
  expect(await writeFormats(copy, true)).toEqual([])
  const clean = { total: 3, converted: 3, messages: [] }
  expect(await convertThere()).toEqual(['boxes', clean, clean])
  expect(await readFile(join(copy, 'README.md'), 'utf8')).toContain(
    '| Boxes | `.boxes` | [what is read](docs/formats/boxes.md) |',
  )
})

test('the list of the guide is the list of the house with the format added', async () => {
  const before = JSON.parse(await readFile(join(root, LIST), 'utf8'))
  expect(JSON.parse(block('json'))).toEqual([...before, 'boxes'])
})

test('a format that leaves the list leaves its worker too', async () => {
  await writeFile(join(copy, LIST), '["drawio"]')
  expect(await writeFormats(copy, true)).toContain(`${WORKERS}/visio-worker.ts`)
})
