/**
 * `npm run formats`: generates everything that follows from the list of formats
 * (packages/core/src/readers/formats.json), since bundlers need literal imports: the formats and their readers, loaded
 * at once and on demand, the plugin's workers, and the table in README.md. `--check` writes nothing and fails when a
 * file is out of date.
 */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Format } from '../packages/core/src/index.ts'
import { readCommandLine } from './command-line.ts'
import { root } from './run.ts'

const READERS = 'packages/core/src/readers'
const WORKERS = 'packages/canvas-plugin/src/conversion/workers'
const NAME = /^[a-z][a-z0-9]*$/
const ORIGIN = 'Made by `npm run formats` from readers/formats.json; do not edit.'

/** Names of formats, in the order in which they are tried. */
async function listed(from: string): Promise<readonly string[]> {
  const names: unknown = JSON.parse(await readFile(join(from, READERS, 'formats.json'), 'utf8'))
  if (!Array.isArray(names) || !names.every((name) => typeof name === 'string' && NAME.test(name)))
    throw new Error('formats.json is not a list of names; a name has small letters and digits only, as its folder')
  if (new Set(names).size !== names.length) throw new Error('formats.json names a format twice')
  return names
}

function formatsFile(names: readonly string[]): string {
  const constants = names.map((name) => name.toUpperCase())
  const imports = names.map((name, i) => `import { ${constants[i]} } from './${name}/format.ts'`)
  return `/** The formats that can be read, in the order in which they are asked. ${ORIGIN} */
${imports.join('\n')}
import type { KnownFormat } from './reader.ts'

export const FORMATS: readonly KnownFormat[] = [${constants.join(', ')}]
`
}

function registryFile(names: readonly string[]): string {
  const imports = names.map((name) => `import { ${name} } from './${name}/index.ts'`)
  return `/** The readers of all formats, loaded at once. ${ORIGIN} */
${imports.join('\n')}
import type { Reader } from './reader.ts'

export const READERS: readonly Reader[] = [${names.join(', ')}]
`
}

function lazyFile(names: readonly string[]): string {
  const entries = names.map((name) => `  ['${name}', async () => (await import('./${name}/index.ts')).${name}],`)
  return `/** The readers by format, each loaded with the first file of it: bundlers make a chunk of each. ${ORIGIN} */
import type { Reader } from './reader.ts'

export const READER_LOADERS: ReadonlyMap<string, () => Promise<Reader>> = new Map([
${entries.join('\n')}
])
`
}

function startersFile(names: readonly string[]): string {
  const worker = (name: string) => `new Worker(new URL('./${name}-worker.js', import.meta.url), { type: 'module' })`
  return `/** Starts the worker of each format. Bundlers look for exactly these expressions. ${ORIGIN} */
export const STARTERS: ReadonlyMap<string, () => Worker> = new Map([
${names.map((name) => `  ['${name}', () => ${worker(name)}],`).join('\n')}
])
`
}

const workerFile = (name: string): string => `/** ${ORIGIN} */
import { ${name} } from '@drawbridge/core/readers/${name}'
import { serve } from './serve.ts'

serve(${name})
`

/** A row of the table in README.md; the format has the name that its page uses in the heading. */
async function row(from: string, name: string): Promise<string> {
  const page = `docs/formats/${name}.md`
  const [heading = ''] = (await readFile(join(from, page), 'utf8')).split('\n', 1)
  const module = await import(pathToFileURL(join(from, READERS, name, 'format.ts')).href)
  const { extensions }: Format = module[name.toUpperCase()]
  const title = heading.replace(/^# /, '').replace(/:.*/, '')
  return `| ${title} | ${extensions.map((ending) => `\`${ending}\``).join(', ')} | [what is read](${page}) |`
}

async function readme(from: string, names: readonly string[]): Promise<string> {
  const text = await readFile(join(from, 'README.md'), 'utf8')
  const rows = await Promise.all(names.map((name) => row(from, name)))
  const table = ['| format | files | |', '|---|---|---|', ...rows].join('\n')
  const [before, rest] = text.split('<!-- formats -->\n')
  const [, after] = rest?.split('<!-- end of formats -->') ?? []
  if (after === undefined)
    throw new Error('README.md has no table between <!-- formats --> and <!-- end of formats -->')
  return `${before}<!-- formats -->\n${table}\n<!-- end of formats -->${after}`
}

/** Paths of the generated files with their text; undefined for a file to be removed. */
async function outputs(from: string): Promise<Map<string, string | undefined>> {
  const names = await listed(from)
  const files = new Map<string, string | undefined>()
  for (const name of await readdir(join(from, WORKERS)))
    if (name.endsWith('-worker.ts')) files.set(`${WORKERS}/${name}`, undefined)
  for (const name of names) files.set(`${WORKERS}/${name}-worker.ts`, workerFile(name))
  files.set(`${WORKERS}/starters.gen.ts`, startersFile(names))
  files.set(`${READERS}/formats.gen.ts`, formatsFile(names))
  files.set(`${READERS}/registry.gen.ts`, registryFile(names))
  files.set(`${READERS}/lazy.gen.ts`, lazyFile(names))
  files.set('README.md', await readme(from, names))
  return files
}

/**
 * Writes the files that are out of date; with `isCheck` it only names them.
 * @param from folder of the workspace
 * @returns the paths of these files
 */
export async function writeFormats(from: string, isCheck = false): Promise<string[]> {
  const changed: string[] = []
  for (const [path, text] of await outputs(from)) {
    const file = join(from, path)
    if ((await readFile(file, 'utf8').catch(() => undefined)) === text) continue
    changed.push(path)
    if (isCheck) continue
    if (text === undefined) await rm(file)
    else await writeFile(file, text)
  }
  return changed
}

if (import.meta.main) {
  const { check: isCheck = false } = readCommandLine({
    help: `npm run formats -- [--check]

Generates what follows from the list of formats (packages/core/src/readers/formats.json): registries, the plugin's workers
and the table in README.md. With --check it writes nothing, and ends with 1 if a file is out of date.`,
    options: { check: { type: 'boolean' } },
  }).values
  const changed = await writeFormats(root, isCheck)
  if (changed.length > 0)
    console.log(`${isCheck ? 'not up to date, run `npm run formats`' : 'written'}: ${changed.join(', ')}`)
  process.exit(isCheck && changed.length > 0 ? 1 : 0)
}
