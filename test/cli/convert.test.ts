/** `drawbridge convert` and `inspect`. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixtureFolder } from '../fixtures/index.ts'
import { drawbridge } from './run.ts'
import { diagram, wiki } from './wiki.ts'

const flowchart = join(fixtureFolder, 'flowchart.drawio')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawbridge-cli-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a file goes to standard output as a snapshot, messages to standard error', async () => {
  const { code, stdout, stderr } = await drawbridge(['convert', flowchart])
  expect(code).toBe(0)
  expect(Object.keys(JSON.parse(stdout))).toEqual(['store', 'schema'])
  expect(stderr).toContain('flowchart.drawio')
})

test('a snapshot can be written for an older tldraw', async () => {
  const { stdout } = await drawbridge(['convert', flowchart, '--target-schema', '4.0'])
  expect(JSON.parse(stdout).schema.sequences['com.tldraw.shape.geo']).toBe(10)
})

test('standard input is converted like a file', async () => {
  const bytes = await readFile(flowchart)
  const [piped, named] = await Promise.all([drawbridge(['convert', '-'], bytes), drawbridge(['convert', flowchart])])
  expect(piped.code).toBe(0)
  // Only the title differs: a pipe has no name.
  const untitled = (text: string) => text.replace(/"name":"[^"]*"/, '')
  expect(untitled(piped.stdout)).toBe(untitled(named.stdout))
})

test('a folder is mirrored and no two inputs meet', async () => {
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

test('one page can be chosen by number or id', async () => {
  const two = join(fixtureFolder, 'two-pages-deflated.drawio')
  for (const page of ['2', 'page-1']) {
    const { code, stdout } = await drawbridge(['convert', two, '--page', page])
    expect(code).toBe(0)
    const pages = Object.values(JSON.parse(stdout).store).filter(
      (record) => (record as { typeName: string }).typeName === 'page',
    )
    expect(pages.map((record) => (record as { name: string }).name)).toEqual(['Page 2'])
  }
})

test('pictures are written one for each page', async () => {
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

test('the report holds counts that add up', async () => {
  const report = join(folder, 'report.json')
  await drawbridge(['convert', flowchart, '--out', join(folder, 'a.json'), '--report', report])
  const [file] = JSON.parse(await readFile(report, 'utf8')).files
  const { total, ...rest } = file.counts
  expect(Object.values(rest as Record<string, number>).reduce((sum, n) => sum + n, 0)).toBe(total)
})

test.each([
  ['empty', '', 'empty'],
  ['not XML', 'hello', 'not-xml'],
  ['truncated', '<mxfile><diagram><mxGraphModel><root><mxCell id="0"', 'malformed-xml'],
  ['not a diagram', '<html><body>hi</body></html>', 'not-a-diagram'],
])('%s input ends with a sentence and code 1', async (_name, text, code) => {
  const path = join(folder, 'bad.drawio')
  await writeFile(path, text)
  const result = await drawbridge(['convert', path, '--out', '-'])
  expect(result.code).toBe(1)
  expect(result.stdout).toBe('')
  expect(result.stderr).toContain(`(${code})`)
})

test('wrong use ends with code 2', async () => {
  expect((await drawbridge(['convert'])).code).toBe(2)
  expect((await drawbridge(['convert', join(folder, 'nothing-here')])).code).toBe(2)
  expect((await drawbridge(['convert', flowchart, '--format', 'gif'])).code).toBe(2)
})

test('inspect says what a file is', async () => {
  const { code, stdout } = await drawbridge(['inspect', flowchart, '--json'])
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ format: 'drawio', pages: [{ id: 'p1', vertices: 5, edges: 7 }] })
})

test('inspect says what a file is by the stencils of this machine too', async () => {
  const stencils = '<shapes name="mxgraph.own.things"><shape name="Big Thing" w="9" h="9"/></shapes>'
  const text = diagram('a').replace('rounded=0;', 'shape=mxgraph.own.things.big_thing;')
  const root = await wiki({ 'a.drawio': text, 'resources/stencils/own/things.xml': stencils })
  const resources = { DRAWBRIDGE_RESOURCES: join(root, 'resources') }
  const missing = async (env: Record<string, string>) =>
    JSON.parse((await drawbridge(['inspect', 'a.drawio', '--json'], '', env, root)).stdout).messages
  expect(await missing({})).toEqual([expect.objectContaining({ code: 'stencil-missing' })])
  expect(await missing(resources)).toEqual([])
})

test('losses: --mode, --fail-on and --quiet', async () => {
  const lossy = diagram('x').replace('rounded=0;', 'shape=mxgraph.nowhere.thing;')
  const root = await wiki({ 'a.drawio': lossy })
  const codes = async (...args: string[]) => {
    const { code, stderr } = await drawbridge(['convert', 'a.drawio', '--out', 'a.json', ...args], '', {}, root)
    return [code, stderr.includes('nowhere'), stderr === '']
  }
  expect(await codes()).toEqual([0, true, false])
  expect(await codes('--quiet')).toEqual([0, false, true])
  expect(await codes('--fail-on', 'loss')).toEqual([3, true, false])
  expect(await codes('--mode', 'strict', '--quiet')).toEqual([1, false, false])
  expect(await codes('--mode', 'strict', '--fail-on', 'never', '--quiet')).toEqual([0, false, false])
})

test('--connectors attached keeps one arrow where faithful takes pieces', async () => {
  const arrows = async (kind: string) => {
    const { stdout } = await drawbridge(['convert', flowchart, '--connectors', kind])
    const records = Object.values(JSON.parse(stdout).store) as { type?: string }[]
    return records.filter(({ type }) => type === 'arrow' || type === 'line').length
  }
  const [faithful, attached] = await Promise.all([arrows('faithful'), arrows('attached')])
  expect(faithful).toBeGreaterThan(attached)
})

test('--concurrency changes nothing but the time', async () => {
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

test('two inputs never share a result', async () => {
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
