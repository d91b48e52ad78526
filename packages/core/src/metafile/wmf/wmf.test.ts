import { describe, expect, test } from 'vitest'
import { at, readShapes } from '#readers/visio/visio.test-util'
import { PictureBudget } from '../budget.ts'
import { drawEmf } from '../emf/draw.ts'
import { bytes, DIB, s, u } from '../metafile.test-util.ts'
import * as META from '../wmf-records.ts'
import { readWmf } from './read.ts'

type WmfRecord = readonly [number, readonly number[]]

const body = (records: readonly WmfRecord[]) =>
  [...records, [META.EOF, []] as const].flatMap(([type, data]) => [
    ...bytes([4, 3 + data.length / 2], [2, type]),
    ...data,
  ])
const HEADER = bytes([2, 1], [2, 9], [2, 0x300], [4, 0], [2, 0], [4, 0], [2, 0])
/** 100 by 50 px; a px is 15 units, and the origin is at 1000 2000. */
const PLACEABLE = [...u(0x9ac6cdd7), ...s(0, 1000, 2000, 2500, 2750, 1440), ...u(0), ...s(0)]
const placeable = (...records: readonly WmfRecord[]) => Uint8Array.from([...PLACEABLE, ...HEADER, ...body(records)])
const plain = (...records: readonly WmfRecord[]) => Uint8Array.from([...HEADER, ...body(records)])

function drawn(file: Uint8Array) {
  const metafile = readWmf(file)
  return metafile && drawEmf(metafile, new PictureBudget())
}
const shapesOf = (...records: readonly WmfRecord[]) =>
  drawn(placeable(...records))?.svg.replace(/^<svg[^>]*>|<\/svg>$/g, '')

const noPen: readonly WmfRecord[] = [
  [META.CREATEPENINDIRECT, [...s(5, 0, 0), ...u(0)]],
  [META.SELECTOBJECT, s(0)],
]
const redBrush: readonly WmfRecord[] = [
  [META.CREATEBRUSHINDIRECT, [...s(0), ...u(0x0000ff), ...s(0)]],
  [META.SELECTOBJECT, s(1)],
]
const RECTANGLE: WmfRecord = [META.RECTANGLE, s(2300, 1600, 2150, 1150)]

