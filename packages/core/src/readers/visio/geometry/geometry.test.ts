import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PathCommand, Point } from '../../../diagram/index.ts'
import { at, cells, geometry, group, RECTANGLE, readShapes, shape } from '../visio.test-util.ts'
import { bowArc, ellipticalArc } from './arcs.ts'
import { withHoles } from './holes.ts'
import { splineCommands, splineOf } from './nurbs.ts'
import { recognise } from './recognise.ts'
import { rounded } from './rounding.ts'

type Rows = Parameters<typeof geometry>[0]

/** The path of a shape of 2 by 1 inches, as text in px from its top left. */
function drawn(rows: Rows, more = ''): string {
  const { node } = readShapes(shape(1, `${at(1, 1, 2, 1)}${geometry(rows, more)}`))
  const [part] = node('1').figure.parts
  return part?.type === 'path' ? textOf(part.commands) : JSON.stringify(part ?? null)
}

const round = (value: number) => Math.round(value * 10) / 10 + 0
function textOf(commands: readonly PathCommand[]): string {
  return commands
    .map((c) =>
      c.op === 'Z'
        ? 'Z'
        : `${c.op}${Object.values(c)
            .filter((value) => typeof value === 'number')
            .map(round)
            .join(',')}`,
    )
    .join(' ')
}

function sample(from: Point, commands: readonly PathCommand[], count = 16): Point[] {
  const points: Point[] = [from]
  let last = from
  for (const c of commands) {
    if (c.op === 'C')
      for (let i = 1; i <= count; i += 1) {
        const [t, u] = [i / count, 1 - i / count]
        const mix = (a: number, b: number, d: number, e: number) =>
          u ** 3 * a + 3 * u * u * t * b + 3 * u * t * t * d + t ** 3 * e
        points.push({ x: mix(last.x, c.x1, c.x2, c.x), y: mix(last.y, c.y1, c.y2, c.y) })
      }
    else if (c.op !== 'Z') points.push({ x: c.x, y: c.y })
    if (c.op !== 'Z') last = { x: c.x, y: c.y }
  }
  return points
}

