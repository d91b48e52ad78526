/** Lines and rectangles with round corners, px. */
import { linePath } from '@drawbridge/core/geometry'
import { Vec, type VecLike } from 'tldraw'

/** Points on a rounded corner. */
const CORNER = 6

/** The points of a line with cut corners. */
export function cornered(line: readonly VecLike[], radius: number): Vec[] {
  const points: Vec[] = []
  for (const step of linePath(line, radius)) {
    if (step.op === 'Q') {
      const [a, b, c] = [points.at(-1) as Vec, new Vec(step.x1, step.y1), new Vec(step.x, step.y)]
      for (let i = 1; i <= CORNER; i += 1)
        points.push(Vec.Lrp(Vec.Lrp(a, b, i / CORNER), Vec.Lrp(b, c, i / CORNER), i / CORNER))
    } else if (step.op !== 'Z') points.push(new Vec(step.x, step.y))
  }
  return points
}

/** SVG path data of a rectangle. */
export function roundedData(w: number, h: number, radius: number): string {
  const r = Math.min(radius, w / 2, h / 2)
  const arc = (x: number, y: number) => `A${r},${r} 0 0 1 ${x},${y}`
  return `M${r},0H${w - r}${arc(w, r)}V${h - r}${arc(w - r, h)}H${r}${arc(0, h - r)}V${r}${arc(r, 0)}Z`
}

/** The outline of a rectangle as points, closed in the middle of its upper side. */
export function roundedPoints(w: number, h: number, radius: number): Vec[] {
  const start = new Vec(w / 2, 0)
  return cornered([start, new Vec(w, 0), new Vec(w, h), new Vec(0, h), new Vec(0, 0), start], radius)
}
