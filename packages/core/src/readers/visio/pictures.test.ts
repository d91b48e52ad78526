import { describe, expect, test } from 'vitest'
import { decodeBase64, encodeBase64 } from '#encoding/base64'
import { rasterFacts } from '#encoding/raster'
import { readDiagram, writeSvg, writeTldraw } from '#index'
import { bmpToPng, encodePng } from '#metafile/bitmap'
import { PictureBudget } from '#metafile/budget'
import * as PLUS from '#metafile/emf-plus-records'
import * as EMR from '#metafile/emf-records'
import { pictureInEmf, readEmf } from '#metafile/metafile'
import { bytes, comment, DIB, emf, f, plus, u } from '#metafile/metafile.test-util'
import { at, cells, readShapes, vsdx } from './visio.test-util.ts'

const PNG = encodePng(2, 1, Uint8Array.of(255, 0, 0, 255, 0, 255, 0, 255))
const BMP = Uint8Array.from([0x42, 0x4d, ...u(14 + DIB.length, 0, 54), ...DIB])

const foreign = (more = '', type = 'Bitmap') =>
  `<Shape ID="1" Type="Foreign">${at(1, 1, 1, 1)}${more}<ForeignData ForeignType="${type}"><Rel r:id="x"/></ForeignData></Shape>`
const read = (name: string, data: Uint8Array, more = '', type = 'Bitmap') =>
  readShapes(foreign(more, type), { pictures: { x: [name, data] } })

/** The pixels of a PNG without filters or compression of its rows. */
function facts(uri: string | undefined) {
  return rasterFacts(decodeBase64(uri?.split(',')[1] ?? '') ?? new Uint8Array())
}

