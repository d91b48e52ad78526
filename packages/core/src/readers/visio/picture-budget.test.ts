import { describe, expect, test } from 'vitest'
import { PictureBudget, sharedPictureBudget } from '#metafile/budget'
import * as PLUS from '#metafile/emf-plus-records'
import * as EMR from '#metafile/emf-records'
import { bytes, comment, DIB, drawn, emf, plus, u } from '#metafile/metafile.test-util'
import { createPictureStore } from './pictures.ts'
import { at, readShapes } from './visio.test-util.ts'

/** A BMP file of one bit for each pixel; all are black. */
function blackBmp(width: number, height: number): Uint8Array {
  const header = bytes([4, 40], [4, width], [4, height], [2, 1], [2, 1], [4, 0], [4, 0], [4, 0], [4, 0], [4, 0], [4, 0])
  const file = new Uint8Array(62 + Math.ceil(width / 32) * 4 * height)
  file.set([0x42, 0x4d, ...u(0, 0, 62), ...header])
  return file
}

describe('the pixels of all pictures of a document', () => {
  test('are limited: of fifty bitmaps with pixels for three of them, three are decoded', () => {
    const store = createPictureStore(sharedPictureBudget(3 * 100 * 100))
    const found = Array.from({ length: 50 }, () => store.find({ bytes: () => blackBmp(100, 100) }))
    expect(found.filter((picture) => picture?.isShown)).toHaveLength(3)
    expect(found.filter((picture) => picture?.isTooLarge)).toHaveLength(47)
  })

  test('a bitmap that is too large is a placeholder, with the reason', () => {
    const shape = `<Shape ID="1" Type="Foreign">${at(1, 1, 1, 1)}<ForeignData ForeignType="Bitmap"><Rel r:id="x"/></ForeignData></Shape>`
    const { messages } = readShapes(shape, { pictures: { x: ['a.bmp', blackBmp(8000, 5001)] } })
    expect(messages).toMatchObject([{ code: 'picture-too-large', from: 'BMP' }])
  })
})

describe('the bitmaps of a metafile', () => {
  const bitmap = [
    EMR.STRETCHDIBITS,
    [...u(0, 0, 0, 0), ...u(5, 6, 0, 0, 2, 2, 80, 40, 120, DIB.length - 40, 0, 0xcc0020, 20, 10), ...DIB],
  ] as const
  const pixels = (amount: number) => new PictureBudget(sharedPictureBudget(amount))

  test('of GDI are all drawn or none', () => {
    expect(drawn(emf(bitmap, bitmap), pixels(8))?.svg.match(/<image/g)).toHaveLength(2)
    expect(drawn(emf(bitmap, bitmap), pixels(7))).toBeUndefined()
  })

  test('among EMF+ records are drawn until there are no pixels left; the part that is missing is said', () => {
    const getDC = comment(plus(PLUS.GetDC, 0, []))
    const picture = drawn(emf(getDC, bitmap, bitmap, bitmap), pixels(7))
    expect(picture?.svg.match(/<image/g)).toHaveLength(1)
    expect(picture?.isWhole).toBe(false)
  })

  test('that are not within their source are not decoded', () => {
    const budget = pixels(8)
    const outside = [bitmap[0], bitmap[1].map((byte, i) => (i === 32 ? 3 : byte))] as const
    expect(drawn(emf(outside), budget)).toBeUndefined()
    expect(budget.takePixels(8)).toBe(true)
  })
})

describe('the letters of all SVG pictures of a document', () => {
  test('are limited, since a small metafile can draw a long outline many times', () => {
    const lines = Array.from({ length: 20 }, (_, i) => [EMR.LINETO, u(i, i)] as const)
    const budget = (letters: number) => new PictureBudget(sharedPictureBudget(0, letters))
    expect(drawn(emf(...lines), budget(10_000))?.svg.match(/<path/g)).toHaveLength(20)
    expect(drawn(emf(...lines), budget(1000))).toBeUndefined()
  })

  test('are limited for each picture, which then is too large', () => {
    const path = Array.from({ length: 6000 }, (_, i) => [EMR.LINETO, u(i, i)] as const)
    const budget = new PictureBudget(sharedPictureBudget())
    expect(budget.takeLetters(7_999_999)).toBe(true)
    expect(drawn(emf(...path), budget)).toBeUndefined()
    expect(budget.isExceeded).toBe(true)
  })

  test('so are the bytes of pictures that are kept for other programs', () => {
    const store = createPictureStore(sharedPictureBudget(0, 200))
    const kept = Array.from({ length: 50 }, (_, i) => store.find({ bytes: () => blackBmp(8, 8 + (i % 2)) }))
    expect(kept.filter((picture) => picture?.asset !== null)).toHaveLength(1)
    expect(kept.filter((picture) => picture?.isTooLarge)).toHaveLength(50)
  })

  test('so are the parts of pictures, each of which contains the whole', () => {
    const store = createPictureStore(sharedPictureBudget(100, 250))
    const picture = { bytes: () => blackBmp(8, 8) }
    const parts = [1, 2, 3, 4].map((x) => store.find(picture, { crop: { x: x / 10, y: 0, w: 0.5, h: 0.5 } }))
    expect(parts.map((part) => part?.isTooLarge)).toEqual([false, false, true, true])
    expect(store.assets.size).toBe(2)
  })
})
