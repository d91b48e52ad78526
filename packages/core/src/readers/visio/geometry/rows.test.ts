import { describe, expect, test } from 'vitest'
import { at, cells, geometry, readShapes, shape } from '../visio.test-util.ts'
import { withHoles } from './holes.ts'
import { sample, textOf } from './path.test-util.ts'

type Rows = Parameters<typeof geometry>[0]

/** The path of a shape of 2 by 1 inches, as text in px from its top left. */
function drawn(rows: Rows, more = ''): string {
  const { node } = readShapes(shape(1, `${at(1, 1, 2, 1)}${geometry(rows, more)}`))
  const [part] = node('1').figure.parts
  return part?.type === 'path' ? textOf(part.commands) : JSON.stringify(part ?? null)
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
    ['a slanting InfiniteLine', [['InfiniteLine', { X: 0, Y: 0, A: 0.3, B: 0.4 }]], 'M-11520,15456 L11520,-15264'],
    [
      'a path that begins at an absurd point begins at the next',
      [
        ['MoveTo', { X: 1e8, Y: 0 }],
        ['LineTo', { X: 1, Y: 0 }],
        ['LineTo', { X: 1, Y: 1 }],
      ],
      'M96,96 L96,0',
    ],
    [
      'a path without a beginning',
      [
        ['LineTo', { X: 1, Y: 0 }],
        ['LineTo', { X: 1, Y: 1 }],
      ],
      'M0,96 L96,96 L96,0',
    ],
    ['unknown rows', [start, ['SpiralTo', { X: 9 }], ['LineTo', { X: 1, Y: 0 }]], 'M0,96 L96,96'],
    [
      'invalid numbers',
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

  test('NURBSTo: a circle by weights', () => {
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

  test('a path that does not return to its start is not filled', () => {
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

test('an area in another is a hole, and an area in the hole is filled', () => {
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

test('areas beside, above and below each other stay parts of their own', () => {
  const area = ([x, y]: readonly [number, number], i: number): string =>
    geometry([
      ['MoveTo', { X: x, Y: y }],
      ['LineTo', { X: x + 1, Y: y }],
      ['LineTo', { X: x + 1, Y: y + 1 }],
      ['LineTo', { X: x, Y: y + 1 }],
      ['LineTo', { X: x, Y: y }],
    ]).replace('IX="0"', `IX="${i}"`)
  const places = [
    [2, 2],
    [0, 2],
    [4, 2],
    [2, 0],
    [2, 4],
  ] as const
  const { node } = readShapes(shape(1, at(2.5, 2.5, 5, 5) + places.map(area).join('')))
  expect(node('1').figure.parts.map(({ type }) => type)).toEqual(places.map(() => 'rect'))
})
