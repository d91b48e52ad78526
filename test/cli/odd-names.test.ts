/** Names that people and archives have: of links, of earlier results, misspelt, with control characters. */
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { drawbridge } from './run.ts'
import { diagram, wiki } from './wiki.ts'

const run = (root: string, ...args: string[]) => drawbridge(args, '', {}, root)

test('names with control characters are written as escapes, so that they cannot forge or hide lines', async () => {
  const entry = 'x\x1b[2J\nok  y.drawio'
  const zip = zipSync({ [entry]: strToU8('<mxfile><diagram'), 'good.drawio': strToU8(diagram('good')) })
  const root = await wiki({ 'a.zip': zip })
  const shown = String.raw`a.zip!x\u001b[2J\u000aok  y.drawio: The XML is malformed`
  const converted = await run(root, 'convert', 'a.zip', '-o', 'out')
  expect(converted.stderr).toContain(`failed  ${shown}`)
  const surveyed = await run(root, 'survey', 'a.zip')
  expect(surveyed.stdout).toContain(`\n  ${shown}`)
  const missing = await run(root, 'inspect', 'a\x1bb')
  expect(missing.stderr).toBe('drawbridge: cannot read a\\u001bb: no such file or directory\n')
  for (const { stdout, stderr } of [converted, surveyed]) expect(stdout + stderr).not.toContain('\x1b')
})

test('a pattern that matches nothing ends the command before it does anything', async () => {
  const root = await wiki({ 'w/a.drawio': diagram('a') })
  const mixed = await run(root, 'convert', 'w', 'w/*.bpmn', '-o', 'out')
  expect([mixed.code, mixed.stderr]).toEqual([2, 'drawbridge: nothing matches w/*.bpmn\n'])
  expect(await readdir(root)).toEqual(['w'])
  const misspelt = await run(root, 'convert', 'Plan [draft].drawio')
  expect([misspelt.code, misspelt.stderr]).toEqual([2, 'drawbridge: nothing matches Plan [draft].drawio\n'])
  const empty = await run(root, 'convert', '')
  expect([empty.code, empty.stderr]).toEqual([2, 'drawbridge: the name of a file or folder is empty\n'])
})

test('a second run passes over its own results in a folder that is named through a link', async () => {
  const root = await wiki({ 'real/a.drawio': diagram('a') })
  await symlink('real', join(root, 'link'))
  for (const format of ['svg', 'svg']) {
    const { code, stderr } = await run(root, 'convert', 'link', '-o', 'real/out', '-f', format)
    expect([code, stderr]).toEqual([0, ''])
  }
})

test('links in a folder are not followed, and those that lead to diagrams elsewhere are told', async () => {
  const root = await wiki({
    'w/a.drawio': diagram('a'),
    'w/node_modules/b.drawio': diagram('b'),
    'shared/c.drawio': diagram('c'),
    'shared/notes.txt': 'notes',
  })
  const links = {
    'again.drawio': 'a.drawio',
    'c.drawio': '../shared/c.drawio',
    'gone.drawio': 'nowhere',
    'loop.txt': 'loop.txt',
    'notes.txt': '../shared/notes.txt',
    more: '../shared',
    up: '.',
    '.#a.drawio': 'me@host.1',
    '.git': '../shared',
  }
  for (const [name, target] of Object.entries(links)) await symlink(target, join(root, 'w', name))
  const told = (first: string) => `passed over ${first}; to include what they lead to, name it as well\n`
  const all = told('3 links in folders: w/c.drawio, w/gone.drawio, w/more')
  const converted = await run(root, 'convert', 'w', '-o', 'out')
  expect([converted.code, converted.stderr]).toEqual([0, all])
  expect((await run(root, 'convert', 'w', '-o', 'out', '--quiet')).stderr).toBe('')
  const surveyed = await run(root, 'survey', 'w', '--json')
  expect(surveyed.stderr).toBe(`drawbridge: ${all}`)
  expect(JSON.parse(surveyed.stdout).links).toEqual(['w/c.drawio', 'w/gone.drawio', 'w/more'])
  const json = await run(root, 'convert', 'w', '-o', 'out', '--json', '--report', 'r.json')
  const passed = { links: ['w/c.drawio', 'w/gone.drawio', 'w/more'] }
  expect([
    json.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).file ?? JSON.parse(line)),
    json.stderr,
  ]).toEqual([['w/a.drawio', passed], all])
  expect(JSON.parse(await readFile(join(root, 'r.json'), 'utf8'))).toMatchObject(passed)
  // A path that is named itself is found anyway.
  const both = await run(root, 'convert', 'w', 'shared', '-o', 'both')
  expect(both.stderr).toContain('passed over 1 link in folders: w/gone.drawio; to include what it leads to')
  expect((await readdir(join(root, 'both'))).sort()).toEqual(['a.drawio.json', 'c.drawio.json'])
})

