import { Buffer } from 'node:buffer'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import * as lazy from '../entries/lazy.ts'
import { convertDiagram, FORMATS, mayBeDiagram, recognise, titleOf } from '../index.ts'
import { READER_LOADERS } from './loaders.ts'
import { READERS } from './registry.ts'
import { createProbe } from './shared/probe/probe.ts'

const xml = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>\n<mxGraphModel a="Grün €"/>`
const text = (input: Uint8Array) => createProbe(input).root()?.attributes.get('a')

function swapped(bytes: Buffer): Buffer {
  return Buffer.from(bytes).swap16()
}

const LATIN = Buffer.from(xml('ISO-8859-1').replace('€', '\u0080'), 'latin1')

describe('encodings', () => {
  test.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from(xml('UTF-8'))],
    ['UTF-8 with mark', Buffer.from(`\ufeff${xml('UTF-8')}`)],
    ['UTF-8 without declaration', Buffer.from('<mxGraphModel a="Grün €"/>')],
    ['UTF-8 with a false declaration', Buffer.from(xml('ISO-8859-1'))],
    ['UTF-16LE with a byte order mark', Buffer.from(`\ufeff${xml('UTF-16')}`, 'utf16le')],
    ['UTF-16BE with a byte order mark', swapped(Buffer.from(`\ufeff${xml('UTF-16')}`, 'utf16le'))],
    ['UTF-16LE without a byte order mark', Buffer.from(xml('UTF-16'), 'utf16le')],
    ['UTF-16BE without a byte order mark', swapped(Buffer.from(xml('UTF-16'), 'utf16le'))],
    ['Latin-1 as declared', LATIN],
    [
      'Latin-1 with two letters that look like UTF-8',
      Buffer.from(xml('ISO-8859-1').replace('?>', '?><!-- Ü\u0093 -->').replace('€', '\u0080'), 'latin1'),
    ],
    ['Latin-1 declared as UTF-8', Buffer.from(xml('UTF-8').replace('€', '\u0080'), 'latin1')],
  ])('%s', (_name, input) => expect(text(input)).toBe('Grün €'))
})

/** The letters of a code page in a file that declares it. */
const declaring = (encoding: string, ...letters: number[]) =>
  Buffer.concat([
    Buffer.from(`<?xml version="1.0" encoding="${encoding}"?><mxGraphModel a="`),
    Buffer.from(letters),
    Buffer.from('"><root><mxCell id="0"/></root></mxGraphModel>'),
  ])

test.each([
  ['windows-1251', [0xcf, 0xf0, 0xe8], 'При'],
  ['Windows-1250', [0x8a, 0xb9], 'Šą'],
  ['ISO-8859-2', [0xa9, 0xb1], 'Šą'],
  ['ISO-8859-15', [0xa4], '€'],
  ['windows-1254', [0xfe, 0xf0], 'şğ'],
  ['windows-1253', [0xe1, 0xf9], 'αω'],
  ['KOI8-R', [0xf0, 0xd2], 'Пр'],
])('%s is read as declared', (encoding, letters, expected) => {
  const file = declaring(encoding, ...letters)
  expect(text(file)).toBe(expected)
  expect(convertDiagram(file).report.messages.map(({ code }) => code)).not.toContain('encoding-unknown')
})

const UTF8 = '<mxGraphModel a="äöü – 日本語 ?!"><root><mxCell id="0"/></root></mxGraphModel>'
/** The file with these bytes in place of the question mark. */
const damaged = (file: string, ...bytes: number[]) => {
  const [before, after] = file.split(' ?!').map((part) => Buffer.from(part))
  return Buffer.concat([before!, Buffer.from(' '), Buffer.from(bytes), Buffer.from('!'), after!])
}

test.each<[string, Uint8Array, string, number, number]>([
  ['a letter of windows-1252', damaged(UTF8, 0xe9), 'é', 1, 1],
  ['a letter that windows-1252 has in another place', damaged(UTF8, 0x80), '€', 1, 1],
  ['a byte that is no letter', damaged(UTF8, 0x81), '\ufffd', 1, 1],
  ['a letter that is cut off', damaged(UTF8, 0xe6, 0x97), '\ufffd', 2, 1],
  ['half of a surrogate pair', damaged(UTF8, 0xed, 0xa0, 0xbd), 'í\u00a0½', 3, 1],
  ['a letter that is too long', damaged(UTF8, 0xc0, 0xaf), 'À¯', 2, 1],
  ['with a declaration', damaged(`<?xml version="1.0" encoding="UTF-8"?>\n${UTF8}`, 0xfc), 'ü', 1, 2],
  ['with a byte order mark', damaged('\ufeff<mxGraphModel a="äöü – 日本語 ?!"/>', 0xfc), 'ü', 1, 1],
  ['with a false declaration', damaged(`<?xml version="1.0" encoding="Shift_JIS"?>${UTF8}`, 0xfc), 'ü', 1, 1],
])('UTF-8 stays UTF-8 with some bytes that are not: %s', (_name, file, expected, bytes, line) => {
  expect(text(file)).toBe(`äöü – 日本語 ${expected}!`)
  expect(createProbe(file).decoded()?.damaged).toEqual({ bytes, line })
})

