/**
 * A box with a title, such as a swimlane, that the source draws as two brackets and a line between them: the same
 * picture as a box with a bar in it. The box is one shape that people take by its border, and that can hold others.
 */
import type { Box, FigurePart, Point, Stroke } from '#diagram/index'
import { around, unite } from '#geometry/box'

type PathPart = Extract<FigurePart, { type: 'path' }>

/** px */
const SAME = 0.01

/** The same parts, or the box, its bar and what was drawn after them. */
export function asBoxWithBar(parts: readonly FigurePart[]): readonly FigurePart[] {
  const [title, body, divider, ...others] = parts
  if (title?.type !== 'path' || body?.type !== 'path' || divider?.type !== 'path') return parts
  if ('shadow' in title || body.fill.type !== 'none' || divider.fill.type !== 'none') return parts
  if (!isPlain(title.stroke) || !isSameStroke(title.stroke, body.stroke) || !isSameStroke(title.stroke, divider.stroke))
    return parts
  const [bar, rest, line] = [bracket(title), bracket(body), pointsOf(divider)]
  const ends = [bar?.[0], bar?.[3]] as const
  if (!bar || !rest || line?.length !== 2) return parts
  const joins = (points: readonly (Point | undefined)[]) => isSame(points[0], ends[0]) && isSame(points[1], ends[1])
  if (!joins([rest[0], rest[3]]) || !joins(line)) return parts
  const box = unite([around(bar), around(rest)])
  return [rectangle(box, { type: 'none' }, title.stroke), rectangle(around(bar), title.fill, title.stroke), ...others]
}

function rectangle(box: Box, fill: PathPart['fill'], stroke: Stroke): FigurePart {
  return { type: 'rect', box, rx: 0, ry: 0, fill, stroke }
}

/** Lines that look the same when they are drawn twice or in other pieces. */
function isPlain({ paint, width, dash }: Stroke): boolean {
  return paint.type === 'solid' && paint.color.a === 1 && width > 0 && dash === undefined
}

function isSameStroke(a: Stroke, b: Stroke): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** The corners of a path that runs around two corners of a box: three sides at right angles. */
function bracket(part: PathPart): readonly [Point, Point, Point, Point] | undefined {
  const points = pointsOf(part)
  if (points?.length !== 4) return undefined
  const [a, b, c, d] = points as [Point, Point, Point, Point]
  const isUpright = Math.abs(a.x - b.x) < SAME && Math.abs(b.y - c.y) < SAME && Math.abs(c.x - d.x) < SAME
  const isLying = Math.abs(a.y - b.y) < SAME && Math.abs(b.x - c.x) < SAME && Math.abs(c.y - d.y) < SAME
  const isLevel = isUpright ? Math.abs(a.y - d.y) < SAME : Math.abs(a.x - d.x) < SAME
  return (isUpright || isLying) && isLevel ? [a, b, c, d] : undefined
}

/** The points of one open line; undefined for anything else. */
function pointsOf({ commands }: PathPart): readonly Point[] | undefined {
  const points: Point[] = []
  for (const [i, command] of commands.entries()) {
    if (command.op !== (i === 0 ? 'M' : 'L')) return undefined
    points.push({ x: command.x, y: command.y })
  }
  return points
}

function isSame(a: Point | undefined, b: Point | undefined): boolean {
  return a !== undefined && b !== undefined && Math.hypot(a.x - b.x, a.y - b.y) < SAME
}
