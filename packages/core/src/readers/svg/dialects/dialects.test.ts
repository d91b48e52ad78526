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
  expect(edges.get('lnk5')).toMatchObject({
    source: { element: 'Site.pump' },
    target: { element: 'db', at: { x: 299.8, y: 77.3 } },
    end: { kind: 'notched', filled: true },
    semantic: { type: 'plantuml:dependency' },
    labels: [{ plain: 'writes' }],
  })
  expect(edges.get('lnk6')).toMatchObject({
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
