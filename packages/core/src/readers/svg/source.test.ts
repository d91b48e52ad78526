/** The text that pictures are drawn from (docs/formats/svg.md §17). */
import { deflateSync, strToU8, zipSync, zlibSync } from 'fflate'
import { expect, test } from 'vitest'
import { encodeBase64 } from '#encoding/base64'
import { convertDiagram, readDiagram } from '#index'

const TEXT = '@startuml\nGrün -> B : "a" & b\n@enduml'
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_'
const packed = (text: string) =>
  encodeBase64(deflateSync(strToU8(text)))
    .replace(/=+$/, '')
    .replace(/[A-Za-z0-9+/]/g, (digit) => DIGITS[BASE64.indexOf(digit)]!)

const picture = (source: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100" contentStyleType="text/css">${source}<g><g id="elem_A"><rect x="10" y="10" width="80" height="40" fill="#FFF"/><text x="20" y="30" lengthAdjust="spacing">A</text></g></g></svg>`

test.each([
  ['since 2025', `<?plantuml-src ${packed(TEXT)}?>`],
  ['until 2024', `<!--SRC=[${packed(TEXT)}]-->`],
  ['until 2020', `<!--MD5=[0123456789abcdef]\n${TEXT}\n-->`],
])('the text that PlantUML drew %s is an attribute of the page', (_, source) => {
  const { diagram, report } = readDiagram(picture(source), { check: true })
  expect(diagram.pages[0]?.attributes).toEqual({ source: TEXT })
  expect(report.messages).toMatchObject([{ code: 'source-text-kept', page: '0' }])
})

test.each([
  ['without a text', ''],
  ['with one that is damaged', '<!--SRC=[AAAAAAAAAAAAAAA]-->'],
])('a picture %s has none', (_, source) => {
  expect(readDiagram(picture(source), { check: true }).diagram.pages[0]?.attributes).toBeUndefined()
})

test('a text that inflates to more than the limit is refused', () => {
  const bomb = picture(`<!--SRC=[${packed('x'.repeat(100_000))}]-->`)
  expect(() => convertDiagram(bomb, { limits: { maxInflatedBytes: 1_000 } })).toThrow(
    expect.objectContaining({ code: 'decompression-bomb' }),
  )
})

const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)

/** The picture with a chunk after its header, without a checksum, which nobody checks. */
function withChunk(type: string, data: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(12 + data.length)
  new DataView(chunk.buffer).setUint32(0, data.length)
  chunk.set(strToU8(type), 4)
  chunk.set(data, 8)
  const at = 8 + 25
  return new Uint8Array([...PIXEL.slice(0, at), ...chunk, ...PIXEL.slice(at)])
}

const WRITTEN = `${TEXT}\n\nPlantUML version 1.2020.2(Sun Mar 01 2020)\n`

test.each([
  ['zTXt', [...strToU8('plantuml\0\0'), ...zlibSync(strToU8(WRITTEN))]],
  ['iTXt', [...strToU8('plantuml\0\u0001\0\0\0'), ...zlibSync(strToU8(WRITTEN))]],
])('a PNG of PlantUML is one picture with the text in its %s chunk', (type, data) => {
  const { diagram, report } = readDiagram(withChunk(type, Uint8Array.from(data)), { filename: 'a.png', check: true })
  expect(diagram).toMatchObject({ title: 'a', container: 'png', pages: [{ attributes: { source: TEXT } }] })
  expect(diagram.pages[0]?.elements).toMatchObject([{ role: 'image' }])
  expect(report.messages.map(({ code }) => code)).toEqual(['picture-kept-whole', 'source-text-kept'])
})

test('a PNG without a text is no diagram', () => {
  expect(() => readDiagram(PIXEL)).toThrow(expect.objectContaining({ code: 'not-a-diagram' }))
})

const OTHER = 'digraph { A }'

test('the text in a file beside a picture, which has its name, is kept with it', () => {
  const files = new Map(['b.dot', 'a.txt', 'a.dot'].map((name) => [name, strToU8(name === 'a.dot' ? OTHER : 'no')]))
  const { diagram, report } = readDiagram(picture(''), { filename: 'dir/a.dot.svg', files, check: true })
  expect(diagram.pages[0]?.attributes).toEqual({ source: OTHER })
  expect(report.messages.map(({ code }) => code)).toEqual(['source-text-kept'])
})

test('a picture and its text in one archive are one diagram', () => {
  const archive = zipSync({ 'a.svg': strToU8(picture('')), 'a.mmd': strToU8(OTHER) })
  const { diagram } = readDiagram(archive, { check: true })
  expect(diagram).toMatchObject({ container: 'plantuml', pages: [{ attributes: { source: OTHER } }] })
  expect(diagram.pages[0]?.elements).toMatchObject([{ id: 'A' }])
  const two = zipSync({ 'a.svg': strToU8(picture('')), 'b.svg': strToU8(picture('')) })
  expect(() => readDiagram(two)).toThrow()
})
