import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Edge, PathCommand, Point } from '#diagram/index'
import { distance, flatten, length, lerp, pointAt } from '#geometry/polyline'
import { A, B, edge, LINE, label, node, p, type Written, write } from './edge.test-util.ts'
import { arcPoints } from './lines/arc.ts'
import { toLine } from './lines/deviation.ts'
import { splinePoints } from './lines/spline.ts'
import { ROUTE_TOLERANCE } from './single.ts'

describe('a route that no single arrow can draw', () => {
  const crooked = edge([p(120, 30), p(200, 90), p(150, 140), p(300, 230)])

  test('is a line with arrows that are bound to it and to the shapes', () => {
    const { shapes, bindings, report } = write([A, B, crooked])
    const pieces = shapes.filter((shape) => shape.type === 'arrow' || shape.type === 'line')
    expect(pieces.map((piece) => piece.type)).toEqual(['line', 'arrow', 'arrow'])
    expect(new Set(pieces.map((piece) => piece.parentId))).toEqual(new Set(['page:p']))
    const held = bindings.map(({ fromId, toId, props }) => [fromId, props.terminal, toId])
    expect(held).toEqual([
      ['shape:p.e.start', 'start', 'shape:p.a.body'],
      ['shape:p.e.start', 'end', 'shape:p.e.middle'],
      ['shape:p.e.end', 'start', 'shape:p.e.middle'],
      ['shape:p.e.end', 'end', 'shape:p.b.body'],
    ])
    expect(report.counts.converted).toBe(3)
    expect(report.messages.map((message) => message.code)).toEqual(['edge-in-pieces'])
  })

  test('has its label in one group with the line, unless the label covers an arrow', () => {
    const on = (at: Point) => write([A, B, { ...crooked, labels: [label(at)] }]).shapes
    const parent = (shapes: readonly Written[], type: string) => shapes.find((shape) => shape.type === type)?.parentId
    const inside = on(p(175, 115))
    expect([parent(inside, 'line'), parent(inside, 'text')]).toEqual(['shape:p.e.group', 'shape:p.e.group'])
    const over = on(p(160, 60))
    expect([parent(over, 'line'), parent(over, 'text')]).toEqual(['page:p', 'page:p'])
    expect(over.at(-1)?.type).toBe('text')
  })

  test('is one arrow when preferring to edit, and the deviation is reported', () => {
    const { arrows, report } = write([A, B, crooked], 'edit')
    expect(arrows).toHaveLength(1)
    expect(report.messages).toMatchObject([{ code: 'edge-route-simplified', cell: 'e' }])
    expect(report.counts.approximated).toBe(1)
  })

  test('an arrow to a free end is in one group with the line', () => {
    const { points } = crooked
    const open = edge(points, { target: { at: p(300, 230) }, labels: [label(p(175, 115))] })
    const { shapes } = write([A, B, open])
    const parents = new Map(shapes.map((shape) => [(shape as unknown as { id: string }).id, shape.parentId]))
    expect(parents.get('shape:p.e.start')).toBe('page:p')
    expect(parents.get('shape:p.e.middle')).toBe('shape:p.e.group')
    expect(parents.get('shape:p.e.end')).toBe('shape:p.e.group')
  })

  test('a single bend is a point of a short line', () => {
    const { shapes } = write([A, B, edge([p(120, 30), p(20, 150), p(300, 230)])])
    expect(shapes.filter((shape) => shape.type === 'arrow')).toHaveLength(2)
    const line = shapes.find((shape) => shape.type === 'line')
    expect(Object.keys(line?.props.points ?? {})).toHaveLength(3)
  })

  const bend = [p(120, 30), p(360, 30), p(360, 200)]
  const cornered = edge(bend, {
    route: { type: 'orthogonal', radius: 10 },
    path: [
      { op: 'M', ...p(120, 30) },
      { op: 'L', ...p(350, 30) },
      { op: 'Q', x1: 360, y1: 30, x: 360, y: 40 },
      { op: 'L', ...p(360, 193) },
    ],
  })

  test('a rounded corner is a curve between two straight arrows', () => {
    const { shapes, report, arrows } = write([A, B, cornered])
    expect(arrows.map((arrow) => arrow.props.bend)).toEqual([0, 0])
    const line = shapes.find((shape) => shape.type === 'line')
    expect(line?.props.spline).toBe('cubic')
    expect(Object.keys(line?.props.points ?? {})).toHaveLength(3)
    expect(report.messages.map((message) => message.code)).toEqual(['edge-in-pieces'])
  })

  test('a barely rounded corner is drawn by one arrow', () => {
    const route = { ...cornered.route, radius: 3 }
    const path = cornered.path.map((step) =>
      step.op === 'Q' ? { ...step, y: 33 } : step.op === 'L' && step.x === 350 ? { ...step, x: 357 } : step,
    )
    expect(write([A, B, { ...cornered, route, path }]).arrows).toHaveLength(1)
  })

  test('when preferring to edit, rounded corners become sharp, which is reported', () => {
    const { arrows, report } = write([A, B, cornered], 'edit')
    expect(arrows.map((arrow) => arrow.props.kind)).toEqual(['elbow'])
    expect(report.messages).toMatchObject([{ code: 'edge-corners-sharp', from: '10' }])
  })
})

