/**
 * The router's predictions compared with what an editor really draws: the golden table of all sides, and awkward pairs.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Box, Point } from '#diagram/index'
import { goldenText } from '#test/golden'
import { simplify } from '../polyline.ts'
import type { Side } from './frame.ts'
import { predictElbow } from './predict.ts'

const A: Box = { x: 0, y: 0, w: 120, h: 60 }
const PLACES: Record<string, Box> = {
  'B right (gap 180)': { x: 300, y: 0, w: 120, h: 60 },
  'B right-below': { x: 300, y: 200, w: 120, h: 60 },
  'B below (gap 140)': { x: 0, y: 200, w: 120, h: 60 },
  'B left-below': { x: -300, y: 200, w: 120, h: 60 },
  'B right, gap 40': { x: 160, y: 10, w: 120, h: 60 },
  'B right-below diag close (gap 40,20)': { x: 160, y: 80, w: 120, h: 60 },
}
const LEGS = { leg: 28, minLeg: 6 }

function end(box: Box, side: Side, t = 0.5) {
  const anchor = {
    left: { x: box.x, y: box.y + t * box.h },
    right: { x: box.x + box.w, y: box.y + t * box.h },
    top: { x: box.x + t * box.w, y: box.y },
    bottom: { x: box.x + t * box.w, y: box.y + box.h },
  }[side]
  return { box, side, anchor }
}

function pairs(points: readonly Point[]): number[][] {
  return simplify(points).map(({ x, y }) => [Math.round(x * 100) / 100 + 0, Math.round(y * 100) / 100 + 0])
}

test('every predicted route of the golden table is drawn as predicted', () => {
  let box = A
  let [predicted, total] = [0, 0]
  for (const line of goldenText('tldraw/elbow-routes.txt').split('\n')) {
    if (line.startsWith('## ')) {
      box = PLACES[line.slice(3).trim()] as Box
      expect(box, line).toBeDefined()
    }
    const found = /^(\w+)\s+(\w+)\s+to .*?(\[\[.*)$/.exec(line)
    if (!found) continue
    total += 1
    const [, from, to, points] = found
    const route = predictElbow({ from: end(A, from as Side), to: end(box, to as Side), ...LEGS, mid: 0.5 })
    if (!route) continue
    predicted += 1
    expect(pairs(route), line).toEqual(JSON.parse(points as string))
  }
  expect(total).toBe(96)
  // Ties are excluded, and boxes without room between them.
  expect(predicted).toBeGreaterThanOrEqual(80)
})

describe('routes that an editor drew', () => {
  test.each([
    // Around the nearer corner, because the first box blocks the last stretch.
    ['bottom', 'bottom', { x: 0, y: 0, w: 45, h: 26 }, { x: -64, y: -288, w: 58, h: 76 }, 38.52 / 45, 44.32 / 58, 0.5],
  ] as const)('%s to %s is not mistaken for a plain U', (from, to, a, b, ta, tb, mid) => {
    const route = predictElbow({ from: end(a, from, ta), to: end(b, to, tb), leg: 19.992, minLeg: 4.284, mid })
    expect(route === undefined || pairs(route).length > 4).toBe(true)
  })

  test('the middle moves with its value, even beyond its lane', () => {
    const b = { x: 300, y: 200, w: 120, h: 60 }
    const at = (mid: number) =>
      predictElbow({ from: end(A, 'right'), to: end(b, 'left'), ...LEGS, mid })?.map((p) => p.x)[1]
    expect([at(0), at(0.5), at(1)]).toEqual([148, 210, 272])
    expect(at(-0.1)).toBeCloseTo(135.6)
  })
})

const box = fc.record({
  x: fc.integer({ min: -400, max: 400 }),
  y: fc.integer({ min: -400, max: 400 }),
  w: fc.integer({ min: 20, max: 160 }),
  h: fc.integer({ min: 20, max: 160 }),
})
const side = fc.constantFrom<Side>('left', 'right', 'top', 'bottom')
const share = fc.double({ min: 0.1, max: 0.9, noNaN: true })

test('a predicted route is orthogonal, joins the anchors and leaves and enters by the sides', () => {
  fc.assert(
    fc.property(box, box, side, side, share, share, share, (a, b, from, to, ta, tb, mid) => {
      const [start, finish] = [end(a, from, ta), end(b, to, tb)]
      const route = predictElbow({ from: start, to: finish, ...LEGS, mid })
      if (!route) return
      expect(route[0]).toEqual(expect.objectContaining(near(start.anchor)))
      expect(route.at(-1)).toEqual(expect.objectContaining(near(finish.anchor)))
      route.slice(1).forEach((point, i) => {
        const before = route[i] as Point
        expect(Math.min(Math.abs(point.x - before.x), Math.abs(point.y - before.y))).toBeLessThan(1e-6)
      })
      expect(away(route[0] as Point, route[1] as Point, from)).toBeGreaterThan(0)
      expect(away(route.at(-1) as Point, route.at(-2) as Point, to)).toBeGreaterThan(0)
    }),
    { numRuns: 500 },
  )
})

function near({ x, y }: Point) {
  return { x: expect.closeTo(x, 6), y: expect.closeTo(y, 6) }
}

/** Displacement in px away from a side. */
function away(from: Point, to: Point, of: Side): number {
  return { left: from.x - to.x, right: to.x - from.x, top: from.y - to.y, bottom: to.y - from.y }[of]
}
