/** Drawings of nodes and ports whose file leaves something out, or says something unknown (docs/formats/graphml.md §10). */
import { expect, test } from 'vitest'
import { read } from '#readers/read.test-util'
import { file, node, plain } from './yfiles.test-util.ts'

const box = { type: 'rect', box: { x: 0, y: 0, w: 100, h: 40 } }

test.each([
  ['<yjs:ShapeNodeStyle shape="BLOB"/>', 'BLOB'],
  ['<yjs:FlowchartNodeStyle type="blob"/>', 'blob'],
])('an unknown outline is a rectangle, with a message: %s', (style, from) => {
  const { node: found, messages } = read(file(node('a', 0, 0, style)))
  expect(messages).toMatchObject([{ code: 'unknown-shape', cell: 'a', from }])
  expect(found('a').figure.parts).toMatchObject([box])
})

test.each(['<yjs:FlowchartNodeStyle/>', '<yjs:GeneralPathNodeStyle/>', '<yjs:GroupNodeStyle tabPosition="NONE"/>'])(
  'without a symbol, a path or a tab it is a rectangle: %s',
  (style) => {
    const { node: found, messages } = read(file(node('a', 0, 0, style)))
    expect(messages).toEqual([])
    expect(found('a').figure.parts).toMatchObject([box])
  },
)

test('a group has a grey tab unless the file gives its colour', () => {
  const { node: found } = read(file(node('a', 0, 0, '<yjs:GroupNodeStyle/>')))
  expect(found('a').figure.parts).toMatchObject([box, { type: 'path', fill: { color: { r: 192, g: 192, b: 192 } } }])
})

test('a node without a size has 30 px; one without a position is left out, with a message', () => {
  const at = (geometry: string) =>
    `<node id="a"><data key="g"><y:RectD ${geometry}/></data><data key="s">${plain}</data></node>`
  const others = node('b', 100, 0, plain) + node('c', 300, 0, plain)
  expect(read(file(at('X="7" Y="8"') + others)).node('a').box).toEqual({ x: 7, y: 8, w: 30, h: 30 })
  const { diagram, messages } = read(file(at('Width="50" Height="20"') + others))
  expect(messages).toMatchObject([{ code: 'shape-without-place', cell: 'a' }])
  expect(diagram.pages[0]?.elements.map(({ id }) => id)).toEqual(['b', 'c'])
})

test('pictures that contain scripts are shown without them, with a message', () => {
  const svg = encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>x</script><rect width="9" height="9"/></svg>',
  )
  const { node: found, messages } = read(
    file(node('a', 0, 0, `<yjs:ImageNodeStyle href="data:image/svg+xml,${svg}"/>`)),
  )
  expect(messages).toMatchObject([{ code: 'image-cleaned', cell: 'a' }])
  expect(found('a').figure.parts).toMatchObject([{ type: 'image', asset: expect.any(String) }])
})

test('pictures may be in an object; those without an address or with one without a path are missing', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
  const style = `<yjs:ImageNodeStyle><yjs:ImageNodeStyle.image><y:ImageSource source="data:image/svg+xml;base64,${btoa(svg)}"/></yjs:ImageNodeStyle.image></yjs:ImageNodeStyle>`
  const { node: found, messages } = read(
    file(
      node('a', 0, 0, style) +
        node('b', 0, 90, '<yjs:ImageNodeStyle href="?v=1"/>') +
        node('c', 0, 180, '<yjs:ImageNodeStyle/>'),
    ),
  )
  expect(messages).toMatchObject([
    { code: 'image-not-supplied', cell: 'b', from: '?v=1' },
    { code: 'image-damaged', cell: 'c' },
  ])
  expect(found('a').figure.parts).toMatchObject([{ asset: expect.any(String) }])
})

test('ports with a shape have it in its size, and are hidden with their node', () => {
  const style = `<yjs:NodeStylePortStyleAdapter renderSize="9,9"><yjs:NodeStylePortStyleAdapter.nodeStyle><yjs:ShapeNodeStyle shape="ELLIPSE" fill="Red"/></yjs:NodeStylePortStyleAdapter.nodeStyle></yjs:NodeStylePortStyleAdapter>`
  const port = `<port name="p"><data key="p"><y:FreeNodePortLocationModelParameter Ratio="1,0"/></data><data key="ps">${style}</data></port>`
  const inner = `<graph id="in">${node('n', 10, 50, plain, '', port)}</graph><data key="x">false</data>`
  const { node: found, messages } = read(file(node('a', 0, 0, plain, '', inner)))
  expect(messages).toEqual([])
  expect(found('n:port-p')).toMatchObject({
    box: { x: 105.5, y: 45.5, w: 9, h: 9 },
    hidden: 'collapsed',
    figure: { name: 'ellipse', parts: [{ type: 'ellipse', fill: { color: { r: 255 } } }] },
  })
})

test('attached data that are lists, long or objects with a text are one value', () => {
  const tag = (inner: string) => `<data key="u">${inner}</data>`
  const long = `{"name":"${'x'.repeat(100_000)}"}`
  const { node: found, messages } = read(
    file(
      node('a', 0, 0, plain, '', tag('<y:Json>["x",1]</y:Json>')) +
        node('b', 0, 90, plain, '', tag(`<y:Json>${long}</y:Json>`)) +
        node('c', 0, 180, plain, '', tag('<z:Net xmlns:z="urn:z">10.0.0.1</z:Net>')),
    ),
  )
  expect(messages).toEqual([])
  expect(found('a').attributes).toEqual({ tag: '["x",1]' })
  expect(found('b').attributes?.tag).toMatch(/^\{"name":"x+…$/)
  expect(found('c').attributes).toEqual({ tag: '10.0.0.1' })
})

test('large objects that many nodes share are cut, with a message', () => {
  const nodes = Array.from({ length: 30 }, (_, i) =>
    node(`n${i}`, 0, i * 90, plain, '', '<data key="u"><y:GraphMLReference ResourceKey="1"/></data>'),
  )
  const shared = `<z:Net x:Key="1" xmlns:z="urn:z"><z:Net.text>${'word '.repeat(10_000)}</z:Net.text></z:Net>`
  const { node: found, messages } = read(file(nodes.join(''), shared))
  expect(new Set(messages.map(({ code }) => code))).toEqual(new Set(['attributes-cut']))
  expect(found('n0').attributes?.text).toHaveLength(4001)
  expect(found('n29').attributes).toBeUndefined()
})

test('a style with a very long name is plain', () => {
  const name = `S${'x'.repeat(300)}`
  const { messages } = read(
    file(node('a', 0, 0, `<z:${name} xmlns:z="urn:z"><z:${name}.fill>Red</z:${name}.fill></z:${name}>`)),
  )
  expect(messages).toMatchObject([{ code: 'style-unknown', cell: 'a' }])
})

test('pale letters on the dark fill of a style that a program made up keep their colour', () => {
  const own = '<z:MyStyle xmlns:z="urn:z" fill="Black"/>'
  const written =
    '<y:Label Text="Mine" PreferredSize="40,20"><y:Label.Style><yjs:LabelStyle textFill="White"/></y:Label.Style></y:Label>'
  expect(read(file(node('a', 0, 0, own, written))).node('a').labels).toMatchObject([{ color: { r: 255 } }])
})
