/** Path commands to points, and paths with their points mapped. Members are written out, because an object made with a spread takes twice the memory. */
import type { PathCommand, Point } from '../diagram/index.ts'

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
