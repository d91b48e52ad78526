/** Records of a WMF (MS-WMF 2.3) as the EMF records that do the same. */
import { sum } from '#values/lists'
import type { Cursor } from '../cursor.ts'
import * as EMR from '../emf-records.ts'
import type { EmfRecord } from '../metafile.ts'
import * as META from '../wmf-records.ts'
import { dibBitBlt, dibStretchBlt, patternBrush, stretchDib } from './bitmaps.ts'
import { boundedRecord, emfRecord, shorts, UNREAD } from './emf-record.ts'
import { brush, font, pen, remove, select, unknownBrush } from './objects.ts'
import type { WmfState } from './state.ts'
import { extTextOut, textOut } from './text.ts'

/**
 * Translates a record, whose `data` begins after its size and type; undefined for one without a picture.
 * @throws RangeError for a damaged record
 */
type Translate = (state: WmfState, data: Cursor, hasBitmap: boolean) => EmfRecord | undefined

/** Numbers of 16 bits, the last of which comes first. */
function reversed(type: number, count: number): Translate {
  return (_, data) => emfRecord(type, data.many(count, 2, () => data.short()).reverse())
}

/** One number of 16 bits. */
const single =
  (type: number): Translate =>
  (_, data) =>
    emfRecord(type, [data.short()])

const color =
  (type: number): Translate =>
  (_, data) =>
    emfRecord(type, [data.uint()])

const unread: Translate = () => UNREAD

/** A figure of points of 16 bits. */
function points(type: number): Translate {
  return (_, data) => {
    const count = data.unsignedShort()
    const numbers = data.many(2 * count, 2, () => data.short())
    return boundedRecord(type, [count], shorts(numbers))
  }
}

const polygons: Translate = (_, data) => {
  const counts = data.many(data.unsignedShort(), 2, () => data.unsignedShort())
  const total = sum(counts)
  const numbers = data.many(2 * total, 2, () => data.short())
  return boundedRecord(EMR.POLYPOLYGON16, [counts.length, total, ...counts], shorts(numbers))
}

const windowOrigin: Translate = (state, data) => {
  const [y, x] = [data.short(), data.short()]
  state.windowOrigin = { x, y }
  return emfRecord(EMR.SETWINDOWORGEX, [x, y])
}

const movedOrigin: Translate = (state, data) => {
  const [y, x] = [data.short(), data.short()]
  state.windowOrigin = { x: state.windowOrigin.x + x, y: state.windowOrigin.y + y }
  return emfRecord(EMR.SETWINDOWORGEX, [state.windowOrigin.x, state.windowOrigin.y])
}

const saveState: Translate = (state) => {
  state.save()
  return emfRecord(EMR.SAVEDC, [])
}

const restoreState: Translate = (state, data) => {
  const number = data.short()
  state.restore(number)
  return emfRecord(EMR.RESTOREDC, [number])
}

/**
 * The viewport that a file sets once, in the px of a device, is its frame, which the window fills here anyway.
 * A second one is not read.
 */
const viewport =
  (type: number): Translate =>
  (state) =>
    state.isFirst(type) ? undefined : UNREAD

/** Modes of a fixed measure; in the others the window fills the picture. */
const [FIRST_FIXED, LAST_FIXED] = [2, 6]
const mapMode: Translate = (_, data) => {
  const mode = data.unsignedShort()
  return mode >= FIRST_FIXED && mode <= LAST_FIXED ? UNREAD : undefined
}

const [REPLACE, RIGHT_TO_LEFT] = [5, 1]
/** The clip is removed; regions are not read. */
const clip: Translate = (_, data) =>
  data.unsignedShort() === 0 ? emfRecord(EMR.EXTSELECTCLIPRGN, [0, REPLACE]) : UNREAD

/** Takes a place of the table and draws nothing. */
const placeOnly: Translate = (state) => void state.take()

