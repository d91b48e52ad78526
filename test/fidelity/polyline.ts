/** Distances between drawn lines. */
import type { PathCommand } from '@drawbridge/core'

export type Polyline = readonly (readonly [number, number])[]

function distanceToSegment(px: number, py: number, a: readonly [number, number], b: readonly [number, number]): number {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const length = dx * dx + dy * dy
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((px - a[0]) * dx + (py - a[1]) * dy) / length))
  return Math.hypot(px - a[0] - t * dx, py - a[1] - t * dy)
}

/** Distance from a point to the nearest of several lines. */
function distanceToLines(x: number, y: number, lines: readonly Polyline[]): number {
  let best = Number.POSITIVE_INFINITY
  for (const line of lines) {
    const [first] = line
    if (line.length === 1 && first) best = Math.min(best, Math.hypot(x - first[0], y - first[1]))
    for (let i = 1; i < line.length; i++) {
      const a = line[i - 1]
      const b = line[i]
      if (a && b) best = Math.min(best, distanceToSegment(x, y, a, b))
    }
  }
  return best
}

/** Points along a line, at most `step` px apart, corners included. */
function samples(line: Polyline, step: number): [number, number][] {
  const result: [number, number][] = []
  line.forEach((point, i) => {
    const before = line[i - 1]
    if (before) {
      const pieces = Math.min(400, Math.ceil(Math.hypot(point[0] - before[0], point[1] - before[1]) / step))
      for (let k = 1; k < pieces; k++)
        result.push([
          before[0] + ((point[0] - before[0]) * k) / pieces,
          before[1] + ((point[1] - before[1]) * k) / pieces,
        ])
    }
    result.push([point[0], point[1]])
  })
  return result
}

/** Greatest distance from any point of one set of lines to the other, both ways (Hausdorff), in px. */
export function deviation(a: readonly Polyline[], b: readonly Polyline[], step = 2): number {
  if (a.length === 0 || b.length === 0) return Number.POSITIVE_INFINITY
  let worst = 0
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const)
    for (const line of from)
      for (const [x, y] of samples(line, step)) worst = Math.max(worst, distanceToLines(x, y, to))
  return worst
}

/** A path as lines, with curves divided into twelve pieces. */
export function flatten(commands: readonly PathCommand[]): Polyline[] {
  const lines: [number, number][][] = []
  let line: [number, number][] = []
  let x = 0
  let y = 0
  for (const command of commands) {
    if (command.op === 'M') {
      line = [[command.x, command.y]]
      lines.push(line)
    } else if (command.op === 'Z') {
      const [first] = line
      if (first) line.push([...first])
      continue
    } else if (command.op === 'L') line.push([command.x, command.y])
    else {
      for (let i = 1; i <= 12; i++) {
        const t = i / 12
        const u = 1 - t
        if (command.op === 'Q')
          line.push([
            u * u * x + 2 * u * t * command.x1 + t * t * command.x,
            u * u * y + 2 * u * t * command.y1 + t * t * command.y,
          ])
        else
          line.push([
            u ** 3 * x + 3 * u * u * t * command.x1 + 3 * u * t * t * command.x2 + t ** 3 * command.x,
            u ** 3 * y + 3 * u * u * t * command.y1 + 3 * u * t * t * command.y2 + t ** 3 * command.y,
          ])
      }
    }
    x = command.x
    y = command.y
  }
  return lines
}

/** Parses the absolute M, L, Q, C and Z verbs that draw.io paints lines with. */
export function parsePath(d: string): PathCommand[] {
  const tokens = d.match(/[MLQCZ]|-?[\d.]+(?:e-?\d+)?/g) ?? []
  const commands: PathCommand[] = []
  let i = 0
  const next = (): number => Number(tokens[i++])
  while (i < tokens.length) {
    const op = tokens[i++]
    if (op === 'M' || op === 'L') commands.push({ op, x: next(), y: next() })
    else if (op === 'Q') commands.push({ op, x1: next(), y1: next(), x: next(), y: next() })
    else if (op === 'C') commands.push({ op, x1: next(), y1: next(), x2: next(), y2: next(), x: next(), y: next() })
    else if (op === 'Z') commands.push({ op })
  }
  return commands
}
