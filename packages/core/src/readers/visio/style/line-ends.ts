/** Arrowheads where the cells of a shape ask for them: at the ends of an edge, and of open lines in the drawing of a node. */
import type { FigurePart, PathCommand, Point, Stroke } from '#diagram/index'
import { subpaths } from '#geometry/subpaths'
import type { Sheet } from '../sheet/sheet.ts'
import type { Themed } from '../theme/quick-style.ts'
import { type LineEnd, markerOf } from './arrowheads.ts'
import { themedNumber } from './line.ts'

export interface LineEnds {
  readonly sheet: Sheet
  readonly themed: Themed
  readonly stroke: Stroke
}

/** The head of a line that ends at a point, coming from another. */
export function lineEnd({ sheet, themed, stroke }: LineEnds, end: 'Begin' | 'End', at: Point, from: Point): LineEnd {
  const own = end === 'Begin' ? themed.beginArrow : themed.endArrow
  const number = themedNumber(sheet, `${end}Arrow`, own) ?? 0
  return markerOf(number, sheet.number(`${end}ArrowSize`) ?? 2, stroke, at, from)
}

/** The heads of all lines in a path that are not closed. */
export function openLineEnds(ends: LineEnds, commands: readonly PathCommand[]): FigurePart[] {
  const isAny = (['BeginArrow', 'EndArrow'] as const).some((name) => (ends.sheet.cell(name) ?? '0') !== '0')
  if (!isAny || ends.stroke.paint.type === 'none') return []
  return subpaths(commands).flatMap(({ points, closed }) => {
    if (closed) return []
    const begin = lineEnd(ends, 'Begin', points[0]!, points[1]!)
    const end = lineEnd(ends, 'End', points.at(-1)!, points.at(-2)!)
    return [...begin.marker.parts, ...end.marker.parts]
  })
}