describe('an outlined edge', () => {
  const band = [p(120, 20), p(300, 220), p(300, 240), p(120, 40)].map(({ x, y }, i) => ({
    op: i === 0 ? ('M' as const) : ('L' as const),
    x,
    y,
  }))
  const outline = {
    parts: [
      {
        type: 'path',
        commands: [...band, { op: 'Z' }],
        fill: { type: 'solid', color: { r: 255, g: 0, b: 0, a: 1 } },
        stroke: LINE,
      },
    ],
  } as const
  const outlined = edge([p(120, 30), p(300, 230)], {
    outline,
    stroke: { paint: { type: 'none' }, width: 1 },
    labels: [label(p(210, 130))],
  })

  test('is thick arrows on top of each other, each attached at both ends, one of which the exact look draws', () => {
    const { shapes, arrows, bindings, report } = write([A, B, outlined])
    expect(arrows.map(({ props }) => [props.kind, props.color])).toEqual([
      ['arc', 'black'],
      ['arc', 'red'],
    ])
    const [lower, upper] = arrows.map(({ props }) => Number(props.scale) * 10)
    // The band is 20 px high and slanted.
    expect(upper).toBeCloseTo(20 * Math.cos(Math.atan2(200, 180)) - 1, 1)
    expect(lower).toBeCloseTo((upper ?? 0) + 2, 5)
    expect(bindings.map(({ toId, props }) => [toId, props.terminal])).toEqual([
      ['shape:p.a.body', 'start'],
      ['shape:p.b.body', 'end'],
      ['shape:p.a.body', 'start'],
      ['shape:p.b.body', 'end'],
    ])
    expect(shapes.filter((shape) => shape.type === 'text')).toHaveLength(1)
    expect(shapes.map(({ opacity }) => opacity)).toEqual(shapes.map(() => 1))
    expect(report.messages.map((message) => message.code)).toEqual(['edge-outline-drawn'])
    expect(report.counts.approximated).toBe(1)
  })

  test('is the area itself, above a thin line that holds its ends, if it is wider behind the tip, and lines if it ends at its own width', () => {
    const arrow = [p(120, 25), p(280, 25), p(280, 15), p(300, 30), p(280, 45), p(280, 35), p(120, 35)]
    const commands = arrow.map(({ x, y }, i) => ({ op: i === 0 ? ('M' as const) : ('L' as const), x, y }))
    const parts = [{ ...outline.parts[0], commands: [...commands, { op: 'Z' as const }] }]
    const { shapes } = write([A, node('b', 300, 0), edge([p(120, 30), p(300, 30)], { outline: { parts } })])
    expect(shapes.slice(2).map(({ type, props }) => [type, props.arrowheadEnd, props.isClosed])).toEqual([
      ['arrow', 'none', undefined],
      ['draw', undefined, true],
      ['draw', undefined, true],
    ])
    const rails = [25, 35].flatMap((y) => [
      { op: 'M' as const, x: 120, y },
      { op: 'L' as const, x: 300, y },
    ])
    const double = { parts: [{ ...outline.parts[0], commands: rails, fill: { type: 'none' } as const }] }
    const { arrows: lines } = write([A, node('b', 300, 0), edge([p(120, 30), p(300, 30)], { outline: double })])
    expect(lines.map(({ props }) => [props.color, Number(props.scale) * 10, props.arrowheadEnd])).toEqual([
      ['black', 11, 'none'],
      ['white', 9, 'none'],
    ])
  })

  test('is visible without a border too, in the colour of its area', () => {
    const red = outline.parts[0].fill
    const bare = {
      ...outlined,
      labels: [],
      stroke: { paint: { type: 'none' }, width: 1 },
      outline: { ...outline, fill: red },
    } as const
    const seen = (prefer: 'look' | 'edit', one: Edge) =>
      write([A, B, one], prefer).arrows.map(({ opacity, props }) => [opacity, props.color, props.dash])
    expect(seen('edit', bare)).toEqual([[1, 'red', 'solid']])
    const part = { ...outline.parts[0], stroke: bare.stroke }
    expect(seen('look', { ...bare, outline: { parts: [part], fill: red } })).toEqual([[1, 'red', 'solid']])
  })

  test('is a plain arrow when preferring to edit', () => {
    const { shapes, report } = write([A, B, outlined], 'edit')
    expect(shapes.some((shape) => shape.type === 'image')).toBe(false)
    expect(report.messages.map((message) => message.code)).toContain('edge-outline-simplified')
  })

  test('is a plain arrow if its outline is far too large', () => {
    const far = [p(-1e6, -1e6), p(1e6, -1e6), p(1e6, 1e6), p(-1e6, 1e6)]
    const commands = [...band.map(({ op }, i) => ({ op, ...(far[i] as Point) })), { op: 'Z' as const }]
    const { arrows, report } = write([A, B, { ...outlined, outline: { parts: [{ ...outline.parts[0], commands }] } }])
    expect(arrows).toHaveLength(1)
    expect(report.messages.map((message) => message.code)).toContain('edge-outline-simplified')
  })
})

