/** Line jumps: gaps and arcs where an edge crosses an earlier one (docs/formats/drawio.md §6.8). */
import type { PathCommand, Point } from '#diagram/index'
import { cubicTo, lineTo, moveTo } from '#geometry/commands'
import { linePath } from '#geometry/line-path'
import { hypot } from '#geometry/polyline'
import { append } from '#values/lists'
import type { Style } from '../model.ts'
import { measureOf } from '../style/access.ts'
import type { SegmentIndex } from './crossings.ts'
import { crossingsOf, segmentsOf } from './crossings.ts'

/** Whether an edge has line jumps at all. */
export function jumps(style: Style): boolean {
  const name = style.get('jumpStyle')
  return name !== undefined && name !== 'none' && String(style.get('curved')) !== '1'
}

export interface JumpingPath {
  readonly path: PathCommand[]
  /** False if no crossing has room for a jump. */
  readonly jumps: boolean
}

/** An edge that may jump over others. */
export interface JumpingEdge {
  /** The edge's whole route. */
  readonly route: readonly Point[]
  /** Where the drawn line begins after a marker has shortened it. */
  readonly first: Point
  /** Where it ends. */
  readonly last: Point
  readonly style: Style
  /** px of the corners and of the line. */
  readonly look: { readonly radius: number; readonly strokeWidth: number }
}

/**
 * The path of an edge with its jumps, or undefined if the page has too many crossings.
 * @param earlier the segments of the edges below it
 */
export function jumpingPath(edge: JumpingEdge, earlier: SegmentIndex): JumpingPath | undefined {
  const { route, first, last, style, look } = edge
  const half = (Math.trunc(measureOf(style, 'jumpSize', 6)) - 2) / 2 + look.strokeWidth
  const stops = stopsOf(route, earlier)
  if (earlier.isExhausted) return undefined
  const path: PathCommand[] = []
  let run: Point[] = []
  let move = true
  let jumped = false
  let bend = first
  // One direction for the whole segment, that of its first jump.
  let along: Point | null = null
  for (const [i, stop] of stops.entries()) {
    const at = i === 0 ? first : i === stops.length - 1 ? last : stop.at
    const next = stops[i + 1]
    if (!stop.jump) along = null
    else along ??= directionOf(bend, at)
    if (along === null || next === undefined || !far(bend, at, half) || !far(at, next.at, half)) {
      run.push(at)
      bend = at
      continue
    }
    const from = { x: at.x - along.x * half, y: at.y - along.y * half }
    const to = { x: at.x + along.x * half, y: at.y + along.y * half }
    append(path, linePath([...run, from], look.radius, move))
    append(path, jump(String(style.get('jumpStyle')), from, to, along, half))
    jumped = true
    move = path.at(-1)?.op === 'M'
    run = [to]
  }
  return { path: [...path, ...linePath(run, look.radius, move)], jumps: jumped }
}

/** Jumps lie above horizontal lines and to the right of vertical ones, whatever the edge's direction. */
function jump(name: string, from: Point, to: Point, along: Point, half: number): PathCommand[] {
  // Decided by whole px of half a jump: steep lines count as vertical, and the smallest jumps as upward.
  const [right, down] = [Math.round(along.x * half), Math.round(along.y * half)]
  const backwards = right < 0 || (right === 0 && down <= 0)
  const height = backwards ? half : -half
  const beside = (point: Point, share: number): Point => ({
    x: point.x - along.y * height * share,
    y: point.y + along.x * height * share,
  })
  if (name === 'sharp') {
    return [lineTo(beside(from, 1)), lineTo(beside(to, 1)), lineTo(to)]
  }
  if (name === 'line') {
    return [
      moveTo(beside(from, -1)),
      lineTo(beside(from, 1)),
      moveTo(beside(to, 1)),
      lineTo(beside(to, -1)),
      moveTo(to),
    ]
  }
  if (name === 'arc') {
    return [cubicTo(beside(from, 1.3), beside(to, 1.3), to)]
  }
  return [moveTo(to)]
}

function directionOf(from: Point, to: Point): Point | null {
  const length = hypot(to.x - from.x, to.y - from.y)
  return length === 0 ? null : { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
}

function far(a: Point, b: Point, than: number): boolean {
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2 > than * than
}

interface Stop {
  readonly at: Point
  readonly jump: boolean
}

/** The bends of a route and its crossings with earlier edges, in order. */
function stopsOf(route: readonly Point[], earlier: SegmentIndex): Stop[] {
  const stops: Stop[] = []
  for (const segment of segmentsOf(route)) {
    stops.push({ at: segment.a, jump: false })
    for (const at of crossingsOf(segment, earlier.near(segment.a, segment.b))) stops.push({ at, jump: true })
  }
  const last = route.at(-1)
  if (last !== undefined) stops.push({ at: last, jump: false })
  earlier.jumped(stops.filter(({ jump }) => jump).length)
  return stops
}
