/**
 * The points of a `draw` shape as text (docs/tldraw.md §2): base64 of three little-endian numbers for each point, its x,
 * y and pressure. Those of the first are of 32 bits, those of the others differences of 16 bits.
 */
import type { Point } from '#diagram/index'
import { decodeBase64, encodeBase64 } from '#encoding/base64'

const FIRST_BYTES = 12
const STEP_BYTES = 6
/** Of a line that is everywhere equally thick. */
const PRESSURE = 0.5
const BITS = 10
const FRACTION = 2 ** BITS
const BIAS = 15
/** The largest number of 16 bits; a longer step is cut, since it would be infinite. */
const MAX_HALF = 65_504

export interface PressedPoint extends Point {
  readonly z: number
}

/** The points as text, all with the same pressure; empty if there are none. */
export function encodeDrawPoints(points: readonly Point[]): string {
  const first = points[0]
  if (!first) return ''
  const bytes = new Uint8Array(FIRST_BYTES + (points.length - 1) * STEP_BYTES)
  const view = new DataView(bytes.buffer)
  for (const [i, number] of [first.x, first.y, PRESSURE].entries()) view.setFloat32(i * 4, number, true)
  let at = FIRST_BYTES
  let before = first
  for (const point of points.slice(1)) {
    view.setUint16(at, halfBits(point.x - before.x), true)
    view.setUint16(at + 2, halfBits(point.y - before.y), true)
    at += STEP_BYTES
    before = point
  }
  return encodeBase64(bytes)
}

/** The points of a text that `encodeDrawPoints` has made. */
export function decodeDrawPoints(text: string): PressedPoint[] {
  const bytes = decodeBase64(text)
  if (!bytes || bytes.length < FIRST_BYTES) return []
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let [x, y, z] = [0, 4, 8].map((at) => view.getFloat32(at, true)) as [number, number, number]
  const points = [{ x, y, z }]
  for (let at = FIRST_BYTES; at < bytes.length; at += STEP_BYTES) {
    x += halfOf(view.getUint16(at, true))
    y += halfOf(view.getUint16(at + 2, true))
    z += halfOf(view.getUint16(at + 4, true))
    points.push({ x, y, z })
  }
  return points
}

/** A number in 16 bits (IEEE 754), rounded to the nearest, and to the even one of two; not every browser has `setFloat16`. */
function halfBits(number: number): number {
  const sign = number < 0 || Object.is(number, -0) ? 0x8000 : 0
  const size = Math.min(MAX_HALF, Math.abs(number))
  let exponent = Math.max(1 - BIAS, Math.floor(Math.log2(size)))
  // The logarithm of a number just below a power of two may be rounded to that of the power.
  if (size < 2 ** exponent && exponent > 1 - BIAS) exponent -= 1
  // Those below the smallest power have no leading one; a fraction that is rounded up to one continues in the exponent.
  const leading = size < 2 ** exponent ? 0 : 1
  const fraction = roundedToEven((size / 2 ** exponent - leading) * FRACTION)
  return sign | ((exponent + BIAS - 1 + leading) * FRACTION + fraction)
}

function roundedToEven(number: number): number {
  const floor = Math.floor(number)
  const rest = number - floor
  return rest > 0.5 || (rest === 0.5 && floor % 2 === 1) ? floor + 1 : floor
}

function halfOf(bits: number): number {
  const exponent = (bits >> BITS) & 0x1f
  const fraction = (bits & (FRACTION - 1)) / FRACTION
  const size = exponent === 0 ? fraction * 2 ** (1 - BIAS) : (1 + fraction) * 2 ** (exponent - BIAS)
  return bits & 0x8000 ? -size : size
}
