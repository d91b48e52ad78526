/** Bitmaps in metafiles (MS-EMF): some metafiles only wrap one, which can be shown without drawing the rest. */
import { bitmapToPng } from './bitmap.ts'

const [HEADER, BIT_BLT, STRETCH_BLT, STRETCH_DIBITS, SET_DIBITS] = [1, 76, 77, 81, 80]
/** Records that draw. A metafile with one bitmap and no others of these is that bitmap. */
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

/** The bitmap of a record that paints one; its header and pixels may be separate. */
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

/** The single picture that a metafile consists of, as a PNG; undefined if it draws anything else. */
export function pictureInEmf(bytes: Uint8Array): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let found: Uint8Array | undefined
  let draws = 0
  for (let at = 0, n = 0; at + 8 <= bytes.length && n < MAX_RECORDS; n += 1) {
    const [type, size] = [view.getUint32(at, true), view.getUint32(at + 4, true)]
    if (size < 8 || at + size > bytes.length) break
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
