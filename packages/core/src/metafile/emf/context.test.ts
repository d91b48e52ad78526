import { describe, expect, test } from 'vitest'
import * as EMR from '../emf-records.ts'
import { DIB, f, u } from '../metafile.test-util.ts'
import { BOUNDS, type GdiRecord, pathsOf, rectangle, shapesOf } from './gdi.test-util.ts'

test('a record whose coordinates are beyond all numbers is skipped', () => {
  const dib: GdiRecord = [
    EMR.STRETCHDIBITS,
    [...BOUNDS, ...u(5, 6, 0, 0, 2, 2, 80, 40, 120, DIB.length - 40, 0, 0xcc0020, 20, 10), ...DIB],
  ]
  const large: GdiRecord = [EMR.MODIFYWORLDTRANSFORM, [...f(1e38, 0, 0, 1e38, 0, 0), ...u(2)]]
  expect(shapesOf(rectangle(0, 0, 9, 9), ...Array.from({ length: 10 }, () => large), dib)).not.toContain('<image')
})

describe('coordinates', () => {
  const line: GdiRecord = [EMR.LINETO, u(10, 10)]
  test.each<[string, readonly GdiRecord[], string]>([
    [
      'a window in a viewport',
      [
        [EMR.SETMAPMODE, u(8)],
        [EMR.SETWINDOWEXTEX, u(100, 100)],
        [EMR.SETWINDOWORGEX, u(5, 5)],
        [EMR.SETVIEWPORTEXTEX, u(200, 100)],
        [EMR.SETVIEWPORTORGEX, u(1, 0)],
      ],
      'M-9 -5L11 5',
    ],
    [
      'one that keeps its proportions',
      [
        [EMR.SETMAPMODE, u(7)],
        [EMR.SETWINDOWEXTEX, u(100, 100)],
        [EMR.SETVIEWPORTEXTEX, u(200, 50)],
      ],
      'M0 0L5 5',
    ],
    [
      'scaled',
      [
        [EMR.SETMAPMODE, u(8)],
        [EMR.SETWINDOWEXTEX, u(10, 10)],
        [EMR.SETVIEWPORTEXTEX, u(10, 10)],
        [EMR.SCALEVIEWPORTEXTEX, u(2, 1, 3, 1)],
      ],
      'M0 0L20 30',
    ],
    ['tenths of a millimetre, upwards', [[EMR.SETMAPMODE, u(2)]], 'M0 0L3.78 -3.776'],
    ['a transform', [[EMR.SETWORLDTRANSFORM, f(2, 0, 0, 2, 1, 1)]], 'M1 1L21 21'],
    [
      'one before it',
      [
        [EMR.SETWORLDTRANSFORM, f(2, 0, 0, 2, 1, 1)],
        [EMR.MODIFYWORLDTRANSFORM, [...f(1, 0, 0, 1, 3, 0), ...u(2)]],
      ],
      'M7 1L27 21',
    ],
    [
      'one after it',
      [
        [EMR.SETWORLDTRANSFORM, f(2, 0, 0, 2, 1, 1)],
        [EMR.MODIFYWORLDTRANSFORM, [...f(1, 0, 0, 1, 3, 0), ...u(3)]],
      ],
      'M4 1L24 21',
    ],
    [
      'one in its place',
      [
        [EMR.SETWORLDTRANSFORM, f(2, 0, 0, 2, 1, 1)],
        [EMR.MODIFYWORLDTRANSFORM, [...f(1, 0, 0, 1, 3, 0), ...u(4)]],
      ],
      'M3 0L13 10',
    ],
    [
      'none again',
      [
        [EMR.SETWORLDTRANSFORM, f(2, 0, 0, 2, 1, 1)],
        [EMR.MODIFYWORLDTRANSFORM, [...f(1, 0, 0, 1, 3, 0), ...u(1)]],
      ],
      'M0 0L10 10',
    ],
    [
      'saved and restored',
      [
        [EMR.SAVEDC, []],
        [EMR.SETWORLDTRANSFORM, f(2, 0, 0, 2, 0, 0)],
        [EMR.RESTOREDC, u(-1)],
      ],
      'M0 0L10 10',
    ],
  ])('%s', (_, records, data) => expect(pathsOf(...records, line)).toEqual([data]))
})
