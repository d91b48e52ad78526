/** Sizes and rules that one tldraw text cannot have: drawn otherwise, or reported. */
import { expect, test } from 'vitest'
import { convertDiagram } from '#convert'
import { escapeXml } from '#xml/escape'

const geometry = '<mxGeometry x="40" y="40" width="200" height="100" as="geometry"/>'
const way =
  '<mxGeometry relative="1" as="geometry"><mxPoint x="0" y="0" as="sourcePoint"/><mxPoint x="400" y="0" as="targetPoint"/></mxGeometry>'

function convert(html: string, cell: string, prefer: 'edit' | 'look' = 'look') {
  const value = escapeXml(html)
  const { snapshot, report } = convertDiagram(
    `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="a" value="${value}" parent="1" ${cell}</mxCell></root></mxGraphModel>`,
    { prefer },
  )
  const types = Object.values(snapshot.store).flatMap((record) => (record.typeName === 'shape' ? [record.type] : []))
  return { types: types.sort(), codes: report.messages.map(({ code }) => code) }
}

const box = (html: string, style = 'html=1;whiteSpace=wrap;') =>
  convert(html, `style="${style}" vertex="1">${geometry}`)
const edge = (html: string) => convert(html, `style="html=1" edge="1">${way}`)

test('a label that is only a rule is a line', () => {
  expect(box('<hr>', 'html=1;overflow=fill;')).toEqual({ types: ['geo', 'group', 'line'], codes: [] })
  expect(box('<hr>', 'text;html=1;overflow=fill;')).toEqual({ types: ['line'], codes: [] })
})

test('space between paragraphs is kept for the look, and reported where one text has them', () => {
  const value = '<p style="margin: 12px 0">one</p><p style="margin: 12px 0">two</p>'
  const cell = `style="html=1;whiteSpace=wrap;" vertex="1">${geometry}`
  expect(convert(value, cell).codes).toEqual([])
  expect(convert(value, cell, 'edit').codes).toEqual(['text-margins-dropped'])
  expect(convert(value.replaceAll('12px', '1px'), cell, 'edit').codes).toEqual([])
})

test('a rule in the label of an edge is a line between two texts, above their background', () => {
  const { types, codes } = edge('above<hr>below')
  expect(types.filter((type) => type !== 'group')).toEqual(['arrow', 'geo', 'line', 'text', 'text'])
  expect(codes).toEqual([])
})

test('a rule in a list is reported', () => {
  const { types, codes } = box('<ul><li>one<hr>two</li></ul>')
  expect(types).not.toContain('line')
  expect(codes).toEqual(['text-rule-dropped'])
})

test('a larger line is a heading, which is reported if it is bold only then', () => {
  const title = (look: string) => `<div style="${look}">Title</div><div>some words that are longer</div>`
  expect(box(title('font-size:24px')).codes).toEqual(['text-heading-bold'])
  expect(box(title('font-size:24px;font-weight:bold')).codes).toEqual([])
  expect(box('<h1>Title</h1><p>some words that are longer</p>').codes).toEqual([])
})

test('a line with letters of different sizes has the smaller one, which is reported', () => {
  expect(box('small words <b style="font-size:24px">large</b>').codes).toEqual(['text-sizes-merged'])
  expect(box('<span style="font-size:20px">/</span>large words<span style="font-size:4px">.</span>').codes).toEqual([])
  expect(box('<b style="font-size:24px">large</b><br>small words').codes).toEqual([])
})
