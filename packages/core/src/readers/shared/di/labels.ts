/** Positions of labels that the file does not place, as in bpmn.io (docs/formats/bpmn.md §6). */
import type { Box, Point } from '../../../diagram/index.ts'
import { centredBox } from '../../../geometry/box.ts'

/** px */
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
