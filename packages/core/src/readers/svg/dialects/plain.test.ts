/** Pictures that do not say what they show (docs/formats/svg.md §9, §14 and §15). */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { DiagramNode, Edge } from '#index'
import { convertDiagram, readDiagram } from '#index'
import { recognise } from '#readers/recognise'

const FOLDER = new URL('../../../../../../test/fixtures/svg/', import.meta.url)
const fixture = (name: string) => readFileSync(new URL(`${name}.svg`, FOLDER), 'utf8')

function read(text: string) {
  const { diagram } = readDiagram(text, { check: true })
  const { elements, background } = diagram.pages[0]!
  const nodes = elements.filter((one): one is DiagramNode => one.kind === 'node')
  const edges = elements.filter((one): one is Edge => one.kind === 'edge')
  const { report } = convertDiagram(text, { prefer: 'edit' })
  return { nodes, edges, background, messages: report.messages, counts: report.counts }
}
const picture = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200">${inner}</svg>`

test('outlines with text in them are shapes, and lines between them attached edges, which is told', () => {
  const { nodes, edges, background, messages } = read(fixture('plain-shapes'))
  const named = nodes.filter(({ semantic }) => semantic).map(({ id, parent }) => [id, parent])
  expect(named).toEqual([
    ['Site', undefined],
    ['Pump', 'Site'],
    ['full?', 'Site'],
    ['Tank', undefined],
  ])
  expect(edges.map(({ source, target }) => [source.element, target.element])).toEqual([
    ['Pump', 'Tank'],
    ['Pump', 'full?'],
  ])
  expect(background).toMatchObject({ type: 'solid', color: { r: 250 } })
  expect(messages.filter(({ code }) => code === 'ends-inferred').map(({ from }) => from)).toEqual(['0', '2'])
  expect(messages.map(({ code }) => code)).toContain('diagram-inferred')
})

test('a text beside a line is its label, with the area behind it; a small outline at its end is its head', () => {
  const { edges } = read(fixture('plain-shapes'))
  expect(edges[0]?.labels).toMatchObject([{ plain: 'water', background: { r: 250 } }])
  expect(edges[1]).toMatchObject({ end: { kind: 'triangle', filled: true }, target: { at: { x: 100, y: 150 } } })
})

test('the rest is drawn piece by piece, in the groups of the file', () => {
  const { nodes, counts } = read(fixture('plain-shapes'))
  const group = nodes.find(({ role }) => role === 'group')
  expect(nodes.filter(({ parent }) => parent === group?.id).map(({ figure }) => figure.parts[0]?.type)).toEqual([
    'ellipse',
    'path',
  ])
  expect(counts.dropped).toBe(0)
})

test.each([
  ['a logo', '<path d="M10 10h80v80z" fill="teal"/><text x="100" y="60" font-size="40">Acme</text>'],
  [
    'a chart',
    '<rect x="20" y="20" width="20" height="100" fill="red"/><rect x="50" y="60" width="20" height="60" fill="red"/><text x="20" y="140">A</text><path d="M10 120H200M10 120V10" stroke="black"/>',
  ],
  [
    'a heat map',
    '<rect width="40" height="40" fill="red"/><text x="5" y="25">1</text><rect x="40" width="40" height="40" fill="blue"/><text x="45" y="25">2</text>',
  ],
])('%s is kept as one picture', (_name, inner) => {
  const { nodes, edges, messages, counts } = read(picture(inner))
  expect(nodes).toMatchObject([{ role: 'image', box: { w: 300, h: 200 } }])
  expect(edges).toEqual([])
  expect(messages).toMatchObject([{ code: 'picture-kept-whole' }])
  expect(counts).toMatchObject({ converted: 1, total: 1 })
})

test('a picture kept as a whole is cleaned', () => {
  const { messages } = read(picture('<script>alert(1)</script><rect width="9" height="9"/>'))
  expect(messages.map(({ code }) => code)).toEqual(['picture-kept-whole', 'image-cleaned'])
})

test('a grey copy of a shape below it is its shadow', () => {
  const box = (look: string, move = '') =>
    `<rect x="10" y="10" width="80" height="40" ${look}${move && ` transform="translate(${move})"`}/>`
  const shadow = box('fill="#000" stroke="#000" opacity="0.25"', '2,3')
  const [first, more] = [box('fill="#fff" stroke="#000"'), '<rect x="150" y="10" width="80" height="40"/>']
  const texts = '<text x="20" y="30">a</text><text x="160" y="30">b</text><path d="M90 30H150" stroke="red"/>'
  const { nodes, counts } = read(picture(shadow + first + more + texts))
  expect(nodes[0]).toMatchObject({
    box: { x: 10, y: 10 },
    figure: { parts: [{ shadow: { dx: 2, dy: 3, color: { a: 0.25 } } }] },
  })
  expect(nodes[0]?.figure.parts).toHaveLength(1)
  expect(counts.dropped).toBe(0)
  // Sheets of a pile have lines of their own, and a copy far away is another shape.
  for (const other of [box('fill="#fff" stroke="#000"', '2,3'), box('fill="#888"', '30,30')])
    expect(JSON.stringify(read(picture(other + first + more + texts)).nodes)).not.toContain('shadow')
})

