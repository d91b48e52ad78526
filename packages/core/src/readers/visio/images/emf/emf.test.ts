import { describe, expect, test } from 'vitest'
import { decodeBase64 } from '../../../../encoding/base64.ts'
import { rasterFacts } from '../../../shared/raster.ts'
import { bytes, comment, DIB, emf, f, plus, u } from '../metafile.test-util.ts'
import { drawEmf } from './draw.ts'

type Record = readonly [number, readonly number[]]

const s = (...values: readonly number[]) => bytes(...values.map((value) => [2, value] as const))
const wide = (text: string) => [...text].flatMap((letter) => s(letter.charCodeAt(0)))
const BOUNDS = u(0, 0, 0, 0)

/** The shapes of a picture of GDI records, without the frame. */
const shapesOf = (...records: readonly Record[]) => drawEmf(emf(...records))?.svg.replace(/^<svg[^>]*>|<\/svg>$/g, '')
/** The path data of each of them. */
const pathsOf = (...records: readonly Record[]) =>
  [...(shapesOf(...records) ?? '').matchAll(/ d="([^"]*)"/g)].map(([, data]) => data)

const select = (number: number): Record => [37, u(number)]
const [NULL_BRUSH, BLACK_BRUSH, NULL_PEN] = [select(0x80000005), select(0x80000004), select(0x80000008)]
const rectangle = (...corners: number[]): Record => [43, u(...corners)]
const redBrush: readonly Record[] = [[39, u(1, 0, 0x0000ff, 0)], select(1)]
const bluePen: readonly Record[] = [[38, u(2, 1, 4, 0, 0x02ff0000)], select(2)]

describe('lines and areas', () => {
  test('have the pen and the brush that are selected', () => {
    expect(shapesOf(...redBrush, ...bluePen, rectangle(1, 2, 11, 12))).toBe(
      '<path d="M1 2L11 2L11 12L1 12Z" fill="#ff0000" fill-rule="evenodd" stroke="#0000ff" stroke-width="4"' +
        ' stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="12 4"/>',
    )
  })

  test('have none where there is none; an area without either is not drawn', () => {
    expect(shapesOf(NULL_PEN, BLACK_BRUSH, rectangle(0, 0, 1, 1))).not.toContain('stroke')
    expect(shapesOf(NULL_BRUSH, rectangle(0, 0, 1, 1))).toContain('fill="none"')
    expect(shapesOf(NULL_BRUSH, NULL_PEN, rectangle(0, 0, 1, 1))).toBeUndefined()
  })

  test('a pen without a width is one pixel at any size; wide ones have their ends and corners', () => {
    expect(shapesOf([38, u(1, 0, 0, 0, 0)], select(1), [54, u(5, 5)])).toContain(
      'stroke-width="1" vector-effect="non-scaling-stroke"',
    )
    const pen: Record = [95, u(1, 0, 0, 0, 0, 0x10000 | 0x2000 | 0x200, 3, 0, 0x00ff00, 0, 0)]
    expect(shapesOf(pen, select(1), [54, u(5, 5)])).toContain(
      'stroke="#00ff00" stroke-width="3" stroke-linecap="butt" stroke-linejoin="miter"',
    )
  })

  test.each<[string, Record, string]>([
    ['a line of points', [87, [...BOUNDS, ...u(3), ...s(0, 0, 4, 0, 4, 4)]], 'M0 0L4 0L4 4'],
    ['an area of points', [86, [...BOUNDS, ...u(3), ...s(0, 0, 4, 0, 4, -4)]], 'M0 0L4 0L4 -4Z'],
    ['one of large numbers', [3, [...BOUNDS, ...u(3, 0, 0, 4, 0, 4, 70000)]], 'M0 0L4 0L4 70000Z'],
    ['curves', [85, [...BOUNDS, ...u(4), ...s(0, 0, 1, 1, 2, 1, 3, 0)]], 'M0 0C1 1 2 1 3 0'],
    ['lines from the position', [89, [...BOUNDS, ...u(2), ...s(4, 0, 4, 4)]], 'M0 0L4 0L4 4'],
    ['curves from the position', [88, [...BOUNDS, ...u(3), ...s(1, 1, 2, 1, 3, 0)]], 'M0 0C1 1 2 1 3 0'],
    ['several lines', [90, [...BOUNDS, ...u(2, 4, 2, 2), ...s(0, 0, 1, 0, 0, 2, 1, 2)]], 'M0 0L1 0M0 2L1 2'],
    ['several areas', [8, [...BOUNDS, ...u(1, 3, 3), ...u(0, 0, 1, 0, 0, 2)]], 'M0 0L1 0L0 2Z'],
  ])('%s', (_, record, data) => expect(pathsOf(record)).toEqual([data]))

  test('an ellipse, a quarter of its arc, of a pie and of a chord, each to the left of its start', () => {
    const [box, start, end] = [u(0, 0, 20, 10), u(20, 5), u(10, 0)]
    const [whole, arc, chord, pie] = pathsOf(
      [42, box],
      ...[45, 46, 47].map((type): Record => [type, [...box, ...start, ...end]]),
    )
    expect(whole).toMatch(/^M20 5C.*Z$/)
    expect(arc).toBe('M20 5C20 2.239 15.523 0 10 0')
    expect(chord).toBe(`${arc}Z`)
    expect(pie).toBe(`${arc}L10 5Z`)
    // Clockwise it is the rest of the ellipse.
    expect(pathsOf([57, u(2)], [45, [...box, ...start, ...end]])[0]?.match(/C/g)).toHaveLength(3)
  })

  test('a box with rounded corners', () => {
    expect(pathsOf([44, u(0, 0, 10, 10, 4, 4)])[0]).toMatch(/^M2 0L8 0C9.105 0 10 0.895 10 2L10 8C/)
  })

  test('paths are filled, stroked and clip', () => {
    const path: readonly Record[] = [
      [59, []],
      [27, u(1, 1)],
      [54, u(9, 1)],
      [54, u(9, 9)],
      [61, []],
      [60, []],
    ]
    expect(shapesOf(...redBrush, ...path, [62, BOUNDS])).toBe(
      '<path d="M1 1L9 1L9 9Z" fill="#ff0000" fill-rule="evenodd"/>',
    )
    expect(pathsOf(...path, [64, BOUNDS])).toEqual(['M1 1L9 1L9 9Z'])
    const clipped = shapesOf(...path, [67, u(5)], [30, u(0, 0, 5, 5)], rectangle(0, 0, 9, 9))
    expect(clipped).toContain('<clipPath id="d1" clip-path="url(#d0)"><path d="M0 0L5 0L5 5L0 5Z"')
    expect(clipped).toContain('<g clip-path="url(#d1)">')
    expect(shapesOf([30, u(0, 0, 5, 5)], [75, u(0, 5)], rectangle(0, 0, 9, 9))).not.toContain('<g clip-path')
  })
})

