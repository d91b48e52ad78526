/** Finds the elbow arrow that draws a wanted route: its sides follow from the route, its lanes from the free values. */
import { clamp } from '#color/parse'
import type { Point } from '#diagram/index'
import type { ElbowEnd, Side } from '#geometry/elbow/frame'
import { FREE_LEG, openElbow, predictFree } from '#geometry/elbow/free'
import { along, type Legs, lanesOf } from '#geometry/elbow/lanes'
import { predictElbow } from '#geometry/elbow/predict'
import { SIZE_NAMES, SIZES } from '#tldraw/facts'
import { type Hold, pageBounds, pointOf } from '../ends.ts'
import { deviation, meanDistance } from '../lines/deviation.ts'
import { type StrokeStyle, widthOf } from '../stroke.ts'

export interface ElbowChoice {
  readonly mid: number
  readonly style: StrokeStyle
  readonly points: readonly Point[]
  /** px between the drawn and the wanted route. */
  readonly deviation: number
}

interface Ends {
  readonly from: ElbowEnd
  readonly to: ElbowEnd
}

/** How much thinner or thicker than wanted a stroke may become for the sake of the route. */
const STROKE_RANGE = [0.65, 1.5] as const
/** Shares of its width at which the line of a short route may be drawn. */
const THINNER = [1, 0.85, STROKE_RANGE[0]] as const
/** A middle far outside its lane makes the arrow jump when its shapes move. */
const MAX_MID = 20
/** px by which both legs of a route with one bend have to be longer than tldraw's. */
const CLEAR = 1
/** px that a segment may be off its axis. */
const AXIS_TOLERANCE = 1

export interface ElbowRequest {
  /** The route that the arrow should draw. */
  readonly wanted: readonly Point[]
  /** Where its ends are attached; undefined for a free end. */
  readonly from: Hold | undefined
  readonly to: Hold | undefined
  readonly style: StrokeStyle
  /** px by which the arrow may deviate from the route. */
  readonly tolerance: number
}

/** The best elbow arrow within the tolerance, or undefined. With an infinite tolerance it is the one nearest on average. */
export function solveElbow(request: ElbowRequest): ElbowChoice | undefined {
  const { wanted, from, to, style, tolerance } = request
  if (wanted.length < 2 || !runsAlongAxes(wanted)) return undefined
  if (!from && !to) return solveOpen(wanted, style, tolerance)
  if (!from || !to) return solveHalf(request)
  if (!Number.isFinite(tolerance)) return nearestElbow(wanted, from, to, style)
  const ends = endsOf(wanted, from, to)
  if (!ends) return undefined
  const own = solveMiddle(wanted, ends, style, tolerance)
  if (own || style.isFixed) return own
  for (const option of otherStyles(wanted, ends, style)) {
    const found = solveMiddle(wanted, ends, option, tolerance)
    if (found) return found
  }
  return undefined
}

function legsOf({ size, scale }: StrokeStyle): Legs {
  const { leg, minLeg } = SIZES[size]
  return { leg: leg * scale, minLeg: minLeg * scale }
}

/** The elbow that is nearest on average, whatever its sides and the length of its legs. */
function nearestElbow(wanted: readonly Point[], from: Hold, to: Hold, style: StrokeStyle): ElbowChoice | undefined {
  const start = elbowEnd(pointOf(from), from)
  const end = elbowEnd(pointOf(to), to)
  if (!start || !end) return undefined
  const ends = { from: start, to: end }
  let best: ElbowChoice | undefined
  let least = Number.POSITIVE_INFINITY
  const thinner = (option: StrokeStyle) => widthOf(option) <= widthOf(style)
  const others = style.isFixed ? [] : otherStyles(wanted, ends, style).filter(thinner)
  for (const option of [style, ...others]) {
    const legs = legsOf(option)
    for (const mid of mids(wanted, ends, legs)) {
      const points = predictElbow({ ...ends, ...legs, mid })
      const off = points && !turnsBack(points) ? meanDistance(wanted, points) : Number.POSITIVE_INFINITY
      if (!points || !(off < least)) continue
      least = off
      best = { mid, style: option, points, deviation: deviation(wanted, points) }
    }
  }
  return best
}

