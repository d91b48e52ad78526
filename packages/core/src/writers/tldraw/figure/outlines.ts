/**
 * Which of tldraw's geo shapes has a given outline. Outlines are compared point by point, so that a native shape is
 * used only if it looks the same, whatever the source calls it.
 */

import type { Box, FigurePart, Point } from '#diagram/index'
import { area, distance } from '#geometry/polyline'
import { subpaths } from '#geometry/subpaths'
import { groupBy } from '#values/lists'

export interface GeoMatch {
  readonly geo: string
  readonly flipX: boolean
  readonly flipY: boolean
  /** Degrees clockwise about the centre; 90 and 270 exchange width and height. */
  readonly turn: 0 | 90 | 270
}

type Pose = Omit<GeoMatch, 'geo'>

export const UPRIGHT: Pose = { flipX: false, flipY: false, turn: 0 }
export const RECTANGLE: GeoMatch = { geo: 'rectangle', ...UPRIGHT }

/** px by which a corner of the native shape may be off. */
const TOLERANCE = 2

/** Corners of tldraw's polygons in a w×h box. */
const POLYGONS: ReadonlyMap<string, (w: number, h: number) => number[]> = new Map([
  ['rectangle', (w, h) => [0, 0, w, 0, w, h, 0, h]],
  ['diamond', (w, h) => [w / 2, 0, w, h / 2, w / 2, h, 0, h / 2]],
  ['triangle', (w, h) => [w / 2, 0, w, h, 0, h]],
  ['hexagon', (w, h) => [w / 2, 0, w, h / 4, w, (h * 3) / 4, w / 2, h, 0, (h * 3) / 4, 0, h / 4]],
  ['rhombus', (w, h) => [inset(w, h), 0, w, 0, w - inset(w, h), h, 0, h]],
  ['trapezoid', (w, h) => [inset(w, h), 0, w - inset(w, h), 0, w, h, 0, h]],
  [
    'arrow-right',
    (w, h) => {
      const [neck, top] = [w - inset(w, h), h * 0.16]
      return [0, top, neck, top, neck, 0, w, h / 2, neck, h, neck, h - top, 0, h - top]
    },
  ],
])

/** The polygons by their number of corners. */
const POLYGONS_BY_CORNERS = groupBy(POLYGONS, ([, corners]) => corners(1, 1).length / 2)

function inset(w: number, h: number): number {
  return Math.min(w, h) * 0.38
}

const POSES: readonly Pose[] = [
  UPRIGHT,
  { flipX: true, flipY: false, turn: 0 },
  { flipX: false, flipY: true, turn: 0 },
  { flipX: false, flipY: false, turn: 90 },
  { flipX: false, flipY: false, turn: 270 },
  { flipX: true, flipY: false, turn: 90 },
]

/** The corners of a closed part, without points in the middle of straight lines; null for curves and open lines. */
export function cornersOf(part: FigurePart): Point[] | null {
  if (part.type !== 'path' || part.commands.some(({ op }) => op === 'Q' || op === 'C')) return null
  const paths = subpaths(part.commands)
  const [path] = paths
  if (!path || paths.length > 1) return null
  const first = path.points[0]!
  const last = path.points.at(-1)!
  const isClosed = path.closed || (part.fill.type !== 'none' && near(first, last, 0.5))
  if (!isClosed) return null
  const points = path.points.filter((point, i) => !near(point, path.points.at(i - 1)!, 0.01))
  return points.filter((point, i) => {
    const before = points.at(i - 1)!
    const after = points[(i + 1) % points.length]!
    const area = (point.x - before.x) * (after.y - before.y) - (point.y - before.y) * (after.x - before.x)
    return Math.abs(area) > 0.05 * distance(before, after)
  })
}

/** The native polygon that has these corners inside a w×h box at the origin. */
export function matchPolygon(corners: readonly Point[], w: number, h: number): GeoMatch | undefined {
  const polygons = POLYGONS_BY_CORNERS.get(corners.length) ?? []
  for (const pose of polygons.length > 0 ? POSES : []) {
    const [pw, ph] = pose.turn === 0 ? [w, h] : [h, w]
    for (const [geo, outline] of polygons) {
      const native = posed(outline(pw, ph), pose, pw, ph)
      if (isSameOutline(native, corners)) return { geo, ...pose }
    }
  }
  return undefined
}

/**
 * The polygon that a person would use for four corners: a diamond if they are on the middles of the sides, a rhombus if
 * the sides slant one way, a trapezoid if they slant towards each other.
 */
function quadrilateral(corners: readonly Point[], { w, h }: Pick<Box, 'w' | 'h'>): GeoMatch {
  const isMiddle = ({ x, y }: Point) => Math.abs(x - w / 2) < w * 0.2 || Math.abs(y - h / 2) < h * 0.2
  if (corners.every(isMiddle)) return { geo: 'diamond', ...UPRIGHT }
  const top = corners.filter(({ y }) => y < h * 0.1).map(({ x }) => x)
  const bottom = corners.filter(({ y }) => y > h * 0.9).map(({ x }) => x)
  if (top.length !== 2 || bottom.length !== 2) return RECTANGLE
  const left = Math.min(...top) - Math.min(...bottom)
  const right = Math.max(...top) - Math.max(...bottom)
  const slant = w * 0.05
  if (Math.abs(left) > slant && Math.abs(left - right) < slant) return { geo: 'rhombus', ...UPRIGHT, flipX: left < 0 }
  if (left > slant && right < -slant) return { geo: 'trapezoid', ...UPRIGHT }
  if (left < -slant && right > slant) return { geo: 'trapezoid', ...UPRIGHT, flipY: true }
  return RECTANGLE
}

