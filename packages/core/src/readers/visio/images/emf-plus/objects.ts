/** Objects of EMF+ (MS-EMFPLUS 2.2) that pictures in drawings use: paths, brushes, pens, fonts and regions. */

import { num } from '../../../../geometry/path-data.ts'
import { rasterFacts } from '../../../shared/raster.ts'
import type { Cursor } from '../cursor.ts'
import { DASHES, type Font } from '../svg-attributes.ts'
import { rectPath } from './outlines.ts'

/** Points as pairs of numbers: 16-bit integers or floats. */
export function readPoints(data: Cursor, count: number, areShort: boolean): [number, number][] {
  return data.many(count, areShort ? 4 : 8, () =>
    areShort ? [data.short(), data.short()] : [data.float(), data.float()],
  )
}

const [SHORT_POINTS, RELATIVE_POINTS, RUNS_OF_TYPES] = [0x4000, 0x800, 0x1000]

/** SVG path data. */
function readPath(data: Cursor): string {
  data.uint()
  const count = data.uint()
  const flags = data.uint()
  if (flags & (RELATIVE_POINTS | RUNS_OF_TYPES)) throw new RangeError('packed points are not read')
  const points = readPoints(data, count, (flags & SHORT_POINTS) !== 0)
  const types = data.many(count, 1, () => data.byte())
  const steps: string[] = []
  let curve: string[] = []
  for (const [i, [x, y]] of points.entries()) {
    const type = types[i]!
    const at = `${num(x)} ${num(y)}`
    const kind = type & 0x0f
    if (kind === 3) {
      curve.push(at)
      if (curve.length === 3) {
        steps.push(`C${curve.join(' ')}`)
        curve = []
      }
    } else steps.push(`${kind === 0 ? 'M' : 'L'}${at}`)
    if (type & 0x80) steps.push('Z')
  }
  return steps.join('')
}

/** A fill: a CSS colour with an opacity, or a gradient to be defined. */
export interface Brush {
  readonly color: string
  readonly opacity: number
  readonly gradient?: { readonly rect: readonly number[]; readonly to: string; readonly toOpacity: number }
}

export function argb(value: number): Brush {
  const color = `#${(value & 0xffffff).toString(16).padStart(6, '0')}`
  return { color, opacity: Math.round(((value >>> 24) / 255) * 1000) / 1000 }
}

function readBrush(data: Cursor): Brush | undefined {
  data.uint()
  const kind = data.uint()
  if (kind === 0) return argb(data.uint())
  // A hatch is approximated by its foreground colour.
  if (kind === 1) {
    data.uint()
    return argb(data.uint())
  }
  if (kind === 3) {
    data.at += 8
    return argb(data.uint())
  }
  if (kind !== 4) return undefined
  data.at += 8
  const rect = data.floats(4)
  const from = argb(data.uint())
  const to = argb(data.uint())
  return { ...from, gradient: { rect, to: to.color, toOpacity: to.opacity } }
}

export interface Pen {
  readonly brush: Brush
  readonly width: number
  readonly dash: readonly number[]
}

/** Sizes of the optional members that a pen's flags announce, before the brush; -1 = a list with its length. */
const PEN_MEMBERS = [24, 4, 4, 4, 4, 4, 4, 4, -1, 4, -1, -2, -2] as const

function readPen(data: Cursor): Pen | undefined {
  data.at += 8
  const flags = data.uint()
  data.uint()
  const width = data.float()
  let dash: readonly number[] = []
  for (const [bit, size] of PEN_MEMBERS.entries()) {
    if (!(flags & (1 << bit))) continue
    if (size === -1) {
      const list = data.floats(data.uint())
      if (bit === 8) dash = list
    } else if (size === -2) data.at += data.uint()
    else if (bit === 5) dash = DASHES[data.uint()] ?? []
    else data.at += size
  }
  const brush = readBrush(data)
  return brush && { brush, width, dash }
}

function readFont(data: Cursor): Font {
  data.uint()
  const size = data.float()
  data.uint()
  const style = data.uint()
  data.uint()
  const letters = data.many(data.uint(), 2, () => data.unsignedShort())
  return {
    size,
    family: letters.map((unit) => String.fromCharCode(unit)).join(''),
    isBold: (style & 1) !== 0,
    isItalic: (style & 2) !== 0,
  }
}

/** SVG path data of a region that is one rectangle or path; '' for an infinite one. */
function readRegion(data: Cursor): string | undefined {
  data.at += 8
  const kind = data.uint()
  if (kind === 0x10000000) return rectPath(data.floats(4))
  if (kind === 0x10000001) {
    data.uint()
    return readPath(data)
  }
  return kind === 0x10000003 ? '' : undefined
}

/** The PNG, JPEG or GIF in an image object; undefined for raw pixels and metafiles. */
function readImage(data: Cursor): Uint8Array | undefined {
  data.uint()
  if (data.uint() !== 1) return undefined
  data.at += 16
  if (data.uint() !== 1) return undefined
  const file = data.bytes.subarray(data.at)
  return rasterFacts(file) ? file : undefined
}

/** Objects by their numbers, 0 to 63. */
export interface Objects {
  readonly paths: Map<number, string>
  readonly brushes: Map<number, Brush>
  readonly pens: Map<number, Pen>
  readonly fonts: Map<number, Font>
  readonly regions: Map<number, string>
  readonly images: Map<number, Uint8Array>
}

function put<T>(map: Map<number, T>, id: number, value: T | undefined): void {
  if (value === undefined) map.delete(id)
  else map.set(id, value)
}

/** Stores the object of a record. */
export function keepObject(objects: Objects, flags: number, data: Cursor): void {
  const id = flags & 0xff
  const kind = (flags >> 8) & 0x7f
  if (kind === 1) put(objects.brushes, id, readBrush(data))
  else if (kind === 2) put(objects.pens, id, readPen(data))
  else if (kind === 3) put(objects.paths, id, readPath(data))
  else if (kind === 4) put(objects.regions, id, readRegion(data))
  else if (kind === 5) put(objects.images, id, readImage(data))
  else if (kind === 6) put(objects.fonts, id, readFont(data))
}
