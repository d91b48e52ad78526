/**
 * Before any code is loaded: compiled code is kept between runs in the user's folder for caches and nowhere else, and an
 * old Node is refused.
 */
import { execFile, spawnSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { main } from './run.ts'
import { wiki } from './wiki.ts'

const server = fileURLToPath(new URL('../../apps/server/src/main.mjs', import.meta.url))

test.each([
  ['the command', main],
  ['the server', server],
])('%s keeps compiled code where no other user can put any', async (_, entry) => {
  const root = await wiki({ 'temporary/file': '' })
  const run = (cache: string) => {
    const { NODE_COMPILE_CACHE: _, ...rest } = process.env
    const env = { ...rest, TMPDIR: join(root, 'temporary'), DRAWBRIDGE_CACHE: cache }
    return promisify(execFile)(process.execPath, [entry, '--help'], { env })
  }
  const { stdout } = await run(join(root, 'cache'))
  expect(await readdir(join(root, 'cache/compiled'))).toHaveLength(1)
  expect(await readdir(join(root, 'temporary'))).toEqual(['file'])
  // Without a folder that can be written, everything works as before.
  expect(await run(join(root, 'temporary/file/cache'))).toEqual({ stdout, stderr: '' })
})

test.each([
  ['the command', main],
  ['the server', server],
])('%s says which Node it needs on an older one', (_, entry) => {
  const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`
  const args = ['--import', `data:text/javascript,${encodeURIComponent(older)}`, entry, '--help']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toMatch(/^.+ needs Node 2[24] or newer, and runs on v[\d.]+.*\n$/)
})
