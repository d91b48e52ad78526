/**
 * Path commands: to points, of boxes, with their points mapped, and as SVG path data. Members are written out, because
 * an object made with a spread takes twice the memory.
 */
import type { Box, PathCommand, Point } from '../diagram/index.ts'

/** Distance of the control points of a quarter circle from its ends, in radii. */
export const QUARTER_CIRCLE = 0.5522847498

export function moveTo({ x, y }: Point): PathCommand {
  return { op: 'M', x, y }
}

export function lineTo({ x, y }: Point): PathCommand {
  return { op: 'L', x, y }
}

/** A quadratic curve to a point, from the current one. */
export function quadTo(control: Point, { x, y }: Point): PathCommand {
  return { op: 'Q', x1: control.x, y1: control.y, x, y }
}

/** A cubic curve to a point, from the current one; its first control point is at the start. */
export function cubicTo(a: Point, b: Point, { x, y }: Point): PathCommand {
  return { op: 'C', x1: a.x, y1: a.y, x2: b.x, y2: b.y, x, y }
}

/** A path with each of its points mapped, control points included. */
export function mapPath(commands: readonly PathCommand[], map: (point: Point) => Point): PathCommand[] {
  return commands.map((c): PathCommand => {
    if (c.op === 'Z') return c
    const to = map(c)
    if (c.op === 'C') return cubicTo(map({ x: c.x1, y: c.y1 }), map({ x: c.x2, y: c.y2 }), to)
    if (c.op === 'Q') return quadTo(map({ x: c.x1, y: c.y1 }), to)
    return c.op === 'M' ? moveTo(to) : lineTo(to)
  })
}

/** A rectangle whose corners are quarters of ellipses; with the largest radii an ellipse. */
export function roundedRect({ x, y, w, h }: Box, rx: number, ry: number): PathCommand[] {
  const [a, b] = [Math.min(rx, w / 2), Math.min(ry, h / 2)]
  const [right, bottom] = [x + w, y + h]
  if (!(a > 0 && b > 0))
    return [
      { op: 'M', x, y },
      { op: 'L', x: right, y },
      { op: 'L', x: right, y: bottom },
      { op: 'L', x, y: bottom },
      { op: 'Z' },
    ]
  const [i, j] = [a * (1 - QUARTER_CIRCLE), b * (1 - QUARTER_CIRCLE)]
  return [
    { op: 'M', x: x + a, y },
    { op: 'L', x: right - a, y },
    { op: 'C', x1: right - i, y1: y, x2: right, y2: y + j, x: right, y: y + b },
    { op: 'L', x: right, y: bottom - b },
    { op: 'C', x1: right, y1: bottom - j, x2: right - i, y2: bottom, x: right - a, y: bottom },
    { op: 'L', x: x + a, y: bottom },
    { op: 'C', x1: x + i, y1: bottom, x2: x, y2: bottom - j, x, y: bottom - b },
    { op: 'L', x, y: y + b },
    { op: 'C', x1: x, y1: y + j, x2: x + i, y2: y, x: x + a, y },
    { op: 'Z' },
  ]
}

/** Three decimals are enough for px and keep files small; values that are not finite become 0. */
export function num(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 1000) / 1000 + 0) : '0'
}

/** Path commands as the value of the attribute `d`, with three decimals. */
export function pathData(commands: readonly PathCommand[]): string {
  let data = ''
  for (const command of commands) data += step(command)
  return data
}

function step(c: PathCommand): string {
  switch (c.op) {
    case 'M':
    case 'L':
      return `${c.op}${num(c.x)} ${num(c.y)}`
    case 'Q':
      return `Q${num(c.x1)} ${num(c.y1)} ${num(c.x)} ${num(c.y)}`
    case 'C':
      return `C${num(c.x1)} ${num(c.y1)} ${num(c.x2)} ${num(c.y2)} ${num(c.x)} ${num(c.y)}`
    case 'Z':
      return 'Z'
  }
}
