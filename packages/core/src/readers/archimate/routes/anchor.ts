/** Where lines meet the nodes at their ends (docs/formats/archimate.md §5). */
import type { Box, Point } from '#diagram/index'
import { centreOf } from '#geometry/box'
import { leavingEllipse } from '#readers/shared/drawing/border'
import { ROUND } from '../figures/boxes.ts'
import { ELEMENTS } from '../notation/layers.ts'
import type { ViewNode } from '../views.ts'

/** One end of a line: a node, or the middle of another line. */
export interface Anchor {
  readonly middle: Point
  /** Absent for a line. */
  readonly node?: NodeAnchor
}

export interface NodeAnchor {
  readonly box: Box
  /** Radii of its corners in px. */
  readonly corner: { readonly rx: number; readonly ry: number }
  /** Lines leave a disc in the direction of its middle. */
  readonly isDisc: boolean
}

function cornerOf({ concept, figure, box: { w, h } }: ViewNode): NodeAnchor['corner'] {
  const kind = ELEMENTS.get(concept?.type ?? '')
  if (figure === 'icon') {
    if (kind?.sign === 'service') return { rx: Math.min(h, 0.8 * w) / 2, ry: h / 2 }
    return kind?.sign === 'value' ? { rx: w / 2, ry: h / 2 } : { rx: 0, ry: 0 }
  }
  const round = kind?.corners === 'round' ? Math.min(ROUND, w / 2, h / 2) : 0
  return { rx: round, ry: round }
}

/** Where lines meet a node: at its border, towards its middle. */
export function nodeAnchor(node: ViewNode): Anchor {
  const { box, concept } = node
  return {
    middle: centreOf(box),
    node: { box, corner: cornerOf(node), isDisc: concept?.type === 'Junction' },
  }
}

/** The middle of the overlap of two ranges, or of the gap between them. */
const between = (a: number, aSize: number, b: number, bSize: number): number =>
  (Math.max(a, b) + Math.min(a + aSize, b + bSize)) / 2

/** The reference point for both ends of a line without bends, so that lines run along the axes whenever possible. */
export function commonReference(a: Box, b: Box): Point {
  return { x: between(a.x, a.w, b.x, b.w), y: between(a.y, a.h, b.y, b.h) }
}

/** −1 before the range, 1 after it, 0 in it. */
const side = (value: number, from: number, size: number): number => (value < from ? -1 : value > from + size ? 1 : 0)

/** A coordinate on a rounded corner, for a share (−1..1) of the other radius. */
const onArc = (share: number): number => Math.sqrt(Math.max(0, 1 - share * share))

/**
 * The point of the border nearest to a reference point, as in Archi's orthogonal anchors: straight below a point above
 * the node, at the corner for a point that is above and beside it. The middle for a point inside.
 */
export function borderPoint({ box, corner, isDisc }: NodeAnchor, reference: Point): Point {
  const middle = centreOf(box)
  if (isDisc) return leavingEllipse(box, middle, reference)
  const { x, y, w, h } = box
  const { rx, ry } = corner
  const [dx, dy] = [side(reference.x, x, w), side(reference.y, y, h)]
  if (dx === 0 && dy === 0) return middle
  const edge = { x: dx < 0 ? x : x + w, y: dy < 0 ? y : y + h }
  if (dx !== 0 && dy !== 0) {
    const back = 1 - Math.SQRT1_2
    return { x: edge.x - dx * rx * back, y: edge.y - dy * ry * back }
  }
  // How far into a corner's radius the point lies, 0 at its inner end.
  const into = (value: number, from: number, size: number, radius: number) =>
    radius === 0 ? 0 : Math.max(0, from + radius - value, value - (from + size - radius)) / radius
  if (dy !== 0) {
    const dip = ry * (1 - onArc(into(reference.x, x, w, rx)))
    return { x: reference.x, y: edge.y - dy * dip }
  }
  const dip = rx * (1 - onArc(into(reference.y, y, h, ry)))
  return { x: edge.x - dx * dip, y: reference.y }
}
