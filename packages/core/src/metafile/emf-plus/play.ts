/** EMF+ records (MS-EMFPLUS 2.3). Rare features (regions of regions, raw pixels, texts that GDI+ lays out) are omitted. */
import { Cursor } from '../cursor.ts'
import * as PLUS from '../emf-plus-records.ts'
import { MAX_RECORDS } from '../metafile.ts'
import { keepObject, readPoints } from './objects.ts'
import {
  arcPath,
  closedSplinePath,
  curvesPath,
  ellipsePath,
  openSplinePath,
  polygonPath,
  rectPath,
} from './outlines.ts'
import type { Painter, Play } from './painter.ts'
import { STATE } from './state.ts'

/** Whether numbers are 16-bit integers. */
const SHORT = 0x4000

/** Left, top, width and height of a box. */
function rect(data: Cursor, flags: number): number[] {
  return flags & SHORT ? data.many(4, 2, () => data.short()) : data.floats(4)
}

/** Of DrawLines: whether the last point is connected to the first. */
const IS_CLOSED = 0x2000
/** Number of the object that a record draws with. */
const id = (flags: number) => flags & 0xff

/** A part of an ellipse. */
function arc(data: Cursor, flags: number, isPie: boolean): string {
  const [start, sweep] = [data.float(), data.float()]
  return arcPath(rect(data, flags), start, sweep, isPie)
}

/** The points of a list, with the number of them before. */
const points = (data: Cursor, flags: number) => readPoints(data, data.uint(), flags)

function closedSpline(data: Cursor, flags: number): string {
  const tension = data.float()
  return closedSplinePath(points(data, flags), tension)
}

function spline(data: Cursor, flags: number): string {
  const [tension, first, segments] = [data.float(), data.uint(), data.uint()]
  return openSplinePath(points(data, flags), tension, [first, segments])
}

/** The unit of px (enumeration UnitType). */
const PIXELS = 2

/** The part of a picture that is drawn, in its px; undefined if it is in another unit. */
function picturePart(data: Cursor): number[] | undefined {
  data.uint()
  const unit = data.uint()
  const part = data.floats(4)
  return unit === PIXELS ? part : undefined
}

const RECORDS: ReadonlyMap<number, Play> = new Map<number, Play>([
  ...STATE,
  [
    PLUS.GraphicsObject,
    ({ objects, parts }, flags, data) => {
      const whole = parts.take(flags, data.bytes)
      if (whole) keepObject(objects, flags, new Cursor(whole))
    },
  ],
  [
    PLUS.FillRects,
    (painter, flags, data) => {
      const brush = painter.brush(flags, data.uint())
      const rects = data.many(data.uint(), flags & SHORT ? 8 : 16, () => rect(data, flags))
      painter.fill(rects.map(rectPath).join(''), brush)
    },
  ],
  [
    PLUS.DrawRects,
    (painter, flags, data) => {
      const rects = data.many(data.uint(), flags & SHORT ? 8 : 16, () => rect(data, flags))
      painter.stroke(rects.map(rectPath).join(''), painter.objects.pens.get(id(flags)))
    },
  ],
  [
    PLUS.FillPolygon,
    (painter, flags, data) => {
      const brush = painter.brush(flags, data.uint())
      painter.fill(polygonPath(readPoints(data, data.uint(), flags), true), brush)
    },
  ],
  [
    PLUS.DrawLines,
    (painter, flags, data) => {
      const points = readPoints(data, data.uint(), flags)
      painter.stroke(polygonPath(points, (flags & IS_CLOSED) !== 0), painter.objects.pens.get(id(flags)))
    },
  ],
  [
    PLUS.FillEllipse,
    (painter, flags, data) => {
      const brush = painter.brush(flags, data.uint())
      painter.fill(ellipsePath(rect(data, flags)), brush)
    },
  ],
  [
    PLUS.DrawEllipse,
    (painter, flags, data) => painter.stroke(ellipsePath(rect(data, flags)), painter.objects.pens.get(id(flags))),
  ],
  [
    PLUS.FillPie,
    (painter, flags, data) => {
      const brush = painter.brush(flags, data.uint())
      painter.fill(arc(data, flags, true), brush)
    },
  ],
  [PLUS.DrawPie, (painter, flags, data) => painter.stroke(arc(data, flags, true), painter.objects.pens.get(id(flags)))],
  [
    PLUS.DrawArc,
    (painter, flags, data) => painter.stroke(arc(data, flags, false), painter.objects.pens.get(id(flags))),
  ],
  [
    PLUS.FillClosedCurve,
    (painter, flags, data) => {
      const brush = painter.brush(flags, data.uint())
      painter.fill(closedSpline(data, flags), brush)
    },
  ],
  [
    PLUS.DrawClosedCurve,
    (painter, flags, data) => painter.stroke(closedSpline(data, flags), painter.objects.pens.get(id(flags))),
  ],
  [PLUS.DrawCurve, (painter, flags, data) => painter.stroke(spline(data, flags), painter.objects.pens.get(id(flags)))],
  [
    PLUS.DrawBeziers,
    (painter, flags, data) => painter.stroke(curvesPath(points(data, flags)), painter.objects.pens.get(id(flags))),
  ],
  [
    PLUS.FillRegion,
    (painter, flags, data) =>
      // An infinite region, which is '', has no outline.
      painter.fill(painter.objects.regions.get(id(flags)) || undefined, painter.brush(flags, data.uint())),
  ],
  [
    PLUS.FillPath,
    (painter, flags, data) => painter.fill(painter.objects.paths.get(id(flags)), painter.brush(flags, data.uint())),
  ],
  [
    PLUS.DrawPath,
    (painter, flags, data) =>
      painter.stroke(painter.objects.paths.get(id(flags)), painter.objects.pens.get(data.uint() & 0xff)),
  ],
  [
    PLUS.DrawImage,
    (painter, flags, data) => {
      const part = picturePart(data)
      const [x = 0, y = 0, w = 0, h = 0] = rect(data, flags)
      painter.image(id(flags), part, { from: [x, y], right: [x + w, y], below: [x, y + h] })
    },
  ],
  [
    PLUS.DrawImagePoints,
    (painter, flags, data) => {
      const part = picturePart(data)
      const [from, right, below] = readPoints(data, data.uint(), flags)
      if (!from || !right || !below) throw new RangeError('the picture has no place')
      painter.image(id(flags), part, { from, right, below })
    },
  ],
  [
    PLUS.DrawDriverString,
    (painter, flags, data) => {
      const brush = painter.brush(flags, data.uint())
      const areLetters = (data.uint() & 1) !== 0
      data.uint()
      const count = data.uint()
      const letters = data.many(count, 2, () => data.unsignedShort())
      if (areLetters) painter.text(id(flags), brush, letters, readPoints(data, count, 0))
      else painter.isComplete = false
    },
  ],
])

