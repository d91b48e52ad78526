/**
 * Outlines that tldraw has no geo for, as its `draw` shape: native, recolourable, bindable. The editor smooths the
 * points (each lags behind towards the previous one), so corners are repeated to keep them sharp, and curves are
 * sampled densely.
 */
import type { Point } from '#diagram/index'
import { distance, lerp } from '#geometry/polyline'
import type { Subpath } from '#geometry/subpaths'
import { encodeDrawPoints } from '../target/draw-points.ts'

/** How often a corner is repeated: then the smoothed line, coming from 100 px away, passes within 0.1 px of it. */
const HOLD = 12
/** px between points of a curve. */
const STEP = 1.5
/** A turn of less than this is part of a curve. Radians. */
const SMOOTH_TURN = 0.35
const MAX_POINTS = 1200

/** The points of a `draw` segment; undefined if the outline is too long for one. */
export function freeformPoints({ points, closed }: Pick<Subpath, 'points' | 'closed'>): Point[] | undefined {
  const source = closed ? closedLoop(points) : points
  const result: Point[] = []
  for (let i = 0; i < source.length; i += 1) {
    const point = source[i]!
    const before = source[i - 1]
    const after = source[i + 1]
    if (before && (i > 1 || !after)) addBetween(before, point, result)
    const corner = !before || !after || isLong(before, point, after) || turning(before, point, after) > SMOOTH_TURN
    for (let n = 0; n < (corner ? HOLD : 1); n += 1) result.push(point)
    if (result.length > MAX_POINTS) return undefined
  }
  return result
}

/** Repeats the first point at the end. */
function closedLoop(points: readonly Point[]): Point[] {
  const first = points[0]!
  const last = points.at(-1)!
  return distance(first, last) < 0.01 ? [...points.slice(0, -1), first] : [...points, first]
}

/** Adds intermediate points within a short piece of a curve. */
function addBetween(a: Point, b: Point, result: Point[]): void {
  const pieces = Math.ceil(distance(a, b) / STEP)
  if (pieces > 8) return
  for (let i = 1; i < pieces; i += 1) result.push(lerp(a, b, i / pieces))
}

function isLong(before: Point, point: Point, after: Point): boolean {
  return distance(before, point) > 12 || distance(point, after) > 12
}

function turning(before: Point, point: Point, after: Point): number {
  const angle = Math.atan2(after.y - point.y, after.x - point.x) - Math.atan2(point.y - before.y, point.x - before.x)
  const wrapped = Math.abs(angle) % (2 * Math.PI)
  return wrapped > Math.PI ? 2 * Math.PI - wrapped : wrapped
}

export interface FreeformSegment {
  readonly type: 'free'
  readonly path: string
}

/** Letters of the code for a segment's first point. */
const FIRST_CODE = 16
/** Letters for the step to each further point. */
const STEP_CODE = 8
/** No step, for a repeated point. */
const NO_STEP = 'A'.repeat(STEP_CODE)

/** The segment in tldraw's encoding, relative to its first point. */
export function freeformSegment(points: readonly Point[]): FreeformSegment {
  const origin = points[0] ?? { x: 0, y: 0 }
  // Most points repeat a corner, so each is encoded once and the repetitions are put in afterwards.
  const distinct: Point[] = []
  const times: number[] = []
  let last: Point | undefined
  for (const point of points) {
    if (point === last) times[times.length - 1]! += 1
    else {
      distinct.push({ x: point.x - origin.x, y: point.y - origin.y })
      times.push(1)
    }
    last = point
  }
  const code = encodeDrawPoints(distinct)
  const pieces: string[] = []
  let taken = 0
  for (let i = 0; i < times.length; i += 1) {
    const repetitions = times[i]! - 1
    if (repetitions === 0) continue
    const end = FIRST_CODE + i * STEP_CODE
    pieces.push(code.slice(taken, end), NO_STEP.repeat(repetitions))
    taken = end
  }
  return { type: 'free', path: [...pieces, code.slice(taken)].join('') }
}
