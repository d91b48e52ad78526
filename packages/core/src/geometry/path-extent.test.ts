import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PathCommand } from '../diagram/index.ts'
import { pathExtent } from './path-extent.ts'
import { flatten } from './polyline.ts'

const number = fc.integer({ min: -200, max: 200 })
const step: fc.Arbitrary<PathCommand> = fc.oneof(
  fc.record({ op: fc.constant('L' as const), x: number, y: number }),
  fc.record({ op: fc.constant('Q' as const), x1: number, y1: number, x: number, y: number }),
  fc.record({ op: fc.constant('C' as const), x1: number, y1: number, x2: number, y2: number, x: number, y: number }),
)

test('touches the outermost points of the path', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 5 }), (steps) => {
      const path: PathCommand[] = [{ op: 'M', x: 0, y: 0 }, ...steps]
      const box = pathExtent(path)!
      const points = flatten(path)
      const ends = (values: number[]) => [Math.min(...values), Math.max(...values)] as const
      const [x1, x2] = ends(points.map((point) => point.x))
      const [y1, y2] = ends(points.map((point) => point.y))
      // Sixteen samples of a curve miss its turning point by little and never lie outside.
      for (const [outer, inner] of [
        [x1, box.x],
        [y1, box.y],
        [box.x + box.w, x2],
        [box.y + box.h, y2],
      ] as const) {
        expect(outer - inner).toBeGreaterThan(-1e-9)
        expect(outer - inner).toBeLessThan(2)
      }
    }),
  )
})

test('has no bounds without points, and ignores what is not a number', () => {
  expect(pathExtent([])).toBeUndefined()
  expect(pathExtent([{ op: 'M', x: Number.NaN, y: 0 }])).toBeUndefined()
})
