import { expect, test } from 'vitest'
import type { FigurePart, Point } from '#diagram/index'
import { freeformPoints } from './freeform.ts'
import { cornersOf, matchPolygon, nearestGeo } from './outlines.ts'

const polygon = (...points: [number, number][]): FigurePart => ({
  type: 'path',
  commands: [
    ...points.map(([x, y], i) => ({ op: i === 0 ? ('M' as const) : ('L' as const), x, y })),
    { op: 'Z' as const },
  ],
  fill: { type: 'none' },
  stroke: { paint: { type: 'none' }, width: 1 },
})

function geoOf(w: number, h: number, ...points: [number, number][]) {
  const corners = cornersOf(polygon(...points))
  return corners && matchPolygon(corners, w, h)
}

test('outlines find the geo that looks the same', () => {
  expect(geoOf(100, 60, [0, 0], [50, 0], [100, 0], [100, 60], [0, 60])).toMatchObject({ geo: 'rectangle', turn: 0 })
  expect(geoOf(100, 60, [50, 0], [100, 30], [50, 60], [0, 30])).toMatchObject({ geo: 'diamond' })
  expect(geoOf(60, 80, [0, 0], [60, 40], [0, 80])).toMatchObject({ geo: 'triangle', turn: 90 })
  expect(geoOf(60, 80, [0, 0], [60, 0], [30, 80])).toMatchObject({ geo: 'triangle', flipY: true, turn: 0 })
  expect(geoOf(120, 80, [30, 0], [90, 0], [120, 40], [90, 80], [30, 80], [0, 40])).toMatchObject({
    geo: 'hexagon',
    turn: 90,
  })
})

test('outlines are the same either way round and from any corner', () => {
  expect(geoOf(100, 60, [100, 60], [100, 0], [0, 0], [0, 60])).toMatchObject({ geo: 'rectangle' })
})

test('a corner that is written twice is a corner', () => {
  expect(geoOf(350, 280, [0, 0], [290, 0], [290, 0], [350, 140], [290, 280], [290, 280], [0, 280])).toBeUndefined()
  expect(geoOf(60, 80, [0, 0], [0, 0], [60, 40], [60, 40], [0, 80], [0, 0])).toMatchObject({
    geo: 'triangle',
    turn: 90,
  })
})

test('an outline that crosses itself is no rectangle, although it has the same corners', () => {
  expect(geoOf(100, 60, [0, 60], [0, 0], [100, 60], [100, 0])).toBeUndefined()
  expect(geoOf(100, 60, [0, 0], [100, 0], [0, 60], [100, 60])).toBeUndefined()
})

test('outlines that only resemble a geo find none', () => {
  expect(geoOf(120, 60, [40, 0], [120, 0], [80, 60], [0, 60])).toBeUndefined()
  expect(geoOf(100, 60, [50, 5], [100, 30], [50, 60], [0, 30])).toBeUndefined()
  const curve: FigurePart = {
    type: 'path',
    commands: [{ op: 'M', x: 0, y: 0 }, { op: 'Q', x1: 50, y1: 50, x: 100, y: 0 }, { op: 'Z' }],
    fill: { type: 'none' },
    stroke: { paint: { type: 'none' }, width: 1 },
  }
  expect(cornersOf(curve)).toBeNull()
})

test.each<[string, object, ...[number, number][]]>([
  ['four corners near the middles of the sides', { geo: 'diamond' }, [50, 5], [100, 30], [45, 60], [0, 25]],
  ['sides that slant to the right', { geo: 'rhombus', flipX: false }, [40, 0], [100, 0], [60, 60], [0, 60]],
  ['sides that slant to the left', { geo: 'rhombus', flipX: true }, [0, 0], [60, 0], [100, 60], [40, 60]],
  ['sides that meet above', { geo: 'trapezoid', flipY: false }, [35, 0], [65, 0], [100, 60], [0, 60]],
  ['sides that meet below', { geo: 'trapezoid', flipY: true }, [0, 0], [100, 0], [65, 60], [35, 60]],
  ['one upright side on the right', { geo: 'rectangle' }, [40, 0], [100, 0], [100, 60], [0, 60]],
  ['one upright side on the left', { geo: 'rectangle' }, [0, 0], [100, 0], [60, 60], [0, 60]],
  ['corners half way up', { geo: 'rectangle' }, [0, 0], [100, 20], [100, 60], [0, 60]],
  ['three corners, one below', { geo: 'triangle', flipY: true }, [0, 0], [100, 10], [55, 60]],
  ['six corners, one above', { geo: 'hexagon' }, [45, 0], [100, 20], [100, 50], [55, 60], [0, 50], [0, 10]],
  [
    'six corners of a box with two cut off',
    { geo: 'rectangle' },
    [8, 0],
    [100, 0],
    [100, 52],
    [92, 60],
    [0, 60],
    [0, 8],
  ],
  ['six corners with a notch', { geo: 'rectangle' }, [0, 0], [50, 30], [100, 0], [100, 60], [50, 50], [0, 60]],
])('the geo nearest to %s', (_, geo, ...points) =>
  expect(nearestGeo(polygon(...points), { w: 100, h: 60 })).toMatchObject(geo),
)

test.each<[string, ...[number, number][]]>([
  ['triangle', [0, 0], [100, 30], [0, 60]],
  ['hexagon', [10, 0], [90, 0], [100, 30], [90, 60], [10, 60], [0, 30]],
])('no geo is near to a %s that points sideways', (_, ...points) =>
  expect(nearestGeo(polygon(...points), { w: 100, h: 60 })).toBeUndefined(),
)

test('a box that is drawn by hand with many curves is a rectangle and no cloud', () => {
  const sides = [
    [100, 1, 0],
    [99, 31, 99],
    [100, 60, 101],
    [50, 59, 75],
    [0, 60, 25],
    [0, 1, 1],
  ] as const
  const commands = sides.map(([x, y, x1]) => ({ op: 'Q' as const, x1, y1: y, x, y }))
  const start = [{ op: 'M' as const, x: 0, y: 0 }]
  const fill = { type: 'solid', color: { r: 0, g: 0, b: 0, a: 1 } } as const
  const stroke = { paint: { type: 'none' }, width: 1 } as const
  const drawn = { type: 'path', commands: [...start, ...commands], fill, stroke } as const
  expect(nearestGeo(drawn, { w: 100, h: 60 })?.geo).toBe('rectangle')
})

/** The editor's smoothing: each smoothed point is only part of the way to the next point (.456 for thin lines). */
function smoothed(points: readonly Point[]): Point[] {
  const result: Point[] = []
  for (const point of points) {
    const before = result.at(-1)
    const t = 0.456
    result.push(before ? { x: before.x + (point.x - before.x) * t, y: before.y + (point.y - before.y) * t } : point)
  }
  return result
}

test('corners of a freeform survive the smoothing', () => {
  const corners = [
    { x: 0, y: 0 },
    { x: 300, y: 0 },
    { x: 300, y: 120 },
    { x: 0, y: 120 },
  ]
  const drawn = smoothed(freeformPoints({ points: corners, closed: true })!)
  for (const corner of corners) {
    const nearest = Math.min(...drawn.map((p) => Math.hypot(p.x - corner.x, p.y - corner.y)))
    expect(nearest).toBeLessThan(0.3)
  }
})
