/** Routes at right angles that no arrow draws exactly, in `edit`: an elbow that comes near is taken before an arc. */
import { expect, test } from 'vitest'
import type { Point } from '#diagram/index'
import { A, edge, LINE, label, node, p, write } from './edge.test-util.ts'

/** One arrow, bound at both ends; its kind and how far it is off, if that is told. */
function written(points: ReturnType<typeof p>[], b = node('b', 300, 200)) {
  const { arrows, bindings, report } = write([A, b, edge(points)], 'edit')
  expect(arrows).toHaveLength(1)
  expect(bindings).toHaveLength(2)
  const anchors = bindings.map((binding) => binding.props.normalizedAnchor)
  return { kind: arrows[0]?.props.kind, anchors, told: report.messages.map(({ code }) => code) }
}

test('one bend whose legs are shorter than those of the line', () => {
  const near = written([p(120, 30), p(360, 30), p(360, 42)], node('b', 300, 42))
  expect(near).toMatchObject({ kind: 'elbow', told: [] })
})

test('one bend with a free end near its box', () => {
  const end = p(400, -15)
  const { arrows, report } = write([A, edge([p(60, 0), p(60, -15), end], { target: { at: end } })], 'edit')
  expect(arrows[0]?.props.kind).toBe('elbow')
  expect(report.messages).toEqual([])
})

test('an end at a corner or in the middle is moved by less than a line, to the side by which the route leaves', () => {
  const corner = written([p(0, 60), p(-60, 60), p(-60, 230), p(300, 230)], node('b', 300, 200))
  expect(corner.kind).toBe('elbow')
  const { x = 1, y = 1 } = corner.anchors[0] ?? {}
  expect(x).toBe(0)
  expect(60 - y * 60).toBeGreaterThan(0)
  expect(60 - y * 60).toBeLessThan(1.5)
  const middle = written([p(120, 30), p(360, 30), p(360, 230)])
  expect(middle).toMatchObject({ kind: 'elbow', told: [] })
})

test('the same turns with another leg', () => {
  const wide = [p(60, 60), p(60, 340), p(360, 340), p(360, 260)]
  expect(written(wide)).toMatchObject({ kind: 'elbow', told: ['edge-route-simplified'] })
})

test('an elbow that runs elsewhere is not taken', () => {
  const around = [p(120, 30), p(140, 30), p(140, -900), p(-1500, -900), p(-1500, 30), p(-1400, 30)]
  const far = written(around, node('b', -1400, 0))
  expect(far).toMatchObject({ kind: 'arc', told: ['edge-route-simplified'] })
})

test.each([
  { what: 'legs that need a wide one', points: [p(120, 30), p(457, 30), p(457, 230), p(420, 230)], font: 11 },
  { what: 'a thin one', points: [p(120, 30), p(300, 230)], font: 16 },
])('a label keeps its size, although letters grow with the line: $what', ({ points, font }) => {
  const labels = [label(points[1] as Point, { font: { family: 'Helvetica', size: font } })]
  const end = { kind: 'none', name: 'none', filled: false, parts: [] } as const
  const plain = font > 12 ? { labels, end } : { labels, stroke: { ...LINE, width: 2 } }
  const { arrows } = write([A, node('b', 300, 200), edge(points, plain)], 'edit')
  const { size, scale } = arrows[0]!.props as { size: 's' | 'm' | 'l' | 'xl'; scale: number }
  const letters = { s: 18, m: 20, l: 24, xl: 28 }[size] * scale
  expect(letters).toBeGreaterThan(font / 1.51)
  expect(letters).toBeLessThan(font * 1.51)
})
