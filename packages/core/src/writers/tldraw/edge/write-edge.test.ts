import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Edge, Element, Point } from '#diagram/index'
import { moveTo, quadTo } from '#geometry/commands'
import { A, B, BLACK, edge, label, node, p, write } from './edge.test-util.ts'
import { arcPoints, fitArc } from './lines/arc.ts'
import { deviation } from './lines/deviation.ts'

describe('one bound arrow', () => {
  test('draws a straight edge, both ends at their exact positions, with nothing to report', () => {
    const { arrows, bindings, report, shapes } = write([A, B, edge([p(120, 15), p(300, 230)])])
    expect(shapes.map((shape) => shape.type).sort()).toEqual(['arrow', 'geo', 'geo'])
    expect(arrows[0]?.props).toMatchObject({ kind: 'arc', bend: 0, arrowheadStart: 'none', arrowheadEnd: 'triangle' })
    expect(bindings.map((binding) => binding.props)).toEqual([
      { terminal: 'start', normalizedAnchor: { x: 1, y: 0.25 }, isExact: true, isPrecise: true, snap: 'none' },
      { terminal: 'end', normalizedAnchor: { x: 0, y: 0.5 }, isExact: true, isPrecise: true, snap: 'none' },
    ])
    expect(report.messages).toEqual([])
    expect(report.counts.converted).toBe(3)
  })

  test('draws a Z with its middle where the route has it', () => {
    const { arrows, report } = write([A, B, edge([p(120, 30), p(180, 30), p(180, 230), p(300, 230)])])
    expect(arrows).toHaveLength(1)
    expect(arrows[0]?.props.kind).toBe('elbow')
    // With a head, a line of 1 px has legs of 20 px, so the lane is 140 … 280.
    expect(arrows[0]?.props.elbowMidPoint).toBeCloseTo((180 - 140) / (280 - 140))
    expect(report.messages).toEqual([])
  })

  test('takes the leg of a U from the scale', () => {
    const { arrows } = write([A, B, edge([p(120, 30), p(440, 30), p(440, 230), p(420, 230)])])
    expect(arrows).toHaveLength(1)
    const { size, scale } = arrows[0]!.props as { size: 's' | 'm' | 'l' | 'xl'; scale: number }
    expect({ s: 28, m: 36, l: 44, xl: 66 }[size] * scale).toBeCloseTo(20)
  })

  test('undoes the rotation of the target in the anchor', () => {
    const turned = node('b', 300, 200, { rotation: 90 })
    const { bindings } = write([A, turned, edge([p(120, 30), p(360, 170)])])
    const end = bindings.find((binding) => binding.props.terminal === 'end')
    expect(end?.props.normalizedAnchor.x).toBeCloseTo(0)
    expect(end?.props.normalizedAnchor.y).toBeCloseTo(0.5)
  })

  test('carries a label that sits on the line, with a stroke adjusted to the font', () => {
    const { arrows, shapes } = write([A, B, edge([p(120, 30), p(300, 230)], { labels: [label(p(210, 130))] })])
    expect(shapes.some((shape) => shape.type === 'text')).toBe(false)
    expect(JSON.stringify(arrows[0]?.props.richText)).toContain('yes')
    expect(arrows[0]?.props.labelPosition).toBe(0.5)
  })

  test.each(['look', 'edit'] as const)(
    'fades the line but not its label, which has an opacity of its own: %s',
    (edges) => {
      const written = (opacity: number, own: number) => {
        const faded = edge([p(120, 30), p(300, 230)], { opacity, labels: [label(p(210, 130), { opacity: own })] })
        const shapes = write([A, B, faded], edges).shapes.filter(({ type }) => type === 'arrow' || type === 'text')
        return shapes.map((shape) => [shape.type, shape.opacity])
      }
      expect(written(0.3, 1)).toEqual([
        ['arrow', 0.3],
        ['text', 1],
      ])
      expect(written(1, 0.5)).toEqual([
        ['arrow', 1],
        ['text', 0.5],
      ])
      expect(written(0.5, 0.5)).toEqual([['arrow', 0.5]])
    },
  )

  test('leaves a label beside the line to a text beside it, because tldraw keeps bound arrows out of groups', () => {
    const { shapes, arrows } = write([A, B, edge([p(120, 30), p(300, 230)], { labels: [label(p(210, 160))] })])
    const text = shapes.find((shape) => shape.type === 'text')
    expect(text?.parentId).toBe(arrows[0]?.parentId)
    expect(shapes.find((shape) => shape.type === 'group')).toBeUndefined()
  })

  test('draws the background of a label only if it hides something below', () => {
    const white = { r: 255, g: 255, b: 255, a: 1 }
    const written = (x: number, below: Element[] = []) => {
      const aside = label(p(x, 400), { background: white })
      const { shapes, report } = write([...below, A, B, edge([p(120, 30), p(300, 230)], { labels: [aside] })])
      expect(report.counts.dropped).toBe(0)
      return shapes.filter(({ meta }) => JSON.stringify(meta).includes('"fill":"#ffffff"'))
    }
    const bar = node('bar', 500, 380, { box: { x: 500, y: 340, w: 120, h: 60 } })
    expect(written(500)).toEqual([])
    expect(written(560, [bar])).toHaveLength(1)
    expect(written(700, [bar])).toEqual([])
    expect(written(560, [{ ...bar, hidden: 'self' }])).toEqual([])
    const line = edge([p(500, 300), p(500, 500)], { id: 'line', sourceIds: ['line'] })
    expect(written(500, [line])).toHaveLength(1)
  })
})