describe('pictures', () => {
  test('that browsers show are used unchanged', () => {
    const { node, diagram, messages } = read('a.png', PNG)
    const [part] = node('1').figure.parts
    expect(part).toMatchObject({ type: 'image', box: { x: 0, y: 0, w: 96, h: 96 }, fit: 'stretch' })
    expect(node('1').role).toBe('image')
    const [asset] = diagram.assets.values()
    expect(asset).toMatchObject({
      mime: 'image/png',
      width: 2,
      height: 1,
      uri: `data:image/png;base64,${encodeBase64(PNG)}`,
    })
    expect(messages).toEqual([])
  })

  test('bitmaps become PNG', () => {
    const { diagram, messages } = read('a.bmp', BMP)
    const [asset] = diagram.assets.values()
    expect(facts(asset?.uri)).toEqual({ mime: 'image/png', width: 2, height: 2 })
    expect(messages).toEqual([])
  })

  test('are cropped to their frames', () => {
    const { diagram } = read('a.png', PNG, cells({ ImgWidth: 2, ImgHeight: 1, ImgOffsetX: -0.5, ImgOffsetY: 0 }))
    const [asset] = diagram.assets.values()
    const svg = new TextDecoder().decode(decodeBase64(asset!.uri.split(',')[1]!)!)
    expect(asset).toMatchObject({ mime: 'image/svg+xml', width: 1, height: 1 })
    expect(svg).toContain('viewBox="0.5 0 1 1"')
  })

  test('are transparent and brightened as their shapes say', () => {
    const { diagram, messages, node } = read('a.png', PNG, cells({ Transparency: 0.25, Brightness: 0.75 }))
    const [asset] = diagram.assets.values()
    const svg = new TextDecoder().decode(decodeBase64(asset!.uri.split(',')[1]!)!)
    expect(svg).toMatch(/<feFuncR type="linear" intercept="0.5"\/>.*<image [^>]*filter="url\(#f\)"/)
    expect(node('1').figure.parts).toMatchObject([{ type: 'image', opacity: 0.75 }])
    expect(messages).toEqual([])
  })

  test('of kinds that no browser shows are kept with a placeholder and reported', () => {
    const wmf = Uint8Array.from([0xd7, 0xcd, 0xc6, 0x9a, ...u(0, 0, 0, 0, 0, 0)])
    const { diagram, messages } = read('a.emf', wmf, '', 'MetaFile')
    const original = { mimeType: 'image/wmf', src: `data:image/wmf;base64,${encodeBase64(wmf)}` }
    const records = Object.values(writeTldraw(diagram).snapshot.store)
    expect(records.filter(({ typeName }) => typeName === 'asset')).toMatchObject([
      { props: { mimeType: 'image/svg+xml' }, meta: { drawbridge: { originals: [original] } } },
    ])
    expect(writeSvg(diagram)).not.toContain('image/wmf')
    expect(messages).toEqual([
      { code: 'picture-kind-unknown', severity: 'warning', page: '0', cell: '1', from: 'MetaFile', to: 'WMF' },
    ])
  })

  test('of which a part cannot be drawn are reported', () => {
    const area = plus(PLUS.FillRects, 0x8000, [...u(0xffff0000, 1), ...f(1, 1, 2, 2)])
    const whole = read('a.emf', emf(comment(area)), '', 'EnhMetaFile')
    expect(whole.messages).toEqual([])
    const sentence = plus(PLUS.DrawString, 0x8000, u(0xffff0000, 0, 0))
    expect(
      read('a.emf', emf(comment(plus(PLUS.Header, 0, u(0, 0, 96, 96)), area, sentence)), '', 'EnhMetaFile').messages,
    ).toEqual([{ code: 'picture-drawn-in-part', severity: 'warning', page: '0', cell: '1', from: 'EMF' }])
  })

  test('that are missing get a placeholder too', () => {
    expect(readShapes(foreign()).messages.map(({ code }) => code)).toEqual(['image-damaged'])
  })

  test('that are ink or objects without a preview are told by their kind, not as missing', () => {
    const { messages } = read('ink.bin', Uint8Array.of(0, 0x89, 0x1e, 0x1d), '', 'Ink')
    expect(messages).toMatchObject([{ code: 'picture-kind-unknown', from: 'Ink' }])
    expect(read('o.bin', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), '', 'Object').messages).toMatchObject([
      { code: 'picture-kind-unknown', from: 'Object', to: 'OLE' },
    ])
  })

  test('that many shapes show are unpacked once', () => {
    const picture = Uint8Array.from([...PNG, ...new Array(100_000).fill(0)])
    const shapes = Array.from({ length: 20 }, (_, i) => foreign().replace('ID="1"', `ID="${i + 1}"`)).join('')
    const file = vsdx({ pages: [{ shapes, pictures: { x: ['a.png', picture] } }] })
    const { assets, pages } = readDiagram(file, { limits: { maxInflatedBytes: 200_000 } }).diagram
    expect(assets.size).toBe(1)
    expect(pages[0]!.elements).toHaveLength(20)
  })

  test('of masters are those of the master’s part', () => {
    const masters = {
      3: '<Shape ID="5" Type="Foreign"><ForeignData ForeignType="Bitmap"><Rel r:id="x"/></ForeignData></Shape>',
    }
    const { messages } = readShapes(`<Shape ID="1" Master="3" Type="Foreign">${at(1, 1, 1, 1)}</Shape>`, {
      masters,
      pictures: { x: ['a.png', PNG] },
    })
    expect(messages.map(({ code }) => code)).toEqual(['image-damaged'])
  })
})

