/**
 * The terminal that an edge's end is attached to, and where a floating end touches it
 * (docs/formats/drawio.md §5.1, 5.2).
 */
import type { Box, Direction, Point } from '#diagram/index'
import { centreOf, grownBox } from '#geometry/box'
import type { Cell, Style } from '../model.ts'
import { flagOf, measureOf } from '../style/access.ts'
import type { ConnectionPoint, Perimeter } from './perimeter.ts'

/** A vertex or an edge in the role of a terminal, in page space. */
export interface Terminal {
  readonly cell: Cell
  readonly style: Style
  /** A vertex's box before rotation, the bounds of an edge's route. */
  readonly box: Box
  /** The box that is really drawn, for a stencil with a fixed aspect; else the same as `box`. */
  readonly drawn: Box
  /** Degrees clockwise. */
  readonly rotation: number
  /** Null = ends go to the middle. */
  readonly perimeter: Perimeter | null
  /** The points that floating ends may snap to; those of a style are read once, because a shape can have very many edges. */
  readonly connectionPoints: () => readonly ConnectionPoint[]
  /** The middle of the box; for an edge the middle of its route. */
  readonly middle: Point
}

/** A point rotated about another, degrees clockwise. */
export function rotated(point: Point, degrees: number, about: Point): Point {
  if (degrees === 0) return point
  const angle = (degrees * Math.PI) / 180
  return turned(point, Math.cos(angle), Math.sin(angle), about)
}

/** A point rotated by the angle with the given cosine and sine. */
export function turned(point: Point, cos: number, sin: number, about: Point): Point {
  const x = point.x - about.x
  const y = point.y - about.y
  return { x: x * cos - y * sin + about.x, y: y * cos + x * sin + about.y }
}

export function mirrored(point: Point, about: Point, horizontally: boolean, vertically: boolean): Point {
  return { x: horizontally ? 2 * about.x - point.x : point.x, y: vertically ? 2 * about.y - point.y : point.y }
}

/** The terminal's box, enlarged by its own `perimeterSpacing` plus `border` px on every side. */
export function perimeterBox(terminal: Terminal, border: number): Box {
  return grownBox(terminal.drawn, border + measureOf(terminal.style, 'perimeterSpacing', 0))
}

/** The perimeter point that faces `from`, both in the unrotated frame; the terminal's middle if it has no perimeter. */
export function perimeterPoint(terminal: Terminal, from: Point, orth: boolean, border: number): Point {
  const box = perimeterBox(terminal, border)
  if (terminal.perimeter === null || !(box.w > 0 || box.h > 0)) return terminal.middle
  const centre = centreOf(box)
  const flipH = flagOf(terminal.style, 'flipH')
  const flipV = flagOf(terminal.style, 'flipV')
  const query = mirrored(from, centre, flipH, flipV)
  const hit = terminal.perimeter({ box, style: terminal.style, from: query, orth })
  if (hit === null || !Number.isFinite(hit.x) || !Number.isFinite(hit.y)) return terminal.middle
  return mirrored(hit, centre, flipH, flipV)
}

/** Where a line from `from` ends at the terminal (docs/formats/drawio.md §5.2). */
export function floatingPoint(terminal: Terminal, from: Point, orth: boolean, border: number): Point {
  const centre = centreOf(terminal.box)
  const query = rotated(from, -terminal.rotation, centre)
  const point = perimeterPoint(terminal, query, orth && terminal.rotation === 0, border)
  return rotated(point, terminal.rotation, centre)
}

/** Clockwise from the west, as in the routing tables. */
export const SIDES: readonly Direction[] = ['west', 'north', 'east', 'south']

const ALL: ReadonlySet<Direction> = new Set(SIDES)

/** The sides of a terminal that an edge may use (docs/formats/drawio.md §5.6); all if nothing constrains the end. */
export function allowedSides(terminal: Style, edge: Style, end: 'source' | 'target'): ReadonlySet<Direction> {
  return constrainedSides(terminal, edge, end) ?? ALL
}

/** The same, but null if nothing constrains the end. */
export function constrainedSides(
  terminal: Style,
  edge: Style,
  end: 'source' | 'target',
): ReadonlySet<Direction> | null {
  const value = terminal.get('portConstraint') ?? edge.get(`${end}PortConstraint`)
  if (value === undefined) return null
  const text = String(value)
  const turns =
    String(terminal.get('portConstraintRotation')) === '1' ? quarters(measureOf(terminal, 'rotation', 0)) : 0
  const sides = new Set<Direction>()
  for (let i = 0; i < SIDES.length; i++) {
    if (text.includes(SIDES[i] as string)) sides.add(SIDES[(i + turns) % SIDES.length] as Direction)
  }
  return sides
}

/** Clockwise quarter turns nearest to a rotation in degrees. */
function quarters(rotation: number): number {
  if (rotation >= 135 || rotation <= -135) return 2
  if (rotation > 45) return 1
  return rotation < -45 ? 3 : 0
}
