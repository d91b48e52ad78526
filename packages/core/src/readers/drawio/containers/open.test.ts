/** Containers of draw.io that are damaged or contain no diagram (docs/formats/drawio.md §1). */
import { strToU8, zlibSync } from 'fflate'
import { expect, test } from 'vitest'
import { inflationBudget } from '#encoding/inflate'
import { DEFAULT_LIMITS } from '#limits'
import { createProbe } from '#readers/shared/probe/probe'
import { openDocument } from './open.ts'

const open = (file: string | Uint8Array) =>
  openDocument({ probe: createProbe(file), limits: DEFAULT_LIMITS, budget: inflationBudget(DEFAULT_LIMITS) })
const failsAs = (code: string) => expect.objectContaining({ name: 'DiagramInputError', code })

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const XML = '<mxGraphModel><root/></mxGraphModel>'

function chunk(type: string, data: Uint8Array): number[] {
  const length = [24, 16, 8, 0].map((shift) => (data.length >> shift) & 255)
  return [...length, ...strToU8(type), ...data, 0, 0, 0, 0]
}
const png = (...chunks: number[][]) => Uint8Array.from([...SIGNATURE, ...chunks.flat()])
const END = chunk('IEND', new Uint8Array())
const KEY = [...strToU8('mxfile'), 0]

test('a picture with a compressed international text is read', () => {
  const data = Uint8Array.from([...KEY, 1, 0, ...strToU8('en'), 0, 0, ...zlibSync(strToU8(XML))])
  expect(open(png(chunk('iTXt', data), END))).toMatchObject({ container: 'png', root: { name: 'mxGraphModel' } })
})

test('a picture whose key does not end has no diagram', () => {
  expect(() => open(png(chunk('tEXt', strToU8('nothing')), END))).toThrow(failsAs('not-a-diagram'))
})

test.each([
  ['compressed text', png(chunk('zTXt', Uint8Array.from([...KEY, 0, 0xff, 0xff])), END)],
  ['length of a chunk', png(chunk('tEXt', Uint8Array.from([...KEY, ...strToU8(XML)])).slice(0, -20))],
  ['end', png()],
])('a picture with a damaged %s cannot be read', (_, file) => {
  expect(() => open(file)).toThrow(failsAs('damaged'))
})

test.each([
  ['', 'not-a-diagram'],
  ['content=" "', 'not-a-diagram'],
  ['content="not base64!"', 'damaged'],
])('an SVG picture with %j has no diagram', (attribute, code) => {
  expect(() => open(`<svg xmlns="http://www.w3.org/2000/svg" ${attribute}/>`)).toThrow(failsAs(code))
})

test('percent-encoded text is decoded; one that is cut off cannot be read', () => {
  const text = encodeURIComponent(XML)
  expect(open(` ${text}`).root.name).toBe('mxGraphModel')
  expect(() => open(text.slice(0, -1))).toThrow(failsAs('damaged'))
})

test('a picture whose diagram has no content is empty', () => {
  expect(() => open(png(chunk('zTXt', Uint8Array.from([...KEY, 0])), END))).toThrow(failsAs('empty'))
})

test('a picture that contains something else than a diagram is refused', () => {
  const data = Uint8Array.from([...KEY, ...strToU8('<svg/>')])
  expect(() => open(png(chunk('tEXt', data), END))).toThrow(expect.objectContaining({ name: 'DiagramInputError' }))
})
