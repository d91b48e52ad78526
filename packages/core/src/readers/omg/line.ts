/** Rules that all three notations share for lines, and for labels that the file does not place. */
import type { Box, Label, Point, TextPolicy } from '#diagram/index'
import { centredBox, centreOf } from '#geometry/box'
import { PLAIN_TEXT } from '#text/policy'
import { leavingBox } from '../shared/drawing/border.ts'
import type { LineLook } from '../shared/drawing/line.ts'
import { makeLabel } from '../shared/labels.ts'

/** The ends of an association, whose direction is None, One or Both in all three notations. */
export function associationEnds(association: {
  attribute(name: string): string | undefined
}): Pick<LineLook, 'start' | 'end'> {
  const direction = association.attribute('associationDirection') ?? 'None'
  return { start: direction === 'Both' ? 'openArrow' : 'none', end: direction === 'None' ? 'none' : 'openArrow' }
}

/** px; how near to the middle of its shape an end must be to mean the shape itself. */
const MIDDLE = 1

/** The shape at an end of a line. */
export interface EndShape {
  readonly box: Box | undefined
  /** Where a line from inside the shape leaves it; by default at the border of its box. */
  readonly leaving?: (box: Box, from: Point, to: Point) => Point
}

/**
 * The points with ends at the borders of the shapes instead of in their middles, as jBPM's and Kogito's editors draw
 * them; other ends are where they are.
 */
export function withoutMiddles(points: readonly Point[], from: EndShape, to: EndShape): readonly Point[] {
  const started = cut(points, from)
  return cut(started.toReversed(), to).toReversed()
}

function cut(points: readonly Point[], { box, leaving = leavingBox }: EndShape): readonly Point[] {
  const [first, second] = points
  if (!box || !first || !second) return points
  const { x, y } = centreOf(box)
  if (Math.abs(first.x - x) > MIDDLE || Math.abs(first.y - y) > MIDDLE) return points
  return [leaving(box, first, second), ...points.slice(1)]
}

const IN_SHAPE: TextPolicy = { ...PLAIN_TEXT, breakWords: true }

/** The name of a shape or line, or none if it has no text: in a shape, words that are wider than it are broken. */
export function nameLabel(...[id, text, place, font, color]: Parameters<typeof makeLabel>): Label[] {
  const labels = makeLabel(id, text, place, font, color)
  return place.place === 'inside' ? labels.map((label) => ({ ...label, policy: IN_SHAPE })) : labels
}

/** px; as in bpmn.io (docs/formats/bpmn.md §6). */
export const DEFAULT_LABEL = { w: 90, h: 20 } as const
/** px between the middle of a flow and that of its label. */
const FLOW_LABEL_INDENT = 15

/** The box of a label: the one in the file, else one of the default size around a point. */
export function labelBox(given: Box | undefined, middle: Point): Box {
  if (given && given.w > 0) return given
  const { w, h } = DEFAULT_LABEL
  return centredBox(middle, w, h)
}

/** The middle of the label below a shape. */
export function belowShape({ x, y, w, h }: Box): Point {
  return { x: x + w / 2, y: y + h + DEFAULT_LABEL.h / 2 }
}

/** The middle of a flow's label: above the flow's middle stretch, or to the right of a vertical one. */
export function besideFlow(points: readonly Point[]): Point {
  const middle = points.length / 2 - 1
  const first = points[Math.floor(middle)] ?? points[0] ?? { x: 0, y: 0 }
  const second = points[Math.ceil(middle + 0.01)] ?? first
  const x = (first.x + second.x) / 2
  const y = (first.y + second.y) / 2
  const isUpright = Math.abs(second.x - first.x) < 1e-9
  return isUpright ? { x: x + FLOW_LABEL_INDENT, y } : { x, y: y - FLOW_LABEL_INDENT }
}