describe('losses are reported', () => {
  test.each<[string, Partial<Edge>]>([
    ['arrowhead-approximated', { end: { kind: 'many', name: 'ERmany', filled: false, parts: [] } }],
    ['edge-end-free', { target: { at: p(300, 230), element: 'gone' } }],
    ['edge-outline-simplified', { outline: { parts: [] } }],
    ['sketch-approximated', { sketch: true }],
    ['edge-shadow-dropped', { shadow: { dx: 2, dy: 3, blur: 2, color: BLACK } }],
  ])('%s', (code, more) => {
    const { report } = write([A, B, edge([p(120, 30), p(300, 230)], more)])
    expect(report.messages.map((message) => message.code)).toEqual([code])
    expect(report.counts.approximated).toBe(1)
  })

  test('the gradient of a block arrow, which no editor draws', () => {
    const fill = { type: 'gradient', from: BLACK, to: { ...BLACK, r: 255 }, direction: 'south' } as const
    const { report } = write([A, B, edge([p(120, 30), p(300, 230)], { outline: { parts: [], fill } })])
    expect(report.messages).toMatchObject([
      { code: 'line-drawn-plain', from: 'an area with a gradient' },
      { code: 'edge-outline-simplified' },
    ])
  })

  test('a curve with very many bends, which is drawn with fewer points for each', () => {
    const path = Array.from({ length: 50_000 }, (_, i) =>
      i === 0 ? moveTo(p(0, 0)) : quadTo(p(i % 90, i % 80), p(9, i)),
    )
    const { report } = write([A, B, edge([p(120, 30), p(300, 230)], { path })])
    expect(report.messages).toMatchObject([{ code: 'edge-curves-coarse', from: '49999', to: '8' }])
  })

  test('an edge that lost its points stays attached at both ends', () => {
    const { report, arrows, bindings } = write([A, B, edge([p(Number.NaN, 0), p(1, 1)])], 'edit')
    expect(arrows).toHaveLength(1)
    expect(bindings.map(({ props, toId }) => [props.terminal, toId])).toEqual([
      ['start', 'shape:p.a.body'],
      ['end', 'shape:p.b.body'],
    ])
    expect(report.messages.map(({ code }) => code)).toEqual(['edge-route-simplified'])
    expect(report.counts).toMatchObject({ approximated: 1, dropped: 0 })
  })
})

test('a straight line that the source keeps at right angles is an elbow, which does the same', () => {
  const facing = [A, node('b', 300, 0)]
  const between = [p(120, 30), p(300, 30)]
  const { arrows, report } = write([...facing, edge(between)])
  expect(arrows[0]?.props).toMatchObject({ kind: 'elbow' })
  expect(report.messages).toEqual([])
  const free = write([...facing, edge(between, { route: { type: 'straight', radius: 0 } })])
  expect(free.arrows[0]?.props).toMatchObject({ kind: 'arc', bend: 0 })
})

