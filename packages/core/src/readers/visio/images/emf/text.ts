/** Records that write text (MS-EMF 2.3.5.7, 2.3.5.8). */
import { hypot } from '../../../../geometry/hypot.ts'
import { num } from '../../../../geometry/path-data.ts'
import { type Cursor, escaped } from '../cursor.ts'
import type { Device } from './device.ts'
import type { Play } from './play.ts'

const BOUNDS_END = 24
const [OPAQUE, GLYPHS] = [0x2, 0x10]
/** Bits of the alignment. */
const [UPDATES_POSITION, HORIZONTAL, RIGHT, CENTER, VERTICAL, BOTTOM, BASELINE] = [1, 6, 2, 6, 24, 8, 24]
/** Shares of the letter's square above and below the baseline. */
const [ASCENT, DESCENT] = [0.905, 0.212]

function look({ font, textColor }: Device['context'], size: number): string {
  const family = escaped(font.family.replace(/["'<>&]/g, ''))
  const lines = [font.isUnderlined ? 'underline' : '', font.isStruck ? 'line-through' : ''].filter(
    (line) => line !== '',
  )
  return (
    ` font-family="${family}" font-size="${num(size)}"${font.isBold ? ' font-weight="bold"' : ''}` +
    `${font.isItalic ? ' font-style="italic"' : ''}${lines.length > 0 ? ` text-decoration="${lines.join(' ')}"` : ''}` +
    ` fill="${textColor}"`
  )
}

/** Letters that can be written: no control characters, no halves of pairs. */
const isLetter = (code: number) => code >= 32 && !(code >= 0xd800 && code <= 0xdfff) && code < 0xfffe

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
  let x = start
  const letters: string[] = []
  const places: string[] = []
  for (const [i, code] of codes.entries()) {
    if (isLetter(code)) {
      letters.push(String.fromCharCode(code))
      places.push(num(x * across))
    }
    x += advances[i]!
  }
  if (textAlign & UPDATES_POSITION) device.set({ at: { x: at.x + width, y: at.y } })
  if (letters.length === 0 || letters.every((letter) => letter === ' ')) return
  const turn = angle === 0 ? '' : ` rotate(${num(angle)})`
  const where = ` transform="translate(${num(place.x)} ${num(place.y)})${turn}" x="${places.join(' ')}" y="${num(y)}"`
  const text = escaped(letters.join(''))
  device.add(`<text${where}${look(device.context, size)} xml:space="preserve">${text}</text>`)
}

export const TEXT: ReadonlyMap<number, Play> = new Map<number, Play>([
  [83, (device, data) => write(device, data, 1)],
  [84, (device, data) => write(device, data, 2)],
])