describe('rows', () => {
  const start = ['MoveTo', { X: 0, Y: 0 }] as const
  test.each<[string, Rows, string]>([
    ['LineTo', [start, ['LineTo', { X: 2, Y: 1 }]], 'M0,96 L192,0'],
    [
      'RelLineTo',
      [
        ['RelMoveTo', { X: 0.5, Y: 0 }],
        ['RelLineTo', { X: 1, Y: 1 }],
      ],
      'M96,96 L192,0',
    ],
    ['RelCubBezTo', [start, ['RelCubBezTo', { X: 1, Y: 0, A: 0, B: 1, C: 1, D: 1 }]], 'M0,96 C0,0,192,0,192,96'],
    ['RelQuadBezTo', [start, ['RelQuadBezTo', { X: 1, Y: 0, A: 0.5, B: 1 }]], 'M0,96 Q96,0,192,96'],
    [
      'PolylineTo',
      [start, ['PolylineTo', { X: 2, Y: 0, A: 'POLYLINE(0, 1, 0.5, 0.5, 0.75, 1)' }]],
      'M0,96 L96,48 L144,0 L192,96',
    ],
    ['InfiniteLine', [['InfiniteLine', { X: 0, Y: 0.5, A: 1, B: 0.5 }]], 'M-19200,48 L19200,48'],
    [
      'a path that begins nowhere',
      [
        ['LineTo', { X: 1, Y: 0 }],
        ['LineTo', { X: 1, Y: 1 }],
      ],
      'M0,96 L96,96 L96,0',
    ],
    ['rows nobody knows', [start, ['SpiralTo', { X: 9 }], ['LineTo', { X: 1, Y: 0 }]], 'M0,96 L96,96'],
    [
      'numbers that are none',
      [start, ['LineTo', { X: 'NaN', Y: 'Infinity' }], ['LineTo', { X: '1e999', Y: 1 }]],
      'M0,96 L0,96 L0,0',
    ],
  ])('%s', (_, rows, path) => expect(drawn(rows, cells({ NoFill: 1 }))).toBe(path))

  test('Ellipse', () => {
    const [part] = readShapes(
      shape(1, at(1, 1, 2, 1) + geometry([['Ellipse', { X: 1, Y: 0.5, A: 2, B: 0.5, C: 1, D: 1 }]])),
    ).node('1').figure.parts
    expect(part).toMatchObject({ type: 'ellipse', box: { w: 192, h: 96 } })
  })

  test('NURBSTo: a circle of weights', () => {
    // A quarter of a circle about the origin is a rational curve of degree 2.
    const weight = Math.SQRT1_2
    const rows: Rows = [
      ['MoveTo', { X: 1, Y: 0 }],
      ['NURBSTo', { X: 0, Y: 1, A: 1, B: 1, C: 0, D: 1, E: `NURBS(1, 2, 1, 1, 1, 1, 0, ${weight})` }],
    ]
    const { node } = readShapes(shape(1, at(0, 0, 2, 2) + geometry(rows, cells({ NoFill: 1 }))))
    const [part] = node('1').figure.parts
    if (part?.type !== 'path') throw new Error('no path')
    const points = sample({ x: 96, y: 192 }, part.commands.slice(1))
    for (const { x, y } of points) expect(Math.abs(Math.hypot(x, 192 - y) - 96)).toBeLessThan(0.1)
    expect(points.at(-1)!.x).toBeCloseTo(0, 6)
  })

  test('SplineStart and SplineKnot', () => {
    const path = drawn(
      [
        ['MoveTo', { X: 0, Y: 0 }],
        ['SplineStart', { X: 0, Y: 1, A: 0, B: 0, C: 1, D: 3 }],
        ['SplineKnot', { X: 2, Y: 1, A: 0 }],
        ['SplineKnot', { X: 2, Y: 0, A: 0 }],
      ],
      cells({ NoFill: 1 }),
    )
    expect(path).toBe('M0,96 C0,0,192,0,192,96')
  })

  test('sections that are not shown, not filled or have no line', () => {
    const line: Rows = [
      ['MoveTo', { X: 0, Y: 0 }],
      ['LineTo', { X: 1, Y: 1 }],
      ['LineTo', { X: 2, Y: 0 }],
      ['LineTo', { X: 0, Y: 0 }],
    ]
    const parts = (more: Record<string, number>) =>
      readShapes(shape(1, at(1, 1, 2, 1) + geometry(line, cells(more)))).node('1').figure.parts
    expect(parts({ NoShow: 1 })).toEqual([])
    expect(parts({ NoFill: 1 })).toMatchObject([{ fill: { type: 'none' }, stroke: { paint: { type: 'solid' } } }])
    expect(parts({ NoLine: 1 })).toMatchObject([{ fill: { type: 'solid' }, stroke: { paint: { type: 'none' } } }])
    expect(parts({ NoLine: 1, NoFill: 1 })).toEqual([])
  })

  test('a path that does not come back is not filled', () => {
    const parts = readShapes(
      shape(
        1,
        at(1, 1, 2, 1) +
          geometry([
            ['MoveTo', { X: 0, Y: 0 }],
            ['LineTo', { X: 1, Y: 1 }],
            ['LineTo', { X: 2, Y: 0 }],
          ]),
      ),
    ).node('1').figure.parts
    expect(parts).toMatchObject([{ fill: { type: 'none' } }])
  })
})

describe('arcs', () => {
  test('of ellipses lie on them within a tenth of a px at any size that pages have', () => {
    const angle = fc.double({ min: -3, max: 3, noNaN: true })
    const turn = fc.double({ min: 0.2, max: 5.5, noNaN: true })
    fc.assert(
      fc.property(
        angle,
        turn,
        angle,
        fc.double({ min: 0.2, max: 5, noNaN: true }),
        fc.boolean(),
        (start, sweep, tilt, ratio, back) => {
          const on = (t: number): Point => {
            const [x, y] = [ratio * Math.cos(t), Math.sin(t)]
            return { x: x * Math.cos(tilt) - y * Math.sin(tilt), y: x * Math.sin(tilt) + y * Math.cos(tilt) }
          }
          const way = back ? -sweep : sweep
          const [from, over, to] = [on(start), on(start + way / 2), on(start + way)]
          for (const { x, y } of sample(from, ellipticalArc(from, over, to, tilt, ratio))) {
            const [u, v] = [(x * Math.cos(tilt) + y * Math.sin(tilt)) / ratio, y * Math.cos(tilt) - x * Math.sin(tilt)]
            // 3 inches are 288 px.
            expect(Math.abs(Math.hypot(u, v) - 1) * 288).toBeLessThan(0.1)
          }
        },
      ),
    )
  })

  test('pass the point in the middle, on whichever side it is', () => {
    const over = { x: 0.5, y: 0.2 }
    const points = sample({ x: 0, y: 0 }, ellipticalArc({ x: 0, y: 0 }, over, { x: 1, y: 0 }, 0, 1), 64)
    expect(Math.min(...points.map(({ x, y }) => Math.hypot(x - over.x, y - over.y)))).toBeLessThan(0.01)
  })

  test('by a bow stand to the right of the way where it is above 0', () => {
    expect(
      textOf(bowArc({ x: 0, y: 0 }, { x: 20, y: 0 }, 10))
        .split(' ')
        .at(0),
    ).toMatch(/,10,-10$/)
    expect(bowArc({ x: 0, y: 0 }, { x: 2, y: 0 }, 0)).toEqual([{ op: 'L', x: 2, y: 0 }])
  })

  test('of points in a line, or of no ellipse, are lines', () => {
    const [a, b, c] = [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 2, y: 0 },
    ]
    expect(ellipticalArc(a, b, c, 0, 1)).toEqual([{ op: 'L', x: 2, y: 0 }])
    expect(ellipticalArc(a, { x: 1, y: 1 }, c, 0, 0)).toEqual([{ op: 'L', x: 2, y: 0 }])
    expect(ellipticalArc(a, a, a, 0, 1)).toEqual([{ op: 'L', x: 0, y: 0 }])
  })
})

