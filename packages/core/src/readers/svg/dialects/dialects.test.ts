/** Pictures of Mermaid, PlantUML and D2 become nodes and attached edges (docs/formats/svg.md §10 to §13). */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { DiagramNode, Edge } from '#index'
import { convertDiagram, readDiagram } from '#index'

const FOLDER = new URL('../../../../../../test/fixtures/svg/', import.meta.url)

function read(name: string) {
  const text = readFileSync(new URL(`${name}.svg`, FOLDER), 'utf8')
  const { diagram } = readDiagram(text, { check: true })
  const { elements } = diagram.pages[0]!
  const nodes = new Map(elements.flatMap((one) => (one.kind === 'node' ? [[one.id, one as DiagramNode]] : [])))
  const edges = new Map(elements.flatMap((one) => (one.kind === 'edge' ? [[one.id, one as Edge]] : [])))
  const { report } = convertDiagram(text, { prefer: 'edit' })
  const codes = report.messages.map(({ code }) => code)
  return { nodes, edges, container: diagram.container, codes, counts: report.counts }
}

const ends = (edge: Edge | undefined) => [edge?.source.element, edge?.target.element]
const texts = (element: DiagramNode | Edge | undefined) => element?.labels.map(({ plain }) => plain)

test('Mermaid: flowcharts, with names that contain the separator of their ids', () => {
  const { nodes, edges, container, codes } = read('mermaid-flowchart')
  expect(container).toBe('mermaid')
  expect([...nodes.keys()].sort()).toEqual(['full', 'hall', 'in_put', 'log', 'tank'])
  expect(['tank', 'full', 'log'].map((id) => nodes.get(id)?.parent)).toEqual(['hall', 'hall', undefined])
  expect(nodes.get('in_put')?.box).toEqual({ x: 58, y: 8, w: 120, h: 54 })
  expect(nodes.get('log')?.labels[0]).toMatchObject({
    plain: 'Write\nthe log',
    align: 'center',
    anchor: { x: 350, y: 170 },
  })
  expect(ends(edges.get('L_in_put_tank_0'))).toEqual(['in_put', 'tank'])
  expect(codes).not.toContain('ends-inferred')
})

test('Mermaid: edges have the route of the layout, the label of their id and its background', () => {
  const { edges } = read('mermaid-flowchart')
  const edge = edges.get('L_in_put_tank_0')
  expect(edge).toMatchObject({
    points: [
      { x: 118, y: 62 },
      { x: 118, y: 140 },
    ],
    route: { type: 'straight' },
    end: { kind: 'triangle', filled: true },
    labels: [{ plain: 'water', background: { r: 232, a: 0.8 } }],
  })
  expect(edges.get('L_tank_full_0')).toMatchObject({ end: { kind: 'dot' }, stroke: { dash: [2, 2] }, labels: [] })
  expect(edges.get('L_full_log_0')?.route.type).toBe('curved')
})

const MERMAID = 'xmlns="http://www.w3.org/2000/svg" role="graphics-document document" viewBox="0 0 400 300"'
const elementsOf = (file: string) => readDiagram(file, { check: true }).diagram.pages[0]!.elements

test('Mermaid: labels without an id belong to lines in their order, and the area behind them is their background', () => {
  const state = (name: string, y: number) =>
    `<g class="node" id="state-${name}-0" transform="translate(100,${y})"><rect x="-40" y="-20" width="80" height="40" fill="#eee"/></g>`
  const label = (text: string, y: number) =>
    `<g class="edgeLabel" transform="translate(100,${y})"><g class="label" transform="translate(-30,-9)"><rect width="60" height="18" fill="#e8e8e8"/><foreignObject width="60" height="18"><div xmlns="http://www.w3.org/1999/xhtml">${text}</div></foreignObject></g></g>`
  const paths = [40, 140].map(
    (y, i) => `<path class="transition" id="edge${i}" d="M100,${y}V${y + 60}" fill="none" stroke="#333"/>`,
  )
  // The line to a note has neither id nor label.
  const note = '<path class="transition" d="M140,20H300" fill="none" stroke="#333"/>'
  const found = elementsOf(
    `<svg aria-roledescription="stateDiagram" ${MERMAID}><g><g class="edgePaths">${paths.join('')}${note}</g><g class="edgeLabels">${label('one', 70)}${label('two', 170)}</g>${state('A', 20)}${state('B', 120)}${state('C', 220)}</g></svg>`,
  )
  const edges = found.filter((one): one is Edge => one.kind === 'edge')
  expect(edges.map((edge) => [edge.id, edge.labels.map(({ plain, background }) => [plain, background?.r])])).toEqual([
    ['A -> B', [['one', 232]]],
    ['B -> C', [['two', 232]]],
    ['edge #2', []],
  ])
  expect(found).toHaveLength(6)
})

