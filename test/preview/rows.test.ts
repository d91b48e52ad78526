import { expect, test } from 'vitest'
import { zooms } from '../../apps/preview/src/stage/use-rows.ts'

test('a wide drawing is larger in rows, a tall one in columns, and a small one is at 100 % in both', () => {
  expect(zooms({ w: 900, h: 220 }, 840, 700)).toEqual({ columns: 420 / 900, rows: 840 / 900 })
  expect(zooms({ w: 300, h: 900 }, 840, 700)).toEqual({ columns: 700 / 900, rows: 350 / 900 })
  expect(zooms({ w: 100, h: 100 }, 840, 700)).toEqual({ columns: 1, rows: 1 })
})