/** Whether a segment runs back over the one before. */
function turnsBack(points: readonly Point[]): boolean {
  return points.some((p, i) => {
    const [q, r] = [points[i + 1], points[i + 2]]
    return q && r && (q.x - p.x) * (r.x - q.x) + (q.y - p.y) * (r.y - q.y) < 0
  })
}

/** The best middle for one style. */
function solveMiddle(wanted: readonly Point[], ends: Ends, style: StrokeStyle, tolerance: number) {
  const legs = legsOf(style)
  let best: ElbowChoice | undefined
  for (const mid of mids(wanted, ends, legs)) {
    const points = predictElbow({ ...ends, ...legs, mid })
    if (!points) continue
    const off = deviation(wanted, points, Math.min(tolerance, best?.deviation ?? tolerance))
    if (off <= tolerance && off < (best?.deviation ?? Number.POSITIVE_INFINITY))
      best = { mid, style, points, deviation: off }
    if (best?.deviation === 0) break
  }
  return best
}

/** px between a free end and the leg that has to fit before it. */
const FREE_ROOM = 5

/** With one free end; only the middle can be chosen, and a stroke whose leg fits before the end. */
function solveHalf({ wanted, from, to, style, tolerance }: ElbowRequest): ElbowChoice | undefined {
  const hold = from ?? to
  if (!hold) return undefined
  const outwards = from ? wanted : [...wanted].reverse()
  const [anchor, next] = outwards as readonly [Point, Point]
  const free = outwards.at(-1) as Point
  const bound = Number.isFinite(tolerance) ? leavingEnd(anchor, next, hold) : elbowEnd(pointOf(hold), hold)
  if (!bound) return undefined
  const near = strokesWith(beyond(free, bound.box, bound.side) - FREE_ROOM, style)
  for (const option of style.isFixed ? [style] : [style, ...near]) {
    const legs = legsOf(option)
    const along = shareOfLane(next, bound, free, legs)
    const points = predictFree({ bound, free, ...legs, along })
    const off = points ? deviation(wanted, points, tolerance) : Number.POSITIVE_INFINITY
    if (!points || !(off <= tolerance)) continue
    // The middle is measured from the start of the arrow.
    const mid = from ? along : 1 - along
    return { mid, style: option, points: from ? points : points.reverse(), deviation: off }
  }
  return undefined
}

/** With two free ends: one bend, or two with the middle of the route. A short one needs a thin line. */
function solveOpen(wanted: readonly Point[], style: StrokeStyle, tolerance: number): ElbowChoice | undefined {
  const [start, bend] = wanted as readonly [Point, Point]
  const end = wanted.at(-1) as Point
  // Straight lines are drawn as arcs.
  if (wanted.length < 3) return undefined
  for (const share of style.isFixed ? [1] : THINNER) {
    const scale = style.scale * share
    const found = openElbow(start, end, bend, SIZES[style.size].stroke * scale)
    const off = found ? deviation(wanted, found.points, tolerance) : Number.POSITIVE_INFINITY
    if (found && off <= tolerance) return { ...found, style: { ...style, scale }, deviation: off }
  }
  return undefined
}

function shareOfLane(bend: Point, { box, side }: ElbowEnd, free: Point, { leg, minLeg }: Legs): number {
  const low = leg
  const high = beyond(free, box, side) - FREE_LEG * minLeg
  const share = (beyond(bend, box, side) - low) / (high - low)
  return Number.isFinite(share) ? clamp(share, -1, 2) : 0.5
}

function endsOf(wanted: readonly Point[], from: Hold, to: Hold): Ends | undefined {
  const start = leavingEnd(wanted[0] as Point, wanted[1] as Point, from)
  const end = leavingEnd(wanted.at(-1) as Point, wanted.at(-2) as Point, to)
  return start && end && { from: start, to: end }
}

function runsAlongAxes(points: readonly Point[]): boolean {
  return points.every((point, i) => {
    const before = points[i - 1]
    if (!before) return true
    return Math.min(Math.abs(point.x - before.x), Math.abs(point.y - before.y)) < AXIS_TOLERANCE
  })
}

