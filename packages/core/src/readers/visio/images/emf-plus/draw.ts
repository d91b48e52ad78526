/** EMF+ records (MS-EMFPLUS 2.3) as an SVG picture. Rare features (regions of regions, raw pixels) are omitted. */
import type { Matrix } from '../../geometry/matrix.ts'
import { Cursor, keepObject, num, readPoints, rectPath } from './objects.ts'
import { IDENTITY, MAX_LENGTH, Painter } from './painter.ts'

const EMR_COMMENT = 70
const SIGNATURE = 0x2b464d45
const MAX_RECORDS = 200_000
const SHORT = 0x4000

export interface Drawn {
  readonly svg: string
  readonly width: number
  readonly height: number
}

function polygon(points: readonly (readonly [number, number])[], isClosed: boolean): string {
  return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${num(x)} ${num(y)}`).join('') + (isClosed ? 'Z' : '')
}

function ellipse([x = 0, y = 0, w = 0, h = 0]: readonly number[]): string {
  const [rx, ry] = [num(w / 2), num(h / 2)]
  return `M${num(x)} ${num(y + h / 2)}a${rx} ${ry} 0 1 0 ${num(w)} 0a${rx} ${ry} 0 1 0 ${num(-w)} 0Z`
}

function rect(data: Cursor, flags: number): number[] {
  return flags & SHORT ? data.many(4, 2, () => data.short()) : data.floats(4)
}

function matrixOf(data: Cursor): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = data.floats(6)
  return { a, b, c, d, e, f }
}

/** px of the units that a page may be in: display, pixel, point, inch, document (1/300 inch), millimetre. */
const UNITS = [1, 1, 1, 1 / 72, 1, 1 / 300, 1 / 25.4]
const [PIXELS, INCH] = [2, 4]

type Play = (painter: Painter, flags: number, data: Cursor, dpi: number) => void

const AFTER = 0x2000
const id = (flags: number) => flags & 0xff

const RECORDS: ReadonlyMap<number, Play> = new Map<number, Play>([
  [0x4008, ({ objects }, flags, data) => keepObject(objects, flags, data)],
  [
    0x400a,
    (painter, flags, data) => {
      const brush = painter.brush(flags, data.uint())
      const rects = data.many(data.uint(), flags & SHORT ? 8 : 16, () => rect(data, flags))
      painter.fill(rects.map(rectPath).join(''), brush)
    },
  ],
  [
    0x400b,
    (painter, flags, data) => {
      const rects = data.many(data.uint(), flags & SHORT ? 8 : 16, () => rect(data, flags))
      painter.stroke(rects.map(rectPath).join(''), painter.objects.pens.get(id(flags)))
    },
  ],
  [
    0x400c,
    (painter, flags, data) => {
      const brush = painter.brush(flags, data.uint())
      painter.fill(polygon(readPoints(data, data.uint(), (flags & SHORT) !== 0), true), brush)
    },
  ],
  [
    0x400d,
    (painter, flags, data) => {
      const points = readPoints(data, data.uint(), (flags & SHORT) !== 0)
      painter.stroke(polygon(points, (flags & AFTER) !== 0), painter.objects.pens.get(id(flags)))
    },
  ],
  [
    0x400e,
    (painter, flags, data) => {
      const brush = painter.brush(flags, data.uint())
      painter.fill(ellipse(rect(data, flags)), brush)
    },
  ],
  [0x400f, (painter, flags, data) => painter.stroke(ellipse(rect(data, flags)), painter.objects.pens.get(id(flags)))],
  [
    0x4014,
    (painter, flags, data) =>
      painter.fill(painter.objects.paths.get(id(flags)) ?? '', painter.brush(flags, data.uint())),
  ],
  [
    0x4015,
    (painter, flags, data) =>
      painter.stroke(painter.objects.paths.get(id(flags)) ?? '', painter.objects.pens.get(data.uint() & 0xff)),
  ],
  [
    0x401a,
    (painter, flags, data) => {
      data.at += 24
      painter.image(id(flags), rect(data, flags))
    },
  ],
  [
    0x401b,
    (painter, flags, data) => {
      data.at += 24
      const [from, right, below] = readPoints(data, data.uint(), (flags & SHORT) !== 0)
      if (from && right && below) painter.image(id(flags), [from[0], from[1], right[0] - from[0], below[1] - from[1]])
    },
  ],
  [0x4025, (painter, _, data) => painter.saved.set(data.uint(), painter.state)],
  [
    0x4026,
    (painter, _, data) => {
      painter.state = painter.saved.get(data.uint()) ?? painter.state
    },
  ],
  [
    0x402a,
    (painter, _, data) => {
      painter.state = { ...painter.state, world: matrixOf(data) }
    },
  ],
  [
    0x402b,
    (painter) => {
      painter.state = { ...painter.state, world: IDENTITY }
    },
  ],
  [0x402c, (painter, flags, data) => painter.transform(matrixOf(data), (flags & AFTER) !== 0)],
  [
    0x402d,
    (painter, flags, data) =>
      painter.transform({ ...IDENTITY, e: data.float(), f: data.float() }, (flags & AFTER) !== 0),
  ],
  [
    0x402e,
    (painter, flags, data) =>
      painter.transform({ ...IDENTITY, a: data.float(), d: data.float() }, (flags & AFTER) !== 0),
  ],
  [
    0x4030,
    (painter, flags, data, dpi) => {
      const unit = id(flags)
      const scale = data.float() * (unit > PIXELS ? dpi * (unit === INCH ? 1 : (UNITS[unit] ?? 1)) : 1)
      if (scale > 0) painter.page = { ...IDENTITY, a: scale, d: scale }
    },
  ],
  [0x4031, (painter) => painter.clip(undefined)],
  [0x4032, (painter, _, data) => painter.clip(rectPath(data.floats(4)))],
  [0x4033, (painter, flags) => painter.clip(painter.objects.paths.get(id(flags)))],
  [0x4034, (painter, flags) => painter.clip(painter.objects.regions.get(id(flags)))],
  [
    0x4036,
    (painter, flags, data) => {
      const brush = painter.brush(flags, data.uint())
      const areLetters = (data.uint() & 1) !== 0
      data.uint()
      const count = data.uint()
      const letters = data.many(count, 2, () => data.unsignedShort())
      if (areLetters) painter.text(id(flags), brush, letters, readPoints(data, count, false))
    },
  ],
])

/** The bounds of a metafile in device pixels, from the frame in its header (MS-EMF 2.3.4.2). */
function frameOf(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [left, top, right, bottom] = [24, 28, 32, 36].map((at) => view.getInt32(at, true)) as [
    number,
    number,
    number,
    number,
  ]
  const [deviceW, deviceH, mmW, mmH] = [72, 76, 80, 84].map((at) => view.getInt32(at, true)) as [
    number,
    number,
    number,
    number,
  ]
  const [sx, sy] = [deviceW / mmW / 100, deviceH / mmH / 100]
  const box = { x: left * sx, y: top * sy, w: (right - left) * sx, h: (bottom - top) * sy }
  return box.w > 0 && box.h > 0 && Object.values(box).every(Number.isFinite) ? box : undefined
}

/** All EMF+ records: each comment contains one or several. */
function* plusRecords(bytes: Uint8Array): Generator<{ type: number; flags: number; data: Cursor }> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let count = 0
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true)
    if (size < 8 || at + size > bytes.length) return
    const isPlus = view.getUint32(at, true) === EMR_COMMENT && size >= 28 && view.getUint32(at + 12, true) === SIGNATURE
    for (let inner = at + 16; isPlus && inner + 12 <= at + size; ) {
      const length = view.getUint32(inner + 4, true)
      const dataLength = view.getUint32(inner + 8, true)
      count += 1
      if (length < 12 || inner + 12 + dataLength > at + size || count > MAX_RECORDS) return
      const data = new Cursor(bytes.subarray(inner + 12, inner + 12 + dataLength))
      yield { type: view.getUint16(inner, true), flags: view.getUint16(inner + 2, true), data }
      inner += length
    }
    at += size
  }
}

/** Undefined if the metafile has no EMF+ records that draw. */
export function drawEmfPlus(bytes: Uint8Array): Drawn | undefined {
  const frame = frameOf(bytes)
  if (!frame) return undefined
  const painter = new Painter()
  let dpi = 96
  for (const { type, flags, data } of plusRecords(bytes)) {
    try {
      if (type === 0x4001) {
        data.at = 8
        dpi = data.uint() || dpi
      } else RECORDS.get(type)?.(painter, flags, data, dpi)
    } catch (error) {
      // A truncated record is skipped; a picture that grows too large ends.
      if (!(error instanceof RangeError) || painter.length > MAX_LENGTH) return undefined
    }
  }
  if (painter.shapes.length === 0) return undefined
  const { x, y, w, h } = frame
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${num(w)}" height="${num(h)}" viewBox="${num(x)} ${num(y)} ${num(w)} ${num(h)}">`
  const defs = painter.defs.length > 0 ? `<defs>${painter.defs.join('')}</defs>` : ''
  return { svg: `${head}${defs}${painter.shapes.join('')}</svg>`, width: w, height: h }
}
