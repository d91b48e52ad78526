import { describe, expect, test } from 'vitest'
import * as PLUS from '../emf-plus-records.ts'
import * as EMR from '../emf-records.ts'
import { comment, drawn, emf, expectDrawnOrNot, f, plus, s, u } from '../metafile.test-util.ts'
import { BOUNDS, bluePen, type GdiRecord, pathsOf, rectangle, redBrush, shapesOf } from './gdi.test-util.ts'

test.each<[string, GdiRecord]>([
  ['a triangle of three colours', [EMR.GRADIENTFILL, [...BOUNDS, ...u(0, 0, 2)]]],
  ['a flood fill', [EMR.EXTFLOODFILL, u(0, 0, 0, 0)]],
  ['a line that inverts what is below', [EMR.SETROP2, u(6)]],
])('a picture with %s is not drawn in part', (_, record) => {
  expect(shapesOf(rectangle(0, 0, 9, 9), record, rectangle(0, 0, 9, 9))).toBeUndefined()
})

describe('EMF+ and GDI', () => {
  const header = (isDual: boolean) => plus(PLUS.Header, isDual ? 1 : 0, u(0xdbc01002, 0, 96, 96))
  const getDC = plus(PLUS.GetDC, 0, [])
  const area = plus(PLUS.FillRects, 0x8000, [...u(0xffff0000, 1), ...f(1, 1, 2, 2)])
  const sentence = plus(PLUS.DrawString, 0x8000, u(0xffff0000, 0, 0))

  test('of GDI only what follows a GetDC is a part of the picture', () => {
    const shapes = shapesOf(
      comment(header(true), area),
      rectangle(0, 0, 1, 1),
      comment(getDC),
      rectangle(0, 0, 2, 2),
      comment(area),
      rectangle(0, 0, 3, 3),
    )
    expect(shapes?.match(/ d="[^"]*"/g)).toEqual([' d="M1 1h2v2h-2Z"', ' d="M0 0L2 0L2 2L0 2Z"', ' d="M1 1h2v2h-2Z"'])
  })

  test('GDI draws the whole where not all of EMF+ is read, if it says so', () => {
    const gdi = rectangle(0, 0, 3, 3)
    expect(pathsOf(comment(header(true), area, sentence), gdi)).toEqual(['M0 0L3 0L3 3L0 3Z'])
    expect(pathsOf(comment(header(true), sentence), gdi)).toEqual(['M0 0L3 0L3 3L0 3Z'])
    expect(drawn(emf(comment(header(true), area, sentence), gdi))?.isWhole).toBe(true)
    // Otherwise a part is missing, which is said.
    expect(drawn(emf(comment(header(false), area, sentence), gdi))?.isWhole).toBe(false)
    expect(pathsOf(comment(header(false), area, sentence), gdi)).toEqual(['M1 1h2v2h-2Z'])
    expect(pathsOf(comment(header(true), area, sentence), gdi, [EMR.EXTFLOODFILL, u(0)])).toEqual(['M1 1h2v2h-2Z'])
  })

  test('after 200,000 EMF+ records the rest is not drawn, which is said', () => {
    const many = Array.from({ length: 20 }, () => comment(...Array.from({ length: 10_000 }, () => getDC)))
    const first = drawn(emf(comment(area), ...many, comment(area)))
    expect(first?.isWhole).toBe(false)
    expect(first?.svg.match(/<path/g)).toHaveLength(1)
  })

  test('text or a line with an object that is missing is not drawn, which is said', () => {
    const text = plus(PLUS.DrawDriverString, 0x8000, [...u(0xffff0000, 1, 0, 1), ...s(65), ...f(1, 1)])
    for (const record of [text, plus(PLUS.DrawRects, 0, [...u(1), ...f(1, 1, 2, 2)])])
      expect(drawn(emf(comment(area, record)))?.isWhole).toBe(false)
  })
})

/** From red to blue. */
const gradient = (mode: number): GdiRecord => [
  EMR.GRADIENTFILL,
  [...BOUNDS, ...u(2, 1, mode, 10, 0), ...s(0xff00, 0, 0, 0), ...u(30, 20), ...s(0, 0, 0xff80, 0), ...u(0, 1)],
]

test.each([
  [0, 'x1="10" y1="0" x2="30" y2="0"'],
  [1, 'x1="10" y1="0" x2="10" y2="20"'],
])('a box is filled from one colour to the other: mode %i', (mode, line) => {
  const stops = '<stop offset="0" stop-color="#ff0000"/><stop offset="1" stop-color="#0000ff"/>'
  expect(shapesOf(gradient(mode))).toBe(
    `<defs><linearGradient id="d0" ${line} gradientUnits="userSpaceOnUse">${stops}</linearGradient></defs><path d="M10 0L30 0L30 20L10 20Z" fill="url(#d0)"/>`,
  )
})

describe('damage', () => {
  const whole = emf(
    ...redBrush,
    ...bluePen,
    [EMR.SETMAPMODE, u(8)],
    [EMR.SETWINDOWEXTEX, u(100, 100)],
    [EMR.SETVIEWPORTEXTEX, u(200, 100)],
    [EMR.SETWORLDTRANSFORM, f(2, 0, 0, 2, 1, 1)],
    rectangle(1, 2, 11, 12),
    [EMR.PIE, u(0, 0, 20, 10, 20, 5, 10, 0)],
    [EMR.POLYPOLYGON16, [...BOUNDS, ...u(2, 5, 2, 3), ...s(0, 0, 1, 0, 0, 2, 1, 2, 4, 4)]],
    [EMR.INTERSECTCLIPRECT, u(0, 0, 5, 5)],
    [EMR.ROUNDRECT, u(0, 0, 10, 10, 4, 4)],
    gradient(1),
  )

  test('any byte changed gives a picture or none', () => {
    expectDrawnOrNot(whole)
  })

  test('a metafile without its end is drawn until there, which is said', () => {
    expect(drawn(whole)?.isWhole).toBe(true)
    const cut = drawn(whole.subarray(0, whole.length - 1))
    expect(cut).toEqual({ ...drawn(whole), isWhole: false })
  })

  test('lists that are longer than their record are skipped', () => {
    expect(pathsOf([EMR.POLYLINE16, [...BOUNDS, ...u(0x7fffffff)]], [EMR.LINETO, u(1, 1)])).toEqual(['M0 0L1 1'])
    expect(pathsOf([EMR.POLYPOLYGON16, [...BOUNDS, ...u(0xffffffff, 1, 1)]], [EMR.LINETO, u(1, 1)])).toEqual([
      'M0 0L1 1',
    ])
  })
})
