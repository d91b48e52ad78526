import { expect, test } from 'vitest'
import { Colors } from '#color/choose'
import { Looks } from '#color/looks'
import { SIZES } from '#tldraw/facts'
import { BLACK, edge, p } from './edge.test-util.ts'
import { strokeStyle, strokeWithLabel } from './stroke.ts'

const looks = new Looks({ background: { type: 'none' } }, new Colors())
const none = { kind: 'none', name: 'none', filled: false, parts: [] } as const

function widthOf(width: number, more: { dash?: number[]; headless?: boolean } = {}) {
  const stroke = { paint: { type: 'solid', color: BLACK }, width, ...(more.dash && { dash: more.dash }) } as const
  const { size, scale, thin } = strokeStyle(
    edge([p(0, 0), p(9, 9)], { stroke, ...(more.headless && { end: none }) }),
    looks,
  )
  return { drawn: SIZES[size].stroke * scale, own: thin && SIZES[thin.size].stroke * thin.scale }
}

test('a thin line with a head or dashes is wide enough to show them, and keeps its own width in the plan', () => {
  expect(widthOf(1)).toEqual({ drawn: expect.closeTo(10 / 7), own: 1 })
  expect(widthOf(1, { headless: true, dash: [3, 3] })).toEqual({ drawn: expect.closeTo(10 / 7), own: 1 })
  expect(widthOf(0.5)).toEqual({ drawn: 0.75, own: 0.5 })
})

test('other lines keep their width', () => {
  expect(widthOf(1, { headless: true })).toEqual({ drawn: 1, own: undefined })
  for (const width of [1.5, 2, 8]) expect(widthOf(width)).toEqual({ drawn: width, own: undefined })
})

test('the letters on a thick line are at most half as large again as wanted, and the line is thinner if need be', () => {
  const withLabel = (width: number) => {
    const own = strokeStyle(
      edge([p(0, 0), p(9, 9)], { stroke: { paint: { type: 'solid', color: BLACK }, width } }),
      looks,
    )
    const { size, scale } = strokeWithLabel(own, 12)
    return { line: SIZES[size].stroke * scale, letters: SIZES[size].arrowFont * scale }
  }
  for (const width of [1.5, 2, 3, 4, 6]) {
    const { line, letters } = withLabel(width)
    expect(line).toBeCloseTo(width)
    expect(letters).toBeLessThanOrEqual(18)
    expect(letters).toBeGreaterThan(8)
  }
  expect(withLabel(20)).toEqual({ line: expect.closeTo(18 / 2.8), letters: expect.closeTo(18) })
})
