/** Decides how an edge is drawn: by one arrow (with its label where that fits), or from pieces; and what its ends hold. */
import type { Edge, Point } from '../../../diagram/index.ts'
import type { WriteOptions } from '../draft.ts'
import { ARROW_FONT, type ArrowLabel, onArrow } from './labels.ts'
import type { Ends } from './pieces.ts'
import type { Route } from './route.ts'
import { endShift, ROUTE_TOLERANCE, type Single, singleArrow } from './single.ts'
import { STROKE_WIDTH, type StrokeStyle } from './stroke.ts'

export interface Choice {
  readonly ends: Ends
  /** Absent = the route is drawn from pieces. */
  readonly single?: Single
  readonly label?: ArrowLabel
}

/** px beyond its target's box up to which an end is held at the border rather than let go: more than draw.io's usual spacing. */
const REACH = 16

export function chooseDrawing(
  edge: Edge,
  route: Route,
  ends: Ends,
  style: StrokeStyle,
  { connectors }: WriteOptions,
): Choice {
  // An arrow of tldraw jumps over nothing.
  if (route.strokes && connectors === 'faithful') return { ends: withinReach(ends, route) }
  const label = onArrow(edge, route)
  const readable = label && styleForLabel(style, label.look.size)
  if (label && readable) {
    const single = singleArrow(route, ends, readable, ROUTE_TOLERANCE)
    if (single && fontFits(single.style, label.look.size)) return { ends, single, label }
  }
  const exact = singleArrow(route, ends, style, ROUTE_TOLERANCE)
  if (exact) return { ends, single: exact }
  if (connectors === 'attached') return withSingle(ends, singleArrow(route, ends, style, Number.POSITIVE_INFINITY))
  const held = withinReach(ends, route)
  // Pieces would put the ends of a straight line no better.
  if (route.points.length === 2) return withSingle(held, singleArrow(route, held, style, Number.POSITIVE_INFINITY))
  // With all its holds the route was tried above.
  const isLetGo = held.from !== ends.from || held.to !== ends.to
  return withSingle(held, isLetGo ? singleArrow(route, held, style, ROUTE_TOLERANCE) : undefined)
}

function withSingle(ends: Ends, single: Single | undefined): Choice {
  return single ? { ends, single } : { ends }
}

/** Without holds that would draw an end far off its place. */
function withinReach(ends: Ends, { points }: Route): Ends {
  const far = (point: Point, hold: Ends['from']) => endShift(point, hold) > REACH
  return {
    ...ends,
    from: far(points[0] as Point, ends.from) ? undefined : ends.from,
    to: far(points.at(-1) as Point, ends.to) ? undefined : ends.to,
  }
}

/** The same stroke as nearly as the label's font size allows, which hangs on the same scale. */
function styleForLabel(style: StrokeStyle, font: number): StrokeStyle | undefined {
  const width = STROKE_WIDTH[style.size] * style.scale
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