test('links to folders that a pattern would search are told, too', async () => {
  const root = await wiki({ 'w/sub/a.drawio': diagram('a'), 'shared/c.drawio': diagram('c'), 'x/y.bpmn': '' })
  const links = { 'w/more': '../shared', 'w/again': 'sub', 'w/file.drawio': '../shared/c.drawio', 'x/w': '../w' }
  for (const [name, target] of Object.entries(links)) await symlink(target, join(root, name))
  const told = async (pattern: string) => {
    const { code, stdout, stderr } = await run(root, 'survey', pattern, '--json')
    const { diagrams, links } = JSON.parse(stdout)
    return [code, diagrams, links, stderr.includes('passed over')]
  }
  expect(await told('w/**/*.drawio')).toEqual([0, 2, ['w/more'], true])
  expect(await told('w/**')).toEqual([0, 2, ['w/more'], true])
  expect(await told('w/*/*.drawio')).toEqual([0, 1, ['w/again', 'w/more'], true])
  expect(await told('w/*.drawio')).toEqual([0, 1, [], false])
  expect(await told('w/more/**')).toEqual([0, 1, [], false])
  expect(await told('?/**/a.drawio')).toEqual([0, 1, ['w/again', 'w/more', 'x/w'], true])
})

test('snapshots of an earlier run are no diagrams, wherever they lie; nor are pictures beside their sources', async () => {
  const root = await wiki({ 'w/a.drawio': diagram('a') })
  await mkdir(join(root, 'w/converted'))
  expect((await run(root, 'convert', 'w', '-o', 'w/converted')).code).toBe(0)
  const beside = await run(root, 'convert', 'w', '-o', 'w', '-f', 'svg')
  expect([beside.code, beside.stderr]).toEqual([0, ''])
  const elsewhere = await run(root, 'convert', 'w', '-o', 'out')
  const told = 'passed over 1 result of an earlier run beside the sources: w/a.drawio.svg\n'
  expect([elsewhere.code, elsewhere.stderr]).toEqual([0, told])
  const { stdout } = await run(root, 'survey', 'w', '--json')
  expect(JSON.parse(stdout)).toMatchObject({ diagrams: 1, failed: [], skipped: { '.json': 1, '.svg': 1 } })
})

test.each(['tldr', 'drawio'])('a .%s file that an earlier run wrote is not converted again', async (format) => {
  const root = await wiki({ 'w/a.drawio': diagram('a') })
  for (const _run of [1, 2]) {
    const { code } = await run(root, 'convert', 'w', '-o', 'w/out', '-f', format)
    expect([code, await readdir(join(root, 'w/out'))]).toEqual([0, [`a.drawio.${format}`]])
  }
  if (format === 'tldr') return
  // As draw.io saves it: somebody's work by now.
  await writeFile(join(root, 'w/out/a.drawio.drawio'), diagram('edited'))
  const { code, stderr } = await run(root, 'convert', 'w', '-o', 'w/out', '-f', format)
  expect([code, stderr.includes('is a diagram itself and is not replaced')]).toEqual([1, true])
})

test('a wrong language says what is wrong', async () => {
  const root = await wiki({ 'a.drawio': diagram('a') })
  const { code, stderr } = await run(root, 'convert', 'a.drawio', '--language', '!')
  expect(code).toBe(2)
  expect(stderr).toContain("argument '!' is invalid. It needs a value such as its help names.\n")
})

test.each([
  [{ DRAWBRIDGE_CACHE: 'a.drawio/x' }, /^drawbridge: DRAWBRIDGE_CACHE must be a folder, which \S+a\.drawio is not\n$/],
  [{ DRAWBRIDGE_CONFIG_DIR: 'a.drawio' }, /: DRAWBRIDGE_CONFIG_DIR must be a folder, which \S+a\.drawio is not\n$/],
  [{ DRAWBRIDGE_RESOURCES: 'none' }, /: DRAWBRIDGE_RESOURCES must be a folder, which none is not\n$/],
  [{ DRAWBRIDGE_ICONS: 'false' }, /: DRAWBRIDGE_ICONS must be on or off\n$/],
  [{ DRAWBRIDGE_BROWSER: 'firefox' }, /: DRAWBRIDGE_BROWSER must be system or packaged\n$/],
])('a wrong variable is named before anything is done: %j', async (variables, text) => {
  const root = await wiki({ 'a.drawio': diagram('a') })
  const { code, stderr } = await drawbridge(['convert', 'a.drawio', '-o', 'b.json'], '', variables, root)
  expect([code, stderr]).toEqual([2, expect.stringMatching(text)])
  expect(await readdir(root)).toEqual(['a.drawio'])
})

test('watch does not take - for the name of a folder', async () => {
  const root = await wiki({ 'a.drawio': diagram('a') })
  const { code, stderr } = await run(root, 'watch', '.', '-o', '-', '--no-preview')
  expect([code, stderr]).toEqual([2, 'drawbridge: --out -: watch writes to a folder, not to standard output\n'])
  expect(await readdir(root)).toEqual(['a.drawio'])
})

test.skipIf(process.platform !== 'linux')('a name that is not in UTF-8 is called that', async () => {
  const root = await wiki({ 'a.drawio': diagram('a') })
  await writeFile(
    Buffer.concat([Buffer.from(`${root}/caf`), Buffer.from([0xe9]), Buffer.from('.drawio')]),
    diagram('b'),
  )
  const { code, stderr } = await run(root, 'convert', '.', '-o', 'out')
  expect(code).toBe(1)
  expect(stderr).toContain('caf\ufffd.drawio: cannot read it: its name is not in UTF-8')
})
