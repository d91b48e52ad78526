/**
 * The similarity of two pictures, from two measures, each of which misses differences that the other finds: structure =
 * F1 of outline pixels (strong local contrast) that find an outline pixel of the other picture within 2 px, so a
 * missing line or a wrong route costs what its length is worth; colour = 1 − 4 × mean OKLab distance of 8 × 8 blocks.
 * similarity = structure × colour. A picture without any outline is like another one without (structure 1), and unlike
 * one with (0); a block counts by the pixels in it, for those at the edges are smaller.
 */
import { PNG } from 'pngjs'
import { oklab } from './color.ts'

export interface Similarity {
  readonly structure: number
  readonly color: number
  readonly similarity: number
}

export interface Bitmap {
  readonly width: number
  readonly height: number
  /** RGBA */
  readonly data: Uint8Array
}

const REACH = 2
const CONTRAST = 24
const BLOCK = 8

export function decodePng(bytes: Buffer): Bitmap {
  const png = PNG.sync.read(bytes)
  return { width: png.width, height: png.height, data: png.data }
}

/** The two backgrounds (white paper, tldraw's off-white canvas) count as equal. */
function luminance(bitmap: Bitmap, x: number, y: number): number {
  const i = (y * bitmap.width + x) * 4
  const a = (bitmap.data[i + 3] ?? 0) / 255
  const over = (v: number | undefined): number => (v ?? 0) * a + 255 * (1 - a)
  return 0.299 * over(bitmap.data[i]) + 0.587 * over(bitmap.data[i + 1]) + 0.114 * over(bitmap.data[i + 2])
}

function outline(bitmap: Bitmap, width: number, height: number): Uint8Array {
  const mask = new Uint8Array(width * height)
  for (let y = 0; y < height - 1; y++)
    for (let x = 0; x < width - 1; x++) {
      const here = luminance(bitmap, x, y)
      const dx = Math.abs(here - luminance(bitmap, x + 1, y))
      const dy = Math.abs(here - luminance(bitmap, x, y + 1))
      if (Math.max(dx, dy) > CONTRAST) mask[y * width + x] = 1
    }
  return mask
}

function grow(mask: Uint8Array, width: number, height: number): Uint8Array {
  const rows = new Uint8Array(mask.length)
  const grown = new Uint8Array(mask.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!mask[y * width + x]) continue
      for (let k = Math.max(0, x - REACH); k <= Math.min(width - 1, x + REACH); k++) rows[y * width + k] = 1
    }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!rows[y * width + x]) continue
      for (let k = Math.max(0, y - REACH); k <= Math.min(height - 1, y + REACH); k++) grown[k * width + x] = 1
    }
  return grown
}

function found(mask: Uint8Array, near: Uint8Array): number {
  let all = 0
  let hit = 0
  for (let i = 0; i < mask.length; i++)
    if (mask[i]) {
      all++
      if (near[i]) hit++
    }
  return all === 0 ? 1 : hit / all
}

/** Mean over the pixels of a block that lie in the picture, and their number. */
function blockMean(bitmap: Bitmap, x0: number, y0: number, width: number, height: number) {
  const sum = [0, 0, 0]
  let count = 0
  for (let y = y0; y < Math.min(y0 + BLOCK, height); y++)
    for (let x = x0; x < Math.min(x0 + BLOCK, width); x++) {
      const i = (y * bitmap.width + x) * 4
      const a = (bitmap.data[i + 3] ?? 0) / 255
      for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (bitmap.data[i + c] ?? 0) * a + 255 * (1 - a)
      count++
    }
  return { mean: sum.map((v) => v / count) as [number, number, number], count }
}

/** Compares two pictures of the same region; if sizes differ by a pixel, the common part counts. */
export function compare(a: Bitmap, b: Bitmap): Similarity {
  const width = Math.min(a.width, b.width)
  const height = Math.min(a.height, b.height)
  const outlineA = outline(a, width, height)
  const outlineB = outline(b, width, height)
  const recall = found(outlineA, grow(outlineB, width, height))
  const precision = found(outlineB, grow(outlineA, width, height))
  const structure = recall + precision === 0 ? 0 : (2 * recall * precision) / (recall + precision)
  let distance = 0
  let pixels = 0
  for (let y = 0; y < height; y += BLOCK)
    for (let x = 0; x < width; x += BLOCK) {
      const { mean, count } = blockMean(a, x, y, width, height)
      const p = oklab(mean)
      const q = oklab(blockMean(b, x, y, width, height).mean)
      distance += count * Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2])
      pixels += count
    }
  const color = Math.max(0, 1 - (4 * distance) / Math.max(1, pixels))
  return { structure, color, similarity: structure * color }
}

/**
 * A picture of the differences: the reference in red where ours has nothing nearby, ours in blue where the reference
 * has nothing.
 */
export function difference(a: Bitmap, b: Bitmap): Buffer {
  const width = Math.min(a.width, b.width)
  const height = Math.min(a.height, b.height)
  const outlineA = outline(a, width, height)
  const outlineB = outline(b, width, height)
  const nearA = grow(outlineA, width, height)
  const nearB = grow(outlineB, width, height)
  const png = new PNG({ width, height })
  for (let i = 0; i < width * height; i++) {
    const color = outlineA[i]
      ? nearB[i]
        ? [200, 200, 200]
        : [220, 0, 0]
      : outlineB[i] && !nearA[i]
        ? [0, 60, 220]
        : [255, 255, 255]
    png.data.set([...color, 255], i * 4)
  }
  return PNG.sync.write(png)
}
