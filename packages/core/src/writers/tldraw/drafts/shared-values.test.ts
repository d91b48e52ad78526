import { expect, test } from 'vitest'
import { sharedValues } from '#values/repeats'

test('equal values of a page with very many elements are one object', () => {
  const shared = sharedValues(100_000)
  const first = shared({ at: { x: 0.5, y: 1 } })
  expect(shared({ at: { x: 0.5, y: 1 } })).toBe(first)
  expect(shared({ at: { x: 0.5, y: 0 } })).toEqual({ at: { x: 0.5, y: 0 } })
})

test('values of other pages stay as they are, as do long ones', () => {
  const few = sharedValues(1_000)
  few({ a: 1 })
  const own = { a: 1 }
  expect(few(own)).toBe(own)
  const many = sharedValues(100_000)
  const long = () => ({ path: 'x'.repeat(3_000) })
  many(long())
  const later = long()
  expect(many(later)).toBe(later)
})
