/**
 * Device-independent bitmaps (BMP files and bitmaps in metafiles) as PNG pictures. Only uncompressed ones are
 * supported.
 */
import { encodePng } from './png.ts'

/** Pixels; a larger bitmap would take more memory than a whole page of pictures. */
const MAX_PIXELS = 40_000_000
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

/** A bitmap's pixels from the top, four bytes each: red, green, blue, opacity. */
export interface Pixels {
  readonly rgba: Uint8Array
  readonly width: number
  readonly height: number
  /** Whether the bitmap has them in this order; others begin with their last row. */
  readonly isTopDown: boolean
}

/** Sets red, green and blue at `to` from the pixel at `x` of a row, which begins at `row`. */
type CopyPixel = (row: number, x: number, to: number) => void

/** For pixels that are indices of a palette. */
function fromPalette(bytes: Uint8Array, { bits, palette }: Header, rgba: Uint8Array): CopyPixel {
  const color = (index: number): readonly [number, number, number] => {
    const at = palette.at + index * palette.step
    return index < palette.count ? [bytes[at + 2]!, bytes[at + 1]!, bytes[at]!] : [0, 0, 0]
  }
  const colors = Array.from({ length: 2 ** bits }, (_, i) => color(i))
  return (row, x, to) => {
    const byte = bytes[row + ((x * bits) >> 3)]!
    const shift = 8 - bits - ((x * bits) & 7)
    rgba.set(colors[(byte >> shift) & (2 ** bits - 1)]!, to)
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
 * The pixels of a bitmap without a file header.
 * @param pixelsAt their offset; after the palette if absent, and damaged if it is before the header
 * @param hasOpacity whether the fourth byte of its pixels is their opacity, by which their colours are multiplied
 * @returns undefined if it is damaged, compressed or too large
 */
export function bitmapPixels(bytes: Uint8Array, pixelsAt?: number, hasOpacity = false): Pixels | undefined {
  if (bytes.length < 16) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const header = headerOf(view)
  if (!header) return undefined
  const { width, height, bits, isTopDown, palette } = header
  if (!(width > 0 && height > 0 && width * height <= MAX_PIXELS) || !DEPTHS.has(bits)) return undefined
  if (hasOpacity && bits !== 32) return undefined
  if (palette.count > 256 && bits <= 8) return undefined
  const start = pixelsAt ?? palette.at + palette.count * palette.step
  if (start < 0) return undefined
  const stride = Math.ceil((width * bits) / 32) * 4
  if (start + stride * (height - 1) + Math.ceil((width * bits) / 8) > bytes.length) return undefined
  const rgba = new Uint8Array(width * height * 4)
  const masks = header.masks ?? (bits === 16 ? MASKS_OF_16 : undefined)
  const copy =
    bits <= 8
      ? fromPalette(bytes, header, rgba)
      : masks && bits !== 24
        ? fromMasks(view, header, masks, rgba)
        : fromBytes(bytes, header, rgba)
  for (let y = 0; y < height; y += 1) {
    const row = start + (isTopDown ? y : height - 1 - y) * stride
    for (let x = 0; x < width; x += 1) {
      const to = (y * width + x) * 4
      copy(row, x, to)
      rgba[to + 3] = 255
      if (hasOpacity) setOpacity(rgba, to, bytes[row + x * 4 + 3]!)
    }
  }
  return { rgba, width, height, isTopDown }
}

/**
 * Whether the fourth byte of the pixels is their opacity. The format does not say so: in most bitmaps it means nothing.
 * It is if some pixels are opaque, others are not, and no colour is stronger than its opacity.
 */
function isTransparent(bytes: Uint8Array, pixelsAt: number | undefined): boolean {
  if (bytes.length < 40) return false
  const header = headerOf(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (header?.bits !== 32 || header.masks) return false
  const start = pixelsAt ?? header.palette.at + header.palette.count * header.palette.step
  const end = Math.min(bytes.length, start + header.width * header.height * 4)
  let [most, least] = [0, 255]
  for (let at = start; at + 4 <= end; at += 4) {
    const opacity = bytes[at + 3]!
    if (bytes[at]! > opacity || bytes[at + 1]! > opacity || bytes[at + 2]! > opacity) return false
    most = Math.max(most, opacity)
    least = Math.min(least, opacity)
  }
  return most > 0 && least < 255
}

/** The same as a PNG. */
export function bitmapToPng(
  bytes: Uint8Array,
  pixelsAt?: number,
): { png: Uint8Array; width: number; height: number } | undefined {
  const pixels = bitmapPixels(bytes, pixelsAt, isTransparent(bytes, pixelsAt))
  if (!pixels) return undefined
  const { rgba, width, height } = pixels
  return { png: encodePng(width, height, rgba), width, height }
}

/** A BMP file as a PNG; undefined if it is not one or cannot be read. */
export function bmpToPng(bytes: Uint8Array): ReturnType<typeof bitmapToPng> {
  if (bytes.length < FILE_HEADER + 16 || bytes[0] !== 0x42 || bytes[1] !== 0x4d) return undefined
  const pixelsAt = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(10, true)
  return bitmapToPng(bytes.subarray(FILE_HEADER), pixelsAt > FILE_HEADER ? pixelsAt - FILE_HEADER : undefined)
}