describe('a placeable WMF', () => {
  test('has the size and the units of its header', () => {
    const picture = drawn(placeable(...noPen, ...redBrush, RECTANGLE))
    expect(picture).toMatchObject({ width: 100, height: 50, isWhole: true })
    expect(picture?.svg).toContain('<path d="M10 10L40 10L40 20L10 20Z" fill="#ff0000" fill-rule="evenodd"/>')
  })

  test('may have a window of its own', () => {
    const window: WmfRecord[] = [
      [META.SETMAPMODE, s(8)],
      [META.SETWINDOWORG, s(0, 0)],
      [META.SETWINDOWEXT, s(100, 200)],
    ]
    expect(shapesOf(...window, ...noPen, ...redBrush, [META.RECTANGLE, s(50, 100, 0, 0)])).toContain(
      'M0 0L50 0L50 25L0 25Z',
    )
  })

  test('moves the origin of its window, and restores what it saved', () => {
    const moved: WmfRecord = [META.OFFSETWINDOWORG, s(150, 150)]
    expect(shapesOf(...noPen, ...redBrush, moved, RECTANGLE)).toContain('M0 0L30 0L30 10L0 10Z')
    const restored = shapesOf(...noPen, [META.SAVEDC, []], ...redBrush, [META.RESTOREDC, s(-1)], RECTANGLE)
    expect(restored).toContain('fill="#ffffff"')
    const saved = [moved, [META.SAVEDC, []], [META.SETWINDOWORG, s(0, 0)], [META.RESTOREDC, s(-1)]] as const
    expect(shapesOf(...noPen, ...saved, [META.OFFSETWINDOWORG, s(0, 150)], RECTANGLE)).toContain('M-10 0L20 0L20 10')
  })

  test('writes with the font that it saved', () => {
    const symbols = [...s(-150, 0, 0, 0, 400), 0, 0, 0, 2, 0, 0, 0, 0, 0x41, 0]
    const text: WmfRecord = [META.TEXTOUT, [...s(2), 0x49, 0x49, ...s(2150, 1150)]]
    const select: readonly WmfRecord[] = [
      [META.CREATEFONTINDIRECT, symbols],
      [META.SELECTOBJECT, s(0)],
    ]
    for (const number of [-1, 1])
      expect(shapesOf([META.SAVEDC, []], ...select, [META.RESTOREDC, s(number)], text)).toContain('>II<')
    expect(shapesOf(...select, text)).toBeUndefined()
  })

  test('draws lines, polygons and arcs', () => {
    const shapes = shapesOf(
      [META.MOVETO, s(2000, 1000)],
      [META.LINETO, s(2150, 1150)],
      [META.POLYPOLYGON, s(2, 3, 3, 1000, 2000, 1150, 2000, 1150, 2150, 1300, 2000, 1450, 2000, 1450, 2150)],
      [META.POLYLINE, s(2, 1000, 2000, 1300, 2300)],
      [META.PIE, s(2000, 1150, 2150, 1300, 2300, 1300, 2000, 1000)],
    )
    expect([...(shapes ?? '').matchAll(/ d="([^"]*)"/g)].map(([, data]) => data)).toEqual([
      'M0 0L10 10',
      'M0 0L10 0L10 10ZM20 0L30 0L30 10Z',
      'M0 0L20 20',
      expect.stringMatching(/^M20 10C.*10 0L10 10Z$/),
    ])
  })

  test('numbers its objects by the places that are free', () => {
    const blue: WmfRecord = [META.CREATEBRUSHINDIRECT, [...s(0), ...u(0xff0000), ...s(0)]]
    const shapes = shapesOf(
      ...noPen,
      ...redBrush,
      blue,
      [META.DELETEOBJECT, s(1)],
      [META.CREATEPALETTE, s(0)],
      [META.DELETEOBJECT, s(1)],
      blue,
      [META.SELECTOBJECT, s(1)],
      RECTANGLE,
    )
    expect(shapes).toContain('fill="#0000ff"')
  })

  test('writes texts with letters of Windows-1252, with or without the places of its letters', () => {
    const font = [...s(-150, 0, 0, 0, 700), 1, 0, 0, 0, 0, 0, 0, 0, ...'Arial'.split('').map((c) => c.charCodeAt(0)), 0]
    const select: readonly WmfRecord[] = [
      [META.CREATEFONTINDIRECT, font],
      [META.SELECTOBJECT, s(0)],
      [META.SETTEXTCOLOR, u(0x00ff00)],
    ]
    const look = 'font-family="Arial" font-size="10" font-weight="bold" font-style="italic" fill="#00ff00"'
    expect(
      shapesOf(...select, [META.EXTTEXTOUT, [...s(2150, 1150, 3, 0), 0x41, 0x80, 0x42, 0, ...s(150, 300, 150)]]),
    ).toBe(`<text transform="translate(10 10)" x="0 10 30" y="9.05" ${look} xml:space="preserve">A€B</text>`)
    expect(shapesOf(...select, [META.TEXTOUT, [...s(2), 0x49, 0x49, ...s(2150, 1150)]])).toMatch(/x="0 2\.\d+" .*>II</)
  })

  test.each([
    ['letters of a font of symbols', 2, 0x41, false],
    ['Cyrillic letters', 204, 0xc1, false],
    ['Latin letters of a Cyrillic font', 204, 0x41, true],
  ])('with %s is drawn only if they are known', (_, charset, code, isDrawn) => {
    const font = [...s(-150, 0, 0, 0, 400), 0, 0, 0, charset, 0, 0, 0, 0, 0x41, 0]
    const shapes = shapesOf(
      [META.CREATEFONTINDIRECT, font],
      [META.SELECTOBJECT, s(0)],
      [META.EXTTEXTOUT, [...s(2150, 1150, 1, 0), code, 0]],
    )
    expect(shapes !== undefined).toBe(isDrawn)
  })

  test('shows bitmaps', () => {
    const places = s(2, 2, 0, 0, 300, 300, 2000, 1000)
    const shapes = shapesOf([META.STRETCHDIB, [...u(0xcc0020), ...s(0), ...places, ...DIB]], RECTANGLE)
    expect(shapes).toMatch(/<image href="data:image\/png;base64,[^"]*" .*transform="matrix\(20 0 0 20 0 0\)"\/>/)
    expect(shapesOf([META.DIBSTRETCHBLT, [...u(0xcc0020), ...places, ...DIB]], RECTANGLE)).toContain(
      'matrix(20 0 0 20 0 0)',
    )
    const part = [...u(0xcc0020), ...s(0, 0, 2, 2, 2000, 1000)]
    expect(shapesOf([META.DIBBITBLT, [...part, ...DIB]], RECTANGLE)).toContain('<image')
    expect(shapesOf([META.DIBBITBLT, [...u(0x000042), ...s(0, 0, 0, 150, 150, 2000, 1000)]])).toContain(
      'M0 0L10 0L10 10L0 10Z',
    )
  })

  test('fills its frame with the window, whatever viewport it sets first', () => {
    const viewport: WmfRecord = [META.SETVIEWPORTEXT, s(500, 1000)]
    const rectangle = [...noPen, ...redBrush, RECTANGLE] as const
    expect(shapesOf(viewport, ...rectangle)).toBe(shapesOf(...rectangle))
    expect(shapesOf(viewport, viewport, ...rectangle)).toBeUndefined()
  })

  test.each([
    ['a flood fill', [META.FLOODFILL, s(0, 0, 0, 0)]],
    ['a clip that is a region', [META.SELECTCLIPREGION, s(3)]],
    ['fixed units', [META.SETMAPMODE, s(2)]],
    ['a bitmap of the device', [META.BITBLT, [...u(0xcc0020), ...s(0, 0, 2, 2, 0, 0, 1, 1)]]],
  ] as const)('is not drawn with %s', (_, record) => {
    expect(drawn(placeable(record, RECTANGLE))).toBeUndefined()
  })

  test('each byte of it can be damaged', () => {
    const whole = placeable(
      ...noPen,
      ...redBrush,
      [META.EXTTEXTOUT, [...s(2150, 1150, 2, 2, 0, 0, 9, 9), 0x41, 0x42]],
      [META.STRETCHDIB, [...u(0xcc0020), ...s(0, 2, 2, 0, 0, 300, 300, 2000, 1000), ...DIB]],
      RECTANGLE,
    )
    for (let i = 0; i < whole.length; i += 1)
      for (const value of [0, 0xff, 0x7f]) {
        const bad = whole.slice()
        bad[i] = value
        expect(drawn(bad)?.svg ?? '').not.toMatch(/NaN|Infinity|undefined/)
      }
  })
})

