/** Damaged files written anew: their own programs read them. */
import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readDiagram, repairDiagram } from '../src/index.ts'

const LAYERS = '<mxCell id="0"/><mxCell id="1" parent="0"/>'
const box = (id: string, more = 'parent="1"', inner = '') =>
  `<mxCell id="${id}" value="Box ${id}" style="rounded=1;" vertex="1" ${more}><mxGeometry x="40" y="40" width="120" height="60" as="geometry"/>${inner}</mxCell>`
const model = (cells: string) => `<mxGraphModel dx="5"><root>${cells}</root></mxGraphModel>`
const page = (content: string, id = 'p') => `<diagram id="${id}" name="${id}">${content}</diagram>`
const file = (...pages: string[]) => `<mxfile>${pages.join('')}</mxfile>`
const compressed = (xml: string) => deflateRawSync(encodeURIComponent(xml)).toString('base64')
const edge = (inner: string) => `<mxCell id="e" edge="1" parent="1" source="a" target="b">${inner}</mxCell>`
const point = '<mxPoint x="200" y="300"/>'

function elementsOf(input: string | Uint8Array) {
  const { diagram, report } = readDiagram(input, { check: true })
  // A layer that the file does not have has no id.
  const pages = diagram.pages.map(({ elements }) => elements.map(({ layer: _, ...element }) => element))
  return { pages, codes: report.messages.map(({ code }) => code) }
}

test('GraphML: keys are declared, and values that were attributes have one', () => {
  const graph = `<graphml xmlns="http://graphml.graphdrawing.org/xmlns"><key id="d0" for="node" attr.name="label" attr.type="string"/>
    <graph edgedefault="directed"><node id="a" label="A" x="10"><data key="y">20</data></node><node id="b" x="300"><data key="y">n/a</data></node>
    <edge source="a" target="b"><data key="d0">is</data></edge></graph></graphml>`
  const { content, changes, left } = repairDiagram(graph)
  expect(changes).toMatchObject([{ code: 'repaired-keys', from: '5' }])
  expect(left).toEqual([])
  expect(content).toContain('<key id="x" for="all" attr.name="x" attr.type="double"/>')
  expect(content).toContain('<key id="y" for="all" attr.name="y" attr.type="string"/>')
  expect(content).toContain('<data key="d0">A</data>')
  expect(elementsOf(content).pages).toEqual(elementsOf(graph).pages)
  expect(repairDiagram(content)).toEqual({ content, changes: [], left: [] })
})

describe('what draw.io does not read is written as it does', () => {
  test.each([
    ['cells in cells', file(page(model(LAYERS + box('a', 'parent="1"', box('b', ''))))), ['nested-element']],
    [
      'in an element with data',
      file(
        page(model(`${LAYERS}<object label="A" id="a" owner="me">${box('x', 'parent="1"', box('b', ''))}</object>`)),
      ),
      ['nested-element'],
    ],
    ['no root and no layer', file(page(model(box('a')))), ['unknown-parent']],
    ['a file without what is around its cells', box('a') + box('b'), ['repaired-part', 'unknown-parent']],
    ['ids twice', file(page(model(LAYERS + box('a') + box('a')))), ['duplicate-id']],
    ['unknown parents', file(page(model(LAYERS + box('a', 'parent="x"')))), ['unknown-parent']],
    ['no parents', file(page(model(LAYERS + box('a', '')))), ['missing-parent']],
    [
      'waypoints outside their list',
      file(
        page(
          model(LAYERS + box('a') + box('b') + edge(`<mxGeometry relative="1" as="geometry">${point}</mxGeometry>`)),
        ),
      ),
      ['repaired-waypoints'],
    ],
    [
      'waypoints beside their geometry',
      file(
        page(
          model(LAYERS + box('a') + box('b') + edge(`<mxGeometry relative="1"/><Array as="points">${point}</Array>`)),
        ),
      ),
      ['repaired-geometry', 'repaired-waypoints'],
    ],
    [
      'a style as JSON',
      file(page(model(LAYERS + box('a').replace('rounded=1;', '{&quot;rounded&quot;:1}')))),
      ['repaired-style'],
    ],
    ['several models of a page', file(page(model(LAYERS + box('a')) + model(box('b')))), undefined],
    ['text between elements', file(page(model(`${LAYERS}é${box('a')}`))), ['repaired-text']],
    ['text before a model', file(page(`x${model(LAYERS + box('a'))}`)), ['repaired-text']],
    [
      'unknown tags',
      file(page(model(LAYERS + box('a', 'parent="1"', '<mxGeomet>x<mxPoint/></mxGeomet>')))),
      ['repaired-text'],
    ],
    [
      'several roots',
      file(page(model(`${LAYERS}${box('a')}<mxCell id="2"/>${box('b', 'parent="2"')}`))),
      ['missing-parent'],
    ],
    ['a page alone', page(model(box('a'))), ['unknown-parent']],
    [
      'a damaged page that is compressed',
      file(page(compressed(model(LAYERS + box('a')).replace('</root>', '')))),
      ['repaired-open'],
    ],
  ])('%s', (_name, text, codes) => {
    const { content, changes, left } = repairDiagram(text)
    if (codes) expect([...new Set(changes.map(({ code }) => code))]).toEqual(codes)
    expect(left).toEqual([])
    const { pages } = elementsOf(content)
    expect(pages.flat().length).toBeGreaterThan(0)
    expect(pages).toEqual(elementsOf(text).pages)
    expect(repairDiagram(content).changes).toEqual([])
  })

  test('a page of which nothing is read becomes empty, and the others stay as they are', () => {
    const sound = page(compressed(model(LAYERS + box('a'))), 'a')
    const { content, changes } = repairDiagram(`${file(sound, page('!!!', 'b'))}</mxfile>`)
    expect(content).toContain(sound.slice(0, -'</diagram>'.length))
    expect(changes.map(({ code }) => code)).toEqual(['repaired-after-end', 'page-not-readable'])
    expect(elementsOf(content)).toMatchObject({ pages: [[{ id: 'a' }], []], codes: ['page-empty'] })
  })
})

test('control characters are taken out of any format', () => {
  const graph = '<graphml xmlns="http://graphml.graphdrawing.org/xmlns"><graph><node id="a"/></graph></graphml>'
  const { content, changes, left } = repairDiagram(`${graph}\0\0`)
  expect([content, changes.map(({ code }) => code), left]).toEqual([graph, ['control-characters-removed'], []])
})

test('a text with a damaged value alone keeps its lines', () => {
  const sound = file(page(`\n  ${model(`\n${LAYERS}\n${box('a')}\n`)}\n`))
  const { content } = repairDiagram(sound.replace('Box a', 'R & D'))
  expect(content).toBe(sound.replace('Box a', 'R &amp; D'))
})
