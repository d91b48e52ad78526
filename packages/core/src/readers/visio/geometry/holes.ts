/**
 * Areas that overlap within one shape are holes. Visio fills by the even-odd rule, our paths by the winding rule, under
 * which an inner area is a hole only if it runs in the other direction.
 */
import type { PathCommand, Point } from '#diagram/index'

type Step = Exclude<PathCommand, { op: 'Z' }>

interface Ring {
  readonly steps: readonly Step[]
  readonly closed: boolean
}

/** With more rings than this they are left unchanged, because every ring is compared with every other. */
const MAX_RINGS = 200

/** The same path with its inner rings running the other way, so that they are holes wherever the winding decides. */
export function withHoles(commands: readonly PathCommand[]): readonly PathCommand[] {
  const rings = ringsOf(commands)
  if (rings.length < 2 || rings.length > MAX_RINGS) return commands
  const polygons = rings.map(({ steps }) => polygonOf(steps))
  return rings.flatMap((ring, i): PathCommand[] => {
    const probe = polygons[i]![0]!
    const depth = polygons.filter((polygon, k) => k !== i && contains(polygon, probe)).length
    const isClockwise = area(polygons[i]!) > 0
    const wanted = depth % 2 === 0
    const steps = isClockwise === wanted ? ring.steps : reversed(ring.steps)
    return ring.closed ? [...steps, { op: 'Z' }] : [...steps]
  })
}

function ringsOf(commands: readonly PathCommand[]): Ring[] {
  const rings: { steps: Step[]; closed: boolean }[] = []
  for (const command of commands) {
    const last = rings.at(-1)
    if (command.op === 'Z') {
      if (last) last.closed = true
    } else if (command.op === 'M' || !last) rings.push({ steps: [command], closed: false })
    else last.steps.push(command)
  }
  return rings.filter(({ steps }) => steps.length > 1)
}

function polygonOf(steps: readonly Step[]): Point[] {
  return steps.flatMap((step, i): Point[] => {
    const from = steps[i - 1]
    if (!from || (step.op !== 'C' && step.op !== 'Q')) return [{ x: step.x, y: step.y }]
    const [x2, y2] = step.op === 'C' ? [step.x2, step.y2] : [step.x1, step.y1]
    const middle = { x: (from.x + 3 * step.x1 + 3 * x2 + step.x) / 8, y: (from.y + 3 * step.y1 + 3 * y2 + step.y) / 8 }
    return [middle, { x: step.x, y: step.y }]
  })
}

function area(polygon: readonly Point[]): number {
  return polygon.reduce((sum, { x, y }, i) => {
    const next = polygon[(i + 1) % polygon.length]!
    return sum + x * next.y - next.x * y
  }, 0)
}

function contains(polygon: readonly Point[], { x, y }: Point): boolean {
  let inside = false
  for (const [i, a] of polygon.entries()) {
    const b = polygon[(i + 1) % polygon.length]!
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  }
  return inside
}

function reversed(steps: readonly Step[]): Step[] {
  const last = steps.at(-1)!
  const result: Step[] = [{ op: 'M', x: last.x, y: last.y }]
  for (let i = steps.length - 1; i > 0; i -= 1) {
    const step = steps[i]!
    const { x, y } = steps[i - 1]!
    if (step.op === 'C') result.push({ op: 'C', x1: step.x2, y1: step.y2, x2: step.x1, y2: step.y1, x, y })
    else if (step.op === 'Q') result.push({ op: 'Q', x1: step.x1, y1: step.y1, x, y })
    else result.push({ op: 'L', x, y })
  }
  return result
}
