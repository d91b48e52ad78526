/** The texts of a link at their places (docs/formats/ea.md §9). */
import type { Label, Point } from '#diagram/index'
import { ALIGNED } from '#geometry/box'
import { halfway } from '#geometry/polyline'
import { makeLabel } from '../shared/labels.ts'
import { plainToRich } from '../shared/plain.ts'
import { INK, settingOf } from './look.ts'
import { type Connector, SLOTS, type Slot } from './model.ts'
import { colorIn, isOn, numberIn, type Pairs, pairs } from './strings.ts'

/** px between a line and the middle of a text above or below it. */
const ABOVE = 12
/** px between a line and a text beside it, where the line leads down and where it leads up. */
const BESIDE = { down: 7, up: 2 }
/** px between an end of the line and a text along it. */
const ALONG = 2
/** px of a line of text without a size. */
const HEIGHT = 14

interface Size {
  readonly w: number
  readonly h: number
}

/** The middle of a text at an end of a line: above or at the left for the upper slots, below or at the right for the lower. */
function besideEnd(slot: Slot, points: readonly Point[], { w, h }: Size): Point {
  const isSource = slot.startsWith('l')
  const [at, next] = isSource ? [points[0]!, points[1]!] : [points.at(-1)!, points.at(-2)!]
  const [dx, dy] = [next.x - at.x, next.y - at.y]
  const side = slot.endsWith('t') ? -1 : 1
  if (Math.abs(dx) >= Math.abs(dy)) return { x: at.x + (dx < 0 ? -1 : 1) * (ALONG + w / 2), y: at.y + side * ABOVE }
  const beside = BESIDE[dy < 0 === isSource ? 'up' : 'down']
  return { x: at.x + side * (beside + w / 2), y: at.y + (dy < 0 ? -1 : 1) * (ALONG + 2 + h / 2) }
}

function middleOf(slot: Slot, points: readonly Point[], size: Size): Point {
  if (!slot.startsWith('m')) return besideEnd(slot, points, size)
  const { x, y } = halfway(points)
  return { x, y: y + (slot.endsWith('t') ? -ABOVE : ABOVE) }
}

/** A text at an end stays clear of the line if another font makes it wider: the side at the line stays where it is. */
function alignOf(slot: Slot, points: readonly Point[], middle: Point): Label['align'] {
  if (slot.startsWith('m')) return 'center'
  const at = slot.startsWith('l') ? points[0]! : points.at(-1)!
  return middle.x < at.x ? 'right' : 'left'
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
    const at = middleOf(slot, points, size)
    const middle = { x: at.x + (numberIn(place, 'OX') ?? 0), y: at.y + (numberIn(place, 'OY') ?? 0) }
    const align = alignOf(slot, points, middle)
    const anchor = { x: middle.x + (ALIGNED[align] - 0.5) * size.w, y: middle.y }
    // A text of two lines or more breaks at the width that the program gave it.
    const wraps = size.w > 0 && size.h > 1.8 * line
    return makeLabel(
      id,
      plainToRich(text),
      {
        anchor,
        align,
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
