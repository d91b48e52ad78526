/** Texts of a WMF (MS-WMF 2.3.3.5, 2.3.3.20), whose letters are bytes of Windows-1252. */

import { WESTERN } from '#encoding/code-pages'
import { measureText, substituteFor } from '#text/index'
import type { Cursor } from '../cursor.ts'
import * as EMR from '../emf-records.ts'
import type { EmfRecord } from '../metafile.ts'
import { boundedRecord, shorts, UNREAD } from './emf-record.ts'
import type { WmfState } from './state.ts'

/** The letter of a byte; 0 for one that does not exist, which the code page leaves a control character. */
function letterOf(byte: number): number {
  if (byte < 0x80) return byte
  const letter = WESTERN.charCodeAt(byte - 0x80)
  return letter < 0xa0 ? 0 : letter
}

/** Options of EXTTEXTOUT with which it has a box. */
const [OPAQUE, CLIPPED] = [2, 4]
/** Bytes of an EMF text before its letters: bounds, mode and scales, its place, fields and box, after type and size. */
const LETTERS_AT = 8 + 16 + 12 + 8 + 12 + 16 + 4

interface Text {
  readonly x: number
  readonly y: number
  readonly codes: readonly number[]
  readonly options: number
  readonly box: readonly number[]
  /** From each letter to the next; undefined if the font decides. */
  readonly advances: readonly number[] | undefined
}

const [ANSI, DEFAULT, SYMBOL] = [0, 1, 2]

/** Whether letters mean the same in Windows-1252 as in the character set of a font. */
function areKnown(codes: readonly number[], charset: number): boolean {
  if (charset === ANSI || charset === DEFAULT) return true
  return charset !== SYMBOL && codes.every((code) => code < 0x80)
}

function emfText({ x, y, codes, options, box, advances }: Text, state: WmfState): EmfRecord {
  if (!areKnown(codes, state.font.charset)) return UNREAD
  const units = codes.map(letterOf)
  const steps = advances ?? measured(units, state)
  const letters = shorts(units)
  const padded = letters.length + (letters.length % 4)
  const tail = new Uint8Array(padded + 4 * steps.length)
  const view = new DataView(tail.buffer)
  tail.set(letters)
  for (const [i, step] of steps.entries()) view.setInt32(padded + 4 * i, step, true)
  const fields = [1, 0, 0, x, y, units.length, LETTERS_AT, options & OPAQUE, ...box, LETTERS_AT + padded]
  return boundedRecord(EMR.EXTTEXTOUTW, fields, tail)
}

/** The widths of letters in the font, in the units of the file. */
function measured(units: readonly number[], { font }: WmfState): number[] {
  const { family, size, bold, italic } = font
  const face = { ...substituteFor(family), size, bold, italic }
  return units.map((unit) => Math.round(measureText(String.fromCharCode(unit), face)))
}

function letters(data: Cursor, count: number): number[] {
  const codes = data.many(count, 1, () => data.byte())
  data.at += count % 2
  return codes
}

const NO_BOX = [0, 0, 0, 0] as const

export function textOut(state: WmfState, data: Cursor): EmfRecord {
  const codes = letters(data, data.unsignedShort())
  const [y, x] = [data.short(), data.short()]
  return emfText({ x, y, codes, options: 0, box: NO_BOX, advances: undefined }, state)
}

export function extTextOut(state: WmfState, data: Cursor): EmfRecord {
  const [y, x, count, options] = [data.short(), data.short(), data.unsignedShort(), data.unsignedShort()]
  const box = options & (OPAQUE | CLIPPED) ? data.many(4, 2, () => data.short()) : NO_BOX
  const codes = letters(data, count)
  const hasAdvances = data.left >= 2 * count
  const advances = hasAdvances ? data.many(count, 2, () => data.short()) : undefined
  return emfText({ x, y, codes, options, box, advances }, state)
}
