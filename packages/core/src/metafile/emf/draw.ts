/**
 * Metafiles (MS-EMF) as SVG pictures. One has GDI records, EMF+ records in comments, or both, each of which draw the whole
 * picture. Among EMF+ records, GDI records after a GetDC belong to the EMF+ picture: most programs write text this way.
 */
import type { Point } from '#diagram/index'
import type { PictureBudget } from '../budget.ts'
import { Cursor } from '../cursor.ts'
import { Painter } from '../emf-plus/painter.ts'
import { playPlus } from '../emf-plus/play.ts'
import * as EMR from '../emf-records.ts'
import { DRAWS_UNREAD, type EmfRecord, isPlusComment, type Metafile } from '../metafile.ts'
import { NotDrawn, SvgPicture } from '../svg-picture.ts'
import { BITMAPS } from './bitmaps.ts'
import { Device, type Play } from './device.ts'
import { GRADIENTS } from './gradients.ts'
import { LINES } from './lines.ts'
import { STATE } from './state.ts'
import { TEXT } from './text.ts'

/** A metafile as an SVG picture, with its size in px. */
export interface DrawnMetafile {
  readonly svg: string
  readonly width: number
  readonly height: number
  /** Whether all that it draws has been drawn, and none of its records is missing. */
  readonly isWhole: boolean
}

/** Records that are not read: they draw, clip (the next two), or draw a bitmap to a device (the last). */
const UNREAD = [...DRAWS_UNREAD, EMR.OFFSETCLIPRGN, EMR.EXCLUDECLIPRECT, EMR.SETDIBITSTODEVICE]
const giveUp: Play = (device) => device.giveUp()

const RECORDS: ReadonlyMap<number, Play> = new Map<number, Play>([
  ...STATE,
  ...LINES,
  ...TEXT,
  ...BITMAPS,
  ...GRADIENTS,
  ...UNREAD.map((type): [number, Play] => [type, giveUp]),
])

function playGdi(device: Device, { type, bytes }: EmfRecord): void {
  const data = new Cursor(bytes)
  data.at = 8
  try {
    RECORDS.get(type)?.(device, data)
  } catch (error) {
    // A damaged record is skipped.
    if (!(error instanceof RangeError)) throw error
  }
}

interface PlayedBoth {
  /** Whether all that the records draw has been drawn. */
  readonly isComplete: boolean
  /** Whether the GDI records draw the whole picture. */
  readonly isGdiWhole: boolean
}

/** @throws NotDrawn when the picture is too long */
function playBoth(device: Device, painter: Painter, records: readonly EmfRecord[]): PlayedBoth {
  let [isGdiDrawn, isGdiWhole] = [true, true]
  for (const record of records) {
    if (isPlusComment(record)) {
      const played = playPlus(painter, record.bytes)
      isGdiWhole &&= played.isDual ?? true
      device.isShown = played.isGdiNext
      device.mask = undefined
      continue
    }
    try {
      playGdi(device, record)
    } catch (error) {
      if (!(error instanceof NotDrawn)) throw error
      if (device.isShown) isGdiDrawn = false
    }
  }
  return { isComplete: painter.isComplete && isGdiDrawn, isGdiWhole }
}

interface Picture {
  readonly picture: SvgPicture
  /** Whether all that the records draw has been drawn. */
  readonly isWhole: boolean
}

/** Of the GDI records alone. Undefined unless all that they draw has been drawn. */
function gdiPicture(records: readonly EmfRecord[], resolution: Point, budget: PictureBudget): Picture | undefined {
  const picture = new SvgPicture(budget)
  const device = new Device(picture, resolution, budget)
  for (const record of records) playGdi(device, record)
  return picture.isEmpty || device.mask ? undefined : { picture, isWhole: true }
}

/** Of EMF+ records and the GDI records among them; of the GDI records alone if those can be drawn better. */
function plusPicture(records: readonly EmfRecord[], resolution: Point, budget: PictureBudget): Picture | undefined {
  const picture = new SvgPicture(budget)
  const device = new Device(picture, resolution, budget)
  device.isShown = false
  const { isComplete, isGdiWhole } = playBoth(device, new Painter(picture), records)
  if (isComplete && !picture.isEmpty) return { picture, isWhole: true }
  const other = isGdiWhole ? unlessNotDrawn(() => gdiPicture(records, resolution, budget)) : undefined
  return other ?? (picture.isEmpty ? undefined : { picture, isWhole: false })
}

function unlessNotDrawn(draw: () => Picture | undefined): Picture | undefined {
  try {
    return draw()
  } catch (error) {
    if (error instanceof NotDrawn) return undefined
    throw error
  }
}

/** Undefined if the metafile is damaged or draws nothing that is read. Of GDI records alone all are drawn or none. */
export function drawEmf(
  { device, records, isWhole, hasPlus }: Metafile,
  budget: PictureBudget,
): DrawnMetafile | undefined {
  if (!device) return undefined
  const { resolution, frame } = device
  const drawn = unlessNotDrawn(() => (hasPlus ? plusPicture : gdiPicture)(records, resolution, budget))
  if (!drawn) return undefined
  return { svg: drawn.picture.svg(frame), width: frame.w, height: frame.h, isWhole: isWhole && drawn.isWhole }
}
