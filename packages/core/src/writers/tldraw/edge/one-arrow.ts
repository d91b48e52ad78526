/** The one arrow that draws an edge as it is, with its label where that fits. */
import type { Edge } from '../../../diagram/index.ts'
import type { Preference } from '../drafts/page-context.ts'
import type { Ends } from './ends.ts'
import { ARROW_FONT, type ArrowLabel, onArrow } from './labels.ts'
import type { Route } from './route.ts'
import { ROUTE_TOLERANCE, type Single, singleArrow } from './single.ts'
import { MOST_WIDER, STROKE_WIDTH, type StrokeStyle, widthOf } from './stroke.ts'

/** px */
const ROUNDING = 1e-6

export interface OneArrow {
  readonly ends: Ends
  readonly single: Single
  readonly label?: ArrowLabel
}

/** Undefined where no single arrow with these ends draws the route. */
export function oneArrow(
  edge: Edge,
  route: Route,
  ends: Ends,
  style: StrokeStyle,
  prefer: Preference,
): OneArrow | undefined {
  // An arrow of tldraw jumps over nothing.
  if (route.strokes && prefer === 'look') return undefined
  // Flat arcs, short legs and small letters need a small scale.
  const styles = style.thin ? [style, { ...style, ...style.thin }] : [style]
  const label = onArrow(edge, route)
  for (const offered of label ? styles : []) {
    const readable = label && styleForLabel(offered, label.look.size)
    const single = readable && singleArrow(route, ends, readable, ROUTE_TOLERANCE)
    if (single && fontFits(single.style, label.look.size)) return { ends, single, label }
  }
  for (const offered of styles) {
    const single = singleArrow(route, ends, offered, ROUTE_TOLERANCE)
    if (single && !isTooWide(single.style, style)) return { ends, single }
  }
  return undefined
}

/** An elbow may be given another width for the sake of its route, beside what the line already got for its head. */
function isTooWide(style: StrokeStyle, { thin }: StrokeStyle): boolean {
  return thin !== undefined && widthOf(style) > widthOf(thin) * MOST_WIDER + ROUNDING
}

/** The same stroke as nearly as the label's font size allows, which hangs on the same scale. */
function styleForLabel(style: StrokeStyle, font: number): StrokeStyle | undefined {
  const width = widthOf(style)
  let best: StrokeStyle | undefined
  let least = Math.log(1.5)
  for (const size of ['s', 'm', 'l', 'xl'] as const) {
    const scale = font / ARROW_FONT[size]
    const off = Math.abs(Math.log((STROKE_WIDTH[size] * scale) / width))
    if (off < least) [best, least] = [{ ...style, size, scale }, off]
  }
  return best
}

function fontFits({ size, scale }: StrokeStyle, font: number): boolean {
  const ratio = (ARROW_FONT[size] * scale) / font
  return ratio > 0.87 && ratio < 1.15
}
