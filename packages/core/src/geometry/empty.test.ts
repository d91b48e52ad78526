/** Values that are empty, have no length or are no numbers. */
import { expect, test } from 'vitest'
import { alongRoute, onRoute } from './along-route.ts'
import { around } from './box.ts'
import { linePath } from './line-path.ts'
import { normal } from './rotation.ts'

test('no points have no area and no line', () => {
  expect(around([])).toEqual({ x: 0, y: 0, w: 0, h: 0 })
  expect(linePath([], 5)).toEqual([])
})

test('an angle that is no number is none', () => {
  expect([Number.NaN, Number.POSITIVE_INFINITY].map(normal)).toEqual([0, 0])
  expect([270, -180, 540].map(normal)).toEqual([-90, 180, 180])
})

test('a drawing along a route with a repeated point, and one whose numbers are none', () => {
  const route = [
    { x: 0, y: 0 },
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ]
  const path = alongRoute([{ op: 'M', x: 50, y: 5 }], route)!
  expect(onRoute(path, route)).toEqual([{ op: 'M', x: 50, y: 5 }])
  expect(onRoute(['M', 'x', 0, 0, 0], route)).toBeUndefined()
  expect(onRoute([0, 0, 0, 0, 0], route)).toBeUndefined()
})