test('a WMF without a header of its place shows its first window', () => {
  const picture = drawn(
    plain([META.SETWINDOWEXT, s(50, 100)], [META.SETWINDOWORG, s(10, 10)], [META.LINETO, s(35, 60)]),
  )
  expect(picture).toMatchObject({ width: 500, height: 250 })
  expect(picture?.svg).toContain('L250 125')
  const line: WmfRecord = [META.LINETO, s(35, 60)]
  for (const [w, h] of [
    [0, 100],
    [100, 0],
  ] as const)
    expect(drawn(plain([META.SETWINDOWEXT, s(h, w)], line))).toBeUndefined()
  expect(drawn(plain([META.SETWINDOWEXT, s(1, 1)], line))).toMatchObject({ width: 500, height: 500 })
  expect(drawn(plain(line))).toBeUndefined()
})

test('a drawing shows it', () => {
  const shape = `<Shape ID="1" Type="Foreign">${at(1, 1, 1, 1)}<ForeignData ForeignType="MetaFile"><Rel r:id="x"/></ForeignData></Shape>`
  const { messages, diagram } = readShapes(shape, { pictures: { x: ['a.wmf', placeable(...redBrush, RECTANGLE)] } })
  expect(messages).toEqual([])
  expect([...diagram.assets.values()]).toMatchObject([{ mime: 'image/svg+xml', width: 100, height: 50 }])
})
