/** Edges that run straight between the ends, a twentieth short of both: information flows and radio links. */
import type { FigurePart, PathCommand, Point } from '#diagram/index'
import { hypot } from '#geometry/polyline'
import type { Outline, OutlineRequest } from './types.ts'

const NO_FILL = { type: 'none' } as const
const SHORT = 0.05
/** px: length and half width of the head. */
const HEAD = 10
const HEAD_SIDE = 5

interface Line {
  readonly from: Point
  readonly to: Point
  /** A point as fractions of the line: along it from its middle, and to its right. */
  readonly at: (along: number, aside: number) => Point
}

function shortened({ points }: OutlineRequest): Line {
  const [a, b] = [points[0] as Point, points.at(-1) as Point]
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const from = { x: a.x + dx * SHORT, y: a.y + dy * SHORT }
  const to = { x: b.x - dx * SHORT, y: b.y - dy * SHORT }
  const [w, h] = [to.x - from.x, to.y - from.y]
  const at = (along: number, aside: number): Point => ({
    x: from.x + w * (0.5 + along) - h * aside,
    y: from.y + h * (0.5 + along) + w * aside,
  })
  return { from, to, at }
}

function path(points: readonly Point[], closed = false): PathCommand[] {
  const commands: PathCommand[] = points.map(({ x, y }, i) => ({ op: i === 0 ? 'M' : 'L', x, y }))
  return closed ? [...commands, { op: 'Z' }] : commands
}

/** A filled head at the end of a line that comes from `before`. */
function head(before: Point, to: Point, { paints }: OutlineRequest): FigurePart {
  const length = Math.max(1e-6, hypot(to.x - before.x, to.y - before.y))
  const [x, y] = [(to.x - before.x) / length, (to.y - before.y) / length]
  const commands = path([
    { x: to.x - HEAD * x - HEAD_SIDE * y, y: to.y - HEAD * y + HEAD_SIDE * x },
    to,
    { x: to.x - HEAD * x + HEAD_SIDE * y, y: to.y - HEAD * y - HEAD_SIDE * x },
  ])
  return { type: 'path', commands, fill: paints.stroke.paint, stroke: paints.stroke }
}

/** shape=mxgraph.lean_mapping.manual_info_flow_edge */
export const manualFlow: Outline = (request) => {
  const { from, to } = shortened(request)
  const line: FigurePart = { type: 'path', commands: path([from, to]), fill: NO_FILL, stroke: request.paints.stroke }
  return [line, head(from, to, request)]
}

/** shape=mxgraph.lean_mapping.electronic_info_flow_edge: forward, a little back, and forward again. */
export const electronicFlow: Outline = (request) => {
  const { from, to, at } = shortened(request)
  const back = at(-0.1, 0.1 / 3)
  const commands = path([from, at(0.1, -0.1 / 3), back, to])
  const line: FigurePart = { type: 'path', commands, fill: NO_FILL, stroke: request.paints.stroke }
  return [line, head(back, to, request)]
}

/** shape=mxgraph.networks.comm_link_edge: a lightning bolt. */
export const radioLink: Outline = (request) => {
  const { from, to, at } = shortened(request)
  const third = 0.1 / 3
  const corners = [from, at(0.1, -0.1), at(third, third), to, at(-0.1, 0.1), at(-third, -third)]
  return [{ type: 'path', commands: path(corners, true), fill: request.paints.fill, stroke: request.paints.stroke }]
}