/** Share of the shorter side by which a corner may be off that of the nearest shape. */
const NEAR = 0.25

/** A triangle or hexagon that points up or down as tldraw's do; undefined for others. */
function pointed(
  geo: 'triangle' | 'hexagon',
  corners: readonly Point[],
  box: Pick<Box, 'w' | 'h'>,
): GeoMatch | undefined {
  const { w, h } = box
  const outline = POLYGONS.get(geo)!(w, h)
  const poses = [UPRIGHT, { ...UPRIGHT, flipY: true }]
  const pose = poses.find((one) =>
    posed(outline, one, w, h).every((to) => corners.some((corner) => near(corner, to, NEAR * Math.min(w, h)))),
  )
  return pose && { geo, ...pose }
}

/** The shape of tldraw nearest to an outline in a box, which is never rotated; undefined for triangles and hexagons that point sideways. */
export function nearestGeo(part: FigurePart, box: Pick<Box, 'w' | 'h'>): GeoMatch | undefined {
  if (part.type === 'ellipse') return { geo: 'ellipse', ...UPRIGHT }
  if (part.type !== 'path') return RECTANGLE
  const corners = cornersOf(part) ?? roundCornersOf(part)
  if (corners?.length === 4) return quadrilateral(corners, box)
  if (corners?.length === 3) return pointed('triangle', corners, box)
  if (corners && isConvex(corners)) {
    if (corners.length === 8) return { geo: 'octagon', ...UPRIGHT }
    const isPoint = (side: number) => corners.filter(({ x }) => Math.abs(x - side) < box.w * 0.05).length === 1
    const isSideways = corners.length === 6 && isPoint(0) && isPoint(box.w)
    return pointed('hexagon', corners, box) ?? (isSideways ? undefined : RECTANGLE)
  }
  const curves = part.commands.filter(({ op }) => op === 'C' || op === 'Q').length
  const paths = part.commands.filter(({ op }) => op === 'M').length
  const isRound = part.commands.every(({ op }) => op !== 'L') && part.fill.type !== 'none' && !fillsBox(part, box)
  if (isRound && curves > 4 * paths) return { geo: 'cloud', ...UPRIGHT }
  return { geo: isRound && curves > 1 ? 'ellipse' : 'rectangle', ...UPRIGHT }
}

/** Share of its box from which an outline is a rectangle, however many curves it is drawn with, as by hand. */
const BOX_SHARE = 0.9

function fillsBox({ commands }: Extract<FigurePart, { type: 'path' }>, { w, h }: Pick<Box, 'w' | 'h'>): boolean {
  const [outline, ...more] = subpaths(commands)
  if (!outline || more.length > 0) return false
  return area(outline.points) > BOX_SHARE * w * h
}

/** The corners of a polygon that are rounded by one curve each; undefined for other outlines. */
function roundCornersOf({ commands }: Extract<FigurePart, { type: 'path' }>): Point[] | undefined {
  const corners: Point[] = []
  for (const [i, command] of commands.entries()) {
    if (command.op === 'M' || command.op === 'L' || command.op === 'Z') continue
    const isCorner = commands[i - 1]?.op !== 'C' && commands[i - 1]?.op !== 'Q'
    const hasOneControl = command.op === 'Q' || (command.x1 === command.x2 && command.y1 === command.y2)
    if (!isCorner || !hasOneControl) return undefined
    corners.push({ x: command.x1, y: command.y1 })
  }
  const lines = commands.filter(({ op }) => op === 'L').length
  return corners.length > 2 && lines >= corners.length - 1 && lines <= corners.length ? corners : undefined
}

function isConvex(corners: readonly Point[]): boolean {
  const turns = corners.map((b, i) => {
    const a = corners.at(i - 1)!
    const c = corners[(i + 1) % corners.length]!
    return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
  })
  return turns.every((turn) => turn >= 0) || turns.every((turn) => turn <= 0)
}

function posed(flat: readonly number[], { flipX, flipY, turn }: Pose, w: number, h: number): Point[] {
  const points: Point[] = []
  for (let i = 0; i < flat.length; i += 2) {
    const x = flipX ? w - flat[i]! : flat[i]!
    const y = flipY ? h - flat[i + 1]! : flat[i + 1]!
    points.push(turn === 0 ? { x, y } : turn === 90 ? { x: h - y, y: x } : { x: y, y: w - x })
  }
  return points
}

/** Whether the corners are the same in the same order, from any of them and either way round. */
function isSameOutline(some: readonly Point[], others: readonly Point[]): boolean {
  const n = some.length
  const runsAlong = (start: number, step: 1 | -1) =>
    some.every((point, i) => near(point, others[(start + step * i + n) % n]!, TOLERANCE))
  return others.some((_, start) => runsAlong(start, 1) || runsAlong(start, -1))
}

function near(a: Point, b: Point, tolerance: number): boolean {
  return distance(a, b) <= tolerance
}
