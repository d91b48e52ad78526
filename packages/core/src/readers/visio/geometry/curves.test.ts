import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Point } from '#diagram/index'
import { bowArc, ellipticalArc } from '#geometry/arcs'
import { splineCommands, splineOf } from './nurbs.ts'
import { sample, textOf } from './path.test-util.ts'

describe('arcs', () => {
  test('of ellipses lie on them within a tenth of a px at any size that pages have', () => {
    const angle = fc.double({ min: -3, max: 3, noNaN: true })
    const turn = fc.double({ min: 0.2, max: 5.5, noNaN: true })
    fc.assert(
      fc.property(
        angle,
        turn,
        angle,
        fc.double({ min: 0.2, max: 5, noNaN: true }),
        fc.boolean(),
        (start, sweep, tilt, ratio, back) => {
          const on = (t: number): Point => {
            const [x, y] = [ratio * Math.cos(t), Math.sin(t)]
            return { x: x * Math.cos(tilt) - y * Math.sin(tilt), y: x * Math.sin(tilt) + y * Math.cos(tilt) }
          }
          const way = back ? -sweep : sweep
          const [from, over, to] = [on(start), on(start + way / 2), on(start + way)]
          for (const { x, y } of sample(from, ellipticalArc(from, over, to, tilt, ratio))) {
            const [u, v] = [(x * Math.cos(tilt) + y * Math.sin(tilt)) / ratio, y * Math.cos(tilt) - x * Math.sin(tilt)]
            // 3 inches are 288 px.
            expect(Math.abs(Math.hypot(u, v) - 1) * 288).toBeLessThan(0.1)
          }
        },
      ),
    )
  })

  test('pass through the point in the middle, whichever side it is on', () => {
    const over = { x: 0.5, y: 0.2 }
    const points = sample({ x: 0, y: 0 }, ellipticalArc({ x: 0, y: 0 }, over, { x: 1, y: 0 }, 0, 1), 64)
    expect(Math.min(...points.map(({ x, y }) => Math.hypot(x - over.x, y - over.y)))).toBeLessThan(0.01)
  })

  test('with a positive bow are to the right of the line', () => {
    expect(
      textOf(bowArc({ x: 0, y: 0 }, { x: 20, y: 0 }, 10))
        .split(' ')
        .at(0),
    ).toMatch(/,10,-10$/)
    expect(bowArc({ x: 0, y: 0 }, { x: 2, y: 0 }, 0)).toEqual([{ op: 'L', x: 2, y: 0 }])
  })

  test('of collinear points, or without an ellipse, are lines', () => {
    const [a, b, c] = [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 2, y: 0 },
    ]
    expect(ellipticalArc(a, b, c, 0, 1)).toEqual([{ op: 'L', x: 2, y: 0 }])
    expect(ellipticalArc(a, { x: 1, y: 1 }, c, 0, 0)).toEqual([{ op: 'L', x: 2, y: 0 }])
    expect(ellipticalArc(a, a, a, 0, 1)).toEqual([{ op: 'L', x: 0, y: 0 }])
  })
})

describe('splines', () => {
  const point = (x: number, y: number, weight = 1) => ({ x, y, weight })

  test.each([
    [1, [0, 0, 1, 3, 4, 4]],
    [2, [0, 0, 0, 1, 3, 4, 4, 4]],
    [3, [0, 0, 0, 0, 1, 1, 3, 4, 4, 4, 4]],
  ])('of degree %i are the curve of their points and knots, which may be uneven and repeated', (degree, knots) => {
    // The points with which it is (t, t^degree): the mean and the product of as many knots in a row (its blossom).
    const points = knots.slice(degree + 1).map((_, i) => {
      const row = knots.slice(i + 1, i + 1 + degree)
      return point(
        row.reduce((sum, knot) => sum + knot) / degree,
        row.reduce((product, knot) => product * knot),
      )
    })
    const commands = splineCommands(splineOf(degree, points, knots)!)
    expect(commands.map((c) => c.op === 'C' && c.x)).toEqual([1, 3, 4].map((x) => expect.closeTo(x)))
    for (const { x, y } of sample({ x: 0, y: 0 }, commands)) expect(y).toBeCloseTo(x ** degree)
  })

  test('knots that are too few, too many or out of order still give a curve to the end', () => {
    const points = [point(0, 0), point(1, 2), point(2, 2), point(3, 0)]
    for (const knots of [[], [0], [0, 0, 0, 0, 1, 1, 1, 1, 2, 3], [3, 2, 1, 0], [Number.NaN, 1, 2, 3]]) {
      const last = splineCommands(splineOf(3, points, knots)!).at(-1)
      expect(last).toMatchObject({ op: 'C', x: 3, y: 0 })
    }
  })

  test('are refused if they are invalid', () => {
    expect(splineOf(3, [point(0, 0)], [])).toBeUndefined()
    expect(splineOf(1.5, [point(0, 0), point(1, 0)], [])).toBeUndefined()
    expect(splineOf(1e9, [point(0, 0), point(1, 0)], [])).toBeUndefined()
  })
})
