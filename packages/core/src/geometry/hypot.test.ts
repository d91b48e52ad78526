import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hypot } from './polyline.ts'

test('has the digits of the function that it replaces', () => {
  const number = fc.oneof(fc.double(), fc.double({ min: -5000, max: 5000 }), fc.constantFrom(0, -0, 1e-300, 1e300))
  fc.assert(
    fc.property(number, number, (x, y) => {
      expect(hypot(x, y)).toBe(Math.hypot(x, y))
    }),
    { numRuns: 1000 },
  )
})
