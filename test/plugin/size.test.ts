/** The sizes that the README promises. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { FORMATS } from '@drawbridge/core/formats'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../packages/canvas-plugin')
const readme = readFileSync(join(root, 'README.md'), 'utf8')

/** Published without imports, and loaded when needed; in the source they share modules with the entry. */
const BY_THEMSELVES = ['*/on-page.ts', '*/write-export.ts']

interface Sizes {
  /** The entry with all its static imports. */
  readonly entry: number
  /** kB that each dynamic import loads in addition, by its source. */
  readonly later: ReadonlyMap<string, number>
  readonly all: number
}

/** Minified and gzipped, in kB. */
async function sizesOf(entry: string): Promise<Sizes> {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(root, 'src', entry)],
    bundle: true,
    splitting: true,
    outdir: '/',
    metafile: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    external: ['tldraw', 'react', 'react-dom', 'react/jsx-runtime', ...(entry === 'index.ts' ? BY_THEMSELVES : [])],
  })
  const outputs = new Map(Object.entries(metafile.outputs).map(([path, output]) => [resolve(path), output]))
  const kilobytes = new Map(outputFiles.map(({ path, contents }) => [path, gzipSync(contents).length / 1000]))
  const loadedWith = (start: string): Set<string> => {
    const loaded = new Set([start])
    for (const path of loaded)
      for (const { path: imported, kind, external } of outputs.get(path)?.imports ?? [])
        if (kind === 'import-statement' && !external) loaded.add(resolve(imported))
    return loaded
  }
  const sum = (paths: Iterable<string>) => [...paths].reduce((total, path) => total + kilobytes.get(path)!, 0)
  const starts = [...outputs].flatMap(([path, { entryPoint }]) => (entryPoint ? [{ path, entryPoint }] : []))
  const first = loadedWith(starts.find(({ entryPoint }) => entryPoint.endsWith(entry))!.path)
  const later = starts.map(({ path, entryPoint }): [string, number] => [
    entryPoint,
    sum([...loadedWith(path)].filter((one) => !first.has(one))),
  ])
  return { entry: sum(first), later: new Map(later), all: sum(outputs.keys()) }
}

const worker = await sizesOf('conversion/worker.ts')

function expectWithin(name: string, size: number, budget: RegExp): void {
  const promised = Number(budget.exec(readme)?.[1])
  console.log(`${name}: ${size.toFixed(1)} kB of ${promised} kB`)
  expect(size).toBeGreaterThan(1)
  expect(size).toBeLessThanOrEqual(promised)
}

test.each<[string, RegExp]>([
  ['index.ts', /plugin itself at most (\d+) kB/],
  ['outline/index.ts', /entry of its own, at most (\d+) kB/],
  ['conversion/recognise.ts', /recognises diagrams, at most (\d+) kB/],
  ['put/put-diagram.ts', /on the canvas\s+at most (\d+) kB/],
  ['exports/write-export.ts', /An export loads at most (\d+) kB/],
])('%s stays within its budget', async (entry, budget) => expectWithin(entry, (await sizesOf(entry)).entry, budget))

test('the worker, and what a page without workers loads in its place, stay within their budgets', () => {
  expectWithin('all readers', worker.all, /The worker has at most (\d+) kB/)
  expectWithin('no reader', worker.entry, /A page without workers loads at most (\d+) kB/)
})

test.each(FORMATS)('the reader of $label stays within its budget', ({ format, label }) => {
  const own = readme.includes(`${label} at most`)
  const budget = new RegExp(own ? `${label} at most (\\d+) kB` : 'any other at most (\\d+) kB')
  const [size] = [...worker.later].flatMap(([name, size]) =>
    name.endsWith(`readers/${format}/index.ts`) ? [size] : [],
  )
  expectWithin(format, size!, budget)
})
