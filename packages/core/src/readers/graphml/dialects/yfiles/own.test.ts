/** Styles and data of programs with yFiles, and styles that draw nothing (docs/formats/graphml.md §10). */
import { describe, expect, test } from 'vitest'
import { read } from '#readers/read.test-util'
import { edge, file, label, node, plain } from './yfiles.test-util.ts'

describe('styles that a program made up', () => {
  const own = '<z:MyStyle xmlns:z="urn:z"/>'
  const centre = 'InteriorNodeLabelModel.Center'

  test('of a node is a box with its labels, with a message', () => {
    const text = file(node('a', 0, 0, own, label('Mine', centre)))
    const { node: found, messages: written } = read(text)
    expect(written).toMatchObject([{ code: 'style-unknown', cell: 'a', from: 'MyStyle', to: 'a plain box' }])
    expect(found('a').labels).toMatchObject([{ plain: 'Mine' }])
    expect(found('a').figure.parts).toMatchObject([{ type: 'rect', fill: { type: 'solid' }, stroke: { width: 1 } }])
  })

  test('of a node without a label shows the name that the program draws itself', () => {
    const hidden = label('Hidden', centre, 'Style="{x:Static y:VoidLabelStyle.Instance}"')
    const { node: found } = read(
      file(
        node('a', 0, 0, own, hidden) +
          node('b', 0, 90, own, '', '<data key="u"><y:Json>{"name":"Ann"}</y:Json></data>'),
      ),
    )
    expect(found('a').labels).toMatchObject([{ plain: 'Hidden', anchor: { x: 50, y: 20 } }])
    expect(found('b').labels).toMatchObject([{ plain: 'Ann', anchor: { x: 50, y: 110 } }])
  })

  test('of a coloured area does not leave white letters on white', () => {
    const white = '<y:Label.Style><yjs:LabelStyle textFill="White"/></y:Label.Style>'
    const written = `<y:Label Text="Mine" PreferredSize="40,20">${white}</y:Label>`
    const { node: found } = read(file(node('a', 0, 0, own, written) + node('b', 0, 90, plain, written)))
    expect(found('a').labels).toMatchObject([{ color: { r: 0, g: 0, b: 0 } }])
    expect(found('b').labels).toMatchObject([{ color: { r: 255, g: 255, b: 255 } }])
  })

  test('of a table has its rows', () => {
    const row = `<y:Row Size="50"><y:Row.Labels>${label('One', 'StretchStripeLabelModel.Left')}</y:Row.Labels></y:Row>`
    const style = `<z:MyTable xmlns:z="urn:z"><z:MyTable.table><y:Table><y:Table.Rows>${row}</y:Table.Rows></y:Table></z:MyTable.table></z:MyTable>`
    const { node: found, messages: written } = read(file(node('a', 0, 0, style)))
    expect(written).toMatchObject([{ code: 'style-unknown', from: 'MyTable', to: 'a plain table' }])
    expect(found('a').labels).toMatchObject([{ plain: 'One' }])
    expect(found('a').figure.parts).toHaveLength(2)
  })

  test('of edges and labels are plain, with messages', () => {
    const mine = '<y:Label.Style><z:MyLabel xmlns:z="urn:z"/></y:Label.Style>'
    const labels = `<data key="l"><x:List><y:Label Text="go" PreferredSize="40,20">${mine}</y:Label></x:List></data>`
    const text = file(node('a', 0, 0, plain) + node('b', 200, 0, plain) + edge('<z:MyEdge xmlns:z="urn:z"/>', labels))
    const { edge: found, messages: written } = read(text)
    expect(written).toMatchObject([
      { code: 'style-unknown', cell: 'e', from: 'MyEdge', to: 'a plain line' },
      { code: 'style-unknown', cell: 'e', from: 'MyLabel', to: 'plain text' },
    ])
    expect(found('e')).toMatchObject({ stroke: { width: 1 }, labels: [{ plain: 'go' }] })
  })
})

test('styles that draw nothing are not drawn', () => {
  const void_ = (name: string) => `<x:Static Member="y:${name}.Instance"/>`
  const hidden = label('Hidden', 'InteriorNodeLabelModel.Center', 'Style="{x:Static y:VoidLabelStyle.Instance}"')
  const text = file(
    node('a', 0, 0, void_('VoidNodeStyle')) + node('b', 200, 0, plain, hidden) + edge(void_('VoidEdgeStyle')),
  )
  const { node: found, edge: line, messages: written } = read(text)
  expect(written).toEqual([])
  expect(found('a').figure.parts).toEqual([])
  expect(found('b').labels).toEqual([])
  expect(line('e').stroke).toMatchObject({ width: 0 })
})