test('a thousand clips within each other are not drawn', () => {
  const clips = Array.from({ length: 1000 }, (_, i): Record => [30, u(0, 0, 2000 - i, 5)])
  expect(shapesOf(...clips, rectangle(0, 0, 1, 1))).toBeUndefined()
  expect(shapesOf(...clips.slice(0, 50), rectangle(0, 0, 1, 1))).toContain('<g clip-path="url(#d49)">')
})

describe('coordinates', () => {
  const line: Record = [54, u(10, 10)]
  test.each<[string, readonly Record[], string]>([
    [
      'a window in a viewport',
      [
        [17, u(8)],
        [9, u(100, 100)],
        [10, u(5, 5)],
        [11, u(200, 100)],
        [12, u(1, 0)],
      ],
      'M-9 -5L11 5',
    ],
    [
      'one that keeps its proportions',
      [
        [17, u(7)],
        [9, u(100, 100)],
        [11, u(200, 50)],
      ],
      'M0 0L5 5',
    ],
    [
      'scaled',
      [
        [17, u(8)],
        [9, u(10, 10)],
        [11, u(10, 10)],
        [31, u(2, 1, 3, 1)],
      ],
      'M0 0L20 30',
    ],
    ['tenths of a millimetre, upwards', [[17, u(2)]], 'M0 0L3.78 -3.776'],
    ['a transform', [[35, f(2, 0, 0, 2, 1, 1)]], 'M1 1L21 21'],
    [
      'one before it',
      [
        [35, f(2, 0, 0, 2, 1, 1)],
        [36, [...f(1, 0, 0, 1, 3, 0), ...u(2)]],
      ],
      'M7 1L27 21',
    ],
    [
      'one after it',
      [
        [35, f(2, 0, 0, 2, 1, 1)],
        [36, [...f(1, 0, 0, 1, 3, 0), ...u(3)]],
      ],
      'M4 1L24 21',
    ],
    [
      'saved and restored',
      [
        [33, []],
        [35, f(2, 0, 0, 2, 0, 0)],
        [34, u(-1)],
      ],
      'M0 0L10 10',
    ],
  ])('%s', (_, records, data) => expect(pathsOf(...records, line)).toEqual([data]))
})