test('only pictures of known tools are read from folders', () => {
  expect(recognise(fixture('plain-shapes'))).toMatchObject({ format: { format: 'svg' }, isUnknownPicture: true })
  for (const name of ['graphviz-states', 'mermaid-flowchart', 'plantuml-components', 'd2-containers', 'bpmnjs-flow'])
    expect(recognise(fixture(name))).toMatchObject({ format: { format: 'svg' }, isUnknownPicture: false })
  const withSource = recognise('<svg xmlns="http://www.w3.org/2000/svg" content="&lt;mxfile/>"/>')
  expect(withSource).toMatchObject({ format: { format: 'drawio' }, isUnknownPicture: false })
})

test('pictures of bpmn-js: elements by their ids, with labels of their own', () => {
  const { nodes, edges, messages } = read(fixture('bpmnjs-flow'))
  expect(nodes.map(({ id, labels }) => [id, labels.map(({ plain }) => plain)])).toEqual([
    ['Start_1', ['begin']],
    ['Task_1', ['fill tank']],
  ])
  expect(edges).toMatchObject([{ id: 'Flow_1', source: { element: 'Start_1' }, target: { element: 'Task_1' } }])
  expect(messages.map(({ code }) => code)).toContain('ends-inferred')
})

test('a clip around all that is drawn changes nothing, a text that one cuts is told', () => {
  const clipped = (w: number) =>
    `<clipPath id="c"><rect width="${w}" height="200"/></clipPath><g clip-path="url(#c)"><rect x="10" y="10" width="80" height="40" stroke="red"/><text x="20" y="30">filled</text></g><rect x="150" y="10" width="80" height="40" stroke="red"/><text x="160" y="30">b</text><path d="M${Math.min(w, 90)} 30H150" stroke="red"/>`
  const codes = (w: number) => read(picture(clipped(w))).messages.map(({ code }) => code)
  expect(codes(300)).not.toContain('effect-dropped')
  expect(codes(50)).toContain('effect-dropped')
})

test('a picture with too many outlines to compare is kept whole', () => {
  const rects = Array.from({ length: 8_000 }, (_, i) => `<rect x="${i}" width="20" height="20"/>`).join('')
  expect(readDiagram(picture(rects)).diagram.pages[0]?.elements).toMatchObject([{ role: 'image' }])
})

test('lines between the cells of a table connect nothing', () => {
  const cell = (x: number, y: number, w: number, text: string) =>
    `<rect x="${x}" y="${y}" width="${w}" height="30" fill="#eee"/><text x="${x + 4}" y="${y + 20}">${text}</text>`
  const table = `<rect x="10" y="10" width="200" height="90" fill="#fff" stroke="#000"/>${cell(10, 40, 40, 'a')}${cell(50, 40, 160, 'b')}`
  const lines = '<path d="M10 40H210" stroke="#000"/><path d="M50 40V100" stroke="#000"/>'
  const flow = `${cell(240, 40, 50, 'c')}<path d="M210 55H240" stroke="red"/>`
  expect(read(picture(table + lines + flow)).edges.map(({ points }) => points)).toEqual([
    [
      { x: 210, y: 55 },
      { x: 240, y: 55 },
    ],
  ])
})

test('in the picture of a diagram tool, what arrows lead to is a shape, also without a text', () => {
  const drawn =
    '<rect x="10" y="10" width="80" height="40" fill="none" stroke="#000"/><text x="20" y="30">a</text><path d="M200 10l30 30l-30 30l-30 -30z" fill="#fff" stroke="#000"/><path d="M90 40H165" fill="none" stroke="#000"/><path d="M170 40l-7 -4v8z"/>'
  const ends = (inner: string) =>
    read(picture(inner)).edges.map(({ source, target }) => [source.element, target.element])
  expect(ends(`<g data-cell-id="1">${drawn}</g>`)).toEqual([['a', '#2']])
  expect(ends(drawn)).toEqual([])
})

test('selectors without an end, and very many texts along one long path, are read in no time', () => {
  const selectors = `<style>${'g '.repeat(200_000)}{fill:red}${'['.repeat(100_000)}{fill:red}</style>`
  const path = `<path id="p" d="M0 0${'h1'.repeat(900)}"/>`
  const texts = '<text><textPath href="#p">a</textPath></text>'.repeat(3_000)
  expect(readDiagram(picture(selectors + path + texts)).diagram.pages[0]?.elements).toMatchObject([{ role: 'image' }])
})
