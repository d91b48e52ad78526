/** Documents that break the schema as public ones do, and are read completely all the same. */
import { strToU8 } from 'fflate'
import { expect, it } from 'vitest'
import { schemaErrors } from '../test/schema.ts'
import { readReqif, writeDocument } from './index.ts'

const NAMESPACE = 'http://www.omg.org/spec/ReqIF/20110401/reqif.xsd'

const attribute = (id: string) =>
  `<ATTRIBUTE-DEFINITION-STRING IDENTIFIER="${id}" LONG-NAME="${id}"><TYPE><DATATYPE-DEFINITION-STRING-REF>text</DATATYPE-DEFINITION-STRING-REF></TYPE></ATTRIBUTE-DEFINITION-STRING>`
const type = (id: string, attributes: string) =>
  `<SPEC-OBJECT-TYPE IDENTIFIER="${id}" LONG-NAME="${id}"><SPEC-ATTRIBUTES>${attributes}</SPEC-ATTRIBUTES></SPEC-OBJECT-TYPE>`
const object = (identity: string, typeId: string, value = 'THE-VALUE="x"') =>
  `<SPEC-OBJECT ${identity}><VALUES><ATTRIBUTE-VALUE-STRING ${value}><DEFINITION><ATTRIBUTE-DEFINITION-STRING-REF>a</ATTRIBUTE-DEFINITION-STRING-REF></DEFINITION></ATTRIBUTE-VALUE-STRING></VALUES>
   <TYPE><SPEC-OBJECT-TYPE-REF>${typeId}</SPEC-OBJECT-TYPE-REF></TYPE></SPEC-OBJECT>`
const position = (identity: string, of: string, children = '') =>
  `<SPEC-HIERARCHY ${identity}><OBJECT><SPEC-OBJECT-REF>${of}</SPEC-OBJECT-REF></OBJECT><CHILDREN>${children}</CHILDREN></SPEC-HIERARCHY>`
const specification = (identity: string, children: string) =>
  `<SPECIFICATION ${identity}><CHILDREN>${children}</CHILDREN></SPECIFICATION>`

interface Parts {
  readonly types?: string
  readonly objects?: string
  readonly relations?: string
  readonly specifications?: string
}

const content = ({ types = type('t', attribute('a')), objects = '', relations = '', specifications = '' }: Parts) =>
  `<DATATYPES><DATATYPE-DEFINITION-STRING IDENTIFIER="text"/></DATATYPES><SPEC-TYPES>${types}</SPEC-TYPES><SPEC-OBJECTS>${objects}</SPEC-OBJECTS>
   <SPEC-RELATIONS>${relations}</SPEC-RELATIONS><SPECIFICATIONS>${specifications}</SPECIFICATIONS>`
const file = (parts: Parts, root = `xmlns="${NAMESPACE}"`) =>
  `<REQ-IF ${root}><CORE-CONTENT><REQ-IF-CONTENT>${content(parts)}</REQ-IF-CONTENT></CORE-CONTENT></REQ-IF>`

const read = (text: string) => {
  const { documents, report } = readReqif(strToU8(text))
  return { document: documents[0]!.document, messages: report.messages, counts: report.counts }
}
const identifiers = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id)

it.each([
  ['without a namespace', ''],
  ['in an unknown namespace', 'xmlns="urn:mine"'],
])('content %s is read', (_, root) => {
  const { document, messages } = read(file({ objects: object('IDENTIFIER="one"', 't') }, root))
  expect(messages).toEqual([])
  expect(document).toMatchObject({
    types: [{ id: 't', attributes: [{ id: 'a' }] }],
    objects: [{ id: 'one', type: 't', values: [{ definition: 'a', content: { text: 'x' } }] }],
  })
})

it('content without its usual element is read', () => {
  const all = content({ objects: object('IDENTIFIER="one"', 't') })
  const { document } = read(`<REQ-IF xmlns="${NAMESPACE}"><CORE-CONTENT>${all}</CORE-CONTENT></REQ-IF>`)
  expect(identifiers(document.objects)).toEqual(['one'])
})

it('positions without an identifier, or with that of another, are kept and get their own, the same every time', () => {
  const inner = position('IDENTIFIER="h"', 'two') + position('', 'one')
  const text = file({
    objects: object('IDENTIFIER="one"', 't') + object('IDENTIFIER="two"', 't'),
    specifications: specification('IDENTIFIER="s"', position('IDENTIFIER="h"', 'one', inner) + position('', 'two')),
  })
  const { document, messages, counts } = read(text)
  expect(document.specifications[0]!.children).toMatchObject([
    {
      id: 'h',
      object: 'one',
      children: [
        { id: 's-2', object: 'two' },
        { id: 's-3', object: 'one' },
      ],
    },
    { id: 's-4', object: 'two' },
  ])
  expect(messages).toMatchObject([
    { code: 'identifier-made', outcome: 'converted', count: 3, places: ['h', 's-3', 's-4'] },
  ])
  expect(counts.hierarchy.dropped).toBe(0)
  expect(read(text).document).toEqual(document)
})

