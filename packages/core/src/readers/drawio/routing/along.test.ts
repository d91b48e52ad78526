import { describe, expect, it } from 'vitest'
import { MeasuredRoute } from './along.ts'

const bend = new MeasuredRoute([
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 50 },
])

describe('a point on an edge', () => {
  it('walks from the start (-1) over the middle (0) to the end (1)', () => {
    expect(bend.length).toBe(150)
    expect(bend.at(-1, 0)).toEqual({ x: 0, y: 0 })
    expect(bend.at(0, 0)).toEqual({ x: 75, y: 0 })
    expect(bend.at(1, 0)).toEqual({ x: 100, y: 50 })
  })

  it('puts a positive y to the left of travel and adds the offset', () => {
    expect(bend.at(0, 10, { x: 1, y: 2 })).toEqual({ x: 76, y: -8 })
    expect(bend.at(0.8, 10)).toEqual({ x: 110, y: 35 })
  })

  it('extrapolates beyond the ends', () => {
    expect(bend.at(2, 0)).toEqual({ x: 100, y: 125 })
    expect(bend.at(-2, 0)).toEqual({ x: -75, y: 0 })
  })

  it('survives short and empty routes', () => {
    expect(new MeasuredRoute([]).at(0, 0)).toEqual({ x: 0, y: 0 })
    expect(new MeasuredRoute([{ x: 3, y: 4 }]).at(0, 5, { x: 1, y: 1 })).toEqual({ x: 4, y: 5 })
  })
})
