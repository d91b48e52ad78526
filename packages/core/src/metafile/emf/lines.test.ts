import { describe, expect, test } from 'vitest'
import * as PLUS from '../emf-plus-records.ts'
import * as EMR from '../emf-records.ts'
import { comment, drawn, emf, plus, s, u } from '../metafile.test-util.ts'
import { BOUNDS, bluePen, type GdiRecord, pathsOf, rectangle, redBrush, select, shapesOf } from './gdi.test-util.ts'

const [NULL_BRUSH, BLACK_BRUSH, NULL_PEN] = [select(0x80000005), select(0x80000004), select(0x80000008)]

describe('lines and areas', () => {
  test('have the pen and the brush that are selected', () => {
    expect(shapesOf(...redBrush, ...bluePen, rectangle(1, 2, 11, 12))).toBe(
      '<path d="M1 2L11 2L11 12L1 12Z" fill="#ff0000" fill-rule="evenodd" stroke="#0000ff" stroke-width="4"' +
        ' stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="12 4"/>',
    )
  })

  test('are filled by the rule that is set', () => {
    const [alternate, winding] = [1, 2].map((mode) => shapesOf([EMR.SETPOLYFILLMODE, u(mode)], rectangle(1, 2, 11, 12)))
    expect(alternate).toContain('fill-rule="evenodd"')
    expect(winding).not.toContain('fill-rule')
  })

  test('have none where there is none; an area without either is not drawn', () => {
    expect(shapesOf(NULL_PEN, BLACK_BRUSH, rectangle(0, 0, 1, 1))).not.toContain('stroke')
    expect(shapesOf(NULL_BRUSH, rectangle(0, 0, 1, 1))).toContain('fill="none"')
    expect(shapesOf(NULL_BRUSH, NULL_PEN, rectangle(0, 0, 1, 1))).toBeUndefined()
  })

  test('a pen without a width is one pixel at any size; wide ones have their ends and corners', () => {
    expect(shapesOf([EMR.CREATEPEN, u(1, 0, 0, 0, 0)], select(1), [EMR.LINETO, u(5, 5)])).toContain(
      'stroke-width="1" vector-effect="non-scaling-stroke"',
    )
    const pen: GdiRecord = [EMR.EXTCREATEPEN, u(1, 0, 0, 0, 0, 0x10000 | 0x2000 | 0x200, 3, 0, 0x00ff00, 0, 0)]
    expect(shapesOf(pen, select(1), [EMR.LINETO, u(5, 5)])).toContain(
      'stroke="#00ff00" stroke-width="3" stroke-linecap="butt" stroke-linejoin="miter"',
    )
  })

  test.each<[string, GdiRecord, string]>([
    ['a line of points', [EMR.POLYLINE16, [...BOUNDS, ...u(3), ...s(0, 0, 4, 0, 4, 4)]], 'M0 0L4 0L4 4'],
    ['an area of points', [EMR.POLYGON16, [...BOUNDS, ...u(3), ...s(0, 0, 4, 0, 4, -4)]], 'M0 0L4 0L4 -4Z'],
    ['one of large numbers', [EMR.POLYGON, [...BOUNDS, ...u(3, 0, 0, 4, 0, 4, 70000)]], 'M0 0L4 0L4 70000Z'],
    ['curves', [EMR.POLYBEZIER16, [...BOUNDS, ...u(4), ...s(0, 0, 1, 1, 2, 1, 3, 0)]], 'M0 0C1 1 2 1 3 0'],
    ['lines from the position', [EMR.POLYLINETO16, [...BOUNDS, ...u(2), ...s(4, 0, 4, 4)]], 'M0 0L4 0L4 4'],
    [
      'curves from the position',
      [EMR.POLYBEZIERTO16, [...BOUNDS, ...u(3), ...s(1, 1, 2, 1, 3, 0)]],
      'M0 0C1 1 2 1 3 0',
    ],
    [
      'several lines',
      [EMR.POLYPOLYLINE16, [...BOUNDS, ...u(2, 4, 2, 2), ...s(0, 0, 1, 0, 0, 2, 1, 2)]],
      'M0 0L1 0M0 2L1 2',
    ],
    ['several areas', [EMR.POLYPOLYGON, [...BOUNDS, ...u(1, 3, 3), ...u(0, 0, 1, 0, 0, 2)]], 'M0 0L1 0L0 2Z'],
  ])('%s', (_, record, data) => expect(pathsOf(record)).toEqual([data]))

  test('an ellipse, a quarter of its arc, of a pie and of a chord, each to the left of its start', () => {
    const [box, start, end] = [u(0, 0, 20, 10), u(20, 5), u(10, 0)]
    const [whole, arc, chord, pie] = pathsOf(
      [42, box],
      ...[45, 46, 47].map((type): GdiRecord => [type, [...box, ...start, ...end]]),
    )
    expect(whole).toMatch(/^M20 5C.*Z$/)
    expect(arc).toBe('M20 5C20 2.239 15.523 0 10 0')
    expect(chord).toBe(`${arc}Z`)
    expect(pie).toBe(`${arc}L10 5Z`)
    // Clockwise it is the rest of the ellipse.
    expect(pathsOf([EMR.SETARCDIRECTION, u(2)], [EMR.ARC, [...box, ...start, ...end]])[0]?.match(/C/g)).toHaveLength(3)
  })

  test('a line leads to an arc that continues, and goes on at its end', () => {
    const arc: GdiRecord = [EMR.ARCTO, [...u(0, 0, 20, 10), ...u(20, 5), ...u(10, 0)]]
    expect(pathsOf([EMR.MOVETOEX, u(30, 30)], arc, [EMR.LINETO, u(0, 0)])).toEqual([
      'M30 30L20 5C20 2.239 15.523 0 10 0',
      'M10 0L0 0',
    ])
  })

  test('an arc is the same whichever corners its box begins with', () => {
    const [start, end] = [u(20, 5), u(10, 0)]
    const arcs = [u(0, 0, 20, 10), u(20, 0, 0, 10), u(0, 10, 20, 0), u(20, 10, 0, 0)].map(
      (box) => pathsOf([EMR.ARC, [...box, ...start, ...end]])[0],
    )
    expect(new Set(arcs)).toEqual(new Set(['M20 5C20 2.239 15.523 0 10 0']))
  })

  test('a pen has dashes of its own', () => {
    const own = (style: number): GdiRecord => [
      EMR.EXTCREATEPEN,
      u(1, 0, 0, 0, 0, style | 0x200 | 7, 2, 0, 0x00ff00, 0, 2, 6, 4),
    ]
    expect(shapesOf(own(0x10000), select(1), [EMR.LINETO, u(5, 5)])).toContain('stroke-dasharray="6 4"')
    expect(shapesOf(own(0), select(1), [EMR.LINETO, u(5, 5)])).toContain('stroke-dasharray="6 4"')
  })

  test('a box with rounded corners', () => {
    expect(pathsOf([EMR.ROUNDRECT, u(0, 0, 10, 10, 4, 4)])[0]).toMatch(/^M2 0L8 0C9.105 0 10 0.895 10 2L10 8C/)
  })

  test('paths are filled, stroked and clip', () => {
    const path: readonly GdiRecord[] = [
      [EMR.BEGINPATH, []],
      [EMR.MOVETOEX, u(1, 1)],
      [EMR.LINETO, u(9, 1)],
      [EMR.LINETO, u(9, 9)],
      [EMR.CLOSEFIGURE, []],
      [EMR.ENDPATH, []],
    ]
    expect(shapesOf(...redBrush, ...path, [EMR.FILLPATH, BOUNDS])).toBe(
      '<path d="M1 1L9 1L9 9Z" fill="#ff0000" fill-rule="evenodd"/>',
    )
    expect(pathsOf(...path, [EMR.STROKEPATH, BOUNDS])).toEqual(['M1 1L9 1L9 9Z'])
    const clipped = shapesOf(
      ...path,
      [EMR.SELECTCLIPPATH, u(5)],
      [EMR.INTERSECTCLIPRECT, u(0, 0, 5, 5)],
      rectangle(0, 0, 9, 9),
    )
    expect(clipped).toContain('<clipPath id="d1" clip-path="url(#d0)"><path d="M0 0L5 0L5 5L0 5Z"')
    expect(clipped).toContain('<g clip-path="url(#d1)">')
    expect(
      shapesOf([EMR.INTERSECTCLIPRECT, u(0, 0, 5, 5)], [EMR.EXTSELECTCLIPRGN, u(0, 5)], rectangle(0, 0, 9, 9)),
    ).not.toContain('<g clip-path')
    // Adding to the clip changes nothing while everything is visible; with a clip it is not drawn.
    const added = [...path, [EMR.SELECTCLIPPATH, u(2)], rectangle(0, 0, 9, 9)] as const
    expect(shapesOf(...added)).toBe(shapesOf(rectangle(0, 0, 9, 9)))
    expect(shapesOf([EMR.INTERSECTCLIPRECT, u(0, 0, 5, 5)], ...added)).toBeUndefined()
  })
})

