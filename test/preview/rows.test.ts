import { expect, test } from 'vitest'
import { zoomInto } from '../../apps/preview/src/canvas/room.ts'
import { zooms } from '../../apps/preview/src/stage/use-rows.ts'

test('a wide drawing is larger in rows, a tall one in columns, and a small one is at 100 % in both', () => {
  expect(zooms({ w: 900, h: 220 }, 840, 700)).toEqual({ columns: 420 / 900, rows: 840 / 900 })
  expect(zooms({ w: 300, h: 900 }, 840, 700)).toEqual({ columns: 700 / 900, rows: 350 / 900 })
  expect(zooms({ w: 100, h: 100 }, 840, 700)).toEqual({ columns: 1, rows: 1 })
})

test('an element is zoomed to with a wide margin, which a short pane does not have', () => {
  expect(zoomInto({ w: 120, h: 60 }, { w: 700, h: 600 }, 96)).toBe(1)
  expect(zoomInto({ w: 1016, h: 60 }, { w: 700, h: 600 }, 96)).toBe(0.5)
  expect(zoomInto({ w: 120, h: 60 }, { w: 360, h: 92 }, 96)).toBeGreaterThan(0.9)
})
