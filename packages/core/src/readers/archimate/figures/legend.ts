/** The legend on a note: an icon and a name for each kind of element and relationship (docs/formats/archimate.md §3). */
import { WHITE } from '#color/names'
import type { FigurePart, Icon, Label, Point } from '#diagram/index'
import { lineOf } from '#readers/shared/drawing/line'
import { flatLine, line, NO_PAINT, path, rectangle, solid } from '#readers/shared/drawing/parts'
import { SIGNS } from '#readers/shared/signs/archimate'
import { signParts } from '#readers/shared/signs/sign'
import { measureText } from '#text/index'
import { fontOf, labelOf } from '../labels.ts'
import { ELEMENTS, INK, UNKNOWN } from '../notation/layers.ts'
import { relationLook } from '../notation/relations.ts'
import type { Concept, Legend, Style } from '../views.ts'

/** px */
const MARGIN = 5
const ROW = 22
const ICON = { w: 30, h: 18 } as const
const SIGN = 14
const GAP = 6

/** The icons in the note's own space, and the names in that of the page; columns are as wide as their longest name. */
export function drawLegend(
  { entries, rows }: Legend,
  id: string,
  origin: Point,
  style: Style,
): { readonly icons: readonly Icon[]; readonly labels: readonly Label[] } {
  const icons: Icon[] = []
  const labels: Label[] = []
  const font = { family: 'helvetica' as const, size: fontOf(style).font.size }
  let left = MARGIN
  let widest = 0
  for (const [i, { concept, name }] of entries.entries()) {
    if (i > 0 && i % rows === 0) {
      left += ICON.w + 2 * GAP + widest
      widest = 0
    }
    const top = MARGIN + (i % rows) * ROW
    const w = measureText(name, font)
    widest = Math.max(widest, w)
    icons.push({ box: { x: left, y: top, ...ICON }, parts: iconParts(concept) })
    const anchor = { x: origin.x + left + ICON.w + GAP, y: origin.y + top + ICON.h / 2 }
    const area = { w, h: ICON.h }
    const place = { anchor, area, align: 'left', valign: 'middle', rotation: 0, wrap: false, place: 'inside' } as const
    labels.push(...labelOf(id, name, place, style, style.color ?? INK))
  }
  return { icons, labels }
}

/** A relationship as a short line, an element as a box of its layer's colour with its icon. */
function iconParts(concept: Concept): FigurePart[] {
  const relation = relationLook(concept)
  if (relation) {
    const waypoints = [
      { x: 0, y: ICON.h / 2 },
      { x: ICON.w, y: ICON.h / 2 },
    ]
    const look = { stroke: flatLine(INK, 1, relation.dash), start: relation.start, end: relation.end }
    const drawn = lineOf({ waypoints, from: undefined, to: undefined, look, ink: INK, paper: WHITE })!
    return [path(drawn.path, NO_PAINT, drawn.stroke), ...drawn.start.parts, ...drawn.end.parts]
  }
  const { fill, sign: name } = ELEMENTS.get(concept.type) ?? UNKNOWN
  const sign = SIGNS.get(name ?? '')
  const [x, y] = [(ICON.w - SIGN) / 2, (ICON.h - SIGN) / 2]
  return [
    rectangle({ x: 0, y: 0, ...ICON }, 0, solid(fill), line(INK, 1)),
    ...(sign ? signParts(sign, SIGN, { ink: INK, paper: fill }, x, y) : []),
  ]
}
