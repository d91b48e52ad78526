import { describe, expect, test } from 'vitest'
import type { PathCommand } from '#diagram/index'
import { at, cells, geometry, RECTANGLE, readShapes, rgb, shape } from '../visio.test-util.ts'
import { textOf } from './path.test-util.ts'
import { recognise } from './recognise.ts'
import { rounded } from './rounding.ts'

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

  test('no slanting bar whose round corners touch the sides of its box', () => {
    const corner = (x: number, y: number): PathCommand[] => [
      { op: 'L', x, y },
      { op: 'C', x1: x, y1: y, x2: x + 0.1, y2: y + 0.1, x: x + 0.1, y: y + 0.1 },
    ]
    const sides = [corner(11.9, 1.3), corner(11.9, 2.3), corner(1.7, 11.9), corner(0, 10.8), corner(0, 9.7)]
    expect(recognise([{ op: 'M', x: 10.5, y: 0 }, ...sides.flat(), { op: 'Z' }])).toBeUndefined()
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
  test('leaves straight lines and reversals alone', () => {
    const line: PathCommand[] = [
      { op: 'M', x: 0, y: 0 },
      { op: 'L', x: 10, y: 0 },
      { op: 'L', x: 20, y: 0 },
      { op: 'L', x: 5, y: 0 },
    ]
    expect(rounded(line, 3)).toEqual(line)
  })
})

describe('sections of open paths', () => {
  /** Two sides of a square inch; the third is skipped by a move, and the last ends where the first began. */
  const parts = (...end: Parameters<typeof geometry>[0]) =>
    readShapes(
      shape(
        1,
        at(1, 1, 1, 1) +
          cells({ FillForegnd: '#ff0000' }) +
          geometry([
            ['MoveTo', { X: 0, Y: 0 }],
            ['LineTo', { X: 0, Y: 1 }],
            ['LineTo', { X: 1, Y: 1 }],
            ['MoveTo', { X: 1, Y: 0 }],
            ...end,
          ]),
      ),
    ).node('1').figure.parts
  const line = { type: 'path', fill: { type: 'none' }, stroke: { paint: { type: 'solid' } } }

  test('are filled if they end where they began, and the moves are sides that are not drawn', () => {
    expect(parts(['LineTo', { X: 0, Y: 0 }])).toMatchObject([
      { type: 'rect', box: { w: 96, h: 96 }, fill: { color: rgb('ff0000') }, stroke: { paint: { type: 'none' } } },
      line,
    ])
    expect(parts(['LineTo', { X: 0.5, Y: 0 }], ['MoveTo', { X: 0, Y: 0 }])).toMatchObject([{ type: 'rect' }, line])
  })
  test('are lines if they end elsewhere', () => {
    expect(parts(['LineTo', { X: 0.5, Y: 0 }])).toMatchObject([line])
  })
})

test('a line is seen on the area of a section that comes after it', () => {
  const [flap, box] = [
    geometry([
      ['MoveTo', { X: 0, Y: 1 }],
      ['LineTo', { X: 0.5, Y: 0.5 }],
    ]),
    RECTANGLE.replace('IX="0"', 'IX="1"'),
  ]
  const { parts } = readShapes(shape(1, at(1, 1, 1, 1) + flap + box)).node('1').figure
  expect(parts).toMatchObject([
    { type: 'rect', fill: { type: 'solid' } },
    { type: 'path', fill: { type: 'none' } },
  ])
})

test('a path that ends a little beside its start is closed, and so has an area', () => {
  const area = (x: number) =>
    readShapes(
      shape(
        1,
        at(1, 1, 1, 1) +
          geometry([
            ['MoveTo', { X: 0, Y: 0 }],
            ['LineTo', { X: 1, Y: 1 }],
            ['LineTo', { X: 1, Y: 0 }],
            ['LineTo', { X: x, Y: 0 }],
          ]),
      ),
    ).node('1').figure.parts
  expect(area(0.0022)).toMatchObject([{ fill: { type: 'solid' } }])
  expect(area(0.01)).toMatchObject([{ fill: { type: 'none' } }])
})
