/** Corners between straight lines, rounded by the shape's `Rounding` (docs/formats/visio.md §4). */
import type { PathCommand, Point } from '#diagram/index'
import { hypot } from '#geometry/polyline'
import { append } from '#values/lists'

type Step = Exclude<PathCommand, { op: 'Z' }>

/** The path with arcs for its sharp corners. */
export function rounded(commands: readonly PathCommand[], radius: number): PathCommand[] {
  if (!(radius > 0)) return [...commands]
  const result: PathCommand[] = []
  for (const path of subpathsOf(commands)) append(result, roundOne(path.steps, path.closed, radius))
  return result
}

function subpathsOf(commands: readonly PathCommand[]): { steps: Step[]; closed: boolean }[] {
  const paths: { steps: Step[]; closed: boolean }[] = []
  for (const command of commands) {
    const last = paths.at(-1)
    if (command.op === 'Z') {
      if (last) last.closed = true
    } else if (command.op === 'M' || !last || last.closed) {
      const start: Step[] = command.op === 'M' ? [command] : [{ op: 'M', x: command.x, y: command.y }, command]
      paths.push({ steps: start, closed: false })
    } else last.steps.push(command)
  }
  return paths
}

function roundOne(steps: readonly Step[], isClosed: boolean, radius: number): PathCommand[] {
  const first = steps[0]
  const last = steps.at(-1)
  if (!first || !last || steps.length < 3) return isClosed ? [...steps, { op: 'Z' }] : [...steps]
  const loops = isClosed && hypot(first.x - last.x, first.y - last.y) < 1e-4
  const result: PathCommand[] = []
  let start: Point = first
  for (const [i, step] of steps.entries()) {
    const next = steps[i + 1] ?? (loops ? steps[1] : undefined)
    const before = steps[i - 1]
    if (i === 0 || step.op !== 'L' || next?.op !== 'L' || !before) {
      result.push(step)
      continue
    }
    const arc = cornerArc(before, step, next, radius)
    result.push(...arc)
    if (loops && i === steps.length - 1) start = lastPoint(arc) ?? start
  }
  // A closed path begins where the arc of its last corner ends.
  if (loops) result[0] = { op: 'M', x: start.x, y: start.y }
  return isClosed ? [...result, { op: 'Z' }] : result
}

function lastPoint(commands: readonly PathCommand[]): Point | undefined {
  const last = commands.at(-1)
  return last && last.op !== 'Z' ? { x: last.x, y: last.y } : undefined
}

/** A line to the start of the arc, and the arc, which takes at most half of the shorter line. */
function cornerArc(before: Point, corner: Point, after: Point, radius: number): PathCommand[] {
  const [ax, ay] = [before.x - corner.x, before.y - corner.y]
  const [bx, by] = [after.x - corner.x, after.y - corner.y]
  const [la, lb] = [hypot(ax, ay), hypot(bx, by)]
  const cos = (ax * bx + ay * by) / (la * lb)
  const half = Math.acos(Math.min(1, Math.max(-1, cos))) / 2
  const plain: PathCommand[] = [{ op: 'L', x: corner.x, y: corner.y }]
  if (!(la > 0 && lb > 0) || !(half > 0.01) || half > Math.PI / 2 - 0.01) return plain
  const cut = Math.min(radius / Math.tan(half), la / 2, lb / 2)
  const own = cut * Math.tan(half)
  const reach = (4 / 3) * Math.tan((Math.PI / 2 - half) / 2) * own
  const from = { x: corner.x + (ax / la) * cut, y: corner.y + (ay / la) * cut }
  const to = { x: corner.x + (bx / lb) * cut, y: corner.y + (by / lb) * cut }
  return [
    { op: 'L', ...from },
    {
      op: 'C',
      x1: from.x - (ax / la) * reach,
      y1: from.y - (ay / la) * reach,
      x2: to.x - (bx / lb) * reach,
      y2: to.y - (by / lb) * reach,
      ...to,
    },
  ]
}
