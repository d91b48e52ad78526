import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodePart, shapeRecordIds } from './ids.ts'
import { indexKey } from './index-keys.ts'

test('ids are readable, safe and different for different parts', () => {
  expect(shapeRecordIds('p1')('cell-2', 'body')).toBe('shape:p1.cell-2.body')
  expect(encodePart('a.b')).toBe('a~2e~b')
  expect(encodePart('größe')).toBe('gr~f6~~df~e')
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (a, b, c, d) => {
      const [one, other] = [shapeRecordIds(a)(b, 'x'), shapeRecordIds(c)(d, 'x')]
      expect(one).toMatch(/^shape:[A-Za-z0-9_~-]*\.[A-Za-z0-9_~-]*\.x$/)
      expect(one === other).toBe(a === c && b === d)
    }),
  )
})

test('long parts are shortened and stay different', () => {
  const long = 'x'.repeat(5000)
  expect(encodePart(long).length).toBeLessThan(110)
  expect(encodePart(`${long}1`)).not.toBe(encodePart(`${long}2`))
})

test('index keys sort in order and follow the series', () => {
  expect([0, 9, 10, 61, 62, 63].map((n) => indexKey(n))).toEqual(['a0', 'a9', 'aA', 'az', 'b00', 'b01'])
  let before = ''
  for (let n = 0; n < 5000; n += 1) {
    const key = indexKey(n)
    expect(key > before).toBe(true)
    before = key
  }
  expect(indexKey(62 + 62 ** 2)).toBe('c000')
  expect(() => indexKey(-1)).toThrow(RangeError)
  expect(() => indexKey(Number.NaN)).toThrow(RangeError)
})
