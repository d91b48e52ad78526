/** EMF+ records (MS-EMFPLUS 2.3). Rare features (regions of regions, raw pixels, texts that GDI+ lays out) are omitted. */
import { IDENTITY, type Matrix } from '../../geometry/matrix.ts'
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
import type { Painter } from './painter.ts'

const SHORT = 0x4000

function rect(data: Cursor, flags: number): number[] {
  return flags & SHORT ? data.many(4, 2, () => data.short()) : data.floats(4)
}

/** px of the units that a page may be in: display, pixel, point, inch, document (1/300 inch), millimetre. */
const UNITS = [1, 1, 1, 1 / 72, 1, 1 / 300, 1 / 25.4]
const [PIXELS, INCH] = [2, 4]

type Play = (painter: Painter, flags: number, data: Cursor) => void

const AFTER = 0x2000
const id = (flags: number) => flags & 0xff
/** How a clip is combined with the one before (MS-EMFPLUS 2.1.1.4). */
const mode = (flags: number) => (flags >> 8) & 0x0f

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

/** From a box to another; the identity if the former has no area. */
function between([x = 0, y = 0, w = 0, h = 0]: readonly number[], to: readonly number[]): Matrix {
  if (w === 0 || h === 0) return IDENTITY
  const [left = 0, top = 0, width = 0, height = 0] = to
  const [a, d] = [width / w, height / h]
  return { ...IDENTITY, a, d, e: left - a * x, f: top - d * y }
}

const RECORDS: ReadonlyMap<number, Play> = new Map<number, Play>([
  [PLUS.GraphicsObject, ({ objects }, flags, data) => keepObject(objects, flags, data)],
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
      painter.stroke(polygonPath(points, (flags & AFTER) !== 0), painter.objects.pens.get(id(flags)))
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
      data.at += 24
      painter.image(id(flags), rect(data, flags))
    },
  ],
  [
    PLUS.DrawImagePoints,
    (painter, flags, data) => {
      data.at += 24
      const [from, right, below] = readPoints(data, data.uint(), flags)
      if (from && right && below) painter.image(id(flags), [from[0], from[1], right[0] - from[0], below[1] - from[1]])
    },
  ],
  [PLUS.Save, (painter, _, data) => painter.saved.set(data.uint(), painter.state)],
  [
    PLUS.Restore,
    (painter, _, data) => {
      painter.state = painter.saved.get(data.uint()) ?? painter.state
    },
  ],
  [
    PLUS.BeginContainer,
    (painter, _, data) => {
      const [to, from] = [data.floats(4), data.floats(4)]
      painter.saved.set(data.uint(), painter.state)
      painter.transform(between(from, to), false)
    },
  ],
  [PLUS.BeginContainerNoParams, (painter, _, data) => painter.saved.set(data.uint(), painter.state)],
  [
    PLUS.EndContainer,
    (painter, _, data) => {
      painter.state = painter.saved.get(data.uint()) ?? painter.state
    },
  ],
  [
    PLUS.SetWorldTransform,
    (painter, _, data) => {
      painter.state = { ...painter.state, world: data.matrix() }
    },
  ],
  [
    PLUS.ResetWorldTransform,
    (painter) => {
      painter.state = { ...painter.state, world: IDENTITY }
    },
  ],
  [PLUS.MultiplyWorldTransform, (painter, flags, data) => painter.transform(data.matrix(), (flags & AFTER) !== 0)],
  [
    PLUS.TranslateWorldTransform,
    (painter, flags, data) =>
      painter.transform({ ...IDENTITY, e: data.float(), f: data.float() }, (flags & AFTER) !== 0),
  ],
  [
    PLUS.ScaleWorldTransform,
    (painter, flags, data) =>
      painter.transform({ ...IDENTITY, a: data.float(), d: data.float() }, (flags & AFTER) !== 0),
  ],
  [
    PLUS.RotateWorldTransform,
    (painter, flags, data) => {
      const angle = (data.float() * Math.PI) / 180
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      painter.transform({ ...IDENTITY, a: cos, b: sin, c: -sin, d: cos }, (flags & AFTER) !== 0)
    },
  ],
  [
    PLUS.SetPageTransform,
    (painter, flags, data) => {
      const unit = id(flags)
      const scale = data.float() * (unit > PIXELS ? painter.dpi * (unit === INCH ? 1 : (UNITS[unit] ?? 1)) : 1)
      if (scale > 0) painter.page = { ...IDENTITY, a: scale, d: scale }
    },
  ],
  [PLUS.ResetClip, (painter) => painter.clip('')],
  [PLUS.SetClipRect, (painter, flags, data) => painter.clip(rectPath(data.floats(4)), mode(flags))],
  [PLUS.SetClipPath, (painter, flags) => painter.clip(painter.objects.paths.get(id(flags)), mode(flags))],
  [PLUS.SetClipRegion, (painter, flags) => painter.clip(painter.objects.regions.get(id(flags)), mode(flags))],
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
