/** Markers at the ends of edges by the names that styles use (docs/formats/drawio.md §7). */
import { WHITE } from '#color/names'
import type { FigurePart, Marker, MarkerKind, Paint, Point, Stroke } from '#diagram/index'
import type { Style } from '../model.ts'
import { flagOf, measureOf } from '../style/access.ts'
import { type MarkerOutline, markerDrawing, seated } from './draw.ts'
import type { MarkerDrawing, MarkerFigure, MarkerSeat } from './types.ts'

const NONE: Paint = { type: 'none' }
const PAPER: Paint = { type: 'solid', color: WHITE }
const DEFAULT_SIZE = 6

export interface PlacedMarker {
  readonly marker: Marker
  /** Where the line itself stops, in page space. */
  readonly lineEnd: Point
}

/**
 * A marker at its end of an edge, drawn in page space. `fill` is the paint of filled markers if the style gives them one
 * of their own. Unknown names draw nothing, as `none` does.
 */
export function placeMarker(
  { bare, drawing, stroke }: MarkerLook,
  seat: MarkerSeat,
  fill: Paint = stroke.paint,
): PlacedMarker {
  if (!drawing) return { marker: bare, lineEnd: seat.at }
  const { outlines, lineEnd } = seated(drawing, seat)
  if (outlines.length === 0) return { marker: bare, lineEnd }
  const parts = outlines.map((outline) => partOf(outline, stroke, paintOf(outline.fill, bare.filled, fill)))
  return { marker: { ...bare, parts }, lineEnd }
}

/** Settings of a marker in its edge's style. */
export interface MarkerLook {
  /** The marker without its parts. */
  readonly bare: Marker
  /** Undefined for a name that draw.io has no marker for. */
  readonly drawing: MarkerDrawing | undefined
  /** A marker's own strokes are never dashed. */
  readonly stroke: Stroke
}

function lookOf(style: Style, stroke: Stroke, end: 'start' | 'end'): MarkerLook {
  const name = String(style.get(`${end}Arrow`) ?? 'none')
  const filled = flagOf(style, `${end}Fill`, true)
  const size = measureOf(style, `${end}Size`, DEFAULT_SIZE)
  const drawing = markerDrawing(name, { size, strokeWidth: stroke.width, filled, start: end === 'start' })
  const { dash: _, ...solid } = stroke
  const known = drawing ? name : 'none'
  return { bare: { kind: MARKER_KINDS.get(known) ?? 'custom', name: known, filled, parts: [] }, drawing, stroke: solid }
}

/** The markers of an edge's style. */
export interface MarkerLooks {
  readonly start: MarkerLook
  readonly end: MarkerLook
}

/** The markers of edges with a style; `stroke` is that of their lines. */
export function markerLooks(style: Style, stroke: Stroke): MarkerLooks {
  return { start: lookOf(style, stroke, 'start'), end: lookOf(style, stroke, 'end') }
}

function paintOf(rule: MarkerFigure['fill'], filled: boolean, fill: Paint): Paint {
  if (rule === 'always') return fill
  if (rule === 'none' || !filled) return NONE
  return rule === 'paper' ? PAPER : fill
}

function partOf(outline: MarkerOutline, stroke: Stroke, fill: Paint): FigurePart {
  if (outline.type === 'path') return { type: 'path', commands: outline.commands, fill, stroke }
  const { centre, radius: r } = outline
  return { type: 'ellipse', box: { x: centre.x - r, y: centre.y - r, w: 2 * r, h: 2 * r }, fill, stroke }
}

/** draw.io's names of markers → the model's kinds. */
const MARKER_KINDS: ReadonlyMap<string, MarkerKind> = new Map([
  ['none', 'none'],
  ['classic', 'notched'],
  ['classicThin', 'notched'],
  ['block', 'triangle'],
  ['blockThin', 'triangle'],
  ['open', 'open'],
  ['openThin', 'open'],
  ['doubleBlock', 'double-triangle'],
  ['async', 'half-triangle'],
  ['openAsync', 'half-open'],
  ['oval', 'dot'],
  ['diamond', 'diamond'],
  ['diamondThin', 'diamond'],
  ['box', 'square'],
  ['circle', 'circle'],
  ['circlePlus', 'circle-plus'],
  ['halfCircle', 'half-circle'],
  ['dash', 'slash'],
  ['cross', 'cross'],
  ['baseDash', 'bar'],
  ['ERone', 'one'],
  ['ERmandOne', 'exactly-one'],
  ['ERmany', 'many'],
  ['ERoneToMany', 'one-or-many'],
  ['ERzeroToOne', 'zero-or-one'],
  ['ERzeroToMany', 'zero-or-many'],
  ['manyOptional', 'zero-or-many'],
  ['sysMLPackCont', 'circle-plus'],
  ['sysMLReqInt', 'circle'],
  ['sysMLProvInt', 'half-circle'],
  ['sysMLx', 'cross'],
  ['sysMLLost', 'circle'],
  ['sysMLFound', 'circle'],
])
