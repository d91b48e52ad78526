import { expect, test } from 'vitest'
import { quadTo } from './commands.ts'
import { flatten, halfway, pointAlong, reduce, simplify, toSegment } from './polyline.ts'

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

test('lines without points or without length have a place, too', () => {
  const at = { x: 3, y: 4 }
  expect(pointAlong([at, at], 0.5)).toEqual(at)
  expect(pointAlong([], 0.5)).toEqual({ x: 0, y: 0 })
  expect(toSegment({ x: 0, y: 0 }, at, at)).toBe(5)
})

test('a line without its redundant points keeps both ends as they are', () => {
  const [start, near, on, end] = [
    { x: 0, y: 0 },
    { x: 0.01, y: 0 },
    { x: 5, y: 0 },
    { x: 10, y: 0 },
  ]
  const beyond = { x: 10.01, y: 0 }
  expect(simplify([start, near, on, end, beyond])).toEqual([start, beyond])
  expect(simplify([start, near])).toEqual([start, near])
})

test('a line with very many corners of nearly the same height is reduced within its tolerance', () => {
  // Each corner is a bit higher than the one before it, so that a split at the highest takes off only one.
  const points = Array.from({ length: 400 }, (_, i) => ({ x: i, y: i % 2 === 0 ? 0 : 10 + i / 100 }))
  const kept = reduce(points, 1)
  expect(kept[0]).toBe(points[0])
  expect(kept.at(-1)).toBe(points.at(-1))
  for (const point of points) {
    const near = kept.slice(1).map((end, i) => toSegment(point, kept[i]!, end))
    expect(Math.min(...near)).toBeLessThanOrEqual(1)
  }
})

test('a path with very many curves has a bounded number of points', () => {
  const curves = (count: number) => Array.from({ length: count }, (_, i) => quadTo({ x: i, y: 9 }, { x: i + 1, y: 0 }))
  expect(flatten(curves(1000))).toHaveLength(16_000)
  expect(flatten(curves(200_000))).toHaveLength(400_000)
})
