/** The line of a one-dimensional shape: its cached route (docs/formats/visio.md §6). */
import type { Edge, PathCommand, Point } from '#diagram/index'
import { hypot } from '#geometry/polyline'

export interface Line {
  readonly points: readonly Point[]
  readonly type: Edge['route']['type']
  readonly jumps: boolean
}

/** px that a line may be off an axis. */
const LEVEL = 0.5
/** px; longer arcs are not line jumps. */
const MAX_JUMP = 40

function isJump(
  from: Point,
  arc: Extract<PathCommand, { op: 'C' }>,
  before: Point | undefined,
  after: Point | undefined,
) {
  const [dx, dy] = [arc.x - from.x, arc.y - from.y]
  const length = hypot(dx, dy)
  if (length > MAX_JUMP || length === 0) return false
  const along = (a: Point, b: Point) => {
    const [ex, ey] = [b.x - a.x, b.y - a.y]
    const size = hypot(ex, ey)
    return size === 0 || Math.abs(dx * ey - dy * ex) / (length * size) < 0.02
  }
  return (
    (before === undefined || along(before, from)) &&
    (after === undefined || along(arc, after)) &&
    (before ?? after) !== undefined
  )
}

/** A single half-circle arc is two cubics. */
function joinedArcs(commands: readonly PathCommand[]): { at: number; count: number }[] {
  const runs: { at: number; count: number }[] = []
  for (const [i, { op }] of commands.entries()) {
    if (op !== 'C') continue
    const last = runs.at(-1)
    if (last && last.at + last.count === i) last.count += 1
    else runs.push({ at: i, count: 1 })
  }
  return runs
}

function pointOf(command: PathCommand | undefined): Point | undefined {
  return command && command.op !== 'Z' ? { x: command.x, y: command.y } : undefined
}

/**
 * @param commands on the page, with sharp corners
 * @param keepsRightAngles whether a straight line along an axis is a route at right angles
 */
export function lineOf(commands: readonly PathCommand[], keepsRightAngles: boolean): Line {
  const jumps = new Set<number>()
  for (const { at, count } of joinedArcs(commands)) {
    const from = pointOf(commands[at - 1])
    const last = commands[at + count - 1]
    if (!from || last?.op !== 'C') continue
    const before = at >= 2 ? pointOf(commands[at - 2]) : undefined
    if (isJump(from, last, before, pointOf(commands[at + count]))) for (let i = 0; i < count; i += 1) jumps.add(at + i)
  }
  const isCurved = commands.some(({ op }, i) => op === 'Q' || (op === 'C' && !jumps.has(i)))
  const points: Point[] = []
  for (const [i, command] of commands.entries()) {
    const point = pointOf(command)
    if (!point) continue
    if (isCurved && command.op === 'C' && !jumps.has(i))
      points.push({ x: command.x1, y: command.y1 }, { x: command.x2, y: command.y2 })
    if (jumps.has(i) && jumps.has(i + 1)) continue
    points.push(point)
  }
  const straight = withoutMiddles(points, isCurved)
  const isLevel = straight.every((point, i) => {
    const before = straight[i - 1]
    return !before || Math.abs(point.x - before.x) < LEVEL || Math.abs(point.y - before.y) < LEVEL
  })
  const isStraight = straight.length <= 2
  const isOrthogonal = isLevel && (!isStraight || (keepsRightAngles && straight.length === 2))
  const type = isCurved ? 'curved' : isOrthogonal ? 'orthogonal' : isStraight ? 'straight' : 'polyline'
  return { points: straight, type, jumps: jumps.size > 0 }
}

/** Without points that are repeated or lie on the straight line between their neighbours. */
function withoutMiddles(points: readonly Point[], isCurved: boolean): Point[] {
  if (isCurved) return [...points]
  const result: Point[] = []
  for (const [i, point] of points.entries()) {
    const before = result.at(-1)
    const after = points[i + 1]
    if (before && hypot(point.x - before.x, point.y - before.y) < 0.05 && (after || result.length > 1)) continue
    if (before && after) {
      const cross = (point.x - before.x) * (after.y - before.y) - (point.y - before.y) * (after.x - before.x)
      const length = hypot(after.x - before.x, after.y - before.y)
      const ahead = (point.x - before.x) * (after.x - point.x) + (point.y - before.y) * (after.y - point.y)
      if (length > 0 && Math.abs(cross) / length < 0.05 && ahead >= 0) continue
    }
    result.push(point)
  }
  return result
}
