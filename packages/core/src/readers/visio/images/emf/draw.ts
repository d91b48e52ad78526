/**
 * Metafiles (MS-EMF) as SVG pictures. One has GDI records, EMF+ records in comments, or both, each of which draw the whole
 * picture. Among EMF+ records, those of GDI that follow a GetDC are a part of theirs: most programs write text so.
 */
import { Cursor } from '../cursor.ts'
import { Painter } from '../emf-plus/painter.ts'
import { hasPlusRecords, isPlusComment, playPlus } from '../emf-plus/play.ts'
import { emfRecords, frameOf, resolutionOf } from '../metafile.ts'
import { NotDrawn, SvgPicture } from '../svg-picture.ts'
import { BITMAPS } from './bitmaps.ts'
import { Device } from './device.ts'
import { LINES } from './lines.ts'
import type { Play } from './play.ts'
import { STATE } from './state.ts'
import { TEXT } from './text.ts'

/** A metafile as an SVG picture, with its size in px. */
export interface DrawnMetafile {
  readonly svg: string
  readonly width: number
  readonly height: number
  /** Whether all that its records draw has been drawn. */
  readonly isWhole: boolean
}

/**
 * Records that draw or clip in ways that are not read: single pixels, flood fills, mixed curves, regions, masks,
 * parallelograms, texts in lists, transparent bitmaps, gradients.
 */
const UNREAD = [15, 26, 29, 41, 53, 56, 66, 71, 72, 73, 74, 78, 79, 80, 92, 96, 97, 108, 114, 116, 118]
const giveUp: Play = (device) => device.giveUp()

const RECORDS: ReadonlyMap<number, Play> = new Map<number, Play>([
  ...STATE,
  ...LINES,
  ...TEXT,
  ...BITMAPS,
  ...UNREAD.map((type): [number, Play] => [type, giveUp]),
])

function playGdi(device: Device, type: number, record: Uint8Array): void {
  const data = new Cursor(record)
  data.at = 8
  try {
    RECORDS.get(type)?.(device, data)
  } catch (error) {
    // A damaged record is skipped.
    if (!(error instanceof RangeError)) throw error
  }
}

interface Metafile {
  readonly bytes: Uint8Array
  readonly device: Device
  readonly painter: Painter
}

interface Result {
  /** Whether all that the records draw has been drawn. */
  readonly isComplete: boolean
  /** Whether the GDI records draw the whole picture. */
  readonly isGdiWhole: boolean
}

/** @throws NotDrawn when the picture is too long */
function playBoth({ bytes, device, painter }: Metafile): Result {
  let [isGdiDrawn, isGdiWhole] = [true, true]
  for (const { type, at, size } of emfRecords(bytes)) {
    const record = bytes.subarray(at, at + size)
    if (isPlusComment(record)) {
      const played = playPlus(painter, record)
      isGdiWhole &&= played.isDual ?? true
      device.isShown = played.isGdiNext
      device.mask = undefined
      continue
    }
    try {
      playGdi(device, type, record)
    } catch (error) {
      if (!(error instanceof NotDrawn)) throw error
      if (device.isShown) isGdiDrawn = false
    }
  }
  return { isComplete: painter.isComplete && isGdiDrawn, isGdiWhole }
}

/** Of the GDI records alone. Undefined unless all that they draw has been drawn. */
function gdiPicture(bytes: Uint8Array): SvgPicture | undefined {
  const picture = new SvgPicture()
  const resolution = resolutionOf(bytes)
  if (!resolution) return undefined
  const device = new Device(picture, resolution)
  try {
    for (const { type, at, size } of emfRecords(bytes)) playGdi(device, type, bytes.subarray(at, at + size))
  } catch (error) {
    if (error instanceof NotDrawn) return undefined
    throw error
  }
  return picture.isEmpty || device.mask ? undefined : picture
}

/** Undefined if the metafile draws nothing that is read. Of GDI records alone it is whole or none. */
function pictureOf(bytes: Uint8Array): { picture: SvgPicture; isWhole: boolean } | undefined {
  const resolution = resolutionOf(bytes)
  if (!resolution) return undefined
  const whole = (picture: SvgPicture | undefined) => picture && { picture, isWhole: true }
  if (!hasPlusRecords(bytes)) return whole(gdiPicture(bytes))
  const picture = new SvgPicture()
  let result: Result
  try {
    const device = new Device(picture, resolution)
    device.isShown = false
    result = playBoth({ bytes, device, painter: new Painter(picture) })
  } catch (error) {
    if (error instanceof NotDrawn) return undefined
    throw error
  }
  if (result.isComplete && !picture.isEmpty) return whole(picture)
  const other = whole(result.isGdiWhole ? gdiPicture(bytes) : undefined)
  return other ?? (picture.isEmpty ? undefined : { picture, isWhole: false })
}

/** Undefined if the metafile is damaged or draws nothing that is read. */
export function drawEmf(bytes: Uint8Array): DrawnMetafile | undefined {
  const frame = frameOf(bytes)
  const drawn = frame && pictureOf(bytes)
  return drawn && { svg: drawn.picture.svg(frame), width: frame.w, height: frame.h, isWhole: drawn.isWhole }
}
