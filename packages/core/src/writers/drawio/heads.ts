/** The markers at the ends of an edge as keys of its style. */
import type { Edge, FigurePart, MarkerKind, Point } from '#diagram/index'
import { distance } from '#geometry/polyline'
import type { Keys } from './keys.ts'

/** draw.io's names of markers. */
const MARKERS: Readonly<Record<MarkerKind, string>> = {
  none: 'none',
  notched: 'classic',
  triangle: 'block',
  'double-triangle': 'doubleBlock',
  'half-triangle': 'async',
  open: 'open',
  'half-open': 'openAsync',
  dot: 'oval',
  diamond: 'diamond',
  square: 'box',
  circle: 'circle',
  'circle-plus': 'circlePlus',
  'half-circle': 'halfCircle',
  bar: 'baseDash',
  slash: 'dash',
  cross: 'cross',
  one: 'ERone',
  'exactly-one': 'ERmandOne',
  many: 'ERmany',
  'one-or-many': 'ERoneToMany',
  'zero-or-one': 'ERzeroToOne',
  'zero-or-many': 'ERzeroToMany',
  custom: 'classic',
}

/** Markers that draw.io has in a narrow form too, whose half width is the share of their length that is given; usually half. */
const THIN: Readonly<Record<string, number>> = { classic: 1 / 3, block: 1 / 3, open: 1 / 3, diamond: 1 / 3.4 }

/** px of a marker that a style says nothing of, and of the smallest and largest one that is written. */
const USUAL = 6
const MIN = 2
const MAX = 60

/** Points of a marker's drawing, without those that control its curves. */
function pointsOf(part: FigurePart): Point[] {
  if (part.type === 'path') return part.commands.flatMap((command) => (command.op === 'Z' ? [] : [command]))
  if (part.type !== 'ellipse' && part.type !== 'rect') return []
  const { x, y, w, h } = part.box
  return [
    { x, y: y + h / 2 },
    { x: x + w, y: y + h / 2 },
    { x: x + w / 2, y },
    { x: x + w / 2, y: y + h },
  ]
}

/** How long a marker is along its line, and how far it reaches to the sides, in px; undefined if nothing is drawn. */
function extentOf(edge: Edge, end: 'start' | 'end') {
  const line = end === 'start' ? edge.points : edge.points.toReversed()
  const tip = line[0]!
  const next = line.find((point) => distance(point, tip) >= 1)
  const drawn = edge[end].parts.flatMap(pointsOf)
  if (!next || drawn.length === 0) return undefined
  const by = distance(next, tip)
  const [ux, uy] = [(next.x - tip.x) / by, (next.y - tip.y) / by]
  const along = drawn.map(({ x, y }) => (x - tip.x) * ux + (y - tip.y) * uy)
  const across = drawn.map(({ x, y }) => Math.abs((x - tip.x) * uy - (y - tip.y) * ux))
  return { length: Math.max(...along) - Math.min(...along), half: Math.max(...across) }
}

/** The size that draw.io draws a marker of this extent with; undefined for those of entity relation diagrams. */
function sizeOf(
  kind: MarkerKind,
  { length, half }: { length: number; half: number },
  width: number,
): number | undefined {
  switch (kind) {
    case 'dot':
      return length
    case 'circle':
    case 'circle-plus':
      return half - width
    case 'double-triangle':
      return length / 2 - width
    case 'notched':
    case 'triangle':
    case 'half-triangle':
    case 'open':
    case 'half-open':
    case 'diamond':
      return length - width
    case 'square':
    case 'slash':
    case 'cross':
    case 'bar':
      return 2 * half - width - 1
    default:
      return undefined
  }
}

/** The marker of one end by its kind; the narrow form where it is drawn so. */
export function headKeys(edge: Edge, end: 'start' | 'end'): Keys {
  const { kind, filled } = edge[end]
  const name = MARKERS[kind]
  const extent = extentOf(edge, end)
  const isThin = extent && THIN[name] !== undefined && extent.half / extent.length < (THIN[name] + 0.5) / 2
  return {
    [`${end}Arrow`]: isThin ? `${name}Thin` : name,
    [`${end}Fill`]: kind === 'none' ? undefined : filled ? 1 : 0,
  }
}

/** The size of the marker of one end, where it is not the usual one. */
export function headSize(edge: Edge, end: 'start' | 'end'): Keys {
  const extent = extentOf(edge, end)
  const size = extent && sizeOf(edge[end].kind, extent, edge.stroke.width)
  if (size === undefined || Math.abs(size - USUAL) < 0.5) return {}
  return { [`${end}Size`]: Math.round(Math.min(MAX, Math.max(MIN, size)) * 10) / 10 }
}
