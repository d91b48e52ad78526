import { expect, test } from 'vitest'
import { convertDiagram } from '#index'
import { read } from '#readers/read.test-util'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** An entry whose two boxes are joined by a line, in a wrapper, with the same ids in every entry. */
const MODEL = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>
  <UserObject id="2" label="A"><mxCell style="rounded=0" vertex="1" parent="1"><mxGeometry width="20" height="20" as="geometry"/></mxCell></UserObject>
  <mxCell id="3" vertex="1" parent="1"><mxGeometry x="60" width="20" height="20" as="geometry"/></mxCell>
  <mxCell id="4" edge="1" parent="1" source="2" target="3"><mxGeometry relative="1" as="geometry"/></mxCell>
</root></mxGraphModel>`

const library = (count: number, more: readonly object[] = []) => {
  const entries = Array.from({ length: count }, (_, i) => ({ xml: MODEL, w: 80, h: 20, title: `Entry ${i + 1}` }))
  return `<mxlibrary>${escaped(JSON.stringify([...entries, ...more]))}</mxlibrary>`
}

test('up to 40 entries are pages', () => {
  const { diagram } = read(library(40))
  expect(diagram.pages.map(({ name }) => name).slice(0, 2)).toEqual(['Entry 1', 'Entry 2'])
  expect(diagram.pages).toHaveLength(40)
})

test('more are groups in rows on one page, with their titles; their cells have ids of their own', () => {
  const { diagram, node, edge } = read(library(41))
  expect(diagram.pages.map(({ name }) => name)).toEqual(['Shapes 1–41'])
  expect(diagram.pages[0]!.elements).toHaveLength(41 * 4)
  expect(node('entry 2')).toMatchObject({ box: { y: 32, w: 80, h: 20 }, labels: [{ plain: 'Entry 2' }] })
  expect(node('entry 2').box.x).toBeGreaterThan(node('entry 1').box.x + 80)
  expect(node('2:3')).toMatchObject({ parent: 'entry 2', box: { x: node('entry 2').box.x + 60, w: 20 } })
  expect([edge('2:4').source.element, edge('2:4').target.element]).toEqual(['2:2', '2:3'])
  expect(convertDiagram(library(41)).report.messages.map(({ code }) => code)).not.toContain('too-many-pages')
})

test('of these, a damaged one is a missing picture, and 500 are on a page', () => {
  const { messages } = read(library(41, [{ xml: '<mxGraphModel', w: 30, h: 30 }]))
  expect(messages).toMatchObject([{ code: 'image-damaged', cell: '42:2' }])
  expect(read(library(501)).diagram.pages.map(({ name }) => name)).toEqual(['Shapes 1–500', 'Shapes 501–501'])
})
