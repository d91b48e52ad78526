/** The heads of arrows, drawn in page space (docs/formats/excalidraw.md §5). */
import type { FigurePart, Marker, MarkerKind, Paint, Point, Rgba, Stroke } from '#diagram/index'
import { distance } from '#geometry/polyline'
import { RADIANS, rotateAbout } from '#geometry/rotation'
import { ellipse, NO_PAINT, path, solid } from '../shared/drawing/parts.ts'
import { polyline } from '../shared/drawing/path.ts'

interface Shape {
  readonly kind: MarkerKind
  readonly draws: readonly ('wings' | 'triangle' | 'diamond' | 'circle' | 'bar' | 'foot' | 'ring' | 'second bar')[]
  readonly fill: 'ink' | 'paper' | 'none'
  /** px of a head at a long line. */
  readonly size: number
}

const SHAPES: ReadonlyMap<string, Shape> = new Map(
  Object.entries({
    arrow: { kind: 'open', draws: ['wings'], fill: 'none', size: 25 },
    bar: { kind: 'bar', draws: ['bar'], fill: 'none', size: 15 },
    dot: { kind: 'dot', draws: ['circle'], fill: 'ink', size: 15 },
    circle: { kind: 'dot', draws: ['circle'], fill: 'ink', size: 15 },
    circle_outline: { kind: 'dot', draws: ['circle'], fill: 'paper', size: 15 },
    triangle: { kind: 'triangle', draws: ['triangle'], fill: 'ink', size: 15 },
    triangle_outline: { kind: 'triangle', draws: ['triangle'], fill: 'paper', size: 15 },
    diamond: { kind: 'diamond', draws: ['diamond'], fill: 'ink', size: 12 },
    diamond_outline: { kind: 'diamond', draws: ['diamond'], fill: 'paper', size: 12 },
    one: { kind: 'one', draws: ['bar'], fill: 'none', size: 20 },
    many: { kind: 'many', draws: ['foot'], fill: 'none', size: 20 },
    one_or_many: { kind: 'one-or-many', draws: ['foot', 'bar'], fill: 'none', size: 20 },
    exactly_one: { kind: 'exactly-one', draws: ['bar', 'second bar'], fill: 'none', size: 20 },
    zero_or_one: { kind: 'zero-or-one', draws: ['bar', 'ring'], fill: 'paper', size: 20 },
    zero_or_many: { kind: 'zero-or-many', draws: ['foot', 'ring'], fill: 'paper', size: 20 },
  } satisfies Record<string, Shape>),
)

/** Degrees between the line and a side of the head. */
const SPREAD = 25
const ARROW_SPREAD = 20

const NONE: Marker = { kind: 'none', name: 'none', filled: false, parts: [] }

export interface HeadLook {
  readonly ink: Rgba
  readonly stroke: Stroke
  readonly paper: Rgba
}

/**
 * The head at a point.
 * @param name in the file; others than those known are arrows, as in the editor
 * @param from another point of the line, from which it comes
 * @param length px of the line's last part, which bounds the head
 */
export function headOf(name: string | undefined, at: Point, from: Point, length: number, look: HeadLook): Marker {
  const away = distance(at, from)
  if (name === undefined || away === 0) return NONE
  const shape = SHAPES.get(name.replace(/^(?:crowfoot|cardinality)_/, '')) ?? SHAPES.get('arrow')!
  const size = Math.min(shape.size, length * (shape.kind === 'diamond' ? 0.25 : 0.5))
  const back = (px: number): Point => ({
    x: at.x + ((from.x - at.x) / away) * px,
    y: at.y + ((from.y - at.y) / away) * px,
  })
  const fill: Paint = shape.fill === 'none' ? NO_PAINT : solid(shape.fill === 'ink' ? look.ink : look.paper)
  const { dash: _solid, ...stroke } = look.stroke
  const draw = (points: readonly Point[], isClosed = false): FigurePart =>
    path(polyline(points, isClosed), isClosed ? fill : NO_PAINT, stroke)
  const base = back(size)
  const drawn = (part: Shape['draws'][number]): FigurePart => {
    switch (part) {
      case 'wings':
        return draw([side(base, at, ARROW_SPREAD), at, side(base, at, -ARROW_SPREAD)])
      case 'triangle':
        return draw([at, side(base, at, SPREAD), side(base, at, -SPREAD)], true)
      case 'diamond':
        return draw(
          [at, side(base, at, SPREAD), back(2 * size * Math.cos(SPREAD * RADIANS)), side(base, at, -SPREAD)],
          true,
        )
      case 'bar':
      case 'second bar': {
        const middle = back(shape.kind === 'bar' ? 0 : part === 'bar' ? size : size * 1.25)
        return draw([side(back(0), middle, 90, size / 2), side(back(0), middle, -90, size / 2)])
      }
      case 'foot':
        return draw([side(at, base, SPREAD), base, side(at, base, -SPREAD)])
      case 'circle':
      case 'ring': {
        const middle = part === 'ring' ? back(size * 1.3) : at
        const d = part === 'ring' ? size * 0.6 : size
        return ellipse({ x: middle.x - d / 2, y: middle.y - d / 2, w: d, h: d }, fill, stroke)
      }
    }
  }
  return { kind: shape.kind, name, filled: shape.fill === 'ink', parts: shape.draws.map(drawn) }
}

/** `point` turned about another; at a distance of its own if it is given. */
function side(point: Point, about: Point, degrees: number, length?: number): Point {
  const to = rotateAbout(point, about, degrees * RADIANS)
  const away = distance(to, about)
  if (length === undefined || away === 0) return to
  return { x: about.x + ((to.x - about.x) / away) * length, y: about.y + ((to.y - about.y) / away) * length }
}