export const TRANSLATIONS: ReadonlyMap<number, Translate> = new Map<number, Translate>([
  [META.SAVEDC, saveState],
  [META.RESTOREDC, restoreState],
  [META.SETMAPMODE, mapMode],
  [META.SETROP2, single(EMR.SETROP2)],
  [META.SETPOLYFILLMODE, single(EMR.SETPOLYFILLMODE)],
  [META.SETTEXTALIGN, single(EMR.SETTEXTALIGN)],
  [META.SETBKCOLOR, color(EMR.SETBKCOLOR)],
  [META.SETTEXTCOLOR, color(EMR.SETTEXTCOLOR)],
  [META.SETWINDOWORG, windowOrigin],
  [META.OFFSETWINDOWORG, movedOrigin],
  [META.SETWINDOWEXT, reversed(EMR.SETWINDOWEXTEX, 2)],
  [META.SETLAYOUT, (_, data) => (data.unsignedShort() & RIGHT_TO_LEFT ? UNREAD : undefined)],
  [META.MOVETO, reversed(EMR.MOVETOEX, 2)],
  [META.LINETO, reversed(EMR.LINETO, 2)],
  [META.RECTANGLE, reversed(EMR.RECTANGLE, 4)],
  [META.ELLIPSE, reversed(EMR.ELLIPSE, 4)],
  [META.ROUNDRECT, reversed(EMR.ROUNDRECT, 6)],
  [META.ARC, reversed(EMR.ARC, 8)],
  [META.PIE, reversed(EMR.PIE, 8)],
  [META.CHORD, reversed(EMR.CHORD, 8)],
  [META.INTERSECTCLIPRECT, reversed(EMR.INTERSECTCLIPRECT, 4)],
  [META.POLYGON, points(EMR.POLYGON16)],
  [META.POLYLINE, points(EMR.POLYLINE16)],
  [META.POLYPOLYGON, polygons],
  [META.SELECTCLIPREGION, clip],
  [META.CREATEPENINDIRECT, pen],
  [META.CREATEBRUSHINDIRECT, brush],
  [META.CREATEFONTINDIRECT, font],
  [META.CREATEPATTERNBRUSH, unknownBrush],
  [META.DIBCREATEPATTERNBRUSH, patternBrush],
  [META.CREATEPALETTE, placeOnly],
  [META.CREATEREGION, placeOnly],
  [META.SELECTOBJECT, select],
  [META.DELETEOBJECT, remove],
  [META.TEXTOUT, textOut],
  [META.EXTTEXTOUT, extTextOut],
  [META.STRETCHDIB, stretchDib],
  [META.DIBSTRETCHBLT, (_, data, hasBitmap) => dibStretchBlt(data, hasBitmap)],
  [META.DIBBITBLT, (_, data, hasBitmap) => dibBitBlt(data, hasBitmap)],
  // Bitmaps of a device are not read, but without one these fill a box as well.
  [META.STRETCHBLT, (_, data, hasBitmap) => (hasBitmap ? UNREAD : dibStretchBlt(data, false))],
  [META.BITBLT, (_, data, hasBitmap) => (hasBitmap ? UNREAD : dibBitBlt(data, false))],
  [META.SETVIEWPORTORG, viewport(META.SETVIEWPORTORG)],
  [META.SETVIEWPORTEXT, viewport(META.SETVIEWPORTEXT)],
  ...[
    META.OFFSETVIEWPORTORG,
    META.SCALEVIEWPORTEXT,
    META.SCALEWINDOWEXT,
    META.OFFSETCLIPRGN,
    META.EXCLUDECLIPRECT,
    META.FLOODFILL,
    META.EXTFLOODFILL,
    META.SETPIXEL,
    META.FILLREGION,
    META.FRAMEREGION,
    META.INVERTREGION,
    META.PAINTREGION,
    META.SETDIBTODEV,
  ].map((type): [number, Translate] => [type, unread]),
])
