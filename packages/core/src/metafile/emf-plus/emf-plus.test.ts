import { describe, expect, test } from 'vitest'
import { encodeBase64 } from '#encoding/base64'
import { encodePng } from '../bitmap.ts'
import * as PLUS from '../emf-plus-records.ts'
import { bytes, comment, drawn, emf, expectDrawnOrNot, f, plus, u } from '../metafile.test-util.ts'

const PNG = encodePng(2, 1, Uint8Array.of(255, 0, 0, 255, 0, 255, 0, 255))
const svgOf = (...records: readonly (readonly number[])[]) => drawn(emf(comment(...records)))?.svg

describe('EMF+', () => {
  const triangle = plus(PLUS.GraphicsObject, 0x0300, [...u(0xdbc01002, 3, 0), ...f(0, 0, 10, 0, 10, 10), 0, 1, 0x81, 0])
  const red = 0xffff0000

  test('paths are filled and stroked', () => {
    const pen = plus(PLUS.GraphicsObject, 0x0201, [...u(0xdbc01002, 0, 0, 0), ...f(2), ...u(0xdbc01002, 0, 0x800000ff)])
    const svg = svgOf(triangle, pen, plus(PLUS.FillPath, 0x8000, u(red)), plus(PLUS.DrawPath, 0, u(1)))
    expect(svg).toContain('viewBox="0 0 100.006 49.959"')
    expect(svg).toContain('<path d="M0 0L10 0L10 10Z" fill="#ff0000" fill-rule="evenodd"/>')
    expect(svg).toContain(
      '<path d="M0 0L10 0L10 10Z" fill="none" stroke="#0000ff" stroke-opacity="0.502" stroke-width="2"/>',
    )
  })

  test('lines end and turn as their pen says', () => {
    const look = (flags: number, ...members: number[]) => {
      const pen = plus(PLUS.GraphicsObject, 0x0201, [
        ...[...u(0xdbc01002, 0, flags, 0), ...f(2), ...u(...members)],
        ...u(0xdbc01002, 0, 0xff0000ff),
      ])
      const picture = drawn(emf(comment(triangle, pen, plus(PLUS.DrawPath, 0, u(1)))))
      return [picture?.isWhole, /stroke-width="2"([^>]*)\/>/.exec(picture?.svg ?? '')?.[1]]
    }
    expect(look(0b1110, 2, 2, 2)).toEqual([true, ' stroke-linecap="round" stroke-linejoin="round"'])
    expect(look(0b1110, 1, 1, 1)).toEqual([true, ' stroke-linecap="square" stroke-linejoin="bevel"'])
    expect(look(0b0110, 2, 0)).toEqual([true, ''])
    // An arrowhead.
    expect(look(0b0100, 0x14)).toEqual([false, ''])
  })

  test('an object may be in several records', () => {
    const data = [...u(0xdbc01002, 3, 0), ...f(0, 0, 10, 0, 10, 10), 0, 1, 0x81, 0]
    const part = (from: number, to?: number, flags = 0x8300) =>
      plus(PLUS.GraphicsObject, flags, [...(flags & 0x8000 ? u(data.length) : []), ...data.slice(from, to)])
    const fill = plus(PLUS.FillPath, 0x8000, u(red))
    const whole = svgOf(triangle, fill)
    expect(whole).toContain('M0 0L10 0L10 10Z')
    expect(svgOf(part(0, 8), part(8, 20), part(20), fill)).toBe(whole)
    expect(svgOf(part(0, 8), part(8, undefined, 0x0300), fill)).toBe(whole)
    expect(svgOf(part(0, 8), part(8, 20), fill)).toBeUndefined()
  })

  test('under transforms and clips', () => {
    const svg = svgOf(
      plus(PLUS.SetWorldTransform, 0, f(2, 0, 0, 2, 5, 5)),
      plus(PLUS.SetClipRect, 0, f(0, 0, 4, 4)),
      plus(PLUS.FillRects, 0x8000, [...u(red, 1), ...f(1, 1, 2, 2)]),
    )
    expect(svg).toContain('<clipPath id="d0"><path d="M0 0h4v4h-4Z" transform="matrix(2 0 0 2 5 5)"/></clipPath>')
    expect(svg).toContain(
      '<g clip-path="url(#d0)"><path d="M1 1h2v2h-2Z" fill="#ff0000" fill-rule="evenodd" transform="matrix(2 0 0 2 5 5)"/></g>',
    )
  })

  const pen = plus(PLUS.GraphicsObject, 0x0201, [...u(0xdbc01002, 0, 0, 0), ...f(1), ...u(0xdbc01002, 0, 0xff0000ff)])
  /** The outlines that a record draws. */
  const outlines = (...records: readonly (readonly number[])[]) =>
    [...(svgOf(pen, ...records) ?? '').matchAll(/<path d="([^"]*)"/g)].map(([, path]) => path)

  test('rectangles and points may have 16 bits for each number', () => {
    const boxes = bytes([4, 2], ...[1, 2, 3, 4, 5, 6, 7, 8].map((value) => [2, value] as const))
    expect(outlines(plus(PLUS.FillRects, 0xc000, [...u(red), ...boxes]))).toEqual(['M1 2h3v4h-3ZM5 6h7v8h-7Z'])
    expect(outlines(plus(PLUS.DrawRects, 0x4001, boxes))).toEqual(['M1 2h3v4h-3ZM5 6h7v8h-7Z'])
    expect(outlines(plus(PLUS.DrawLines, 0x4001, bytes([4, 2], [2, 1], [2, 2], [2, 3], [2, 4])))).toEqual(['M1 2L3 4'])
  })

  test('pies and arcs begin where a line in their direction leaves the ellipse', () => {
    const box = f(0, 0, 20, 10)
    expect(outlines(plus(PLUS.FillPie, 0x8000, [...u(red), ...f(0, 90), ...box]))).toEqual([
      'M10 5L20 5A10 5 0 0 1 10 10Z',
    ])
    expect(outlines(plus(PLUS.DrawPie, 1, [...f(90, -270), ...box]))).toEqual(['M10 5L10 10A10 5 0 1 0 0 5Z'])
    expect(outlines(plus(PLUS.DrawArc, 1, [...f(45, 90), ...box]))).toEqual(['M14.472 9.472A10 5 0 0 1 5.528 9.472'])
    expect(outlines(plus(PLUS.DrawArc, 1, [...f(45, 360), ...box]))).toEqual(['M0 5a10 5 0 1 0 20 0a10 5 0 1 0 -20 0Z'])
  })

  test('curves run through their points, Bézier curves by them', () => {
    const points = f(0, 0, 3, 0, 3, 3, 0, 3)
    expect(outlines(plus(PLUS.DrawBeziers, 1, [...u(4), ...points]))).toEqual(['M0 0C3 0 3 3 0 3'])
    expect(outlines(plus(PLUS.DrawCurve, 1, [...f(1), ...u(1, 2, 4), ...points]))).toEqual([
      'M3 0C4 1 4 2 3 3C2 4 1 3 0 3',
    ])
    expect(outlines(plus(PLUS.DrawClosedCurve, 1, [...f(0), ...u(3), ...f(0, 0, 3, 0, 3, 3)]))).toEqual([
      'M0 0C0 0 3 0 3 0C3 0 3 3 3 3C3 3 0 0 0 0Z',
    ])
    expect(outlines(plus(PLUS.FillClosedCurve, 0x8000, [...u(red), ...f(0), ...u(2), ...f(0, 0, 3, 0)]))).toEqual([
      'M0 0C0 0 3 0 3 0C3 0 0 0 0 0Z',
    ])
  })

  test('ellipses and regions', () => {
    const ring = 'M0 5a10 5 0 1 0 20 0a10 5 0 1 0 -20 0Z'
    expect(outlines(plus(PLUS.FillEllipse, 0x8000, [...u(red), ...f(0, 0, 20, 10)]))).toEqual([ring])
    expect(outlines(plus(PLUS.DrawEllipse, 1, f(0, 0, 20, 10)))).toEqual([ring])
    const region = (...node: number[]) => plus(PLUS.GraphicsObject, 0x0404, [...u(0xdbc01002, 0), ...node])
    const path = [...u(0xdbc01002, 3, 0), ...f(0, 0, 10, 0, 10, 10), 0, 1, 0x81, 0]
    const fill = plus(PLUS.FillRegion, 0x8004, u(red))
    expect(outlines(region(...u(0x10000000), ...f(1, 2, 3, 4)), fill)).toEqual(['M1 2h3v4h-3Z'])
    expect(outlines(region(...u(0x10000001, path.length), ...path), fill)).toEqual(['M0 0L10 0L10 10Z'])
    expect(outlines(region(...u(0x10000003)), fill)).toEqual([])
  })

  const area = plus(PLUS.FillRects, 0x8000, [...u(red, 1), ...f(1, 1, 2, 2)])
  const transforms = (...records: readonly (readonly number[])[]) =>
    [...(svgOf(...records) ?? '').matchAll(/ transform="([^"]*)"/g)].map(([, text]) => text)

  test('rotation, and containers that put one box in place of another', () => {
    expect(transforms(plus(PLUS.RotateWorldTransform, 0, f(90)), area)).toEqual(['matrix(0 1 -1 0 0 0)'])
    const begin = plus(PLUS.BeginContainer, 0, [...f(10, 10, 20, 20), ...f(0, 0, 10, 10), ...u(7)])
    expect(transforms(begin, area, plus(PLUS.EndContainer, 0, u(7)), area)).toEqual(['matrix(2 0 0 2 10 10)'])
    const plain = plus(PLUS.BeginContainerNoParams, 0, u(7))
    const moved = plus(PLUS.TranslateWorldTransform, 0, f(5, 5))
    expect(transforms(plain, moved, area, plus(PLUS.EndContainer, 0, u(7)), area)).toEqual(['matrix(1 0 0 1 5 5)'])
  })

  test.each([
    ['a transform before another', plus(PLUS.MultiplyWorldTransform, 0, f(1, 0, 0, 1, 5, 0)), '2 0 0 2 10 0'],
    ['one after it', plus(PLUS.MultiplyWorldTransform, 0x2000, f(1, 0, 0, 1, 5, 0)), '2 0 0 2 5 0'],
    ['none', plus(PLUS.ResetWorldTransform, 0, []), undefined],
    ['pages in inches', plus(PLUS.SetPageTransform, 4, f(0.5)), '96 0 0 96 0 0'],
    ['pages in points', plus(PLUS.SetPageTransform, 3, f(0.75)), '2 0 0 2 0 0'],
    ['pages in px', plus(PLUS.SetPageTransform, 2, f(3)), '6 0 0 6 0 0'],
  ])('%s', (_, record, matrix) => {
    const large = plus(PLUS.ScaleWorldTransform, 0, f(2, 2))
    expect(transforms(large, record, area)).toEqual(matrix === undefined ? [] : [`matrix(${matrix})`])
  })

  test('a clip replaces the one before or is within it; others are reported', () => {
    const clip = (mode: number) => plus(PLUS.SetClipRect, mode << 8, f(0, 0, 4, 4))
    expect(svgOf(clip(0), clip(0), area)).not.toContain('<clipPath id="d1" clip-path')
    expect(svgOf(clip(0), clip(1), area)).toContain('<clipPath id="d1" clip-path="url(#d0)">')
    expect(svgOf(clip(0), plus(PLUS.ResetClip, 0, []), area)).not.toContain('clip-path')
    expect(drawn(emf(comment(clip(0), clip(1), area)))?.isWhole).toBe(true)
    expect(drawn(emf(comment(clip(0), clip(4), area)))?.isWhole).toBe(false)
  })

  test('letters are in position, and are not markup', () => {
    const name = [...'<Arial>'].flatMap((letter) => bytes([2, letter.charCodeAt(0)]))
    const font = plus(PLUS.GraphicsObject, 0x0602, [...u(0xdbc01002), ...f(12), ...u(2, 1, 0, 7), ...name, 0, 0])
    const svg = svgOf(
      font,
      plus(PLUS.DrawDriverString, 0x8002, [...u(red, 1, 0, 2), ...bytes([2, 60], [2, 66]), ...f(1, 20, 9, 20)]),
    )
    expect(svg).toContain(
      '<text x="1 9" y="20 20" font-family="Arial" font-size="12" font-weight="bold" fill="#ff0000" xml:space="preserve">&lt;B</text>',
    )
  })

  describe('pictures in it', () => {
    const image = plus(PLUS.GraphicsObject, 0x0503, [...u(0xdbc01002, 1, 2, 1, 8, 0, 1), ...PNG])
    const href = `href="data:image/png;base64,${encodeBase64(PNG)}"`
    const [WHOLE, RIGHT_HALF, PIXELS, INCHES] = [f(0, 0, 2, 1), f(1, 0, 1, 1), 2, 4]
    const points = (unit: number, part: readonly number[], ...corners: readonly number[]) =>
      plus(PLUS.DrawImagePoints, 3, [...u(0, unit), ...part, ...u(3), ...f(...corners)])

    test('are shown in their box', () => {
      const box = `<image ${href} x="5" y="5" width="20" height="10" preserveAspectRatio="none"/>`
      expect(svgOf(image, points(PIXELS, WHOLE, 5, 5, 25, 5, 5, 15))).toContain(box)
      expect(svgOf(image, plus(PLUS.DrawImage, 3, [...u(0, PIXELS), ...WHOLE, ...f(5, 5, 20, 10)]))).toContain(box)
    })

    test('are turned and mirrored', () => {
      expect(svgOf(image, points(PIXELS, WHOLE, 25, 5, 5, 5, 25, 15))).toContain(
        `<image ${href} width="1" height="1" preserveAspectRatio="none" transform="matrix(-20 0 0 10 25 5)"/>`,
      )
      expect(svgOf(image, points(PIXELS, WHOLE, 5, 5, 5, 25, 15, 5))).toContain('transform="matrix(0 20 10 0 5 5)"')
    })

    test('may be only a part of one; in other units that is not read, which is said', () => {
      expect(svgOf(image, points(PIXELS, RIGHT_HALF, 5, 5, 25, 5, 5, 15))).toContain(
        `<g transform="matrix(20 0 0 10 5 5)"><svg width="1" height="1" preserveAspectRatio="none" viewBox="1 0 1 1"><image ${href} width="2" height="1"/></svg></g>`,
      )
      expect(drawn(emf(comment(image, points(PIXELS, RIGHT_HALF, 5, 5, 25, 5, 5, 15))))?.isWhole).toBe(true)
      expect(drawn(emf(comment(image, points(INCHES, RIGHT_HALF, 5, 5, 25, 5, 5, 15))))?.isWhole).toBe(false)
    })
  })

  test('records with false lengths are skipped; a metafile that draws nothing is not a picture', () => {
    expect(svgOf(plus(PLUS.FillRects, 0x8000, [...u(red, 0xffffffff), ...f(1, 1, 2, 2)]))).toBeUndefined()
    expect(
      svgOf(plus(PLUS.GraphicsObject, 0x0300, u(0, 0x7fffffff, 0)), plus(PLUS.FillPath, 0x8000, u(red))),
    ).toBeUndefined()
    expect(svgOf()).toBeUndefined()
    expect(svgOf(triangle, plus(PLUS.FillPath, 0x8000, u(red)), plus(PLUS.FillRects, 0x8000, u(red)))).toContain(
      'fill="#ff0000"',
    )
  })

  test('any byte changed gives a picture or none', () => {
    const whole = emf(
      comment(
        triangle,
        plus(PLUS.FillPath, 0x8000, u(red)),
        plus(PLUS.FillRects, 0x8000, [...u(red, 1), ...f(1, 1, 2, 2)]),
      ),
    )
    expectDrawnOrNot(whole)
  })
})
