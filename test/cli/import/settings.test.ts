/** Settings of an import: their sources, and refusals. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../../server/processes.ts'
import { drawbridge } from '../run.ts'
import { diagram, wiki } from '../wiki.ts'
import { env, run, service } from './import.ts'

test('flags override the environment, which overrides the configuration file; secrets are masked', async () => {
  const root = await wiki({ 'drawbridge.config.json': '{"customer":"file","project":"file","branch":"file"}' })
  const more = { DRAWBRIDGE_CUSTOMER: 'env', DRAWBRIDGE_PROJECT: 'env', DRAWBRIDGE_DRY_RUN: 'true' }
  const ran = await drawbridge(['import', '--customer', 'flag', '--print-config'], '', env(more), root)
  expect(ran.code).toBe(0)
  expect(JSON.parse(ran.stdout)).toMatchObject({
    customer: 'flag',
    project: 'env',
    branch: 'file',
    dryRun: true,
    apiKey: '***',
  })
  expect(ran.stdout).not.toContain(service.key)
})

test('an address with very many slashes is compared with that of the login at once', async () => {
  const login = { server: service.url, customer: 'demo', apiKey: service.key }
  const root = await wiki({ 'login.json': JSON.stringify(login) })
  const more = { DRAWBRIDGE_API_KEY: '', DRAWBRIDGE_CONFIG_DIR: root }
  const server = `${service.url}${'/'.repeat(100_000)}x`
  const before = Date.now()
  const ran = await drawbridge(['import', '.', '--server', server, '--print-config'], '', env(more), root)
  // The key of the login is none for another address.
  expect([ran.code, ran.stdout]).toEqual([0, expect.not.stringContaining('***')])
  expect(Date.now() - before).toBeLessThan(5000)
})

test('--config reads a configuration file elsewhere, which can name a key file', async () => {
  const project = await service.project()
  const root = await wiki({ key: `${service.key}\n`, 'a.drawio': diagram('a') })
  const config = { server: service.url, customer: 'demo', project, apiKeyFile: 'key', quiet: true, threads: 2 }
  await writeFile(join(root, 'my.json'), JSON.stringify(config))
  const ran = await drawbridge(
    ['import', '.', '--root', '.', '--config', 'my.json'],
    '',
    { DRAWBRIDGE_API_KEY: '' },
    root,
  )
  expect(ran).toMatchObject({ code: 0, stdout: '', stderr: '' })
})

test.each([
  [['.', '--concurrency', '0'], {}, 'whole number'],
  [['.', '--report', 'pdf'], {}, 'ndjson or html'],
  [['.', '--report', 'ndjson=-'], {}, '--json writes ndjson to standard output'],
  [
    ['.', '--report', 'html=r', '--report', 'ndjson=./r'],
    {},
    '--report ndjson=./r: --report html=r names the same file',
  ],
  [['.', '--host-by', '('], {}, '--host-by'],
  [['.', '--host-by', 'nogroup'], {}, 'group'],
  [['.', '--embed', 'x'], {}, '--embed needs'],
  [['.', '--entities-from', 'bpmn', '--remote'], {}, 'leave out --remote'],
  [['.', '--pages', 'some'], {}, 'Allowed choices'],
  [['.'], { DRAWBRIDGE_PAGES: 'some' }, 'DRAWBRIDGE_PAGES must be one of'],
  [['.'], { DRAWBRIDGE_API_KEY: '' }, 'DRAWBRIDGE_API_KEY'],
  [['nowhere'], {}, 'cannot read nowhere: no such file or directory'],
])('%j with %j exits with code 2', async (args, more, sentence) => {
  const ran = await run(await wiki({ 'a.drawio': diagram('a') }), await service.project(), args, more)
  expect([ran.code, ran.stderr.includes(sentence)]).toEqual([2, true])
})

test('--api-key-file reads the key from a file', async () => {
  const root = await wiki({ key: service.key, 'a.drawio': diagram('a') })
  const none = { DRAWBRIDGE_API_KEY: '' }
  expect((await run(root, await service.project(), ['.', '--api-key-file', 'key'], none)).code).toBe(0)
  const ran = await run(root, await service.project(), ['.', '--api-key-file', 'nowhere'], none)
  expect([ran.code, ran.stderr.includes('--api-key-file')]).toEqual([2, true])
  await writeFile(join(root, 'blank'), '\n')
  const empty = await run(root, await service.project(), ['.', '--api-key-file', 'blank'], none)
  expect([empty.code, empty.stderr]).toEqual([2, expect.stringContaining('--api-key-file: blank is empty')])
})

test('a key in the configuration file is refused', async () => {
  const root = await wiki({ 'drawbridge.config.json': '{"apiKey":"x"}' })
  expect((await drawbridge(['import', '.'], '', env(), root)).code).toBe(2)
})

test('a service that refuses or is unreachable exits with code 4', async () => {
  const root = await wiki({ 'a.drawio': diagram('a') })
  const project = await service.project()
  const wrong = await run(root, project, ['.'], { DRAWBRIDGE_API_KEY: 'wrong-and-long' })
  expect([wrong.code, wrong.stderr]).toEqual([
    4,
    expect.stringContaining('the key wron…ng comes from DRAWBRIDGE_API_KEY'),
  ])
  expect((await run(root, project, ['.', '--branch', 'none'])).code).toBe(4)
  const args = [
    'import',
    '.',
    '--root',
    '.',
    '--server',
    `http://127.0.0.1:${await freePort()}`,
    '--customer',
    'd',
    '--project',
    'p',
    '--retries',
    '0',
  ]
  const absent = await drawbridge(args, '', env(), root)
  expect([absent.code, absent.stderr]).toEqual([
    4,
    expect.stringMatching(/^drawbridge: http:\/\/127\.0\.0\.1:\d+: .*ECONNREFUSED.*\n$/),
  ])
})
