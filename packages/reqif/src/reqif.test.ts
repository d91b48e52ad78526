import { DiagramInputError } from '@drawbridge/core/documents'
import { array, assert, constantFrom, oneof, property, string, tuple } from 'fast-check'
import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { schemaErrors } from '../test/schema.ts'
import {
  CATALOGUE,
  ELEMENT_KINDS,
  Ledger,
  type ReqifDocument,
  readReqif,
  writeArchive,
  writeDocument,
} from './index.ts'

const NAMESPACE = 'http://www.omg.org/spec/ReqIF/20110401/reqif.xsd'
const TIME = { time: '2024-01-01T00:00:00Z' }

/** A document with one object whose text is the given XHTML. */
const withText = (xhtml: string, root = `xmlns="${NAMESPACE}" xmlns:h="http://www.w3.org/1999/xhtml"`) =>
  `<REQ-IF ${root}><THE-HEADER><REQ-IF-HEADER IDENTIFIER="head"><TITLE>T</TITLE></REQ-IF-HEADER></THE-HEADER>
  <CORE-CONTENT><REQ-IF-CONTENT>
  <DATATYPES><DATATYPE-DEFINITION-XHTML IDENTIFIER="text"/></DATATYPES>
  <SPEC-TYPES><SPEC-OBJECT-TYPE IDENTIFIER="type"><SPEC-ATTRIBUTES><ATTRIBUTE-DEFINITION-XHTML IDENTIFIER="a" LONG-NAME="Text">
  <TYPE><DATATYPE-DEFINITION-XHTML-REF>text</DATATYPE-DEFINITION-XHTML-REF></TYPE></ATTRIBUTE-DEFINITION-XHTML></SPEC-ATTRIBUTES></SPEC-OBJECT-TYPE></SPEC-TYPES>
  <SPEC-OBJECTS><SPEC-OBJECT IDENTIFIER="one"><TYPE><SPEC-OBJECT-TYPE-REF>type</SPEC-OBJECT-TYPE-REF></TYPE><VALUES><ATTRIBUTE-VALUE-XHTML>
  <DEFINITION><ATTRIBUTE-DEFINITION-XHTML-REF>a</ATTRIBUTE-DEFINITION-XHTML-REF></DEFINITION><THE-VALUE>${xhtml}</THE-VALUE>
  </ATTRIBUTE-VALUE-XHTML></VALUES></SPEC-OBJECT></SPEC-OBJECTS></REQ-IF-CONTENT></CORE-CONTENT></REQ-IF>`

const read = (text: string) => readReqif(strToU8(text))
const documentOf = (text: string): ReqifDocument => read(text).documents[0]!.document
const textOf = (xhtml: string) => {
  const { content } = documentOf(withText(xhtml)).objects[0]!.values[0]!
  return content.kind === 'xhtml' ? content : undefined
}
const written = (document: ReqifDocument) => writeDocument(document, TIME)

