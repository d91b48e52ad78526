/** The single arrow that draws an edge as it is, with its label if that fits. */
import { SIZES, type Size } from '#tldraw/facts'
import type { Preference } from '../drafts/page-context.ts'
import { nearestSize } from '../look/stroke.ts'
import type { Ends } from './ends.ts'
import type { ArrowLabel } from './labels.ts'
import type { Route } from './lines/route.ts'
import { ROUTE_TOLERANCE, type Single, singleArrow } from './single.ts'
import { MAX_WIDENING, type StrokeStyle, widthOf } from './stroke.ts'

/** px */
const ROUNDING = 1e-6
/** How much wider or thinner than wanted a line may become for the size of its label. */
const MAX_CHANGE = 1.5

/** The route to draw; see `EdgePlan`. */
interface Wanted {
  readonly route: Route
  readonly style: StrokeStyle
  readonly prefer: Preference
  readonly onArrow: ArrowLabel | undefined
}

export interface OneArrow {
  readonly ends: Ends
  readonly single: Single
  readonly label?: ArrowLabel
}

/** Undefined if no single arrow with these ends draws the route. */
export function oneArrow(wanted: Wanted, ends: Ends): OneArrow | undefined {
  const { route, style, onArrow: label } = wanted
  // tldraw's arrows have no line jumps.
  if (route.strokes && wanted.prefer === 'look') return undefined
  // Flat arcs, short legs and small letters need a small scale.
  const styles = style.thin ? [style, style.thin] : [style]
  for (const offered of label ? styles : []) {
    const readable = label && styleForLabel(offered, label.text.look.size)
    const single = readable && singleArrow(route, ends, readable, ROUTE_TOLERANCE)
    if (single && fontFits(single.style, label.text.look.size)) return { ends, single, label }
  }
  for (const offered of styles) {
    const single = singleArrow(route, ends, offered, ROUTE_TOLERANCE)
    if (single && !isTooWide(single.style, style)) return { ends, single }
  }
  return undefined
}

/** An elbow may be given another width for its route, in addition to the width the line got for its head. */
function isTooWide(style: StrokeStyle, { thin }: StrokeStyle): boolean {
  return thin !== undefined && widthOf(style) > widthOf(thin) * MAX_WIDENING + ROUNDING
}

/** The same stroke as closely as the label's font size allows, which depends on the same scale. */
function styleForLabel(style: StrokeStyle, font: number): StrokeStyle | undefined {
  const width = widthOf(style)
  const strokeOf = (size: Size) => SIZES[size].stroke * scaleFor(font, size)
  const size = nearestSize(width, strokeOf)
  if (!(Math.abs(Math.log(strokeOf(size) / width)) < Math.log(MAX_CHANGE))) return undefined
  return { ...style, size, scale: scaleFor(font, size) }
}

function scaleFor(font: number, size: Size): number {
  return font / SIZES[size].arrowFont
}

function fontFits({ size, scale }: StrokeStyle, font: number): boolean {
  const ratio = (SIZES[size].arrowFont * scale) / font
  return ratio > 0.87 && ratio < 1.15
}
