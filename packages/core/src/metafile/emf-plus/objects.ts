/** Objects of EMF+ (MS-EMFPLUS 2.2) that pictures in drawings use: paths, brushes, pens, fonts and regions. */

import { rasterFacts } from '#encoding/raster'
import { num } from '#geometry/commands'
import { joinBytes } from '#values/lists'
import type { Cursor } from '../cursor.ts'
import { DASHES, type Font } from '../svg-picture.ts'
import { rectPath } from './outlines.ts'

/** Flag of a record whose object goes on in the next one; the other bits are the kind and number of the object. */
const CONTINUES = 0x8000

interface OpenObject {
  readonly object: number
  /** Bytes of the whole object. */
  readonly total: number
  readonly parts: Uint8Array[]
  length: number
}

/** Collects the parts of an object that is too long for one record (2.3.5.1), such as a picture, until it is whole. */
export class ObjectParts {
  #open: OpenObject | undefined

  /**
   * Takes the data of a record. In parts of an object the length of the whole comes first; the last part may be without it.
   * @returns the bytes of the object; undefined if a part of it is missing
   * @throws RangeError for a part that is damaged
   */
  take(flags: number, data: Uint8Array): Uint8Array | undefined {
    const object = flags & ~CONTINUES
    if (this.#open?.object !== object) this.#open = undefined
    if (!(flags & CONTINUES) && !this.#open) return data
    const first = new DataView(data.buffer, data.byteOffset, data.byteLength).getUint32(0, true)
    this.#open ??= { object, total: first, parts: [], length: 0 }
    const open = this.#open
    const part = flags & CONTINUES || first === open.total ? data.subarray(4) : data
    open.parts.push(part)
    open.length += part.length
    if (open.length < open.total && flags & CONTINUES) return undefined
    this.#open = undefined
    return joinBytes(open.parts)
  }
}

/** Flags of records and of paths: how points are stored (MS-EMFPLUS 2.2.1.6, 2.3.4), and the types of those of paths. */
const [SHORT_POINTS, RELATIVE_POINTS, RUNS_OF_TYPES] = [0x4000, 0x800, 0x1000]

/**
 * Points as pairs of numbers: 16-bit integers or floats.
 * @throws RangeError for points that are relative to the previous one, which are not read
 */
export function readPoints(data: Cursor, count: number, flags: number): [number, number][] {
  if (flags & RELATIVE_POINTS) throw new RangeError('relative points are not read')
  const areShort = (flags & SHORT_POINTS) !== 0
  return data.many(count, areShort ? 4 : 8, () =>
    areShort ? [data.short(), data.short()] : [data.float(), data.float()],
  )
}

/** The lower half of the type of a point of a path, and the bit of the last one of a closed figure (2.2.2.31). */
const [START, CURVE, CLOSES] = [0, 3, 0x80]

/** SVG path data of a path (2.2.1.6). */
function readPath(data: Cursor): string {
  data.uint()
  const count = data.uint()
  const flags = data.uint()
  if (flags & RUNS_OF_TYPES) throw new RangeError('packed types are not read')
  const points = readPoints(data, count, flags)
  const types = data.many(count, 1, () => data.byte())
  const steps: string[] = []
  let curve: string[] = []
  for (const [i, [x, y]] of points.entries()) {
    const type = types[i]!
    const at = `${num(x)} ${num(y)}`
    const kind = type & 0x0f
    if (kind === CURVE) {
      curve.push(at)
      if (curve.length === 3) {
        steps.push(`C${curve.join(' ')}`)
        curve = []
      }
    } else steps.push(`${kind === START ? 'M' : 'L'}${at}`)
    if (type & CLOSES) steps.push('Z')
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

/** Kinds of brushes (2.1.1.3). */
const [SOLID, HATCH, PATH_GRADIENT, LINEAR_GRADIENT] = [0, 1, 3, 4]

/** A brush (2.2.1.1); undefined for one that repeats a picture. */
function readBrush(data: Cursor): Brush | undefined {
  data.uint()
  const kind = data.uint()
  if (kind === SOLID) return argb(data.uint())
  // A hatch is approximated by its foreground colour.
  if (kind === HATCH) {
    data.uint()
    return argb(data.uint())
  }
  // And a gradient along a path by the colour of its centre.
  if (kind === PATH_GRADIENT) {
    data.at += 8
    return argb(data.uint())
  }
  if (kind !== LINEAR_GRADIENT) return undefined
  data.at += 8
  const rect = data.floats(4)
  const from = argb(data.uint())
  const to = argb(data.uint())
  return { ...from, gradient: { rect, to: to.color, toOpacity: to.opacity } }
}

export interface Pen {
  readonly brush: Brush
  readonly width: number
  /** Multiples of the width. */
  readonly dash: readonly number[]
  readonly cap: 'butt' | 'square' | 'round'
  readonly join: 'miter' | 'bevel' | 'round'
  /** Whether its lines end in outlines of its own, such as arrowheads, which are not read. */
  readonly hasOwnEnds: boolean
}

/** Members of a pen: a list of floats with its length, or bytes with their number. */
const [LIST, BYTES] = [-1, -2]
/** The optional members that the bits of a pen's flags announce, before the brush (2.2.2.33), with their sizes in bytes. */
const PEN_MEMBERS = [24, 4, 4, 4, 4, 4, 4, 4, LIST, 4, LIST, BYTES, BYTES] as const
const [START_CAP, END_CAP, JOIN, LINE_STYLE, DASHES_OF_LINE] = [1, 2, 3, 5, 8]
const OWN_ENDS = 0x1800
/** Ends and corners of lines by their numbers (enumerations LineCapType and LineJoinType). */
const CAPS = ['butt', 'square', 'round'] as const
const JOINS = ['miter', 'bevel', 'round', 'miter'] as const
/** The number of an end without a shape of its own. */
const NO_ANCHOR = 0x10

/** Members of a pen by their bits: numbers, and lists of them. */
function penMembers(data: Cursor, flags: number) {
  const numbers = new Map<number, number>()
  let dashes: readonly number[] | undefined
  for (const [bit, size] of PEN_MEMBERS.entries()) {
    if (!(flags & (1 << bit))) continue
    if (size === LIST) {
      const list = data.floats(data.uint())
      if (bit === DASHES_OF_LINE) dashes = list
    } else if (size === BYTES) {
      const length = data.uint()
      data.at += length
    } else if (size === 4) numbers.set(bit, data.uint())
    else data.at += size
  }
  return { numbers, dashes }
}

/** A pen (2.2.1.7). SVG has one form for both ends of a line: that of both, or none. */
function readPen(data: Cursor): Pen | undefined {
  data.at += 8
  const flags = data.uint()
  data.uint()
  const width = data.float()
  const { numbers, dashes } = penMembers(data, flags)
  const [start, end] = [START_CAP, END_CAP].map((bit) => numbers.get(bit) ?? 0)
  const dash = dashes ?? DASHES[numbers.get(LINE_STYLE) ?? 0] ?? []
  const cap = (start === end && CAPS[start ?? 0]) || 'butt'
  const join = JOINS[numbers.get(JOIN) ?? 0] ?? 'miter'
  const isPlain = [start, end].every((number) => number === NO_ANCHOR || CAPS[number ?? 0] !== undefined)
  const brush = readBrush(data)
  return brush && { brush, width, dash, cap, join, hasOwnEnds: !isPlain || (flags & OWN_ENDS) !== 0 }
}

/** A font (2.2.1.3). */
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

/** Kinds of the nodes of a region (enumeration RegionNodeDataType). */
const [RECTANGLE, PATH, INFINITE] = [0x10000000, 0x10000001, 0x10000003]

/** SVG path data of a region (2.2.1.8) that is one rectangle or path; '' for an infinite one. */
function readRegion(data: Cursor): string | undefined {
  data.at += 8
  const kind = data.uint()
  if (kind === RECTANGLE) return rectPath(data.floats(4))
  if (kind === PATH) {
    data.uint()
    return readPath(data)
  }
  return kind === INFINITE ? '' : undefined
}

/** A bitmap, as opposed to a metafile (enumeration ImageDataType), and a file in it, as opposed to raw pixels (BitmapDataType). */
const [BITMAP, COMPRESSED] = [1, 1]

/** The picture file in an image (2.2.1.4); undefined for raw pixels and metafiles. */
function readImage(data: Cursor): Uint8Array | undefined {
  data.uint()
  if (data.uint() !== BITMAP) return undefined
  data.at += 16
  if (data.uint() !== COMPRESSED) return undefined
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

/** Replaces an object, also if the new one is damaged or not read: the earlier one is not what is drawn with. */
function put<T>(map: Map<number, T>, id: number, read: () => T | undefined): void {
  map.delete(id)
  const value = read()
  if (value !== undefined) map.set(id, value)
}

/** Stores the object of a record (2.3.5.1). @throws RangeError if it is damaged */
export function keepObject(objects: Objects, flags: number, data: Cursor): void {
  const id = flags & 0xff
  const kind = (flags >> 8) & 0x7f
  if (kind === 1) put(objects.brushes, id, () => readBrush(data))
  else if (kind === 2) put(objects.pens, id, () => readPen(data))
  else if (kind === 3) put(objects.paths, id, () => readPath(data))
  else if (kind === 4) put(objects.regions, id, () => readRegion(data))
  else if (kind === 5) put(objects.images, id, () => readImage(data))
  else if (kind === 6) put(objects.fonts, id, () => readFont(data))
}