describe('text', () => {
  it.each([
    ['<h:div>Plain</h:div>', [{ type: 'paragraph', children: [{ text: 'Plain' }] }]],
    [
      '<h:div><h:b>A</h:b><h:i> </h:i>\n<h:br/><h:b>B </h:b>\n</h:div>',
      [
        {
          type: 'paragraph',
          children: [{ text: 'A', bold: true }, { text: '\n' }, { text: 'B', bold: true }],
        },
      ],
    ],
    [
      '<h:div><h:p>A <h:b>bold <h:i>and</h:i></h:b></h:p>\n <h:p>B<h:br/>C</h:p></h:div>',
      [
        {
          type: 'paragraph',
          children: [{ text: 'A ' }, { text: 'bold ', bold: true }, { text: 'and', bold: true, italic: true }],
        },
        { type: 'paragraph', children: [{ text: 'B\nC' }] },
      ],
    ],
    [
      '<h:div><h:span style="color:red; text-decoration: underline">u</h:span><h:del>d</h:del></h:div>',
      [
        {
          type: 'paragraph',
          children: [
            { text: 'u', underline: true, inline: [{ tag: 'span', attributes: { style: 'color:red' } }] },
            { text: 'd', strikethrough: true, inline: [{ tag: 'del' }] },
          ],
        },
      ],
    ],
    [
      '<h:div><h:ul><h:li>1<h:ol><h:li>2</h:li></h:ol></h:li></h:ul><h:pre> x\n  y</h:pre></h:div>',
      [
        {
          type: 'ul',
          children: [
            {
              type: 'li',
              children: [{ text: '1' }, { type: 'ol', children: [{ type: 'li', children: [{ text: '2' }] }] }],
            },
          ],
        },
        { type: 'code-block', children: [{ text: ' x\n  y' }] },
      ],
    ],
    [
      '<h:div><h:a href="https://a.example/">web</h:a> and <h:a href="#x">here</h:a></h:div>',
      [
        {
          type: 'paragraph',
          children: [
            { type: 'link', url: 'https://a.example/', children: [{ text: 'web' }] },
            { text: ' and ' },
            { type: 'link', url: '#x', children: [{ text: 'here' }] },
          ],
        },
      ],
    ],
    [
      '<h:div>A <h:a href="https://a.example/" title="T" hreflang="en" rel="help">web</h:a>, <h:strong style="color:red; text-decoration: underline">b</h:strong></h:div>',
      [
        {
          type: 'paragraph',
          children: [
            { text: 'A ' },
            {
              type: 'link',
              url: 'https://a.example/',
              attributes: { title: 'T', hreflang: 'en', rel: 'help' },
              children: [{ text: 'web' }],
            },
            { text: ', ' },
            { text: 'b', bold: true, underline: true, inline: [{ tag: 'span', attributes: { style: 'color:red' } }] },
          ],
        },
      ],
    ],
    [
      '<h:div><h:object data="a.png" type="image/png" class="c" standby="Wait" height="8"/></h:div>',
      [
        {
          type: 'object',
          object: { data: 'a.png', mediaType: 'image/png', attributes: { class: 'c', standby: 'Wait', height: '8' } },
          children: [{ text: 'a.png' }],
        },
      ],
    ],
    [
      '<h:div><h:object data="a.ole" type="text/rtf"><h:object data="a.png" type="image/png">Alt</h:object></h:object></h:div>',
      [
        {
          type: 'object',
          object: {
            data: 'a.ole',
            mediaType: 'text/rtf',
            fallback: { data: 'a.png', mediaType: 'image/png', alt: 'Alt' },
          },
          children: [{ text: 'a.ole' }],
        },
      ],
    ],
  ])('%s is rich text, and survives a round trip', (xhtml, nodes) => {
    const content = textOf(xhtml)
    expect(content).toEqual({ kind: 'xhtml', nodes })
    const document = documentOf(withText(xhtml))
    const text = written(document)
    expect(schemaErrors(text)).toEqual([])
    expect(documentOf(text).objects).toEqual(document.objects.map((one) => ({ ...one, lastChange: TIME.time })))
    expect(written(documentOf(text))).toBe(text)
  })

  it.each([
    ['<h:div><h:a href="javascript:alert(1)">x</h:a></h:div>', 'link-refused'],
    ['<h:div><h:script>alert(1)</h:script><h:font>x</h:font></h:div>', 'markup-simplified'],
    ['<h:div onclick="x()">x</h:div>', 'markup-simplified'],
  ])('%s loses what is unsafe or unknown: %s', (xhtml, code) => {
    expect(textOf(xhtml)).toEqual({
      kind: 'xhtml',
      nodes: [{ type: 'paragraph', children: [{ text: 'x' }] }],
      losses: [code],
    })
  })

  it('keeps its white space: at its ends, in runs, and beside line breaks, other formatting and links', () => {
    const text = string({ unit: constantFrom('a', ' ', '\t', '\n', '\u00a0'), minLength: 1, maxLength: 5 })
    const document = documentOf(withText('<h:div/>'))
    const line = array(text, { minLength: 1, maxLength: 4 }).map((texts) =>
      texts.map((text, i) => (i % 2 === 0 ? { text } : { text, bold: true as const })),
    )
    const nodes = array(
      tuple(line, line).map(([children, linked]) => ({
        type: 'paragraph',
        children: [...children, { type: 'link', url: '#a', children: linked }, { text: ' end' }],
      })),
      { minLength: 1, maxLength: 3 },
    )
    assert(
      property(oneof(nodes, tuple(line.map((children) => ({ type: 'paragraph', children })))), (nodes) => {
        const content = { kind: 'xhtml' as const, nodes }
        const objects = [{ ...document.objects[0]!, values: [{ definition: 'a', content }] }]
        expect(documentOf(written({ ...document, objects })).objects[0]!.values[0]!.content).toEqual(content)
      }),
    )
  })

  it('of any origin is written as the schema allows', () => {
    const nodes = [
      { type: 'ul', children: [{ text: 'loose' }, { type: 'li', children: [] }] },
      { type: 'paragraph', children: [{ type: 'paragraph', children: [{ text: ' two  spaces ' }] }] },
      { type: 'heading-one', children: [{ text: 'Head\u0000\ud800' }] },
      { type: 'mystery', children: [{ text: '<&>' }] },
      { type: 'table', children: [] },
    ]
    const document = documentOf(withText('<h:div/>'))
    const content = { kind: 'xhtml' as const, nodes }
    let unknown = 0
    const onUnknownNode = () => {
      unknown += 1
    }
    const text = writeDocument(
      { ...document, objects: [{ ...document.objects[0]!, values: [{ definition: 'a', content }] }] },
      { ...TIME, onUnknownNode },
    )
    expect(schemaErrors(text)).toEqual([])
    expect(unknown).toBe(1)
    const back = documentOf(text)
    expect(JSON.stringify(back)).toContain('" two  spaces "')
    expect(written(back)).toBe(text)
  })
})

