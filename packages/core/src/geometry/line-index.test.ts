import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crosses } from './box.ts'
import { LineIndex } from './line-index.ts'
import { toSegment } from './polyline.ts'

const coordinate = fc.integer({ min: -200, max: 200 })
const point = fc.record({ x: coordinate, y: coordinate })
const line = fc.array(point, { minLength: 2, maxLength: 150 })
const box = fc.record({ x: coordinate, y: coordinate, w: fc.nat(40), h: fc.nat(40) })

describe('long lines', () => {
  test('run through the boxes that a walk along all segments finds', () => {
    fc.assert(
      fc.property(line, box, fc.constantFrom(0, 1.5), (points, area, slack) => {
        expect(new LineIndex(points).runsThrough(area, slack)).toBe(crosses(points, area, slack))
      }),
    )
  })

  test('run near the points that a walk along all segments finds', () => {
    fc.assert(
      fc.property(line, point, fc.integer({ min: 1, max: 50 }), (points, at, within) => {
        const least = Math.min(...points.slice(1).map((end, i) => toSegment(at, points[i]!, end)))
        expect(new LineIndex(points).runsNear(at, within)).toBe(least < within)
      }),
    )
  })

  test('that wind around a point endlessly count as near it, without a long search', () => {
    const spiral = Array.from({ length: 60_000 }, (_, i) => {
      const radius = 100 + i / 1e4
      return { x: Math.cos(i * 2) * radius, y: Math.sin(i * 2) * radius }
    })
    const index = new LineIndex(spiral)
    for (let i = 0; i < 200; i++) expect(index.runsThrough({ x: -1, y: -1, w: 2, h: 2 })).toBe(true)
  })
})
