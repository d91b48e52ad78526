import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Point } from '#diagram/index'
import { lerp } from '#geometry/polyline'
import { arcPoints, fitArc, mayBeArc } from './arc.ts'
import { deviation, toLine } from './deviation.ts'

const point = fc.record({ x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 300 }) })
const nudge = fc.record({
  x: fc.double({ min: -1, max: 1, noNaN: true }),
  y: fc.double({ min: -1, max: 1, noNaN: true }),
})
/** Any corners, and near-arcs: the points of an arc, moved a little. */
const line = fc.oneof(
  fc.array(point, { minLength: 2, maxLength: 6 }),
  fc
    .tuple(
      fc.integer({ min: 40, max: 300 }),
      fc.integer({ min: -150, max: 150 }),
      nudge,
      fc.integer({ min: 1, max: 33 }),
    )
    .map(([chord, bend, { x, y }, at]) =>
      arcPoints({ x: 0, y: 0 }, { x: chord, y: 0 }, bend)
        .filter((_, i) => i % at === 0)
        .map((p, i) => (i === 2 ? { x: p.x + x * 2, y: p.y + y * 2 } : p)),
    )
    .filter((points) => points.length > 1),
)

const add = (a: Point, b: Point) => ({ x: a.x + b.x, y: a.y + b.y })

describe('mayBeArc', () => {
  test('rejects a route only if the best arc deviates more than the limit', () => {
    let [yes, no] = [0, 0]
    fc.assert(
      fc.property(line, nudge, nudge, fc.constantFrom(0.5, 1.5, 5), (wanted, from, to, limit) => {
        const start = add(wanted[0] as Point, from)
        const end = add(wanted.at(-1) as Point, to)
        const off = deviation(wanted, arcPoints(start, end, fitArc(wanted, 1).bend))
        const may = mayBeArc(wanted, start, end, 1, limit)
        if (off <= limit) expect(may).toBe(true)
        if (may) yes += 1
        else no += 1
      }),
      { numRuns: 600 },
    )
    expect(Math.min(yes, no)).toBeGreaterThan(30)
  })

  test('rejects routes with right angles', () => {
    const routes = [
      [0, 0, 100, 0, 100, 80],
      [0, 0, 50, 0, 50, 90, 100, 90],
      [0, 0, 0, -30, 200, -30, 200, 0],
    ].map((flat) => Array.from({ length: flat.length / 2 }, (_, i) => ({ x: flat[2 * i]!, y: flat[2 * i + 1]! })))
    for (const wanted of routes) expect(mayBeArc(wanted, wanted[0]!, wanted.at(-1)!, 0.5, 1.5)).toBe(false)
  })
})

test('the deviation of straight lines is that of their ends', () => {
  fc.assert(
    fc.property(point, point, point, point, (a, b, c, d) => {
      const samples = Array.from({ length: 101 }, (_, i) => i / 100)
      const there = samples.map((t) => toLine(lerp(a, b, t), [c, d]))
      const back = samples.map((t) => toLine(lerp(c, d, t), [a, b]))
      expect(deviation([a, b], [c, d])).toBeCloseTo(Math.max(...there, ...back), 9)
    }),
  )
})

test('lines with the same corners do not deviate, wherever their points are', () => {
  fc.assert(
    fc.property(line, (points) => {
      expect(
        deviation(
          points,
          points.map((p) => ({ ...p, x: p.x + 1e-10 })),
        ),
      ).toBeLessThan(1e-9)
    }),
  )
})
