/** `drawbridge convert` and `inspect`. */
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { sourceFolder } from '../../packages/resources/src/cache.ts'
import { SOURCES } from '../../packages/resources/src/sources.ts'
import { fixtureFolder } from '../fixtures/index.ts'
import { drawbridge, main, start } from './run.ts'
import { diagram, page, wiki } from './wiki.ts'

const flowchart = join(fixtureFolder, 'flowchart.drawio')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawbridge-cli-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a file is written to standard output as a snapshot, with no other output', async () => {
  const { code, stdout, stderr } = await drawbridge(['convert', flowchart])
  expect(code).toBe(0)
  expect(Object.keys(JSON.parse(stdout))).toEqual(['store', 'schema'])
  expect(stderr).toBe('')
})

test('a snapshot can be written for an older tldraw', async () => {
  const { stdout } = await drawbridge(['convert', flowchart, '--target-schema', '4.0'])
  expect(JSON.parse(stdout).schema.sequences['com.tldraw.shape.geo']).toBe(10)
})

test('--language selects the language of the texts', async () => {
  const model = join(fixtureFolder, '../archimate/languages-and-views.xml')
  const { stdout } = await drawbridge(['convert', model, '--language', 'nl'])
  expect(stdout).toContain('Fietser')
  expect(stdout).not.toContain('Rider')
  const { code, stderr } = await drawbridge(['convert', model, '--language', '?'])
  expect([code, stderr]).toEqual([2, expect.stringContaining('--language')])
})

test('standard input is converted like a file', async () => {
  const bytes = await readFile(flowchart)
  const [piped, named] = await Promise.all([drawbridge(['convert', '-'], bytes), drawbridge(['convert', flowchart])])
  expect(piped.code).toBe(0)
  // Only the title differs, because a pipe has no name.
  const untitled = (text: string) => text.replace(/"name":"[^"]*"/, '')
  expect(untitled(piped.stdout)).toBe(untitled(named.stdout))
})

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

test('--page selects pages by number, name or id, as listed by inspect', async () => {
  const two = join(fixtureFolder, 'two-pages-deflated.drawio')
  const { stdout: listed } = await drawbridge(['inspect', two])
  expect(listed).toMatch(/^ {2}2\. Page 2 \[page-1\]: /m)
  const { code, stdout } = await drawbridge(['convert', '--page', '2', two])
  expect(code).toBe(0)
  const pages = Object.values(JSON.parse(stdout).store).filter(
    (record) => (record as { typeName: string }).typeName === 'page',
  )
  expect(pages.map((record) => (record as { name: string }).name)).toEqual(['Page 2'])
  const unknown = await drawbridge(['convert', two, '--page', '1,3'])
  expect([unknown.code, unknown.stderr]).toEqual([
    1,
    expect.stringContaining('there is no page "3"; the pages are 1 "Page 1", 2 "Page 2"'),
  ])
})

test('--format diagram writes the neutral model as JSON', async () => {
  const out = join(folder, 'models')
  const [one, many] = await Promise.all([
    drawbridge(['convert', flowchart, '--format', 'diagram']),
    drawbridge(['convert', fixtureFolder, '--out', out, '--format', 'diagram']),
  ])
  expect([one.code, many.code]).toEqual([0, 0])
  const { format, pages, assets } = JSON.parse(one.stdout)
  expect([format, assets]).toEqual(['drawio', {}])
  const texts = pages[0].elements.flatMap(({ labels }: { labels: { plain: string }[] }) =>
    labels.map(({ plain }) => plain),
  )
  expect(texts).toContain('Paid?')
  expect(await readFile(join(out, 'flowchart.drawio.diagram.json'), 'utf8')).toBe(one.stdout)
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

test.each([
  ['empty', '', 'empty'],
  ['not XML', 'hello', 'not-xml'],
  ['truncated', '<mxfile><diagram><mxGraphModel><root><mxCell id="0"', 'malformed-xml'],
  ['not a diagram', '<html><body>hi</body></html>', 'not-a-diagram'],
])('%s input exits with code 1 and an error message', async (_name, text, code) => {
  const path = join(folder, 'bad.drawio')
  await writeFile(path, text)
  const result = await drawbridge(['convert', path, '--out', '-'])
  expect(result.code).toBe(1)
  expect(result.stdout).toBe('')
  expect(result.stderr).toContain(`(${code})`)
})

test.each([
  [['convert'], 'missing required argument'],
  [['convert', 'nothing-here'], 'cannot read nothing-here: no such file or directory'],
  [['inspect', 'nothing-here'], 'cannot read nothing-here: no such file or directory'],
  [['inspect', fixtureFolder], 'it is a folder'],
  [['convert', flowchart, '--format', 'gif'], 'Allowed choices'],
  [['convert', flowchart, '--concurrency', 'x'], '--concurrency must be a whole number'],
])('%j is invalid usage and exits with code 2', async (args, sentence) => {
  const { code, stdout, stderr } = await drawbridge(args)
  expect([code, stdout, stderr.includes(sentence)]).toEqual([2, '', true])
  expect(stderr).not.toMatch(/^ +at /m)
})

test('a reader may close the output early', async () => {
  const child = start(['convert', flowchart])
  const ended = new Promise((resolve) => child.once('close', resolve))
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  child.stdout?.destroy()
  expect([await ended, said]).toEqual([141, ''])
})

test.runIf(process.platform === 'linux')(
  'a full disk at the other end of standard output is told in a sentence',
  async () => {
    const full = await open('/dev/full', 'w')
    onTestFinished(() => full.close())
    const child = spawn(process.execPath, [main, 'convert', flowchart], { stdio: ['ignore', full.fd, 'pipe'] })
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    const code = await new Promise((resolve) => child.once('close', resolve))
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^drawbridge: cannot write standard output: .*no space left.*\n$/),
    ])
  },
)