/** The end with the side that tldraw derives from the anchor. */
function elbowEnd(anchor: Point, { target }: Hold): ElbowEnd | undefined {
  // In a box with an odd rotation the anchor's side is not the side of the bounds.
  if (target.rotation % 90 !== 0) return undefined
  const box = pageBounds(target)
  if (!(box.w > 0 && box.h > 0)) return undefined
  const side = sideOf((anchor.x - box.x) / box.w - 0.5, (anchor.y - box.y) / box.h - 0.5)
  return side && { box, anchor, side }
}

/** The same if the route leaves by this side. */
function leavingEnd(anchor: Point, next: Point, hold: Hold): ElbowEnd | undefined {
  const end = elbowEnd(anchor, hold)
  return end?.side === towards(next.x - anchor.x, next.y - anchor.y) ? end : undefined
}

/** The side on the dominant axis; undefined if rounding would decide. */
function sideOf(x: number, y: number): Side | undefined {
  return Math.abs(Math.abs(x) - Math.abs(y)) < 0.002 ? undefined : towards(x, y)
}

function towards(dx: number, dy: number): Side {
  if (Math.abs(dx) > Math.abs(dy)) return dx < 0 ? 'left' : 'right'
  return dy < 0 ? 'top' : 'bottom'
}

/** Styles whose legs are as long as the route's outer legs, nearest stroke first. */
function otherStyles(wanted: readonly Point[], ends: Ends, style: StrokeStyle): StrokeStyle[] {
  return [...outerLegs(wanted, ends)]
    .flatMap((leg) => strokesWith(leg, style))
    .sort((a, b) => change(a, style) - change(b, style))
}

/** Strokes with this leg whose width is near that of the given one. */
function strokesWith(leg: number, style: StrokeStyle): StrokeStyle[] {
  const options = SIZE_NAMES.map((size) => ({ ...style, size, scale: leg / SIZES[size].leg }))
  const isNear = (ratio: number) => ratio >= STROKE_RANGE[0] && ratio <= STROKE_RANGE[1]
  const near = options.filter((option) => isNear(widthOf(option) / widthOf(style)))
  return near.sort((a, b) => change(a, style) - change(b, style))
}

function change(option: StrokeStyle, style: StrokeStyle): number {
  return Math.abs(Math.log(widthOf(option) / widthOf(style)))
}

/** Distances of the second and the penultimate bend line from the boxes that they go around. */
function outerLegs(wanted: readonly Point[], { from, to }: Ends): Set<number> {
  const legs = new Set<number>()
  const second = wanted[1] as Point
  const beforeLast = wanted.at(-2) as Point
  for (const { box, side } of [from, to]) {
    for (const point of [second, beforeLast]) {
      const leg = beyond(point, box, side)
      if (leg > 1 && leg < 200) legs.add(Math.round(leg * 100) / 100)
    }
  }
  if (wanted.length === 3) {
    const room = Math.min(beyond(second, from.box, from.side), beyond(second, to.box, to.side)) - CLEAR
    if (room > 1 && room < 200) legs.add(room)
  }
  return legs
}

function beyond(point: Point, box: ElbowEnd['box'], side: Side): number {
  if (side === 'left') return box.x - point.x
  if (side === 'right') return point.x - box.x - box.w
  return side === 'top' ? box.y - point.y : point.y - box.y - box.h
}

/** Values of the movable middle that put it on one of the wanted bends. */
function mids(wanted: readonly Point[], { from, to }: Ends, legs: Legs): Set<number> {
  const values = new Set([0.5])
  const bends = wanted.slice(1, -1)
  if (bends.length === 0) return values
  const lanes = lanesOf({ a: extent(from.box), b: extent(to.box) }, legs)
  for (const { x, y } of bends) {
    for (const [lane, at] of [
      [lanes.x, x],
      [lanes.y, y],
    ] as const) {
      if (!lane || Math.abs(lane.high - lane.low) < 0.5) continue
      const mid = (at - lane.low) / (lane.high - lane.low)
      if (Math.abs(mid) <= MAX_MID && Math.abs(along(lane, mid) - at) < 0.01) values.add(mid)
    }
  }
  return values
}

function extent({ x, y, w, h }: ElbowEnd['box']) {
  return { left: x, right: x + w, top: y, bottom: y + h }
}
