/** Clips of outlines, lines and pictures (docs/formats/svg.md §2). */
import type { Box, PathCommand, Point } from '#diagram/index'
import { around } from '#geometry/box'
import { linePath } from '#geometry/line-path'
import { extentOf } from '#geometry/path-extent'
import { distance, lerp } from '#geometry/polyline'
import { subpaths } from '#geometry/subpaths'
import { clipped } from '../../shared/clipped-picture.ts'
import { NO_PAINT, NO_STROKE } from '../../shared/drawing/parts.ts'
import type { FoundImage, Images } from '../../shared/embedded-pictures.ts'
import type { DrawnPart } from '../scene.ts'
import { commandsOf } from './shape.ts'

/** The corners of a convex area, clockwise on the page. */
type ClipArea = readonly Point[]

/** A clip, mask or filter around marks. */
export interface Effect {
  readonly name: string
  /** The bounds of a clip, if they are known. */
  readonly shown: Box | undefined
  /** Its area, if it is convex. */
  readonly area?: ClipArea | undefined
  readonly isEllipse?: boolean
}

/** Steps into which curves of clips and of what they cut are divided. */
const STEPS = 12
/** Corners of a clip, which everything in it is compared with. */
const MAX_CORNERS = 100

/** Positive on the right of the line from a to b as one looks along it, which is inside where corners run clockwise. */
const side = (a: Point, b: Point, { x, y }: Point): number => (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)

/** The area in an outline; undefined if it is not convex, or has holes. */
export function clipAreaOf(commands: readonly PathCommand[]): ClipArea | undefined {
  const [only, more] = subpaths(commands, STEPS)
  if (!only || more || only.points.length > MAX_CORNERS) return undefined
  const corners = only.points.filter((point, i, all) => distance(point, all[(i + 1) % all.length]!) > 1e-6)
  const at = (i: number) => corners[i % corners.length]!
  const turns = corners.map((_, i) => side(at(i), at(i + 1), at(i + 2)))
  if (corners.length < 3) return undefined
  if (turns.every((turn) => turn >= -1e-6)) return corners
  return turns.every((turn) => turn <= 1e-6) ? corners.toReversed() : undefined
}

const sidesOf = (area: ClipArea): [Point, Point][] => area.map((a, i) => [a, area[(i + 1) % area.length]!])

/** The part of a polygon in a convex area. */
function clippedPolygon(points: readonly Point[], area: ClipArea): Point[] {
  let kept = [...points]
  for (const [a, b] of sidesOf(area)) {
    const before = kept
    kept = []
    for (const [i, point] of before.entries()) {
      const last = before[(i + before.length - 1) % before.length]!
      const [from, to] = [side(a, b, last), side(a, b, point)]
      if (from >= 0 !== to >= 0) kept.push(lerp(last, point, from / (from - to)))
      if (to >= 0) kept.push(point)
    }
  }
  return kept
}

/** The parts of a line in a convex area. */
function clippedLine(points: readonly Point[], area: ClipArea): Point[][] {
  const found: Point[][] = []
  for (let i = 1; i < points.length; i += 1) {
    const [a, b] = [points[i - 1]!, points[i]!]
    let [start, end] = [0, 1]
    for (const [from, to] of sidesOf(area)) {
      const [before, after] = [side(from, to, a), side(from, to, b)]
      if (before < 0 && after < 0) end = -1
      else if (before < 0) start = Math.max(start, before / (before - after))
      else if (after < 0) end = Math.min(end, before / (before - after))
    }
    if (end <= start) continue
    const last = found.at(-1)
    if (start === 0 && last && distance(last.at(-1)!, a) < 1e-6) last.push(lerp(a, b, end))
    else found.push([lerp(a, b, start), lerp(a, b, end)])
  }
  return found
}

