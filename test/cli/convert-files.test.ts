/** Where `drawbridge convert` writes results and reports, and what it does with many files. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixtureFolder } from '../fixtures/index.ts'
import { drawbridge } from './run.ts'
import { diagram, page, wiki } from './wiki.ts'

const flowchart = join(fixtureFolder, 'flowchart.drawio')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawbridge-cli-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a folder is mirrored, and each input has a result of its own', async () => {
  const out = join(folder, 'mirror')
  const { code, stdout } = await drawbridge(['convert', fixtureFolder, '--out', out, '--format', 'tldr', '--json'])
  expect(code).toBe(0)
  const names = (await readdir(fixtureFolder)).sort()
  expect((await readdir(out)).sort()).toEqual(names.map((name) => `${name}.tldr`))
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.map((line) => line.status)).toEqual(names.map(() => 'converted'))
  const tldr = JSON.parse(await readFile(join(out, 'flowchart.drawio.tldr'), 'utf8'))
  expect(tldr.tldrawFileFormatVersion).toBe(1)
})

test('one picture is written for each page', async () => {
  const out = join(folder, 'pictures')
  const { code } = await drawbridge(['convert', fixtureFolder, '--out', out, '--format', 'svg'])
  expect(code).toBe(0)
  const names = await readdir(out)
  expect(names).toContain('flowchart.drawio.svg')
  expect(names).toContain('two-pages-deflated.drawio.1.svg')
  expect(names).toContain('two-pages-deflated.drawio.2.svg')
  const picture = await readFile(join(out, 'flowchart.drawio.svg'), 'utf8')
  expect(picture.startsWith('<svg ')).toBe(true)
  expect(picture).toContain('Paid?')
})

test('the counts in the report add up', async () => {
  const report = join(folder, 'report.json')
  await drawbridge(['convert', flowchart, '--out', join(folder, 'a.json'), '--report', report])
  const [file] = JSON.parse(await readFile(report, 'utf8')).files
  const { total, ...rest } = file.counts
  expect(Object.values(rest as Record<string, number>).reduce((sum, n) => sum + n, 0)).toBe(total)
})

test('a report named - goes to standard output, unless that has another use', async () => {
  const to = join(folder, 'reported.json')
  const asked = await drawbridge(['convert', flowchart, '--out', to, '--report', '-'])
  expect([asked.code, JSON.parse(asked.stdout).files[0].status]).toEqual([0, 'converted'])
  for (const other of [[], ['--out', to, '--json']]) {
    const refused = await drawbridge(['convert', flowchart, ...other, '--report', '-'])
    expect([refused.code, refused.stdout]).toEqual([2, ''])
    expect(refused.stderr).toContain('--report -: standard output already takes')
  }
})

test('--concurrency does not change the results', async () => {
  const run = async (n: string) => {
    const out = join(folder, `by-${n}`)
    const ran = await drawbridge(['convert', fixtureFolder, '--out', out, '--json', '--concurrency', n])
    const files = await Promise.all((await readdir(out)).sort().map((name) => readFile(join(out, name), 'utf8')))
    return { code: ran.code, lines: ran.stdout.replaceAll(out, ''), files }
  }
  const [one, three] = await Promise.all([run('1'), run('3')])
  expect(one).toEqual(three)
  expect(one.files.length).toBeGreaterThan(5)
  expect((await drawbridge(['convert', fixtureFolder, '--out', folder, '--concurrency', '0'])).code).toBe(2)
})

test('two inputs never write to the same result', async () => {
  const root = await wiki({ 'x/a.drawio': diagram('first'), 'y/a.drawio': diagram('second') })
  const { code, stdout } = await drawbridge(['convert', 'x', 'y', '--out', 'out', '--json'], '', {}, root)
  const results = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect([code, results.map(({ status, code: problem }) => problem ?? status)]).toEqual([
    1,
    ['converted', 'name-taken'],
  ])
  expect(await readFile(join(root, 'out/a.drawio.json'), 'utf8')).toContain('first')
})

test('an archive, a glob and a folder are written to a folder, and no result overwrites another', async () => {
  const names = ['a.drawio', 'sub/a.drawio', 'b.drawio']
  const tree = Object.fromEntries(names.map((name) => [`wiki/${name}`, diagram(name)]))
  const entries = names.map((name) => [name, strToU8(diagram(name))])
  const root = await wiki({ ...tree, 'old.zip': zipSync(Object.fromEntries(entries)), one: diagram('one') })
  const convert = (...args: string[]) => drawbridge(['convert', ...args], '', {}, root)
  const written = async (folder: string) =>
    (await readdir(join(root, folder), { recursive: true, withFileTypes: true })).filter((one) => one.isFile()).length
  const runs = [
    ['old.zip', 'o1'],
    ['wiki/*.drawio', 'o2'],
    ['wiki', 'o3.svg'],
    ['one', 'o4/'],
  ] as const
  const counts = runs.map(async ([path, out]) => [(await convert(path, '-o', out)).code, await written(out)])
  expect(await Promise.all(counts)).toEqual([
    [0, 3],
    [0, 2],
    [0, 3],
    [0, 1],
  ])
  // Two pages of one file have the names that another file would use.
  const two = `<mxfile>${page('x')}${page('y', 'q')}</mxfile>`
  const clash = await wiki({ 'w/a': two, 'w/a.1': diagram('z') })
  const svg = await drawbridge(['convert', 'w', '-o', 'out', '-f', 'svg', '--json'], '', {}, clash)
  expect(svg.code).toBe(1)
  expect(svg.stdout).toContain('"name-taken"')
  expect(await readFile(join(clash, 'out/a.1.svg'), 'utf8')).toContain('x')
  // A diagram in the way of a result is not overwritten.
  const source = `<svg xmlns="http://www.w3.org/2000/svg" content="${diagram('s').replaceAll('<', '&lt;').replaceAll('"', '&quot;')}"/>`
  const beside = await wiki({ 'a.drawio': diagram('a'), 'a.drawio.svg': source })
  const kept = await drawbridge(['convert', 'a.drawio', '-o', 'a.drawio.svg'], '', {}, beside)
  expect([kept.code, kept.stderr.includes('is a diagram itself')]).toEqual([1, true])
  expect(await readFile(join(beside, 'a.drawio.svg'), 'utf8')).toBe(source)
})

test('invalid destinations are refused before anything is converted', async () => {
  const root = await wiki({ 'w/a.drawio': diagram('a'), 'w/b.drawio': diagram('b'), taken: 'text' })
  const convert = (...args: string[]) => drawbridge(['convert', ...args], '', {}, root)
  const refused: [string[], string][] = [
    [['w'], 'give --out DIR'],
    [['w', '--out', '/proc/x/y'], '/proc/x/y: the folder cannot be created'],
    [['w', '--out', 'taken'], 'taken is a file'],
    [['w', '--out', 'taken/below'], 'taken is a file'],
    [['w/a.drawio', '--out', 'a.gif'], '.gif is not the extension of a format'],
    [['w/a.drawio', '--out', 'b.json', '--report', './b.json'], '--out b.json names the same file'],
  ]
  const ran = await Promise.all(refused.map(([args]) => convert(...args)))
  expect(ran.map(({ code, stdout }) => [code, stdout])).toEqual(refused.map(() => [2, '']))
  for (const [i, { stderr }] of ran.entries()) expect(stderr).toContain(refused[i]![1])
  // The extension of the file selects the format.
  for (const name of ['a.tldr', 'a.svg', 'a.json']) expect((await convert('w/a.drawio', '-o', name)).code).toBe(0)
  expect(JSON.parse(await readFile(join(root, 'a.tldr'), 'utf8')).tldrawFileFormatVersion).toBe(1)
  expect(await readFile(join(root, 'a.svg'), 'utf8')).toMatch(/^<svg /)
})
