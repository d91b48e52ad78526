/** Windows metafiles (MS-WMF) as the EMF records that draw the same (docs/formats/visio.md §8). */
import type { Box } from '#diagram/index'
import { Cursor } from '../cursor.ts'
import * as EMR from '../emf-records.ts'
import { type EmfRecord, MAX_RECORDS, type Metafile } from '../metafile.ts'
import * as META from '../wmf-records.ts'
import { emfRecord } from './emf-record.ts'
import { WmfState } from './state.ts'
import { TRANSLATIONS } from './translate.ts'

const PLACEABLE = 0x9ac6cdd7
const PLACEABLE_LENGTH = 22
const HEADER_LENGTH = 18
const HEADER_WORDS = 9

function isPlaceable(bytes: Uint8Array): boolean {
  return bytes.length >= 4 && new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true) === PLACEABLE
}

/** Whether bytes begin with the header of a placeable metafile (MS-WMF 2.3.2.3) or of one without it (2.3.2.2). */
export function isWmf(bytes: Uint8Array): boolean {
  if (bytes.length < HEADER_LENGTH || isPlaceable(bytes)) return isPlaceable(bytes)
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  return [1, 2].includes(view.getUint16(0, true)) && view.getUint16(2, true) === HEADER_WORDS
}

interface WmfRecord {
  readonly type: number
  /** After its size and type. */
  readonly data: Uint8Array
  /** In words of 16 bits, with size and type. */
  readonly words: number
}

/** Until one is damaged. */
function recordsOf(bytes: Uint8Array, from: number): WmfRecord[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const records: WmfRecord[] = []
  for (let at = from; at + 6 <= bytes.length && records.length < MAX_RECORDS; ) {
    const [words, type] = [view.getUint32(at, true), view.getUint16(at + 4, true)]
    if (words < 3 || at + 2 * words > bytes.length) break
    records.push({ type, data: bytes.subarray(at + 6, at + 2 * words), words })
    if (type === META.EOF) break
    at += 2 * words
  }
  return records
}

const PX = 96
/** px of the longer side of a picture that does not say how large it is. */
const USUAL_SIDE = 500

/** The window of a metafile in its own units, and its size in px. */
interface Frame {
  readonly window: Box
  readonly width: number
  readonly height: number
}

function placeableFrame(bytes: Uint8Array): Frame | undefined {
  const data = new Cursor(bytes)
  data.at = 6
  const [left, top, right, bottom, unitsPerInch] = [
    data.short(),
    data.short(),
    data.short(),
    data.short(),
    data.unsignedShort(),
  ]
  const window = { x: left, y: top, w: right - left, h: bottom - top }
  const scale = PX / (unitsPerInch || 1440)
  return window.w === 0 || window.h === 0 ? undefined : framed(window, scale)
}

const pairOf = (data: Cursor) => [data.short(), data.short()] as const

/** From the first records that set the window. */
function windowFrame(records: readonly WmfRecord[]): Frame | undefined {
  const pair = (type: number) => {
    const data = records.find((one) => one.type === type && one.data.length >= 4)?.data
    if (!data) return undefined
    const [y, x] = pairOf(new Cursor(data))
    return { x, y }
  }
  const [origin, extent] = [pair(META.SETWINDOWORG) ?? { x: 0, y: 0 }, pair(META.SETWINDOWEXT)]
  if (!extent || extent.x === 0 || extent.y === 0) return undefined
  const window = { x: origin.x, y: origin.y, w: extent.x, h: extent.y }
  return framed(window, USUAL_SIDE / Math.max(Math.abs(extent.x), Math.abs(extent.y)))
}

function framed(window: Box, scale: number): Frame {
  const side = (length: number) => Math.max(1, Math.round(Math.abs(length) * scale))
  return { window, width: side(window.w), height: side(window.h) }
}

const ANISOTROPIC = 8

/** Records that make the window fill the frame. */
function mapping({ window, width, height }: Frame): EmfRecord[] {
  return [
    emfRecord(EMR.SETMAPMODE, [ANISOTROPIC]),
    emfRecord(EMR.SETWINDOWORGEX, [window.x, window.y]),
    emfRecord(EMR.SETWINDOWEXTEX, [window.w, window.h]),
    emfRecord(EMR.SETVIEWPORTEXTEX, [width, height]),
  ]
}

/** A transfer of bits has a bitmap if it is longer than its type says (MS-WMF 2.3.1). */
function hasBitmap({ type, words }: WmfRecord): boolean {
  return words !== (type >> 8) + 3
}

function translated(records: readonly WmfRecord[], { window }: Frame): EmfRecord[] {
  const state = new WmfState({ x: window.x, y: window.y })
  return records.flatMap((record): EmfRecord[] => {
    try {
      const made = TRANSLATIONS.get(record.type)?.(state, new Cursor(record.data), hasBitmap(record))
      return made ? [made] : []
    } catch (error) {
      // A damaged record is skipped.
      if (!(error instanceof RangeError)) throw error
      return []
    }
  })
}

/** Undefined if the bytes are no metafile, or do not say what they show. */
export function readWmf(bytes: Uint8Array): Metafile | undefined {
  const before = isPlaceable(bytes) ? PLACEABLE_LENGTH : 0
  if (!isWmf(bytes) || bytes.length < before + HEADER_LENGTH) return undefined
  const records = recordsOf(bytes, before + HEADER_LENGTH)
  const frame = (before > 0 ? placeableFrame(bytes) : undefined) ?? windowFrame(records)
  if (!frame) return undefined
  const box = { x: 0, y: 0, w: frame.width, h: frame.height }
  return {
    device: { resolution: { x: PX / 25.4, y: PX / 25.4 }, frame: box },
    records: [...mapping(frame), ...translated(records, frame)],
    isWhole: records.at(-1)?.type === META.EOF,
    hasPlus: false,
  }
}
