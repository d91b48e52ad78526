/** Records that copy bitmaps (MS-EMF 2.3.1), or fill a box without one, and brushes of bitmaps (2.3.7.5). */
import { encodeBase64 } from '#encoding/base64'
import { num } from '#geometry/commands'
import { multiply } from '#geometry/rotation'
import { type Bitmap, decodeBitmap, encodePng } from '../bitmap.ts'
import type { Cursor } from '../cursor.ts'
import * as EMR from '../emf-records.ts'
import { dibOf } from '../metafile.ts'
import type { Device, Mask, Play } from './device.ts'

/** Raster operations (MS-WMF 2.1.1.31). */
const [SOURCE_COPY, SOURCE_AND, SOURCE_PAINT, SOURCE_INVERT] = [0xcc0020, 0x8800c6, 0xee0086, 0x660046]
const [PATTERN_COPY, BLACKNESS, WHITENESS, NOP] = [0xf00021, 0x000042, 0xff0062, 0xaa0029]

/** A box in world space. */
interface Target {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

function fillBox(device: Device, { x, y, w, h }: Target, operation: number): void {
  if (operation === NOP) return
  const colors = new Map([
    [PATTERN_COPY, device.context.brush?.color],
    [BLACKNESS, '#000000'],
    [WHITENESS, '#ffffff'],
  ])
  if (!colors.has(operation)) device.giveUp()
  const color = colors.get(operation)
  if (color === undefined) return
  device.fill(device.box({ x, y }, { x: x + w, y: y + h }), color)
}

interface Places {
  readonly target: Target
  readonly source: Target
}

interface Copied extends Places {
  readonly operation: number
}

/**
 * The pixels of a part of a bitmap.
 * @param hasOpacity whether the fourth byte of its pixels is their opacity
 * @throws NotDrawn if there is no bitmap, the part is not within it, or the bitmap is too large
 */
function crop(device: Device, bitmap: Bitmap | undefined, { x, y, w, h }: Target, hasOpacity = false): Uint8Array {
  const { width, height } = bitmap ?? device.giveUp()
  if (x < 0 || y < 0 || w <= 0 || h <= 0 || x + w > width || y + h > height) device.giveUp()
  const rgba = (bitmap && decodeBitmap(bitmap, device.budget, hasOpacity)) ?? device.giveUp()
  if (w === width && h === height) return rgba
  const part = new Uint8Array(w * h * 4)
  for (let row = 0; row < h; row += 1) {
    const from = ((y + row) * width + x) * 4
    part.set(rgba.subarray(from, from + w * 4), row * w * 4)
  }
  return part
}

/** The picture where its mask shows it. */
function masked({ pixels: mask, shown }: Mask, picture: Uint8Array): Uint8Array {
  const pixels = picture.slice()
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = mask[at - 3]! < 128 === (shown === 'black') ? 255 : 0
  return pixels
}

/**
 * Two bitmaps at one place draw one picture with transparent parts. Either the first blackens with AND what will be
 * seen, and the second, black elsewhere, is added; or the first whitens it with OR, and the second, white elsewhere, is
 * combined with AND.
 * @returns the mask that comes before this bitmap, or that it is
 */
function maskOf(device: Device, place: string, pixels: Uint8Array, operation: number): Mask | 'itself' | undefined {
  const { mask } = device
  if (operation === SOURCE_COPY) return undefined
  if (!mask && (operation === SOURCE_AND || operation === SOURCE_PAINT)) {
    device.mask = { place, pixels, shown: operation === SOURCE_AND ? 'black' : 'white' }
    return 'itself'
  }
  const isCompleted =
    mask?.shown === 'black' ? operation === SOURCE_PAINT || operation === SOURCE_INVERT : operation === SOURCE_AND
  if (!mask || mask.place !== place || !isCompleted) return device.giveUp()
  device.mask = undefined
  return mask
}

function copy(device: Device, bitmap: Bitmap | undefined, { target, source, operation }: Copied): void {
  const pixels = crop(device, bitmap, source)
  const { x, y, w, h } = target
  const place = [x, y, w, h, source.w, source.h].join(' ')
  const mask = maskOf(device, place, pixels, operation)
  if (mask === 'itself') return
  show(device, mask ? masked(mask, pixels) : pixels, { target, source })
}

function show(device: Device, pixels: Uint8Array, { target: { x, y, w, h }, source }: Places): void {
  const { a, b, c, d, e, f } = multiply(device.matrix, { a: w, b: 0, c: 0, d: h, e: x, f: y })
  const matrix = [a, b, c, d, e, f].map(num).join(' ')
  const href = `data:image/png;base64,${encodeBase64(encodePng(source.w, source.h, pixels))}`
  device.add(`<image href="${href}" width="1" height="1" preserveAspectRatio="none" transform="matrix(${matrix})"/>`)
}

const BOUNDS_END = 24

function target(data: Cursor): Target {
  return { x: data.int(), y: data.int(), w: data.int(), h: data.int() }
}

/** The only operation of ALPHABLEND: the bitmap is drawn over what is below. */
const SOURCE_OVER = 0
const OWN_OPACITY = 1

/** A bitmap with an opacity of its own, or of each of its pixels. @param blend the four bytes of a blend function */
function blended(device: Device, record: Uint8Array, fields: number, blend: number, { target, source }: Places): void {
  const [operation, opacity, format] = [blend & 0xff, (blend >> 16) & 0xff, blend >>> 24]
  if (operation !== SOURCE_OVER || format > OWN_OPACITY) device.giveUp()
  const pixels = crop(device, dibOf(record, fields), source, format === OWN_OPACITY).slice()
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = Math.round((pixels[at]! * opacity) / 255)
  show(device, pixels, { target, source })
}

/** A bitmap of which one colour is not drawn. */
function keyed(device: Device, record: Uint8Array, fields: number, key: number, { target, source }: Places): void {
  const pixels = crop(device, dibOf(record, fields), source).slice()
  for (let at = 0; at < pixels.length; at += 4) {
    const color = pixels[at]! | (pixels[at + 1]! << 8) | (pixels[at + 2]! << 16)
    if (color === (key & 0xffffff)) pixels[at + 3] = 0
  }
  show(device, pixels, { target, source })
}

/** Both have their fields where a stretched transfer has them, and their own in the place of the operation. */
function transparent(draw: typeof blended): Play {
  return (device, data) => {
    if (!device.isShown) return
    data.at = BOUNDS_END
    const box = target(data)
    const own = data.uint()
    const [x, y] = [data.int(), data.int()]
    data.at += 24 + 4 + 4
    const fields = data.at
    data.at += 16
    draw(device, data.bytes, fields, own, { target: box, source: { x, y, w: data.int(), h: data.int() } })
  }
}

function blockTransfer(isStretched: boolean): Play {
  return (device, data) => {
    if (!device.isShown) return
    data.at = BOUNDS_END
    const box = target(data)
    const operation = data.uint()
    const [x, y] = [data.int(), data.int()]
    data.at += 24 + 4 + 4
    const fields = data.at
    data.at += 4
    if (data.uint() === 0) return fillBox(device, box, operation)
    data.at += 8
    const size = isStretched ? { w: data.int(), h: data.int() } : { w: box.w, h: box.h }
    copy(device, dibOf(data.bytes, fields), { target: box, source: { x, y, ...size }, operation })
  }
}

/** A brush of two colours, those of the text and its background. */
const monochromeBrush: Play = ({ objects, context }, data) => {
  const { textColor: color, backColor } = context
  objects.set(data.uint(), color === backColor ? { brush: { color } } : { isUnknown: true })
}

/** A brush that repeats a bitmap, in device px. */
const patternBrush: Play = (device, data) => {
  const number = data.uint()
  const bitmap = dibOf(data.bytes, data.at + 4) ?? device.giveUp()
  const { width, height } = bitmap
  const rgba = decodeBitmap(bitmap, device.budget) ?? device.giveUp()
  const href = `data:image/png;base64,${encodeBase64(encodePng(width, height, rgba))}`
  const size = `width="${width}" height="${height}"`
  const id = device.define(
    (name) => `<pattern id="${name}" ${size} patternUnits="userSpaceOnUse"><image href="${href}" ${size}/></pattern>`,
  )
  device.objects.set(number, { brush: { color: `url(#${id})` } })
}

export const BITMAPS: ReadonlyMap<number, Play> = new Map<number, Play>([
  [EMR.CREATEMONOBRUSH, monochromeBrush],
  [EMR.CREATEDIBPATTERNBRUSHPT, patternBrush],
  [EMR.BITBLT, blockTransfer(false)],
  [EMR.STRETCHBLT, blockTransfer(true)],
  [EMR.ALPHABLEND, transparent(blended)],
  [EMR.TRANSPARENTBLT, transparent(keyed)],
  [
    EMR.STRETCHDIBITS,
    (device, data) => {
      if (!device.isShown) return
      data.at = BOUNDS_END
      const [x, y] = [data.int(), data.int()]
      const source = target(data)
      const fields = data.at
      data.at += 16 + 4
      const operation = data.uint()
      const goal = { x, y, w: data.int(), h: data.int() }
      const bitmap = dibOf(data.bytes, fields)
      // The source is counted from the bitmap's first row.
      const top = !bitmap || bitmap.isTopDown ? source.y : bitmap.height - source.y - source.h
      copy(device, bitmap, { target: goal, source: { ...source, y: top }, operation })
    },
  ],
])
