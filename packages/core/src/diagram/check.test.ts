/** Every rule of the contract is seen to fail for a diagram that breaks it alone. */
import { expect, test } from 'vitest'
import { checkDiagram, type Diagram, type DiagramNode, type Edge, type Label, readDiagram } from '../index.ts'
import type { Page } from './diagram.ts'

const place = '<mxGeometry x="10" y="10" width="60" height="40" as="geometry"/>'
const { diagram } = readDiagram(
  `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>
  <mxCell id="group" style="group" vertex="1" parent="1"><mxGeometry width="200" height="100" as="geometry"/></mxCell>
  <mxCell id="node" value="N" vertex="1" parent="group">${place}</mxCell>
  <mxCell id="picture" style="shape=image;image=data:image/gif,R0lGODlhBQAHAIAAAP8AAAAAACH5BAAAAAAALAAAAAAFAAcAAAIFhI+py1kAOw==" vertex="1" parent="1">${place}</mxCell>
  <mxCell id="edge" edge="1" parent="1" source="node" target="picture"><mxGeometry relative="1" as="geometry"/></mxCell>
  </root></mxGraphModel>`,
)

const page = diagram.pages[0]!
const node = page.elements.find(({ id }) => id === 'node') as DiagramNode
const edge = page.elements.find(({ id }) => id === 'edge') as Edge
const [label] = node.labels as [Label]

const pageWith = (change: Partial<Page>): Diagram => ({ ...diagram, pages: [{ ...page, ...change }] })

/** The diagram with one of its elements changed. */
const changed = (id: string, change: Partial<DiagramNode> | Partial<Edge>): Diagram =>
  pageWith({ elements: page.elements.map((one) => (one.id === id ? ({ ...one, ...change } as typeof one) : one)) })

/** The picture represents nothing of the source, and the edge these. */
const withSources = (sourceIds: readonly string[]) =>
  pageWith({
    elements: page.elements.map((one) =>
      one.id === 'picture' ? { ...one, sourceIds: [] } : one.id === 'edge' ? { ...one, sourceIds } : one,
    ),
  })

const labelled = (change: Partial<Label>) => changed('node', { labels: [{ ...label, ...change }] })
const drawn = (...parts: readonly object[]) =>
  changed('node', { figure: { ...node.figure, parts: parts as DiagramNode['figure']['parts'] } })
const [part] = node.figure.parts as [object]
const red = { r: 255, g: 0, b: 0, a: 1 }
const run = { text: 'a', href: 'javascript:x()' }
const [asset] = [...diagram.assets.values()] as [Diagram['assets'] extends ReadonlyMap<string, infer A> ? A : never]

test('a diagram that was read is valid', () => expect(checkDiagram(diagram)).toEqual([]))

test.each<[string, Diagram]>([
  ['the diagram has no pages', { ...diagram, pages: [] }],
  ['two pages have the id "0"', { ...diagram, pages: [page, { ...page, elements: [] }] }],
  ['is stored under "x"', { ...diagram, assets: new Map([...diagram.assets, ['x', asset]]) }],
  [
    'refers outside the document',
    {
      ...diagram,
      assets: new Map([...diagram.assets, ['x', { ...asset, id: 'x', uri: 'https://example.com/x.png' }]]),
    },
  ],
  ['two layers have the id "1"', pageWith({ layers: [...page.layers, ...page.layers] })],
  ['background or size: there is a number NaN', pageWith({ size: { w: Number.NaN, h: 1 } })],
  ['the source element "node" is also that of "node"', changed('picture', { sourceIds: ['picture', 'node'] })],
  ['another element has the same id', pageWith({ elements: [...page.elements, { ...node, sourceIds: [] }] })],
  ['its id is a source element of "edge"', withSources(['edge', 'picture'])],
  ['its parent "picture" is not a node before it', changed('node', { parent: 'picture' })],
  [
    'its parent "edge" is not a node before it',
    pageWith({
      elements: [edge, ...page.elements.slice(0, -1)].map((one) =>
        one.id === 'node' ? { ...one, parent: 'edge' } : one,
      ),
    }),
  ],
  ['there is no layer "x"', changed('picture', { layer: 'x' })],
  ['it is inside something hidden but is not hidden', changed('group', { hidden: 'element' as never })],
  [
    'it is inside something hidden but is not hidden',
    pageWith({ layers: page.layers.map((layer) => ({ ...layer, visible: false })) }),
  ],
  ['the link "javascript:x()" is not allowed', changed('node', { link: { href: 'javascript:x()' } })],
  ['its opacity is outside 0 … 1', changed('node', { opacity: 1.5 })],
  ['there is a number Infinity', changed('node', { box: { ...node.box, x: 1 / 0 } })],
  ['its box has a negative size', changed('node', { box: { ...node.box, w: -1 } })],
  ['its route has fewer than two points', changed('edge', { points: edge.points.slice(0, 1) })],
  ['its path does not begin with a move', changed('edge', { path: [{ op: 'L', x: 0, y: 0 }] })],
  ['its source "x" is not on the page', changed('edge', { source: { ...edge.source, element: 'x' } })],
  ['its target is the edge itself', changed('edge', { target: { ...edge.target, element: 'edge' } })],
  ['its target is not at the end of its route', changed('edge', { target: { ...edge.target, at: { x: 0, y: 0 } } })],
  ['a stroke has a negative length', changed('edge', { stroke: { ...edge.stroke, width: -1 } })],
  ['there is no asset "x"', drawn({ type: 'image', box: node.box, asset: 'x', fit: 'stretch' })],
  ['a path of its figure does not begin with a move', drawn({ ...part, type: 'path', commands: [{ op: 'Z' }] })],
  ['a colour has a channel outside 0 … 255', drawn({ ...part, fill: { type: 'solid', color: { ...red, g: 256 } } })],
  ['its alpha is outside 0 … 1', drawn({ ...part, fill: { type: 'gradient', from: red, to: { ...red, a: 2 } } })],
  [
    'a pattern has a length that is not positive',
    drawn({ ...part, fill: { type: 'pattern', color: red, ground: red, spacing: 0 } }),
  ],
  [
    'there is no asset "x"',
    changed('node', {
      figure: {
        ...node.figure,
        icons: [{ parts: [{ type: 'image', box: node.box, asset: 'x', fit: 'stretch' }] } as never],
      },
    }),
  ],
  ['a label comes from "x", which the element does not represent', labelled({ sourceId: 'x' })],
  ['a label has an area with a negative size', labelled({ area: { w: 1, h: -1 } })],
  ['a label has no font size', labelled({ font: { ...label.font, size: 0 } })],
  ['its opacity is outside 0 … 1', labelled({ opacity: -1 })],
  [
    'the link "javascript:x()" is not allowed',
    labelled({ text: [{ type: 'list', ordered: true, items: [[{ type: 'paragraph', runs: [run] }]] }] }),
  ],
  [
    'the link "javascript:x()" is not allowed',
    labelled({ text: [{ type: 'table', rows: [[{ blocks: [{ type: 'paragraph', runs: [run] }] }]] }] }),
  ],
])('%s', (text, broken) => {
  expect(checkDiagram(broken).map((problem) => problem.text)).toContainEqual(expect.stringContaining(text))
})

test('no more than a hundred violations are listed', () => {
  const elements = Array.from({ length: 200 }, (_, i) => ({ ...node, id: `n${i}`, sourceIds: [], layer: 'x' }))
  expect(checkDiagram(pageWith({ elements }))).toHaveLength(100)
})
