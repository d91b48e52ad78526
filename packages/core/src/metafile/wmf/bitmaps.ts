/** Bitmaps of a WMF (MS-WMF 2.3.1), and brushes of them (2.3.4.8). */
import type { Box } from '#diagram/index'
import { readBitmap } from '../bitmap.ts'
import type { Cursor } from '../cursor.ts'
import * as EMR from '../emf-records.ts'
import type { EmfRecord } from '../metafile.ts'
import { boundedRecord, emfRecord, UNREAD } from './emf-record.ts'
import { numberOf } from './objects.ts'
import type { WmfState } from './state.ts'

/** Bytes of the matrix, the background and the use of colours, which are not read. */
const UNUSED = [0, 0, 0, 0, 0, 0, 0, 0] as const
/** Offsets of the bitmap in the records: after their numbers, type and size. */
const [STRETCHDIBITS_AT, STRETCHBLT_AT, BITBLT_AT, BRUSH_AT] = [80, 108, 100, 32]

/** The bitmap at the end of a record with the four numbers that say where its parts are; undefined for a damaged one. */
function located(data: Cursor, at: number): { fields: readonly number[]; dib: Uint8Array } | undefined {
  const dib = data.bytes.subarray(data.at)
  const pixelsAt = readBitmap(dib)?.pixelsAt
  return pixelsAt === undefined ? undefined : { fields: [at, pixelsAt, at + pixelsAt, dib.length - pixelsAt], dib }
}

/** Fields of boxes are in the reverse order. */
function boxOf(data: Cursor): Box {
  const [h, w, y, x] = [data.short(), data.short(), data.short(), data.short()]
  return { x, y, w, h }
}

export function stretchDib(_: WmfState, data: Cursor): EmfRecord {
  const operation = data.uint()
  data.short()
  const [source, target] = [boxOf(data), boxOf(data)]
  const bitmap = located(data, STRETCHDIBITS_AT)
  if (!bitmap) return UNREAD
  const places = [target.x, target.y, source.x, source.y, source.w, source.h]
  const numbers = [...places, ...bitmap.fields, 0, operation, target.w, target.h]
  return boundedRecord(EMR.STRETCHDIBITS, numbers, bitmap.dib)
}

/** @param hasBitmap whether a bitmap follows; a box is filled otherwise */
export function dibStretchBlt(data: Cursor, hasBitmap: boolean): EmfRecord {
  const operation = data.uint()
  const source = boxOf(data)
  if (!hasBitmap) return filled(data, operation)
  const target = boxOf(data)
  const bitmap = located(data, STRETCHBLT_AT)
  if (!bitmap) return UNREAD
  const head = [target.x, target.y, target.w, target.h, operation, source.x, source.y, ...UNUSED]
  return boundedRecord(EMR.STRETCHBLT, [...head, ...bitmap.fields, source.w, source.h], bitmap.dib)
}

/** @param hasBitmap whether a bitmap follows; a box is filled otherwise */
export function dibBitBlt(data: Cursor, hasBitmap: boolean): EmfRecord {
  const operation = data.uint()
  const [y, x] = [data.short(), data.short()]
  if (!hasBitmap) return filled(data, operation)
  const target = boxOf(data)
  const bitmap = located(data, BITBLT_AT)
  if (!bitmap) return UNREAD
  const head = [target.x, target.y, target.w, target.h, operation, x, y, ...UNUSED]
  return boundedRecord(EMR.BITBLT, [...head, ...bitmap.fields], bitmap.dib)
}

/** A box that is filled, whose fields follow an unused one. */
function filled(data: Cursor, operation: number): EmfRecord {
  data.short()
  const { x, y, w, h } = boxOf(data)
  return boundedRecord(EMR.BITBLT, [x, y, w, h, operation, 0, 0, ...UNUSED, 0, 0, 0, 0])
}

export function patternBrush(state: WmfState, data: Cursor): EmfRecord {
  const number = numberOf(state.take())
  data.at += 4
  const bitmap = located(data, BRUSH_AT)
  if (!bitmap) return UNREAD
  return emfRecord(EMR.CREATEDIBPATTERNBRUSHPT, [number, 0, ...bitmap.fields], bitmap.dib)
}
