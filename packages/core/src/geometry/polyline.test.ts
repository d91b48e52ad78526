import { expect, test } from 'vitest'
import { halfway, pointAlong } from './polyline.ts'

test('the point at the end of a line is its end, though the sum of its lengths is rounded', () => {
  const line = [
    { x: 0, y: 0 },
    { x: 10, y: 7 },
    { x: 43, y: 50 },
    { x: 200, y: 91 },
  ]
  expect(pointAlong(line, 1)).toEqual({ x: 200, y: 91 })
  expect(pointAlong(line, 0)).toEqual({ x: 0, y: 0 })
})

test('the middle of a line is in the middle of its length', () => {
  const line = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 30 },
  ]
  expect(halfway(line)).toEqual({ x: 10, y: 10 })
  expect(halfway([{ x: 3, y: 4 }])).toEqual({ x: 3, y: 4 })
})
