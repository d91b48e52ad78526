/** Edges that taper straight to a point: `startWidth` px on both sides of the start (default 20). */
import type { PathCommand, Point } from '#diagram/index'
import { hypot } from '#geometry/polyline'
import { measureOf } from '#readers/drawio/style/access'
import type { Outline, OutlineRequest } from './types.ts'

const NO_FILL = { type: 'none' } as const
/** More lines could not be told apart. */
const MAX_LINES = 1_000
/** The last line has this fraction of the first one's width. */
const LAST = 0.02

interface Wedge {
  readonly from: Point
  readonly to: Point
  readonly length: number
  /** From the start to its corner. */
  readonly side: Point
}

function wedgeOf({ points, style }: OutlineRequest): Wedge {
  const from = points[0] as Point
  const to = points.at(-1) as Point
  const length = Math.max(1e-6, hypot(to.x - from.x, to.y - from.y))
  const width = Math.max(0, measureOf(style, 'startWidth', 20))
  return { from, to, length, side: { x: ((to.y - from.y) / length) * width, y: (-(to.x - from.x) / length) * width } }
}

/** shape=mxgraph.arrows2.wedgeArrow: filled. */
export const wedge: Outline = (request) => {
  const { from, to, side } = wedgeOf(request)
  const commands: PathCommand[] = [
    { op: 'M', x: from.x + side.x, y: from.y + side.y },
    { op: 'L', x: from.x - side.x, y: from.y - side.y },
    { op: 'L', x: to.x, y: to.y },
    { op: 'Z' },
  ]
  return [{ type: 'path', commands, fill: request.paints.fill, stroke: request.paints.stroke }]
}

/** Lines across the wedge, ever shorter. */
function hatched(linesOf: (request: OutlineRequest, length: number) => number): Outline {
  return (request) => {
    const { from, to, side, length } = wedgeOf(request)
    const steps = Math.max(1, Math.min(MAX_LINES, linesOf(request, length)))
    const commands: PathCommand[] = []
    for (let i = 0; i <= steps; i += 1) {
      const t = i / steps
      const half = i === steps ? LAST : 1 - t
      const [x, y] = [from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t]
      commands.push(
        { op: 'M', x: x + side.x * half, y: y + side.y * half },
        { op: 'L', x: x - side.x * half, y: y - side.y * half },
      )
    }
    return [{ type: 'path', commands, fill: NO_FILL, stroke: request.paints.stroke }]
  }
}

/** shape=mxgraph.arrows2.wedgeArrowDashed: nine lines. */
export const dashedWedge = hatched(() => 8)

/** shape=mxgraph.arrows2.wedgeArrowDashed2: lines `stepSize` px apart (default 10). */
export const steppedWedge = hatched(({ style }, length) =>
  Math.floor(length / Math.max(1e-3, measureOf(style, 'stepSize', 10))),
)
