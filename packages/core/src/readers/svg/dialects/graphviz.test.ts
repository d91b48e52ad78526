/** Pictures of Graphviz become nodes, clusters and attached edges (docs/formats/svg.md §8). */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { DiagramNode, Edge } from '#index'
import { convertDiagram, readDiagram } from '#index'

const FILE = new URL('../../../../../../test/fixtures/svg/graphviz-states.svg', import.meta.url)
const text = readFileSync(FILE, 'utf8')
const { elements, background, name } = readDiagram(text, { check: true }).diagram.pages[0]!
const node = (id: string) => elements.find((one): one is DiagramNode => one.kind === 'node' && one.id === id)!
const edge = (id: string) => elements.find((one): one is Edge => one.kind === 'edge' && one.id === id)!
const wrapped = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><g class="graph">${inner}</g></svg>`

test('nodes and edges have the names of the source, whatever ids the program gives them', () => {
  expect(name).toBe('pump')
  expect(elements.filter(({ kind }) => kind === 'node').map(({ id }) => id)).toEqual([
    'cluster_run',
    'idle',
    'a:b',
    'check',
    'rec',
  ])
  expect(edge('idle->a:b:n')).toMatchObject({ source: { element: 'idle' }, target: { element: 'a:b' } })
  expect(edge('check->rec:left')).toMatchObject({ source: { element: 'check' }, target: { element: 'rec' } })
})

test('points become px, and figures those that they look like', () => {
  const { box, figure } = node('idle')
  for (const [key, value] of Object.entries({ x: (63 - 32 + 4) / 0.75, y: (236 - 210) / 0.75, w: 64 / 0.75, h: 48 }))
    expect(box[key as 'x']).toBeCloseTo(value, 6)
  expect(figure.parts.map(({ type }) => type)).toEqual(['ellipse'])
  expect(node('a:b').figure.parts.map(({ type }) => type)).toEqual(['rect'])
  expect(background).toMatchObject({ type: 'solid', color: { r: 255 } })
})

test('a cluster contains what is drawn in it', () => {
  expect([node('a:b').parent, node('check').parent, node('idle').parent]).toEqual([
    'cluster_run',
    'cluster_run',
    undefined,
  ])
  expect(node('cluster_run').labels.map(({ plain }) => plain)).toEqual(['running'])
})

test('lines of text below each other are one label', () => {
  const [label, ...more] = node('a:b').labels
  expect(more).toEqual([])
  expect(label).toMatchObject({ plain: 'fill\nthe tank', align: 'center', valign: 'middle', place: 'inside' })
  expect(label?.font.size).toBeCloseTo(14 / 0.75, 6)
  expect(node('rec').labels.map(({ plain }) => plain)).toEqual(['left', 'right'])
})

test('an edge ends at the tip of its arrowhead, not where its line does', () => {
  const { target, route, end, labels } = edge('idle->a:b:n')
  expect(target.at.x).toBeCloseTo((63 + 4) / 0.75, 6)
  expect(target.at.y).toBeCloseTo((236 - 97.7) / 0.75, 6)
  expect(route.type).toBe('straight')
  expect(end).toMatchObject({ kind: 'triangle', filled: true })
  expect(labels.map(({ plain, place }) => [plain, place])).toEqual([['start', 'path']])
})

test('heads are told apart by their outlines, and lines by their dashes', () => {
  expect(edge('a:b->check')).toMatchObject({
    end: { kind: 'dot', filled: true },
    stroke: { dash: [expect.closeTo(5 / 0.75), expect.closeTo(2 / 0.75)], paint: { color: { r: 255, g: 0 } } },
  })
  expect(edge('check->check').end).toMatchObject({ kind: 'triangle', filled: false })
  expect(edge('check->rec:left').end).toMatchObject({ kind: 'open' })
})

test('links and tooltips are kept; markup of labels is no tooltip', () => {
  expect(node('check')).toMatchObject({ link: { href: 'https://example.org/check' }, tooltip: 'is it full?' })
  const html = wrapped(
    '<g class="node"><title>a</title><a href="javascript:x" title="&lt;TABLE&gt;"><rect width="9" height="9"/></a></g>',
  )
  const [only] = readDiagram(html, { check: true }).diagram.pages[0]!.elements
  expect(only).toMatchObject({ id: 'a', link: { raw: 'javascript:x' } })
  expect(only).not.toHaveProperty('tooltip')
})

test('names may contain arrows and colons', () => {
  const at = (title: string, x: number) =>
    `<g class="node"><title>${title}</title><rect x="${x}" width="9" height="9"/></g>`
  const file = wrapped(
    `${at('a->b', 0)}${at('c:d', 50)}<g class="edge"><title>a->b->c:d:w</title><path fill="none" stroke="black" d="M9 5C20 5 30 5 50 5"/></g>`,
  )
  const found = readDiagram(file, { check: true }).diagram.pages[0]!.elements.at(-1)
  expect(found).toMatchObject({ kind: 'edge', source: { element: 'a->b' }, target: { element: 'c:d' } })
})

test('a node is one shape with its text, its arrows are bound, and every mark is accounted for', () => {
  const { snapshot, report } = convertDiagram(text, { prefer: 'edit' })
  const records = Object.values(snapshot.store)
  expect(records.filter(({ typeName }) => typeName === 'binding')).toHaveLength(8)
  expect(report.counts).toMatchObject({ dropped: 0, rasterised: 0, total: 32 })
})

test('edges that meet at a point without a node stay attached to each other', () => {
  const at = (name: string, x: number) =>
    `<g class="node"><title>${name}</title><rect x="${x}" y="40" width="10" height="10"/></g>`
  const line = (title: string, d: string) =>
    `<g class="edge"><title>${title}</title><path fill="none" stroke="black" d="${d}"/></g>`
  const file = wrapped(
    `${at('a', 0)}${at('b', 80)}${line('a->j', 'M10 45C20 45 30 45 40 45')}${line('j->b', 'M40 45C50 45 60 45 80 45')}${line('a->gone', 'M5 40C5 30 5 20 5 10')}`,
  )
  const found = readDiagram(file, { check: true }).diagram.pages[0]!.elements
  expect(found.find(({ id }) => id === 'j')).toMatchObject({ box: { x: 39, y: 44, w: 2, h: 2 }, figure: { parts: [] } })
  const ends = found.flatMap((one) => (one.kind === 'edge' ? [[one.source.element, one.target.element]] : []))
  expect(ends).toEqual([
    ['a', 'j'],
    ['j', 'b'],
    ['a', undefined],
  ])
})
