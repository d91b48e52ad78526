/** Markers at the ends of edges by the names that styles use (draw.io semantics 7). */
import type { FigurePart, Marker, Paint, Point, Stroke } from '../../../diagram/index.ts'
import type { Style } from '../model.ts'
import { measureOf } from '../perimeter/measure.ts'
import { flagOf } from '../style/access.ts'
import { drawMarker, type MarkerOutline } from './draw.ts'
import type { MarkerFigure, MarkerSeat } from './types.ts'

const NONE: Paint = { type: 'none' }
const WHITE: Paint = { type: 'solid', color: { r: 255, g: 255, b: 255, a: 1 } }
const DEFAULT_SIZE = 6

export interface PlacedMarker {
  readonly marker: Marker
  /** Where the line itself stops, in page space. */
  readonly lineEnd: Point
}

/**
 * The marker at one end of an edge, drawn in page space. `stroke` is the edge's; `fill` is the paint of filled
 * markers where the style gives them one of their own. Unknown names draw nothing, as `none` does.
 */
export function placeMarker(
  style: Style,
  end: 'start' | 'end',
  seat: MarkerSeat,
  stroke: Stroke,
  fill: Paint = stroke.paint,
): PlacedMarker {
  const name = String(style.get(`${end}Arrow`) ?? 'none')
  const filled = flagOf(style, `${end}Fill`, true)
  const size = measureOf(style, `${end}Size`, DEFAULT_SIZE)
  const drawn = drawMarker(name, { size, strokeWidth: stroke.width, filled, start: end === 'start' }, seat)
  if (!drawn) return { marker: { name: 'none', filled, size, parts: [] }, lineEnd: seat.at }
  // A marker's own strokes are never dashed.
  const { dash: _, ...solid } = stroke
  const parts = drawn.outlines.map((outline) => partOf(outline, solid, paintOf(outline.fill, filled, fill)))
  return { marker: { name, filled, size, parts }, lineEnd: drawn.lineEnd }
}

function paintOf(rule: MarkerFigure['fill'], filled: boolean, fill: Paint): Paint {
  if (rule === 'always') return fill
  if (rule === 'none' || !filled) return NONE
  return rule === 'paper' ? WHITE : fill
}

function partOf(outline: MarkerOutline, stroke: Stroke, fill: Paint): FigurePart {
  if (outline.type === 'path') return { type: 'path', commands: outline.commands, fill, stroke }
  const { centre, radius: r } = outline
  return { type: 'ellipse', box: { x: centre.x - r, y: centre.y - r, w: 2 * r, h: 2 * r }, fill, stroke }
}
