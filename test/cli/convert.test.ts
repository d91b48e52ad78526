/** `drawbridge convert` and `inspect`: what becomes of a diagram. */
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readDiagram } from '@drawbridge/core'
import { expect, test } from 'vitest'
import { sourceFolder } from '../../packages/resources/src/cache.ts'
import { SOURCES } from '../../packages/resources/src/sources.ts'
import { fixtureFolder } from '../fixtures/index.ts'
import { drawbridge } from './run.ts'
import { diagram, wiki } from './wiki.ts'

const flowchart = join(fixtureFolder, 'flowchart.drawio')

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

test('--fetch-images names hosts; what cannot be fetched stays a placeholder', async () => {
  const style = 'shape=image;image=https://pictures.invalid/a.png;'
  const cell = `<mxCell id="2" style="${style}" vertex="1" parent="1"><mxGeometry width="40" height="40" as="geometry"/></mxCell>`
  const file = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cell}</root></mxGraphModel>`
  const fetching = (hosts: string) => drawbridge(['convert', '-', '-v', '--fetch-images', hosts], Buffer.from(file))
  const { code, stderr } = await fetching('pictures.invalid')
  expect([code, stderr]).toEqual([0, expect.stringContaining('https://pictures.invalid/a.png')])
  const address = await fetching('https://pictures.invalid/')
  expect([address.code, address.stderr]).toEqual([2, expect.stringContaining('--fetch-images')])
})

test('standard input is converted like a file', async () => {
  const bytes = await readFile(flowchart)
  const [piped, named] = await Promise.all([drawbridge(['convert', '-'], bytes), drawbridge(['convert', flowchart])])
  expect(piped.code).toBe(0)
  // Only the title differs, because a pipe has no name.
  const untitled = (text: string) => text.replace(/"name":"[^"]*"/, '')
  expect(untitled(piped.stdout)).toBe(untitled(named.stdout))
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

test('--format md describes a diagram in words, --format mermaid writes a flowchart of each page that is one', async () => {
  const root = await wiki({ 'none.drawio': diagram('alone') })
  const [md, mermaid, none] = await Promise.all([
    drawbridge(['convert', flowchart, '-o', join(root, 'a.md')]),
    drawbridge(['convert', flowchart, '-f', 'mermaid']),
    drawbridge(['convert', join(root, 'none.drawio'), '-f', 'mermaid']),
  ])
  expect([md.code, mermaid.code, none.code]).toEqual([0, 0, 1])
  expect(await readFile(join(root, 'a.md'), 'utf8')).toContain('- **Paid?** — rhombus\n')
  expect(mermaid.stdout).toMatch(/^flowchart TB\n/)
  expect(mermaid.stdout).toMatch(/^ {2}n\d+\{"Paid\?"\}$/m)
  expect(mermaid.stdout).toMatch(/^ {2}n\d+ --> n\d+$/m)
  expect(none.stderr).toContain('no flowchart')
})

test('--format drawio writes a file of draw.io, also from a canvas', async () => {
  const root = await wiki({})
  const [canvas, file] = [join(root, 'a.tldr'), join(root, 'a.drawio')]
  expect((await drawbridge(['convert', flowchart, '-o', canvas])).code).toBe(0)
  expect((await drawbridge(['convert', canvas, '-o', file])).code).toBe(0)
  const text = await readFile(file, 'utf8')
  expect(text).toMatch(/^<mxfile/)
  expect(text).toContain('value="Paid?"')
  const picture = join(root, 'a.drawio.svg')
  expect((await drawbridge(['convert', canvas, '-f', 'drawio', '-o', picture])).code).toBe(0)
  const { diagram } = readDiagram(await readFile(picture))
  expect([diagram.format, diagram.container]).toEqual(['drawio', 'svg'])
})

test('--format diagram writes the neutral model as JSON', async () => {
  const out = join(await wiki({}), 'models')
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
  expect(await codes('on')).toEqual([])
  expect(await codes('off')).toContain('stencil-missing')
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