test('siblings are painted in their order, not in that of the file', () => {
  const at = (order: number) => `<data key="z">${order}</data>`
  const inner = `<graph id="in">${node('c', 0, 0, plain, '', at(1))}${node('d', 0, 0, plain, '', at(0))}</graph>`
  const text = file(node('a', 0, 0, plain, '', at(2)) + node('b', 50, 10, plain, '', at(1) + inner))
  const { diagram, messages: written } = read(text)
  expect(written).toEqual([])
  expect(diagram.pages[0]?.elements.map(({ id }) => id)).toEqual(['b', 'd', 'c', 'a'])
})

test('attached data are attributes: members of JSON and of objects, texts, shared ones too', () => {
  const tag = (inner: string) => `<data key="u">${inner}</data>`
  const json = '<y:Json>{"name":"Ann","age":7,"owner":"Bob","tags":["x",null],"none":null}</y:Json>'
  const text = file(
    node('a', 0, 0, plain, '', `<data key="o">Eve</data>${tag(json)}`) +
      node('b', 0, 90, plain, '', tag('<sys:String>Net 1</sys:String>')) +
      node('c', 0, 180, plain, '', tag('<![CDATA[#FF0000]]>')) +
      node('d', 0, 270, plain, '', tag('<y:GraphMLReference ResourceKey="1"/>')) +
      node(
        'e',
        0,
        360,
        plain,
        '',
        tag('<z:Person xmlns:z="urn:z" age="8"><z:Person.name>Joe</z:Person.name></z:Person>'),
      ) +
      node('f', 0, 450, plain, '', tag('<y:Json>{"broken</y:Json>')),
    '<y:Json x:Key="1">{"name":"Ann"}</y:Json>',
  )
  const { node: found, messages: written } = read(text)
  expect(written).toEqual([])
  expect(['a', 'b', 'c', 'd', 'e', 'f'].map((id) => found(id).attributes)).toEqual([
    { owner: 'Eve', name: 'Ann', age: '7', tags: '["x",null]' },
    { tag: 'Net 1' },
    { tag: '#FF0000' },
    { name: 'Ann' },
    { age: '8', name: 'Joe' },
    { tag: '{"broken' },
  ])
})

test('large data that many nodes share are cut, with a message', () => {
  const nodes = Array.from({ length: 30 }, (_, i) =>
    node(`n${i}`, 0, i * 90, plain, '', '<data key="u"><y:GraphMLReference ResourceKey="1"/></data>'),
  )
  const { node: found, messages: written } = read(
    file(nodes.join(''), `<sys:String x:Key="1">${'word '.repeat(10_000)}</sys:String>`),
  )
  expect(new Set(written.map(({ code }) => code))).toEqual(new Set(['attributes-cut']))
  expect(found('n0').attributes?.tag).toHaveLength(4001)
  expect(found('n29').attributes).toBeUndefined()
})

test('icons of the labels of ports and of rows are shown', () => {
  const svg = encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  )
  const style = `<y:Label.Style><yjs:IconLabelStyle iconSize="16,12" href="data:image/svg+xml,${svg}"><yjs:LabelStyle/></yjs:IconLabelStyle></y:Label.Style>`
  const marked = `<y:Label Text="in" PreferredSize="20,10">${style}</y:Label>`
  const port = `<port name="p"><data key="pl"><x:List>${marked}</x:List></data></port>`
  const row = `<y:Row Size="50"><y:Row.Labels>${marked}</y:Row.Labels></y:Row>`
  const table = `<yjs:TableNodeStyle><yjs:TableNodeStyle.table><y:Table><y:Table.Rows>${row}</y:Table.Rows></y:Table></yjs:TableNodeStyle.table></yjs:TableNodeStyle>`
  const { node: found, messages: written } = read(file(node('a', 0, 0, plain, '', port) + node('b', 0, 90, table)))
  expect(written).toEqual([])
  const icon = { type: 'image', box: { w: 16, h: 12 }, asset: expect.any(String) }
  expect(found('a:port-p').figure.parts).toMatchObject([icon])
  expect(found('b').figure.parts.at(-1)).toMatchObject(icon)
})
