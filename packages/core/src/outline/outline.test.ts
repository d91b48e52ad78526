import { expect, test } from 'vitest'
import { readDiagram, writeSvg } from '#index'
import { outlineOf } from './outline.ts'
import { countWords, edgeWords, nodeSentence, summaryOf } from './sentences.ts'

const cell = (id: string, value: string, style: string, box: string, parent = '1') => {
  const [x, y, w, h] = box.split(' ')
  return `<mxCell id="${id}" value="${value}" style="${style}" vertex="1" parent="${parent}"><mxGeometry x="${x}" y="${y}" width="${w}" height="${h}" as="geometry"/></mxCell>`
}
const edge = (id: string, value: string, ends: string, style = '') =>
  `<mxCell id="${id}" value="${value}" style="${style}" edge="1" parent="1" ${ends}><mxGeometry as="geometry"/></mxCell>`

const { diagram } = readDiagram(
  `<mxfile><diagram id="p" name="Shop"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${[
    cell('s', 'Sales', 'swimlane', '0 0 400 300'),
    cell('o', 'Check order', 'rhombus', '20 40 100 60', 's'),
    cell('h', 'Ship &amp;quot;order&amp;quot;', 'html=1', '220 40 100 60', 's'),
    cell('c', 'Cancel', '', '20 160 100 60', 's'),
    cell('d', '', 'ellipse', '300 250 5 5', 's'),
    cell('u', 'Unseen', '', '500 0 50 50').replace('vertex', 'visible="0" vertex'),
    edge('y', 'yes', 'source="o" target="h"'),
    edge('n', 'no', 'source="c" target="o"', 'startArrow=block;endArrow=none'),
    edge('b', '', 'source="h" target="c"', 'endArrow=none'),
  ].join('')}</root></mxGraphModel></diagram></mxfile>`,
)
const [page] = diagram.pages
const outline = outlineOf(page!.elements)

test('the outline has containers with their nodes in reading order, without what is hidden or says nothing', () => {
  expect(outline.top).toEqual(['s'])
  expect([...outline.nodes.keys()]).toEqual(['s', 'o', 'h', 'c'])
  expect(outline.nodes.get('s')).toMatchObject({ name: 'Sales', type: 'swimlane', children: ['o', 'h', 'c'] })
  expect(outline.nodes.get('o')).toMatchObject({ name: 'Check order', type: 'rhombus', parent: 's' })
  expect(summaryOf(outline)).toBe('A diagram with 4 shapes and 3 connections')
})

test('an edge leads where its arrowhead is, whichever way it was drawn', () => {
  expect(outline.edges.get('n')).toMatchObject({ from: 'o', to: 'c', direction: 'one', label: 'no' })
  expect(edgeWords(outline, outline.edges.get('n')!)).toBe('Check order leads to Cancel, labelled no')
  expect(edgeWords(outline, outline.edges.get('b')!)).toBe('Ship "order" is connected with Cancel')
})

test('a node is told with its kind and where it leads, or what it is reached from', () => {
  const node = (id: string) => outline.nodes.get(id)!
  expect(nodeSentence(outline, node('o'))).toBe(
    'Check order, rhombus, leads to Ship "order", labelled yes, and to Cancel, labelled no',
  )
  expect(nodeSentence(outline, node('s'))).toBe('Sales, swimlane, contains 3')
  expect(nodeSentence(outline, node('h'))).toBe('Ship "order", connected with Cancel')
  // A line without arrowheads goes both ways.
  expect(countWords(node('c'))).toBe('2 in, 1 out')
})

test('a picture names itself, its nodes and where its edges lead', () => {
  const svg = writeSvg(diagram)
  expect(svg).toMatch(/^<svg [^>]*role="graphics-document document">\n<title>Shop<\/title>\n<desc>A diagram with 4 /)
  expect([...svg.matchAll(/<g role="img" aria-label="([^"]*)">/g)].map(([, name]) => name)).toEqual([
    'Sales, swimlane',
    'Check order, rhombus, in Sales',
    'Ship &quot;order&quot;, in Sales',
    'Cancel, in Sales',
    // It says nothing and is in no list, but a picture has no part without a name.
    '(ellipse)',
    'Check order leads to Ship &quot;order&quot;, labelled yes',
    'Check order leads to Cancel, labelled no',
    'Ship &quot;order&quot; is connected with Cancel',
  ])
})

test('a line that is attached to nothing is told if it is drawn from one node to another', () => {
  const line = (id: string, y: number, to: number) =>
    `<mxCell id="${id}" style="endArrow=block" edge="1" parent="1"><mxGeometry as="geometry"><mxPoint x="100" y="${y}" as="sourcePoint"/><mxPoint x="${to}" y="${y}" as="targetPoint"/></mxGeometry></mxCell>`
  const drawn = readDiagram(
    `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${[
      cell('frame', '', '', '-20 -20 400 200'),
      cell('title', 'Detection', 'text', '100 -44 80 20'),
      cell('a', 'Segment', '', '0 0 100 60'),
      cell('b', 'Merge', '', '220 0 100 60'),
      line('between', 30, 218),
      line('into', 50, 160),
    ].join('')}</root></mxGraphModel>`,
  )
  const told = outlineOf(drawn.diagram.pages[0]!.elements)
  expect([...told.edges.values()].map((one) => edgeWords(told, one))).toEqual(['Segment leads to Merge'])
  // A container without a text is named by the one beside it.
  expect(told.nodes.get('frame')?.name).toBe('(shape without text by Detection)')
})
