/** Markers at their position, without paint. */
import type { PathCommand, Point } from '#diagram/index'
import { cubicTo, lineTo, moveTo, quadTo } from '#geometry/commands'
import { distance } from '#geometry/polyline'
import { ARROWS } from './arrows.ts'
import { ENTITY_RELATION } from './entity-relation.ts'
import { FIGURES } from './figures.ts'
import { SYSML } from './sysml.ts'
import type { DrawMarker, MarkerDrawing, MarkerFigure, MarkerSeat, MarkerSize, Place } from './types.ts'

const MARKERS: ReadonlyMap<string, DrawMarker> = new Map([
  ['none', () => ({ figures: [], trim: 0 })],
  ...ARROWS,
  ...FIGURES,
  ...ENTITY_RELATION,
  ...SYSML,
])

/** One outline of a marker in the space of its seat; for `fill` see MarkerFigure. */
export type MarkerOutline = { readonly fill: MarkerFigure['fill'] } & (
  | { readonly type: 'circle'; readonly centre: Point; readonly radius: number }
  | { readonly type: 'path'; readonly commands: readonly PathCommand[] }
)

interface DrawnMarker {
  readonly outlines: readonly MarkerOutline[]
  /** Where the line itself stops. */
  readonly lineEnd: Point
}

/** The parts of a marker, independent of its position; undefined for names that draw.io has no marker for. */
export function markerDrawing(name: string, size: MarkerSize): MarkerDrawing | undefined {
  return MARKERS.get(name)?.(size)
}

/** A marker at the end of a line, with the point at which the line stops. */
export function seated({ figures, trim }: MarkerDrawing, seat: MarkerSeat): DrawnMarker {
  return { outlines: figures.map((figure) => outlineOf(figure, seat)), lineEnd: placed([trim, 0], seat) }
}

/** The seat of a marker at the beginning of a line through `points`. */
export function markerSeat(points: readonly Point[]): MarkerSeat {
  const at = points[0] ?? { x: 0, y: 0 }
  const before = points.find(({ x, y }) => Math.round(x - at.x) !== 0 || Math.round(y - at.y) !== 0) ?? points[1] ?? at
  // Ends less than 1 px apart make markers smaller instead of giving them a random direction.
  const length = Math.max(1, distance(before, at))
  return { at, towards: { x: (at.x - before.x) / length, y: (at.y - before.y) / length } }
}

function outlineOf(figure: MarkerFigure, seat: MarkerSeat): MarkerOutline {
  const { fill } = figure
  if (figure.type === 'circle')
    return { type: 'circle', fill, centre: placed([figure.centre, 0], seat), radius: figure.radius }
  return { type: 'path', fill, commands: commandsOf(figure, seat) }
}

function placed(place: Place, { at, towards }: MarkerSeat): Point {
  const back = place[0]
  const beside = place[1]
  return { x: at.x - towards.x * back - towards.y * beside, y: at.y - towards.y * back + towards.x * beside }
}

function commandsOf(figure: Exclude<MarkerFigure, { type: 'circle' }>, seat: MarkerSeat): PathCommand[] {
  if (figure.type === 'lines') {
    return figure.lines.flatMap((line): PathCommand[] => [
      ...line.map((place, i): PathCommand => (i === 0 ? moveTo(placed(place, seat)) : lineTo(placed(place, seat)))),
      ...(figure.closed ? [{ op: 'Z' } as const] : []),
    ])
  }
  const commands: PathCommand[] = [moveTo(placed(figure.from, seat))]
  const at = (places: readonly Place[], i: number) => placed(places[i] ?? [0, 0], seat)
  const { quads = [], cubics = [] } = figure
  for (let i = 0; i + 1 < quads.length; i += 2) {
    commands.push(quadTo(at(quads, i), at(quads, i + 1)))
  }
  for (let i = 0; i + 2 < cubics.length; i += 3) {
    commands.push(cubicTo(at(cubics, i), at(cubics, i + 1), at(cubics, i + 2)))
  }
  return commands
}
