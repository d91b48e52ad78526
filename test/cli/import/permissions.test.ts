/** Files and folders that the person may not read or write. As root, which may do everything, it is another one. */
import { spawnSync } from 'node:child_process'
import { chmod, chown, lstat, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawbridge, main } from '../run.ts'
import { diagram, wiki } from '../wiki.ts'
import { env, filesOf, service } from './import.ts'

/** The user that systems have for programs without rights. */
const NOBODY = 65534
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
// Not from a checkout that the other user cannot enter, as below /root.
const canRun = spawnSync(process.execPath, [main, '--version'], user).status === 0
const permissions = test.skipIf(process.platform === 'win32' || !canRun)

/** Gives a folder and what is in it to the user, without following links. */
async function give(path: string): Promise<void> {
  if (user.uid === undefined) return
  await chown(path, user.uid, user.gid!)
  if (!(await lstat(path)).isDirectory()) return
  for (const name of await readdir(path)) await give(join(path, name))
}

async function place(files: Readonly<Record<string, string>>) {
  const root = await wiki(files)
  await mkdir(join(root, 'config'))
  await give(root)
  const variables = env({ DRAWBRIDGE_CONFIG_DIR: join(root, 'config') })
  const run = (...args: string[]) => drawbridge(args, '', variables, root, user)
  const project = await service.project()
  const to = ['--server', service.url, '--customer', 'demo', '--project', project]
  return { root, run, imported: (...args: string[]) => run('import', 'w', '--root', 'w', ...to, ...args) }
}

permissions('what cannot be read fails by itself, and the others go on', async () => {
  const files = { 'w/a.drawio': diagram('a'), 'w/b.drawio': diagram('b'), 'w/shut/c.drawio': diagram('c') }
  const { root, run, imported } = await place(files)
  await chmod(join(root, 'w/b.drawio'), 0)
  await chmod(join(root, 'w/shut'), 0)
  const refused = { status: 'fail', code: 'unreadable', error: 'cannot read it: permission denied' }
  const first = await imported('--json')
  expect(first.code).toBe(1)
  expect(filesOf(first)).toMatchObject([
    { file: 'a.drawio', status: 'create' },
    { file: 'b.drawio', ...refused },
    { file: 'shut', ...refused },
  ])
  const converted = await run('convert', 'w', '-o', 'out')
  expect([converted.code, converted.stderr]).toEqual([
    1,
    'failed  w/b.drawio: cannot read it: permission denied (unreadable)\n' +
      'failed  w/shut: cannot read it: permission denied (unreadable)\n1 of 3 files converted\n',
  ])
  await chmod(join(root, 'w/shut'), 0o755)
  const [journal] = (await readdir(join(root, 'w/.drawbridge'))).filter((name) => name.endsWith('.ndjson'))
  await chmod(join(root, 'w/.drawbridge', journal!), 0)
  const { code, stderr } = await imported()
  expect([code, stderr]).toEqual([
    2,
    expect.stringMatching(/^drawbridge: cannot read the journal \S+: permission denied\n$/),
  ])
  const listed = await run('undo', '--root', 'w')
  expect([listed.code, listed.stderr.split('\n')]).toEqual([
    2,
    [
      expect.stringMatching(/: permission denied; it is left out$/),
      expect.stringContaining('no run is known here'),
      '',
    ],
  ])
})

permissions('an import goes on without the folder of the user, and says what it does not remember', async () => {
  const { root, run, imported } = await place({ 'w/a.drawio': diagram('a'), key: 'two\nlines' })
  const config = join(root, 'config')
  for (const mode of [0o555, 0]) {
    await chmod(config, mode)
    const { code, stderr } = await imported()
    expect(code).toBe(0)
    const verb = mode === 0 ? 'read' : 'write'
    const problem = `cannot ${verb} ${join(config, 'roots.json')}: permission denied; DRAWBRIDGE_CONFIG_DIR names another`
    expect(stderr).toContain(`the root is not remembered: ${problem} folder\n`)
    expect(stderr.trim().split('\n')).toHaveLength(mode === 0 ? 1 : 2)
  }
  const login = ['login', '--server', service.url, '--customer', 'demo']
  const keyless = await drawbridge(
    ['import', 'w', '--root', 'w', ...login.slice(1), '--project', 'p'],
    '',
    { DRAWBRIDGE_CONFIG_DIR: config },
    root,
    user,
  )
  expect([keyless.code, keyless.stderr]).toEqual([
    2,
    expect.stringMatching(/^drawbridge: no API key: .*login\.json: perm/),
  ])
  await chmod(config, 0o555)
  const refused = await run(...login)
  expect([refused.code, refused.stderr]).toEqual([
    2,
    `drawbridge: cannot write ${join(config, 'login.json')}: permission denied; DRAWBRIDGE_CONFIG_DIR names another folder\n`,
  ])
  await chmod(config, 0o755)
  const wrong = await run(...login, '--api-key-file', 'key')
  expect([wrong.code, wrong.stderr]).toEqual([2, 'drawbridge: --api-key-file: key is not one line with a key\n'])
  const variable = await drawbridge(
    login,
    '',
    { DRAWBRIDGE_CONFIG_DIR: config, DRAWBRIDGE_API_KEY: 'a\nb' },
    root,
    user,
  )
  expect([variable.code, variable.stderr]).toEqual([2, 'drawbridge: DRAWBRIDGE_API_KEY is not one line with a key\n'])
  expect(await readdir(config)).toEqual([])
})

permissions('icon sets that cannot be kept are one line, and the next one says what stands for them', async () => {
  const { root } = await place({ 'a.drawio': diagram('a'), 'cache/x': '' })
  await chmod(join(root, 'cache'), 0o555)
  const variables = { DRAWBRIDGE_CACHE: join(root, 'cache'), DRAWBRIDGE_ICONS: 'on' }
  const { code, stderr } = await drawbridge(['convert', 'a.drawio', '-o', 'a.json'], '', variables, root, user)
  await chmod(join(root, 'cache'), 0o755)
  expect([code, stderr.split('\n').slice(1)]).toEqual([
    0,
    [
      expect.stringMatching(/^icon sets cannot be kept \(.*permission denied.*\); DRAWBRIDGE_CACHE names/),
      expect.stringMatching(/^Placeholders stand for these icons/),
      '',
    ],
  ])
})

test.skipIf(process.platform !== 'linux' || !canRun)('a disk that is full ends the run with one line', async () => {
  const { root, run, imported } = await place({ 'w/a.drawio': diagram('a') })
  for (const report of ['ndjson=/dev/full', 'html=full.html']) {
    // Cards are kept beside the page.
    if (report.startsWith('html')) spawnSync('ln', ['-s', '/dev/full', join(root, 'full.html.cards')])
    const { code, stderr } = await imported('--report', report)
    const name = report.slice(report.indexOf('=') + 1)
    expect([code, stderr]).toEqual([2, `drawbridge: cannot write the report ${name}: no space left on device\n`])
  }
  expect((await readdir(root)).sort()).toEqual(['config', 'w'])
  await writeFile(join(root, 'b.sh'), `exec "$@" > /dev/full`)
  const { status, stderr } = spawnSync('sh', [join(root, 'b.sh'), process.execPath, main, '--help'], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, 'drawbridge: cannot write standard output: no space left on device\n'])
  expect((await run('convert', 'w', '-o', '/dev/full/out')).code).toBe(2)
})
