/** Tables of yFiles: stripes in stripes and their colours (docs/formats/graphml.md §10). */
import { expect, test } from 'vitest'
import { read } from '#readers/read.test-util'
import { file, label, node } from './yfiles.test-util.ts'

const table = (content: string, attributes = '') =>
  `<yjs:TableNodeStyle><yjs:TableNodeStyle.table><y:Table ${attributes}>${content}</y:Table></yjs:TableNodeStyle.table></yjs:TableNodeStyle>`
const rows = (inner: string) => `<y:Table.Rows>${inner}</y:Table.Rows>`
const columns = (inner: string) => `<y:Table.Columns>${inner}</y:Table.Columns>`

function drawn(style: string, labels = '', shared = '') {
  const { node: found, messages } = read(file(node('a', 0, 0, style, labels), shared))
  expect(messages).toEqual([])
  return found('a')
}

const boxesOf = (style: string) =>
  drawn(style).figure.parts.flatMap((part) => (part.type === 'rect' ? [Object.values(part.box)] : []))

test('rows inside rows are beside the header of theirs, which is as high as they are together', () => {
  const inner = '<y:Row Size="10" Padding="5,0,0,0"/><y:Row Size="14"/>'
  const style = table(rows(`<y:Row Padding="20,0,0,0"><y:Row.Rows>${inner}</y:Row.Rows></y:Row><y:Row Size="16"/>`))
  expect(boxesOf(style)).toEqual([
    [0, 0, 100, 40],
    [0, 0, 100, 24],
    [0, 0, 20, 24],
    [20, 0, 80, 10],
    [20, 0, 5, 10],
    [20, 10, 80, 14],
    [0, 24, 100, 16],
  ])
})

test('rows in a list, or without a property around them, are rows too', () => {
  const inner = '<y:Row Size="10"/><y:Row Size="14"/>'
  const listed = table(
    rows(`<x:List><y:Row><y:Row.ChildRows><x:List>${inner}</x:List></y:Row.ChildRows></y:Row></x:List>`),
  )
  const plain = table(rows(`<y:Row>${inner}</y:Row>`))
  expect(boxesOf(listed)).toEqual(boxesOf(plain))
  expect(boxesOf(plain)).toHaveLength(4)
})

test('columns begin after the headers of the rows inside rows', () => {
  const inner = '<y:Row.Rows><y:Row Size="40" Padding="7,0,0,0"/></y:Row.Rows>'
  const style = table(rows(`<y:Row Padding="20,0,0,0">${inner}</y:Row>`) + columns('<y:Column Size="30"/>'))
  expect(boxesOf(style).at(-1)).toEqual([27, 0, 30, 40])
})

test('a stripe without a size has its smallest, else none', () => {
  expect(boxesOf(table(rows('<y:Row MinimumSize="12"/><y:Row/><y:Row Size="9"/>')))).toEqual([
    [0, 0, 100, 40],
    [0, 0, 100, 12],
    [0, 12, 100, 1],
    [0, 12, 100, 9],
  ])
})

test('stripes have the colours of their place: outer ones, and inner ones by turns', () => {
  const descriptor = (name: string, color: string) =>
    `<bpmn:AlternatingLeafStripeStyle.${name}><bpmn:StripeDescriptor backgroundFill="${color}" insetFill="Black"/></bpmn:AlternatingLeafStripeStyle.${name}>`
  const style = `<bpmn:AlternatingLeafStripeStyle x:Key="1">${descriptor('parentDescriptor', 'Red')}${descriptor('evenLeafDescriptor', 'Lime')}${descriptor('oddLeafDescriptor', 'Blue')}</bpmn:AlternatingLeafStripeStyle>`
  const row = (inner: string) => `<y:Row Style="{y:GraphMLReference 1}" Size="10" Padding="3,0,0,0">${inner}</y:Row>`
  const { figure } = drawn(table(rows(row(row('') + row('')))), '', style)
  const colors = figure.parts.map((part) =>
    part.type === 'rect' && part.fill.type === 'solid' ? Object.values(part.fill.color).slice(0, 3).join() : '',
  )
  const black = '0,0,0'
  expect(colors).toEqual(['', '255,0,0', black, '0,255,0', black, '0,0,255', black])
})

test('stripes have the fill of the node style that they are drawn with', () => {
  const style =
    '<y:Row Size="40"><y:Row.Style><yjs:NodeStyleStripeStyleAdapter><yjs:NodeStyleStripeStyleAdapter.nodeStyle><yjs:ShapeNodeStyle fill="Red"/></yjs:NodeStyleStripeStyleAdapter.nodeStyle></yjs:NodeStyleStripeStyleAdapter></y:Row.Style></y:Row>'
  expect(drawn(table(rows(style))).figure.parts[1]).toMatchObject({ fill: { color: { r: 255, g: 0, b: 0 } } })
})

test('a title at the upper side has a line below it', () => {
  const { figure, labels } = drawn(table('', 'Padding="0,15,0,0"'), label('Pool', 'PoolHeaderLabelModel.NORTH'))
  expect(figure.parts[1]).toMatchObject({
    type: 'path',
    commands: [
      { op: 'M', x: 0, y: 15 },
      { op: 'L', x: 100, y: 15 },
    ],
  })
  expect(labels).toMatchObject([{ plain: 'Pool', area: { w: 100, h: 15 } }])
})

test('a style of a table without one is a box', () => {
  expect(drawn('<yjs:TableNodeStyle/>').figure).toMatchObject({ name: 'table', parts: [{ type: 'rect' }] })
  expect(drawn('<yjs:TableNodeStyle table="none"/>').figure).toMatchObject({ parts: [{ type: 'rect' }] })
})
