/** EMF records that the records of a WMF become (MS-EMF 2.3). */
import * as EMR from '../emf-records.ts'
import type { EmfRecord } from '../metafile.ts'

/** Bytes of the bounds that many records begin with, which are not read. */
const BOUNDS = [0, 0, 0, 0] as const
const HEAD = 8

/**
 * @param numbers of 32 bits, signed or not
 * @param tail bytes after them
 */
export function emfRecord(type: number, numbers: readonly number[], tail: ArrayLike<number> = []): EmfRecord {
  const bytes = new Uint8Array(HEAD + 4 * numbers.length + tail.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, type, true)
  view.setUint32(4, bytes.length, true)
  for (const [i, number] of numbers.entries()) view.setInt32(HEAD + 4 * i, number, true)
  bytes.set(tail, HEAD + 4 * numbers.length)
  return { type, bytes }
}

/** A record with bounds before its numbers. */
export function boundedRecord(type: number, numbers: readonly number[], tail: ArrayLike<number> = []): EmfRecord {
  return emfRecord(type, [...BOUNDS, ...numbers], tail)
}

/** A record that cannot be drawn, which gives up the picture. */
export const UNREAD: EmfRecord = emfRecord(EMR.FILLRGN, [])

/** Numbers of 16 bits as bytes. */
export function shorts(numbers: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(2 * numbers.length)
  const view = new DataView(bytes.buffer)
  for (const [i, number] of numbers.entries()) view.setInt16(2 * i, number, true)
  return bytes
}