test('bytes that are not UTF-8 are reported', () => {
  const { messages } = convertDiagram(damaged(UTF8, 0xe9)).report
  expect(messages).toContainEqual({ code: 'encoding-damaged', severity: 'warning', from: '1', to: '1' })
  expect(convertDiagram(UTF8).report.messages.map(({ code }) => code)).not.toContain('encoding-damaged')
})

test('more letters of windows-1252 than of UTF-8: the file is not UTF-8', () => {
  const file = Buffer.from('<mxGraphModel a="MENÜ\u0093, Grün, Öl"/>', 'latin1')
  expect(text(file)).toBe('MENÜ“, Grün, Öl')
  expect(createProbe(file).decoded()?.damaged).toBeUndefined()
})

test.each<[string, Uint8Array, string, string]>([
  ['UTF-8 that declares another', Buffer.from(xml('ISO-8859-1')), 'UTF-8', 'ISO-8859-1'],
  ['UTF-16 that declares UTF-8', Buffer.from(xml('UTF-8'), 'utf16le'), 'UTF-16', 'UTF-8'],
  [
    'windows-1252 that declares UTF-8',
    Buffer.from(xml('UTF-8').replace('€', '\u0080'), 'latin1'),
    'windows-1252',
    'UTF-8',
  ],
  ['windows-1252 that declares nothing', Buffer.from('<mxGraphModel a="Grün"/>', 'latin1'), 'windows-1252', 'none'],
])('a file is told to be repaired that is %s', (_name, file, from, to) => {
  const { messages, repaired } = convertDiagram(file).report
  expect([repaired, messages.find(({ code }) => code === 'repaired-encoding')]).toMatchObject([true, { from, to }])
})

test('a declaration that does not matter, or that is right, is not told', () => {
  for (const file of [
    Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><mxGraphModel a="Green"/>'),
    Buffer.from(xml('UTF-16'), 'utf16le'),
    LATIN,
  ])
    expect(convertDiagram(file).report.messages.map(({ code }) => code)).not.toContain('repaired-encoding')
})

test('an encoding that cannot be read is reported', () => {
  const { messages } = convertDiagram(declaring('Shift_JIS', 0x83, 0x65)).report
  expect(messages).toContainEqual({ code: 'encoding-unknown', severity: 'warning', from: 'Shift_JIS' })
  const ascii = convertDiagram(declaring('Shift_JIS', 0x41)).report.messages
  expect(ascii.map(({ code }) => code)).not.toContain('encoding-unknown')
})

test.each([
  ['<a/>', 'a', ''],
  ['<!-- x --><p:a xmlns="urn:other" xmlns:p="urn:p"/>', 'a', 'urn:p'],
  ["<a xmlns='urn:d&#65;'>", 'a', 'urn:dA'],
])('the root of %s', (input, local, namespace) => expect(createProbe(input).root()).toMatchObject({ local, namespace }))

describe('what precedes the root may have any length', () => {
  const long = (text: string, length = 3_000_000) => text.repeat(length / text.length)
  test.each<[string, string, string | undefined]>([
    ['many comments', '<!--a-->'.repeat(30), 'definitions'],
    ['long comments', `<!--${long('->')}--><!-- <mxfile> -->`, 'definitions'],
    ['white space', long(' \n'), 'definitions'],
    ['a processing instruction', `<?a ${long('>')}?>`, 'definitions'],
    ['a document type', `<!DOCTYPE a ${long('a', 20_000_000)}>`, 'definitions'],
    ['declarations', `<!DOCTYPE a [<!-- ' ]> --><!ENTITY b "]>">${long('<!ENTITY c ">">')}]>`, 'definitions'],
    ['a document type that is not closed', `<!DOCTYPE ${long('a', 20_000_000)}`, undefined],
    ['a quotation that is not closed', `<!DOCTYPE a "${long('a')}`, undefined],
    ['a comment that is not closed', `<!--${long('a')}`, undefined],
  ])('%s', (_name, prolog, local) => {
    const file = `${prolog}<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"/>`
    expect(createProbe(file).root()?.local).toBe(local)
    expect(recognise(file).format?.format).toBe(local && 'bpmn')
    expect(() => convertDiagram(file)).toThrow(expect.objectContaining({ name: 'DiagramInputError' }))
  })
})

