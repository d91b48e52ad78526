/** The objects of a WMF (MS-WMF 2.3.4, 2.2.1), which are numbered by the places of a table that they take. */
import type { Cursor } from '../cursor.ts'
import * as EMR from '../emf-records.ts'
import type { EmfRecord } from '../metafile.ts'
import { emfRecord, shorts } from './emf-record.ts'
import type { WmfFont, WmfState } from './state.ts'

/** Style of a brush or pen that is not read. */
const UNKNOWN_STYLE = 99
const FACE_LENGTH = 32

/** Numbers of EMF objects begin with 1. */
export const numberOf = (place: number) => place + 1

export function pen(state: WmfState, data: Cursor): EmfRecord {
  const [style, width, height] = [data.unsignedShort(), data.short(), data.short()]
  return emfRecord(EMR.CREATEPEN, [numberOf(state.take()), style, width, height, data.uint()])
}

export function brush(state: WmfState, data: Cursor): EmfRecord {
  const [style, color, hatch] = [data.unsignedShort(), data.uint(), data.unsignedShort()]
  return emfRecord(EMR.CREATEBRUSHINDIRECT, [numberOf(state.take()), style, color, hatch])
}

/** A brush of a bitmap of the device. */
export function unknownBrush(state: WmfState): EmfRecord {
  return emfRecord(EMR.CREATEBRUSHINDIRECT, [numberOf(state.take()), UNKNOWN_STYLE, 0, 0])
}

export function font(state: WmfState, data: Cursor): EmfRecord {
  const [height, ...measures] = [data.short(), data.short(), data.short(), data.short(), data.short()] as const
  const flags = data.many(8, 1, () => data.byte())
  const face = [...data.bytes.subarray(data.at, data.at + FACE_LENGTH)]
  const end = face.indexOf(0)
  const letters = end < 0 ? face : face.slice(0, end)
  const known: WmfFont = {
    family: String.fromCharCode(...letters),
    size: Math.abs(height),
    bold: measures[3] >= 600,
    italic: flags[0] !== 0,
    charset: flags[3] ?? 0,
  }
  const padded = [...letters, ...Array.from({ length: FACE_LENGTH - letters.length }, () => 0)]
  const tail = [...flags, ...shorts(padded)]
  return emfRecord(EMR.EXTCREATEFONTINDIRECTW, [numberOf(state.take(known)), height, ...measures], tail)
}

export function select(state: WmfState, data: Cursor): EmfRecord {
  const place = data.unsignedShort()
  state.select(place)
  return emfRecord(EMR.SELECTOBJECT, [numberOf(place)])
}

export function remove(state: WmfState, data: Cursor): EmfRecord {
  const place = data.unsignedShort()
  state.remove(place)
  return emfRecord(EMR.DELETEOBJECT, [numberOf(place)])
}
