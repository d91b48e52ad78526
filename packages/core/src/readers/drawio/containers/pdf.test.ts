import { deflateSync } from 'node:zlib'
import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { readDiagram } from '#convert'
import { recognise } from '#readers/recognise'

const XML = `<mxfile><diagram id="p" name="P"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>
${Array.from({ length: 40 }, (_, i) => `<mxCell id="a${i}" value="Größe (${i})" vertex="1" parent="1"><mxGeometry x="${7 * i}" y="3" width="40" height="20" as="geometry"/></mxCell>`).join('\n')}
</root></mxGraphModel></diagram></mxfile>`

/** A document with one object, as PDF libraries write it. */
function pdf(dictionary: string, data?: Uint8Array): Uint8Array {
  const page =
    '%PDF-1.7\n%\x81\x81\n1 0 obj\n<< /Type /Page /Length 4 >>\nstream\nq Q\n\nendstream\nendobj\n\n2 0 obj\n'
  const stream = data ? [strToU8('\nstream\n'), data, strToU8('\nendstream')] : []
  return Buffer.concat([strToU8(page + dictionary), ...stream, strToU8('\nendobj\ntrailer\n<< /Size 3 >>\n%%EOF')])
}

const attached = (data: Uint8Array, filter = '/Filter /FlateDecode ') =>
  pdf(`<< /Type /EmbeddedFile /Subtype /application#2Fvnd.jgraph.mxfile ${filter}/Length ${data.length} >>`, data)

const zipped = deflateSync(XML)
const subject = encodeURIComponent(XML).replaceAll(/[()\\]/g, '\\$&')

function read(bytes: Uint8Array) {
  const { diagram, report } = readDiagram(bytes, { check: true })
  const elements = diagram.pages.flatMap((page) => page.elements)
  const codes = report.messages.map(({ code }) => code)
  return { container: diagram.container, count: elements.length, label: elements.at(-1)?.labels[0]?.plain, codes }
}

test.each([
  ['attached', attached(zipped)],
  ['attached without compression', attached(strToU8(XML), '')],
  ['as the subject of the document', pdf(`<< /Producer (x) /Subject (${subject}) /Title (y) >>`)],
])('the diagram in a PDF document is read: %s', (_name, bytes) => {
  expect(read(bytes)).toEqual({ container: 'pdf', count: 40, label: 'Größe (39)', codes: [] })
})

test('of a damaged attachment what inflates is kept', () => {
  const half = zipped.subarray(0, zipped.length * 0.7)
  const { count, codes } = read(attached(half))
  expect(count).toBeGreaterThan(10)
  expect(count).toBeLessThan(40)
  expect(codes).toContain('repaired-end')
})

test('a PDF document without a diagram is refused, as before', () => {
  const other = pdf('<< /Type /Catalog >>')
  expect(recognise(other).format).toBeUndefined()
  expect(() => readDiagram(other)).toThrow('a PDF document')
})

test('a small PDF document does not inflate beyond the limits', () => {
  const bomb = attached(deflateSync(Buffer.alloc(4_000_000)))
  expect(() => readDiagram(bomb, { limits: { maxPartBytes: 1_000_000 } })).toThrow(
    expect.objectContaining({ code: 'decompression-bomb' }),
  )
})
