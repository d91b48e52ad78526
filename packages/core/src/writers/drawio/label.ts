/** The labels of nodes and edges: their text in a cell's value, and where a label of an edge is. */
import { BLACK } from '#color/names'
import { parseColor, plainColorText } from '#color/parse'
import type { Asset, Edge, Label, Point } from '#diagram/index'
import { length, pointAlong } from '#geometry/polyline'
import { turn } from '#geometry/rotation'
import { type BaseLook, labelHtml } from './html.ts'
import type { Style } from './style.ts'

type Assets = ReadonlyMap<string, Asset>

/** How draw.io writes the text of a cell with this style. */
function baseLook(style: Style, assets: Assets, isEdge: boolean): BaseLook {
  const bits = Math.trunc(style.number('fontStyle') ?? (style.hasClass('swimlane') || style.hasClass('label') ? 1 : 0))
  const color = style.get('fontColor')
  const isMadeOfWords = color === undefined || color === 'default' || color === 'none'
  return {
    bold: (bits & 1) !== 0,
    italic: (bits & 2) !== 0,
    underline: (bits & 4) !== 0,
    strike: (bits & 8) !== 0,
    color: (isMadeOfWords ? null : parseColor(plainColorText(color))) ?? BLACK,
    size: style.number('fontSize') ?? (isEdge ? 11 : 12),
    family: style.get('fontFamily') ?? 'Helvetica',
    assets,
  }
}

/** The value of a cell with these labels. */
export function textValue(labels: readonly Label[], style: Style, assets: Assets, isEdge = false): string {
  if (labels.length === 0) return ''
  const base = baseLook(style, assets, isEdge)
  if (style.isSet('html')) return labels.map((label) => labelHtml(label, base)).join('<br>')
  return labels.map(({ plain }) => plain).join('\n')
}

/** Positions that are tried on a route. */
const STEPS = 200

/** px by which draw.io keeps a text away from the point that it is aligned to. */
const KEPT = { left: 2, center: 0, right: -2, top: 7, middle: 0, bottom: -3 } as const

/** A label of an edge whose anchor is the point that draw.io counts from. */
export function withKept(label: Label): Label {
  const { anchor, align, valign, rotation } = label
  const kept = turn({ x: KEPT[align], y: KEPT[valign] }, rotation)
  return { ...label, anchor: { x: anchor.x - kept.x, y: anchor.y - kept.y } }
}

/** Where a label of an edge is: along the route from -1 to 1, and px from there. */
export function alongEdge({ points }: Edge, { anchor }: Label): { readonly x: number; readonly offset: Point } {
  const total = length(points)
  const off = (share: number) => {
    const at = pointAlong(points, share)
    return Math.hypot(at.x - anchor.x, at.y - anchor.y)
  }
  let best = 0.5
  let least = off(0.5)
  for (let i = 0; i <= STEPS && total > 0; i += 1) {
    const distance = off(i / STEPS)
    if (distance >= least - 0.01) continue
    least = distance
    best = i / STEPS
  }
  const on = pointAlong(points, best)
  return { x: 2 * best - 1, offset: { x: anchor.x - on.x, y: anchor.y - on.y } }
}
