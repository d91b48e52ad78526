/** Boxes that are filled from one colour to another (MS-EMF 2.3.5.12). */
import type { Point } from '#diagram/index'
import { num } from '#geometry/commands'
import type { Cursor } from '../cursor.ts'
import * as EMR from '../emf-records.ts'
import type { Device, Play } from './device.ts'
import { colorOf } from './objects.ts'

interface Corner extends Point {
  readonly color: string
}

/** Colours have 16 bits for each channel, of which the lower half is not seen. */
function cornerOf(data: Cursor): Corner {
  const [x, y] = [data.int(), data.int()]
  const [red, green, blue] = [data.unsignedShort() >> 8, data.unsignedShort() >> 8, data.unsignedShort() >> 8]
  // GDI ignores the opacity.
  data.unsignedShort()
  return { x, y, color: colorOf(red | (green << 8) | (blue << 16)) }
}

function fillBox(device: Device, first: Corner, last: Corner, isVertical: boolean): void {
  const from = device.point(first)
  const to = device.point(isVertical ? { x: first.x, y: last.y } : { x: last.x, y: first.y })
  const line = `x1="${num(from.x)}" y1="${num(from.y)}" x2="${num(to.x)}" y2="${num(to.y)}" gradientUnits="userSpaceOnUse"`
  const stops = `<stop offset="0" stop-color="${first.color}"/><stop offset="1" stop-color="${last.color}"/>`
  const id = device.define((name) => `<linearGradient id="${name}" ${line}>${stops}</linearGradient>`)
  device.fill(device.box(first, last), `url(#${id})`)
}

/** Modes; the other one blends the three colours of triangles, which SVG cannot. */
const [HORIZONTAL, VERTICAL] = [0, 1]
const BOUNDS_END = 24

const gradientFill: Play = (device, data) => {
  if (!device.isShown) return
  data.at = BOUNDS_END
  const [corners, boxes, mode] = [data.uint(), data.uint(), data.uint()]
  if (mode !== HORIZONTAL && mode !== VERTICAL) device.giveUp()
  const known = data.many(corners, 16, () => cornerOf(data))
  for (const [first, last] of data.many(boxes, 8, () => [known[data.uint()], known[data.uint()]] as const)) {
    if (!first || !last) throw new RangeError('the box has no corner')
    fillBox(device, first, last, mode === VERTICAL)
  }
}

export const GRADIENTS: ReadonlyMap<number, Play> = new Map([[EMR.GRADIENTFILL, gradientFill]])
