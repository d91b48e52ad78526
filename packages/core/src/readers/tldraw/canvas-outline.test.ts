import { expect, test } from 'vitest'
import { convertDiagram, readDiagram } from '#index'
import { outlineOf } from '#outline/outline'
import { edgeWords, nodeSentence, nodeWords } from '#outline/sentences'
import { canvasOutline } from './canvas-outline.ts'

const box = (x: number, y: number) => `<mxGeometry x="${x}" y="${y}" width="120" height="60" as="geometry"/>`
const FILE = `<mxfile><diagram id="p" name="Shop"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>
  <mxCell id="s" value="Sales" style="swimlane" vertex="1" parent="1"><mxGeometry width="600" height="300" as="geometry"/></mxCell>
  <mxCell id="o" value="Check order" style="rhombus" vertex="1" parent="s">${box(20, 40)}</mxCell>
  <mxCell id="h" value="Ship order" vertex="1" parent="s">${box(400, 40)}</mxCell>
  <mxCell id="u" value="Unseen" visible="0" vertex="1" parent="1">${box(900, 0)}</mxCell>
  <mxCell id="y" edge="1" parent="1" source="o" target="h"><mxGeometry as="geometry"/></mxCell>
  <mxCell id="l" value="yes" style="edgeLabel" vertex="1" connectable="0" parent="y"><mxGeometry relative="1" as="geometry"/></mxCell>
</root></mxGraphModel></diagram></mxfile>`

const recordsOf = (prefer: 'edit' | 'look') => {
  const store: Record<string, object> = convertDiagram(FILE, { prefer }).snapshot.store
  return Object.values(store)
}

test.each(['edit', 'look'] as const)('a converted canvas says what its diagram says (%s)', (prefer) => {
  const outline = canvasOutline(recordsOf(prefer))
  const node = (name: string) => [...outline.nodes.values()].find((one) => one.name === name)!
  expect([...outline.nodes.values()].map(nodeWords)).toEqual(['Sales, swimlane', 'Check order, rhombus', 'Ship order'])
  expect(node('Sales').children).toEqual([node('Check order').id, node('Ship order').id])
  expect([...outline.edges.values()].map((edge) => edgeWords(outline, edge))).toEqual([
    'Check order leads to Ship order, labelled yes',
  ])
  expect(nodeSentence(outline, node('Ship order'))).toBe('Ship order, reached from Check order, labelled yes')
})

test.each(['edit', 'look'] as const)(
  'a canvas keeps what its shapes were called, drawn as they may be (%s)',
  (prefer) => {
    const cell = (id: string, style: string) =>
      `<mxCell id="${id}" value="${id}" style="${style}" vertex="1" parent="1">${box(0, 0)}</mxCell>`
    const cells = [
      cell('Orders', 'shape=cylinder3'),
      cell('Logo', 'shape=mxgraph.aws4.lambda'),
      cell('Start', 'rounded=1;arcSize=50'),
    ]
    const { snapshot } = convertDiagram(
      `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells.join('')}</root></mxGraphModel>`,
      { prefer },
    )
    const words = ['Orders, cylinder', 'Logo, aws4 lambda', 'Start']
    expect([...canvasOutline(Object.values(snapshot.store)).nodes.values()].map(nodeWords)).toEqual(words)
    const { diagram } = readDiagram(
      JSON.stringify({ tldrawFileFormatVersion: 1, schema: snapshot.schema, records: Object.values(snapshot.store) }),
    )
    expect(diagram.pages.flatMap(({ elements }) => [...outlineOf(elements).nodes.values()].map(nodeWords))).toEqual(
      words,
    )
  },
)

test('every shape leads to the element that it is a piece of', () => {
  const records = recordsOf('look') as { typeName: string; id: string; meta: { drawbridge?: { source?: unknown } } }[]
  const { elementOf } = canvasOutline(records)
  for (const { typeName, id, meta } of records)
    if (typeName === 'shape' && JSON.stringify(meta.drawbridge?.source) !== '{"page":"p","cell":"u"}')
      expect(elementOf.get(id), id).toBeDefined()
})

test('what people draw is in the outline, damaged records are not', () => {
  const shape = (id: string, props: object) => ({
    id,
    typeName: 'shape',
    type: 'geo',
    parentId: 'page:p',
    x: 700,
    props,
  })
  const text = (words: string) => ({
    richText: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
  })
  const outline = canvasOutline([
    ...recordsOf('edit'),
    shape('shape:new', { geo: 'diamond', w: 10, h: 10, ...text('Mine') }),
    shape('shape:silent', { geo: 'rectangle', w: 10, h: 10 }),
    { id: 7, typeName: 'shape' },
  ])
  expect(outline.nodes.get('shape:new')).toMatchObject({ id: 'shape:new', name: 'Mine', type: 'rhombus' })
  expect(outline.nodes.has('shape:silent')).toBe(false)
  expect(canvasOutline([], 'page:none').nodes.size).toBe(0)
})
