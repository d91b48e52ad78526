import { Buffer } from 'node:buffer'
import { describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '../limits.ts'
import { detect } from './detect.ts'

const xml = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>\n<mxGraphModel a="Grün €"/>`
const text = (input: Uint8Array | string) => detect(input, DEFAULT_LIMITS).root.attributes.get('a')

function swapped(bytes: Buffer): Buffer {
  return Buffer.from(bytes).swap16()
}

const LATIN = Buffer.from(xml('ISO-8859-1').replace('€', '\u0080'), 'latin1')

describe('encodings', () => {
  test.each<[string, Uint8Array | string]>([
    ['text', xml('UTF-8')],
    ['UTF-8', Buffer.from(xml('UTF-8'))],
    ['UTF-8 with mark', Buffer.from(`\ufeff${xml('UTF-8')}`)],
    ['UTF-8 without declaration', Buffer.from('<mxGraphModel a="Grün €"/>')],
    ['UTF-8 with a false declaration', Buffer.from(xml('ISO-8859-1'))],
    ['UTF-16LE with mark', Buffer.from(`\ufeff${xml('UTF-16')}`, 'utf16le')],
    ['UTF-16BE with mark', swapped(Buffer.from(`\ufeff${xml('UTF-16')}`, 'utf16le'))],
    ['UTF-16LE without mark', Buffer.from(xml('UTF-16'), 'utf16le')],
    ['UTF-16BE without mark', swapped(Buffer.from(xml('UTF-16'), 'utf16le'))],
    ['Latin-1 as declared', LATIN],
    ['Latin-1 that is declared UTF-8', Buffer.from(xml('UTF-8').replace('€', '\u0080'), 'latin1')],
    ['percent-encoded', encodeURIComponent('<mxGraphModel a="Grün €"/>')],
  ])('%s', (_name, input) => expect(text(input)).toBe('Grün €'))
})

test('the title is the name without its endings', () => {
  const titleOf = (name?: string) => detect('<mxGraphModel/>', DEFAULT_LIMITS, name).title
  expect(titleOf('dir/My plan.v2.drawio.svg')).toBe('My plan.v2')
  expect(titleOf('C:\\x\\y.xml')).toBe('y')
  expect(titleOf()).toBe('')
})

describe('other formats are named', () => {
  test.each([
    ['<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"/>', 'BPMN'],
    ['<VisioDocument xmlns="urn:schemas-microsoft-com:office:visio"/>', 'Visio'],
    ['<graphml xmlns="http://graphml.graphdrawing.org/xmlns"/>', 'GraphML'],
    ['<archimate:model xmlns:archimate="http://www.archimatetool.com/archimate"/>', 'Archi'],
    ['<model xmlns="http://www.opengroup.org/xsd/archimate/3.0/"/>', 'ArchiMate'],
    ['<xmi:XMI xmlns:xmi="http://schema.omg.org/spec/XMI/2.1"/>', 'XMI'],
    ['{"tldrawFileFormatVersion":1}', 'tldraw'],
    ['{"type":"excalidraw"}', 'Excalidraw'],
    ['@startuml\nA -> B', 'PlantUML'],
    ['digraph G { a -> b }', 'Graphviz'],
    ['flowchart LR\n a --> b', 'Mermaid'],
  ])('%s', (input, name) => {
    expect(() => detect(input, DEFAULT_LIMITS)).toThrow(
      expect.objectContaining({ code: 'unsupported-format', message: expect.stringContaining(name) }),
    )
  })
})

test('files under a password are told apart', () => {
  const zip = (flags: number) => Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, flags, 0)
  const shell = (stream: string) =>
    Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(508), Buffer.from(stream, 'utf16le')])
  const codes = [zip(1), zip(0), shell('EncryptedPackage'), shell('VisioDocument')].map((bytes) => {
    try {
      return detect(bytes, DEFAULT_LIMITS).format
    } catch (error) {
      return (error as { code: string }).code
    }
  })
  expect(codes).toEqual(['encrypted', 'unsupported-format', 'encrypted', 'unsupported-format'])
})