describe('splines', () => {
  const point = (x: number, y: number, weight = 1) => ({ x, y, weight })

  test('knots that are too few, too many or out of order still give a curve to the end', () => {
    const points = [point(0, 0), point(1, 2), point(2, 2), point(3, 0)]
    for (const knots of [[], [0], [0, 0, 0, 0, 1, 1, 1, 1, 2, 3], [3, 2, 1, 0], [Number.NaN, 1, 2, 3]]) {
      const last = splineCommands(splineOf(3, points, knots)!).at(-1)
      expect(last).toMatchObject({ op: 'C', x: 3, y: 0 })
    }
  })

  test('are refused where they are none', () => {
    expect(splineOf(3, [point(0, 0)], [])).toBeUndefined()
    expect(splineOf(1.5, [point(0, 0), point(1, 0)], [])).toBeUndefined()
    expect(splineOf(1e9, [point(0, 0), point(1, 0)], [])).toBeUndefined()
  })
})

describe('places', () => {
  test('flips and turns of groups and their members', () => {
    const child = (id: number, more: Record<string, number>) =>
      shape(id, at(0.5, 0.25, 1, 0.5) + cells(more) + RECTANGLE)
    const inner = child(2, {}) + child(3, { Angle: Math.PI / 2 })
    const place = (more: Record<string, number>) => {
      const { node } = readShapes(group(1, at(2, 1.5, 2, 1) + cells(more), inner))
      return [node('2'), node('3')].map(({ box, rotation }) =>
        [box.x + box.w / 2, box.y + box.h / 2, rotation].map(round).join(),
      )
    }
    expect(place({})).toEqual(['144,168,0', '144,168,-90'])
    expect(place({ FlipX: 1 })).toEqual(['240,168,0', '240,168,90'])
    expect(place({ FlipY: 1 })).toEqual(['144,120,180', '144,120,-90'])
    expect(place({ Angle: Math.PI / 2 })).toEqual(['216,192,-90', '216,192,180'])
    expect(place({ FlipX: 1, FlipY: 1 })).toEqual(['240,120,180', '240,120,90'])
  })

  test('members of a group of nearly no height stand on it', () => {
    const member = shape(2, at(0.5, 0.5, 1, 1) + RECTANGLE)
    const { node } = readShapes(group(1, at(2, 1, 2, 0.0001), member))
    expect(node('2').box).toMatchObject({ x: 96, h: 96 })
    expect(node('2').box.y + node('2').box.h).toBeCloseTo(node('1').box.y, 0)
  })

  test('a mirrored drawing is drawn mirrored', () => {
    const triangle: Rows = [
      ['RelMoveTo', { X: 0, Y: 0 }],
      ['RelLineTo', { X: 1, Y: 0 }],
      ['RelLineTo', { X: 1, Y: 1 }],
      ['RelLineTo', { X: 0, Y: 0 }],
    ]
    const { node } = readShapes(shape(1, at(1, 1, 2, 1) + cells({ FlipX: 1 }) + geometry(triangle)))
    const [part] = node('1').figure.parts
    expect(part?.type === 'path' && textOf(part.commands)).toBe('M192,96 L0,96 L0,0 L192,96 Z')
  })

  test('sizes below zero: a line that runs to the left and down', () => {
    const rows: Rows = [
      ['RelMoveTo', { X: 0, Y: 0 }],
      ['RelLineTo', { X: 1, Y: 1 }],
    ]
    const place = cells({ PinX: 2, PinY: 2, Width: -1, Height: -0.5, LocPinX: -0.5, LocPinY: -0.25 })
    const { node } = readShapes(shape(1, `${place}${geometry(rows)}<Text>x</Text>`))
    const [part] = node('1').figure.parts
    expect(node('1').box).toEqual({ x: 144, y: 72, w: 96, h: 48 })
    expect(part?.type === 'path' && textOf(part.commands)).toBe('M96,0 L0,48')
    expect(node('1').labels[0]).toMatchObject({ anchor: { x: 192, y: 96 }, area: { w: 96, h: 48 } })
  })

  test('sizes that are no numbers, negative or endless', () => {
    const { node } = readShapes(
      shape(1, cells({ PinX: 'NaN', PinY: '1e300', Width: -1, Height: 'x', Angle: 'Infinity' })),
    )
    const { box, rotation } = node('1')
    for (const value of [...Object.values(box), rotation]) expect(Number.isFinite(value)).toBe(true)
    expect(box.w).toBe(96)
  })
})

