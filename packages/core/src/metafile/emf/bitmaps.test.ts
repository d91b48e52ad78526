import { unzlibSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { decodeBase64 } from '#encoding/base64'
import { rasterFacts } from '#encoding/raster'
import * as EMR from '../emf-records.ts'
import { DIB, f, u } from '../metafile.test-util.ts'
import { BOUNDS, type GdiRecord, rectangle, redBrush, select, shapesOf } from './gdi.test-util.ts'

describe('bitmaps', () => {
  const [COPY, AND, PAINT, INVERT] = [0xcc0020, 0x8800c6, 0xee0086, 0x660046]
  const copy = (operation: number, dib: readonly number[] = DIB): GdiRecord => [
    EMR.STRETCHDIBITS,
    [...BOUNDS, ...u(5, 6, 0, 0, 2, 2, 80, 40, 120, dib.length - 40, 0, operation, 20, 10), ...dib],
  ]
  const pattern = (operation: number): GdiRecord => [
    EMR.BITBLT,
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
    const elsewhere: GdiRecord = [EMR.MOVETOEX, u(0, 0)]
    expect(shapesOf(copy(AND, MASK), elsewhere, rectangle(0, 0, 1, 1), copy(PAINT))).toBeUndefined()
  })

  /** A bitmap of two pixels of 32 bits, half of red and all of green. */
  const PIXELS = [...u(40, 2, 1, 0x200001, 0, 0, 0, 0, 0, 0), 0, 0, 128, 128, 0, 255, 0, 255]
  const transparent = (type: number, own: number, dib: readonly number[]): GdiRecord => [
    type,
    [
      ...BOUNDS,
      ...u(5, 6, 20, 10, own, 0, 0),
      ...f(1, 0, 0, 1, 0, 0),
      ...u(0, 0, 108, 40, 148, dib.length - 40, 2, dib === DIB ? 2 : 1),
      ...dib,
    ],
  ]
  /** The pixels of a picture as "red green blue opacity". */
  const pixelsOf = (svg: string | undefined) => {
    const png = pictures(svg)[0]!
    const at = png.findIndex((_, i) => String.fromCharCode(...png.subarray(i, i + 4)) === 'IDAT')
    const rows = unzlibSync(png.subarray(at + 4))
    return Array.from({ length: rows.length >> 2 }, (_, i) => i)
      .flatMap((i) => [...rows.subarray(1 + i * 4, 5 + i * 4)].join(' '))
      .filter((pixel) => pixel.split(' ').length === 4)
  }

  test('have the opacity of their pixels, and one of their own', () => {
    expect(pixelsOf(shapesOf(transparent(EMR.ALPHABLEND, 0x01ff0000, PIXELS)))).toEqual(['255 0 0 128', '0 255 0 255'])
    expect(pixelsOf(shapesOf(transparent(EMR.ALPHABLEND, 0x01800000, PIXELS)))).toEqual(['255 0 0 64', '0 255 0 128'])
    expect(pixelsOf(shapesOf(transparent(EMR.ALPHABLEND, 0x00800000, PIXELS)))).toEqual(['128 0 0 128', '0 255 0 128'])
    // Pixels of 24 bits have none.
    expect(shapesOf(rectangle(0, 0, 1, 1), transparent(EMR.ALPHABLEND, 0x01ff0000, DIB))).toBeUndefined()
  })

  test('are transparent where they have a colour', () => {
    expect(pixelsOf(shapesOf(transparent(EMR.TRANSPARENTBLT, 0x00ff00, PIXELS)))).toEqual(['128 0 0 255', '0 255 0 0'])
  })

  test('boxes without one are filled', () => {
    expect(shapesOf(...redBrush, pattern(0xf00021))).toBe('<path d="M0 0L8 0L8 4L0 4Z" fill="#ff0000"/>')
    expect(shapesOf(pattern(0x42))).toContain('fill="#000000"')
    expect(shapesOf(pattern(0xaa0029))).toBeUndefined()
  })

  test('are brushes', () => {
    const brush: GdiRecord = [EMR.CREATEDIBPATTERNBRUSHPT, [...u(1, 0, 32, 40, 72, DIB.length - 40), ...DIB]]
    const shapes = shapesOf(brush, select(1), rectangle(0, 0, 9, 9))
    expect(shapes).toContain(
      '<pattern id="d0" width="2" height="2" patternUnits="userSpaceOnUse"><image href="data:image/png;',
    )
    expect(shapes).toContain('fill="url(#d0)"')
  })
})