describe('a file', () => {
  it.each([
    ['with prefixes', `<r:REQ-IF xmlns:r="${NAMESPACE}"/>`],
    ['of the draft of 1.0', '<REQ-IF xmlns="http://www.omg.org/spec/ReqIF/20101201"/>'],
    ['without a namespace', '<REQ-IF/>'],
    ['in UTF-16', Buffer.from(`\ufeff<REQ-IF xmlns="${NAMESPACE}"/>`, 'utf16le')],
  ])('%s is read', (_, text) => {
    const bytes = typeof text === 'string' ? strToU8(text) : new Uint8Array(text)
    expect(readReqif(bytes).documents).toMatchObject([{ name: '', document: { objects: [] } }])
  })

  it('that is an archive yields its documents and files, without those that operating systems add', () => {
    const text = strToU8(withText('<h:div/>'))
    const bytes = writeArchive('a/one.reqif', withText('<h:div/>'), [
      { name: 'two.REQIF', bytes: text },
      { name: 'a/b.png', bytes: text },
      { name: '__MACOSX/a/._one.reqif', bytes: text },
      { name: 'a/.DS_Store', bytes: text },
    ])
    const file = readReqif(bytes)
    expect(file.documents.map(({ name }) => name)).toEqual(['a/one.reqif', 'two.REQIF'])
    expect(file.attachments).toEqual(['a/b.png'])
    expect(file.read('a/b.png')).toEqual(text)
  })

  it.each([
    ['empty', ''],
    ['not-a-diagram', '<mxfile/>'],
    ['unsupported-format', '<RIF xmlns="http://automotive-his.de/schema/rif"/>'],
    ['malformed-xml', '<REQ-IF><a></REQ-IF>'],
    ['doctype-refused', '<!DOCTYPE REQ-IF [<!ENTITY a "b">]><REQ-IF>&a;</REQ-IF>'],
    ['too-deep', `<REQ-IF>${'<a>'.repeat(700)}${'</a>'.repeat(700)}</REQ-IF>`],
    ['not-a-diagram', 'words'],
    ['damaged', 'PK\u0003\u0004'],
  ])('that is %s is refused', (code, text) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ code }) as DiagramInputError)
  })

  it('that is a decompression bomb is refused', () => {
    const bytes = writeArchive('a.reqif', `<REQ-IF>${' '.repeat(2_000_000)}</REQ-IF>`, [])
    expect(() => readReqif(bytes, { maxPartBytes: 1_000_000 })).toThrow(DiagramInputError)
    expect(() => readReqif(bytes, { maxInputBytes: 10 })).toThrow(DiagramInputError)
  })

  it('keeps settings of tools as stand-alone XML', () => {
    const tool = '<x:a xmlns:y="urn:y" y:b="1 &amp; 2"><x:c>&lt;</x:c></x:a>'
    const text = `<REQ-IF xmlns="${NAMESPACE}" xmlns:x="urn:x" xmlns:z="urn:z"><TOOL-EXTENSIONS><REQ-IF-TOOL-EXTENSION>${tool}</REQ-IF-TOOL-EXTENSION></TOOL-EXTENSIONS></REQ-IF>`
    const { extensions } = documentOf(text)
    expect(extensions).toEqual(['<x:a xmlns:x="urn:x" xmlns:y="urn:y" y:b="1 &amp; 2"><x:c>&lt;</x:c></x:a>'])
    expect(documentOf(written(documentOf(text))).extensions).toEqual(extensions)
  })

  it('settles what it leaves out', () => {
    const twice = withText('<h:div/>').replace(/<SPEC-OBJECT .*<\/SPEC-OBJECT>/s, '$&$&')
    const { report, documents } = read(twice)
    expect(documents[0]!.document.objects).toHaveLength(1)
    expect(report.counts.object).toEqual({ converted: 0, approximated: 0, merged: 0, dropped: 1 })
    expect(report.messages).toMatchObject([{ code: 'duplicate-identifier', count: 1, places: ['one'] }])
  })

  it('reports lists of attributes that may be edited', () => {
    const text = `<REQ-IF xmlns="${NAMESPACE}"><CORE-CONTENT><REQ-IF-CONTENT><SPECIFICATIONS><SPECIFICATION IDENTIFIER="s"><CHILDREN><SPEC-HIERARCHY IDENTIFIER="h"><OBJECT><SPEC-OBJECT-REF>o</SPEC-OBJECT-REF></OBJECT><EDITABLE-ATTS><ATTRIBUTE-DEFINITION-STRING-REF>a</ATTRIBUTE-DEFINITION-STRING-REF></EDITABLE-ATTS></SPEC-HIERARCHY></CHILDREN></SPECIFICATION></SPECIFICATIONS></REQ-IF-CONTENT></CORE-CONTENT></REQ-IF>`
    expect(read(text).report.messages).toMatchObject([{ code: 'editable-attributes-dropped', places: ['h'] }])
  })
})

describe('the report', () => {
  it('counts every outcome, limits its locations and adds others', () => {
    const ledger = new Ledger()
    for (let i = 0; i < 50; i++) ledger.settle('value', 'dropped', 'value-invalid', `${i} ${'x'.repeat(500)}`)
    const other = new Ledger()
    other.add(ledger.report())
    other.add(ledger.report())
    const { counts, messages } = other.report()
    expect(Object.keys(counts)).toEqual([...ELEMENT_KINDS])
    expect(counts.value.dropped).toBe(100)
    expect(messages).toMatchObject([{ code: 'value-invalid', count: 100, severity: 'warning' }])
    expect(messages[0]!.places).toHaveLength(20)
    expect(Math.max(...messages[0]!.places.map((place) => place.length))).toBe(200)
  })

  it('has a sentence for every message', () => {
    for (const [code, { title }] of Object.entries(CATALOGUE)) {
      expect(title, code).toMatch(/^[A-Z].*\.$/)
    }
  })
})
