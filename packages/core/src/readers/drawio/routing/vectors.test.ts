import { describe, expect, it } from 'vitest'
import { goldenJson } from '#test/golden'
import { pointOnRoute, routeLength } from './along.ts'
import { routedPage } from './page.test-util.ts'

/** px, ends on ellipses included. */
const TOLERANCE = 0.01

interface ExpectedCell {
  readonly points?: readonly [number, number][]
  readonly length?: number
  readonly visible?: boolean
}

interface Vector {
  readonly n: number
  readonly name: string
  readonly xml: string
  readonly expected: { readonly cells: Readonly<Record<string, ExpectedCell>> }
  readonly preferred?: { readonly cells: Readonly<Record<string, ExpectedCell>> }
}

const vectors = goldenJson<Vector[]>('drawio/vectors.json')
const withRoutes = vectors.filter(({ expected }) => Object.values(expected.cells).some((cell) => cell.points))

describe.runIf(vectors.length > 0)('routes of the golden vectors (skipped if they are absent)', () => {
  it.each(withRoutes.map((vector) => [`${vector.n} ${vector.name}`, vector] as const))('%s', (_, vector) => {
    const { byId, edges } = routedPage(vector.xml)
    for (const [id, cell] of Object.entries({ ...vector.expected.cells, ...vector.preferred?.cells })) {
      const drawn = byId.get(id)
      const state = drawn && edges.get(drawn)
      if (cell.points === undefined) {
        if (cell.visible === false && state !== undefined) expect(state.visible).toBe(false)
        continue
      }
      expect(state?.visible).toBe(true)
      const points = state?.points ?? []
      expect(points.length, JSON.stringify(points)).toBe(cell.points.length)
      for (const [i, [x, y]] of cell.points.entries()) {
        const off = Math.max(Math.abs((points[i]?.x ?? 1e9) - x), Math.abs((points[i]?.y ?? 1e9) - y))
        expect(off, `${id} ${JSON.stringify(points)} ${JSON.stringify(cell.points)}`).toBeLessThanOrEqual(TOLERANCE)
      }
      if (cell.length !== undefined && vector.preferred === undefined)
        expect(Math.abs(routeLength(state!) - cell.length)).toBeLessThanOrEqual(TOLERANCE)
      expect(Number.isFinite(pointOnRoute(state!, 0, 0).x)).toBe(true)
    }
  })
})
