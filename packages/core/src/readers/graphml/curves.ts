/** Curves of edges through their points (docs/formats/graphml.md §5). */
import type { PathCommand, Point } from '#diagram/index'
import { polyline } from '../shared/drawing/path.ts'

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

const towards = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
})

/**
 * Curves that touch the lines between their control points in the middle, or follow a share of them.
 * @param straightness 0..1: 0 is round throughout, 1 has corners
 */
export function quadratics([start, ...rest]: readonly Point[], straightness: number): PathCommand[] {
  const last = rest.at(-1)
  if (!start || !last) return []
  const controls = rest.slice(0, -1)
  const steps = controls.flatMap((control, i): PathCommand[] => {
    const [before, after] = [controls[i - 1], controls[i + 1]]
    const from = before ? between(before, control) : start
    const to = after ? between(control, after) : last
    const curve: PathCommand = { op: 'Q', x1: control.x, y1: control.y, ...towards(to, control, straightness) }
    if (straightness === 0) return [curve]
    return [{ op: 'L', ...towards(from, control, straightness) }, curve, { op: 'L', ...to }]
  })
  return [{ op: 'M', ...start }, ...(steps.length > 0 ? steps : [{ op: 'L', ...last } as const])]
}

/** Bézier curves through points: one, then three for each curve; undefined for any other number. */
export function cubics(points: readonly Point[]): PathCommand[] | undefined {
  if (points.length < 4 || (points.length - 1) % 3 !== 0) return undefined
  const steps: PathCommand[] = [{ op: 'M', ...points[0]! }]
  for (let i = 1; i < points.length; i += 3) {
    const [a, b, to] = [points[i]!, points[i + 1]!, points[i + 2]!]
    steps.push({ op: 'C', x1: a.x, y1: a.y, x2: b.x, y2: b.y, ...to })
  }
  return steps
}

/** An arc through its single point between the ends. */
export function arc(points: readonly Point[]): PathCommand[] {
  const [from, apex, to] = points
  if (points.length !== 3 || !from || !apex || !to) return polyline(points)
  const chord = between(from, to)
  return [
    { op: 'M', ...from },
    { op: 'Q', x1: 2 * apex.x - chord.x, y1: 2 * apex.y - chord.y, ...to },
  ]
}
