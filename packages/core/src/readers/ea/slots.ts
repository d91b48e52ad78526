/** The texts of a link at their places (docs/formats/ea.md §9). */
import type { Label, Point } from '#diagram/index'
import { halfway } from '#geometry/polyline'
import { makeLabel } from '../shared/labels.ts'
import { plainToRich } from '../shared/plain.ts'
import { INK, settingOf } from './look.ts'
import { type Connector, SLOTS, type Slot } from './model.ts'
import { colorIn, isOn, numberIn, type Pairs, pairs } from './strings.ts'

/** px between the line and the middle of a text above or below it, and to a text beside it. */
const ABOVE = 12
const BESIDE = 7
/** px between an end of the line and a text along it. */
const ALONG = 2
/** px of a line of text without a size. */
const HEIGHT = 14

interface Size {
  readonly w: number
  readonly h: number
}

/** The middle of a text at one end of a line: above or at the left for the upper slots, below or at the right for the lower. */
function besideEnd(at: Point, next: Point, { w, h }: Size, isUpper: boolean): Point {
  const [dx, dy] = [next.x - at.x, next.y - at.y]
  const side = isUpper ? -1 : 1
  if (Math.abs(dx) >= Math.abs(dy)) return { x: at.x + (dx < 0 ? -1 : 1) * (ALONG + w / 2), y: at.y + side * ABOVE }
  return { x: at.x + side * (BESIDE + w / 2), y: at.y + (dy < 0 ? -1 : 1) * (ALONG + 2 + h / 2) }
}

function middleOf(slot: Slot, points: readonly Point[], size: Size): Point {
  const isUpper = slot.endsWith('t')
  if (slot.startsWith('l')) return besideEnd(points[0]!, points[1]!, size, isUpper)
  if (slot.startsWith('r')) return besideEnd(points.at(-1)!, points.at(-2)!, size, isUpper)
  const { x, y } = halfway(points)
  return { x, y: y + (isUpper ? -ABOVE : ABOVE) }
}

/** The texts of a connector; its name in the middle if the file does not say what is drawn. */
function textsOf({ texts, name, stereotypes }: Connector): ReadonlyMap<Slot, string> {
  if (texts.size > 0 || (name === '' && stereotypes.length === 0)) return texts
  const words = stereotypes.length > 0 ? `«${stereotypes.join(', ')}»` : ''
  return new Map<Slot, string>([['mt', [words, name].filter((text) => text !== '').join('\n')]])
}

/**
 * @param id of the edge on the page
 * @param geometry of the link, with its slots
 */
export function slotLabels(id: string, connector: Connector, points: readonly Point[], geometry: Pairs): Label[] {
  const texts = textsOf(connector)
  return SLOTS.flatMap((slot) => {
    const text = texts.get(slot) ?? ''
    const place = pairs(geometry.get(`L${slot.toUpperCase()}`) ?? '', ':')
    if (text === '' || isOn(place, 'HDN')) return []
    const { font, line } = settingOf(new Map(), undefined)
    const size = { w: numberIn(place, 'CX') ?? 0, h: numberIn(place, 'CY') ?? HEIGHT }
    const middle = middleOf(slot, points, size)
    const anchor = { x: middle.x + (numberIn(place, 'OX') ?? 0), y: middle.y + (numberIn(place, 'OY') ?? 0) }
    // A text of two lines or more breaks at the width that the program gave it.
    const wraps = size.w > 0 && size.h > 1.8 * line
    return makeLabel(
      id,
      plainToRich(text),
      {
        anchor,
        align: 'center',
        valign: 'middle',
        area: { w: Math.max(wraps ? size.w + 4 : 150, 1), h: Math.max(size.h, line) },
        rotation: 0,
        wrap: wraps,
        place: 'path',
      },
      { ...font, bold: isOn(place, 'BLD'), italic: isOn(place, 'ITA'), underline: isOn(place, 'UND') },
      colorIn(place, 'CLR') ?? INK,
    )
  })
}