test('a document type with endless identifiers is refused', () => {
  const file = `<mxfile><!-- --></mxfile>`
  expect(() => convertDiagram(`<!DOCTYPE mxfile PUBLIC${' "x"'.repeat(2_000_000)}>${file}`)).toThrow(
    expect.objectContaining({ code: 'doctype-refused' }),
  )
  expect(() => convertDiagram(`<html>mxgraph <div class="mxgraph" ${'a'.repeat(5_000_000)}`)).toThrow(
    expect.objectContaining({ code: 'not-a-diagram' }),
  )
})

const ARCHI = `<archimate:model xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:archimate="http://www.archimatetool.com/archimate" name="m" id="m">
  <folder name="B" type="business"><element xsi:type="archimate:BusinessActor" name="A" id="e"/></folder>
  <folder name="V" type="diagrams"><element xsi:type="archimate:ArchimateDiagramModel" name="v" id="v">
    <child xsi:type="archimate:DiagramObject" id="c" archimateElement="e"><bounds x="1" y="1" width="100" height="50"/>
      <feature name="labelExpression" value="HERE"/></child></element></folder></archimate:model>`

const VISIO = `<VisioDocument xmlns="http://schemas.microsoft.com/visio/2003/core"><Pages><Page ID="0" Name="p"><Shapes>
  <Shape ID="1" Type="Group"><XForm><PinX>1</PinX><PinY>1</PinY><Width>1</Width><Height>1</Height></XForm>
    <User NameU="msvStructureType"><Value>Container</Value></User><Misc><Relationships F="HERE">0</Relationships></Misc>
  </Shape></Shapes></Page></Pages></VisioDocument>`

test.each([
  ['a label of ArchiMate', ARCHI, `$\{${'a'.repeat(10_000_000)}`],
  ['a formula of Visio', VISIO, `DEPENDSON(1${','.repeat(30)}(`],
])('%s that is meant to be slow takes little time', (_name, file, value) => {
  expect(convertDiagram(file.replace('HERE', () => value)).report.counts.total).toBe(1)
})

test.each(['visio\\document.xml', '/visio/document.xml', 'Visio/Document.xml'])(
  'a package with %s is Visio',
  (name) => {
    expect(recognise(zipSync({ [name]: strToU8('<VisioDocument/>') })).format?.format).toBe('visio')
  },
)

test('the title is the name without its extensions', () => {
  expect(titleOf('dir/My plan.v2.drawio.svg')).toBe('My plan.v2')
  expect(titleOf('C:\\x\\y.XML')).toBe('y')
  expect(titleOf('')).toBe('')
})

test('every format has a reader and names for people and programs', () => {
  for (const { format, label, extensions } of FORMATS) {
    expect(format).toMatch(/^[a-z]+$/)
    expect(label).toMatch(/\S/)
    expect(extensions.length).toBeGreaterThan(0)
    for (const extension of extensions) expect(extension).toMatch(/^\.[a-z]+$/)
  }
  expect(READERS).toMatchObject(FORMATS)
  expect(READERS).toHaveLength(FORMATS.length)
  expect([...READER_LOADERS.keys()]).toEqual(FORMATS.map(({ format }) => format))
  expect(new Set(FORMATS.map(({ format }) => format)).size).toBe(FORMATS.length)
})

test('a reader loaded on demand converts like one loaded at once', async () => {
  const model = '<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/></root></mxGraphModel>'
  expect(await lazy.convertDiagramAsync(model, { filename: 'a.drawio' })).toEqual(
    convertDiagram(model, { filename: 'a.drawio' }),
  )
  for (const [format, load] of READER_LOADERS)
    expect(await load()).toBe(READERS.find((reader) => reader.format === format))
  await expect(lazy.readDiagramAsync('@startuml')).rejects.toMatchObject({ code: 'unsupported-format' })
  await expect(lazy.readDiagramAsync(model, { limits: { maxInputBytes: 5 } })).rejects.toMatchObject({
    code: 'too-large',
  })
})