describe('text', () => {
  /** Two letters, 6 and 4 px wide. */
  const text = (letters: string, options = 0): Record => {
    const at = 76
    const advancesAt = at + Math.ceil(letters.length / 2) * 4
    const padding = letters.length % 2 === 1 ? [0, 0] : []
    const advances = u(...[...letters].map((_, i) => (i === 0 ? 6 : 4)))
    return [
      84,
      [
        ...BOUNDS,
        ...u(1),
        ...f(1, 1),
        ...u(20, 30, letters.length, at, options, 18, 28, 40, 44, advancesAt),
        ...wide(letters),
        ...padding,
        ...advances,
      ],
    ]
  }
  const font: readonly Record[] = [
    [
      82,
      [
        ...u(1, -10, 0, 900, 900, 700),
        1,
        1,
        0,
        0,
        0,
        0,
        0,
        0,
        ...wide('Arial'),
        ...Array.from({ length: 54 }, () => 0),
      ],
    ],
    select(1),
  ]

  test('has its font and colour, a place for each letter, and is no markup', () => {
    expect(shapesOf(...font, [22, u(24)], [24, u(0x0000ff)], text('<B'))).toBe(
      '<text transform="translate(20 30) rotate(-90)" x="0 6" y="0" font-family="Arial" font-size="10" font-weight="bold"' +
        ' font-style="italic" text-decoration="underline" fill="#ff0000" xml:space="preserve">&lt;B</text>',
    )
  })

  test.each([
    ['left, at the top', 0, 'x="0 6" y="10.86"'],
    ['right', 2, 'x="-10 -4" y="10.86"'],
    ['centred, at the bottom', 6 | 8, 'x="-5 1" y="-2.544"'],
  ])('is aligned: %s', (_, align, place) => expect(shapesOf([22, u(align)], text('ab'))).toContain(place))

  test('follows the position where it sets it', () => {
    const shapes = shapesOf([22, u(25)], [27, u(1, 2)], text('ab'), text('cd'))
    expect(shapes?.match(/translate\([^)]*\)/g)).toEqual(['translate(1 2)', 'translate(11 2)'])
  })

  test('has a background if it is opaque; letters by their numbers in a font cannot be drawn', () => {
    expect(shapesOf([25, u(0x00ff00)], text('ab', 2))).toContain('<path d="M18 28L40 28L40 44L18 44Z" fill="#00ff00"/>')
    expect(shapesOf(text('ab', 0x10))).toBeUndefined()
  })
})

