/** Records that write text (MS-EMF 2.3.5.7, 2.3.5.8). */
import type { Point } from '#diagram/index'
import { num } from '#geometry/commands'
import { hypot } from '#geometry/polyline'
import { sum } from '#values/lists'
import type { Cursor } from '../cursor.ts'
import * as EMR from '../emf-records.ts'
import { fontAttributes, lettersOf, lettersText } from '../svg-picture.ts'
import type { Device, Play } from './device.ts'

const BOUNDS_END = 24
/** Options of a text (MS-EMF 2.1.11): its background, numbers of glyphs, no box of the background, pairs of advances. */
const [OPAQUE, GLYPHS, NO_BOX, PAIRS] = [0x2, 0x10, 0x100, 0x2000]
/** Bits of the alignment (SetTextAlign). */
const [UPDATES_POSITION, HORIZONTAL, RIGHT, CENTER, VERTICAL, BOTTOM, BASELINE] = [1, 6, 2, 6, 24, 8, 24]
/** Shares of the letter's square above and below the baseline. */
const [ASCENT, DESCENT] = [0.905, 0.212]

function look({ font, textColor }: Device['context'], size: number): string {
  const lines = [font.isUnderlined ? 'underline' : '', font.isStruck ? 'line-through' : ''].filter(
    (line) => line !== '',
  )
  const decoration = lines.length > 0 ? ` text-decoration="${lines.join(' ')}"` : ''
  return `${fontAttributes(font, size)}${decoration} fill="${textColor}"`
}

/** A text with its place and its letters (MS-EMF 2.2.5). */
interface TextRecord {
  readonly reference: Point
  readonly options: number
  /** Corners of its background. */
  readonly box: readonly [from: Point, to: Point] | undefined
  readonly codes: readonly number[]
  /** From each letter to the next, in world space. */
  readonly advances: readonly Point[]
}

/** @throws RangeError if a part of it is not within the record */
function readText(data: Cursor, letterSize: 1 | 2): TextRecord {
  const point = (): Point => ({ x: data.int(), y: data.int() })
  data.at = BOUNDS_END + 12
  const reference = point()
  const [count, textAt, options] = [data.uint(), data.uint(), data.uint()]
  const box = options & NO_BOX ? undefined : ([point(), point()] as const)
  const advancesAt = data.uint()
  data.at = textAt
  const codes = data.many(count, letterSize, () => (letterSize === 1 ? data.byte() : data.unsignedShort()))
  data.at = advancesAt
  const advances =
    options & PAIRS ? data.many(count, 8, point) : data.many(count, 4, (): Point => ({ x: data.int(), y: 0 }))
  return { reference, options, box, codes, advances }
}

/** Where a text begins, from its reference point along its line. */
function startOf(textAlign: number, width: number): number {
  const aligned = textAlign & HORIZONTAL
  return aligned === CENTER ? -width / 2 : aligned === RIGHT ? -width : 0
}

/** A text moves the position to its end, one that ends at the position to its start, and a centred one not at all. */
function moved({ at, font, textAlign }: Device['context'], width: number): Point {
  const aligned = textAlign & HORIZONTAL
  const along = aligned === CENTER ? 0 : aligned === RIGHT ? -width : width
  const angle = (font.angle * Math.PI) / 180
  return { x: at.x + along * Math.cos(angle), y: at.y - along * Math.sin(angle) }
}

function write(device: Device, data: Cursor, letterSize: 1 | 2): void {
  const { reference, options, box, codes, advances } = readText(data, letterSize)
  // Letters that are raised or lowered one by one are not read.
  if (options & GLYPHS || advances.some(({ y }) => y !== 0)) device.giveUp()
  if (options & OPAQUE && box) {
    const [from, to] = box
    if (to.x > from.x && to.y > from.y) device.fill(device.box(from, to), device.context.backColor)
  }
  const { font, textAlign, at } = device.context
  const { a, b } = device.matrix
  const across = hypot(a, b)
  const size = font.size * device.scale
  const vertical = textAlign & VERTICAL
  const y = vertical === BASELINE ? 0 : vertical === BOTTOM ? -DESCENT * size : ASCENT * size
  const place = device.point(textAlign & UPDATES_POSITION ? at : reference)
  const angle = (Math.atan2(b, a) * 180) / Math.PI - font.angle
  const letters = lettersOf(codes)
  const width = sum(advances.map((advance) => advance.x))
  const places: number[] = []
  let x = startOf(textAlign, width)
  for (const advance of advances) {
    places.push(x)
    x += advance.x
  }
  if (textAlign & UPDATES_POSITION) device.set({ at: moved(device.context, width) })
  if (letters.length === 0 || letters.every(({ text }) => text === ' ')) return
  const turn = angle === 0 ? '' : ` rotate(${num(angle)})`
  const list = letters.map(({ at }) => num(places[at]! * across)).join(' ')
  const where = ` transform="translate(${num(place.x)} ${num(place.y)})${turn}" x="${list}" y="${num(y)}"`
  device.add(`<text${where}${look(device.context, size)} xml:space="preserve">${lettersText(letters)}</text>`)
}

export const TEXT: ReadonlyMap<number, Play> = new Map<number, Play>([
  [EMR.EXTTEXTOUTA, (device, data) => write(device, data, 1)],
  [EMR.EXTTEXTOUTW, (device, data) => write(device, data, 2)],
])