describe('bitmaps', () => {
  test.each([1, 4, 8, 16, 24, 32])('of %i bits', (bits) => {
    const colors = bits <= 8 ? 2 ** bits : 0
    const header = bytes(
      [4, 40],
      [4, 3],
      [4, 1],
      [2, 1],
      [2, bits],
      [4, 0],
      [4, 0],
      [4, 0],
      [4, 0],
      [4, colors],
      [4, 0],
    )
    const data = Uint8Array.from([
      0x42,
      0x4d,
      ...u(0, 0, 0),
      ...header,
      ...Array.from({ length: colors * 4 }, () => 9),
      ...new Array(12).fill(0),
    ])
    expect(rasterFacts(bmpToPng(data, new PictureBudget())!.png)).toEqual({ mime: 'image/png', width: 3, height: 1 })
  })
  test('with the header of OS/2, whose sizes have 16 bits and whose colours have three bytes', () => {
    const header = bytes([4, 12], [2, 3], [2, 2], [2, 1], [2, 1])
    const [below, above] = [
      [0b10100000, 0, 0, 0],
      [0b01000000, 0, 0, 0],
    ]
    const data = [0x42, 0x4d, ...u(0, 0, 32), ...header, ...[0, 0, 255, 0, 255, 0], ...below!, ...above!]
    const [red, green] = [
      [255, 0, 0, 255],
      [0, 255, 0, 255],
    ]
    expect(bmpToPng(Uint8Array.from(data), new PictureBudget())!.png).toEqual(
      encodePng(3, 2, Uint8Array.from([red, green, red, green, red, green].flat() as number[])),
    )
  })
  /** A bitmap with pixels of blue, green, red and a fourth byte. */
  const bmp32 = (...pixels: readonly number[]) => {
    const header = bytes([4, 40], [4, pixels.length / 4], [4, 1], [2, 1], [2, 32], [4, 0])
    return Uint8Array.from([0x42, 0x4d, ...u(0, 0, 54), ...header, ...u(0, 0, 0, 0, 0), ...pixels])
  }
  test('of 32 bits are transparent where their colours are multiplied by an opacity', () => {
    const data = bmp32(10, 20, 255, 255, 0, 0, 0, 0, 0, 64, 128, 128)
    expect(bmpToPng(data, new PictureBudget())!.png).toEqual(
      encodePng(3, 1, Uint8Array.of(255, 20, 10, 255, 0, 0, 0, 0, 255, 128, 0, 128)),
    )
  })
  test.each([
    ['it is 0 everywhere', [1, 2, 3, 0, 0, 0, 0, 0], [3, 2, 1, 255, 0, 0, 0, 255]],
    ['it is 0 everywhere in a black one', [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 255, 0, 0, 0, 255]],
    ['a colour is stronger', [200, 2, 3, 100, 0, 0, 0, 255], [3, 2, 200, 255, 0, 0, 0, 255]],
  ])('of 32 bits are opaque if the fourth byte cannot be an opacity: %s', (_, pixels, rgba) => {
    expect(bmpToPng(bmp32(...pixels), new PictureBudget())!.png).toEqual(encodePng(2, 1, Uint8Array.from(rgba)))
  })
  test.each<[string, Uint8Array]>([
    ['cut off', BMP.subarray(0, 60)],
    [
      'cut off before the masks of its colours',
      Uint8Array.from([...BMP.subarray(0, 30), ...u(3), ...BMP.subarray(34, 54)]),
    ],
    ['of no size', Uint8Array.from([...BMP.subarray(0, 18), ...u(0), ...BMP.subarray(22)])],
    ['too large', Uint8Array.from([...BMP.subarray(0, 18), ...u(2 ** 30, 2 ** 30), ...BMP.subarray(26)])],
    ['with an unusual number of bits', Uint8Array.from([...BMP.subarray(0, 28), 7, 0, ...BMP.subarray(30)])],
    [
      'with an endless palette',
      Uint8Array.from([...BMP.subarray(0, 28), 8, 0, ...BMP.subarray(30, 46), ...u(2 ** 31), ...BMP.subarray(50)]),
    ],
  ])('%s are none', (_, data) => expect(bmpToPng(data, new PictureBudget())).toBeUndefined())

  test('an EMF that is one bitmap is that bitmap', () => {
    const header = u(0, 0, 2, 2, 0, 0, 0, 0, 2, 2, 80, 40, 120, 16, 0, 0xcc0020, 2, 2)
    const record = [EMR.STRETCHDIBITS, [...header, ...DIB]] as const
    expect(rasterFacts(pictureInEmf(readEmf(emf(record))!, new PictureBudget())!.png)).toEqual({
      mime: 'image/png',
      width: 2,
      height: 2,
    })
    expect(pictureInEmf(readEmf(emf(record, [EMR.RECTANGLE, u(0, 0, 1, 1)]))!, new PictureBudget())).toBeUndefined()
  })
  test('an EMF whose bitmap has its pixels before its header draws nothing', () => {
    const fields = u(0, 0, 2, 2, 0, 0, 0, 0, 2, 2, 120, 52, 80, 92, 0, 0xcc0020, 2, 2)
    const header = bytes([4, 40], [4, 2], [4, 2], [2, 1], [2, 32], [4, 3], [4, 0], [4, 0], [4, 0], [4, 0], [4, 0])
    const record = [EMR.STRETCHDIBITS, [...fields, ...new Array(40).fill(0), ...header, ...u(255, 65280, 1)]] as const
    expect(pictureInEmf(readEmf(emf(record))!, new PictureBudget())).toBeUndefined()
  })
})