describe('bitmaps', () => {
  const [COPY, AND, PAINT, INVERT] = [0xcc0020, 0x8800c6, 0xee0086, 0x660046]
  const copy = (operation: number, dib: readonly number[] = DIB): Record => [
    81,
    [...BOUNDS, ...u(5, 6, 0, 0, 2, 2, 80, 40, 120, dib.length - 40, 0, operation, 20, 10), ...dib],
  ]
  const pattern = (operation: number): Record => [
    76,
    [...BOUNDS, ...u(0, 0, 8, 4, operation, 0, 0), ...f(1, 0, 0, 1, 0, 0), ...u(0, 0, 0, 0, 0, 0)],
  ]
  const [black, white] = [
    [0, 0, 0],
    [255, 255, 255],
  ] as const
  /** Rows from the bottom; black on the left. */
  const MASK = [...DIB.slice(0, 40), ...black, ...white, 0, 0, ...black, ...white, 0, 0]
  const pictures = (svg: string | undefined) =>
    [...(svg ?? '').matchAll(/base64,([^"]*)/g)].map(([, data]) => decodeBase64(data!)!)

  test('are pictures in their box', () => {
    const shapes = shapesOf(copy(COPY), rectangle(0, 0, 1, 1))
    expect(shapes).toContain('width="1" height="1" preserveAspectRatio="none" transform="matrix(20 0 0 10 5 6)"')
    expect(rasterFacts(pictures(shapes)[0]!)).toEqual({ mime: 'image/png', width: 2, height: 2 })
  })

  test('are one picture with transparent parts if the first is the mask of the second', () => {
    for (const second of [PAINT, INVERT]) expect(pictures(shapesOf(copy(AND, MASK), copy(second)))).toHaveLength(1)
    expect(pictures(shapesOf(copy(PAINT, MASK), copy(AND)))).toHaveLength(1)
    expect(shapesOf(copy(AND, MASK), copy(PAINT))).not.toBe(shapesOf(copy(PAINT, MASK), copy(AND)))
  })

  test('that change what is below them in other ways cannot be drawn', () => {
    for (const records of [[copy(INVERT)], [copy(AND, MASK)], [copy(AND), copy(AND)], [pattern(0x5a0049)]])
      expect(shapesOf(rectangle(0, 0, 9, 9), ...records)).toBeUndefined()
    const elsewhere: Record = [27, u(0, 0)]
    expect(shapesOf(copy(AND, MASK), elsewhere, rectangle(0, 0, 1, 1), copy(PAINT))).toBeUndefined()
  })

  test('boxes without one are filled', () => {
    expect(shapesOf(...redBrush, pattern(0xf00021))).toBe('<path d="M0 0L8 0L8 4L0 4Z" fill="#ff0000"/>')
    expect(shapesOf(pattern(0x42))).toContain('fill="#000000"')
    expect(shapesOf(pattern(0xaa0029))).toBeUndefined()
  })

  test('are brushes', () => {
    const brush: Record = [94, [...u(1, 0, 32, 40, 72, DIB.length - 40), ...DIB]]
    const shapes = shapesOf(brush, select(1), rectangle(0, 0, 9, 9))
    expect(shapes).toContain(
      '<pattern id="d0" width="2" height="2" patternUnits="userSpaceOnUse"><image href="data:image/png;',
    )
    expect(shapes).toContain('fill="url(#d0)"')
  })
})

test.each<[string, Record]>([
  ['a gradient', [118, u(0)]],
  ['a flood fill', [53, u(0, 0, 0, 0)]],
  ['a line that inverts what is below', [20, u(6)]],
])('a picture with %s is not drawn in part', (_, record) => {
  expect(shapesOf(rectangle(0, 0, 9, 9), record, rectangle(0, 0, 9, 9))).toBeUndefined()
})

describe('EMF+ and GDI', () => {
  const header = (isDual: boolean) => plus(0x4001, isDual ? 1 : 0, u(0xdbc01002, 0, 96, 96))
  const getDC = plus(0x4004, 0, [])
  const area = plus(0x400a, 0x8000, [...u(0xffff0000, 1), ...f(1, 1, 2, 2)])
  const pie = plus(0x4010, 0x8000, [...u(0xffff0000), ...f(0, 90, 1, 1, 2, 2)])

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
    expect(pathsOf(comment(header(true), area, pie), gdi)).toEqual(['M0 0L3 0L3 3L0 3Z'])
    expect(pathsOf(comment(header(true), pie), gdi)).toEqual(['M0 0L3 0L3 3L0 3Z'])
    expect(drawEmf(emf(comment(header(true), area, pie), gdi))?.isWhole).toBe(true)
    // Otherwise a part is missing, which is said.
    expect(drawEmf(emf(comment(header(false), area, pie), gdi))?.isWhole).toBe(false)
    expect(pathsOf(comment(header(false), area, pie), gdi)).toEqual(['M1 1h2v2h-2Z'])
    expect(pathsOf(comment(header(true), area, pie), gdi, [118, u(0)])).toEqual(['M1 1h2v2h-2Z'])
  })

  test('after 200,000 EMF+ records the rest is not drawn, which is said', () => {
    const many = Array.from({ length: 20 }, () => comment(...Array.from({ length: 10_000 }, () => getDC)))
    const drawn = drawEmf(emf(comment(area), ...many, comment(area)))
    expect(drawn?.isWhole).toBe(false)
    expect(drawn?.svg.match(/<path/g)).toHaveLength(1)
  })

  test('text or a line with an object that is missing is not drawn, which is said', () => {
    const text = plus(0x4036, 0x8000, [...u(0xffff0000, 1, 0, 1), ...s(65), ...f(1, 1)])
    for (const record of [text, plus(0x400b, 0, [...u(1), ...f(1, 1, 2, 2)])])
      expect(drawEmf(emf(comment(area, record)))?.isWhole).toBe(false)
  })
})

describe('damage', () => {
  const whole = emf(
    ...redBrush,
    ...bluePen,
    [17, u(8)],
    [9, u(100, 100)],
    [11, u(200, 100)],
    [35, f(2, 0, 0, 2, 1, 1)],
    rectangle(1, 2, 11, 12),
    [47, u(0, 0, 20, 10, 20, 5, 10, 0)],
    [91, [...BOUNDS, ...u(2, 5, 2, 3), ...s(0, 0, 1, 0, 0, 2, 1, 2, 4, 4)]],
    [30, u(0, 0, 5, 5)],
    [44, u(0, 0, 10, 10, 4, 4)],
  )

  test('any byte changed gives a picture or none', () => {
    for (let i = 0; i < whole.length; i += 1)
      for (const value of [0, 0xff, 0x7f]) {
        const bad = whole.slice()
        bad[i] = value
        expect(drawEmf(bad)?.svg ?? '').not.toMatch(/NaN|Infinity|undefined/)
      }
  })

  test('lists that are longer than their record are skipped', () => {
    expect(pathsOf([87, [...BOUNDS, ...u(0x7fffffff)]], [54, u(1, 1)])).toEqual(['M0 0L1 1'])
    expect(pathsOf([91, [...BOUNDS, ...u(0xffffffff, 1, 1)]], [54, u(1, 1)])).toEqual(['M0 0L1 1'])
  })
})
