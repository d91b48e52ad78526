import { describe, expect, it } from 'vitest'
import { measured, pointOnRoute, routeLength } from './along.ts'

const bend = measured([
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 50 },
])

describe('a point on an edge', () => {
  it('walks from the start (-1) over the middle (0) to the end (1)', () => {
    expect(routeLength(bend)).toBe(150)
    expect(pointOnRoute(bend, -1, 0)).toEqual({ x: 0, y: 0 })
    expect(pointOnRoute(bend, 0, 0)).toEqual({ x: 75, y: 0 })
    expect(pointOnRoute(bend, 1, 0)).toEqual({ x: 100, y: 50 })
  })

  it('puts a positive y to the left of travel and adds the offset', () => {
    expect(pointOnRoute(bend, 0, 10, { x: 1, y: 2 })).toEqual({ x: 76, y: -8 })
    expect(pointOnRoute(bend, 0.8, 10)).toEqual({ x: 110, y: 35 })
  })

  it('extrapolates beyond the ends', () => {
    expect(pointOnRoute(bend, 2, 0)).toEqual({ x: 100, y: 125 })
    expect(pointOnRoute(bend, -2, 0)).toEqual({ x: -75, y: 0 })
  })

  it('survives short and empty routes', () => {
    expect(pointOnRoute(measured([]), 0, 0)).toEqual({ x: 0, y: 0 })
    expect(pointOnRoute(measured([{ x: 3, y: 4 }]), 0, 5, { x: 1, y: 1 })).toEqual({ x: 4, y: 5 })
  })
})
