/**
 * Device-independent bitmaps (BMP files and bitmaps in metafiles) as PNG pictures. Only uncompressed ones are
 * supported.
 */

import { strToU8, zlibSync } from 'fflate'
import { crc32 } from '../encoding/checksums.ts'
import { joinBytes } from '../values/lists.ts'
import type { PictureBudget } from './budget.ts'

const FILE_HEADER = 14
const [RGB, BITFIELDS] = [0, 3]
/** Bits of a pixel that bitmaps may have. */
const DEPTHS: ReadonlySet<number> = new Set([1, 4, 8, 16, 24, 32])
/** Red, green and blue of 16 bits without masks: five bits each. */
const MASKS_OF_16 = [0x7c00, 0x3e0, 0x1f] as const

interface Header {
  readonly width: number
  readonly height: number
  readonly bits: number
  readonly isTopDown: boolean
  readonly masks: readonly number[] | undefined
  /** Offset and number of the palette's colours, and the bytes per colour. */
  readonly palette: { readonly at: number; readonly count: number; readonly step: 3 | 4 }
}

function headerOf(view: DataView): Header | undefined {
  const size = view.getUint32(0, true)
  if (size === 12) {
    const bits = view.getUint16(10, true)
    const count = bits <= 8 ? 2 ** bits : 0
    const palette = { at: 12, count, step: 3 as const }
    const [width, height] = [view.getUint16(4, true), view.getUint16(6, true)]
    return { width, height, bits, isTopDown: false, masks: undefined, palette }
  }
  if (size < 40 || view.byteLength < 40) return undefined
  const height = view.getInt32(8, true)
  const bits = view.getUint16(14, true)
  const compression = view.getUint32(16, true)
  if (compression !== RGB && compression !== BITFIELDS) return undefined
  const hasMasks = compression === BITFIELDS
  if (hasMasks && view.byteLength < 52) return undefined
  const masks = hasMasks ? [0, 1, 2].map((i) => view.getUint32(40 + i * 4, true)) : undefined
  const count = bits <= 8 ? view.getUint32(32, true) || 2 ** bits : view.getUint32(32, true)
  const at = size + (hasMasks && size === 40 ? 12 : 0)
  return {
    width: view.getInt32(4, true),
    height: Math.abs(height),
    bits,
    isTopDown: height < 0,
    masks,
    palette: { at, count, step: 4 },
  }
}

/** The bits of a pixel under a mask, as 0..255. */
function channel(value: number, mask: number): number {
  if (mask === 0) return 0
  const shift = 31 - Math.clz32(mask & -mask)
  const most = mask >>> shift
  return Math.round((((value & mask) >>> shift) / most) * 255)
}

/** A bitmap whose header has been read and whose pixels are all there, but not decoded. */
export interface Bitmap {
  readonly width: number
  readonly height: number
  /** Whether its pixels begin with the first row; those of others begin with the last one. */
  readonly isTopDown: boolean
  readonly bytes: Uint8Array
  readonly header: Header
  /** Offset of its pixels. */
  readonly pixelsAt: number
}

/** Sets red, green and blue at `to` from the pixel at `x` of a row, which begins at `row`. */
type CopyPixel = (row: number, x: number, to: number) => void

/** For pixels that are indices of a palette. */
function fromPalette(bytes: Uint8Array, { bits, palette }: Header, rgba: Uint8Array): CopyPixel {
  const color = (index: number): readonly [number, number, number] => {
    const at = palette.at + index * palette.step
    return index < palette.count ? [bytes[at + 2]!, bytes[at + 1]!, bytes[at]!] : [0, 0, 0]
  }
  const colors = Uint8Array.from(Array.from({ length: 2 ** bits }, (_, i) => color(i)).flat())
  return (row, x, to) => {
    const byte = bytes[row + ((x * bits) >> 3)]!
    const shift = 8 - bits - ((x * bits) & 7)
    const at = 3 * ((byte >> shift) & (2 ** bits - 1))
    for (let k = 0; k < 3; k += 1) rgba[to + k] = colors[at + k]!
  }
}

/** For pixels whose channels are the bits under three masks. */
function fromMasks(view: DataView, { bits }: Header, masks: readonly number[], rgba: Uint8Array): CopyPixel {
  return (row, x, to) => {
    const at = row + (x * bits) / 8
    const value = bits === 16 ? view.getUint16(at, true) : view.getUint32(at, true)
    for (let k = 0; k < 3; k += 1) rgba[to + k] = channel(value, masks[k]!)
  }
}

/** For pixels of blue, green and red, a byte each. */
function fromBytes(bytes: Uint8Array, { bits }: Header, rgba: Uint8Array): CopyPixel {
  return (row, x, to) => {
    const at = row + (x * bits) / 8
    for (let k = 0; k < 3; k += 1) rgba[to + k] = bytes[at + 2 - k]!
  }
}

function setOpacity(rgba: Uint8Array, at: number, opacity: number): void {
  for (let k = 0; k < 3 && opacity > 0; k += 1)
    rgba[at + k] = Math.min(255, Math.round((rgba[at + k]! * 255) / opacity))
  rgba[at + 3] = opacity
}

/**
 * Reads the header of a bitmap without a file header.
 * @param pixelsAt offset of its pixels; after the palette if absent, and damaged if it is before the header
 * @returns undefined if it is damaged or compressed
 */
