/** Exchange files: what they leave out, say in the words of version 2 or say wrongly (docs/formats/archimate.md §1). */
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type ReadOptions, readDiagram } from '#index'
import { read } from '#readers/read.test-util'

const XSI = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'
const NAME = '<name>Model</name>'

const file = (elements: string, view: string, rest = '', name = NAME) =>
  `<model xmlns="http://www.opengroup.org/xsd/archimate/3.0/" ${XSI} identifier="m">${name}<elements>${elements}</elements>${rest}
    <views><diagrams><view identifier="v" xsi:type="Diagram"><name>Main</name>${view}</view></diagrams></views></model>`
const element = (id: string, type: string, inner = '') =>
  `<element identifier="${id}" xsi:type="${type}"><name>${id}</name>${inner}</element>`
const node = (id: string, ref: string, x: number, inner = '') =>
  `<node identifier="${id}" elementRef="${ref}" xsi:type="Element" x="${x}" y="0" w="100" h="60">${inner}</node>`
const relationship = (attributes: string) =>
  `<relationships><relationship identifier="r" source="a" target="a" ${attributes}/></relationships>`
const CONNECTION = '<connection identifier="c" relationshipRef="r" xsi:type="Relationship" source="n" target="o"/>'

test('properties of version 2 have the names of their definitions, else those that refer to them', () => {
  const old = `<model xmlns="http://www.opengroup.org/xsd/archimate" ${XSI} identifier="m">${NAME}
    <propertydefs><propertydef identifier="p" name="Owner" type="string"/></propertydefs>
    <elements><element identifier="a" xsi:type="Goal"><label>Grow</label><properties>
      <property identifierref="p"><value>Ann</value></property><property identifierref="q"><value>1</value></property>
      <property><value>lost</value></property></properties></element></elements>
    <views><view identifier="v"><label>One</label><node identifier="n" elementref="a" x="0" y="0" w="80" h="40"/></view></views></model>`
  expect(read(old).node('n').attributes).toEqual({ Owner: 'Ann', q: '1' })
})

test('a property that an element has twice is both, one below the other', () => {
  const property = (value: string) => `<property propertyDefinitionRef="p"><value>${value}</value></property>`
  const text = file(
    element('a', 'Goal', `<properties>${property('one')}${property('two')}</properties>`),
    node('n', 'a', 0),
  )
  expect(read(text).node('n').attributes).toEqual({ p: 'one\ntwo' })
})

test('an access without a direction is a line', () => {
  const text = file(
    element('a', 'Node'),
    node('n', 'a', 0) + node('o', 'a', 300) + CONNECTION,
    relationship('xsi:type="Access"'),
  )
  expect(read(text).edge('c')).toMatchObject({
    semantic: { modifiers: ['access:Access'] },
    start: { kind: 'none' },
    end: { kind: 'none' },
  })
})

test('parts of a colour that are missing or no numbers are 0, and without an opacity it is opaque', () => {
  const style = '<style><fillColor r="300" g="x" a="y"/></style>'
  expect(read(file(element('a', 'Node'), node('n', 'a', 0, style))).node('n').figure.parts[0]).toMatchObject({
    fill: { color: { r: 255, g: 0, b: 0, a: 1 } },
  })
})

test('views, and a model, without a name have one', () => {
  const { diagram } = read(file('', '', '', '').replace('<name>Main</name>', ''))
  expect([diagram.title, diagram.pages[0]?.name]).toEqual(['View 1', 'View 1'])
})

test('a view without elements is an empty page, with a message', () => {
  expect(read(file('', '')).messages).toMatchObject([{ code: 'page-empty', page: 'v' }])
})

test('forbidden control characters are left out, with a message', () => {
  expect(
    read(file(element('a', 'Node'), node('n', 'a', 0)).replace('<name>a', '<name>a\u0001')).messages,
  ).toMatchObject([{ code: 'control-characters-removed', page: 'v' }])
})

