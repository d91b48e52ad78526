/**
 * Pictures of Windows that browsers do not show, as pictures that they do: bitmaps (BMP files, and bitmaps without their
 * file header) as PNG, metafiles (EMF, EMF+ and WMF) as SVG. Bytes in, a picture out; no format of diagrams is known here.
 */
import { strToU8 } from 'fflate'
import { type BitmapPng, bitmapToPng, bmpToPng } from './bitmap.ts'
import type { PictureBudget } from './budget.ts'
import { drawEmf } from './emf/draw.ts'
import { isEmf, pictureInEmf, readEmf } from './metafile.ts'
import { isWmf, readWmf } from './wmf/read.ts'

export { PictureBudget, sharedPictureBudget } from './budget.ts'

export interface DrawnPicture {
  readonly bytes: Uint8Array
  readonly mime: 'image/png' | 'image/svg+xml'
  /** px */
  readonly width: number
  readonly height: number
  /** False if a part of it cannot be drawn. */
  readonly isWhole: boolean
}

/** Undefined if the bytes are no such picture, are damaged, draw nothing that is read, or are too large for the budget. */
export function drawWindowsPicture(bytes: Uint8Array, budget: PictureBudget): DrawnPicture | undefined {
  const bitmap = bmpToPng(bytes, budget) ?? (isDib(bytes) ? bitmapToPng(bytes, budget) : undefined)
  if (bitmap) return asPng(bitmap)
  const metafile = readEmf(bytes) ?? readWmf(bytes)
  if (!metafile) return undefined
  const inner = pictureInEmf(metafile, budget)
  if (inner) return asPng(inner)
  const drawn = drawEmf(metafile, budget)
  if (!drawn) return undefined
  const { svg, ...facts } = drawn
  return { ...facts, bytes: strToU8(svg), mime: 'image/svg+xml' }
}

/** The kind of a picture by its first bytes; undefined for others. */
export function windowsKindOf(bytes: Uint8Array): 'EMF' | 'WMF' | 'BMP' | undefined {
  if (isEmf(bytes)) return 'EMF'
  if (isWmf(bytes)) return 'WMF'
  return bytes[0] === 0x42 && bytes[1] === 0x4d ? 'BMP' : undefined
}

function asPng({ png, width, height }: BitmapPng): DrawnPicture {
  return { bytes: png, mime: 'image/png', width, height, isWhole: true }
}

/** A bitmap without its file header. */
function isDib(bytes: Uint8Array): boolean {
  return bytes[0] === 40 && bytes[1] === 0 && bytes[2] === 0 && bytes[3] === 0
}