test('every file named like a diagram is counted in the summary, and an empty folder is reported', async () => {
  const root = await wiki({
    'w/a.drawio': diagram('a'),
    'w/empty.drawio': '',
    'w/b.drawio': 'MZ\0\0',
    'w/c.svg': '<svg/>',
  })
  const { code, stderr } = await drawbridge(['convert', 'w', '-o', 'out'], '', {}, root)
  expect(code).toBe(1)
  expect(stderr.replaceAll(/\(.*\)|:.*/g, '')).toBe(
    'failed  w/b.drawio\nfailed  w/empty.drawio\n1 of 3 files converted\n',
  )
  await mkdir(join(root, 'none'))
  const none = await drawbridge(['convert', 'none', '-o', 'out'], '', {}, root)
  expect([none.code, none.stderr]).toEqual([1, 'drawbridge: no diagrams were found in none\n'])
})

test('inspect describes a file', async () => {
  const { code, stdout } = await drawbridge(['inspect', flowchart, '--json'])
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ format: 'drawio', pages: [{ id: 'p1', vertices: 5, edges: 7 }] })
})

test('inspect uses the local stencils', async () => {
  const stencils = '<shapes name="mxgraph.own.things"><shape name="Big Thing" w="9" h="9"/></shapes>'
  const text = diagram('a').replace('rounded=0;', 'shape=mxgraph.own.things.big_thing;')
  const root = await wiki({ 'a.drawio': text, 'resources/stencils/own/things.xml': stencils })
  const resources = { DRAWBRIDGE_RESOURCES: join(root, 'resources') }
  const missing = async (env: Record<string, string>) =>
    JSON.parse((await drawbridge(['inspect', 'a.drawio', '--json'], '', env, root)).stdout).messages
  expect(await missing({})).toEqual([expect.objectContaining({ code: 'stencil-missing' })])
  expect(await missing(resources)).toEqual([])
})

test('icons are found in the folder of the environment, and not used when they are off', async () => {
  const stencils = '<shapes name="mxgraph.own.things"><shape name="Big Thing" w="9" h="9"/></shapes>'
  const text = diagram('a').replace('rounded=0;', 'shape=mxgraph.own.things.big_thing;')
  const source = sourceFolder(SOURCES[0]!, 'cache')
  const root = await wiki({ 'a.drawio': text, [`${source}/stencils/own/things.xml`]: stencils })
  // As if all had been fetched.
  for (const one of SOURCES) await mkdir(join(root, sourceFolder(one, 'cache')), { recursive: true })
  const codes = async (icons: string) => {
    const env = { DRAWBRIDGE_CACHE: join(root, 'cache'), DRAWBRIDGE_ICONS: icons }
    const { stdout } = await drawbridge(['convert', 'a.drawio', '--out', 'a.json', '--json'], '', env, root)
    return JSON.parse(stdout).messages.map(({ code }: { code: string }) => code)
  }
  expect(await codes('fetch')).toEqual([])
  expect(await codes('off')).toContain('stencil-missing')
})

test('losses: --mode, --fail-on and --quiet', async () => {
  const lossy = diagram('x').replace('rounded=0;', 'shape=mxgraph.nowhere.thing;')
  const root = await wiki({ 'a.drawio': lossy })
  const codes = async (...args: string[]) => {
    const { code, stderr } = await drawbridge(['convert', 'a.drawio', '--out', 'a.json', ...args], '', {}, root)
    return [code, stderr.includes('nowhere'), stderr === '']
  }
  expect(await codes('--verbose')).toEqual([0, true, false])
  expect(await codes('--quiet')).toEqual([0, false, true])
  expect(await codes('--fail-on', 'loss', '--verbose')).toEqual([3, true, false])
  // The refusal names the first elements.
  expect(await codes('--mode', 'strict', '--quiet')).toEqual([1, true, false])
  expect(await codes('--mode', 'strict', '--fail-on', 'never', '--quiet')).toEqual([0, true, false])
})

test('the summary explains the losses it counts, and counts none for refused files', async () => {
  // A loss whose message is informational: the colours of a label become one.
  const colors = ['#ff0000', '#0000ff'].map((color) => `&lt;font color=&quot;${color}&quot;&gt;word&lt;/font&gt;`)
  const lossy = diagram(colors.join(' ')).replace('rounded=0;', 'html=1;')
  const root = await wiki({ 'in/a.drawio': lossy, 'in/b.drawio': diagram('y') })
  const told = async (...args: string[]) =>
    (await drawbridge(['convert', 'in', '-o', 'out', ...args], '', {}, root)).stderr
  expect(await told()).toMatch(/^2 of 2 files converted, 1 with losses\n +1 × text-colours-merged: /)
  expect(await told('--mode', 'strict')).toMatch(/^failed .*\n1 of 2 files converted\n/)
})

async function arrows(...options: string[]): Promise<number> {
  const { stdout } = await drawbridge(['convert', flowchart, ...options])
  const records = Object.values(JSON.parse(stdout).store) as { type?: string }[]
  return records.filter(({ type }) => type === 'arrow' || type === 'line').length
}

test('--connectors attached keeps one arrow where faithful writes several pieces', async () => {
  const [faithful, attached] = await Promise.all([
    arrows('--connectors', 'faithful'),
    arrows('--connectors', 'attached'),
  ])
  expect(faithful).toBeGreaterThan(attached)
})

test('--prefer edit writes one arrow where look, the default, writes several pieces', async () => {
  const [look, edit, plain] = await Promise.all([arrows('--prefer', 'look'), arrows('--prefer', 'edit'), arrows()])
  expect(look).toBeGreaterThan(edit)
  expect(plain).toBe(look)
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