/** Records that are not read: texts that GDI+ lays out, clips that move, and paths that are filled and stroked at once. */
const UNREAD: ReadonlySet<number> = new Set<number>([PLUS.DrawString, PLUS.OffsetClip, PLUS.StrokeFillPath])
const IS_DUAL = 1

/** The EMF+ records in a comment, of which it contains one or several. */
function* plusRecords(comment: Uint8Array): Generator<{ type: number; flags: number; data: Cursor }> {
  const view = new DataView(comment.buffer, comment.byteOffset, comment.byteLength)
  for (let at = 16; at + 12 <= comment.length; ) {
    const [length, dataLength] = [view.getUint32(at + 4, true), view.getUint32(at + 8, true)]
    // A record is within its own length, so that no byte is read twice.
    if (length < 12 || 12 + dataLength > length || at + 12 + dataLength > comment.length) return
    const data = new Cursor(comment.subarray(at + 12, at + 12 + dataLength))
    yield { type: view.getUint16(at, true), flags: view.getUint16(at + 2, true), data }
    at += length
  }
}

export interface Played {
  /** Whether the GDI records after them are a part of the picture. */
  readonly isGdiNext: boolean
  /** Whether the GDI records draw the whole picture too; undefined if the comment does not say. */
  readonly isDual?: boolean
}

/** Plays the EMF+ records of a comment. @throws NotDrawn when the picture is too long */
export function playPlus(painter: Painter, comment: Uint8Array): Played {
  let isGdiNext = false
  let isDual: boolean | undefined
  for (const { type, flags, data } of plusRecords(comment)) {
    painter.records += 1
    if (painter.records > MAX_RECORDS) {
      painter.isComplete = false
      break
    }
    if (UNREAD.has(type)) painter.isComplete = false
    isGdiNext = type === PLUS.GetDC
    try {
      if (type === PLUS.Header) {
        isDual = (flags & IS_DUAL) !== 0
        data.at = 8
        painter.dpi = data.uint() || painter.dpi
      } else RECORDS.get(type)?.(painter, flags, data)
    } catch (error) {
      // A damaged record is skipped.
      if (!(error instanceof RangeError)) throw error
      painter.isComplete = false
    }
  }
  return { isGdiNext, ...(isDual !== undefined && { isDual }) }
}
