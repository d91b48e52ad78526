/** Small files whose shapes share something very large of a master or style sheet. */
import { describe, expect, test } from 'vitest'
import { at, cells, geometry, group, RECTANGLE, readShapes, shape } from './visio.test-util.ts'

const LONG = 'a'.repeat(10_000)
const instances = (count: number, inner = '') =>
  Array.from({ length: count }, (_, i) => `<Shape ID="${i}" Master="1">${inner}</Shape>`).join('')

/** The codes of the messages about some instances of a master, with the number of each. */
function reported(count: number, master: string, more: Parameters<typeof readShapes>[1] = {}) {
  const { messages } = readShapes(instances(count), { masters: { 1: shape(5, at(1, 1, 1, 1) + master) }, ...more })
  const codes = new Map<string, number>()
  for (const { code } of messages) codes.set(code, (codes.get(code) ?? 0) + 1)
  return Object.fromEntries(codes)
}

describe('many shapes of a master', () => {
  test('with very many rows inherit them until there are a million', () => {
    const rows = Array.from({ length: 9_999 }, (_, i) => `<Row N="r${i}"/>`).join('')
    expect(reported(150, `<Section N="User">${rows}</Section>${RECTANGLE}`)).toEqual({ 'figure-too-large': 50 })
  })

  test('keep their own beyond that', () => {
    const rows = Array.from({ length: 9_999 }, (_, i) => `<Row N="r${i}"/>`).join('')
    const row = (name: string) => `<Row N="${name}"><Cell N="Value" V="x"/></Row>`
    const master = `<Section N="Property">${row('inherited')}</Section><Section N="User">${rows}</Section>${RECTANGLE}`
    const own = `<Section N="Property">${row('own')}</Section>`
    const { node } = readShapes(instances(101, own), { masters: { 1: shape(5, at(1, 1, 1, 1) + master) } })
    expect([node('0').attributes, node('100').attributes]).toEqual([{ own: 'x', inherited: 'x' }, { own: 'x' }])
  })

  test('so do shapes of a style sheet', () => {
    const rows = Array.from({ length: 9_999 }, (_, i) => `<Row IX="${i}"/>`).join('')
    const document = `<DocumentSettings DefaultTextStyle="0"/><StyleSheets><StyleSheet ID="0"><Section N="Character">${rows}</Section></StyleSheet></StyleSheets>`
    expect(reported(150, RECTANGLE, { document })).toEqual({ 'figure-too-large': 50 })
  })

  test('with curves of very many points are boxes when there are a million numbers', () => {
    const numbers = Array.from({ length: 4_998 }, () => '0,1').join(',')
    const curve = geometry([
      ['MoveTo', { X: 0, Y: 0 }],
      ['PolylineTo', { X: 1, Y: 1, A: `POLYLINE(0,0,${numbers})` }],
    ])
    expect(reported(120, curve)['figure-too-large']).toBe(20)
  })

  test('whose text has a very long field show it until there are a million letters', () => {
    const field = `<Section N="Field"><Row IX="0"><Cell N="Value" V="${LONG}"/></Row></Section>`
    expect(reported(150, `${field}<Text><fld IX="0">x</fld></Text>`)['label-cut']).toBe(50)
  })
})

describe('values that many shapes inherit are short', () => {
  test('those in the style of the source', () => {
    const { node } = readShapes(instances(1), {
      masters: { 1: shape(5, at(1, 1, 1, 1) + cells({ FillForegnd: LONG }) + RECTANGLE) },
    })
    expect(node('0').sourceStyle?.length).toBeLessThan(300)
  })

  test('and so are ids of members', () => {
    const member = shape('7'.repeat(10_000), at(1, 1, 1, 1) + RECTANGLE)
    const { page } = readShapes('<Shape ID="0" Type="Group" Master="1"/>', {
      masters: { 1: group(5, at(1, 1, 1, 1), member) },
    })
    expect(page.elements.map(({ id }) => id.length)).toEqual([1, 102])
  })

  test('a shape is on 500 layers at most', () => {
    const sheet =
      '<Section N="Layer"><Row IX="0"><Cell N="Visible" V="1"/></Row><Row IX="1"><Cell N="Visible" V="0"/></Row></Section>'
    const member = (count: number) => cells({ LayerMember: `${'1;'.repeat(count)}0` })
    const hidden = (count: number) =>
      readShapes(shape(1, at(1, 1, 1, 1) + member(count) + RECTANGLE), { sheet }).node('1').hidden
    expect([hidden(499), hidden(500)]).toEqual([undefined, 'layer'])
  })
})
