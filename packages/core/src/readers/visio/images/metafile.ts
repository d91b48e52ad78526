/**
 * Pictures within metafiles (MS-EMF, MS-EMFPLUS): many only wrap one bitmap, which can be shown without drawing the rest.
 */
import { rasterFacts } from '../../shared/raster.ts'
import { bitmapToPng } from './bitmap.ts'

const [HEADER, COMMENT, BIT_BLT, STRETCH_BLT, STRETCH_DIBITS, SET_DIBITS] = [1, 70, 76, 77, 81, 80]
const EMF_PLUS = 0x2b464d45
const PLUS_OBJECT = 0x4008
const PLUS_IMAGE = 5
/** Records that only set something up; a metafile with one bitmap and nothing but these is that bitmap. */
const DRAWS: ReadonlySet<number> = new Set([
  ...[2, 3, 4, 5, 6, 7, 8, 15, 41, 42, 43, 44, 45, 46, 47, 53, 54, 55, 56, 62, 63, 64, 66, 71, 72, 74, 83, 84, 85, 86],
  ...[87, 88, 89, 90, 91, 92, 96, 97, 108, 118],
])
const MAX_RECORDS = 200_000

export function isEmf(bytes: Uint8Array): boolean {
  if (bytes.length < 88) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return view.getUint32(0, true) === HEADER && view.getUint32(40, true) === 0x464d4520
}

/** The bitmap of a record that paints one: header and pixels may stand apart. */
function dibOf(bytes: Uint8Array, at: number, fields: number): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [header, headerLength, pixels, length] = [0, 4, 8, 12].map((k) => view.getUint32(at + fields + k, true)) as [
    number,
    number,
    number,
    number,
  ]
  const end = at + pixels + length
  if (headerLength === 0 || length === 0 || end > bytes.length || at + header + headerLength > bytes.length)
    return undefined
  return bitmapToPng(bytes.subarray(at + header, end), pixels - header)?.png
}

/** A whole PNG, JPEG or GIF in the data of an EMF+ image object. */
function plusImage(data: Uint8Array): Uint8Array | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  let at = 0
  while (at + 12 <= data.length) {
    const [type, flags, size, dataSize] = [
      view.getUint16(at, true),
      view.getUint16(at + 2, true),
      view.getUint32(at + 4, true),
      view.getUint32(at + 8, true),
    ]
    if (size < 12 || at + size > data.length) return undefined
    if (type === PLUS_OBJECT && ((flags >> 8) & 0x7f) === PLUS_IMAGE && dataSize > 28) {
      // Version, type of image (1 = bitmap), width, height, stride, pixel format, type (1 = compressed), then the file.
      const object = data.subarray(at + 12, at + 12 + dataSize)
      const inner = new DataView(object.buffer, object.byteOffset, object.byteLength)
      if (inner.getUint32(4, true) === 1 && inner.getUint32(24, true) === 1) {
        const file = object.subarray(28)
        if (rasterFacts(file)) return file
      }
    }
    at += size
  }
  return undefined
}

/** The one picture that a metafile consists of, as PNG, JPEG or GIF; undefined where it draws anything else. */
export function pictureInEmf(bytes: Uint8Array): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let found: Uint8Array | undefined
  let draws = 0
  for (let at = 0, n = 0; at + 8 <= bytes.length && n < MAX_RECORDS; n += 1) {
    const [type, size] = [view.getUint32(at, true), view.getUint32(at + 4, true)]
    if (size < 8 || at + size > bytes.length) break
    if (type === COMMENT && size > 20 && view.getUint32(at + 12, true) === EMF_PLUS) {
      const image = plusImage(bytes.subarray(at + 16, at + size))
      if (image) return image
    }
    const fields =
      type === STRETCH_DIBITS || type === SET_DIBITS ? 48 : type === BIT_BLT || type === STRETCH_BLT ? 84 : 0
    if (fields > 0 && size >= fields + 16) {
      const image = dibOf(bytes, at, fields)
      if (image) {
        draws += found ? 1 : 0
        found ??= image
      }
    }
    if (DRAWS.has(type)) draws += 1
    at += size
  }
  return draws === 0 ? found : undefined
}