it('a made identifier is not one that the file uses elsewhere', () => {
  const text = file({
    objects: object('IDENTIFIER="s-1"', 't'),
    specifications: specification('IDENTIFIER="s"', position('', 's-1')),
  })
  expect(read(text).document.specifications[0]!.children).toMatchObject([{ id: 's-1_', object: 's-1' }])
})

it('objects, relations and specifications without an identifier are kept', () => {
  const relation =
    '<SPEC-RELATION><SOURCE><SPEC-OBJECT-REF>one</SPEC-OBJECT-REF></SOURCE><TARGET><SPEC-OBJECT-REF>one</SPEC-OBJECT-REF></TARGET></SPEC-RELATION>'
  const { document, messages } = read(
    file({
      objects: object('IDENTIFIER="one"', 't') + object('LONG-NAME="Two"', 't'),
      relations: relation,
      specifications: specification('', position('IDENTIFIER="h"', 'one')),
    }),
  )
  expect(document.objects).toMatchObject([{ id: 'one' }, { id: 'object-2', longName: 'Two' }])
  expect(identifiers(document.relations)).toEqual(['relation-1'])
  expect(identifiers(document.specifications)).toEqual(['specification-1'])
  expect(messages).toMatchObject([{ code: 'identifier-made', count: 3 }])
})

it('attributes of two types that share an identifier are two attributes, each with the values of its type', () => {
  const text = file({
    types: type('t', attribute('a')) + type('u', attribute('a')),
    objects: object('IDENTIFIER="one"', 't') + object('IDENTIFIER="two"', 'u'),
  })
  const { document, messages } = read(text)
  expect(document.types.map(({ attributes }) => identifiers(attributes))).toEqual([['a'], ['u-a']])
  expect(document.objects.map(({ values }) => values[0]!.definition)).toEqual(['a', 'u-a'])
  expect(messages).toMatchObject([{ code: 'identifier-made', count: 1, places: ['a'] }])
  const written = writeDocument(document, { time: '2024-01-01T00:00:00Z' })
  expect(schemaErrors(written)).toEqual([])
  expect(read(written).messages).toEqual([])
  expect(read(written).document.objects.map(({ values }) => values)).toEqual(
    document.objects.map(({ values }) => values),
  )
})

it('two attributes of one type that share an identifier are one', () => {
  const { document, messages } = read(file({ types: type('t', attribute('a') + attribute('a')) }))
  expect(identifiers(document.types[0]!.attributes)).toEqual(['a'])
  expect(messages).toMatchObject([{ code: 'duplicate-identifier', outcome: 'dropped', count: 1 }])
})

it('choices that share an identifier, or have none, are kept', () => {
  const choices = ['IDENTIFIER="c" LONG-NAME="High"', 'IDENTIFIER="c" LONG-NAME="Low"', 'LONG-NAME="None"']
  const datatype = `<DATATYPE-DEFINITION-ENUMERATION IDENTIFIER="e"><SPECIFIED-VALUES>${choices.map((one) => `<ENUM-VALUE ${one}/>`).join('')}</SPECIFIED-VALUES></DATATYPE-DEFINITION-ENUMERATION>`
  const { document, messages } = read(file({}).replace('<DATATYPES>', `<DATATYPES>${datatype}`))
  expect(document.datatypes[0]!.values).toMatchObject([
    { id: 'c', longName: 'High' },
    { id: 'e-2', longName: 'Low' },
    { id: 'e-3', longName: 'None' },
  ])
  expect(messages).toMatchObject([{ code: 'identifier-made', count: 2, places: ['c', 'e-3'] }])
  expect(schemaErrors(writeDocument(document, { time: '2024-01-01T00:00:00Z' }))).toEqual([])
})

it('a formatted text that is written as an attribute is a paragraph', () => {
  const value =
    '<ATTRIBUTE-VALUE-XHTML THE-VALUE="Plain &lt;text&gt;"><DEFINITION><A>a</A></DEFINITION></ATTRIBUTE-VALUE-XHTML>'
  const { document } = read(file({ objects: `<SPEC-OBJECT IDENTIFIER="o"><VALUES>${value}</VALUES></SPEC-OBJECT>` }))
  const nodes = [{ type: 'paragraph', children: [{ text: 'Plain <text>' }] }]
  expect(document.objects[0]!.values).toEqual([{ definition: 'a', content: { kind: 'xhtml', nodes } }])
})

it('a header that is written as attributes is read', () => {
  const header =
    '<THE-HEADER><REQ-IF-HEADER IDENTIFIER="h" TITLE="Pump" CREATION-TIME="2024-01-01T00:00:00Z"/></THE-HEADER>'
  const { document } = read(file({}).replace('<CORE-CONTENT>', `${header}<CORE-CONTENT>`))
  expect(document.header).toEqual({ id: 'h', title: 'Pump', creationTime: '2024-01-01T00:00:00Z' })
})

it('a text that is left out is empty', () => {
  const { document, messages } = read(file({ objects: object('IDENTIFIER="one"', 't', '') }))
  expect(messages).toEqual([])
  expect(document.objects[0]!.values).toEqual([{ definition: 'a', content: { kind: 'string', text: '' } }])
})
