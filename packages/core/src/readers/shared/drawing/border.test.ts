import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PathCommand } from '#diagram/index'
import { leavingPath } from './border.ts'

const diamond = (w: number, h: number): PathCommand[] => [
  { op: 'M', x: w / 2, y: 0 },
  { op: 'L', x: w, y: h / 2 },
  { op: 'L', x: w / 2, y: h },
  { op: 'L', x: 0, y: h / 2 },
  { op: 'Z' },
]

const size = fc.double({ min: 1, max: 500, noNaN: true })
const place = fc.double({ min: -1000, max: 1000, noNaN: true })

test('a line from the middle of a diamond through a corner leaves it there, whatever the rounding', () => {
  fc.assert(
    fc.property(place, place, size, size, fc.constantFrom([1, 0], [-1, 0], [0, 1], [0, -1]), (x, y, w, h, [dx, dy]) => {
      const from = { x: x + w / 2, y: y + h / 2 }
      const to = { x: from.x + dx! * 2 * w, y: from.y + dy! * 2 * h }
      const out = leavingPath({ x, y, w, h }, diamond(w, h), from, to)
      expect(out.x).toBeCloseTo(from.x + (dx! * w) / 2)
      expect(out.y).toBeCloseTo(from.y + (dy! * h) / 2)
    }),
  )
})

test('a line that starts outside or ends inside is not cut', () => {
  const box = { x: 0, y: 0, w: 100, h: 40 }
  const [outside, middle] = [
    { x: 200, y: 20 },
    { x: 50, y: 20 },
  ]
  expect(leavingPath(box, diamond(100, 40), outside, middle)).toBe(outside)
  expect(leavingPath(box, diamond(100, 40), middle, { x: 60, y: 20 })).toBe(middle)
})
