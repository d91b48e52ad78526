/** Enhanced metafiles (MS-EMF): their header, their records, and the bitmap that some only wrap. */
import type { Box, Point } from '../../../diagram/index.ts'
import { bitmapPixels, type Pixels } from './bitmap.ts'
import { encodePng } from './png.ts'

const [HEADER, BIT_BLT, STRETCH_BLT, STRETCH_DIBITS, SET_DIBITS] = [1, 76, 77, 81, 80]
/** Records that draw. A metafile with one bitmap and no others of these is that bitmap. */
const DRAWS: ReadonlySet<number> = new Set([
  ...[2, 3, 4, 5, 6, 7, 8, 15, 41, 42, 43, 44, 45, 46, 47, 53, 54, 55, 56, 62, 63, 64, 66, 71, 72, 74, 83, 84, 85, 86],
  ...[87, 88, 89, 90, 91, 92, 96, 97, 108, 118],
])
/** Limit on the records of a metafile: on those of GDI, and on those of EMF+ in their comments. */
export const MAX_RECORDS = 200_000

export function isEmf(bytes: Uint8Array): boolean {
  if (bytes.length < 88) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return view.getUint32(0, true) === HEADER && view.getUint32(40, true) === 0x464d4520
}

/** Pixels per millimetre of the device that a metafile was made for; undefined if it has none. */
export function resolutionOf(bytes: Uint8Array): Point | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [x, y] = [view.getInt32(72, true) / view.getInt32(80, true), view.getInt32(76, true) / view.getInt32(84, true)]
  return x > 0 && y > 0 && Number.isFinite(x) && Number.isFinite(y) ? { x, y } : undefined
}

/** The bounds of a metafile in device pixels, from the frame in its header (MS-EMF 2.3.4.2). */
export function frameOf(bytes: Uint8Array): Box | undefined {
  const resolution = resolutionOf(bytes)
  if (!resolution) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [left, top, right, bottom] = [24, 28, 32, 36].map((at) => view.getInt32(at, true)) as [
    number,
    number,
    number,
    number,
  ]
  const [sx, sy] = [resolution.x / 100, resolution.y / 100]
  const box = { x: left * sx, y: top * sy, w: (right - left) * sx, h: (bottom - top) * sy }
  return box.w > 0 && box.h > 0 ? box : undefined
}

export interface EmfRecord {
  readonly type: number
  /** Offset of its type, which its size and data follow. */
  readonly at: number
  readonly size: number
}

/** The records of a metafile, until one is damaged. */
export function* emfRecords(bytes: Uint8Array): Generator<EmfRecord> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0, n = 0; at + 8 <= bytes.length && n < MAX_RECORDS; n += 1) {
    const [type, size] = [view.getUint32(at, true), view.getUint32(at + 4, true)]
    if (size < 8 || at + size > bytes.length) return
    yield { type, at, size }
    at += size
  }
}

/**
 * The bitmap of a record that paints one; its header and pixels may be separate.
 * @param fields offset of the four numbers that say where both are
 */
export function dibOf(record: Uint8Array, fields: number): Pixels | undefined {
  if (record.length < fields + 16) return undefined
  const view = new DataView(record.buffer, record.byteOffset, record.byteLength)
  const [header, headerLength, pixels, length] = [0, 4, 8, 12].map((k) => view.getUint32(fields + k, true)) as [
    number,
    number,
    number,
    number,
  ]
  const end = pixels + length
  if (headerLength === 0 || length === 0 || end > record.length || header + headerLength > record.length)
    return undefined
  return bitmapPixels(record.subarray(header, end), pixels - header)
}

/** The single picture that a metafile consists of, as a PNG; undefined if it draws anything else. */
export function pictureInEmf(bytes: Uint8Array): Uint8Array | undefined {
  let found: Pixels | undefined
  let draws = 0
  for (const { type, at, size } of emfRecords(bytes)) {
    const fields =
      type === STRETCH_DIBITS || type === SET_DIBITS ? 48 : type === BIT_BLT || type === STRETCH_BLT ? 84 : 0
    const image = fields > 0 ? dibOf(bytes.subarray(at, at + size), fields) : undefined
    if (image) {
      draws += found ? 1 : 0
      found ??= image
    }
    if (DRAWS.has(type)) draws += 1
  }
  return draws === 0 && found ? encodePng(found.width, found.height, found.rgba) : undefined
}