test('a language that the file does not name is reported', () => {
  const codes = (text: string, options: ReadOptions) => readDiagram(text, options).report.messages
  expect(codes(file(element('a', 'Node'), node('n', 'a', 0)), { language: 'nl' })).toMatchObject([
    { code: 'language-missing', page: 'v', from: 'nl', to: 'none is named' },
  ])
})

test('an archive whose model is damaged cannot be read', () => {
  const archive = zipSync({ 'model.xml': strToU8('<archimate:model '.repeat(500)) })
  const name = strToU8('model.xml')
  // The compressed data begin after the local header of 30 bytes and the name.
  archive.fill(0xff, 30 + name.length, 60 + name.length)
  expect(() => readDiagram(archive)).toThrow(expect.objectContaining({ code: 'damaged' }))
})

test('texts and values of one element that many nodes and lines share are cut, with messages', () => {
  const long = 'word '.repeat(40_000)
  const properties = `<properties><property propertyDefinitionRef="p"><value>${long}</value></property></properties>`
  const nodes = Array.from({ length: 300 }, (_, i) => node(`n${i}`, 'a', i * 200)).join('')
  const lines = Array.from(
    { length: 600 },
    (_, i) => `<connection identifier="c${i}" relationshipRef="r" xsi:type="Relationship" source="n0" target="n1"/>`,
  ).join('')
  const related = `<relationships><relationship identifier="r" xsi:type="Flow" source="a" target="a"><name>${long}</name>${properties}</relationship></relationships>`
  const { messages } = read(file(element('a', 'Node'), nodes + lines, related))
  expect(messages).toContainEqual(expect.objectContaining({ code: 'label-cut', cell: 'c599' }))
  expect(messages).toContainEqual(expect.objectContaining({ code: 'attributes-cut', cell: 'c599', from: '1' }))
})

test('values of a model and a view beyond 200 are left out, with a message', () => {
  const properties = `<properties>${Array.from({ length: 203 }, (_, i) => `<property propertyDefinitionRef="p${i}"><value>x</value></property>`).join('')}</properties>`
  const text = file(element('a', 'Node'), properties + node('n', 'a', 0), properties)
  expect(read(text).messages).toMatchObject([
    { code: 'attributes-cut', page: 'v', from: '3' },
    { code: 'attributes-cut', from: '3' },
  ])
})

test('a relationship between a node and the node around it is hidden, unless the file says where it runs', () => {
  const elements = element('a', 'Node') + element('b', 'SystemSoftware')
  const hiddenWith = (inner: string) => {
    const connection = `<connection identifier="c" xsi:type="Line" source="n" target="o">${inner}</connection>`
    return read(file(elements, node('n', 'a', 0, node('o', 'b', 20)) + connection)).edge('c').hidden
  }
  expect(hiddenWith('')).toBe('self')
  expect(hiddenWith('<bendpoint x="150" y="90"/>')).toBeUndefined()
})

test('a connection may be stated before its nodes, and end at another one', () => {
  const relations = `<relationships><relationship identifier="r" xsi:type="Association" source="a" target="b"/><relationship identifier="s" xsi:type="Association" source="c" target="r"/></relationships>`
  const line = (id: string, ref: string, ends: string) =>
    `<connection identifier="${id}" xsi:type="Relationship" relationshipRef="${ref}" ${ends}/>`
  const lines = line('c1', 'r', 'source="n" target="o"') + line('c2', 's', 'source="q" target="c1"')
  const nodes = node('n', 'a', 0) + node('o', 'b', 300) + node('q', 'c', 600)
  const { edge, messages } = read(
    file(['a', 'b', 'c'].map((id) => element(id, 'BusinessRole')).join(''), lines + nodes, relations),
  )
  expect(edge('c1')).toMatchObject({ source: { element: 'n' }, target: { element: 'o' } })
  expect(edge('c2')).toMatchObject({ source: { element: 'q' }, target: { element: 'c1' } })
  expect(messages).toEqual([])
})
