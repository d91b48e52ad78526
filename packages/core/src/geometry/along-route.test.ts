import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PathCommand, Point } from '../diagram/index.ts'
import { alongRoute, onRoute } from './along-route.ts'

const p = (x: number, y: number): Point => ({ x, y })
const path = (...points: readonly Point[]): PathCommand[] =>
  points.map((point, i) => ({ op: i === 0 ? 'M' : 'L', ...point }))
const moved = (commands: readonly PathCommand[], from: readonly Point[], to: readonly Point[]) =>
  onRoute(alongRoute(commands, from)!, to)!.map((command) =>
    command.op === 'Z' ? 'Z' : [Math.round(command.x), Math.round(command.y)],
  )

test('on any route, a drawing comes back as it was', () => {
  const point = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) })
  const step = fc.oneof(
    fc.record({ op: fc.constantFrom('M' as const, 'L' as const), x: fc.integer(), y: fc.integer() }),
    fc.constant({ op: 'Z' as const }),
    fc.tuple(point, point).map(([a, b]) => ({ op: 'Q' as const, x1: a.x, y1: a.y, ...b })),
    fc.tuple(point, point, point).map(([a, b, c]) => ({ op: 'C' as const, x1: a.x, y1: a.y, x2: b.x, y2: b.y, ...c })),
  )
  const near = (command: PathCommand): PathCommand =>
    'x' in command ? { ...command, x: command.x % 600, y: command.y % 600 } : command
  fc.assert(
    fc.property(fc.array(point, { minLength: 2, maxLength: 6 }), fc.array(step, { maxLength: 8 }), (route, steps) => {
      // Nothing can be positioned on a route without length.
      fc.pre(route.some(({ x, y }) => x !== route[0]!.x || y !== route[0]!.y))
      const apart = route.filter(({ x, y }, i) => i === 0 || x !== route[i - 1]!.x || y !== route[i - 1]!.y)
      const commands = steps.map(near)
      const back = onRoute(alongRoute(commands, apart)!, apart)!
      expect(back).toHaveLength(commands.length)
      for (const [i, command] of back.entries()) {
        expect(command.op).toBe(commands[i]!.op)
        for (const [key, value] of Object.entries(command))
          if (key !== 'op') expect(Math.abs(value - commands[i]![key as never])).toBeLessThan(0.2)
      }
    }),
  )
})

test('the head of a block arrow keeps its size when the arrow gets longer and turns', () => {
  const arrow = path(p(0, 5), p(70, 5), p(70, 15), p(100, 0), p(70, -15), p(70, -5), p(0, -5))
  expect(moved(arrow, [p(0, 0), p(100, 0)], [p(0, 0), p(0, 300)])).toEqual([
    [-5, 0],
    [-5, 270],
    [-15, 270],
    [0, 300],
    [15, 270],
    [5, 270],
    [5, 0],
  ])
})

test('a corner stays a corner of the band when its angle changes', () => {
  const from = [p(0, 0), p(200, 0), p(200, 200)]
  const band = path(p(0, 10), p(190, 10), p(190, 200))
  expect(moved(band, from, [p(0, 0), p(400, 0), p(400, 300)])).toEqual([
    [0, 10],
    [390, 10],
    [390, 300],
  ])
  const [, corner] = moved(band, from, [p(0, 0), p(200, 0), p(400, 200)])
  expect(corner).toEqual([196, 10])
})

test('hatches keep their shares', () => {
  const hatches = [0, 25, 50, 75].flatMap((x) => path(p(x, 5), p(x, -5)))
  const xs = moved(hatches, [p(0, 0), p(100, 0)], [p(0, 0), p(200, 0)]).map(([x]) => x)
  expect(xs).toEqual([0, 0, 50, 50, 100, 100, 150, 150])
})

test('data that do not fit the route give nothing', () => {
  expect(alongRoute(path(p(0, 0)), [p(0, 0)])).toBeUndefined()
  expect(alongRoute(path(p(Number.NaN, 0)), [p(0, 0), p(9, 0)])).toBeUndefined()
  expect(onRoute(['M', 3, 0, 0, 0], [p(0, 0), p(1, 0)])).toBeUndefined()
  expect(onRoute(['M', 0, 0, 0], [p(0, 0), p(1, 0)])).toBeUndefined()
  expect(onRoute(['X', 0, 0, 0, 0], [p(0, 0), p(1, 0)])).toBeUndefined()
})