test('Mermaid: elements, boundaries and relations of C4', () => {
  const element = (name: string, x: number, y: number) =>
    `<g class="person-man"><rect x="${x}" y="${y}" width="100" height="50" fill="#08427B" stroke="#073B6F"/><text x="${x + 20}" y="${y + 15}" font-size="12" font-style="italic">«person»</text><text x="${x + 50}" y="${y + 35}" style="text-anchor:middle;font-weight:bold">${name}</text></g>`
  const boundary =
    '<g><rect x="150" y="10" width="240" height="200" fill="none" stroke="#444"/><text x="270" y="30">Site</text></g>'
  const relations =
    '<g><line x1="110" y1="90" x2="200" y2="90" stroke="#444" marker-end="url(#h)"/><text x="155" y="85">asks</text><path d="M250,120 V140" fill="none" stroke="#444" marker-end="url(#h)"/><text x="250" y="130">tells</text></g>'
  const found = elementsOf(
    `<svg aria-roledescription="c4" ${MERMAID}><defs><marker id="h" refX="9" refY="5" markerWidth="12" markerHeight="12"><path d="M0 0L10 5L0 10z"/></marker></defs>${element('User', 10, 70)}${element('Menu', 200, 70)}${element('Log', 200, 140)}${boundary}${relations}</svg>`,
  )
  expect(found.map((one) => [one.id, one.kind === 'node' ? one.parent : [...ends(one), one.labels[0]?.plain]])).toEqual(
    [
      ['User', undefined],
      ['Site', undefined],
      ['Menu', 'Site'],
      ['Log', 'Site'],
      ['User -> Menu', ['User', 'Menu', 'asks']],
      ['Menu -> Log', ['Menu', 'Log', 'tells']],
    ],
  )
})

test('Mermaid: participants are one node with their life line, and messages run between these', () => {
  const { nodes, edges, counts } = read('mermaid-sequence')
  expect(nodes.get('P')).toMatchObject({
    box: { x: 50, y: 10, w: 150, h: 300 },
    semantic: { type: 'mermaid:participant' },
  })
  expect(texts(nodes.get('P'))).toEqual(['Pump', 'Pump'])
  expect([...edges.values()].map(ends)).toEqual([
    ['P', 'T'],
    ['T', 'P'],
  ])
  expect([...edges.values()].map(texts)).toEqual([['fill()'], ['done']])
  expect(texts(nodes.get('is full'))).toEqual(['is full'])
  // The circle around the number of a message is a marker of a line without a length.
  const drawn = [...nodes.values()].find(({ figure }) => figure.parts.some(({ type }) => type === 'ellipse'))
  expect(drawn?.semantic).toBeUndefined()
  expect(counts.dropped).toBe(0)
})

test('PlantUML: entities and links by their ids, states by their places', () => {
  const { nodes, edges, codes } = read('plantuml-components')
  expect([...nodes.keys()].sort()).toEqual(['Idle', 'Site', 'Site.pump', 'db'])
  expect(nodes.get('Site.pump')?.parent).toBe('Site')
  expect(edges.get('pump-to-db')).toMatchObject({
    source: { element: 'Site.pump' },
    target: { element: 'db', at: { x: 299.8, y: 77.3 } },
    end: { kind: 'notched', filled: true },
    semantic: { type: 'plantuml:dependency' },
    labels: [{ plain: 'writes' }],
  })
  expect(edges.get('db-backto-Idle')).toMatchObject({
    source: { element: 'db', at: { x: 340, y: 106 } },
    target: { element: 'Idle' },
    start: { kind: 'triangle', filled: false },
    end: { kind: 'none' },
  })
  expect(codes.filter((code) => code === 'ends-inferred')).toHaveLength(1)
})

test('D2: ids in base64 name shapes, containers and both ends, also with dots in quotes', () => {
  const { nodes, edges } = read('d2-containers')
  expect([...nodes.keys()].sort()).toEqual(['log', 'site', 'site."pump.1"', 'site.tank'])
  expect(nodes.get('site."pump.1"')).toMatchObject({ parent: 'site', box: { x: 60, y: 80 }, labels: [{ bold: true }] })
  expect(ends(edges.get('site.("pump.1" -> tank)[0]'))).toEqual(['site."pump.1"', 'site.tank'])
  expect(ends(edges.get('(site.tank <-> log)[0]'))).toEqual(['site.tank', 'log'])
})

test('round corners of a line are corners with a radius', () => {
  expect(read('d2-containers').edges.get('(site.tank <-> log)[0]')).toMatchObject({
    route: { type: 'orthogonal', radius: 10 },
    points: [{}, { x: 270, y: 230 }, { x: 270, y: 190 }, { x: 420, y: 190 }, {}],
    start: { kind: 'triangle' },
    end: { kind: 'triangle' },
  })
})

test('D2: where a mask interrupts a line, its label has the colour of what is below', () => {
  expect(read('d2-containers').edges.get('site.("pump.1" -> tank)[0]')?.labels).toMatchObject([
    { background: { r: 247, g: 248, b: 254 } },
  ])
})

test('D2: an actor of a sequence diagram is one node with its life line', () => {
  const id = (text: string) => Buffer.from(text).toString('base64')
  const actor = (name: string, x: number) =>
    `<g class="${id(name)}"><g class="shape"><rect x="${x}" y="0" width="60" height="30" fill="#fff" stroke="#000"/></g></g>`
  const line = (name: string, d: string) =>
    `<g class="${id(name)}"><path d="${d}" stroke="#000" fill="none" class="connection"/></g>`
  const file = `<svg xmlns="http://www.w3.org/2000/svg" data-d2-version="0.7.1" viewBox="0 0 200 200"><svg class="d2-1 d2-svg" width="200" height="200" viewBox="0 0 200 200">${actor('a', 0)}${actor('b', 100)}${line('(a -- )[0]', 'M30 30V190')}${line('(b -- )[0]', 'M130 30V190')}${line('(a -&gt; b)[0]', 'M32 80H128')}</svg></svg>`
  const { elements } = readDiagram(file, { check: true }).diagram.pages[0]!
  expect(elements.map((one) => [one.id, one.kind === 'node' ? one.box.h : ends(one)])).toEqual([
    ['a', 190],
    ['b', 190],
    ['(a -> b)[0]', ['a', 'b']],
  ])
})
