/** The drawing of one shape that is not an edge: its outlines, with the arrowheads of open lines. */
import type { FigurePart, PathCommand } from '../../../diagram/index.ts'
import type { ShapeState } from '../context/page-context.ts'
import { type Look, outlineParts } from '../geometry/figure.ts'
import { openLineEnds } from '../style/line-ends.ts'

/** @param toBox from the shape's own space to the box that the figure is drawn in, px */
export function drawnParts(
  { outlines, resolved: { sheet }, themed }: ShapeState,
  look: Look,
  toBox: (commands: readonly PathCommand[]) => PathCommand[],
): FigurePart[] {
  const ends = { sheet, themed, stroke: look.stroke }
  return [
    ...outlineParts(outlines, look, toBox),
    ...outlines.flatMap(({ commands, lined }) => (lined ? openLineEnds(ends, toBox(commands)) : [])),
  ]
}
