/** The sides of a terminal that an edge may use (docs/formats/drawio.md §5.6). */
import type { Direction } from '#diagram/index'
import type { Style } from '../model.ts'
import { measureOf } from '../style/access.ts'

/** Clockwise from the west, as in the routing tables. */
export const SIDES: readonly Direction[] = ['west', 'north', 'east', 'south']

const ALL: ReadonlySet<Direction> = new Set(SIDES)

/** The allowed sides; all of them if nothing constrains the end. */
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