test('a thousand clips within each other are not drawn', () => {
  const clips = Array.from({ length: 1000 }, (_, i): GdiRecord => [EMR.INTERSECTCLIPRECT, u(0, 0, 2000 - i, 5)])
  expect(shapesOf(...clips, rectangle(0, 0, 1, 1))).toBeUndefined()
  expect(shapesOf(...clips.slice(0, 50), rectangle(0, 0, 1, 1))).toContain('<g clip-path="url(#d49)">')
})

test('a path that cannot be drawn is gone, so that the next record does not draw it again', () => {
  const getDC = comment(plus(PLUS.GetDC, 0, []))
  const path: readonly GdiRecord[] = [
    [EMR.BEGINPATH, []],
    [EMR.LINETO, u(9, 1)],
    [EMR.ENDPATH, []],
  ]
  // It would be inverted and then, as the next record replaces what is below, drawn.
  const inverted: readonly GdiRecord[] = [
    [EMR.SETROP2, u(6)],
    [EMR.STROKEPATH, BOUNDS],
    [EMR.SETROP2, u(13)],
  ]
  const picture = drawn(emf(getDC, ...path, ...inverted, [EMR.STROKEPATH, BOUNDS], rectangle(0, 0, 9, 9)))
  expect(picture?.svg.match(/<path/g)).toHaveLength(1)
  expect(picture?.isWhole).toBe(false)
  const excluded: readonly GdiRecord[] = [[EMR.SELECTCLIPPATH, u(4)]]
  expect(
    drawn(emf(getDC, ...path, ...excluded, [EMR.STROKEPATH, BOUNDS], rectangle(0, 0, 9, 9)))?.svg.match(/<path/g),
  ).toHaveLength(1)
})
