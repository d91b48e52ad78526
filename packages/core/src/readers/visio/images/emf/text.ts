/** Records that write text (MS-EMF 2.3.5.7, 2.3.5.8). */
import { hypot } from '../../../../geometry/hypot.ts'
import { num } from '../../../../geometry/path-data.ts'
import type { Cursor } from '../cursor.ts'
import * as EMR from '../emf-records.ts'
import { fontAttributes, lettersOf, textOf } from '../svg-attributes.ts'
import type { Device, Play } from './device.ts'

const BOUNDS_END = 24
const [OPAQUE, GLYPHS] = [0x2, 0x10]
/** Bits of the alignment. */
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

function write(device: Device, data: Cursor, letterSize: 1 | 2): void {
  data.at = BOUNDS_END + 12
  const reference = { x: data.int(), y: data.int() }
  const [count, textAt, options] = [data.uint(), data.uint(), data.uint()]
  const [from, to] = [
    { x: data.int(), y: data.int() },
    { x: data.int(), y: data.int() },
  ]
  const advancesAt = data.uint()
  if (options & GLYPHS) device.giveUp()
  if (options & OPAQUE && to.x > from.x && to.y > from.y) device.fill(device.box(from, to), device.context.backColor)
  data.at = textAt
  const codes = data.many(count, letterSize, () => (letterSize === 1 ? data.byte() : data.unsignedShort()))
  data.at = advancesAt
  const advances = data.many(count, 4, () => data.int())
  const { font, textAlign, at } = device.context
  const { a, b } = device.matrix
  const across = hypot(a, b)
  const size = font.size * device.scale
  const width = advances.reduce((sum, advance) => sum + advance, 0)
  const aligned = textAlign & HORIZONTAL
  const start = aligned === CENTER ? -width / 2 : aligned === RIGHT ? -width : 0
  const vertical = textAlign & VERTICAL
  const y = vertical === BASELINE ? 0 : vertical === BOTTOM ? -DESCENT * size : ASCENT * size
  const place = device.point(textAlign & UPDATES_POSITION ? at : reference)
  const angle = (Math.atan2(b, a) * 180) / Math.PI - font.angle
  const letters = lettersOf(codes)
  const places: number[] = []
  let x = start
  for (const advance of advances) {
    places.push(x)
    x += advance
  }
  if (textAlign & UPDATES_POSITION) device.set({ at: { x: at.x + width, y: at.y } })
  if (letters.length === 0 || letters.every(({ text }) => text === ' ')) return
  const turn = angle === 0 ? '' : ` rotate(${num(angle)})`
  const list = letters.map(({ at }) => num(places[at]! * across)).join(' ')
  const where = ` transform="translate(${num(place.x)} ${num(place.y)})${turn}" x="${list}" y="${num(y)}"`
  device.add(`<text${where}${look(device.context, size)} xml:space="preserve">${textOf(letters)}</text>`)
}

export const TEXT: ReadonlyMap<number, Play> = new Map<number, Play>([
  [EMR.EXTTEXTOUTA, (device, data) => write(device, data, 1)],
  [EMR.EXTTEXTOUTW, (device, data) => write(device, data, 2)],
])
