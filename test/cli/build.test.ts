/** The built command: plain JavaScript that does what its source does, threads included. */
import { spawnSync } from 'node:child_process'
import { readdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { fixtureFolder } from '../fixtures/index.ts'
import { drawbridge } from './run.ts'
import { wiki } from './wiki.ts'

const cli = join(import.meta.dirname, '../../apps/cli')

async function textsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')))
}

test('help comes from the entry alone, and folders are converted as by the source', async () => {
  const root = await wiki({})
  const outDir = join(root, 'dist')
  await build({ root: cli, logLevel: 'error', build: { outDir, emptyOutDir: true } })
  // The pool of threads is the one package that the command needs beside it.
  await symlink(join(cli, '../../packages/threads/node_modules'), join(root, 'node_modules'))
  const built = (...args: string[]) =>
    spawnSync(process.execPath, [join(outDir, 'drawbridge.mjs'), ...args], { cwd: root, encoding: 'utf8' })
  const { version } = JSON.parse(await readFile(join(cli, 'package.json'), 'utf8')) as { version: string }
  expect(built('--version').stdout).toBe(`${version}\n`)
  expect(built('--help').stdout).toBe((await drawbridge(['--help'])).stdout)
  expect(built('convert', fixtureFolder, '--out', 'built').status).toBe(0)
  await drawbridge(['convert', fixtureFolder, '--out', 'source'], '', {}, root)
  expect(await textsIn(join(root, 'built'))).toEqual(await textsIn(join(root, 'source')))
})
