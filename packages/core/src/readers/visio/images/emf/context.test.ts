import { describe, expect, test } from 'vitest'
import { f, u } from '../metafile.test-util.ts'
import { type GdiRecord, pathsOf } from './gdi.test-util.ts'

describe('coordinates', () => {
  const line: GdiRecord = [54, u(10, 10)]
  test.each<[string, readonly GdiRecord[], string]>([
    [
      'a window in a viewport',
      [
        [17, u(8)],
        [9, u(100, 100)],
        [10, u(5, 5)],
        [11, u(200, 100)],
        [12, u(1, 0)],
      ],
      'M-9 -5L11 5',
    ],
    [
      'one that keeps its proportions',
      [
        [17, u(7)],
        [9, u(100, 100)],
        [11, u(200, 50)],
      ],
      'M0 0L5 5',
    ],
    [
      'scaled',
      [
        [17, u(8)],
        [9, u(10, 10)],
        [11, u(10, 10)],
        [31, u(2, 1, 3, 1)],
      ],
      'M0 0L20 30',
    ],
    ['tenths of a millimetre, upwards', [[17, u(2)]], 'M0 0L3.78 -3.776'],
    ['a transform', [[35, f(2, 0, 0, 2, 1, 1)]], 'M1 1L21 21'],
    [
      'one before it',
      [
        [35, f(2, 0, 0, 2, 1, 1)],
        [36, [...f(1, 0, 0, 1, 3, 0), ...u(2)]],
      ],
      'M7 1L27 21',
    ],
    [
      'one after it',
      [
        [35, f(2, 0, 0, 2, 1, 1)],
        [36, [...f(1, 0, 0, 1, 3, 0), ...u(3)]],
      ],
      'M4 1L24 21',
    ],
    [
      'saved and restored',
      [
        [33, []],
        [35, f(2, 0, 0, 2, 0, 0)],
        [34, u(-1)],
      ],
      'M0 0L10 10',
    ],
  ])('%s', (_, records, data) => expect(pathsOf(...records, line)).toEqual([data]))
})
