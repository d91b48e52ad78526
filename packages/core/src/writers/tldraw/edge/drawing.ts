/**
 * Whether a line is drawn by one arrow, with its label if that fits, or in pieces. `single.ts` decides between an arc and an
 * elbow. What is drawn by shapes other than lines is decided before, in `plan.ts`.
 */

import type { Edge, End, Point } from '#diagram/index'
import { SIZES, type Size } from '#tldraw/facts'
import type { PageContext, Preference } from '../drafts/page-context.ts'
import { nearestSize } from '../look/stroke.ts'
import { anchorIn, type Ends, type Hold, leavingByRoute } from './ends.ts'
import type { ArrowLabel } from './labels.ts'
import { deviation } from './lines/deviation.ts'
import type { Route } from './lines/route.ts'
import { endShift, ROUTE_TOLERANCE, type Single, singleArrow } from './single.ts'
import { MAX_LETTERS, MAX_WIDENING, type StrokeStyle, widthOf } from './stroke.ts'

/** px */
const ROUNDING = 1e-6
/** How much wider or thinner than wanted a line may become for the size of its label. */
const MAX_CHANGE = 1.5

/** px up to which an end is held at the border of a target that has no frame, such as another edge. */
const NEAR = 16

/** The line to draw; see `LinePlan`. */
interface Wanted {
  readonly edge: Edge
  readonly route: Route
  readonly style: StrokeStyle
  readonly edges: Preference
  readonly onArrow: ArrowLabel | undefined
  /** px of the letters that the arrow holds whatever its route. */
  readonly font: number | undefined
}

export interface ArrowDrawing {
  readonly kind: 'arrow'
  readonly ends: Ends
  readonly single: Single
  /** The label on the arrow. */
  readonly label?: ArrowLabel
  /** Whether nodes hold the ends where the route has them; otherwise a frame may be needed that does (`reach.ts`). */
  readonly needsNoFrame: boolean
}

/** Several lines and arrows in a row, which draw the route exactly. */
interface PiecesDrawing {
  readonly kind: 'pieces'
  readonly ends: Ends
  readonly needsNoFrame: false
}

export type LineDrawing = ArrowDrawing | PiecesDrawing

export function chooseDrawing(wanted: Wanted, ends: Ends, context: PageContext): LineDrawing {
  const { edge, route } = wanted
  const arrow = oneArrow(wanted, ends)
  if (arrow) return arrow
  if (wanted.edges === 'edit') return anyArrow(wanted, ends)
  const held = reaching(edge, ends, route, context)
  const reached = held === ends ? undefined : oneArrow(wanted, held)
  if (reached) return { ...reached, needsNoFrame: false }
  // Pieces would not place the ends of a straight line any better.
  return route.points.length === 2 && !route.strokes
    ? anyArrow(wanted, held)
    : { kind: 'pieces', ends: held, needsNoFrame: false }
}

/** The best arrow, however much it deviates. */
function anyArrow({ route, style: given, edges, font }: Wanted, held: Ends): ArrowDrawing {
  const ends = edges === 'edit' ? leavingByRoute(held, route) : held
  // The letters of a label grow with the line.
  const style: StrokeStyle = font === undefined ? given : { ...given, isFixed: true }
  const single = singleArrow(route, ends, style, Number.POSITIVE_INFINITY) ?? straightArrow(route, style)
  return { kind: 'arrow', ends, single, needsNoFrame: false }
}

/** For a route whose numbers are too large for arcs and elbows. */
function straightArrow({ rounded }: Route, style: StrokeStyle): Single {
  const line = [rounded[0] as Point, rounded.at(-1) as Point]
  return { kind: { type: 'arc', bend: 0 }, style, deviation: deviation(rounded, line) }
}

/** The same ends, each held where it is drawn at its position; free if nothing holds it near there. */
function reaching(edge: Edge, ends: Ends, { points }: Route, { reaches }: PageContext): Ends {
  const held = (hold: Hold | undefined, { element }: End, at: Point): Hold | undefined => {
    const shift = endShift(at, hold)
    if (shift <= ROUTE_TOLERANCE) return hold
    const target = element === undefined ? undefined : reaches.get(element)
    if (target) return { target, anchor: anchorIn(target, at) }
    return shift <= NEAR ? hold : undefined
  }
  const from = held(ends.from, edge.source, points[0] as Point)
  const to = held(ends.to, edge.target, points.at(-1) as Point)
  return from === ends.from && to === ends.to ? ends : { ...ends, from, to }
}

/** Undefined if no single arrow with these ends draws the route. */
function oneArrow(wanted: Wanted, ends: Ends): ArrowDrawing | undefined {
  const { route, style, onArrow: label } = wanted
  // tldraw's arrows have no line jumps.
  if (route.strokes && wanted.edges === 'look') return undefined
  // Flat arcs, short legs and small letters need a small scale.
  const styles = style.thin ? [style, style.thin] : [style]
  for (const offered of label ? styles : []) {
    const readable = label && styleForLabel(offered, label.text.look.size)
    const single = readable && singleArrow(route, ends, readable, ROUTE_TOLERANCE)
    if (single && fontFits(single.style, label.text.look.size))
      return { kind: 'arrow', ends, single, label, needsNoFrame: true }
  }
  for (const offered of styles) {
    const single = singleArrow(route, ends, offered, ROUTE_TOLERANCE)
    if (single && !isTooWide(single.style, style) && isReadable(single.style, style, wanted.font))
      return { kind: 'arrow', ends, single, needsNoFrame: true }
  }
  return undefined
}

/** A stroke that was chosen for the route, whose letters may not be far larger or smaller than those of the source. */
function isReadable(chosen: StrokeStyle, given: StrokeStyle, font: number | undefined): boolean {
  const ratio = font === undefined ? 1 : (SIZES[chosen.size].arrowFont * chosen.scale) / font
  return widthOf(chosen) === widthOf(given) || (ratio <= MAX_LETTERS && ratio >= 1 / MAX_LETTERS)
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
