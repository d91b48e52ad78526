import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crosses } from '../../../geometry/box.ts'
import { BoxTiles } from './box-tiles.ts'

const at = fc.integer({ min: -3000, max: 3000 })
const size = fc.oneof(fc.integer({ min: 0, max: 400 }), fc.constant(20_000))
const box = fc.record({ x: at, y: at, w: size, h: size })
const far = fc.oneof(at, fc.constantFrom(-1e7, 1e7))

test('a search among near boxes finds the same as one among all', () => {
  let met = 0
  fc.assert(
    fc.property(
      fc.array(fc.option(box, { nil: undefined }), { maxLength: 30 }),
      fc.array(fc.record({ x: far, y: far }), { maxLength: 5 }),
      (boxes, path) => {
        const found = new Set<number>()
        new BoxTiles(boxes).someNear(path, 0, (box, index) => {
          if (crosses(path, box)) found.add(index)
          return false
        })
        const wanted = boxes.flatMap((one, i) => (one && crosses(path, one) ? [i] : []))
        expect([...found].sort((a, b) => a - b)).toEqual(wanted)
        met += wanted.length
      },
    ),
  )
  expect(met).toBeGreaterThan(0)
})