/** A part cut by a clip: its area and its border apart, because a clip has no border; nothing if it is outside. */
function clippedParts(part: DrawnPart, area: ClipArea): DrawnPart[] {
  const whole = subpaths(commandsOf(part), STEPS)
  const fill = whole.flatMap(({ points }) => {
    const kept = clippedPolygon(points, area)
    return kept.length > 2 ? [...linePath(kept, 0), { op: 'Z' } as const] : []
  })
  const border = whole.flatMap(({ points, closed }) =>
    clippedLine(closed ? [...points, points[0]!] : points, area).flatMap((kept) => linePath(kept, 0)),
  )
  return [
    ...(part.fill.type !== 'none' && fill.length > 0
      ? [{ type: 'path', commands: fill, fill: part.fill, stroke: NO_STROKE } as const]
      : []),
    ...(part.stroke.width > 0 && border.length > 0
      ? [{ type: 'path', commands: border, fill: NO_PAINT, stroke: part.stroke } as const]
      : []),
  ]
}

/** The intersection of two boxes that overlap. */
function overlap(a: Box, b: Box): Box {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)]
  return { x, y, w: Math.min(a.x + a.w, b.x + b.w) - x, h: Math.min(a.y + a.h, b.y + b.h) - y }
}

/** Whether nothing of a mark is in a clip. */
export const isHidden = (box: Box, shown: Box): boolean => {
  const { w, h } = overlap(box, shown)
  return w < 0 || h < 0
}

/** A clip that cuts a picture, as CSS writes it: along its sides, or to an ellipse. */
function insetOf(box: Box, shown: Box, isRound: boolean): string {
  const share = (value: number, whole: number) => `${Math.max(0, (100 * value) / whole).toFixed(3)}%`
  const sides = [
    share(shown.y - box.y, box.h),
    share(box.x + box.w - shown.x - shown.w, box.w),
    share(box.y + box.h - shown.y - shown.h, box.h),
    share(shown.x - box.x, box.w),
  ]
  return `inset(${sides.join(' ')}${isRound ? ' round 50%' : ''})`
}

/** A clip inside another shows what both show. */
export function within(inner: Effect, outer: Effect | undefined): Effect {
  if (!outer?.area || !inner.area) return inner
  const area = clippedPolygon(inner.area, outer.area)
  return { name: inner.name, shown: boundsOf(area), area }
}

/** Nothing is in an area without corners. */
const boundsOf = (area: ClipArea): Box => (area.length > 0 ? around(area) : { x: 0, y: 0, w: 0, h: 0 })

/** px by which a mark may stick out of a clip. */
const MAX_OVERHANG = 2

/** Whether an effect leaves a mark as it is: a clip that is larger. */
export const isUnclipped = (box: Box, shown: Box): boolean =>
  box.x >= shown.x - MAX_OVERHANG &&
  box.y >= shown.y - MAX_OVERHANG &&
  box.x + box.w <= shown.x + shown.w + MAX_OVERHANG &&
  box.y + box.h <= shown.y + shown.h + MAX_OVERHANG

/** The visible rest of a part, and the effect that cannot be applied. */
export function shownParts(
  part: DrawnPart,
  effect: Effect | undefined,
): { readonly parts: readonly DrawnPart[]; readonly effect: Effect | undefined } {
  const box = extentOf(part)
  if (!effect?.area || !effect.shown || !box) return { parts: [part], effect }
  if (isHidden(box, effect.shown)) return { parts: [], effect: undefined }
  const isWhole = effect.area.length === 4 && isUnclipped(box, effect.shown)
  return { parts: isWhole ? [part] : clippedParts(part, effect.area), effect: undefined }
}

/** A picture that a clip cuts, as a smaller one; undefined if nothing cuts it, or it cannot be cut. */
export function shownImage(
  id: string,
  box: Box,
  fit: 'stretch' | 'contain',
  effect: Effect | undefined,
  images: Images,
): 'hidden' | { readonly image: FoundImage; readonly box: Box } | undefined {
  const asset = images.assets.get(id)
  if (!effect?.shown || !asset) return undefined
  const { shown, area, isEllipse = false } = effect
  if (isHidden(box, shown)) return 'hidden'
  const isFilled = fit === 'stretch' || Math.abs((asset.width ?? 1) / (asset.height ?? 1) - box.w / box.h) < 0.01
  if ((isUnclipped(box, shown) && !isEllipse) || !isFilled || (area?.length !== 4 && !isEllipse)) return undefined
  const picture = clipped(asset, insetOf(box, shown, isEllipse))
  const image = picture && images.of(picture.uri)
  return image?.asset ? { image, box: overlap(box, shown) } : undefined
}
