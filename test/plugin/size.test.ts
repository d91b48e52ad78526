/** The sizes that the README promises. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../packages/canvas-plugin')
const readme = readFileSync(join(root, 'README.md'), 'utf8')

async function kilobytes(entry: string): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'src', entry)],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    external: ['tldraw', 'react', 'react-dom', 'react/jsx-runtime'],
  })
  return gzipSync(outputFiles[0]!.contents).length / 1000
}

test.each([
  ['index.ts', /plugin itself at most (\d+) kB/],
  ['conversion/worker.ts', /worker at most (\d+) kB/],
])('%s stays within its budget', async (entry, budget) => {
  const promised = Number(budget.exec(readme)?.[1])
  const size = await kilobytes(entry)
  console.log(`${entry}: ${size.toFixed(1)} kB of ${promised} kB`)
  expect(size).toBeLessThanOrEqual(promised)
})
