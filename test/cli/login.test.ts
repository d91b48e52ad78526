/** `drawbridge login`, `logout` and `doctor`. */
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { service } from './import/import.ts'
import { drawbridge } from './run.ts'
import { diagram, wiki } from './wiki.ts'

const none = (person: string) => ({ DRAWBRIDGE_CONFIG_DIR: person, DRAWBRIDGE_API_KEY: '' })

test('a login is stored for one user and one service only', async () => {
  const project = await service.project()
  const person = await wiki({})
  const root = await wiki({ 'a.drawio': diagram('a'), wrong: 'wrong-and-long' })
  const login = ['login', '--server', service.url, '--customer', 'demo', '--project', project]
  const refused = await drawbridge([...login, '--api-key-file', 'wrong'], '', none(person), root)
  expect([refused.code, refused.stderr]).toEqual([4, expect.stringContaining('the key was wron…ng')])
  const kept = await drawbridge(login, `${service.key}\n`, none(person), root)
  expect([kept.code, kept.stderr.includes(service.key)]).toEqual([0, false])
  const { mode } = await stat(join(person, 'login.json'))
  expect(mode & 0o777).toBe(0o600)
  const ran = await drawbridge(['import', '.', '--root', '.', '--dry-run'], '', none(person), root)
  expect([ran.code, ran.stdout.split('\n')[0]]).toEqual([0, 'create    a.drawio'])
  // Another service does not receive the key.
  const other = ['import', '.', '--root', '.', '--server', 'http://127.0.0.1:1']
  const elsewhere = await drawbridge(other, '', none(person), root)
  expect([elsewhere.code, elsewhere.stderr]).toEqual([2, expect.stringContaining('no API key')])
  expect((await drawbridge(['logout'], '', none(person), root)).code).toBe(0)
  expect((await drawbridge(['import', '.', '--root', '.'], '', none(person), root)).code).toBe(2)
})

test('doctor reports the state of the setup and how to fix problems', async () => {
  const person = await wiki({})
  const root = await wiki({ key: service.key })
  const project = await service.project()
  const to = ['--server', service.url, '--customer', 'demo', '--project', project, '--branch', 'master', '--root', '.']
  const well = await drawbridge(['doctor', ...to, '--api-key-file', 'key'], '', none(person), root)
  for (const what of ['service', 'database', 'key', 'project', 'root'])
    expect(well.stdout).toMatch(new RegExp(`^ok +${what} `, 'm'))
  await writeFile(join(root, 'key'), 'wrong')
  const env = { ...none(person), CHROME_PATH: '/nowhere/chrome', DRAWBRIDGE_BROWSER: '' }
  const ill = await drawbridge(['doctor', ...to, '--api-key-file', 'key'], '', env, root)
  expect(ill.code).toBe(1)
  expect(ill.stdout).toMatch(/^missing +key .*\n +drawbridge login$/m)
  expect(ill.stdout).toMatch(/^missing +browser .*\/nowhere\/chrome.*\n +install Chromium/m)
})