export function readBitmap(bytes: Uint8Array, pixelsAt?: number): Bitmap | undefined {
  if (bytes.length < 16) return undefined
  const header = headerOf(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (!header) return undefined
  const { width, height, bits, isTopDown, palette } = header
  if (!(width > 0 && height > 0) || !DEPTHS.has(bits)) return undefined
  if (palette.count > 256 && bits <= 8) return undefined
  const start = pixelsAt ?? palette.at + palette.count * palette.step
  if (start < 0) return undefined
  if (start + strideOf(header) * (height - 1) + Math.ceil((width * bits) / 8) > bytes.length) return undefined
  return { width, height, isTopDown, bytes, header, pixelsAt: start }
}

/** Bytes from a row to the next: rows are whole numbers of 32 bits. */
function strideOf({ width, bits }: Header): number {
  return Math.ceil((width * bits) / 32) * 4
}

/**
 * The pixels of a bitmap from the top, four bytes each: red, green, blue, opacity.
 * @param hasOpacity whether the fourth byte of its pixels is their opacity, by which their colours are multiplied
 * @returns undefined if it is too large for the budget, or its pixels have no fourth byte
 */
export function decodeBitmap(bitmap: Bitmap, budget: PictureBudget, hasOpacity = false): Uint8Array | undefined {
  const { bytes, header, width, height, isTopDown, pixelsAt } = bitmap
  const { bits } = header
  if (hasOpacity && bits !== 32) return undefined
  if (!budget.takePixels(width * height)) return undefined
  const rgba = new Uint8Array(width * height * 4)
  const copy = pixelCopier(bitmap, rgba)
  const stride = strideOf(header)
  for (let y = 0; y < height; y += 1) {
    const row = pixelsAt + (isTopDown ? y : height - 1 - y) * stride
    for (let x = 0; x < width; x += 1) {
      const to = (y * width + x) * 4
      copy(row, x, to)
      rgba[to + 3] = 255
      if (hasOpacity) setOpacity(rgba, to, bytes[row + x * 4 + 3]!)
    }
  }
  return rgba
}

function pixelCopier({ bytes, header }: Bitmap, rgba: Uint8Array): CopyPixel {
  const { bits } = header
  const masks = header.masks ?? (bits === 16 ? MASKS_OF_16 : undefined)
  if (bits <= 8) return fromPalette(bytes, header, rgba)
  if (!masks || bits === 24) return fromBytes(bytes, header, rgba)
  return fromMasks(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), header, masks, rgba)
}

/**
 * Whether the fourth byte of the pixels is their opacity. The format does not say so: in most bitmaps it means nothing.
 * It is if some pixels are opaque, others are not, and no colour is stronger than its opacity.
 */
function isTransparent({ bytes, header, pixelsAt, width, height }: Bitmap): boolean {
  if (header.bits !== 32 || header.masks) return false
  const end = Math.min(bytes.length, pixelsAt + width * height * 4)
  let [most, least] = [0, 255]
  for (let at = pixelsAt; at + 4 <= end; at += 4) {
    const opacity = bytes[at + 3]!
    if (bytes[at]! > opacity || bytes[at + 1]! > opacity || bytes[at + 2]! > opacity) return false
    most = Math.max(most, opacity)
    least = Math.min(least, opacity)
  }
  return most > 0 && least < 255
}

/** A bitmap as a PNG, with its size in px. */
export interface BitmapPng {
  readonly png: Uint8Array
  readonly width: number
  readonly height: number
}

/** A bitmap without a file header as a PNG; undefined if it cannot be read or is too large for the budget. */
export function bitmapToPng(bytes: Uint8Array, budget: PictureBudget, pixelsAt?: number): BitmapPng | undefined {
  const bitmap = readBitmap(bytes, pixelsAt)
  const rgba = bitmap && decodeBitmap(bitmap, budget, isTransparent(bitmap))
  if (!bitmap || !rgba) return undefined
  const { width, height } = bitmap
  return { png: encodePng(width, height, rgba), width, height }
}

/** A BMP file as a PNG; undefined if it is not one, cannot be read or is too large for the budget. */
export function bmpToPng(bytes: Uint8Array, budget: PictureBudget): BitmapPng | undefined {
  if (bytes.length < FILE_HEADER + 16 || bytes[0] !== 0x42 || bytes[1] !== 0x4d) return undefined
  const pixelsAt = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(10, true)
  return bitmapToPng(bytes.subarray(FILE_HEADER), budget, pixelsAt > FILE_HEADER ? pixelsAt - FILE_HEADER : undefined)
}

/** The first bytes of a PNG picture (PNG specification). */
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + data.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, data.length)
  bytes.set(strToU8(type), 4)
  bytes.set(data, 8)
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)))
  return bytes
}

/**
 * A PNG picture of 8 bits per channel.
 * @param pixels red, green, blue and alpha of each pixel, from the top left
 */
export function encodePng(width: number, height: number, pixels: Uint8Array): Uint8Array {
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  header.set([8, 6, 0, 0, 0], 8)
  const stride = width * 4
  const rows = new Uint8Array((stride + 1) * height)
  for (let y = 0; y < height; y += 1) rows.set(pixels.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1)
  return joinBytes([
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', header),
    chunk('IDAT', zlibSync(rows)),
    chunk('IEND', new Uint8Array()),
  ])
}
