/** How the parts of a figure lie in the box of their node. */
import type { Box, FigurePart } from '#diagram/index'
import { subpaths } from '#geometry/subpaths'

/** Whether a part with these bounds has those of the node, so that an end attached to it is attached to the node. */
export function fillsBox(extent: Box, { w, h }: Box): boolean {
  const isAt = (value: number, side: number) => Math.abs(value - side) <= 1
  return isAt(extent.x, 0) && isAt(extent.y, 0) && isAt(extent.x + extent.w, w) && isAt(extent.y + extent.h, h)
}

/**
 * Lines along the border of the node's box, such as one side of a table's cell: the area is what people take and move.
 */
export function isBorderOnly(parts: readonly FigurePart[], { w, h }: Box): boolean {
  const isAt = (value: number, side: number) => Math.abs(value) <= 1 || Math.abs(value - side) <= 1
  return parts.every(
    (part) =>
      part.type === 'path' &&
      part.fill.type === 'none' &&
      subpaths(part.commands).every(({ points }) =>
        points.every(({ x, y }, i) => {
          const last = points[i - 1] ?? { x, y }
          return isAt((x + last.x) / 2, w) || isAt((y + last.y) / 2, h)
        }),
      ),
  )
}
