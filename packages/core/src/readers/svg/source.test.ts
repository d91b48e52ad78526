/** The text in pictures of PlantUML (docs/formats/svg.md §12). */
import { deflateSync, strToU8 } from 'fflate'
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
  const { diagram } = readDiagram(picture(source), { check: true })
  expect(diagram.pages[0]?.attributes).toEqual({ source: TEXT })
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
