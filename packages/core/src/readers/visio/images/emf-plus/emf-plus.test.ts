import { describe, expect, test } from 'vitest'
import { encodeBase64 } from '../../../../encoding/base64.ts'
import { bytes, comment, drawn, emf, expectDrawnOrNot, f, plus, u } from '../metafile.test-util.ts'
import { encodePng } from '../png.ts'
import { PLUS } from '../record-types.ts'

const PNG = encodePng(2, 1, Uint8Array.of(255, 0, 0, 255, 0, 255, 0, 255))
const svgOf = (...records: readonly (readonly number[])[]) => drawn(emf(comment(...records)))?.svg

describe('EMF+', () => {
  const triangle = plus(PLUS.Object, 0x0300, [...u(0xdbc01002, 3, 0), ...f(0, 0, 10, 0, 10, 10), 0, 1, 0x81, 0])
  const red = 0xffff0000

  test('paths are filled and stroked', () => {
    const pen = plus(PLUS.Object, 0x0201, [...u(0xdbc01002, 0, 0, 0), ...f(2), ...u(0xdbc01002, 0, 0x800000ff)])
    const svg = svgOf(triangle, pen, plus(PLUS.FillPath, 0x8000, u(red)), plus(PLUS.DrawPath, 0, u(1)))
    expect(svg).toContain('viewBox="0 0 100.006 49.959"')
    expect(svg).toContain('<path d="M0 0L10 0L10 10Z" fill="#ff0000" fill-rule="evenodd"/>')
    expect(svg).toContain(
      '<path d="M0 0L10 0L10 10Z" fill="none" stroke="#0000ff" stroke-opacity="0.502" stroke-width="2"/>',
    )
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

  test('letters are in position, and are not markup', () => {
    const name = [...'<Arial>'].flatMap((letter) => bytes([2, letter.charCodeAt(0)]))
    const font = plus(PLUS.Object, 0x0602, [...u(0xdbc01002), ...f(12), ...u(2, 1, 0, 7), ...name, 0, 0])
    const svg = svgOf(
      font,
      plus(PLUS.DrawDriverString, 0x8002, [...u(red, 1, 0, 2), ...bytes([2, 60], [2, 66]), ...f(1, 20, 9, 20)]),
    )
    expect(svg).toContain(
      '<text x="1 9" y="20 20" font-family="Arial" font-size="12" font-weight="bold" fill="#ff0000" xml:space="preserve">&lt;B</text>',
    )
  })

  test('pictures in it are shown', () => {
    const image = plus(PLUS.Object, 0x0503, [...u(0xdbc01002, 1, 2, 1, 8, 0, 1), ...PNG])
    const drawn = plus(PLUS.DrawImagePoints, 3, [...u(0, 2), ...f(0, 0, 2, 1), ...u(3), ...f(5, 5, 25, 5, 5, 15)])
    expect(svgOf(image, drawn)).toContain(
      `<image href="data:image/png;base64,${encodeBase64(PNG)}" x="5" y="5" width="20" height="10"`,
    )
  })

  test('records with false lengths are skipped; a metafile that draws nothing is not a picture', () => {
    expect(svgOf(plus(PLUS.FillRects, 0x8000, [...u(red, 0xffffffff), ...f(1, 1, 2, 2)]))).toBeUndefined()
    expect(svgOf(plus(PLUS.Object, 0x0300, u(0, 0x7fffffff, 0)), plus(PLUS.FillPath, 0x8000, u(red)))).toBeUndefined()
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
