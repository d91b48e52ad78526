/** Pictures of PlantUML before its groups had names (docs/formats/svg.md §11, §12). */
import { expect, test } from 'vitest'
import type { DiagramNode, Edge } from '#index'
import { readDiagram } from '#index'

function read(drawing: string) {
  const file = `<?xml version="1.0" encoding="UTF-8" standalone="no"?><svg xmlns="http://www.w3.org/2000/svg" contentScriptType="application/ecmascript" contentStyleType="text/css" width="600px" height="400px" viewBox="0 0 600 400" zoomAndPan="magnify"><defs/><g>${drawing}</g></svg>`
  const { diagram, report } = readDiagram(file, { check: true })
  const { elements } = diagram.pages[0]!
  const nodes = elements.filter((one): one is DiagramNode => one.kind === 'node')
  const edges = elements.filter((one): one is Edge => one.kind === 'edge')
  return { nodes, edges, codes: report.messages.map(({ code }) => code) }
}

const STROKE = 'style="stroke:#A80036;stroke-width:1.5;"'
const box = (x: number, y: number, w: number, h: number, text: string) =>
  `<rect fill="#FEFECE" x="${x}" y="${y}" width="${w}" height="${h}" ${STROKE}/>${line(x + 10, y + 20, text)}`
const line = (x: number, y: number, text: string) =>
  `<text font-family="sans-serif" font-size="14" lengthAdjust="spacing" textLength="30" x="${x}" y="${y}">${text}</text>`
const head = (x: number, y: number, dx: number) =>
  `<polygon fill="#A80036" points="${x},${y},${x - dx},${y - 4},${x - dx / 2},${y},${x - dx},${y + 4}" ${STROKE}/>`
const ends = ({ source, target }: Edge) => [source.element, target.element]

const CLASSES = (comment: (text: string) => string) =>
  [
    comment('cluster site'),
    box(300, 10, 250, 200, 'Site'),
    comment('class pump'),
    box(350, 60, 80, 40, 'Pump'),
    `<line x1="350" x2="430" y1="90" y2="90" ${STROKE}/>`,
    comment('class a & b'),
    box(20, 60, 80, 40, 'A'),
    // A note has no comment.
    box(20, 300, 80, 40, 'a note'),
    comment('link a & b to pump'),
    `<path d="M100,80 C180,80 260,80 345,80" fill="none" id="a &amp; b-&gt;pump" ${STROKE}/>`,
    head(350, 80, 9),
    line(200, 70, 'fills'),
  ].join('')

test.each([
  ['with comments', (text: string) => `<!--${text}-->`],
  ['with comments below a checksum', (text: string) => `<!--MD5=[8fc3522a43f8c719]\n${text}-->`],
])('PlantUML until 2021 names entities, clusters and links %s', (_, comment) => {
  const { nodes, edges, codes } = read(CLASSES(comment))
  expect(nodes.map(({ id, parent, box: { x, y, w, h } }) => [id, parent, x, y, w, h])).toEqual([
    ['site', undefined, 300, 10, 250, 200],
    ['pump', 'site', 350, 60, 80, 40],
    ['a & b', undefined, 20, 60, 80, 40],
    ['a note', undefined, 20, 300, 80, 40],
  ])
  expect(edges.map((edge) => [edge.id, ...ends(edge), edge.labels[0]?.plain])).toEqual([
    ['a & b->pump', 'a & b', 'pump', 'fills'],
  ])
  expect(codes).toEqual([])
})

test('without comments, the places of PlantUML’s marks tell, and the report says so', () => {
  const { edges, codes } = read(CLASSES(() => ''))
  expect(edges.map(ends)).toEqual([['A', 'Pump']])
  expect(codes).toContain('diagram-inferred')
})

const lifeLine = (x: number) =>
  `<line style="stroke:#A80036;stroke-width:1.0;stroke-dasharray:5.0,5.0;" x1="${x}" x2="${x}" y1="40" y2="190"/>`
const straight = (x1: number, y1: number, x2: number, y2: number) =>
  `<line x1="${x1}" x2="${x2}" y1="${y1}" y2="${y2}" ${STROKE}/>`

test('sequence diagrams of PlantUML until 2024: life lines between two boxes, and messages at them', () => {
  const { nodes, edges } = read(
    [
      ...[lifeLine(34), lifeLine(262), box(9, 8, 50, 30, 'Alice'), box(9, 190, 50, 30, 'Alice')],
      ...[box(237, 8, 50, 30, 'Bob'), box(237, 190, 50, 30, 'Bob')],
      ...[head(261, 70, 10), straight(34, 70, 257, 70), line(41, 65, 'ask')],
      ...[head(35, 100, -10), straight(39, 100, 261, 100)],
      // A message to oneself.
      ...[straight(34, 130, 76, 130), straight(76, 130, 76, 143), straight(35, 143, 76, 143), head(35, 143, -10)],
      ...[line(41, 125, 'check'), box(125, 150, 80, 30, 'a note')],
    ].join(''),
  )
  expect(nodes.map(({ id, semantic }) => [id, semantic?.type])).toEqual([
    ['Alice', 'plantuml:participant'],
    ['Bob', 'plantuml:participant'],
    ['a note', 'plantuml:note'],
  ])
  expect(nodes[0]?.box).toMatchObject({ y: 8, h: 212 })
  expect(edges.map((edge) => [edge.id, ...ends(edge)])).toEqual([
    ['Alice -> Bob: ask', 'Alice', 'Bob'],
    ['Alice -> Bob', 'Alice', 'Bob'],
    ['Alice -> Alice: check', 'Alice', 'Alice'],
  ])
  // Its last line is drawn from the head.
  expect(edges[2]?.path.map((command) => ('x' in command ? command.x : 0))).toEqual([34, 76, 76, 35])
})

test('messages with open heads, which are two short lines before the long one', () => {
  const open = (x: number, y: number, towards: number) =>
    straight(x, y, x + towards, y - 4) + straight(x, y, x + towards, y + 4)
  const { nodes, edges } = read(
    [
      ...[lifeLine(34), lifeLine(262), box(9, 8, 50, 30, 'Alice'), box(9, 190, 50, 30, 'Alice')],
      ...[box(237, 8, 50, 30, 'Bob'), box(237, 190, 50, 30, 'Bob')],
      ...[open(261, 70, -10), straight(34, 70, 262, 70), line(41, 65, 'ask')],
      ...[open(35, 100, 10), straight(34, 100, 262, 100)],
      ...[open(261, 130, -10), straight(34, 130, 262, 130)],
    ].join(''),
  )
  expect(nodes.map(({ id }) => id)).toEqual(['Alice', 'Bob'])
  expect(edges.map((edge) => [edge.id, ...ends(edge)])).toEqual([
    ['Alice -> Bob: ask', 'Alice', 'Bob'],
    ['Alice -> Bob', 'Alice', 'Bob'],
    ['Alice -> Bob-2', 'Alice', 'Bob'],
  ])
  expect(edges.map(({ points }) => points.map(({ x }) => x))).toEqual([
    [34, 262],
    [34, 262],
    [34, 262],
  ])
  expect(edges.map(({ start, end }) => [start.kind, end.kind])).toEqual([
    ['none', 'open'],
    ['open', 'none'],
    ['none', 'open'],
  ])
})
