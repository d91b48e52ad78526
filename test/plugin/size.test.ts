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

/** The entry with all its static imports; dynamic imports are excluded. */
async function kilobytes(entry: string): Promise<number> {
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
  const wanted = new Set([...outputs].flatMap(([path, { entryPoint }]) => (entryPoint?.endsWith(entry) ? [path] : [])))
  for (const path of wanted)
    for (const { path: imported, kind, external } of outputs.get(path)?.imports ?? [])
      if (kind === 'import-statement' && !external) wanted.add(resolve(imported))
  const parts = outputFiles.filter(({ path }) => wanted.has(path))
  return parts.reduce((sum, { contents }) => sum + gzipSync(contents).length / 1000, 0)
}

test.each<[string, RegExp]>([
  ['index.ts', /plugin itself at most (\d+) kB/],
  ['outline/index.ts', /entry of its own, at most (\d+) kB/],
  ['put/put-diagram.ts', /on the canvas\s+at most (\d+) kB/],
  ['exports/write-export.ts', /An export loads at most (\d+) kB/],
  ...FORMATS.map(({ format, label }): [string, RegExp] => [
    `conversion/workers/${format}-worker.ts`,
    new RegExp(readme.includes(`${label} at most`) ? `${label} at most (\\d+) kB` : 'any other at most (\\d+) kB'),
  ]),
])('%s stays within its budget', async (entry, budget) => {
  const promised = Number(budget.exec(readme)?.[1])
  const size = await kilobytes(entry)
  console.log(`${entry}: ${size.toFixed(1)} kB of ${promised} kB`)
  expect(size).toBeGreaterThan(1)
  expect(size).toBeLessThanOrEqual(promised)
})
