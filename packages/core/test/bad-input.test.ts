/** Files that cannot be converted: a typed error with one clear sentence, without a long wait. */
import { deflateRawSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { convertDiagram, DiagramInputError, type InputErrorCode, readDiagram } from '../src/index.ts'
import { escapeXml } from '../src/xml/escape.ts'

const page = (payload: string) => `<mxfile><diagram id="p" name="P">${payload}</diagram></mxfile>`
const MODEL = '<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/></root></mxGraphModel>'
const PNG_HEAD = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const IEND = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]

const deep = (depth: number) => '<mxGraphModel>'.repeat(depth) + '</mxGraphModel>'.repeat(depth)
const bomb = () => deflateRawSync(new Uint8Array(400 * 1024 * 1024).fill(32), { level: 9 }).toString('base64')
const entities =
  '<!DOCTYPE mxfile [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><mxfile><diagram>&b;</diagram></mxfile>'

const CASES: [string, InputErrorCode, () => Uint8Array | string][] = [
  ['nothing', 'empty', () => new Uint8Array()],
  ['white space', 'empty', () => ' \n\t '],
  ['a cut file', 'malformed-xml', () => page(MODEL).slice(0, 80)],
  ['a cut tag', 'malformed-xml', () => '<mxGraphModel><root><mxCell id="0'],
  ['crossed tags', 'malformed-xml', () => '<mxGraphModel><root></mxGraphModel></root>'],
  ['an attribute twice', 'malformed-xml', () => '<mxGraphModel dx="1" dx="2"/>'],
  ['two roots', 'malformed-xml', () => '<mxGraphModel/><mxGraphModel/>'],
  ['an unknown entity', 'malformed-xml', () => '<mxGraphModel a="&nbsp;"/>'],
  ['plain text', 'not-xml', () => 'Dear Sir or Madam,'],
  ['random bytes', 'not-xml', () => Uint8Array.from({ length: 2000 }, (_, index) => (index * 7919 + 13) % 251)],
  ['other XML', 'not-a-diagram', () => '<note><to>You</to></note>'],
  ['an SVG without a diagram', 'not-a-diagram', () => '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['an HTML page without a diagram', 'not-a-diagram', () => '<!DOCTYPE html><html><body>Hello</body></html>'],
  ['a PNG without a diagram', 'not-a-diagram', () => Uint8Array.from([...PNG_HEAD, ...IEND])],
  ['a cut PNG', 'damaged', () => Uint8Array.from([...PNG_HEAD, 0, 0, 1, 0, 0x74, 0x45, 0x58, 0x74, 1, 2])],
  ['a file without pages', 'empty', () => '<mxfile/>'],
  ['a damaged page', 'damaged', () => page('jVKxcsMg!!')],
  ['a page that is not deflate', 'damaged', () => page('////////')],
  ['a deflate bomb', 'decompression-bomb', () => page(bomb())],
  ['100,000 levels', 'too-deep', () => deep(100_000)],
  ['an entity bomb', 'doctype-refused', () => entities],
  ['an empty Visio drawing', 'damaged', () => zipSync({ 'visio/document.xml': new Uint8Array() })],
  ['a BPMN model without content', 'empty', () => '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"/>'],
  ['a PDF', 'unsupported-format', () => '%PDF-1.7'.split('').map((char) => char.charCodeAt(0)) as never],
]

describe('bad input', () => {
  test.each(CASES)('%s gives %s', (_name, code, make) => {
    const made = make()
    const input = Array.isArray(made) ? Uint8Array.from(made) : made
    let caught: unknown
    try {
      convertDiagram(input)
    } catch (error) {
      caught = error
    }
    expect(caught).toBeInstanceOf(DiagramInputError)
    const { code: actual, message } = caught as DiagramInputError
    expect(actual).toBe(code)
    expect(message).toMatch(/^[A-Z][^\n]*\.$/)
    // It may name all formats.
    expect(message.length).toBeLessThan(240)
  })

  test('a page that does not exist', () => {
    expect(() => convertDiagram(page(MODEL), { pages: ['q'] })).toThrow(
      expect.objectContaining({ code: 'page-not-found' }),
    )
    expect(() => convertDiagram(page(MODEL), { pages: [1] })).toThrow(
      expect.objectContaining({ code: 'page-not-found' }),
    )
  })

  test('limits can be lowered', () => {
    const vertex = '<mxCell id="a" vertex="1" parent="1"><mxGeometry as="geometry"/></mxCell>'
    const text = MODEL.replace('</root>', `${vertex}</root>`)
    expect(convertDiagram(text, { limits: { maxCells: 3 } }).report.counts.total).toBe(3)
    expect(() => convertDiagram(text, { limits: { maxCells: 2 } })).toThrow(
      expect.objectContaining({ code: 'too-many-cells' }),
    )
    expect(convertDiagram(text, { limits: { maxInputBytes: text.length } }).report.counts.total).toBe(3)
    expect(() => convertDiagram(text, { limits: { maxInputBytes: text.length - 1 } })).toThrow(
      expect.objectContaining({ code: 'too-large' }),
    )
    expect(() => convertDiagram(text, { limits: { maxElements: 3 } })).toThrow(
      expect.objectContaining({ code: 'too-large' }),
    )
  })

  test('very many pages are read', () => {
    expect(readDiagram(`<mxfile>${'<diagram/>'.repeat(20_000)}</mxfile>`).diagram.pages).toHaveLength(20_000)
  })

  test('a harmless DOCTYPE is skipped', () => {
    const doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
    const content = escapeXml(MODEL)
    const { report } = convertDiagram(`${doctype}<svg content="${content}"/>`)
    expect(report.messages.map(({ code }) => code)).toEqual(['page-empty'])
  })
})
