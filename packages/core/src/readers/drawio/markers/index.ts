/** Markers at the ends of edges by the names that styles use (draw.io semantics 7). */
import type { FigurePart, Marker, Paint, PathCommand, Point, Stroke } from '../../../diagram/index.ts'
import type { Style } from '../model.ts'
import { measureOf } from '../perimeter/measure.ts'
import { flagOf } from '../style/access.ts'
import { ARROWS } from './arrows.ts'
import { ENTITY_RELATION } from './entity-relation.ts'
import { FIGURES } from './figures.ts'
import { SYSML } from './sysml.ts'
import type { MarkerFigure, MarkerKind, MarkerSeat, Place } from './types.ts'

export const MARKERS: ReadonlyMap<string, MarkerKind> = new Map([...ARROWS, ...FIGURES, ...ENTITY_RELATION, ...SYSML])

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
  const kind = MARKERS.get(name)
  if (kind === undefined) {
    return { marker: { name: 'none', filled, size, parts: [] }, lineEnd: seat.at }
  }
  const { figures, trim } = kind({ size, strokeWidth: stroke.width, filled, start: end === 'start' })
  // A marker's own strokes are never dashed.
  const { dash: _, ...solid } = stroke
  const parts = figures.map((figure) => partOf(figure, seat, solid, paintOf(figure.fill, filled, fill)))
  return { marker: { name, filled, size, parts }, lineEnd: placed([trim, 0], seat) }
}

function paintOf(rule: MarkerFigure['fill'], filled: boolean, fill: Paint): Paint {
  if (rule === 'always') return fill
  if (rule === 'none' || !filled) return NONE
  return rule === 'paper' ? WHITE : fill
}

function placed([back, beside]: Place, { at, towards }: MarkerSeat): Point {
  return { x: at.x - towards.x * back - towards.y * beside, y: at.y - towards.y * back + towards.x * beside }
}

function partOf(figure: MarkerFigure, seat: MarkerSeat, stroke: Stroke, fill: Paint): FigurePart {
  if (figure.type === 'circle') {
    const { x, y } = placed([figure.centre, 0], seat)
    const r = figure.radius
    return { type: 'ellipse', box: { x: x - r, y: y - r, w: 2 * r, h: 2 * r }, fill, stroke }
  }
  return { type: 'path', commands: commandsOf(figure, seat), fill, stroke }
}

function commandsOf(figure: Exclude<MarkerFigure, { type: 'circle' }>, seat: MarkerSeat): PathCommand[] {
  if (figure.type === 'lines') {
    return figure.lines.flatMap((line): PathCommand[] => [
      ...line.map((place, i): PathCommand => ({ op: i === 0 ? 'M' : 'L', ...placed(place, seat) })),
      ...(figure.closed ? [{ op: 'Z' } as const] : []),
    ])
  }
  const commands: PathCommand[] = [{ op: 'M', ...placed(figure.from, seat) }]
  const at = (places: readonly Place[], i: number) => placed(places[i] ?? [0, 0], seat)
  const { quads = [], cubics = [] } = figure
  for (let i = 0; i + 1 < quads.length; i += 2) {
    const control = at(quads, i)
    commands.push({ op: 'Q', x1: control.x, y1: control.y, ...at(quads, i + 1) })
  }
  for (let i = 0; i + 2 < cubics.length; i += 3) {
    const [a, b] = [at(cubics, i), at(cubics, i + 1)]
    commands.push({ op: 'C', x1: a.x, y1: a.y, x2: b.x, y2: b.y, ...at(cubics, i + 2) })
  }
  return commands
}
