/** Paths as text and as points, for tests of geometry. */
import type { PathCommand, Point } from '#diagram/index'

export const round = (value: number) => Math.round(value * 10) / 10 + 0
/** To a tenth of a px. */
export function textOf(commands: readonly PathCommand[]): string {
  return commands
    .map((c) =>
      c.op === 'Z'
        ? 'Z'
        : `${c.op}${Object.values(c)
            .filter((value) => typeof value === 'number')
            .map(round)
            .join(',')}`,
    )
    .join(' ')
}

/** Points along curves, `count` on each. */
export function sample(from: Point, commands: readonly PathCommand[], count = 16): Point[] {
  const points: Point[] = [from]
  let last = from
  for (const c of commands) {
    if (c.op === 'C')
      for (let i = 1; i <= count; i += 1) {
        const [t, u] = [i / count, 1 - i / count]
        const mix = (a: number, b: number, d: number, e: number) =>
          u ** 3 * a + 3 * u * u * t * b + 3 * u * t * t * d + t ** 3 * e
        points.push({ x: mix(last.x, c.x1, c.x2, c.x), y: mix(last.y, c.y1, c.y2, c.y) })
      }
    else if (c.op !== 'Z') points.push({ x: c.x, y: c.y })
    if (c.op !== 'Z') last = { x: c.x, y: c.y }
  }
  return points
}