test('any points give valid records', () => {
  const number = fc.oneof(fc.integer({ min: -500, max: 500 }), fc.constantFrom(Number.NaN, 1 / 0, -1 / 0, 1e15, 0))
  const point = fc.record({ x: number, y: number })
  const type = fc.constantFrom('straight', 'curved', 'orthogonal', 'loop')
  fc.assert(
    fc.property(fc.array(point, { maxLength: 7 }), type, fc.boolean(), (points, kind, attached) => {
      const ends = points.length > 0 ? points : [p(0, 0)]
      const one = edge(ends, { route: { type: kind as 'curved', radius: 0 } })
      const { report } = write([A, B, one], attached ? 'edit' : 'look')
      expect(report.counts.total).toBe(3)
    }),
    { numRuns: 300 },
  )
})

test('an arc is found again from its own points', () => {
  fc.assert(
    fc.property(fc.integer({ min: 40, max: 400 }), fc.integer({ min: -100, max: 100 }), (chord, bend) => {
      fc.pre(Math.abs(bend) > 8)
      const points = arcPoints(p(0, 0), p(chord, 0), bend)
      expect(fitArc(points, 1).deviation).toBeLessThan(0.5)
      // A positive bend lies to the right of the direction of travel.
      expect(Math.sign((points[16] as Point).y)).toBe(Math.sign(bend))
      expect(deviation(points, points)).toBeLessThan(1e-9)
    }),
  )
})

describe('an end beyond the box of its target', () => {
  test('is exact if the line runs along an axis, because an elbow may end anywhere', () => {
    const open = { at: p(60.2, 400) } as const
    for (const more of [{}, { target: open }]) {
      const [end, held] = 'target' in more ? [open.at, [A]] : [p(60.2, 190), [A, node('b', 0, 200)]]
      const { arrows, bindings, report } = write([...held, edge([p(60, 64), end], more)])
      expect(arrows.map((arrow) => arrow.props.kind)).toEqual(['elbow'])
      expect(bindings).toHaveLength(held.length)
      expect(bindings[0]?.props.normalizedAnchor.x).toBeCloseTo(60.1 / 120)
      expect(bindings[0]?.props.normalizedAnchor.y).toBeCloseTo(64 / 60)
      expect(report.messages).toEqual([])
    }
  })

  test('is detached if it is far away, so that the picture stays true', () => {
    const { bindings, report, arrows } = write([A, B, edge([p(60, 161), p(300, 230)])])
    expect(bindings).toHaveLength(1)
    expect(arrows).toHaveLength(1)
    expect(report.messages).toMatchObject([{ code: 'edge-end-free', from: 'a' }])
  })
})

test('a bend with one free end is one arrow', () => {
  const open = edge([p(120, 30), p(400, 30), p(400, 600)], { target: { at: p(400, 600) } })
  const { arrows, bindings, report } = write([A, open])
  expect(arrows.map((arrow) => arrow.props.kind)).toEqual(['elbow'])
  expect(bindings).toHaveLength(1)
  expect(report.messages).toEqual([])
})

test('no line becomes more than 1.5 times as wide, for its head and its route together', () => {
  // Lines of 0.71, 1, 1.14 and 1.52 px have legs of 10 px.
  const around = [p(120, 30), p(130, 30), p(130, 300), p(50, 300), p(50, 260)]
  const widths = [1, 2, 3].map((n) => {
    const points = around.map(({ x, y }, i) => (i === 1 || i === 2 ? p(120 + 10 * n, y) : p(x, y)))
    const shapes = write([A, node('b', 0, 200), edge(points)]).shapes
    return Math.max(
      ...shapes.flatMap(({ type, props }) => {
        const stroke = { s: 2, m: 3.5, l: 5, xl: 10 }[props.size as 's'] as number
        return type === 'arrow' || type === 'line' ? [stroke * Number(props.scale)] : []
      }),
    )
  })
  for (const width of widths) expect(width).toBeLessThanOrEqual(1.5 + 1e-6)
})

test('a label far from its line is where the source puts it, with a message', () => {
  const far = (x: number) => {
    const { shapes, report } = write([A, B, edge([p(120, 15), p(300, 230)], { labels: [label(p(x, 15))] })])
    return [shapes.some(({ type }) => type === 'text'), report.messages.map(({ code, from }) => `${code} ${from}`)]
  }
  expect(far(114_880)).toEqual([true, ['label-far 114580']])
  expect(far(1_000)).toEqual([true, []])
})
