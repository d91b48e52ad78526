/** Markers at the ends of lines, drawn in page space. */
import type { FigurePart, Marker, MarkerKind, Point, Rgba } from '#diagram/index'
import { mapPath } from '#geometry/commands'
import { hypot } from '#geometry/polyline'
import { line, NO_PAINT, path, solid } from './parts.ts'
import { type Outline, outline } from './path.ts'

/** The marker shapes of BPMN, DMN and similar notations. */
export type LineEnd =
  | 'none'
  | 'fullTriangle'
  | 'emptyTriangle'
  | 'wideTriangle'
  | 'openArrow'
  | 'halfArrow'
  | 'emptyDiamond'
  | 'fullDiamond'
  | 'emptyCircle'
  | 'fullCircle'
  | 'notched'
  | 'bar'
  | 'slash'
  | 'crowOne'
  | 'crowMany'
  | 'crowExactlyOne'
  | 'crowOneOrMany'
  | 'crowZeroOrOne'
  | 'crowZeroOrMany'

interface MarkerShape {
  readonly kind: MarkerKind
  readonly isFilled: boolean
  /** Px back from the end along the line, and px to its right. */
  readonly outline: Outline
  /** px by which the line stops before its end. */
  readonly trim: number
  readonly area: 'ink' | 'paper' | 'none'
}

const SHAPES: Readonly<Record<Exclude<LineEnd, 'none'>, MarkerShape>> = {
  fullTriangle: {
    kind: 'triangle',
    isFilled: true,
    outline: outline('M 0 0 L 10 5 L 10 -5 Z'),
    trim: 8,
    area: 'ink',
  },
  emptyTriangle: {
    kind: 'triangle',
    isFilled: false,
    outline: outline('M 0.6 0 L 9.6 4 L 9.6 -4 Z'),
    trim: 9.6,
    area: 'paper',
  },
  wideTriangle: {
    kind: 'triangle',
    isFilled: false,
    outline: outline('M 0.6 0 L 10.6 7 L 10.6 -7 Z'),
    trim: 10.6,
    area: 'paper',
  },
  openArrow: {
    kind: 'open',
    isFilled: false,
    outline: outline('M 8 4 L 0.6 0 L 8 -4'),
    trim: 0,
    area: 'none',
  },
  halfArrow: { kind: 'half-open', isFilled: false, outline: outline('M 9 -4 L 0.6 0'), trim: 0, area: 'none' },
  emptyDiamond: {
    kind: 'diamond',
    isFilled: false,
    outline: outline('M 1 0 L 9 4 L 17 0 L 9 -4 Z'),
    trim: 17,
    area: 'paper',
  },
  fullDiamond: {
    kind: 'diamond',
    isFilled: true,
    outline: outline('M 1 0 L 9 4 L 17 0 L 9 -4 Z'),
    trim: 17,
    area: 'ink',
  },
  emptyCircle: { kind: 'dot', isFilled: false, outline: outline('E 0 0 4.5 4.5'), trim: 4.5, area: 'paper' },
  fullCircle: { kind: 'dot', isFilled: true, outline: outline('E 4 0 4 4'), trim: 4, area: 'ink' },
  notched: { kind: 'notched', isFilled: true, outline: outline('M 0 0 L 12 5 L 9 0 L 12 -5 Z'), trim: 8, area: 'ink' },
  bar: { kind: 'bar', isFilled: false, outline: outline('M 1 -5 V 5'), trim: 0, area: 'none' },
  slash: { kind: 'slash', isFilled: false, outline: outline('M 6 -6 L 10 6'), trim: 0, area: 'none' },
  crowOne: { kind: 'one', isFilled: false, outline: outline('M 8 -6 V 6'), trim: 0, area: 'none' },
  crowMany: { kind: 'many', isFilled: false, outline: outline('M 0 -6 L 12 0 L 0 6'), trim: 0, area: 'none' },
  crowExactlyOne: {
    kind: 'exactly-one',
    isFilled: false,
    outline: outline('M 6 -6 V 6 M 11 -6 V 6'),
    trim: 0,
    area: 'none',
  },
  crowOneOrMany: {
    kind: 'one-or-many',
    isFilled: false,
    outline: outline('M 0 -6 L 12 0 L 0 6 M 15 -6 V 6'),
    trim: 0,
    area: 'none',
  },
  crowZeroOrOne: {
    kind: 'zero-or-one',
    isFilled: false,
    outline: outline('M 6 -6 V 6 E 13 0 4 4'),
    trim: 0,
    area: 'paper',
  },
  crowZeroOrMany: {
    kind: 'zero-or-many',
    isFilled: false,
    outline: outline('M 0 -6 L 12 0 L 0 6 E 17 0 4 4'),
    trim: 0,
    area: 'paper',
  },
}

export interface DrawnEnd {
  readonly marker: Marker
  /** Where the line itself stops. */
  readonly lineEnd: Point
}

/**
 * The marker at the first of `points`.
 * @param paper paint of its empty areas
 */
export function drawMarker(name: LineEnd, points: readonly Point[], ink: Rgba, width: number, paper: Rgba): DrawnEnd {
  const at = points[0] ?? { x: 0, y: 0 }
  if (name === 'none') return { marker: { kind: 'none', name, filled: false, parts: [] }, lineEnd: at }
  const { kind, isFilled, outline: shape, trim, area } = SHAPES[name]
  const next = points.find(({ x, y }) => hypot(x - at.x, y - at.y) > 0.5) ?? { x: at.x + 1, y: at.y }
  const length = hypot(next.x - at.x, next.y - at.y)
  const [dx, dy] = [(next.x - at.x) / length, (next.y - at.y) / length]
  const seat = ({ x, y }: Point): Point => ({ x: at.x + dx * x - dy * y, y: at.y + dy * x + dx * y })
  const fill = area === 'none' ? NO_PAINT : solid(area === 'ink' ? ink : paper)
  const part: FigurePart = path(mapPath(shape, seat), fill, line(ink, Math.min(width, 1.5)))
  return {
    marker: { kind, name: kind, filled: isFilled, parts: [part] },
    lineEnd: seat({ x: Math.min(trim, length), y: 0 }),
  }
}
