import { expect, it } from 'vitest'
import { hexagon } from './hexagon.ts'

const box = { x: 0, y: 0, w: 101, h: 51 }
const ask = (x: number, y: number, orth = false, direction = 'east') =>
  hexagon({ box, style: new Map([['direction', direction]]), from: { x, y }, orth })

it('has its tips at whole px for slanted lines and exactly in the middle for straight ones', () => {
  expect(ask(200, 25.5)).toEqual({ x: 101, y: 25 })
  expect(ask(200, 25.5, true)).toEqual({ x: 101, y: 25.5 })
  expect(ask(50.5, -40, false, 'north')).toEqual({ x: 50, y: 0 })
})

it('has its slanted sides in whole px', () => {
  // The slanted side runs from (50, -25) to (126, 51).
  expect(ask(200, 10, true)).toEqual({ x: 85, y: 10 })
  expect(ask(90, -40, true)).toEqual({ x: 90, y: 15 })
})

it('finds points on its flat sides', () => {
  expect(ask(40, -30, true)).toEqual({ x: 40, y: 0 })
  expect(ask(200, 30, true, 'south')).toEqual({ x: 101, y: 30 })
})

it('has no point for lines from inside, and is finite for a box without size', () => {
  expect(ask(60, 30)).toBeNull()
  const flat = hexagon({ box: { x: 0, y: 0, w: 0, h: 0 }, style: new Map(), from: { x: 9, y: 9 }, orth: false })
  expect(flat === null || Number.isFinite(flat.x + flat.y)).toBe(true)
})
