/** Enhanced metafiles (MS-EMF): their header, their records, and the bitmap that some only wrap. */
import type { Box, Point } from '../diagram/index.ts'
import { type Bitmap, type BitmapPng, decodeBitmap, encodePng, readBitmap } from './bitmap.ts'
import type { PictureBudget } from './budget.ts'
import * as EMR from './emf-records.ts'

const PLUS_SIGNATURE = 0x2b464d45
/**
 * Records that draw in ways that are not read: single pixels, flood fills, mixed curves, regions, masks, parallelograms,
 * texts in lists.
 */
export const DRAWS_UNREAD = [
  EMR.SETPIXELV,
  EMR.ANGLEARC,
  EMR.EXTFLOODFILL,
  EMR.POLYDRAW,
  EMR.WIDENPATH,
  EMR.FILLRGN,
  EMR.FRAMERGN,
  EMR.INVERTRGN,
  EMR.PAINTRGN,
  EMR.MASKBLT,
  EMR.PLGBLT,
  EMR.POLYDRAW16,
  EMR.POLYTEXTOUTA,
  EMR.POLYTEXTOUTW,
  EMR.SMALLTEXTOUT,
] as const
/** Records that draw. A metafile with one bitmap and no others of these is that bitmap. */
const DRAWS: ReadonlySet<number> = new Set<number>([
  ...DRAWS_UNREAD,
  EMR.POLYBEZIER,
  EMR.POLYGON,
  EMR.POLYLINE,
  EMR.POLYBEZIERTO,
  EMR.POLYLINETO,
  EMR.POLYPOLYLINE,
  EMR.POLYPOLYGON,
  EMR.ELLIPSE,
  EMR.RECTANGLE,
  EMR.ROUNDRECT,
  EMR.ARC,
  EMR.CHORD,
  EMR.PIE,
  EMR.LINETO,
  EMR.ARCTO,
  EMR.FILLPATH,
  EMR.STROKEANDFILLPATH,
  EMR.STROKEPATH,
  EMR.EXTTEXTOUTA,
  EMR.EXTTEXTOUTW,
  EMR.POLYBEZIER16,
  EMR.POLYGON16,
  EMR.POLYLINE16,
  EMR.POLYBEZIERTO16,
  EMR.POLYLINETO16,
  EMR.POLYPOLYLINE16,
  EMR.POLYPOLYGON16,
  EMR.ALPHABLEND,
  EMR.TRANSPARENTBLT,
  EMR.GRADIENTFILL,
])
/** Limit on the records of a metafile: on those of GDI, and on those of EMF+ in their comments. */
export const MAX_RECORDS = 200_000

/** Whether bytes begin with the header of an enhanced metafile (MS-EMF 2.3.4.2). */
export function isEmf(bytes: Uint8Array): boolean {
  if (bytes.length < 88) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return view.getUint32(0, true) === EMR.HEADER && view.getUint32(40, true) === 0x464d4520
}

export interface EmfRecord {
  readonly type: number
  /** With its type and size, four bytes each. */
  readonly bytes: Uint8Array
}

export interface Metafile {
  /** The device that it was made for; undefined if its header is damaged. */
  readonly device: EmfDevice | undefined
  /** Until one is damaged. */
  readonly records: readonly EmfRecord[]
  /** Whether they end with the record that ends metafiles. */
  readonly isWhole: boolean
  /** Whether EMF+ records are in the comments among them. */
  readonly hasPlus: boolean
}

export interface EmfDevice {
  /** Pixels per millimetre. */
  readonly resolution: Point
  /** The bounds of the picture in pixels. */
  readonly frame: Box
}

/** From the header of a metafile (MS-EMF 2.3.4.2). */
function deviceOf(bytes: Uint8Array): EmfDevice | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const int = (at: number) => view.getInt32(at, true)
  const resolution = { x: int(72) / int(80), y: int(76) / int(84) }
  const isPlausible = (density: number) => density > 0 && Number.isFinite(density)
  if (!isPlausible(resolution.x) || !isPlausible(resolution.y)) return undefined
  const [left, top, right, bottom] = [int(24), int(28), int(32), int(36)]
  const [sx, sy] = [resolution.x / 100, resolution.y / 100]
  const frame = { x: left * sx, y: top * sy, w: (right - left) * sx, h: (bottom - top) * sy }
  return frame.w > 0 && frame.h > 0 ? { resolution, frame } : undefined
}

/** Whether a record is a comment with EMF+ records. */
export function isPlusComment({ type, bytes }: EmfRecord): boolean {
  if (type !== EMR.COMMENT || bytes.length < 28) return false
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(12, true) === PLUS_SIGNATURE
}

function recordsOf(bytes: Uint8Array): EmfRecord[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const records: EmfRecord[] = []
  for (let at = 0; at + 8 <= bytes.length && records.length < MAX_RECORDS; ) {
    const [type, size] = [view.getUint32(at, true), view.getUint32(at + 4, true)]
    if (size < 8 || at + size > bytes.length) break
    records.push({ type, bytes: bytes.subarray(at, at + size) })
    if (type === EMR.EOF) break
    at += size
  }
  return records
}

/** Undefined if the bytes are no metafile. */
export function readEmf(bytes: Uint8Array): Metafile | undefined {
  if (!isEmf(bytes)) return undefined
  const records = recordsOf(bytes)
  const isWhole = records.at(-1)?.type === EMR.EOF
  return { device: deviceOf(bytes), records, isWhole, hasPlus: records.some(isPlusComment) }
}

/**
 * The bitmap of a record that paints one, not decoded; its header and pixels may be separate.
 * @param fields offset of the four numbers that say where both are
 */
export function dibOf(record: Uint8Array, fields: number): Bitmap | undefined {
  if (record.length < fields + 16) return undefined
  const view = new DataView(record.buffer, record.byteOffset, record.byteLength)
  const field = (place: number) => view.getUint32(fields + 4 * place, true)
  const [header, headerLength, pixels, length] = [field(0), field(1), field(2), field(3)]
  const end = pixels + length
  if (headerLength === 0 || length === 0 || end > record.length || header + headerLength > record.length)
    return undefined
  return readBitmap(record.subarray(header, end), pixels - header)
}

/** Offsets of the numbers that say where a bitmap is, in the records that may be the only one of a metafile. */
const BITMAP_FIELDS: ReadonlyMap<number, number> = new Map([
  [EMR.STRETCHDIBITS, 48],
  [EMR.SETDIBITSTODEVICE, 48],
  [EMR.BITBLT, 84],
  [EMR.STRETCHBLT, 84],
])

/** The single picture that a metafile consists of, as a PNG; undefined if it draws anything else. */
export function pictureInEmf({ records, isWhole, hasPlus }: Metafile, budget: PictureBudget): BitmapPng | undefined {
  if (!isWhole || hasPlus || records.some(({ type }) => DRAWS.has(type))) return undefined
  let found: Bitmap | undefined
  for (const { type, bytes } of records) {
    const fields = BITMAP_FIELDS.get(type)
    const bitmap = fields === undefined ? undefined : dibOf(bytes, fields)
    if (bitmap && found) return undefined
    found ??= bitmap
  }
  const rgba = found && decodeBitmap(found, budget)
  if (!found || !rgba) return undefined
  const { width, height } = found
  return { png: encodePng(width, height, rgba), width, height }
}