describe('what is recognised', () => {
  const square: PathCommand[] = [
    { op: 'M', x: 0, y: 0 },
    { op: 'L', x: 100, y: 0 },
    { op: 'L', x: 100, y: 50 },
    { op: 'L', x: 0, y: 50 },
    { op: 'L', x: 0, y: 0 },
    { op: 'Z' },
  ]

  test('rectangles, from any corner and in either direction, with points on their sides', () => {
    expect(recognise(square)).toEqual({ type: 'rect', box: { x: 0, y: 0, w: 100, h: 50 }, radius: 0 })
    expect(recognise([square[0]!, { op: 'L', x: 50, y: 0 }, ...square.slice(1)])).toMatchObject({ type: 'rect' })
  })

  test('rectangles whose corners were rounded', () => {
    expect(recognise(rounded(square, 10))).toMatchObject({ type: 'rect', radius: expect.closeTo(10, 3) })
    expect(recognise(rounded(square, 100))).toMatchObject({ type: 'rect', radius: expect.closeTo(25, 3) })
  })

  test.each<[string, PathCommand[]]>([
    ['a bow tie', [square[0]!, square[2]!, square[1]!, square[3]!, square[4]!, square[5]!]],
    ['a triangle', [square[0]!, square[1]!, square[2]!, square[4]!, square[5]!]],
    ['an open path', square.slice(0, -1)],
    ['two paths', [...square, ...square]],
    [
      'a wave',
      [
        square[0]!,
        square[1]!,
        square[2]!,
        { op: 'C', x1: 60, y1: 80, x2: 40, y2: 20, x: 0, y: 50 },
        square[4]!,
        square[5]!,
      ],
    ],
  ])('but not %s', (_, path) => expect(recognise(path)).toBeUndefined())
})

describe('rounding', () => {
  test('cuts the corners between lines, and no more than half of a line', () => {
    const line: PathCommand[] = [
      { op: 'M', x: 0, y: 0 },
      { op: 'L', x: 10, y: 0 },
      { op: 'L', x: 10, y: 100 },
    ]
    expect(textOf(rounded(line, 4))).toBe('M0,0 L6,0 C8.2,0,10,1.8,10,4 L10,100')
    expect(textOf(rounded(line, 40))).toBe('M0,0 L5,0 C7.8,0,10,2.2,10,5 L10,100')
    expect(rounded(line, 0)).toEqual(line)
  })
  test('leaves straight lines and turns back alone', () => {
    const line: PathCommand[] = [
      { op: 'M', x: 0, y: 0 },
      { op: 'L', x: 10, y: 0 },
      { op: 'L', x: 20, y: 0 },
      { op: 'L', x: 5, y: 0 },
    ]
    expect(rounded(line, 3)).toEqual(line)
  })
})

test('an area in another is a hole, and an area in the hole is none', () => {
  const ring = (a: number, b: number, more = ''): string =>
    `<Section N="Geometry" IX="${a * 10}">${more}<Row T="MoveTo" IX="1">${cells({ X: a, Y: a })}</Row>` +
    [
      [b, a],
      [b, b],
      [a, b],
      [a, a],
    ]
      .map(([x, y], i) => `<Row T="LineTo" IX="${i + 2}">${cells({ X: x!, Y: y! })}</Row>`)
      .join('') +
    '</Section>'
  const { node } = readShapes(shape(1, at(1.5, 1.5, 3, 3) + ring(0, 3) + ring(1, 2) + ring(1.2, 1.8)))
  const [part, ...others] = node('1').figure.parts
  expect(others).toEqual([])
  if (part?.type !== 'path') throw new Error('no path')
  const areas = textOf(part.commands)
    .split('Z')
    .map((text) => {
      const points = [...text.matchAll(/[ML]([\d.-]+),([\d.-]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
      return points.reduce(
        (sum, [x, y], i) => sum + x * points[(i + 1) % points.length]![1] - points[(i + 1) % points.length]![0] * y,
        0,
      )
    })
  expect(areas.slice(0, 3).map(Math.sign)).toEqual([1, -1, 1])
  expect(withHoles([])).toEqual([])
})
