import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contains, crosses } from './box.ts'
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
      fc.tuple(fc.nat(30), fc.nat(30)),
      (boxes, path, [first, end]) => {
        const below = Math.min(end, boxes.length)
        const found = new Set<number>()
        new BoxTiles(boxes.length, (i) => boxes[i]).someNear(path, 0, [first, below], (box, index) => {
          if (index < first || index >= below || crosses(path, box)) found.add(index)
          return false
        })
        const wanted = boxes.flatMap((one, i) => (one && i >= first && i < below && crosses(path, one) ? [i] : []))
        expect([...found].sort((a, b) => a - b)).toEqual(wanted)
        met += wanted.length
      },
    ),
  )
  expect(met).toBeGreaterThan(0)
})

test('a search at a point finds the boxes that contain it, the last first', () => {
  let met = 0
  fc.assert(
    fc.property(
      fc.array(fc.option(box, { nil: undefined }), { maxLength: 30 }),
      fc.record({ x: at, y: at }),
      fc.integer({ min: 0, max: 31 }),
      (boxes, point, before) => {
        const found: number[] = []
        new BoxTiles(boxes.length, (i) => boxes[i]).visitAt(point, before, 100, (index) => {
          found.push(index)
          return false
        })
        const wanted = boxes.flatMap((one, i) => (one && i < before && contains(one, point) ? [i] : []))
        expect(found).toEqual(wanted.toReversed())
        met += wanted.length
      },
    ),
  )
  expect(met).toBeGreaterThan(0)
})

test('a search at a point ends when told to, or when it has looked at enough boxes', () => {
  const visited = (most: number, isEnough: (index: number) => boolean) => {
    const found: number[] = []
    const tiles = new BoxTiles(5, () => ({ x: 0, y: 0, w: 10, h: 10 }))
    tiles.visitAt({ x: 5, y: 5 }, 5, most, (index) => {
      found.push(index)
      return isEnough(index)
    })
    return found
  }
  expect(visited(9, (index) => index === 3)).toEqual([4, 3])
  expect(visited(2, () => false)).toEqual([4, 3])
})