describe('draw.io is recognised by content', () => {
  const model = '<mxGraphModel/>'
  test.each<[string, string | Uint8Array]>([
    ['plain', model],
    ['UTF-16', Buffer.from(`\ufeff${model}`, 'utf16le')],
    ['percent-encoded', encodeURIComponent(model)],
    ['SVG', '<svg content="&lt;mxGraphModel/>"/>'],
    ['HTML', '<html><div class="mxgraph"></div></html>'],
  ])('%s', (_name, input) => {
    expect(recognise(input).format).toEqual(FORMATS[0])
    expect(mayBeDiagram(typeof input === 'string' ? strToU8(input) : input)).toBe(true)
  })

  test.each(['<svg/>', '<html><p>mxfile</p></html>', '<note/>', 'text', ''])('and %s is not', (input) =>
    expect(recognise(input).format).toBeUndefined(),
  )
})

test.each<[string, string | Uint8Array, object]>([
  ['a diagram', '<mxfile/>', { is: 'diagram', format: { format: 'drawio' }, container: 'xml' }],
  ['a diagram in a picture', '<svg content="&lt;mxfile/>"/>', { is: 'diagram', container: 'svg' }],
  [
    'a diagram in an answer',
    'Here:\n```xml\n<mxfile>',
    { is: 'inside', format: { format: 'drawio' }, container: 'text' },
  ],
  ['a format that is not read', '@startuml\nA -> B', { is: 'unsupported', error: { code: 'unsupported-format' } }],
  ['a document', zipSync({ 'word/document.xml': strToU8('<x/>') }), { is: 'unsupported', container: 'zip' }],
  ['a page', '<!doctype html><p>x</p>', { is: 'none', container: 'html', error: { code: 'not-a-diagram' } }],
  ['nothing', '', { is: 'none', container: 'text', error: { code: 'empty' } }],
])('%s is told from others, with its container', (_name, input, expected) => {
  expect(recognise(input)).toMatchObject(expected)
})

describe('other formats are named', () => {
  test.each([
    ['<xmi:XMI xmlns:xmi="http://schema.omg.org/spec/XMI/2.1"/>', 'XMI'],
    ['<o:document xmlns:o="urn:oasis:names:tc:opendocument:xmlns:office:1.0"/>', 'OpenDocument'],
    ['<Package xmlns="http://www.wfmc.org/2008/XPDL2.1"/>', 'XPDL'],
    ['{"tldrawFileFormatVersion":1}', 'tldraw'],
    ['{"type":"excalidrawlib"}', 'library of Excalidraw'],
    ['@startuml\nA -> B', 'PlantUML'],
    ['<uml:Model xmlns:uml="http://www.eclipse.org/uml2/5.0.0/UML"/>', '.notation file beside it'],
    ['<m:Project xmlns:m="http://www.polarsys.org/capella/core/modeller/6.0.0"/>', '.aird file beside it'],
    ['digraph G { a -> b }', 'Graphviz'],
    ['flowchart LR\n a --> b', 'Mermaid'],
  ])('%s', (input, name) => {
    expect(() => convertDiagram(input)).toThrow(
      expect.objectContaining({ code: 'unsupported-format', message: expect.stringContaining(name) }),
    )
  })
})

test.each(['SQLite format 3\0', '\0\x01\0\0Standard Jet DB\0', '\0\x01\0\0Standard ACE DB\0'])(
  'of a project of Enterprise Architect (%j) it is said what to do',
  (head) => {
    expect(() => convertDiagram(Buffer.from(head, 'latin1'))).toThrow(
      expect.objectContaining({ code: 'unsupported-format', message: expect.stringContaining('exported as XMI') }),
    )
  },
)

test('of a pointer of Git LFS it is said how to fetch the diagram', () => {
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'0'.repeat(64)}\nsize 12345\n`
  expect(() => convertDiagram(pointer)).toThrow(
    expect.objectContaining({ code: 'not-xml', message: expect.stringContaining('git lfs pull') }),
  )
})

test.each(['document', 'Package'])('<%s> without the namespace of a format is not taken for one', (name) => {
  expect(() => convertDiagram(`<${name} xmlns="urn:other"/>`)).toThrow(
    expect.objectContaining({ code: 'not-a-diagram' }),
  )
})

test('password-protected files and damaged archives are distinguished', () => {
  const zip = (flags: number) => Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, flags, 0)
  const whole = zipSync({ 'word/document.xml': strToU8('<x/>') })
  const shell = (stream: string) =>
    Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(508), Buffer.from(stream, 'utf16le')])
  const codes = [zip(1), zip(0), whole, shell('EncryptedPackage'), shell('VisioDocument')].map((bytes) => {
    try {
      return convertDiagram(bytes).title
    } catch (error) {
      return (error as { code: string }).code
    }
  })
  expect(codes).toEqual(['encrypted', 'damaged', 'unsupported-format', 'encrypted', 'unsupported-format'])
})