test('an end at another edge is bound to its line if it has one', () => {
  const crooked = edge([p(120, 30), p(200, 90), p(150, 140), p(300, 230)])
  const other = edge([p(0, 400), p(175, 115)], {
    id: 'f',
    sourceIds: ['f'],
    source: { at: p(0, 400) },
    target: { at: p(175, 115), element: 'e' },
  })
  const { bindings } = write([A, B, crooked, other])
  expect(bindings.find((binding) => binding.fromId === 'shape:p.f.body')?.toId).toBe('shape:p.e.middle')
})

/** A line whose corners are curves, which begin and end half a leg, at most `radius` px, from the corner. */
function linePath(points: readonly Point[], radius: number): PathCommand[] {
  return points.flatMap((point, i): PathCommand[] => {
    const [before, after] = [points[i - 1], points[i + 1]]
    if (!before) return [{ op: 'M', ...point }]
    if (!after || radius === 0) return [{ op: 'L', ...point }]
    const cut = (to: Point) => {
      const leg = distance(point, to)
      return leg === 0 ? point : lerp(point, to, Math.min(radius, leg / 2) / leg)
    }
    return [
      { op: 'L', ...cut(before) },
      { op: 'Q', x1: point.x, y1: point.y, ...cut(after) },
    ]
  })
}

/** Curves through the middles of the legs. */
function curvedPath(points: readonly Point[]): PathCommand[] {
  const inner = points.slice(1, -1)
  return [
    { op: 'M', ...(points[0] as Point) },
    ...inner.map((point, i): PathCommand => {
      const next = points[i + 2] as Point
      const end = i === inner.length - 1 ? next : lerp(point, next, 0.5)
      return { op: 'Q', x1: point.x, y1: point.y, ...end }
    }),
  ]
}

describe('the pieces draw any route', () => {
  interface Drawn {
    readonly x: number
    readonly y: number
    readonly props: {
      readonly kind?: string
      readonly bend: number
      readonly start: Point
      readonly end: Point
      readonly points: Record<string, Point>
      readonly spline: string
    }
  }

  function drawn(shape: Written): Point[] {
    const { x, y, props } = shape as unknown as Drawn
    const onPage = (point: Point) => p(point.x + x, point.y + y)
    if (shape.type === 'arrow') return arcPoints(onPage(props.start), onPage(props.end), props.bend)
    const points = Object.values(props.points).map(onPage)
    return props.spline === 'cubic' ? splinePoints(points) : points
  }

  /** px between the wanted line and what the shapes draw, both ways. */
  function off(wanted: readonly Point[], shapes: readonly Written[]): number {
    const lines = shapes.map(drawn)
    const total = length(wanted)
    const places = Array.from({ length: 101 }, (_, i) => pointAt(wanted, (total * i) / 100))
    const there = places.map((point) => Math.min(...lines.map((line) => toLine(point, line))))
    const back = lines.flatMap((line) => line.map((point) => toLine(point, wanted)))
    return Math.max(...there, ...back)
  }

  const way = fc.array(fc.record({ x: fc.integer({ min: -400, max: 800 }), y: fc.integer({ min: -400, max: 800 }) }), {
    minLength: 1,
    maxLength: 5,
  })

  test.each(['rounded', 'curved'] as const)('%s', (look) => {
    fc.assert(
      fc.property(way, fc.integer({ min: 0, max: 60 }), (between, radius) => {
        const points = [p(120, 30), ...between, p(300, 230)]
        const path = look === 'curved' ? curvedPath(points) : linePath(points, radius)
        const route = { type: look === 'curved' ? ('curved' as const) : ('polyline' as const), radius }
        const { shapes } = write([A, B, edge(points, { route, path })])
        const pieces = shapes.filter(({ type }) => type === 'line' || type === 'arrow')
        if (pieces.some((piece) => piece.props.kind === 'elbow')) return
        expect(off(flatten(path), pieces)).toBeLessThan(ROUTE_TOLERANCE)
      }),
      // An arc shortened until it is too flat to be drawn as an arc.
      { examples: [[[p(188, 176)], 0]] },
    )
  })
})
