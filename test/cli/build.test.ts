/** The built command: plain JavaScript that behaves like its source, including threads. */
import { spawnSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fixtureFolder } from '../fixtures/index.ts'
import { drawbridge, main, sourceMain } from './run.ts'
import { wiki } from './wiki.ts'

const cli = join(import.meta.dirname, '../../apps/cli')

async function textsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')))
}

test('the built command prints help from its entry alone and converts folders as the source does', async () => {
  const root = await wiki({})
  expect(main).not.toBe(sourceMain)
  const source = (...args: string[]) =>
    spawnSync(process.execPath, [sourceMain, ...args], { cwd: root, encoding: 'utf8' })
  const { version } = JSON.parse(await readFile(join(cli, 'package.json'), 'utf8')) as { version: string }
  expect((await drawbridge(['--version'])).stdout).toBe(`${version}\n`)
  expect((await drawbridge(['--help'])).stdout).toBe(source('--help').stdout)
  expect((await drawbridge(['convert', fixtureFolder, '--out', 'built'], '', {}, root)).code).toBe(0)
  expect(source('convert', fixtureFolder, '--out', 'source').status).toBe(0)
  expect(await textsIn(join(root, 'built'))).toEqual(await textsIn(join(root, 'source')))
})
